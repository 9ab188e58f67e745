import { useMemo } from "react";
import { plainReader, type Scope, within } from "../../language/index.ts";
import { useOpenRecord, useMessage } from "../../page/index.ts";
import { savedScope } from "../../data/index.ts";

/** Hook: returns the scope extended by `name`, the name of the page's record, for the texts of actions. */
export function useNamedScope(scope: Scope): Scope {
  const record = useOpenRecord();
  const saved = useMemo(() => savedScope(scope, record), [scope, record]);
  const name = useMessage(record?.resource.name, saved);
  return useMemo(
    () => (name === undefined ? scope : within(scope, { roots: { said: plainReader({ name }) } })),
    [name, scope],
  );
}
