import { useContext, useId, useState } from "react";
import { useTexts } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { type InspectWindowProps, ShellContext } from "../../app/index.ts";
import { Button, Dialog, Checkbox } from "../../ui/index.ts";
import { withImpliedRights, PRESETS, SELECTABLE_RIGHTS, impliedBy } from "./right-sets.ts";

/** Renders a dialog to select the rights for "view as"; the current rights are preselected. */
export function ViewAs({ onClose }: InspectWindowProps) {
  const t = useTexts();
  const { rights } = useConsole();
  const shell = useContext(ShellContext);
  const [chosen, setChosen] = useState<readonly string[]>(() => withImpliedRights(rights));
  const id = useId();
  const begin = (): void => {
    onClose();
    void shell?.viewing.as(new Set(withImpliedRights(chosen)));
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
        <Presets chosen={withImpliedRights(chosen)} onChoose={setChosen} />
        <RightBoxes id={id} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  );
}

/** Renders buttons that select a preset. */
function Presets(props: {
  readonly chosen: readonly string[];
  readonly onChoose: (rights: readonly string[]) => void;
}) {
  const t = useTexts();
  const present = props.chosen.join(" ");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-medium">{t("viewAsSets")}</legend>
      {Object.entries(PRESETS).map(([label, rights]) => {
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

/** Renders checkboxes for all rights; an implied right is checked and disabled. */
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
        {SELECTABLE_RIGHTS.map((name) => {
          const implying = impliedBy(name, chosen);
          return (
            <Checkbox
              key={name}
              id={`${id}-${name}`}
              value={implying !== undefined || chosen.includes(name)}
              disabled={implying !== undefined}
              description={implying && t("viewAsContained", { name: implying })}
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
