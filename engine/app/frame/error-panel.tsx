import { summarizeError, ServerError } from "../../http/index.ts";
import { homeRealm } from "../../session/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { Button, DetailLine, LinkButton, Note } from "../../ui/index.ts";

/** Shows an error in place of the content, with what the person can do about it. */
export function ErrorPanel({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const { texts, environment, me } = useConsole();
  const navigation = useNavigation();
  const { message, description, detail } = summarizeError(error, texts.t);
  const forbidden = error instanceof ServerError && error.status === 403;
  return (
    <Note
      tone="danger"
      live
      title={forbidden ? texts.t("forbiddenAdminConsole") : message}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {texts.t("tryAgain")}
          </Button>
          <Button onClick={() => location.reload()}>{texts.t("reload")}</Button>
          <LinkButton kind="quiet" href={navigation.href(`/${encodeURIComponent(homeRealm(me, environment))}`)}>
            {texts.t("home")}
          </LinkButton>
        </>
      }
    >
      {!forbidden && description}
      <DetailLine>{detail}</DetailLine>
    </Note>
  );
}
