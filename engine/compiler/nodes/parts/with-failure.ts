import { withOrigin } from "../../library/origins.ts";
import { isRef } from "../../../language/expression/reference.ts";
import type { Context } from "../../library/context.ts";
import { asNode, isNode, type DescriptorNode } from "../../source/node.ts";
import { keyIn, SHARED } from "../../library/pack-texts.ts";
import { joined } from "../../source/reader/watched.ts";

/**
 * Returns an action with the text of its failure. Where it names only the text for its success, the failure has the text
 * of that name: "roleSaveError" for "roleSaveSuccess", "usersAddedError" for "usersAdded", "roleCreateError" for
 * "roleCreated". Where the section and the shared texts have none of these, nothing is added.
 */
export function withFailure(action: DescriptorNode, context: Context): DescriptorNode {
  if (action.failed !== undefined) return action;
  const done = keyOfSuccess(action.done);
  if (typeof done !== "string" || isRef(done)) return action;
  const failed = namesOfFailure(done).find((key) => isOwnText(key, done, context));
  return failed === undefined ? action : withOrigin(context, joined(action, { failed }), action);
}

/** Returns the key of what is said when all went well: of several cases the last. */
function keyOfSuccess(done: unknown): unknown {
  if (Array.isArray(done)) return keyOfSuccess(asNode(done.at(-1)).text);
  return isNode(done) ? done.key : done;
}

/** Returns what the text of a failure may be called, the likeliest name first. */
function namesOfFailure(done: string): string[] {
  const name = /Success/.test(done) ? done.replace("Success", "Error") : `${done}Error`;
  return [name, name.replace(/edError$/, "eError")].filter((key, index, all) => all.indexOf(key) === index);
}

/**
 * Returns whether a text belongs to the pack, to the section at hand, or to where the text of the success is from. One of
 * another section may mean something else.
 */
function isOwnText(key: string, done: string, context: Context): boolean {
  if (keyIn(context, key) !== key) return true;
  const { textHomes } = context.library;
  const near = [context.source.file.section, SHARED, ...(textHomes?.get(done) ?? [])];
  const homes = textHomes?.get(key);
  return homes !== undefined && near.some((home) => homes.has(home));
}
