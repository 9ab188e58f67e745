import { parseSync } from "vite";
import { cached } from "../../engine/language/index.ts";

/** Describes a source file. Its path is relative to the root of the project and uses `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * Describes an imported module, with the line of its name (from 1) and the names that are taken from it, unless it is
 * taken as a whole. `lazy` marks dynamic imports and import types, `bare` imports without names.
 */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly names?: readonly string[];
  readonly lazy?: true;
  readonly bare?: true;
}

/**
 * Describes a name that a module exports, with its line. `isType` marks types that the module declares itself, `isPlain`
 * functions without a doc comment.
 */
export interface ExportedName {
  readonly name: string;
  readonly line: number;
  readonly isType?: true;
  readonly isPlain?: true;
}

/** Describes a name that a source file declares: of a function, parameter, variable, type or member, by its position. */
export interface DeclaredName {
  readonly name: string;
  readonly index: number;
}

/** Describes a variable that a module keeps: one that changes, or one that notes things beside objects. */
export interface ModuleState {
  readonly name: string;
  readonly what: "let" | (typeof NOTES)[number];
  readonly line: number;
}

interface Parsed {
  readonly imports: readonly Import[];
  readonly exported: readonly ExportedName[];
  readonly declared: readonly DeclaredName[];
  readonly state: readonly ModuleState[];
}

/** Describes a node of the syntax tree, whose members are nodes, lists of nodes and plain values. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** Returns the modules that a source imports: by import and export statements, dynamic imports and import types. */
export function importsOf(source: Source): readonly Import[] {
  return parsed(source).imports;
}

/** Returns the names that a source exports, except for a default export and what `export *` passes on. */
export function exportedNames(source: Source): readonly ExportedName[] {
  return parsed(source).exported;
}

/** Returns the names of functions, parameters, variables, types and their members that a source declares anywhere in it. */
export function declaredNames(source: Source): readonly DeclaredName[] {
  return parsed(source).declared;
}

/** Returns the variables of a module that change, and those that hold a map or set which is empty at first. */
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
  const add = (source: unknown, more: Pick<Import, "names" | "lazy" | "bare">): void => {
    if (isNode(source) && typeof source.value === "string")
      imports.push({ from: source.value, line: text.slice(0, source.start).split("\n").length, ...more });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (!isNode(node)) return;
    if (STATEMENTS.includes(node.type)) add(node.source, takenFrom(node));
    if (LAZY.includes(node.type)) add(node.source, { lazy: true });
    if (NAMED.includes(node.type)) declared.push(...boundNames(node.id));
    if (MEMBERS.includes(node.type) && node.computed !== true) declared.push(...boundNames(node.key));
    if (Array.isArray(node.params)) declared.push(...node.params.flatMap(boundNames));
    Object.values(node).forEach(visit);
  };
  const { program } = parseSync(path, text);
  visit(program);
  const statements = (program.body as readonly unknown[]).filter(isNode);
  const state = statements.flatMap((statement) => stateIn(statement, text));
  const exported = statements.flatMap((statement) => exportsIn(statement, text));
  return { imports, exported, declared, state };
});

/** Returns what a statement takes from a module. */
function takenFrom({ type, specifiers }: Node): Pick<Import, "names" | "bare"> {
  if (!Array.isArray(specifiers)) return {};
  if (type === "ImportDeclaration" && specifiers.length === 0) return { bare: true };
  const named = specifiers.filter(isNode).map((one) => one.imported ?? (one.exported === undefined ? null : one.local));
  return named.includes(null) ? {} : { names: named.flatMap(boundNames).map(({ name }) => name) };
}

const TYPES = ["TSInterfaceDeclaration", "TSTypeAliasDeclaration"];

/** Returns the names that a statement of a module exports. */
function exportsIn(statement: Node, text: string): ExportedName[] {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const line = text.slice(0, statement.start).split("\n").length;
  const { declaration, specifiers } = statement;
  if (!isNode(declaration))
    return [specifiers]
      .flat()
      .filter(isNode)
      .flatMap((one) => boundNames(one.exported).map(({ name }) => ({ name, line })));
  const declarators = [declaration.declarations ?? []].flat().filter(isNode);
  const names = [declaration.id, ...declarators.map((one) => one.id)].flatMap(boundNames);
  const isFunction =
    declaration.type === "FunctionDeclaration" ||
    declarators.some(({ init }) => isNode(init) && init.type === "ArrowFunctionExpression");
  const isPlain = isFunction && !text.slice(0, statement.start).trimEnd().endsWith("*/");
  return names.map(({ name }) => ({
    name,
    line,
    ...(TYPES.includes(declaration.type) ? { isType: true as const } : {}),
    ...(isPlain ? { isPlain: true as const } : {}),
  }));
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
    const isConstant = /\bReadonly(?:Map|Set)\b/.test(text.slice(part.start, part.end));
    return notesMade(part.init ?? part.value)
      .filter((what) => what.startsWith("Weak") || !isConstant)
      .map((what) => ({ name, what, line }));
  });
}

function staticMembers({ type, body }: Node): readonly Node[] {
  if (type !== "ClassDeclaration" || !isNode(body)) return [];
  return [body.body]
    .flat()
    .filter(isNode)
    .filter((member) => member.type === "PropertyDefinition" && member.static === true);
}

/** Returns which empty maps and sets a value makes by itself, outside of functions and classes. */
function notesMade(value: unknown): (typeof NOTES)[number][] {
  if (Array.isArray(value)) return value.flatMap(notesMade);
  if (!isNode(value) || isNode(value.body)) return [];
  const { callee } = value;
  const isEmpty = Array.isArray(value.arguments) && value.arguments.length === 0;
  const isMade = value.type === "NewExpression" && isEmpty && isNode(callee);
  const made = isMade ? NOTES.filter((name) => name === callee.name) : [];
  return [...made, ...Object.values(value).flatMap(notesMade)];
}

const NOTES = ["WeakMap", "WeakSet", "Map", "Set"] as const;

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
