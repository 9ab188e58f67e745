import { useMemo, useState } from "react";
import type { PlanView } from "../model/plan.ts";
import type { Scope } from "../model/scope.ts";
import { Button } from "../ui/button.tsx";
import { useLeaveGuard } from "../server/use-navigation.ts";
import { Dialog } from "../ui/dialog.tsx";
import { type OpenRecord, RecordContext } from "./core/record-context.ts";
import { createRecordShelf } from "./core/record-shelf.ts";
import { ScopeProvider } from "./core/scope-context.tsx";
import { type OpenScreen, ScreenContext } from "./core/screen-context.ts";
import { useSay, useTexts } from "./core/use-watched.ts";
import { FormPlaceContext } from "./form/form-place.ts";
import { useDiscard } from "./use-discard.tsx";
import { View } from "./view.tsx";

export interface ShowDialogProps {
  readonly view: PlanView;
  readonly scope: Scope;
  readonly size: "small" | "medium" | "large" | undefined;
  readonly screen: OpenScreen | undefined;
  /** The record of the page, for views that show part of it. */
  readonly record: OpenRecord | undefined;
  close(): void;
}

/** A view in a window over the page. */
export function ShowDialog({ view, scope, size, screen, record, close }: ShowDialogProps) {
  const t = useTexts();
  const place = useMemo(() => ({ done: close }), [close]);
  const title = useSay(view.title, scope);
  const help = useSay(view.help, scope);
  // What is edited here goes with the window; the page has its own.
  const [shelf] = useState(createRecordShelf);
  const inside = useMemo(() => screen && { ...screen, shelf }, [screen, shelf]);
  const discard = useDiscard(shelf.dirty, close);
  useLeaveGuard(shelf.dirty);
  return (
    <>
      <Dialog
        open
        sticky={view.kind === "form"}
        size={size ?? "large"}
        title={title ?? ""}
        description={help}
        onClose={discard.close}
        footer={view.kind === "form" ? undefined : <Button onClick={close}>{t("close")}</Button>}
      >
        <ScreenContext value={inside}>
          <RecordContext value={record}>
            <ScopeProvider scope={scope}>
              <FormPlaceContext value={place}>
                <View view={view} place="dialog" />
              </FormPlaceContext>
            </ScopeProvider>
          </RecordContext>
        </ScreenContext>
      </Dialog>
      {discard.question}
    </>
  );
}
