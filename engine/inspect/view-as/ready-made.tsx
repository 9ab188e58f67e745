import { useTexts } from "../../screens/core/use-watched.ts";
import { Button } from "../../ui/button.tsx";
import { READY_MADE } from "./right-sets.ts";

/** Sets of rights that are chosen with one press. */
export function ReadyMade(props: {
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
