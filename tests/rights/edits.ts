import type { PlanAction, PlanPart, PlanScreen } from "../../engine/language/plan/plan.ts";
import type { Rights } from "../../engine/language/expression/expression.ts";

/** An edit that writes to the server, with all rights that the plan requires for it. */
export type Edit = { readonly name: string; readonly rights: { readonly all: readonly Rights[] } };

type Node = Readonly<Record<string, unknown>>;
type Resources = PlanPart["resources"];
/** Context of a piece of the plan: the rights and the record of its ancestors. */
type Around = { readonly rights: readonly Rights[]; readonly of?: string | undefined; readonly isNew: boolean };

/** Returns every edit that a screen offers. */
export function editsOf({ view }: Pick<PlanScreen, "view">, resources: Resources): Edit[] {
  const found: Edit[] = [];
  walk(view, { rights: [], isNew: false }, resources, found);
  return found;
}

function walk(piece: unknown, around: Around, resources: Resources, found: Edit[]): void {
  if (Array.isArray(piece)) for (const one of piece) walk(one, around, resources, found);
  if (!isNode(piece)) return;
  if (isAction(piece)) {
    // Dialogs and steps of an action are reached only through it, so they need its rights; a view that it opens has its
    // own too.
    const here = { ...around, rights: [...around.rights, ...own(piece["rights"])] };
    if (changes(piece)) found.push({ name: piece.id, rights: { all: here.rights } });
    for (const step of piece.do) if (step.kind === "show") walk(step.view, here, resources, found);
    return;
  }
  const here = inside(piece, around);
  const save = piece["save"];
  // A field that only computes something in the page is not an edit.
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

/** Returns the record that a view opens, or the resource of a table's rows. */
function recordOf({ of, from }: Node): Pick<Around, "of" | "isNew"> | undefined {
  if (isNode(of)) return { of: String(of["resource"]), isNew: of["new"] === true };
  if (isNode(from) && typeof from["from"] === "string") return { of: from["from"], isNew: false };
  return undefined;
}

/** Returns the rights that the current resource requires for a write. */
function ofResource({ of, isNew }: Around, resources: Resources): unknown {
  return resources[of ?? ""]?.rights[isNew ? "create" : "update"];
}

/** Returns whether a save only requests the evaluation of permissions, which changes nothing. */
function evaluates(save: Node): boolean {
  const paths = pathsIn(save);
  return paths.length > 0 && paths.every((path) => /\/evaluate\W*$/.test(JSON.stringify(path)));
}

/** Returns the paths of all calls inside a piece. */
function pathsIn(piece: unknown): unknown[] {
  if (Array.isArray(piece)) return piece.flatMap(pathsIn);
  if (!isNode(piece)) return [];
  return "method" in piece ? [piece["path"]] : Object.values(piece).flatMap(pathsIn);
}

const own = (rights: unknown): Rights[] => (rights === undefined ? [] : [rights as Rights]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const isAction = (piece: Node): piece is Node & PlanAction => Array.isArray(piece["on"]) && "do" in piece;

/** Returns whether a step inside a piece writes, except in a view that it opens. */
function changes(piece: unknown): boolean {
  if (Array.isArray(piece)) return piece.some(changes);
  if (!isNode(piece) || piece["kind"] === "show") return false;
  if (piece["kind"] === "save") return true;
  const call = piece["call"];
  if (isNode(call) && call["method"] !== "GET") return true;
  return Object.values(piece).some(changes);
}
