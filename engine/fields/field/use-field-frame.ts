import { type ReactElement, useContext } from "react";
import type { PlanField } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { useMissingRight } from "../../screens/core/missing-right.ts";
import { useEnabled, useHolds, useSay, useTest } from "../../screens/core/use-watched.ts";
import { domId } from "./dom-id.ts";
import { useFieldAside } from "./field-aside.tsx";
import { ClosureContext, SectionContext, useForm } from "./form-context.ts";

/** What stands around the value of a field, and whether the value can be edited. */
export interface FieldFrame {
  readonly id: string;
  /** Id of the section that the field stands in. */
  readonly section: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  /** Why it is closed, as far as that is to be said. */
  readonly reason: string | undefined;
  readonly aside: ReactElement | undefined;
}

/** Hook: the frame of a field. Its own value has no part in it unless a rule reads it. */
export function useFieldFrame(field: PlanField): FieldFrame {
  const form = useForm();
  const { helpEnabled } = useConsole();
  const closure = useContext(ClosureContext);
  const section = useContext(SectionContext);
  const label = useSay(field.label) ?? field.id;
  const help = useSay(field.help);
  const placeholder = useSay(field.placeholder);
  const required = useTest(field.required ?? false) === true;
  const allowed = useHolds(field.rights);
  const missing = useMissingRight(field.rights);
  const open = useEnabled(field.enabled);
  const aside = useFieldAside(field);
  const readOnly = closure.readOnly || !allowed || field.schema.readOnly === true;
  const disabled = closure.disabled || !open.enabled;
  const reason = allowed ? (open.reason ?? closure.reason) : missing;
  return {
    id: domId(form.id, section, field.id),
    section,
    label,
    help: helpEnabled ? help : undefined,
    placeholder,
    required,
    readOnly,
    disabled,
    reason: disabled || (readOnly && !allowed) ? reason : undefined,
    aside,
  };
}
