import { useContext, useMemo } from "react";
import type { LeafOf } from "../../language/explain/changeable.ts";
import type { Facts } from "../../language/explain/explain.ts";
import type { LeafSchema } from "../../language/plan/plan.ts";
import { parseRef } from "../../language/expression/reference.ts";
import type { EntitySchema } from "../../record/shape/entity-schema.ts";
import { schemaAt } from "../../record/shape/schema-at.ts";
import { type Plans, PlansContext } from "../../page/place/plans.ts";
import { useOpenRecord } from "../../page/record/record-context.ts";
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
