import { withOrigin } from "../../library/origins.ts";
import { isRef } from "../../../language/index.ts";
import type { Context } from "../../library/context.ts";
import { asNode, isNode, type DescriptorNode } from "../../source/node.ts";
import { keyIn, SHARED } from "../../library/pack-texts.ts";
import { joined } from "../../source/reader/watched.ts";

/**
 * Returns an action with the message of its failure. When it declares only the message of its success, the key is
 * derived from that: "roleSaveError" for "roleSaveSuccess", "usersAddedError" for "usersAdded", "roleCreateError" for
 * "roleCreated". If neither the section nor the shared texts contain such a text, the action is unchanged.
 */
export function withFailure(action: DescriptorNode, context: Context): DescriptorNode {
  if (action.failed !== undefined) return action;
  const done = keyOfSuccess(action.done);
  if (typeof done !== "string" || isRef(done)) return action;
  const failed = namesOfFailure(done).find((key) => isOwnText(key, done, context));
  return failed === undefined ? action : withOrigin(context, joined(action, { failed }), action);
}

/** Returns the message key of the success: of several cases, that of the last one. */
function keyOfSuccess(done: unknown): unknown {
  if (Array.isArray(done)) return keyOfSuccess(asNode(done.at(-1)).text);
  return isNode(done) ? done.key : done;
}

/** Returns the possible message keys of a failure, the most likely first. */
function namesOfFailure(done: string): string[] {
  const name = /Success/.test(done) ? done.replace("Success", "Error") : `${done}Error`;
  return [name, name.replace(/edError$/, "eError")].filter((key, index, all) => all.indexOf(key) === index);
}

/**
 * Returns whether a text belongs to the pack, to the current section, or to a section with the message of the success.
 * A text of another section may have a different meaning.
 */
function isOwnText(key: string, done: string, context: Context): boolean {
  if (keyIn(context, key) !== key) return true;
  const { textHomes } = context.library;
  const near = [context.source.file.section, SHARED, ...(textHomes?.get(done) ?? [])];
  const homes = textHomes?.get(key);
  return homes !== undefined && near.some((home) => homes.has(home));
}
