import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { FailureBoundary } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { type DialogViews, DialogViewsContext } from "./dialog-views.ts";

/** Renders one dialog. `close` removes it. */
export type RenderDialog = (close: () => void) => ReactNode;

const HostContext = createContext<((render: RenderDialog) => void) | undefined>(undefined);

const CoveredContext = createContext(false);

/**
 * Hook: returns the function that opens a dialog. The dialog outlives the row or menu that opened it. Throws outside of
 * a screen.
 */
export function useDialogHost(): (render: RenderDialog) => void {
  const open = useContext(HostContext);
  if (open === undefined) throw new Error("Dialogs cannot be opened here: render this inside <DialogHost>.");
  return open;
}

/**
 * Hook: returns whether a later dialog covers this page or dialog. What was started here then waits for the user, not for
 * the server.
 */
export function useIsCovered(): boolean {
  return useContext(CoveredContext);
}

/** Holds the open dialogs of a screen, the latest on top. `views` are the view components that dialogs render. */
export function DialogHost(props: { readonly views: DialogViews; readonly children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly { readonly id: number; readonly render: RenderDialog }[]>([]);
  const count = useRef(0);
  const open = useCallback((render: RenderDialog) => {
    count.current += 1;
    const id = count.current;
    setDialogs((shown) => [...shown, { id, render }]);
  }, []);
  const close = (id: number): void => setDialogs((shown) => shown.filter((dialog) => dialog.id !== id));
  return (
    <HostContext value={open}>
      <DialogViewsContext value={props.views}>
        <CoveredContext value={dialogs.length > 0}>{props.children}</CoveredContext>
        {dialogs.map(({ id, render }, at) => (
          <CoveredContext key={id} value={at < dialogs.length - 1}>
            <DialogSlot render={render} close={() => close(id)} />
          </CoveredContext>
        ))}
      </DialogViewsContext>
    </HostContext>
  );
}

/** Renders a dialog. One that cannot be rendered is closed with a message, so that the page behind it stays. */
function DialogSlot({ render, close }: { readonly render: RenderDialog; readonly close: () => void }) {
  const { alerts } = useConsole();
  const onFailure = (error: unknown): void => {
    alerts.error("actionNotLoaded", error);
    close();
  };
  return (
    <FailureBoundary onFailure={onFailure}>
      <Rendered render={render} close={close} />
    </FailureBoundary>
  );
}

function Rendered(props: { readonly render: RenderDialog; readonly close: () => void }) {
  return props.render(props.close);
}
