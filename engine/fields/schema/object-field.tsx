import { type FieldProps, type RJSFSchema, toFieldPathId, useDeepCompareMemo } from "@rjsf/utils";
import { useCallback } from "react";
import { isMap } from "../../language/index.ts";
import { Field as FieldLayout, Note, useLatest } from "../../ui/index.ts";
import { partId } from "./values/part-id.ts";
import { AlternativesField } from "./alternatives-field.tsx";
import { AddMember, NamedMember } from "./named-member.tsx";
import { NodeField } from "./node-field.tsx";
import { nodeOptions, useNodeHelp, useNodeLabel } from "./values/node-label.ts";
import { objectMembers } from "./object-members.ts";
import type { SchemaContext } from "./values/schema-context.ts";
import { startValue } from "./values/start-value.ts";

/** Renders a value with members: those of its schema, those with free names, and alternatives. */
export function ObjectField(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, registry, required, rawErrors } = props;
  const context: SchemaContext = registry.formContext;
  const label = useNodeLabel(props);
  const help = useNodeHelp(props);
  const { isBranch = false } = nodeOptions(uiSchema);
  const last = fieldPathId.path.at(-1);
  const members = <Members {...props} />;
  if (isBranch || typeof last !== "string") {
    const error = isBranch ? undefined : rawErrors?.[0];
    return (
      <>
        {members}
        {error !== undefined && schema.oneOf === undefined && schema.anyOf === undefined && (
          <div className="mb-4">
            <Note tone="danger">{error}</Note>
          </div>
        )}
      </>
    );
  }
  const id = partId(context.id, fieldPathId.path);
  return (
    <FieldLayout id={id} label={label} required={required} help={help} error={rawErrors?.[0]} group>
      {(control) => (
        <fieldset
          id={id}
          tabIndex={-1}
          aria-labelledby={control.labelledBy}
          aria-describedby={control.describedBy}
          className="rounded-md border border-line px-3 pt-3"
        >
          {members}
        </fieldset>
      )}
    </FieldLayout>
  );
}

const PLAIN = {};

interface MemberProps {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly required: boolean;
}

function Members(props: FieldProps) {
  const { schema, uiSchema, formData, errorSchema, fieldPathId, registry, required, disabled, readonly } = props;
  const { schemaUtils: utils, globalFormOptions } = registry;
  const context: SchemaContext = registry.formContext;
  const options = nodeOptions(uiSchema);
  const data: Readonly<Record<string, unknown>> = isMap(formData) ? formData : {};
  const found = objectMembers(schema as RJSFSchema, data, options, utils);
  const own = fieldPathId.path;
  // The callbacks keep their reference, so that a member renders only when its own value changes.
  const latest = useLatest({ data, own, found, required: required === true, onChange: props.onChange });
  const change = useCallback<FieldProps["onChange"]>((value, path, ...more) => {
    const { data, own, required, onChange } = latest.current;
    const isOwn = value === undefined && path.length === own.length + 1 && typeof own.at(-1) === "string";
    // An optional value without its last member is removed.
    const isLast = isOwn && Object.keys(data).every((name) => name === path.at(-1));
    if (isLast && !required) onChange(undefined, own, ...more);
    else onChange(value, path, ...more);
  }, []);
  // A member with a free name is removed only by its button.
  const changeNamed = useCallback<FieldProps["onChange"]>((value, path, ...more) => {
    const { own, found, onChange } = latest.current;
    const isOwn = value === undefined && path.length === own.length + 1;
    onChange(isOwn ? emptyOf(found.schemaOf(String(path.at(-1)))) : value, path, ...more);
  }, []);
  const placeOf = (name: string) => toFieldPathId(name, globalFormOptions, fieldPathId);
  const rendered = (key: string, { name, schema: one, required: isDemanded }: MemberProps, write = change) => (
    <MemberField
      key={key}
      name={name}
      schema={one}
      uiSchema={PLAIN}
      formData={Object.hasOwn(data, name) ? data[name] : undefined}
      errorSchema={errorSchema?.[name] ?? PLAIN}
      fieldPathId={placeOf(name)}
      required={isDemanded}
      registry={registry}
      disabled={disabled === true}
      readonly={readonly === true}
      onChange={write}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
    />
  );
  const closed = disabled === true || readonly === true;
  const taken = Object.keys(data);
  const rename = (name: string, next: string): void => {
    const entries = Object.entries(data).map(([key, value]) => [key === name ? next : key, value] as const);
    props.onChange(Object.fromEntries(entries), own);
    context.moveInputs(own, ([first, ...rest]) =>
      first === undefined ? [] : [first === name ? next : first, ...rest],
    );
  };
  const removeMember = (name: string): void => {
    change(undefined, [...own, name]);
    context.moveInputs([...own, name], () => undefined);
  };
  const hasAlternatives = schema.oneOf !== undefined || schema.anyOf !== undefined;
  return (
    <>
      {found.named.map((member) => rendered(member.name, member))}
      {found.others.map(({ name, schema: one }, index) => (
        <NamedMember
          key={index}
          name={name}
          place={placeOf(name)}
          registry={registry}
          taken={taken}
          error={found.errorOf}
          closed={closed}
          onRename={(next) => rename(name, next)}
          onRemove={() => removeMember(name)}
        >
          {rendered("value", { name, schema: one, required: false }, changeNamed)}
        </NamedMember>
      ))}
      {found.isOpen && !closed && (
        <AddMember
          place={fieldPathId}
          registry={registry}
          taken={[...taken, ...found.known]}
          error={found.errorOf}
          onAdd={(name) =>
            props.onChange(startValue(found.schemaOf(name), utils) ?? emptyOf(found.schemaOf(name)), [...own, name])
          }
        />
      )}
      {hasAlternatives && <AlternativesField {...props} beside={found.known} />}
    </>
  );
}

/** Renders a member. Its path keeps its reference while the name stays the same. */
function MemberField(props: FieldProps) {
  return <NodeField {...props} fieldPathId={useDeepCompareMemo(props.fieldPathId)} />;
}

/** Returns the initial value of a new member, which must not be undefined. */
function emptyOf(schema: RJSFSchema): unknown {
  return [schema.type ?? "string"].flat().includes("string") ? "" : null;
}
