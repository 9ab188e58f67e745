import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { useMemo } from "react";
import { plainReader } from "../../model/plain-reader.ts";
import { within } from "../../model/scope.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ScopeProvider, useScope } from "../../screens/core/scope-context.tsx";
import type { RowsContext } from "./rows-context.ts";

/** The list: its rows, and a button for one more. */
export function RowList(props: ArrayFieldTemplateProps) {
  const context: RowsContext = props.registry.formContext;
  const closed = props.disabled === true || props.readonly === true;
  return (
    <div className="flex flex-col gap-2">
      {props.items.length === 0 && <p className="text-sm text-muted">{context.words.empty}</p>}
      {props.items}
      {!closed && (
        <div>
          <Button kind="quiet" icon="plus" className="-ms-2" onClick={() => props.onAddClick()}>
            {context.addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One row with what can be done with it. */
export function RowCard(props: ArrayFieldItemTemplateProps) {
  const context: RowsContext = props.registry.formContext;
  const { words, rowName } = context;
  const { buttonsProps: buttons, index } = props;
  const closed = props.disabled === true || props.readonly === true;
  const name = `${rowName} ${index + 1}`;
  return (
    <fieldset aria-label={name} className="flex items-start gap-2 rounded-md border border-line px-3 pt-3">
      <div className="min-w-0 flex-1">{props.children}</div>
      {!closed && (
        // Beside the first field's control, which stands below its label.
        <div className="mt-6 flex">
          {buttons.hasMoveUp && (
            <IconButton icon="arrow-up" label={`${words.up}: ${name}`} onClick={() => buttons.onMoveUpItem()} />
          )}
          {buttons.hasMoveDown && (
            <IconButton icon="arrow-down" label={`${words.down}: ${name}`} onClick={() => buttons.onMoveDownItem()} />
          )}
          {buttons.hasRemove && (
            <IconButton icon="trash" label={words.remove(name)} tooltip="" onClick={() => buttons.onRemoveItem()} />
          )}
        </div>
      )}
    </fieldset>
  );
}

/** The columns of a row, which is the nearest record for their conditions. */
export function RowFields(props: ObjectFieldTemplateProps) {
  const around = useScope();
  const row: unknown = props.formData;
  const scope = useMemo(() => {
    const reader = plainReader(row ?? {});
    return within(around, { roots: { record: reader, item: reader } });
  }, [around, row]);
  return (
    <ScopeProvider scope={scope}>
      <div className="grid gap-x-4 sm:grid-cols-2">{props.properties.map((property) => property.content)}</div>
    </ScopeProvider>
  );
}

/** Everything around a value is drawn by the column itself. */
export function Bare(props: FieldTemplateProps) {
  return props.hidden ? null : props.children;
}
