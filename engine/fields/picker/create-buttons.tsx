import { useContext } from "react";
import { evaluatePredicate, itemScope, type PlanAction } from "../../language/index.ts";
import { sourceScope } from "../../data/index.ts";
import { CreateButtonContext, useScope } from "../../page/index.ts";
import { useConsole } from "../../services/index.ts";
import { type FieldOption, itemDisabledReason, itemOption, type OptionPart } from "../options/field-option.ts";

export interface CreateButtonsProps {
  readonly actions: readonly PlanAction[];
  /** Parts of the list: they define the name and the stored value of a new record. */
  readonly parts: readonly OptionPart[];
  choose(made: FieldOption): void;
}

/** Renders the buttons that create a record missing from the list. The new record is chosen. */
export function CreateButtons({ actions, parts, choose }: CreateButtonsProps) {
  const Render = useContext(CreateButtonContext);
  const { texts, alerts } = useConsole();
  const around = useScope();
  if (Render === undefined) return null;
  return actions.map((action) => {
    const part = parts.findIndex(({ resource }) => resource?.id === action.resource);
    const found = parts[part];
    if (found === undefined) return null;
    const { source, resource } = found;
    // The record is created in the scope of the list.
    const scope = sourceScope(source, around);
    const take = (record: unknown): void => {
      const tag = { item: record, part };
      const isListed = source.where === undefined || evaluatePredicate(source.where, itemScope(scope, record)) === true;
      const option = isListed ? itemOption(tag, parts, around, texts) : undefined;
      if (option && !itemDisabledReason(tag, parts, around, texts).disabled) choose(option);
      else alerts.add({ key: "createdNotChosen", tone: "warning" });
    };
    return <Render key={action.resource} action={action} resource={resource} scope={scope} made={take} />;
  });
}
