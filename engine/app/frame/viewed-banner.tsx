import type { RefObject } from "react";
import { useConsole } from "../../services/index.ts";
import { Button, Icon } from "../../ui/index.ts";
import { useShell } from "../boot/shell-context.ts";

/** Shows that another administrator's view is active, with a button to end it; renders nothing in one's own view. */
export function ViewedBanner({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  const { texts, viewed } = useConsole();
  const { viewing, inspect } = useShell();
  if (viewed === undefined) return null;
  const end = async (): Promise<void> => {
    // The button is removed then, so the focus moves to the content that it brought back.
    if (await viewing.as(undefined)) content.current?.focus();
  };
  return (
    <section
      aria-label={texts.t("viewAsPart")}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 bg-accent-soft px-4 py-2 text-sm"
    >
      <p role="status" className="flex items-center gap-2">
        <Icon name="eye" />
        <span>{texts.t("viewAsBanner", { count: viewed.size })}</span>
      </p>
      <span className="flex gap-2">
        <Button onClick={inspect.chooseView}>{texts.t("viewAsChange")}</Button>
        <Button kind="primary" onClick={() => void end()}>
          {texts.t("viewAsEnd")}
        </Button>
      </span>
    </section>
  );
}
