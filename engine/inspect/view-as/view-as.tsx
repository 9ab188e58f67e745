import { useContext, useId, useState } from "react";
import { useTexts } from "../../screens/core/use-watched.ts";
import { useConsole } from "../../server/use-console.ts";
import type { InspectWindowProps } from "../../shell/inspect.ts";
import { ShellContext } from "../../shell/shell-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ReadyMade } from "./ready-made.tsx";
import { RightBoxes } from "./right-boxes.tsx";
import { withContained } from "./right-sets.ts";

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
