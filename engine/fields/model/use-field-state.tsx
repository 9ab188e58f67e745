import { type ReactElement, useContext } from "react";
import { type PlanField, holds, type Rights } from "../../language/index.ts";
import { missingRightText, useEnabled, useMessage, useTest, useWatched, useWhy } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { Badges } from "../display/badges.tsx";
import { AccessContext } from "./form-model.ts";

/** Describes the texts of a field, and whether it can be edited. */
export interface FieldState {
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  /** True when the field must be filled in. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  /** Returns the reason why it is disabled, if that is to be shown. */
  readonly reason: string | undefined;
  /** Its badges, and the explanation of its state. */
  readonly aside: ReactElement | undefined;
}

/**
 * Hook: returns the state of a field. It depends on the field's own value only if a rule reads it.
 *
 * @param rights rights that are needed to edit the field here, by default its own
 */
export function useFieldState(field: PlanField, rights: Rights | undefined = field.rights): FieldState {
  const { helpEnabled, texts } = useConsole();
  const access = useContext(AccessContext);
  const label = useMessage(field.label) ?? field.id;
  const help = useMessage(field.help);
  const placeholder = useMessage(field.placeholder);
  const isRequired = useTest(field.required ?? false) === true;
  // The text is only translated when the right is missing, which is rare.
  const missing = useWatched(rights, (at) => (holds(rights, at) ? undefined : missingRightText(texts, rights, at)));
  const open = useEnabled(field.enabled);
  const aside = useAside(field, rights);
  const allowed = missing === undefined;
  const readOnly = access.readOnly || !allowed || field.schema.readOnly === true;
  const disabled = access.disabled || !open.enabled;
  const reason = missing ?? open.reason ?? access.reason;
  // A disabled field is not required to be filled in.
  const required = isRequired && !readOnly && !disabled;
  return {
    label,
    help: helpEnabled ? help : undefined,
    placeholder,
    required,
    readOnly,
    disabled,
    reason: disabled || !allowed ? reason : undefined,
    aside,
  };
}

function useAside(field: PlanField, rights: Rights | undefined): ReactElement | undefined {
  const why = useWhy({ of: rights === field.rights || rights === undefined ? field : { ...field, rights } });
  if (field.badges === undefined) return why;
  return (
    <>
      <Badges badges={field.badges} /> {why}
    </>
  );
}
