import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  type LeafSchema,
  type PlanPrompt,
  type PlanSection,
  type Reader,
  type Scope,
  UNKNOWN,
  within,
  evaluateValue,
} from "../../language/index.ts";
import type { RecordStore, EntitySchema } from "../../record/index.ts";
import { useConsole, useLeaveGuard } from "../../services/index.ts";
import { ConfirmDialog, DataText, useLatest } from "../../ui/index.ts";
import { Failure, ScopeProvider, useLoad, useMessage, useTexts, useDiscard, useSentence } from "../../page/index.ts";
import { savedReader, savedScopes } from "../../data/index.ts";
import { inlinePicker } from "../../fields/index.ts";
import { useIsCovered } from "../target/dialog-host.tsx";
import { type DialogFormHandle, type ShowFieldErrors, useDialogViews } from "../target/dialog-views.ts";
import { answersSchema, createAnswers } from "./answers.ts";
import { Notes } from "../notes/notes.tsx";

interface PromptDialogProps {
  /** This dialog and those before it. Their answers form one record. */
  readonly prompts: readonly PlanPrompt[];
  readonly scope: Scope;
  /** Schema of the answers. Without it, the schema is derived from the fields. */
  readonly schema: LeafSchema | undefined;
  /** Answers of the earlier dialogs. */
  readonly earlier?: RecordStore | undefined;
  /** Label of the submit button when the prompt has none. */
  readonly label: string;
  /** Title and button label for several rows, used instead of the texts that name one row. */
  readonly counted: string | undefined;
  readonly danger: boolean;
  /** Names of several rows, to list the affected records. */
  readonly names: readonly string[];
  /** Continues with the answers. Resolves to false when the dialog must stay open with its values. */
  submit(scope: Scope, answers: RecordStore | undefined, showErrors: ShowFieldErrors | undefined): Promise<boolean>;
  close(): void;
}

const NO_PROMPT: PlanPrompt = { title: "" };

/** Renders one dialog before an action: a confirmation, or a form whose answers the steps read. */
export function PromptDialog(props: PromptDialogProps) {
  const { prompts, schema, earlier } = props;
  const prompt = prompts.at(-1) ?? NO_PROMPT;
  const { sections } = prompt;
  const [answered] = useState(createLateAnswers);
  const around = useMemo(
    () => (sections ? within(props.scope, { roots: { answers: answered } }) : props.scope),
    [sections, props.scope, answered],
  );
  const loaded = useLoad(prompt.load, around);
  const { texts } = useConsole();
  const answers = useMemo(() => {
    const shape = schema ?? answersSchema(prompts.flatMap((one) => one.sections ?? []));
    return sections && createAnswers(sections, shape, loaded.scope, texts, earlier);
  }, [sections, prompts, schema, loaded.scope, texts, earlier]);
  useLayoutEffect(() => answered.follow(answers), [answered, answers]);
  const scope = useMemo(
    () =>
      answers
        ? within(loaded.scope, { roots: { record: answers, saved: savedReader(answers), answers } })
        : loaded.scope,
    [answers, loaded.scope],
  );
  return (
    <ScopeProvider scope={scope}>
      <PromptContent
        {...props}
        prompt={prompt}
        scope={scope}
        around={loaded.scope}
        answers={answers}
        asking={loaded.asking}
        error={loaded.error}
        reload={loaded.reload}
      />
    </ScopeProvider>
  );
}

/**
 * Reads the answers of a dialog. They are created after the load of the dialog, because defaults may read the loaded
 * data.
 */
interface LateAnswers extends Reader {
  /** Reads these answers from now on, and notifies the subscribers of the earlier ones. */
  follow(answers: RecordStore | undefined): void;
}

function createLateAnswers(): LateAnswers {
  let store: RecordStore | undefined;
  const readers = new Set<{
    readonly pointer: string;
    readonly listener: () => void;
    end?: (() => void) | undefined;
  }>();
  return {
    get: (pointer) => (store ? store.get(pointer) : UNKNOWN),
    subscribe(pointer, listener) {
      const reader = { pointer, listener, end: store?.subscribe(pointer, listener) };
      readers.add(reader);
      return () => {
        reader.end?.();
        readers.delete(reader);
      };
    },
    follow(answers) {
      if (answers === store) return;
      store = answers;
      for (const reader of [...readers]) {
        reader.end?.();
        reader.end = answers?.subscribe(reader.pointer, reader.listener);
        reader.listener();
      }
    },
  };
}

interface PromptContentProps extends PromptDialogProps {
  readonly prompt: PlanPrompt;
  /** Scope outside of the answers. Title and text of the dialog refer to the record there, not to the answers. */
  readonly around: Scope;
  readonly answers: RecordStore | undefined;
  /** Data of the dialog is being requested. */
  readonly asking: boolean;
  readonly error: unknown;
  reload(): Promise<void>;
}

