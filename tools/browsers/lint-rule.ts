import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
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

/**
 * Reports features of the platform (the DOM, the language's own objects) that some supported browser lacks. It identifies
 * features by type, so that `map` of an iterator is not confused with `map` of an array.
 */
export const supportedFeatures = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: { missing: '{{feature}} is missing in {{browsers}} (tools/browsers/supported.ts).' },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const { program } = services;
    const checker = program.getTypeChecker();

    const platformPlaces = (symbol: ts.Symbol | undefined): Place[] =>
      (symbol?.declarations ?? [])
        .filter((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
        .map(placeOf);

    const report = (node: TSESTree.Node, paths: readonly string[]): void => {
      const feature = paths.find((path) => browsersWithout(path) !== undefined);
      if (feature === undefined || feature in FEATURES_WITH_FALLBACK) return;
      const browsers = browsersWithout(feature) ?? [];
      if (browsers.length > 0)
        context.report({ node, messageId: 'missing', data: { feature, browsers: browsers.join(', ') } });
    };

    /** @param object the type of the object that has the member */
    const checkMember = (node: TSESTree.Node, member: ts.Symbol | undefined, object: ts.Type): void => {
      const places = platformPlaces(member);
      if (member === undefined || places.length === 0) return;
      const inherited = ancestry(object, checker);
      report(
        node,
        places.flatMap(({ namespace, owner }) =>
          owner === undefined
            ? globalPaths(member.name, namespace)
            : [owner, ...inherited].flatMap((name) => memberPaths(name, member.name, namespace)),
        ),
      );
    };

    return {
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== AST_NODE_TYPES.Identifier) return;
        const type = checker.getNonNullableType(services.getTypeAtLocation(object));
        checkMember(property, services.getSymbolAtLocation(property), type);
      },
      'ObjectPattern > Property[computed=false] > Identifier.key'(node: TSESTree.Identifier) {
        const pattern = node.parent.parent;
        if (pattern === undefined) return;
        const type = checker.getNonNullableType(services.getTypeAtLocation(pattern));
        checkMember(node, type.getProperty(node.name), type);
      },
      'Program:exit'() {
        // A name that the file neither declares nor imports, and that is not only a type.
        const scope = context.sourceCode.scopeManager?.globalScope;
        const undeclared = scope?.variables.filter(({ defs }) => defs.length === 0) ?? [];
        const globals = [...(scope?.through ?? []), ...undeclared.flatMap(({ references }) => references)]
          .filter(({ isValueReference }) => isValueReference)
          .map(({ identifier }) => identifier);
        for (const identifier of globals) {
          const places = platformPlaces(services.getSymbolAtLocation(identifier));
          const place = places.find(({ owner }) => owner === undefined);
          if (place !== undefined) report(identifier, globalPaths(identifier.name, place.namespace));
        }
      },
    };
  },
});
