import { type ReactElement, useContext } from "react";
import type { PlanField } from "../../language/plan/plan.ts";
import { holds } from "../../language/expression/rights.ts";
import type { Rights } from "../../language/expression/expression.ts";
import { missingRightText } from "../../page/scope/missing-right.ts";
import { useEnabled, useMessage, useTest, useWatched } from "../../page/scope/use-watched.ts";
import { useWhy } from "../../page/scope/why.tsx";
import { useConsole } from "../../services/use-console.ts";
import { Badges } from "../display/badges.tsx";
import { AccessContext } from "./form-model.ts";

/** Describes what is said of a field in its place, and whether it can be edited there. */
export interface FieldState {
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  /** It is to be filled in here. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  /** Returns why it is closed, as far as that is to be said. */
  readonly reason: string | undefined;
  /** Its badges, and why it is as it is. */
  readonly aside: ReactElement | undefined;
}

/**
 * Hook: the state of a field. Its own value has no part in it unless a rule reads it.
 *
 * @param rights what it takes to edit the field here; its own words unless given
 */
export function useFieldState(field: PlanField, rights: Rights | undefined = field.rights): FieldState {
  const { helpEnabled, texts } = useConsole();
  const access = useContext(AccessContext);
  const label = useMessage(field.label) ?? field.id;
  const help = useMessage(field.help);
  const placeholder = useMessage(field.placeholder);
  const isRequired = useTest(field.required ?? false) === true;
  // Nobody needs the sentence where the right is held, which is nearly everywhere.
  const missing = useWatched(rights, (at) => (holds(rights, at) ? undefined : missingRightText(texts, rights, at)));
  const open = useEnabled(field.enabled);
  const aside = useAside(field, rights);
  const allowed = missing === undefined;
  const readOnly = access.readOnly || !allowed || field.schema.readOnly === true;
  const disabled = access.disabled || !open.enabled;
  const reason = missing ?? open.reason ?? access.reason;
  // Nobody is asked to fill in what is closed.
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
