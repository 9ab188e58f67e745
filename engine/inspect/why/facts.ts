import { useContext, useMemo } from "react";
import { type LeafOf, type Facts, type LeafSchema, parseRef } from "../../language/index.ts";
import { type EntitySchema, schemaAt } from "../../record/index.ts";
import { type Plans, PlansContext, useOpenRecord } from "../../page/index.ts";
import { FormContext } from "../../fields/index.ts";
import { createSecretCheck } from "./secrets.ts";

/** Hook: returns the facts of the nearest form or record. */
export function useFacts(): Facts {
  const form = useContext(FormContext);
  const record = useOpenRecord();
  const plans = useContext(PlansContext);
  return useMemo(
    () => factsOf(form?.schema ?? (record?.resource.schema as EntitySchema | undefined), plans),
    [form, record, plans],
  );
}

/** Returns the facts for a record with the given schema. */
export function factsOf(nearest: EntitySchema | undefined, plans: Pick<Plans, "resource"> | undefined): Facts {
  const leafOf: LeafOf = (ref) => {
    const { root, pointer } = parseRef(ref);
    const own = root === "record" || root === "saved";
    const schema = own ? nearest : (plans?.resource(root)?.schema as EntitySchema | undefined);
    return schema && (schemaAt(schema, pointer) as LeafSchema | undefined);
  };
  return { leafOf, isSecret: createSecretCheck(leafOf) };
}
