import { type PlanJson, UNKNOWN } from "../../language/index.ts";
import { CodeText, Skeleton } from "../../ui/index.ts";
import { useResolved, useMessage } from "../../page/index.ts";

/** Renders a value as formatted JSON, to read and copy. */
export function JsonView({ view }: { readonly view: PlanJson }) {
  const value = useResolved(view.value);
  const label = useMessage(view.title) ?? "JSON";
  if (value === UNKNOWN) return <Skeleton kind="form" />;
  return (
    <CodeText label={label} text={typeof value === "string" ? value : (JSON.stringify(value, undefined, 2) ?? "")} />
  );
}
