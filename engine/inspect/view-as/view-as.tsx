import { useContext, useId, useState } from "react";
import { useTexts } from "../../page/scope/use-watched.ts";
import { useConsole } from "../../services/use-console.ts";
import type { InspectWindowProps } from "../../app/boot/inspect-door.ts";
import { ShellContext } from "../../app/boot/shell-context.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { withContained, READY_MADE, CHOOSABLE, containing } from "./right-sets.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";

/** Draws where the rights of the administrator are chosen whose view is to be shown; begins with those of now. */
export function ViewAs({ onClose }: InspectWindowProps) {
  const t = useTexts();
  const { rights } = useConsole();
  const shell = useContext(ShellContext);
  const [chosen, setChosen] = useState<readonly string[]>(() => withContained(rights));
  const id = useId();
  const begin = (): void => {
    onClose();
    void shell?.viewing.as(new Set(withContained(chosen)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("viewAsTitle")}
      description={t("viewAsText")}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="primary" onClick={begin}>
            {t("viewAsBegin")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ReadyMade chosen={withContained(chosen)} onChoose={setChosen} />
        <RightBoxes id={id} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}

/** Sets of rights that are chosen with one press. */
function ReadyMade(props: {
  readonly chosen: readonly string[];
  readonly onChoose: (rights: readonly string[]) => void;
}) {
  const t = useTexts();
  const present = props.chosen.join(" ");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-medium">{t("viewAsSets")}</legend>
      {Object.entries(READY_MADE).map(([label, rights]) => {
        const pressed = rights.join(" ") === present;
        return (
          <Button
            key={label}
            icon={pressed ? "check" : undefined}
            aria-pressed={pressed}
            onClick={() => props.onChoose(rights)}
          >
            {t(label)}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** A box for each right; one that another chosen right brings along is ticked and closed. */
function RightBoxes(props: {
  readonly id: string;
  readonly chosen: readonly string[];
  readonly onChoose: (rights: readonly string[]) => void;
}) {
  const t = useTexts();
  const { id, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t("viewAsRights")}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {CHOOSABLE.map((name) => {
          const bringer = containing(name, chosen);
          return (
            <Checkbox
              key={name}
              id={`${id}-${name}`}
              value={bringer !== undefined || chosen.includes(name)}
              disabled={bringer !== undefined}
              description={bringer && t("viewAsContained", { name: bringer })}
              onChange={(held) => onChoose(held ? [...chosen, name] : chosen.filter((one) => one !== name))}
            >
              {name}
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
}
