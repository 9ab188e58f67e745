import { useMemo } from "react";
import {
  type PlanField,
  type PlanSource,
  evaluateRights,
  parseRef,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { decodeBySchema, type EntitySchema } from "../../record/index.ts";
import { useConsole } from "../../services/index.ts";
import { usePlans, useScope, useReads, type WantedRead } from "../../page/index.ts";
import { pickFromAnswer, planRead, sourceScope } from "../../data/index.ts";
import { type FieldOption, itemOption, type OptionPart, optionParts, type TaggedItem } from "./field-option.ts";
import { useItemLoads } from "./use-item-loads.ts";

/** Maximum number of labels that are read one by one. Further values are shown without label. */
const MOST = 20;

/**
 * Hook: returns the options of chosen values that are keys of records, where the options are not listed (a long list
 * that is searched). Each record is read once, with the `load` of its source.
 */
export function useChosenOptions(
  source: PlanField["options"],
  keys: readonly string[],
  active: boolean,
): readonly FieldOption[] {
  const { texts } = useConsole();
  const scope = useScope();
  const plans = usePlans();
  const parts = useMemo(
    () => (active && isSource(source) ? optionParts(source, plans.resource) : []),
    [active, source, plans],
  );
  // A key may belong to a record of any part, so each part is requested. A part without the record is ignored.
  const requested = useMemo(
    () => parts.flatMap((part, index) => (takesKeys(part) && mayRead(part, scope) ? [{ part, index }] : [])),
    [parts, scope],
  );
  const wanted = keys.slice(0, MOST).flatMap((key) => requested.map(({ part, index }) => ({ key, part, index })));
  const reads = useReads(wanted.map(({ key, part }) => readOf(part, key, scope, requested.length > 1)));
  const { answers } = reads;
  const items = useMemo(
    () =>
      answers.flatMap((answer, at): readonly TaggedItem[] => {
        const { part, index } = requested[at % requested.length] ?? {};
        if (answer === UNKNOWN || answer === null || part?.resource?.read === undefined) return [];
        const { schema, read } = part.resource;
        return [{ item: decodeBySchema(schema as EntitySchema, pickFromAnswer(read, answer, scope)), part: index }];
      }),
    [requested, answers, scope],
  );
  const loads = useItemLoads(items, parts);
  return items.flatMap((tagged, at) => {
    // Without its loads a label still names the record.
    const around = loads.error === undefined ? loads.scopes[at] : scope;
    const option = around === undefined || around === UNKNOWN ? undefined : itemOption(tagged, parts, around, texts);
    return option ?? [];
  });
}

function readOf(
  { resource, source }: OptionPart,
  key: string,
  scope: Scope,
  mayBeMissing: boolean,
): WantedRead | undefined {
  if (!resource?.read || key === "") return undefined;
  const inside = within(sourceScope(source, scope), { roots: {}, keys: { [resource.id]: key } });
  const { absent = [] } = resource.read;
  const planned = planRead(mayBeMissing ? { ...resource.read, absent: [...absent, 404] } : resource.read, inside);
  return planned.state === "ready" ? { read: planned.read, reads: resource.id } : undefined;
}

/**
 * Returns whether the user may read records of a source, according to the names of rights. A server error would show no
 * name anyway.
 */
function mayRead({ resource }: OptionPart, scope: Scope): boolean {
  return evaluateRights(resource?.rights.read, scope) !== false;
}

/** Returns whether the values of a source are the keys of its records. */
function takesKeys({ source, resource }: OptionPart): boolean {
  if (!resource?.read) return false;
  return (
    source.value === undefined ||
    (typeof source.value === "string" && parseRef(source.value).pointer === parseRef(resource.key).pointer)
  );
}

function isSource(given: PlanField["options"]): given is PlanSource {
  return given !== undefined && !Array.isArray(given);
}
