import { type FieldProps, type RJSFSchema, useDeepCompareMemo } from "@rjsf/utils";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type PlanField, isMap } from "../../language/index.ts";
import { useTexts } from "../../page/index.ts";
import { useLatest } from "../../ui/index.ts";
import { controlSlot } from "../field/control-slots.ts";
import { Field } from "../field/field.tsx";
import { bindValue } from "../model/field-binding.ts";
import { RowFrame } from "../field/row-frame.tsx";
import { useFieldState } from "../model/use-field-state.tsx";
import { partId } from "./values/part-id.ts";
import { NodeField } from "./node-field.tsx";
import { nodeOptions, useNodeHelp, useNodeLabel, withNodeOptions } from "./values/node-label.ts";
import { SIDE_PARTS, PartInputsContext, partPointer } from "./values/part-inputs.ts";
import type { SchemaContext } from "./values/schema-context.ts";
import { schemaNode } from "./values/schema-node.ts";
import { fits } from "./values/schema-validator.ts";
import { asAlternative } from "./values/start-value.ts";

/** The select between alternatives, as a field. */
const CHOICE: PlanField = {
  id: "choice",
  ref: "/choice",
  label: "schemaKind",
  control: { name: "select" },
  cell: { name: "text" },
  schema: { type: "string" },
};

/** Renders a value that is one of several alternatives: a select between them, and the chosen one. */
export function AlternativesField(props: FieldProps & { readonly beside?: readonly string[] }) {
  const { schema, formData, fieldPathId, registry, required, rawErrors, beside, onChange } = props;
  const context: SchemaContext = registry.formContext;
  const utils = registry.schemaUtils;
  const t = useTexts();
  const own = useNodeLabel(props);
  const help = useNodeHelp(props);
  const written = useDeepCompareMemo<RJSFSchema>(schema);
  const branches = useMemo(() => branchesOf(written, utils), [written, utils]);
  const teller = useMemo(() => tellerOf(written, branches), [written, branches]);
  const matching = (data: unknown): number | undefined =>
    data === undefined || (beside !== undefined && !isTagged(data, branches, beside))
      ? undefined
      : utils.getClosestMatchingOption(data, [...branches], 0, teller);
  const choicePath = [...fieldPathId.path, SIDE_PARTS.choice];
  const typed = useContext(PartInputsContext)[partPointer(choicePath)]?.shown;
  // What was typed into an alternative may not be a value that it could be recognized by.
  const [chosen, setChosen] = useState(() => (typeof typed === "number" ? typed : matching(formData)));
  const isOwn = useRef(false);
  const seen = useRef(formData);
  // Typing keeps the chosen alternative. A change from elsewhere determines it again.
  useEffect(() => {
    if (Object.is(seen.current, formData)) return;
    seen.current = formData;
    if (!isOwn.current) setChosen(matching(formData));
    isOwn.current = false;
  });
  const latest = useLatest(onChange);
  const change = useCallback<FieldProps["onChange"]>((...changed) => {
    isOwn.current = true;
    latest.current(...changed);
  }, []);
  const choose = (key: unknown): void => {
    const next = typeof key === "string" && key !== "" ? Number(key) : undefined;
    const after = next === undefined ? undefined : branches[next];
    const before = chosen === undefined ? undefined : branches[chosen];
    setChosen(next);
    // Members beside the alternatives keep what was typed into them.
    context.moveInputs(fieldPathId.path, (path) => (beside?.includes(path[0] ?? "") ? path : undefined));
    if (next !== undefined) context.setInput(choicePath, { shown: next, issues: [] });
    const root = registry.rootSchema;
    const value = after
      ? asAlternative(formData, { before, after, fits: (one, of) => fits(one, of, root) }, utils)
      : without(formData, before, beside);
    if (!Object.is(value, formData)) change(value, [...fieldPathId.path]);
  };
  const labels = branches.map((branch, index) => branchLabel(branch, teller) ?? String(index));
  const names = labels.map((label, index) =>
    label === String(index) ? t("schemaOption", { number: index + 1 }) : t(label),
  );
  const state = useFieldState(CHOICE);
  // The whole value already has its label above.
  const isNamed = beside === undefined && fieldPathId.path.length > 0;
  const label = isNamed ? own : t("schemaKind");
  const branch = chosen === undefined ? undefined : branches[chosen];
  const name = chosen === undefined ? undefined : names[chosen];
  const isLeaf = branch !== undefined && ["leaf", "list"].includes(schemaNode(branch, formData, utils).kind);
  const rendered = useMemo(
    () =>
      withNodeOptions({
        isBranch: true,
        ...(isLeaf && name !== undefined ? { label: name } : {}),
        ...(teller === undefined ? {} : { hidden: [teller] }),
        beside: beside ?? nodeOptions(props.uiSchema).beside ?? [],
      }),
    [isLeaf, name, teller, beside, props.uiSchema],
  );
  const { __errors: _, ...errors } = props.errorSchema ?? {};
  const { rawErrors: __, beside: ___, ...shared } = props;
  return (
    <>
      <Field
        id={partId(context.id, fieldPathId.path, "choice")}
        field={CHOICE}
        state={{
          ...state,
          label,
          help: isNamed ? help : undefined,
          required: required === true,
          disabled: state.disabled || props.disabled === true,
          readOnly: state.readOnly || props.readonly === true,
        }}
        binding={bindValue(chosen === undefined ? undefined : String(chosen), {
          problems: rawErrors?.[0] === undefined ? {} : { "": rawErrors[0] },
          onChange: choose,
          onBlur: context.onLeave,
        })}
        choices={{
          loading: false,
          options: names.map((text, index) => ({ value: String(index), label: text, stored: String(index) })),
        }}
        frame={RowFrame}
        place={controlSlot("select")}
      />
      {branch && (
        <NodeField
          {...shared}
          key={chosen}
          schema={branch}
          uiSchema={rendered}
          errorSchema={errors}
          required={required === true}
          onChange={change}
        />
      )}
    </>
  );
}

