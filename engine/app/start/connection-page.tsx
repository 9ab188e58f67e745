import { useCallback, useEffect, useState } from "react";
import type { Environment } from "../../browser/index.ts";
import { Button, LinkButton, Note, Spinner } from "../../ui/index.ts";
import { type ConnectionReport, checkConnection } from "./check-connection.ts";
import { connectionTexts } from "./connection-texts.ts";

/** Renders the result of the connection check: one sentence for each setting that keeps the console from working. */
export function ConnectionPage({ environment }: { readonly environment: Environment }) {
  const [texts] = useState(connectionTexts);
  const [report, setReport] = useState<ConnectionReport>();
  const check = useCallback(() => {
    setReport(undefined);
    // A check cannot be cancelled: the button is disabled until it ends, and the environment never changes.
    void checkConnection(environment).then(setReport);
  }, [environment]);
  useEffect(check, [check]);
  return (
    <main className="mx-auto grid max-w-lg gap-4 p-6">
      <h1>{texts.t("connectionCheck")}</h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{texts.t("connectionServerLabel")}</dt>
        <dd>{environment.serverBaseUrl}</dd>
        <dt className="text-muted">{texts.t("connectionRealmLabel")}</dt>
        <dd>{environment.realm}</dd>
        <dt className="text-muted">{texts.t("connectionClientLabel")}</dt>
        <dd>{environment.clientId}</dd>
      </dl>
      {report === undefined ? <Spinner /> : <Verdict report={report} t={texts.t} />}
      <div className="flex gap-2">
        <Button busy={report === undefined} onClick={check}>
          {texts.t("connectionCheckAgain")}
        </Button>
        <LinkButton kind="primary" href={location.pathname}>
          {texts.t("home")}
        </LinkButton>
      </div>
    </main>
  );
}

function Verdict({
  report,
  t,
}: {
  readonly report: ConnectionReport;
  readonly t: ReturnType<typeof connectionTexts>["t"];
}) {
  if (report.errors.length > 0) {
    return (
      <>
        {report.errors.map((error) => (
          <Note key={error.key} tone="danger" live>
            {t(error.key, error.params)}
          </Note>
        ))}
      </>
    );
  }
  return report.signedIn ? (
    <Note tone="success" live>
      {t("connectionFine")}
    </Note>
  ) : (
    <Note tone="info" live>
      {t("connectionSignInFirst")}
    </Note>
  );
}
