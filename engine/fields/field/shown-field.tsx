import { useContext } from "react";
import type { PlanField } from "../../model/plan.ts";
import { resolve } from "../../model/resolve.ts";
import { UNKNOWN } from "../../model/scope.ts";
import { useConsole } from "../../server/use-console.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link-context.tsx";
import { useHref } from "../../screens/core/links.ts";
import { sayValue } from "../../screens/core/say.ts";
import { useScope } from "../../screens/core/scope-context.tsx";
import { useSay, useWatched } from "../../screens/core/use-watched.ts";
import { valueText } from "../display/cell-text.ts";
import { ReadOnlyControl } from "../controls/read-only.tsx";
import { CopyControl } from "../controls/simple.tsx";
import { domId } from "./dom-id.ts";
import { drawsCell } from "../display/drawn-cell.ts";
import { useFieldAside } from "./field-aside.tsx";
import { SectionContext, useForm } from "./form-context.ts";

const nothing = (): void => undefined;

/** A field that is only shown: a value worked out, maybe with a link to where it comes from. */
export function ShownField({ field }: { readonly field: PlanField }) {
  const form = useForm();
  const { helpEnabled, texts } = useConsole();
  const section = useContext(SectionContext);
  const label = useSay(field.label) ?? field.id;
  const help = useSay(field.help);
  const scope = useScope();
  const value = useWatched(field.value ?? field.ref, (at) =>
    sayValue(texts, resolve(field.value ?? field.ref, at), at),
  );
  const href = useHref(field.to);
  const aside = useFieldAside(field);
  const Draw = field.control.name === "copy" ? CopyControl : ReadOnlyControl;
  const fact = Draw === ReadOnlyControl && !drawsCell(field);
  const known = value === UNKNOWN ? undefined : value;
  return (
    <Field
      id={domId(form.id, section, field.id)}
      label={label}
      help={helpEnabled ? help : undefined}
      group={fact || href !== undefined || drawsCell(field)}
      layout={fact ? "fact" : "stack"}
      aside={aside}
    >
      {(control) =>
        href === undefined ? (
          <Draw
            plain={fact}
            field={field}
            control={control}
            value={known}
            onChange={nothing}
            onBlur={nothing}
            disabled={false}
            readOnly
            label={label}
            choices={{ options: [], loading: false }}
            problems={{}}
            onMember={nothing}
            claim={nothing}
          />
        ) : (
          <Link id={control.id} href={href} className="link">
            {valueText(field, known, scope, texts)}
          </Link>
        )
      }
    </Field>
  );
}
