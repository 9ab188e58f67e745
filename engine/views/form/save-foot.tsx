import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { RecordStore } from "../../record/index.ts";

/** Identifies one of the forms that share a footer. */
interface Sharer {
  readonly store: RecordStore;
}

interface SaveFoot {
  /** Element for the save bars, or null before it is mounted. */
  readonly element: HTMLElement | null;
  readonly sharers: readonly Sharer[];
  /** Adds a form. Returns a function that removes it. */
  join(sharer: Sharer): () => void;
}

const SaveFootContext = createContext<SaveFoot | undefined>(undefined);

/** Provides a shared footer for the save bars of stacked forms. Inside of another one, the outer one is used. */
export function SharedSaveFoot({ children }: { readonly children: ReactNode }) {
  const around = useContext(SaveFootContext);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [sharers, setSharers] = useState<readonly Sharer[]>([]);
  const join = useCallback((sharer: Sharer) => {
    setSharers((before) => [...before, sharer]);
    return () => setSharers((before) => before.filter((one) => one !== sharer));
  }, []);
  const foot = useMemo(() => ({ element, sharers, join }), [element, sharers, join]);
  if (around) return children;
  return (
    <SaveFootContext value={foot}>
      {/* The bar sticks to the bottom of the window as long as this is in sight. */}
      <div>
        {children}
        <div ref={setElement} className="contents" />
      </div>
    </SaveFootContext>
  );
}

/** Describes where the save bar of a form is rendered: in place, in the shared footer, or not at all. */
export interface SaveBarSlot {
  /** True when another form over the same record has the bar. */
  readonly elsewhere: boolean;
  render(bar: ReactNode): ReactNode;
}

/**
 * Hook: returns the slot of a form's save bar. The first of several forms over one record has it, in their shared
 * footer.
 */
export function useSaveBarSlot(store: RecordStore): SaveBarSlot {
  const foot = useContext(SaveFootContext);
  const sharer = useMemo<Sharer>(() => ({ store }), [store]);
  const join = foot?.join;
  useLayoutEffect(() => join?.(sharer), [join, sharer]);
  if (foot === undefined) return { elsewhere: false, render: (bar) => bar };
  const leads = foot.sharers.find((one) => one.store === store) === sharer;
  const { element } = foot;
  return { elsewhere: !leads, render: (bar) => (leads && element ? createPortal(bar, element) : null) };
}
