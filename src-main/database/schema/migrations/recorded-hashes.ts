/** SHA-256 of each released migration's SQL, in order. A line is added with each new migration and never changed. */
export const RECORDED_HASHES: readonly string[] = [
  '23b95cef6d81a6b740c79dd2e824ab5f08e67a5390f9ea4067e70534437207dd',
  '5d8f110c7179f46c5c3b9f47942346df067709ee4e046a23c33c6fc8b48a05b2',
  'ccfcb655c892119380b9cd6e6e45241644511f5b987013758ad542873769b0e4',
  'd5ba8771cc461f96d75822a2af155510f37e1e4d1fdd75b8bc88b4d6fbd00b00',
  '113e2c5dfea09169cdfdc10caebe756c7d38a569347536b09e86083e849e5079',
  '887c0658b488bb27755f472abaf51926eba5400f89d14b56d4e8db3a8d4cca4c',
  'a486f5b7f3d83ca8cb9fcdce9d067c9d9adc9053ca399016453c7e14709a1cf6',
];
