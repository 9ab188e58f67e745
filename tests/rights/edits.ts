import type { PlanAction, PlanPart, PlanScreen } from "../../engine/language/plan/plan.ts";
import type { Rights } from "../../engine/language/expression/expression.ts";

/** Something that changes what is on the server, and all the rights that the plan asks for it. */
export type Edit = { readonly name: string; readonly rights: { readonly all: readonly Rights[] } };

type Node = Readonly<Record<string, unknown>>;
type Resources = PlanPart["resources"];
/** Describes what stands around a piece of the plan. */
type Around = { readonly rights: readonly Rights[]; readonly of?: string | undefined; readonly isNew: boolean };

/** Every way that a screen offers to change something. */
export function editsOf({ view }: Pick<PlanScreen, "view">, resources: Resources): Edit[] {
  const found: Edit[] = [];
  walk(view, { rights: [], isNew: false }, resources, found);
  return found;
}

function walk(piece: unknown, around: Around, resources: Resources, found: Edit[]): void {
  if (Array.isArray(piece)) for (const one of piece) walk(one, around, resources, found);
  if (!isNode(piece)) return;
  if (isAction(piece)) {
    // What stands in its dialogs and steps is reached through it alone; what it shows asks for rights of its own.
    const here = { ...around, rights: [...around.rights, ...own(piece["rights"])] };
    if (changes(piece)) found.push({ name: piece.id, rights: { all: here.rights } });
    for (const step of piece.do) if (step.kind === "show") walk(step.view, here, resources, found);
    return;
  }
  const here = inside(piece, around);
  const save = piece["save"];
  // What a field works out in the page is no change.
  if (isNode(save) && changes(save) && !evaluates(save)) {
    const requested = own(piece["edit"] ?? piece["rights"] ?? save["rights"] ?? ofResource(here, resources));
    found.push({
      name: `${String(piece["id"] ?? piece["ref"] ?? "field")}: save`,
      rights: { all: [...here.rights, ...requested] },
    });
  }
  for (const [key, inner] of Object.entries(piece)) {
    if (key !== "save") walk(inner, here, resources, found);
  }
}

function inside(piece: Node, around: Around): Around {
  return { ...around, ...recordOf(piece), rights: [...around.rights, ...own(piece["rights"])] };
}

/** The record that a view opens, or those that stand in the rows of a table. */
function recordOf({ of, from }: Node): Pick<Around, "of" | "isNew"> | undefined {
  if (isNode(of)) return { of: String(of["resource"]), isNew: of["new"] === true };
  if (isNode(from) && typeof from["from"] === "string") return { of: from["from"], isNew: false };
  return undefined;
}

/** Rights that the resource at hand asks of anyone who writes it. */
function ofResource({ of, isNew }: Around, resources: Resources): unknown {
  return resources[of ?? ""]?.rights[isNew ? "create" : "update"];
}

/** Returns whether all that is sent asks what permissions come to: that changes nothing. */
function evaluates(save: Node): boolean {
  const paths = pathsIn(save);
  return paths.length > 0 && paths.every((path) => /\/evaluate\W*$/.test(JSON.stringify(path)));
}

/** The addresses of every call somewhere inside. */
function pathsIn(piece: unknown): unknown[] {
  if (Array.isArray(piece)) return piece.flatMap(pathsIn);
  if (!isNode(piece)) return [];
  return "method" in piece ? [piece["path"]] : Object.values(piece).flatMap(pathsIn);
}

const own = (rights: unknown): Rights[] => (rights === undefined ? [] : [rights as Rights]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const isAction = (piece: Node): piece is Node & PlanAction => Array.isArray(piece["on"]) && "do" in piece;

/** Returns whether a step somewhere inside writes, other than in a view that is shown. */
function changes(piece: unknown): boolean {
  if (Array.isArray(piece)) return piece.some(changes);
  if (!isNode(piece) || piece["kind"] === "show") return false;
  if (piece["kind"] === "save") return true;
  const call = piece["call"];
  if (isNode(call) && call["method"] !== "GET") return true;
  return Object.values(piece).some(changes);
}
