import ts from 'typescript';
import { browsersWithout } from './feature-support.ts';
import { FEATURES_WITH_FALLBACK } from './supported.ts';

/** Interfaces of TypeScript's library that have another name in the compatibility data. */
const DATA_NAMES: Readonly<Record<string, string>> = {
  ArrayIterator: 'Iterator',
  IteratorObject: 'Iterator',
  MapIterator: 'Iterator',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  SetIterator: 'Iterator',
};

/** Typed arrays share their methods, which the data has once. */
const TYPED_ARRAY = /^(?:Big)?(?:Float|Int|Uint)\d+(?:Clamped)?Array$/;

const GLOBAL_SCOPES = new Set(['Window', 'WindowOrWorkerGlobalScope', 'GlobalThis']);

/** Where a platform feature is declared: `owner` is its interface, undefined for a global. */
interface Place {
  readonly namespace: string | undefined;
  readonly owner: string | undefined;
}

function placeOf(declaration: ts.Declaration): Place {
  const { parent } = declaration;
  let owner: string | undefined;
  if (ts.isInterfaceDeclaration(parent)) owner = parent.name.text.replace(/Constructor$/, '');
  else if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    owner = parent.parent.name.getText();
  let namespace: string | undefined;
  for (let node: ts.Node | undefined = parent; node !== undefined; node = node.parent as ts.Node | undefined)
    if (ts.isModuleDeclaration(node)) namespace = node.name.text;
  return { namespace, owner };
}

/** Returns an interface and its base interfaces, nearest first. */
function ancestry(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => ancestry(part, checker));
  const name = type.getSymbol()?.name;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [...(name === undefined ? [] : [name]), ...bases.flatMap((base) => ancestry(base, checker))];
}

/** Returns the possible paths of an interface's member in the data. */
function memberPaths(owner: string, name: string, namespace: string | undefined): string[] {
  const known = DATA_NAMES[owner] ?? owner;
  const builtIn = namespace === undefined ? known : `${namespace}.${known}`;
  return [
    `api.${known}.${name}`,
    `api.${known}.${name}_static`,
    `javascript.builtins.${builtIn}.${name}`,
    ...(TYPED_ARRAY.test(known) ? [`javascript.builtins.TypedArray.${name}`] : []),
    ...(namespace === 'WebAssembly' ? [`webassembly.api.${known}.${name}`] : []),
    ...(GLOBAL_SCOPES.has(known) ? [`api.${name}`, `api.Window.${name}`] : []),
  ];
}

/** Returns the possible paths of a global, or of a member of a namespace such as `Intl`, in the data. */
function globalPaths(name: string, namespace: string | undefined): string[] {
  if (namespace === undefined) return [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`];
  return [
    `javascript.builtins.${namespace}.${name}`,
    `api.${namespace}.${name}_static`,
    `webassembly.api.${name}`,
    `webassembly.api.${name}_static`,
  ];
}

/** Returns whether a node and what is in it are only types, which no browser sees. */
function isOnlyType(node: ts.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) return false;
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Returns whether an identifier stands for a value by itself, not as the name of a member. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return true;
}

/**
 * Finds uses of platform features (the DOM, the language's own objects) that some supported browser lacks. It identifies
 * features by type, so that `map` of an iterator is not confused with `map` of an array.
 * @returns a diagnostic for each use
 */
export function findMissingFeatures(program: ts.Program, file: ts.SourceFile): readonly ts.Diagnostic[] {
  const checker = program.getTypeChecker();
  const found: ts.Diagnostic[] = [];

  const platformPlaces = (symbol: ts.Symbol | undefined): Place[] =>
    (symbol?.declarations ?? [])
      .filter((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
      .map(placeOf);

  const report = (node: ts.Node, paths: readonly string[]): void => {
    const feature = paths.find((path) => browsersWithout(path) !== undefined);
    if (feature === undefined || feature in FEATURES_WITH_FALLBACK) return;
    const browsers = browsersWithout(feature) ?? [];
    if (browsers.length === 0) return;
    found.push({
      category: ts.DiagnosticCategory.Error,
      code: 0,
      file,
      start: node.getStart(file),
      length: node.getWidth(file),
      messageText: `${feature} is missing in ${browsers.join(', ')} (tools/browsers/supported.ts).`,
    });
  };

  /** @param object the object that has the member */
  const checkMember = (node: ts.Node, member: ts.Symbol | undefined, object: ts.Node): void => {
    const places = platformPlaces(member);
    if (member === undefined || places.length === 0) return;
    const inherited = ancestry(checker.getNonNullableType(checker.getTypeAtLocation(object)), checker);
    report(
      node,
      places.flatMap(({ namespace, owner }) =>
        owner === undefined
          ? globalPaths(member.name, namespace)
          : [owner, ...inherited].flatMap((name) => memberPaths(name, member.name, namespace)),
      ),
    );
  };

  const checkPattern = (pattern: ts.Node, name: ts.Node): void => {
    if (!ts.isIdentifier(name)) return;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(pattern));
    checkMember(name, type.getProperty(name.text), pattern);
  };

  const checkGlobal = (node: ts.Identifier): void => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const place = platformPlaces(symbol).find(({ owner }) => owner === undefined);
    if (place !== undefined) report(node, globalPaths(node.text, place.namespace));
  };

  const visit = (node: ts.Node): void => {
    if (isOnlyType(node)) return;
    if (ts.isPropertyAccessExpression(node))
      checkMember(node.name, checker.getSymbolAtLocation(node.name), node.expression);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      checkPattern(node.parent, node.propertyName ?? node.name);
    else if (ts.isIdentifier(node) && isValue(node)) checkGlobal(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
