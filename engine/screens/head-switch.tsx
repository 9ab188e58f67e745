import type { PlanField } from "../model/plan.ts";
import { Switch } from "../ui/controls/switch.tsx";
import { useMissingRight } from "./core/missing-right.ts";
import { useOpenRecord } from "./core/record-context.ts";
import { Why } from "./core/why.tsx";
import { useScope } from "./core/scope-context.tsx";
import { useEnabled, useHolds, useResolved, useSay, useTest, useTexts } from "./core/use-watched.ts";
import { useSaveField } from "./action/use-save-field.ts";
import { useSaidScope } from "./action/use-said-scope.ts";
import { Tooltip } from "../ui/tooltip.tsx";

/** The switch in the header: acts at once on what is saved, whatever else is being edited. */
export function HeadSwitch({ field }: { readonly field: PlanField }) {
  const t = useTexts();
  const scope = useSaidScope(useScope());
  const record = useOpenRecord();
  const label = useSay(field.label) ?? field.id;
  const words = { label, show: (value: unknown) => t(value === true ? "enabled" : "disabled") };
  const shown = useTest(field.when);
  const saved = useResolved(savedRef(field.ref)) === true;
  const { wanted, save } = useSaveField(field, saved, { scope, record }, words);
  const open = useEnabled(field.enabled);
  const right = field.rights ?? record?.resource.rights.update;
  const held = useHolds(right);
  const missing = useMissingRight(right);
  if (record?.isNew === true) return null;
  const why = <Why of={{ ...field, ...(right === undefined ? {} : { rights: right }) }} />;
  if (shown !== true) return why;
  const reason = held ? open.reason : missing;
  const closed = !held || !open.enabled;
  const control = (
    <span className="inline-flex">
      <Switch
        id={`switch-${field.id}`}
        label={label}
        value={wanted ? wanted.value === true : saved}
        disabled={closed}
        onLabel={t("enabled")}
        offLabel={t("disabled")}
        onChange={save}
      />
    </span>
  );
  return (
    <>
      {reason === undefined ? control : <Tooltip text={reason}>{control}</Tooltip>}
      {why}
    </>
  );
}

function savedRef(ref: string | undefined): string | undefined {
  return ref?.startsWith("/") ? `$saved${ref}` : ref;
}
