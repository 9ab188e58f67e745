import { useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { PlanAction } from "../../language/index.ts";
import { AccessContext, focusField, useForm } from "../../fields/index.ts";
import { Button, useUiTexts } from "../../ui/index.ts";
import { useRunning, type Target, useOffers, useRunAction, useNamedScope } from "../../actions/index.ts";
import { useScope } from "../../page/index.ts";
import { clearFieldErrors, showFieldErrors, readFieldErrors } from "./field-errors.ts";

/**
 * Renders the button of a form without a record, below its fields. It validates them, runs its steps, and keeps the
 * values. A second button resets the values and the response to the initial ones.
 */
export function FormSubmit({ action }: { readonly action: PlanAction }) {
  const form = useForm();
  const { form: values } = form.stores;
  const words = useUiTexts();
  const { disabled, readOnly, reason } = useContext(AccessContext);
  const scope = useNamedScope(useScope());
  const runAction = useRunAction();
  const actions = useMemo(() => [action], [action]);
  const [offer] = useOffers(actions, "page", scope);
  const target = useMemo<Target>(
    () => ({
      scope,
      showFieldErrors(error, places) {
        const fieldErrors = readFieldErrors(error, form.registry, values, { places, isNew: true });
        const first = fieldErrors && showFieldErrors(fieldErrors);
        if (first) focusField(first.id);
        return first !== undefined;
      },
    }),
    [scope, form, values],
  );
  const isBusy = useRunning(actions, target).length > 0;
  const subscribe = useCallback((listener: () => void) => values.subscribe("", listener), [values]);
  const isChanged = useSyncExternalStore(subscribe, () => values.dirty());
  const submit = (): void => {
    clearFieldErrors(values);
    const [wrong] = form.registry.tryAll();
    if (wrong) focusField(wrong.id);
    else void runAction(action, target);
  };
  if (offer === undefined) return null;
  const closed = offer.reason ?? (disabled || readOnly ? reason : undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        kind="primary"
        data-action={action.id}
        busy={isBusy}
        disabled={disabled || readOnly}
        disabledReason={closed}
        tooltip={offer.help}
        onClick={submit}
      >
        {offer.label}
      </Button>
      {isChanged && (
        <Button kind="quiet" disabled={isBusy} onClick={() => values.revert()}>
          {words.revert}
        </Button>
      )}
    </div>
  );
}
