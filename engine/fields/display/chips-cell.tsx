import { useMemo } from "react";
import { type PlanField, asList, itemScope, type Scope } from "../../language/index.ts";
import { linkAddress, usePlans, useTextsVersion, useWatched } from "../../page/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { ListCell } from "../../ui/index.ts";
import { staticOptions } from "../options/field-option.ts";
import { optionKey } from "../options/option-key.ts";
import { ChipText } from "./chip-text.tsx";
import { chipTexts } from "./cell-text.ts";
import { isBlank } from "./cell-value.ts";

export interface ChipsCellProps {
  readonly field: PlanField;
  readonly value: unknown;
  readonly scope: Scope;
}

/**
 * Renders each item of a list as a chip, with the name and help of its option and the link of the field, which reads
 * `$item`.
 */
export function ChipsCell({ field, value, scope }: ChipsCellProps) {
  const { texts } = useConsole();
  const { screens } = usePlans();
  const navigation = useNavigation();
  useTextsVersion();
  const pieces = useMemo(() => [field.to, field.options], [field]);
  const chips = useWatched(
    pieces,
    (at) => {
      const options = staticOptions(field.options, at, texts);
      const text = chipTexts(field, value, at, texts);
      return (isBlank(value) ? [] : asList(value)).map((item, index) => {
        const option = options.find((one) => one.value === optionKey(item));
        const address = field.to && linkAddress(field.to, itemScope(at, item), screens);
        return {
          text: option?.label ?? text[index] ?? "",
          help: option?.disabled ? undefined : option?.description,
          href: address === undefined ? undefined : navigation.href(address),
        };
      });
    },
    scope,
  );
  const render = (text: string, at: number) => <ChipText chip={chips[at] ?? { text }} />;
  return <ListCell chips values={chips.map(({ text }) => text)} render={render} />;
}
