import type { PlanJson } from "../model/plan.ts";
import { UNKNOWN } from "../model/scope.ts";
import { CodeText } from "../ui/code-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useResolved, useSay } from "./core/use-watched.ts";

/** A value as readable JSON, to look at and copy. */
export function JsonView({ view }: { readonly view: PlanJson }) {
  const value = useResolved(view.value);
  const label = useSay(view.title) ?? "JSON";
  if (value === UNKNOWN) return <Skeleton kind="form" />;
  return (
    <CodeText label={label} text={typeof value === "string" ? value : (JSON.stringify(value, undefined, 2) ?? "")} />
  );
}
