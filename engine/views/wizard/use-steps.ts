import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { domId, type MountedField, focusField, type FormModel } from "../../fields/index.ts";

/** Describes where a person stands in a wizard. */
export interface Steps {
  /** Id of the open step. */
  readonly open: string;
  /** Steps that were open once: their fields stay, so that what they hold is checked and sent with the rest. */
  readonly visited: ReadonlySet<string>;
  /** Opens a step. Away from the open one only forward goes through its problems: with one, its first field gets the focus. */
  go(id: string): void;
  /** Opens the step of a field and focuses it. */
  reveal(field: MountedField): void;
}

/** The steps of a wizard by id, in order; those that are not shown now are not among them. */
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

/** The first field of a step; the step itself when it has none. */
function firstField(step: string): string {
  return document.getElementById(step)?.querySelector("[data-field]")?.getAttribute("data-field") ?? step;
}
