import { useState } from "react";
import { useConsole } from "../server/use-console.ts";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import { signInAgain } from "./renew-session.ts";
import { useShell } from "./shell-context.ts";

/** Says that the session is over while something unsaved is on the page, and how to go on. */
export function SessionOver() {
  const { texts, signIn, alerts } = useConsole();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    signInAgain(shell)
      .then(
        (renewed) => {
          if (!renewed) alerts.add({ key: "somethingWentWrongDescription", tone: "warning" });
        },
        (error: unknown) => alerts.error("somethingWentWrong", error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Note
      tone="warning"
      live
      title={texts.t("sessionOverTitle")}
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={again}>
            {texts.t("signInAgain")}
          </Button>
          <Button kind="quiet" onClick={() => void signIn.login()}>
            {texts.t("signInHere")}
          </Button>
        </>
      }
    >
      {texts.t("sessionOverText")}
    </Note>
  );
}
