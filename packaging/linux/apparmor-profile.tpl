abi <abi/4.0>,
include <tunables/global>

# Allows the program behind the launcher the user namespaces of its sandbox.
profile "${executable}" "/opt/${sanitizedProductName}/${executable}-bin" flags=(unconfined) {
  userns,

  include if exists <local/${executable}>
}
