import type { DrawControl, DrawControlProps } from "../controls/control-props.ts";
import type { FieldWords } from "./saving.ts";
import { useActing } from "./use-acting.ts";

/** A control whose answers are saved at once, apart from the form's own saving. */
export function ActingControl(props: {
  readonly draw: DrawControl;
  readonly words: FieldWords;
  readonly given: DrawControlProps;
}) {
  const { draw: Control, words, given } = props;
  const { held, change, leave } = useActing(given.field, given.value, words);
  return <Control {...given} value={held ? held.value : given.value} onChange={change} onBlur={leave} />;
}
