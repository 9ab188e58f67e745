import { useEffect, useState } from "react";
import { createTexts, type Texts, asMessages } from "../../i18n/index.ts";
import type { Environment } from "../../browser/index.ts";
import { errorText, errorSummaryText, summarizeError, ServerError } from "../../http/index.ts";
import { DetailLine, Button } from "../../ui/index.ts";
import { openConnectionCheck } from "./connection-address.ts";
import messages from "../messages.en.json";

export interface FatalProps {
  readonly error: unknown;
  /** Sentences about settings that are missing. */
  readonly hints?: readonly string[];
}

/** Returns the built-in texts for a page that could not start. */
export function startTexts(): Texts {
  const none = async () => ({});
  const texts = createTexts({ bundle: none, overrides: none, whenIdle: () => new Promise(() => {}) });
  texts.addEnglish("shell", asMessages(messages));
  return texts;
}

/**
 * Returns sentences about missing settings, for a sign-in that failed or takes too long; none when the browser is
 * offline.
 */
export async function hintsFor(environment: Environment, error: unknown): Promise<readonly string[]> {
  try {
    const { connectionHints } = await import("./connection-hints.ts");
    return await connectionHints(environment, error);
  } catch {
    return [];
  }
}

/**
 * Renders that the console could not start: what happened, and what the person can do. The text is the error's own,
 * when it has one or names a message key.
 */
export function Fatal({ error, hints = [] }: FatalProps) {
  const texts = startTexts();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div
        role="alertdialog"
        aria-labelledby="fatal-title"
        aria-describedby="fatal-text"
        className="floating w-full max-w-md p-5"
      >
        <h1 id="fatal-title" className="text-danger">
          {texts.t("somethingWentWrong")}
        </h1>
        <p id="fatal-text" className="mt-2 text-sm">
          {fatalText(error, texts)}
          <DetailLine>{summarizeError(error, texts.t).detail}</DetailLine>
        </p>
        {hints.length > 0 && (
          <>
            <h2 className="mt-4">{texts.t("connectionCheck")}</h2>
            <ul className="mt-1 list-disc ps-5 text-sm">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </>
        )}
        <Ways texts={texts} autoFocus />
      </div>
    </main>
  );
}

/** Renders the buttons for a start that failed or takes too long: try again, and check the connection. */
function Ways({ texts, autoFocus }: { readonly texts: Pick<Texts, "t">; readonly autoFocus?: boolean }) {
  return (
    <div className="mt-4 flex items-center justify-end gap-3">
      <button type="button" className="link text-sm" onClick={openConnectionCheck}>
        {texts.t("connectionCheck")}
      </button>
      <Button kind="primary" onClick={startOver} autoFocus={autoFocus}>
        {texts.t("tryAgain")}
      </Button>
    </div>
  );
}

/**
 * Renders that the server has not answered yet, and the reason as soon as it is found. It is unmounted when the server
 * answers.
 */
export function Waiting({ environment }: { readonly environment: Environment }) {
  const [texts] = useState(startTexts);
  const [hints, setHints] = useState<readonly string[]>([]);
  useEffect(() => {
    void hintsFor(environment, undefined).then(setHints);
  }, [environment]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="status" className="floating w-full max-w-md p-5">
        <h1>{texts.t("waitingForServer")}</h1>
        <p className="mt-2 text-sm">{texts.t("waitingForServerText", { server: environment.serverBaseUrl })}</p>
        {hints.map((hint) => (
          <p key={hint} className="mt-2 text-sm">
            {hint}
          </p>
        ))}
        <Ways texts={texts} />
      </div>
    </main>
  );
}

/**
 * Returns the text of a failed start: the translated message of the error, the text of the server, or a plain sentence.
 */
export function fatalText(error: unknown, texts: Pick<Texts, "t" | "exists">): string {
  if (error instanceof ServerError) return errorSummaryText(error, texts.t);
  if (error instanceof Error && error.message !== "")
    return texts.exists(error.message) ? texts.t(error.message) : errorSummaryText(error, texts.t);
  const described: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, "error_description") : undefined;
  const text = typeof described === "string" ? described : typeof error === "string" ? error : errorText(error);
  if (texts.exists(text)) return texts.t(text);
  return text === "Unable to determine error message." || text === "Network response was not OK."
    ? texts.t("somethingWentWrongDescription")
    : text;
}

/** Reloads the console at its own address without query and hash. */
function startOver(): void {
  location.assign(location.origin + location.pathname);
}
