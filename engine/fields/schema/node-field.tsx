import { type FieldProps, RJSF_REF_CYCLE_KEY } from "@rjsf/utils";
import { type ReactNode, useContext, useMemo, useState } from "react";
import { useTexts } from "../../page/index.ts";
import { Button } from "../../ui/index.ts";
import { rjsfFields } from "./rjsf-fields.ts";
import { PartInputsContext, partPointer } from "./values/part-inputs.ts";
import { schemaNode } from "./values/schema-node.ts";
import { useNodeLabel } from "./values/node-label.ts";

const SchemaField = rjsfFields().SchemaField;

const RENDERED_BY = {
  leaf: "LeafField",
  object: "ObjectField",
  list: "ListField",
  alternatives: "AlternativesField",
} as const;

/** Renders a part of a value by its schema, as it applies to the current value. */
export function NodeField(props: FieldProps) {
  const { schema, formData, registry, uiSchema } = props;
  const isRendered = uiSchema?.["ui:field"] !== undefined;
  const isRepeated = Reflect.get(schema, RJSF_REF_CYCLE_KEY) === true;
  const [isOpen, setOpen] = useState(false);
  const node = useMemo(
    () =>
      isRendered ? undefined : schemaNode({ ...schema, [RJSF_REF_CYCLE_KEY]: false }, formData, registry.schemaUtils),
    [isRendered, schema, formData, registry.schemaUtils],
  );
  const rendered = useMemo(
    () =>
      node && node.kind !== "none"
        ? { ...uiSchema, "ui:field": RENDERED_BY[node.kind], "ui:fieldReplacesAnyOrOneOf": true }
        : {},
    [node, uiSchema],
  );
  if (node === undefined) return <SchemaField {...props} />;
  if (node.kind === "none") return null;
  const field = <SchemaField {...props} schema={node.schema} uiSchema={rendered} />;
  // A part with the same schema as one of its ancestors would be rendered endlessly.
  if (!isRepeated || formData !== undefined || isOpen) return field;
  return (
    <Repeated {...props} onOpen={() => setOpen(true)}>
      {field}
    </Repeated>
  );
}

/** Renders the button that opens a part without a value, or the part when something was typed into it. */
function Repeated(props: FieldProps & { readonly onOpen: () => void; readonly children: ReactNode }) {
  const t = useTexts();
  const label = useNodeLabel(props);
  const around = `${partPointer(props.fieldPathId.path)}/`;
  const inputs = useContext(PartInputsContext);
  if (Object.keys(inputs).some((pointer) => pointer.startsWith(around))) return props.children;
  if (props.disabled === true || props.readonly === true) return null;
  return (
    <Button kind="quiet" icon="plus" className="mb-4 -ms-2" onClick={props.onOpen}>
      {t("schemaAdd", { label })}
    </Button>
  );
}
