import {
  isBindingElement,
  isExpressionWithTypeArguments,
  isHeritageClause,
  isIdentifier,
  isInterfaceDeclaration,
  isModuleDeclaration,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeNode,
  isVariableDeclaration,
  SyntaxKind,
  type Identifier,
  type Node,
} from '@typescript/native-preview/unstable/ast';
import type { Checker, Project, Symbol, Type } from '@typescript/native-preview/unstable/sync';
import { browsersWithout, isMissing, namesMissing } from './feature-support.ts';

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

function placeOf(declaration: Node): Place {
  const { parent } = declaration;
  let owner: string | undefined;
  if (isInterfaceDeclaration(parent)) owner = parent.name.text.replace(/Constructor$/, '');
  else if (isTypeLiteralNode(parent) && isVariableDeclaration(parent.parent))
    owner = parent.parent.name.getText();
  let namespace: string | undefined;
  for (let node: Node | undefined = parent; node !== undefined; node = node.parent as Node | undefined)
    if (isModuleDeclaration(node)) namespace = node.name.text;
  return { namespace, owner };
}

/** Returns the types of which a value may be. */
function partsOf(type: Type | undefined): readonly Type[] {
  if (type === undefined) return [];
  return type.isUnionType() ? type.getTypes() : [type];
}

/** Returns an interface and its base interfaces, nearest first. */
function ancestry(type: Type): string[] {
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().flatMap(ancestry);
  const name = type.getSymbol()?.name;
  return [...(name === undefined ? [] : [name]), ...(type.getBaseTypes() ?? []).flatMap(ancestry)];
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

/** Returns the first path that is in the data. */
function knownOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => browsersWithout(path) !== undefined);
}

/** Returns whether a node and what is in it are only types, which no browser sees. */
function isOnlyType(node: Node): boolean {
  if (isExpressionWithTypeArguments(node)) return false;
  if (isHeritageClause(node)) return node.token === SyntaxKind.ImplementsKeyword;
  return isTypeNode(node) || isInterfaceDeclaration(node) || isTypeAliasDeclaration(node);
}

/** Returns whether an identifier stands for a value by itself, not as the name of a member. */
function isValue(node: Identifier): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent)) return parent.expression === node;
  if (isPropertyAssignment(parent)) return parent.initializer === node;
  if (isBindingElement(parent)) return parent.initializer === node;
  return true;
}

/** A name in the code, and what it may stand for. */
interface Use {
  readonly name: Identifier;
  /** The object whose member it is; undefined for a global. */
  readonly object?: Node;
  /** Whether the object is a pattern that takes the member out. */
  readonly isPattern?: boolean;
}

/** Lists the uses of names that some feature has which some supported browser lacks. */
function candidatesIn(file: Node): Use[] {
  const uses: Use[] = [];
  const add = (name: Node, use: Omit<Use, 'name'> = {}): void => {
    if (isIdentifier(name) && namesMissing().has(name.text)) uses.push({ name, ...use });
  };
  const visit = (node: Node): void => {
    if (isOnlyType(node)) return;
    if (isPropertyAccessExpression(node)) add(node.name, { object: node.expression });
    else if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (name !== undefined) add(name, { object: node.parent, isPattern: true });
    } else if (isIdentifier(node) && isValue(node)) add(node);
    node.forEachChild(visit);
  };
  visit(file);
  return uses;
}

/** Returns what a name stands for. */
function symbolsOf(uses: readonly Use[], checker: Checker): (Symbol | undefined)[] {
  const found = checker.getSymbolAtLocation(uses.map(({ name }) => name));
  return uses.map(({ name, object, isPattern = false }, index) => {
    if (object !== undefined && isPattern) {
      const type = nonNullableTypeOf(object, checker);
      return type === undefined ? undefined : checker.getPropertyOfType(type, name.text);
    }
    if (isShorthandPropertyAssignment(name.parent))
      return checker.getShorthandAssignmentValueSymbol(name.parent);
    return found[index];
  });
}

function nonNullableTypeOf(node: Node, checker: Checker): Type | undefined {
  const type = checker.getTypeAtLocation(node);
  return type === undefined ? undefined : checker.getNonNullableType(type);
}

/** A use of a feature that some supported browser lacks. */
export interface MissingFeature {
  readonly pos: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds uses of platform features (the DOM, the language's own objects) that some supported browser lacks. It identifies
 * features by type, so that `map` of an iterator is not confused with `map` of an array.
 * @param fileName one of the project's files
 */
export function findMissingFeatures(
  { program, checker }: Project,
  fileName: string,
): readonly MissingFeature[] {
  const file = program.getSourceFile(fileName);
  if (file === undefined) throw new Error(`${fileName} is not in the program`);
  const uses = candidatesIn(file);
  if (uses.length === 0) return [];
  const symbols = symbolsOf(uses, checker);

  const placesOf = (symbol: Symbol | undefined): Place[] =>
    (symbol?.declarations ?? [])
      .filter(({ path }) => program.getSourceFileMetadataByPath(path)?.isDefaultLibrary === true)
      .map((declaration) => declaration.resolve())
      .filter((declaration) => declaration !== undefined)
      .map(placeOf);

  /** Returns a member's features in the data: of the interface that declares it, or else of each kind of object that it may be of. */
  const memberFeatures = (member: Symbol, object: Node): (string | undefined)[] =>
    placesOf(member).flatMap(({ namespace, owner }) => {
      if (owner === undefined) return knownOf(globalPaths(member.name, namespace));
      const declared = knownOf(memberPaths(owner, member.name, namespace));
      if (declared !== undefined) return declared;
      // Only where they are needed: the compiler's API cannot pass on tuples, whose members are those of arrays.
      const type = nonNullableTypeOf(object, checker);
      return partsOf(type).map((part) =>
        knownOf(ancestry(part).flatMap((name) => memberPaths(name, member.name, namespace))),
      );
    });
  const globalFeatures = (name: string, symbol: Symbol): (string | undefined)[] => {
    const place = placesOf(symbol).find(({ owner }) => owner === undefined);
    return place === undefined ? [] : [knownOf(globalPaths(name, place.namespace))];
  };

  return uses.flatMap(({ name, object }, index) => {
    const symbol = symbols[index];
    if (symbol === undefined) return [];
    const features =
      object === undefined ? globalFeatures(name.text, symbol) : memberFeatures(symbol, object);
    const feature = features.find((path) => path !== undefined && isMissing(path));
    if (feature === undefined) return [];
    const browsers = browsersWithout(feature) ?? [];
    const text = `${feature} is missing in ${browsers.join(', ')} (tools/browsers/supported.ts).`;
    return [{ pos: name.getStart(), end: name.end, text }];
  });
}
