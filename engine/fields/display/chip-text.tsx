import { DataText } from "../../ui/base/data-text.tsx";
import { Link } from "../../ui/base/link-context.tsx";
import { Tooltip } from "../../ui/floating/tooltip.tsx";

/** The text of a chip with what is behind it. */
interface ChipWords {
  readonly text: string;
  /** More about it, on hover or focus. */
  readonly help?: string | undefined;
  readonly href?: string | undefined;
}

/** A link where it leads somewhere; what only explains itself can be focused, so that the keyboard reads it. */
export function ChipText({ chip: { text, help, href } }: { readonly chip: ChipWords }) {
  const body = <DataText>{text}</DataText>;
  if (href === undefined && !help) return body;
  const rendered =
    href === undefined ? (
      <button type="button" className="cursor-default text-inherit">
        {body}
      </button>
    ) : (
      <Link href={href} className="link truncate">
        {body}
      </Link>
    );
  return help ? (
    <Tooltip text={help} openOnPress={href === undefined}>
      {rendered}
    </Tooltip>
  ) : (
    rendered
  );
}
