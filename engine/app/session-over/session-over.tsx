import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { displayNameOf } from "../../session/index.ts";
import type { Work } from "../../http/index.ts";
import { type Texts, addEnglishMessages } from "../../i18n/index.ts";
import { useConsole } from "../../services/index.ts";
import { Button, Dialog, useHasOpenDialog, Note } from "../../ui/index.ts";
import messages from "./messages.en.json";
import { onSignedIn, openSignIn, type Renewal, renewSession } from "../start/renew-session.ts";
import { useShell } from "../boot/shell-context.ts";

addEnglishMessages("session over", messages);

/** Milliseconds between two checks of whether the sign-in window is still open: browsers send no event. */
const LOOK = 300;

/** Reasons why the session could not be continued. */
type Obstacle = Exclude<Renewal["kind"], "renewed"> | "blocked";

/**
 * Shows that the session is over, which work is waiting, and how to continue, while the page has unsaved changes or
 * running work. It is not loaded on demand, because a server may answer nothing more after the end of a session.
 */
export function SessionOver() {
  const { texts, signIn, work } = useConsole();
  const modal = useHasOpenDialog();
  const waiting = useSyncExternalStore(work.subscribe, work.list);
  const { busy, obstacle, person, again } = useSignInAgain();
  const title = texts.t("sessionOverTitle");
  const actions = (
    <>
      <Button kind="primary" busy={busy} onClick={again}>
        {texts.t("signInAgain")}
      </Button>
      <Button kind="quiet" onClick={() => void signIn.login()}>
        {texts.t("signInHere")}
      </Button>
    </>
  );
  const body = (
    <>
      <p>{texts.t("sessionOverText")}</p>
      {waiting.map((one, at) => (
        <p key={at}>{waitingText(one, texts)}</p>
      ))}
      {obstacle && (
        <p role="alert">
          {texts.t(obstacleTexts[obstacle], { person, before: displayNameOf(signIn.identity, texts) })}
        </p>
      )}
    </>
  );
  return modal ? (
    <OverDialog title={title} actions={actions}>
      {body}
    </OverDialog>
  ) : (
    <div className="sticky top-14 z-30 mb-4">
      <Note tone="warning" live title={title} actions={actions}>
        {body}
      </Note>
    </div>
  );
}

const obstacleTexts: Record<Obstacle, string> = {
  blocked: "signInWindowBlocked",
  withheld: "signInWithheld",
  other: "signedInAsOther",
};

/**
 * Renders the message over an open dialog, which makes everything else of the page inert. Only signing in closes it.
 */
function OverDialog(props: { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode }) {
  return (
    <Dialog open apart sticky title={props.title} onClose={stay} footer={props.actions}>
      <div className="grid gap-2 text-sm">{props.children}</div>
    </Dialog>
  );
}

const stay = (): void => {};

function waitingText({ title = "", done, total }: Work, texts: Pick<Texts, "t">): string {
  return total > 1 ? texts.t("workWaitsPartly", { title, done, total }) : texts.t("workWaits", { title });
}

/** Hook: opens a window to sign in again, and continues here after a sign-in in any such window. */
function useSignInAgain() {
  const { texts, alerts } = useConsole();
  const shell = useShell();
  const [opened, setOpened] = useState<Window>();
  const [renewing, setRenewing] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [person, setPerson] = useState("");
  const renew = useCallback(async (): Promise<void> => {
    setRenewing(true);
    const renewal = await renewSession(shell).catch((error: unknown) => {
      alerts.error("somethingWentWrong", error);
      return undefined;
    });
    // The window has done its part when it reports the sign-in. Its state is reset before the outcome is shown, so that
    // the person can continue at once.
    setOpened(undefined);
    setRenewing(false);
    if (renewal === undefined) return;
    setObstacle(renewal.kind === "renewed" ? undefined : renewal.kind);
    if (renewal.kind === "other") setPerson(displayNameOf(renewal.person, texts));
  }, [shell, texts, alerts]);
  useEffect(() => onSignedIn(() => void renew()), [renew]);
  useEffect(() => {
    if (opened === undefined) return;
    const timer = setInterval(() => opened.closed && setOpened(undefined), LOOK);
    return () => clearInterval(timer);
  }, [opened]);
  const again = (): void => {
    const next = openSignIn(obstacle === "other");
    setOpened(next);
    if (next === undefined) setObstacle("blocked");
    else if (obstacle === "blocked") setObstacle(undefined);
  };
  return { busy: opened !== undefined || renewing, obstacle, person, again };
}
