import type { PlanJson } from "../../language/plan/plan.ts";
import { UNKNOWN } from "../../language/scope.ts";
import { CodeText } from "../../ui/display/code-text.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { useResolved, useMessage } from "../../page/scope/use-watched.ts";

/** Renders a value as formatted JSON, to read and copy. */
export function JsonView({ view }: { readonly view: PlanJson }) {
  const value = useResolved(view.value);
  const label = useMessage(view.title) ?? "JSON";
  if (value === UNKNOWN) return <Skeleton kind="form" />;
  return (
    <CodeText label={label} text={typeof value === "string" ? value : (JSON.stringify(value, undefined, 2) ?? "")} />
  );
}
