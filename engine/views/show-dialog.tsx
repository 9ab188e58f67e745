import { useCallback, useMemo, useState } from "react";
import { plainReader, findRoot, within } from "../language/index.ts";
import { savedScopes } from "../data/index.ts";
import { Button, Dialog } from "../ui/index.ts";
import { useLeaveGuard } from "../services/index.ts";
import type { ShowDialogProps } from "../actions/index.ts";
import {
  RecordContext,
  createDraftStore,
  ScopeProvider,
  ScreenContext,
  SurroundingsFailure,
  useLoad,
  useMessage,
  useTexts,
  useDiscard,
} from "../page/index.ts";
import { FormDialogContext } from "./form/form-dialog.tsx";
import { View } from "./view.tsx";

/** Renders a view in a dialog over the page. */
export function ShowDialog({ view, scope, screen, record, made, surroundings, close }: ShowDialogProps) {
  const t = useTexts();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [forms, setForms] = useState(0);
  // The record may have another name than the row that was clicked. The name that the dialog has read is used.
  const [name, setName] = useState<string>();
  const takeFoot = useCallback(() => {
    setForms((count) => count + 1);
    return () => setForms((count) => count - 1);
  }, []);
  const place = useMemo(() => ({ done: close, made, foot, takeFoot, setName }), [close, made, foot, takeFoot]);
  const edits = view.kind === "form" || view.kind === "wizard";
  // The title may depend on loaded data.
  const { scope: loaded } = useLoad(view.load, scope);
  const named = useMemo(() => {
    const saved = savedScopes(loaded);
    const isIt = view.of !== undefined && findRoot(scope, view.of.resource) !== undefined;
    return isIt && name !== undefined ? within(saved, { roots: { said: plainReader({ name }) } }) : saved;
  }, [view.of, scope, loaded, name]);
  const title = useMessage(view.title, named);
  const help = useMessage(view.help, named);
  // Edits in the dialog are dropped with it. The page has its own drafts.
  const [drafts] = useState(createDraftStore);
  const inside = useMemo(() => screen && { ...screen, drafts }, [screen, drafts]);
  const discard = useDiscard(drafts.dirty, close);
  useLeaveGuard(drafts.dirty, "address");
  return (
    <>
      <Dialog
        open
        sticky={edits}
        size={edits ? "medium" : "large"}
        title={title ?? ""}
        description={help}
        onClose={discard.close}
        onLeave={close}
        footer={
          <>
            <div ref={setFoot} className="contents" />
            {forms === 0 && (
              <Button onClick={close} data-first-focus>
                {t("close")}
              </Button>
            )}
          </>
        }
      >
        <ScreenContext value={inside}>
          <RecordContext value={record}>
            <ScopeProvider scope={scope}>
              <FormDialogContext value={place}>
                {surroundings && <SurroundingsFailure of={surroundings} />}
                <View view={view} place="dialog" />
              </FormDialogContext>
            </ScopeProvider>
          </RecordContext>
        </ScreenContext>
      </Dialog>
      {discard.prompt}
    </>
  );
}
