import { createContext, useContext, useEffect } from "react";
import type { Scope } from "../../language/scope.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import { useOpenRecord } from "./record-context.ts";
import { useScope } from "../scope/scope-context.tsx";

/** Describes what the screen on the page sees, and the shape of its record. */
export interface OpenPage {
  readonly scope: Scope;
  readonly schema: EntitySchema | undefined;
}

/** Takes what the screen on the page sees, and that it is gone; nothing is rendered again. */
export const PageScopeContext = createContext<(page: OpenPage | undefined) => void>(() => {});

/** Provides what the screen around sees, for anyone who looks behind it. */
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
