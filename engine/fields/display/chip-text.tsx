import { DataText, Link, Tooltip } from "../../ui/index.ts";

/** Holds the text of a chip, with its link and help. */
interface ChipWords {
  readonly text: string;
  /** Help text, shown on hover or focus. */
  readonly help?: string | undefined;
  readonly href?: string | undefined;
}

/**
 * Renders a link if the chip has one. A chip with only a help text can be focused, so that the help is available by
 * keyboard.
 */
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
