import { useContext, useEffect, useMemo } from "react";
import { UNKNOWN, within } from "../model/scope.ts";
import { useConsole } from "../server/use-console.ts";
import { type Ancestor, ancestorsOf, parentPointer } from "./core/ancestors.ts";
import { screenAddress } from "./core/links.ts";
import { usePlans } from "./core/plans.ts";
import { recordAnswer } from "../data/read-record.ts";
import type { Reading } from "../data/reading.ts";
import { type OpenRecord, useOpenRecord } from "./core/record-context.ts";
import { rowScope } from "../data/row-scope.ts";
import { say } from "./core/say.ts";
import { useScope } from "./core/scope-context.tsx";
import { TrailContext, type TrailStep } from "./core/trail-context.ts";
import { useReading } from "./core/use-reads.ts";
import { useResolved, useTextsVersion } from "./core/use-watched.ts";

/** Tells the page around which records of its own kind the open record lies in. Draws nothing. */
export function AncestorTrail() {
  const record = useOpenRecord();
  const pointer = record && !record.isNew ? parentPointer(record.resource) : undefined;
  if (record === undefined || pointer === undefined) return null;
  return <Trail record={record} pointer={pointer} />;
}

const NOTHING: readonly TrailStep[] = [];

function Trail({ record: { resource }, pointer }: { readonly record: OpenRecord; readonly pointer: string }) {
  const { texts } = useConsole();
  const { screens } = usePlans();
  const scope = useScope();
  const publish = useContext(TrailContext);
  const version = useTextsVersion();
  const parent = useResolved(`$saved${pointer}`);
  const given = typeof parent === "string" && parent !== "" ? parent : undefined;
  const reading = useMemo((): Reading<readonly Ancestor[]> | undefined => {
    if (given === undefined) return undefined;
    return (ask) =>
      ancestorsOf(given, pointer, (key) =>
        recordAnswer(resource, within(scope, { roots: {}, keys: { [resource.id]: key } }), ask),
      );
  }, [given, pointer, resource, scope]);
  const { value: found } = useReading(reading);
  const steps = useMemo(() => {
    void version;
    const entry = screens.find(({ id }) => id === resource.screen);
    if (found === UNKNOWN) return NOTHING;
    return found.map(({ key, record }): TrailStep => {
      const at = rowScope(scope, resource, record);
      const to = entry && record !== undefined ? screenAddress(entry, { [resource.id]: key }, at) : undefined;
      return { label: say(texts, resource.name, at) ?? key, to };
    });
  }, [found, screens, resource, scope, texts, version]);
  useEffect(() => {
    publish(steps);
    return () => publish(NOTHING);
  }, [publish, steps]);
  return null;
}
