import { useId, useState } from "react";
import type { Choice, Conflict } from "../../record/index.ts";
import { Button, RadioGroup, Dialog, DiffTable, useUiTexts } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { contrast } from "./contrast.ts";
import type { RenderDialog } from "../target/dialog-host.tsx";
import { NamedPaths } from "./named-paths.tsx";
import type { PathLabels } from "../target/path-labels.ts";
import type { Choices, Decide } from "../../data/index.ts";

/** Returns a function that resolves conflicts in a dialog. */
export function decideInDialog(openDialog: (render: RenderDialog) => void, places: PathLabels): Decide {
  return (conflicts) =>
    new Promise((resolve) => {
      openDialog((close) => (
        <ConflictDialog
          conflicts={conflicts}
          places={places}
          decide={(choices) => {
            close();
            resolve(choices);
          }}
        />
      ));
    });
}

/**
 * Renders a dialog for fields that were changed here and on the server. The user keeps their own value, the stored one
 * or both, per field or for all fields. Nothing was written yet.
 */
function ConflictDialog(props: {
  readonly conflicts: readonly Conflict[];
  readonly places: PathLabels;
  decide(choices: Choices): void;
}) {
  const { conflicts, places, decide } = props;
  const t = useTexts();
  const words = useUiTexts();
  const id = useId();
  const [choices, setChoices] = useState<NonNullable<Choices>>({});
  const all = (choice: Choice): void => decide(Object.fromEntries(conflicts.map(({ pointer }) => [pointer, choice])));
  const open = conflicts.filter(({ pointer }) => choices[pointer] === undefined).length;
  return (
    <Dialog
      open
      sticky
      size="large"
      title={t("conflictTitle")}
      description={t("conflictText")}
      onClose={() => decide(undefined)}
      footer={
        <>
          <Button kind="quiet" onClick={() => decide(undefined)}>
            {words.cancel}
          </Button>
          <Button onClick={() => all("theirs")}>{t("conflictTakeTheirs")}</Button>
          <Button onClick={() => all("mine")}>{t("conflictKeepMine")}</Button>
          <Button
            kind="primary"
            disabledReason={open > 0 ? t("conflictChoose", { count: open }) : undefined}
            onClick={() => decide(choices)}
          >
            {t("conflictSave")}
          </Button>
        </>
      }
    >
      <NamedPaths
        places={places}
        values={conflicts.map(({ pointer, mine, theirs }) => ({ pointer, values: [mine, theirs] }))}
      >
        {(named) => (
          <DiffTable
            label={t("conflictTitle")}
            kind="conflict"
            heads={{
              field: t("field"),
              left: t("conflictMine"),
              right: t("conflictTheirs"),
              action: t("conflictKeep"),
            }}
            rows={conflicts.map(({ pointer, mine, theirs, both }, index) => {
              const name = places.name(pointer);
              const [left, right] = contrast(places.show(pointer, mine, named), places.show(pointer, theirs, named));
              return {
                key: pointer,
                field: name,
                left: left || words.empty,
                right: right || words.empty,
                action: (
                  <RadioGroup
                    id={`${id}-conflict-${index}`}
                    label={t("conflictKeepOf", { field: name })}
                    value={choices[pointer] ?? ""}
                    options={[
                      { value: "mine", label: t("conflictMine") },
                      { value: "theirs", label: t("conflictTheirs") },
                      ...(both === undefined
                        ? []
                        : [
                            { value: "both", label: t("conflictBoth"), description: places.show(pointer, both, named) },
                          ]),
                    ]}
                    onChange={(choice) => setChoices({ ...choices, [pointer]: choice as Choice })}
                  />
                ),
              };
            })}
          />
        )}
      </NamedPaths>
    </Dialog>
  );
}
