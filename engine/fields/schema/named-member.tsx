import type { FieldProps } from "@rjsf/utils";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../page/index.ts";
import { Button, TextInput, Field as FieldLayout, IconButton } from "../../ui/index.ts";
import { partId } from "./values/part-id.ts";
import type { SchemaContext } from "./values/schema-context.ts";

interface NameProps {
  readonly place: FieldProps["fieldPathId"];
  readonly registry: FieldProps["registry"];
  /** Names of the other members. */
  readonly taken: readonly string[];
  /** Returns the message key of the error of a name, or undefined for a valid name. */
  readonly error: (name: string) => string | undefined;
}

/** Renders a member with a free name: the name, the value, and a button that removes it. */
export function NamedMember(
  props: NameProps & {
    readonly name: string;
    readonly closed: boolean;
    readonly children: ReactNode;
    readonly onRename: (name: string) => void;
    readonly onRemove: () => void;
  },
) {
  const { name, place, registry, taken, error, closed, children, onRename, onRemove } = props;
  const t = useTexts();
  const { id, words }: SchemaContext = registry.formContext;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const text = draft ?? name;
  const wrong = text === name ? undefined : nameError(text, taken, error);
  const leave = (): void => {
    if (draft === undefined || wrong !== undefined) return;
    setDraft(undefined);
    if (draft !== name) onRename(draft);
  };
  const own = partId(id, place.path, "name");
  return (
    <fieldset aria-label={name} className="mb-4 flex items-start gap-2 rounded-md border border-line px-3 pt-3">
      <div className="min-w-0 flex-1">
        <FieldLayout id={own} label={t("schemaName")} required error={wrong && t(wrong)}>
          {(control) => (
            <TextInput
              {...control}
              value={text}
              disabled={false}
              readOnly={closed}
              onChange={setDraft}
              onBlur={leave}
            />
          )}
        </FieldLayout>
        {children}
      </div>
      {!closed && <IconButton className="mt-6" icon="trash" label={words.remove(name)} tooltip="" onClick={onRemove} />}
    </fieldset>
  );
}

/** Renders the name and the button to add a member. */
export function AddMember(props: NameProps & { readonly onAdd: (name: string) => void }) {
  const { place, registry, taken, error, onAdd } = props;
  const t = useTexts();
  const { id, words }: SchemaContext = registry.formContext;
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const wrong = nameError(name, taken, error);
  const input = useRef<HTMLDivElement>(null);
  const add = (): void => {
    setTried(wrong !== undefined);
    if (wrong !== undefined) {
      input.current?.querySelector("input")?.focus();
      return;
    }
    setName("");
    onAdd(name);
  };
  const own = partId(id, place.path, "add");
  return (
    <div ref={input} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <FieldLayout
          id={own}
          label={t("schemaNewName")}
          error={wrong !== undefined && (isTried || (name !== "" && taken.includes(name))) ? t(wrong) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              disabled={false}
              readOnly={false}
              onChange={setName}
              onBlur={() => undefined}
            />
          )}
        </FieldLayout>
      </div>
      <Button icon="plus" className="mt-6" onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}

function nameError(name: string, taken: readonly string[], error: NameProps["error"]): string | undefined {
  if (name === "") return "required";
  return taken.includes(name) ? "schemaNameTaken" : error(name);
}
