import type { PlanNote } from "../../language/index.ts";
import { noteTone } from "../../fields/index.ts";
import { Note } from "../../ui/index.ts";
import { LazyActionButton } from "./lazy-action-button.tsx";
import { useTest, useSentence } from "../../page/index.ts";

/** Renders notes above the content that they describe. */
export function Notes({ notes }: { readonly notes: readonly PlanNote[] | undefined }) {
  if (!notes || notes.length === 0) return null;
  return notes.map((note) => <OneNote key={JSON.stringify([note.text, note.when, note.tone])} note={note} />);
}

function OneNote({ note }: { readonly note: PlanNote }) {
  const shown = useTest(note.when);
  const text = useSentence(note.text);
  if (shown !== true || text === undefined) return null;
  return (
    <div className="mb-4">
      <Note tone={noteTone(note.tone)} actions={note.action && <LazyActionButton action={note.action} />}>
        {text}
      </Note>
    </div>
  );
}
