import { useMemo } from "react";
import type { PlanAction, PlanNote } from "../model/plan.ts";
import { Button } from "../ui/button.tsx";
import { noteTone } from "../fields/index.ts";
import { Note } from "../ui/note.tsx";
import { useOffers } from "./action/use-offers.ts";
import { useRunAction } from "./action/use-run-action.tsx";
import { useSaidScope } from "./action/use-said-scope.ts";
import { useOpenRecord } from "./core/record-context.ts";
import { useScope } from "./core/scope-context.tsx";
import { useTest } from "./core/use-watched.ts";
import { useSentence } from "./use-sentence.tsx";

/** Lines above what they speak of. */
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
      <Note tone={noteTone(note.tone)} actions={note.action && <NoteAction note={note} />}>
        {text}
      </Note>
    </div>
  );
}

function NoteAction({ note }: { readonly note: PlanNote }) {
  const scope = useSaidScope(useScope());
  const record = useOpenRecord();
  const run = useRunAction();
  const actions = useMemo<readonly PlanAction[]>(() => (note.action ? [{ ...note.action, on: ["page"] }] : []), [note]);
  const [offer] = useOffers(actions, "page", scope);
  if (!offer) return null;
  return (
    <Button
      data-action={offer.action.id}
      disabledReason={offer.reason}
      onClick={() => void run(offer.action, { scope: offer.scope, record })}
    >
      {offer.label}
    </Button>
  );
}
