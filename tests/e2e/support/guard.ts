import type { BrowserContext, ConsoleMessage, Response, WebError } from "@playwright/test";

/** An answer that a test means to get. */
export type Meant = { status: number; url: RegExp };

/** Collects what must not happen while a test runs. */
export type Guard = {
  /** Holds what happened, one line each. */
  readonly faults: readonly string[];
  /** Lets an answer pass. */
  allow(meant: Meant): void;
  /** From now on no message may be in the browser's console, but about answers that are declared or allowed. */
  expectSilence(): void;
  /** Watches a context's pages, present and future. @returns what ends that, for a context that outlives the test. */
  watch(context: BrowserContext): Promise<() => void>;
};

/** Errors that the browser writes about answers and connections: where nobody expects silence, answers are judged by status. */
const ABOUT_LOADING = /^Failed to load resource|net::ERR_/;

/** Keycloak's own frame, which asks whether somebody is signed in, catches nothing when the network is gone. */
const STATUS_FRAME = /\/login-status-iframe\.html/;

/**
 * Watches for violations of the content security policy, errors in the browser's console, errors and rejections that
 * nobody caught, and answers 403 and 5xx that were not meant.
 * @param declared answers whose descriptor says what they mean.
 */
export function makeGuard(declared: readonly Meant[]): Guard {
  const faults: string[] = [];
  const meant: Meant[] = [...declared];
  let silent = false;
  const isMeant = (status: number, url: string): boolean =>
    meant.some((one) => one.status === status && one.url.test(url));
  const onConsole = (message: ConsoleMessage): void => {
    if (ABOUT_LOADING.test(message.text())) {
      const [, status] = / status of (\d+)/.exec(message.text()) ?? [];
      const { url } = message.location();
      if (silent && !isMeant(Number(status), url)) faults.push(`console ${message.type()}: ${message.text()} ${url}`);
      return;
    }
    if (silent || message.type() === "error") faults.push(`console ${message.type()}: ${message.text()}`);
  };
  const onResponse = (response: Response): void => {
    const status = response.status();
    if (status !== 403 && status < 500) return;
    if (isMeant(status, response.url())) return;
    faults.push(`${response.request().method()} ${response.url()} answered ${status}`);
  };
  const onError = (error: WebError): void => {
    const { message, stack = "" } = error.error();
    if (!STATUS_FRAME.test(stack)) faults.push(`uncaught: ${message}`);
  };
  return {
    faults,
    allow: (one) => meant.push(one),
    expectSilence: () => {
      silent = true;
    },
    watch: async (context) => {
      context.on("console", onConsole);
      context.on("weberror", onError);
      context.on("response", onResponse);
      await hearViolations(context, (text) => faults.push(`policy violation: ${text}`));
      return () => {
        context.off("console", onConsole);
        context.off("weberror", onError);
        context.off("response", onResponse);
      };
    },
  };
}

type Hear = (violation: string) => void;

/** Keeps who hears of the violations in a context now. */
const hearing = new WeakMap<BrowserContext, { hear: Hear }>();

async function hearViolations(context: BrowserContext, hear: Hear): Promise<void> {
  const known = hearing.get(context);
  if (known) {
    known.hear = hear;
    return;
  }
  const now = { hear };
  hearing.set(context, now);
  await context.exposeBinding("reportViolation", (_, text: string) => now.hear(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
    });
  });
}
