import { formerNames } from "../library/patched-lists.ts";
import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { screenOf } from "../values/enter-record.ts";
import { joined, without } from "../source/reader/watched.ts";
import type { ActionSlot, PlanAction } from "../../language/index.ts";
import { type ActionFrame, compileAction, placementOf } from "./compile-action.ts";
import type { Context, Pieces, ResourceSource } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { overriding } from "../uses/overriding.ts";
import { operationRights } from "../values/operation-rights.ts";
import { OPERATIONS, operationNode } from "../operations/operations.ts";
import { noteUse } from "../operations/pack-calls.ts";
import { argumentsOf, substituteArguments, withGivable } from "../uses/use.ts";

/**
 * Describes where an action is named: the contexts of the page and of a row, and the resource of names without an
 * owner.
 */
export interface ActionHome {
  readonly page: Context;
  readonly row: Context;
  readonly resource?: string | undefined;
  readonly table: boolean;
}

/** Compiles an action that is given by name (`delete`, `owner/name`), by a use with overrides, or in full. */
export function compileActionUse(
  written: unknown,
  home: ActionHome,
  at: object,
  member?: string,
): PlanAction | undefined {
  const node: DescriptorNode = typeof written === "string" ? { use: written } : asNode(written);
  const place = isNode(written) ? written : at;
  const context = home.page;
  if (typeof node.use !== "string") {
    const id = typeof node.id === "string" ? node.id : "action";
    if (node.id === undefined)
      report(context, { at: place, code: "S11", message: 'an action that is defined here needs an "id".' });
    return compileAction(
      node,
      { id, kind: "custom", resource: home.resource, places: ["page"] },
      contextFor(placementOf(node) ?? ["page"], home),
    );
  }
  const [owner, name] = node.use.includes("/")
    ? (node.use.split("/", 2) as [string, string])
    : [home.resource, node.use];
  const resource = owner === undefined ? undefined : context.library.resources.get(owner);
  // The actions in a file of pieces without a resource of that name belong to the resource in which they are used.
  const piece = resource || owner === undefined ? undefined : pieceOf(owner, name, context.library.pieces);
  if (owner === undefined || !(resource || piece)) {
    report(context, {
      at: place,
      member: isNode(written) ? "use" : member,
      code: "R14",
      message: `"${node.use}" refers to an action of ${owner === undefined ? "no resource" : `"${owner}"`}, which does not exist.`,
      consequence: "The action is ignored.",
    });
    return undefined;
  }
  if (resource) context.used.resources.add(owner);
  const operation = resource && OPERATIONS.find((known) => known === name);
  const base = resource
    ? operation
      ? operationNode(resource, operation, context.library)
      : findAction(resource, name, context.library.pieces)
    : piece;
  if (!base) {
    const known = [
      ...OPERATIONS,
      ...Object.keys(asNode(resource?.node.actions)),
      ...(context.library.pieces.get(owner)?.keys() ?? []),
    ];
    report(context, {
      at: place,
      member: isNode(written) ? "use" : member,
      code: "R15",
      message: `"${owner}" has no action "${name}".${didYouMean(name, known)}`,
      consequence: "The action is ignored.",
    });
    return undefined;
  }
  const overrides = without(node, "use", "with");
  const inside = joined(context.inherited ?? {}, node.with === undefined ? {} : argumentsOf(node, node.use, context));
  const given = asNode(substituteArguments(base, { ...context, owner, arguments: inside }));
  const merged = withOrigin(context, overriding(given, overrides), Object.keys(overrides).length > 0 ? place : base);
  context.library.expansions?.note(node, merged, given);
  context.library.expansions?.noteName(at, node.use, merged);
  const frame: ActionFrame = {
    id: name,
    kind: operation ?? "custom",
    resource: resource ? owner : home.resource,
    places: operation === "delete" && home.table ? ["row", "selection"] : ["page"],
    rights: resource && operationRights(resource.node, operation ?? "update", { ...home.row, owner }),
  };
  const places = placementThrough(merged, owner, context.library.pieces) ?? frame.places;
  const target = { ...contextFor(places, home), owner, givable: withGivable(node.use, context) };
  const isOwn = overrides.do !== undefined || overrides.ask !== undefined;
  const action = compileAction(merged, frame, isOwn || piece ? target : noteUse(owner, name, target, place));
  return operation === "create" ? leadToForm(action, owner, overrides, { context, place, member }) : action;
}

/** Returns the action to create a record as a link to the screen for a new record, when there is such a screen. */
function leadToForm(
  action: PlanAction,
  owner: string,
  overrides: DescriptorNode,
  {
    context,
    place,
    member,
  }: { readonly context: Context; readonly place: object; readonly member: string | undefined },
): PlanAction {
  if (overrides.do !== undefined || action.ask.length > 0) return action;
  const screen = screenOf(`new ${owner}`, context);
  if (screen === undefined) {
    const message = `"create" has no target: no screen creates a "${owner}", and the action opens no dialog.`;
    report(context, {
      at: place,
      member: isNode(place) ? undefined : member,
      code: "R39",
      message,
      consequence: 'Add a screen with this "record" whose address does not contain its key, or add "ask" here.',
    });
    return action;
  }
  const { done: _done, failed: _failed, ...rest } = action;
  return { ...rest, kind: "custom", do: [{ kind: "go", link: { to: screen } }] };
}

function findAction({ id, node }: ResourceSource, name: string, pieces: Pieces): DescriptorNode | undefined {
  const actions = asNode(node.actions);
  if (Object.hasOwn(actions, name)) return asNode(actions[name]);
  const renamed = Object.values(actions).find((action) => formerNames(asNode(action)).includes(name));
  if (renamed !== undefined) return asNode(renamed);
  return pieceOf(id, name, pieces);
}

function pieceOf(owner: string, name: string, pieces: Pieces): DescriptorNode | undefined {
  const piece = pieces.get(owner)?.get(name);
  const value = piece?.home[piece.word];
  return isNode(value) ? value : undefined;
}

/** Returns the placement of an action: its own, else that of the piece that it uses. */
function placementThrough(
  node: DescriptorNode,
  owner: string,
  pieces: Pieces,
  most = 8,
): readonly ActionSlot[] | undefined {
  const own = placementOf(node);
  if (own !== undefined || typeof node.use !== "string" || most === 0) return own;
  const [of = "", word] = node.use.includes("/") ? node.use.split("/") : [owner, node.use];
  const piece = word === undefined ? undefined : pieces.get(of)?.get(word);
  const value = piece?.home[piece.word];
  return isNode(value) ? placementThrough(value, of, pieces, most - 1) : undefined;
}

/**
 * Returns the context of an action. On a row the nearest record is the row; on the page it is the one around the view.
 */
function contextFor(places: readonly string[], home: ActionHome): Context {
  return places.includes("row") || places.includes("selection") ? home.row : home.page;
}
