import { useTexts } from "../../screens/core/use-watched.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { CHOOSABLE, containing } from "./right-sets.ts";

/** A box for each right; one that another chosen right brings along is ticked and closed. */
export function RightBoxes(props: {
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
