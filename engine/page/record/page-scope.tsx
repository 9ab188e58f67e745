import { createContext, useContext, useEffect } from "react";
import type { Scope } from "../../language/index.ts";
import type { EntitySchema } from "../../record/index.ts";
import { useOpenRecord } from "./record-context.ts";
import { useScope } from "../scope/scope-context.tsx";

/** Describes the scope of the open screen, and the schema of its record. */
export interface OpenPage {
  readonly scope: Scope;
  readonly schema: EntitySchema | undefined;
}

/** Called with the scope of the open screen, and with undefined when it is unmounted. Renders nothing again. */
export const PageScopeContext = createContext<(page: OpenPage | undefined) => void>(() => {});

/** Provides the scope of the current screen to the inspection tools. */
export function PageScope(): null {
  const stand = useContext(PageScopeContext);
  const scope = useScope();
  const schema = useOpenRecord()?.resource.schema as EntitySchema | undefined;
  useEffect(() => {
    stand({ scope, schema });
    return () => stand(undefined);
  }, [stand, scope, schema]);
  return null;
}
