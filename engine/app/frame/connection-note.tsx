import "../start/connection-texts.ts";
import { useCallback, useEffect, useState } from "react";
import { type ConnectionProblem, findConnectionProblems, probeConnection } from "../../session/index.ts";
import { useConsole } from "../../services/index.ts";
import { Button, Note } from "../../ui/index.ts";

/** Shows that who-am-I failed and which settings are missing, one sentence each. */
export function ConnectionNote() {
  const { texts, environment, http } = useConsole();
  const [errors, setErrors] = useState<readonly ConnectionProblem[]>();
  const check = useCallback(() => {
    setErrors(undefined);
    probeConnection(environment, http, { signedIn: true }).then((facts) =>
      setErrors(findConnectionProblems(facts, environment, { origin: location.origin, address: location.href })),
    );
  }, [environment, http]);
  useEffect(check, [check]);
  return (
    <div className="px-4 py-2">
      <Note
        tone="danger"
        live
        title={texts.t("whoAmIFailed")}
        actions={
          <>
            <Button onClick={check} busy={errors === undefined}>
              {texts.t("connectionCheckAgain")}
            </Button>
            <Button onClick={() => location.reload()}>{texts.t("reload")}</Button>
          </>
        }
      >
        <ErrorList errors={errors ?? []} />
      </Note>
    </div>
  );
}

/** Renders the problems of a connection check as a list of sentences. */
function ErrorList({ errors }: { readonly errors: readonly ConnectionProblem[] }) {
  const { texts } = useConsole();
  return (
    <ul>
      {errors.map((error) => (
        <li key={error.key}>{texts.t(error.key, error.params)}</li>
      ))}
    </ul>
  );
}
