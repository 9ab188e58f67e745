import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { domId, type MountedField, focusField, type FormModel } from "../../fields/index.ts";

/** Describes the progress of a user in a wizard. */
export interface Steps {
  /** Id of the open step. */
  readonly open: string;
  /** Steps that were opened. Their fields stay mounted, so that their values are validated and sent with the rest. */
  readonly visited: ReadonlySet<string>;
  /**
   * Opens a step. A step forward first validates the open one, and focuses its first field with a problem instead if
   * there is one.
   */
  go(id: string): void;
  /** Opens the step of a field and focuses it. */
  reveal(field: MountedField): void;
}

/** Hook: returns the steps of a wizard. `ids` are those that are currently shown, in order. */
export function useSteps(ids: readonly string[], form: FormModel): Steps {
  const [wanted, setWanted] = useState(ids[0] ?? "");
  const [seen, setSeen] = useState<readonly string[]>([]);
  const open = ids.includes(wanted) ? wanted : (ids[0] ?? "");
  const visited = useMemo(() => new Set([...seen, open]), [seen, open]);
  const focus = useRef<string | undefined>(undefined);

  const enter = useCallback(
    (id: string, field?: string) => {
      focus.current = field ?? id;
      setSeen((before) => [...before, open, id]);
      setWanted(id);
    },
    [open],
  );
  useEffect(() => {
    const target = focus.current;
    if (target === undefined) return;
    focus.current = undefined;
    focusField(target === open ? firstField(domId(form.id, open)) : target);
  });
  const go = useCallback(
    (id: string) => {
      const forward = ids.indexOf(id) > ids.indexOf(open);
      const [wrong] = forward ? form.registry.trySection(open) : [];
      if (wrong) focusField(wrong.id);
      else enter(id);
    },
    [ids, open, form.registry, enter],
  );
  const reveal = useCallback(
    (field: MountedField) => {
      if (field.section === open) focusField(field.id);
      else enter(field.section, field.id);
    },
    [open, enter],
  );
  return useMemo(() => ({ open, visited, go, reveal }), [open, visited, go, reveal]);
}

/** Returns the id of the first field of a step, or of the step itself when it has none. */
function firstField(step: string): string {
  return document.getElementById(step)?.querySelector("[data-field]")?.getAttribute("data-field") ?? step;
}
