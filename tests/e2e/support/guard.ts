import type { BrowserContext, ConsoleMessage, Page, Response, WebError } from "@playwright/test";

/** A response that a test expects. */
export type ExpectedAnswer = { status: number; url: RegExp };

/** Collects errors in the browser while a test runs. */
export type Guard = {
  /** The errors, one line each. */
  readonly errors: readonly string[];
  /** Allows a response. */
  allow(expected: ExpectedAnswer): void;
  /** From now on every console message is an error, except `besides` and those about declared or allowed answers. */
  expectSilence(besides?: RegExp): void;
  /** Returns the pages of all contexts that were watched. */
  pages(): Page[];
  /** Watches all pages of a context. Returns a function that stops watching. */
  watch(context: BrowserContext): Promise<() => void>;
};

/** Matches console messages about failed requests. By default their answers are checked by status instead. */
const ABOUT_LOADING = /^Failed to load resource|net::ERR_/;

/** Matches what the browser says of a frame without scripts when a trace is kept, which looks into every frame. */
const BY_TRACE = process.env.ATRIUM_TRACE ? /^Blocked script execution in 'about:srcdoc'/ : undefined;

/** Keycloak's own iframe for the session status does not catch network errors. */
const STATUS_FRAME = /\/login-status-iframe\.html/;

/**
 * Watches for violations of the content security policy, errors in the browser's console, uncaught errors and
 * rejections, and unexpected 403 and 5xx responses.
 * @param declared responses whose meaning a descriptor declares
 */
export function createGuard(declared: readonly ExpectedAnswer[]): Guard {
  const errors: string[] = [];
  const expected: ExpectedAnswer[] = [...declared];
  const contexts = new Set<BrowserContext>();
  let silent = false;
  let tolerated: RegExp | undefined;
  const isExpected = (status: number, url: string): boolean =>
    expected.some((one) => one.status === status && one.url.test(url));
  const onConsole = (message: ConsoleMessage): void => {
    if (tolerated?.test(message.text()) || BY_TRACE?.test(message.text())) return;
    if (ABOUT_LOADING.test(message.text())) {
      const [, status] = / status of (\d+)/.exec(message.text()) ?? [];
      const { url } = message.location();
      if (silent && !isExpected(Number(status), url))
        errors.push(`console ${message.type()}: ${message.text()} ${url}`);
      return;
    }
    if (silent || message.type() === "error") errors.push(`console ${message.type()}: ${message.text()}`);
  };
  const onResponse = (response: Response): void => {
    const status = response.status();
    if (status !== 403 && status < 500) return;
    if (isExpected(status, response.url())) return;
    errors.push(`${response.request().method()} ${response.url()} answered ${status}`);
  };
  const onError = (error: WebError): void => {
    const { message, stack = "" } = error.error();
    if (!STATUS_FRAME.test(stack)) errors.push(`uncaught: ${message}`);
  };
  return {
    errors,
    allow: (one) => expected.push(one),
    expectSilence: (besides) => {
      silent = true;
      tolerated = besides;
    },
    pages: () => [...contexts].flatMap((context) => context.pages()),
    watch: async (context) => {
      contexts.add(context);
      context.on("console", onConsole);
      context.on("weberror", onError);
      context.on("response", onResponse);
      await reportViolations(context, (text) => errors.push(`policy violation: ${text}`));
      return () => {
        context.off("console", onConsole);
        context.off("weberror", onError);
        context.off("response", onResponse);
      };
    },
  };
}

type ReportViolation = (violation: string) => void;

/** Maps a context to the function that reports its policy violations. */
const reporters = new WeakMap<BrowserContext, { reportText: ReportViolation }>();

async function reportViolations(context: BrowserContext, reportText: ReportViolation): Promise<void> {
  const known = reporters.get(context);
  if (known) {
    known.reportText = reportText;
    return;
  }
  const now = { reportText };
  reporters.set(context, now);
  await context.exposeBinding("reportViolation", (_, text: string) => now.reportText(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
    });
  });
}
