import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { RecordStore } from "../../record/record-store.ts";

/** One of the forms that share a foot. */
interface Sharer {
  readonly store: RecordStore;
}

interface SaveFoot {
  /** Element for the save bars; null before it is mounted. */
  readonly element: HTMLElement | null;
  readonly sharers: readonly Sharer[];
  /** Adds a form; the answer takes it out again. */
  join(sharer: Sharer): () => void;
}

const SaveFootContext = createContext<SaveFoot | undefined>(undefined);

/** Gives forms that stand below each other one foot for their save bars; inside of another one it is that one. */
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

/** Hook: where the save bar of a form is rendered: in place, at the shared foot, or not at all. */
export interface SaveBarSlot {
  /** Another form over the same record has the bar. */
  readonly elsewhere: boolean;
  render(bar: ReactNode): ReactNode;
}

/** Hook: of several forms over one record the first has the bar, at their shared foot. */
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