function PromptContent(props: PromptContentProps) {
  const { prompt, answers, scope, around } = props;
  const t = useTexts();
  const named = useMemo(() => savedScopes(around), [around]);
  const title = useMessage(prompt.title, named);
  const text = useSentence(prompt.text, around);
  const [busy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isCovered = useIsCovered();
  const form = useRef<DialogFormHandle>(null);
  const changed = (): boolean => answers?.dirty() === true;
  const discard = useDiscard(changed, props.close);
  // The action may leave the page itself. Nothing is lost by that.
  const running = useRef(false);
  const left = useRef(false);
  useLeaveGuard(() => changed() && !running.current, "address");
  const leave = (): void => {
    left.current = running.current;
    if (!running.current) props.close();
  };
  const typed = prompt.typed === undefined ? undefined : typedWords(prompt.typed, props.names, around);
  const confirm = async (): Promise<void> => {
    if (running.current || (form.current && !form.current.ready())) return;
    // The steps may read what is being requested, so the dialog is confirmed as soon as that is there.
    if (props.asking) return setWaiting(true);
    setBusy(true);
    running.current = true;
    let done = false;
    try {
      done = await props.submit(
        scope,
        answers,
        (error, unique) => form.current?.showFieldErrors(error, unique) ?? false,
      );
      if (done || left.current) props.close();
    } finally {
      // A dialog whose action succeeded must not block leaving while it closes.
      running.current = done;
      setBusy(false);
    }
  };
  const confirmLater = useLatest(confirm);
  useEffect(() => {
    if (!isWaiting || props.asking) return;
    setWaiting(false);
    if (props.error === undefined) void confirmLater.current();
  }, [isWaiting, props.asking, props.error]);
  const danger = prompt.tone === undefined ? props.danger : prompt.tone === "danger";
  const list = prompt.sections !== undefined && inlinePicker(prompt.sections) !== undefined;
  const size = list ? "large" : answers ? "medium" : undefined;
  const body =
    answers !== undefined || props.names.length > 1 || prompt.notes !== undefined || props.error !== undefined;
  return (
    <>
      <ConfirmDialog
        open
        title={props.counted === undefined ? (title ?? props.label) : t("confirmCounted", { action: props.counted })}
        message={text}
        confirmLabel={props.counted ?? (prompt.submit === undefined ? props.label : t(prompt.submit))}
        danger={danger}
        busy={isWaiting || (busy && !isCovered)}
        size={size}
        sticky={answers !== undefined}
        typedName={typed === undefined ? undefined : String(typed)}
        onConfirm={() => void confirm()}
        onCancel={props.close}
        onClose={discard.close}
        onLeave={leave}
      >
        {body ? (
          <>
            <Notes notes={prompt.notes} />
            {props.error !== undefined && <Failure error={props.error} onRetry={() => void props.reload()} />}
            {props.names.length > 1 && <AffectedNames names={props.names} />}
            {answers && prompt.sections && (
              <PromptForm sections={prompt.sections} record={answers} schema={props.schema} handle={form} />
            )}
          </>
        ) : undefined}
      </ConfirmDialog>
      {discard.prompt}
    </>
  );
}

/**
 * Returns the text to type for confirmation: the number of rows when there are several, else the name from the prompt.
 */
function typedWords(ref: string, names: readonly string[], scope: Scope): unknown {
  return names.length > 1 ? names.length : evaluateValue(ref, scope);
}

const SHOWN_NAMES = 8;

/** Lists the records that an action on several rows will affect, the first few by name. */
function AffectedNames({ names }: { readonly names: readonly string[] }) {
  const t = useTexts();
  const rest = names.length - SHOWN_NAMES;
  return (
    <ul className="mb-3 list-disc ps-5 text-sm">
      {names.slice(0, SHOWN_NAMES).map((name) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          <DataText>{name}</DataText>
        </li>
      ))}
      {rest > 0 && <li className="text-muted">{t("andMore", { count: rest })}</li>}
    </ul>
  );
}

interface PromptFormProps {
  readonly sections: readonly PlanSection[];
  readonly record: RecordStore;
  readonly schema: LeafSchema | undefined;
  readonly handle: RefObject<DialogFormHandle | null>;
}

/** Renders the fields of a dialog. */
function PromptForm({ sections, record, schema, handle }: PromptFormProps) {
  const { DialogForm } = useDialogViews();
  return <DialogForm sections={sections} record={record} schema={schema as EntitySchema | undefined} handle={handle} />;
}
