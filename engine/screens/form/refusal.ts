import { isWithin, parse } from "../../model/pointer.ts";
import type { Issue } from "../../record/issues.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { serverIssues } from "../../record/server-issues.ts";
import { NetworkError, ServerError } from "../../server/http-errors.ts";
import type { DrawnField, FieldRegistry } from "./field-registry.ts";

/** What the server's refusal says about single fields. */
export interface Refusal {
  /** Issues that a field on the page shows, with their fields. */
  readonly placed: readonly { readonly issue: Issue; readonly field: DrawnField }[];
  /** Issues about what is not on the page. */
  readonly other: readonly Issue[];
}

/** Reads a refused write as issues of fields; `undefined` when it says nothing about fields. */
export function readRefusal(error: unknown, registry: FieldRegistry, store: RecordStore): Refusal | undefined {
  const issues = error instanceof ServerError ? serverIssues(error.body) : undefined;
  if (!issues) return undefined;
  const found = issues.map((issue) => ({ issue, field: fieldOf(issue, registry, store) }));
  return {
    placed: found.flatMap(({ issue, field }) => (field ? [{ issue, field }] : [])),
    other: found.flatMap(({ issue, field }) => (field ? [] : [issue])),
  };
}

/** The field at the place, else the only one whose place ends in the same name. */
function fieldOf(issue: Issue, registry: FieldRegistry, store: RecordStore): DrawnField | undefined {
  const there = registry.at(store, issue.pointer);
  if (there) return there;
  const name = parse(issue.pointer).at(-1);
  const named = registry.all().filter((field) => field.store === store && parse(field.pointer).at(-1) === name);
  return named.length === 1 ? named[0] : undefined;
}

/** Puts the issues of a refusal on their fields; answers the first field, in the order given. */
export function placeRefusal(refusal: Refusal): DrawnField | undefined {
  const groups = new Map<DrawnField, Issue[]>();
  for (const { issue, field } of refusal.placed) groups.set(field, [...(groups.get(field) ?? []), issue]);
  for (const [field, issues] of groups) {
    const own = issues.map((issue) => ({ ...issue, pointer: placeBelow(issue.pointer, field.pointer) }));
    field.store.setIssuesAt(field.pointer, own);
  }
  return refusal.placed[0]?.field;
}

/** The place below a field; the field itself for what was found by name. */
function placeBelow(pointer: string, field: string): string {
  return isWithin(pointer, field) ? pointer.slice(field.length) : "";
}

/** Why nothing could be saved, as far as trying again may help: the connection is `lost`, or the session is `over`. */
export function interruption(error: unknown): "lost" | "over" | undefined {
  if (error instanceof NetworkError) return "lost";
  return error instanceof ServerError && error.status === 401 ? "over" : undefined;
}
