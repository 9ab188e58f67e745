import { parseSync } from "vite";
import { cached } from "../../engine/language/index.ts";

/** Describes a source file. Its path is relative to the root of the project and uses `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * Describes an imported module, with the line of its name (from 1). `lazy` marks dynamic imports and import types,
 * `bare` imports without names.
 */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly lazy?: true;
  readonly bare?: true;
}

/** Describes a name that a source file declares: of a function, parameter, variable, type or member, by its position. */
export interface DeclaredName {
  readonly name: string;
  readonly index: number;
}

/** Describes a variable that a module keeps: one that changes, or one that notes things beside objects. */
export interface ModuleState {
  readonly name: string;
  readonly what: "let" | "WeakMap" | "WeakSet";
  readonly line: number;
}

interface Parsed {
  readonly imports: readonly Import[];
  readonly declared: readonly DeclaredName[];
  readonly state: readonly ModuleState[];
}

/** Describes a node of the syntax tree, whose members are nodes, lists of nodes and plain values. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Returns the modules that a source imports: by import and export statements, dynamic imports and import types. */
export function importsOf(source: Source): readonly Import[] {
  return parsed(source).imports;
}

/** Returns the names of functions, parameters, variables, types and their members that a source declares anywhere in it. */
export function declaredNames(source: Source): readonly DeclaredName[] {
  return parsed(source).declared;
}

/** Returns the variables of a module that change, and those that hold a `WeakMap` or `WeakSet`. */
export function moduleState(source: Source): readonly ModuleState[] {
  return parsed(source).state;
}

const STATEMENTS = ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration"];
const LAZY = ["ImportExpression", "TSImportType"];
const NAMED = [
  ...["FunctionDeclaration", "FunctionExpression", "ClassDeclaration", "VariableDeclarator"],
  ...["TSInterfaceDeclaration", "TSTypeAliasDeclaration"],
];

const MEMBERS = ["TSPropertySignature", "TSMethodSignature", "PropertyDefinition", "MethodDefinition"];

const parsed = cached(({ path, text }: Source): Parsed => {
  const imports: Import[] = [];
  const declared: DeclaredName[] = [];
  const add = (source: unknown, more: { lazy?: true; bare?: true }): void => {
    if (isNode(source) && typeof source.value === "string")
      imports.push({ from: source.value, line: text.slice(0, source.start).split("\n").length, ...more });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (!isNode(node)) return;
    if (STATEMENTS.includes(node.type)) add(node.source, isBare(node) ? { bare: true } : {});
    if (LAZY.includes(node.type)) add(node.source, { lazy: true });
    if (NAMED.includes(node.type)) declared.push(...boundNames(node.id));
    if (MEMBERS.includes(node.type) && node.computed !== true) declared.push(...boundNames(node.key));
    if (Array.isArray(node.params)) declared.push(...node.params.flatMap(boundNames));
    Object.values(node).forEach(visit);
  };
  const { program } = parseSync(path, text);
  visit(program);
  const state = (program.body as readonly unknown[]).filter(isNode).flatMap((statement) => stateIn(statement, text));
  return { imports, declared, state };
});

/** Returns whether a statement imports a module only for its effect. */
function isBare({ type, specifiers }: Node): boolean {
  return type === "ImportDeclaration" && Array.isArray(specifiers) && specifiers.length === 0;
}

/** Returns the state that a statement of a module makes. */
function stateIn(statement: Node, text: string): ModuleState[] {
  const { declaration } = statement;
  if (isNode(declaration)) return stateIn(declaration, text);
  const line = text.slice(0, statement.start).split("\n").length;
  const changes = statement.type === "VariableDeclaration" && statement.kind !== "const";
  const declarators = [statement.declarations ?? []].flat().filter(isNode);
  const parts = declarators.length > 0 ? declarators : staticMembers(statement);
  return parts.flatMap((part): ModuleState[] => {
    const name = [part.id, part.key]
      .flatMap(boundNames)
      .map((one) => one.name)
      .join(", ");
    if (changes) return [{ name, what: "let", line }];
    return notesMade(part.init ?? part.value).map((what) => ({ name, what, line }));
  });
}

function staticMembers({ type, body }: Node): readonly Node[] {
  if (type !== "ClassDeclaration" || !isNode(body)) return [];
  return [body.body]
    .flat()
    .filter(isNode)
    .filter((member) => member.type === "PropertyDefinition" && member.static === true);
}

/** Returns which of `WeakMap` and `WeakSet` a value makes by itself, outside of functions and classes. */
function notesMade(value: unknown): ("WeakMap" | "WeakSet")[] {
  if (Array.isArray(value)) return value.flatMap(notesMade);
  if (!isNode(value) || isNode(value.body)) return [];
  const { callee } = value;
  const made = value.type === "NewExpression" && isNode(callee) ? NOTES.filter((name) => name === callee.name) : [];
  return [...made, ...Object.values(value).flatMap(notesMade)];
}

const NOTES = ["WeakMap", "WeakSet"] as const;

/** Returns the names that a pattern binds. */
function boundNames(pattern: unknown): DeclaredName[] {
  if (!isNode(pattern)) return [];
  const { type, name, start } = pattern;
  if (type === "Identifier") return [{ name: String(name), index: start }];
  const parts = { AssignmentPattern: pattern.left, RestElement: pattern.argument, Property: pattern.value };
  const inner = Object.hasOwn(parts, type) ? [parts[type as keyof typeof parts]] : [];
  return [inner, pattern.elements, pattern.properties].flat().flatMap(boundNames);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