/**
 * Returns the alternatives of a schema with their references resolved, and with the type that applies to all of them.
 */
function branchesOf(schema: RJSFSchema, utils: FieldProps["registry"]["schemaUtils"]): readonly RJSFSchema[] {
  const list: unknown = schema.oneOf ?? schema.anyOf;
  const parent = schema.type === undefined ? {} : { type: schema.type };
  return (Array.isArray(list) ? list : []).map((one: unknown): RJSFSchema => {
    const resolved = utils.retrieveSchema(isMap(one) ? (one as RJSFSchema) : one === false ? { not: {} } : {});
    return resolved.type === undefined ? { ...resolved, ...parent } : resolved;
  });
}

/**
 * Returns the member whose constant distinguishes alternatives: the discriminator of the schema, or the only constant
 * that all have.
 */
function tellerOf(schema: RJSFSchema, branches: readonly RJSFSchema[]): string | undefined {
  const { discriminator } = schema as { readonly discriminator?: { readonly propertyName?: string } };
  if (discriminator?.propertyName !== undefined) return discriminator.propertyName;
  const [first, ...others] = branches.map(constantsIn);
  const common = (first ?? []).filter((name) => others.length > 0 && others.every((names) => names.includes(name)));
  return common.length === 1 ? common[0] : undefined;
}

function constantsIn({ properties = {} }: RJSFSchema): readonly string[] {
  return Object.entries(properties).flatMap(([name, one]) => (isMap(one) && "const" in one ? [name] : []));
}

/** Returns whether an object with common members has a member that only an alternative defines. */
function isTagged(data: unknown, branches: readonly RJSFSchema[], beside: readonly string[]): boolean {
  const names = new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)));
  return isMap(data) && Object.keys(data).some((name) => names.has(name) && !beside.includes(name));
}

/** Returns the label of an alternative: its title, else the constant that distinguishes it. */
function branchLabel(branch: RJSFSchema, teller: string | undefined): string | undefined {
  if (typeof branch.title === "string") return branch.title;
  const tag: unknown = teller === undefined ? undefined : branch.properties?.[teller];
  if (!isMap(tag)) return undefined;
  return typeof tag.title === "string" && tag.title !== teller ? tag.title : String(tag.const);
}

/** Returns a value without the members that only the chosen alternative defined. */
function without(value: unknown, before: RJSFSchema | undefined, beside: readonly string[] | undefined): unknown {
  if (beside === undefined || !isMap(value)) return undefined;
  const own = Object.keys(before?.properties ?? {}).filter((name) => !beside.includes(name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !own.includes(name)));
}
