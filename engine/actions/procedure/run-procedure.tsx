import { type BoundText, type Scope, within } from "../../language/index.ts";
import { type Http, type HttpCall, encodePath } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { withSlots } from "../target/finish-action.ts";
import type { RenderDialog } from "../target/dialog-host.tsx";
import { createLazyPart } from "../../ui/index.ts";
import { translateBound, type Procedure, type ProcedureCalls, type ProcedureTools } from "../../page/index.ts";
import { createRunReport, itemsIn } from "./run-report.ts";
import type { RunReportDialogProps } from "./run-report-dialog.tsx";

/** Describes the parts of the page that a run needs. */
export interface ProcedureEnv {
  readonly http: Http;
  readonly realm: string;
  readonly texts: Pick<Texts, "t">;
  readonly openDialog: (render: RenderDialog) => void;
  /** Label of the action, the title of its report. */
  readonly title: string;
  /** Receives the return value of the procedure. */
  readonly answer: (value: unknown) => void;
}

const reportPart = createLazyPart(() => import("./run-report-dialog.tsx"));

/** Renders the report of a procedure. It is a lazy part, because only a procedure that takes long needs it. */
function LazyReport(props: RunReportDialogProps) {
  const loaded = reportPart.useModule();
  return loaded && <loaded.RunReportDialog {...props} />;
}

/** Milliseconds before progress is shown. Shorter runs show none. */
const PATIENCE = 600;

/**
 * Runs a procedure and shows its progress. Resolves to true when all items are done, and to false when some failed. The
 * report then lists them and stays open until the user closes it.
 *
 * @throws the first failure when no item was done
 */
export async function runProcedure(
  procedure: Procedure,
  given: Readonly<Record<string, unknown>>,
  scope: Scope,
  env: ProcedureEnv,
): Promise<boolean> {
  const report = createRunReport();
  const tools: ProcedureTools = {
    with: given,
    call: callsOf(env.http, env.realm),
    item: (text, slots, work) =>
      report.item(
        translateBound(env.texts, text as BoundText, within(scope, { roots: { said: withSlots(scope, slots) } })) ?? "",
        work,
      ),
  };
  let closeDialog: (() => void) | undefined;
  const show = (): void =>
    env.openDialog((close) => {
      closeDialog = close;
      return <LazyReport title={env.title} report={report} close={close} />;
    });
  const timer = setTimeout(show, PATIENCE);
  try {
    env.answer(await procedure(tools));
    report.end(env.title);
  } catch (error) {
    report.end(env.title, error);
  }
  clearTimeout(timer);
  const ended = report.current();
  const [failed] = itemsIn(ended, "failed");
  const done = itemsIn(ended, "done").length;
  if (failed === undefined || done === 0) closeDialog?.();
  if (failed === undefined) return true;
  if (done === 0) throw failed.error;
  if (closeDialog === undefined) show();
  return false;
}

function callsOf(http: Http, realm: string): ProcedureCalls {
  const call = (method: HttpCall["method"], path: readonly string[], more: Pick<HttpCall, "query" | "body">) =>
    http.send({ method, path: encodePath(...path), base: "realm", realm, ...more });
  const bodyOf = (body: unknown) => (body === undefined ? {} : { body });
  return {
    get: async (path, query) => (await call("GET", path, query ? { query } : {})).body ?? null,
    post: async (path, body) => (await call("POST", path, bodyOf(body))).createdId,
    put: async (path, body) => {
      await call("PUT", path, bodyOf(body));
    },
    delete: async (path, body) => {
      await call("DELETE", path, bodyOf(body));
    },
  };
}
