import type { FieldProps } from "@rjsf/utils";
import { type ReactNode, useContext, useRef, useState } from "react";
import { asText } from "../../language/index.ts";
import { useTexts } from "../../page/index.ts";
import { Button, TextInput, Field as FieldLayout, IconButton } from "../../ui/index.ts";
import { partId } from "./values/part-id.ts";
import { SIDE_PARTS, PartInputsContext, partPointer } from "./values/part-inputs.ts";
import type { SchemaContext, ValuePath } from "./values/schema-context.ts";

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
  const { typed, type } = useTypedName(registry, [...place.path, SIDE_PARTS.name]);
  const text = typed ?? name;
  const errorOf = (next: string) => (next === name ? undefined : nameError(next, taken, error));
  const wrong = errorOf(text);
  const leave = (): void => {
    if (typed === undefined || wrong !== undefined) return;
    type(undefined);
    if (typed !== name) onRename(typed);
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
              onChange={(next) => type(next, errorOf(next))}
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
  const { typed: name = "", type } = useTypedName(registry, [...place.path, SIDE_PARTS.newName]);
  const [isTried, setTried] = useState(false);
  const wrong = nameError(name, taken, error);
  const input = useRef<HTMLDivElement>(null);
  const add = (): void => {
    setTried(wrong !== undefined);
    if (wrong !== undefined) {
      input.current?.querySelector("input")?.focus();
      return;
    }
    type(undefined);
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
              onChange={(next) => type(next === "" ? undefined : next)}
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

/** Hook: returns a name that was typed and is not in the value, and the function that stores it with its error. */
function useTypedName({ formContext }: NameProps["registry"], path: ValuePath) {
  const { setInput }: SchemaContext = formContext;
  const input = useContext(PartInputsContext)[partPointer(path)];
  return {
    typed: input && asText(input.shown),
    type(name: string | undefined, wrong?: string) {
      const issues = wrong === undefined ? [] : [{ pointer: "", keyword: "name", message: wrong }];
      setInput(path, name === undefined ? undefined : { shown: name, issues });
    },
  };
}

function nameError(name: string, taken: readonly string[], error: NameProps["error"]): string | undefined {
  if (name === "") return "required";
  return taken.includes(name) ? "schemaNameTaken" : error(name);
}
