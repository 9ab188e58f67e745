import { Icon } from "../base/icon.tsx";
import { Link } from "../base/link-context.tsx";

export interface BreadcrumbProps {
  /** Accessible name. */
  label: string;
  /** Items from the root; the last one is this page and needs no link. */
  items: readonly { label: string; href?: string | undefined }[];
  /** The page itself is not among the items; the last item is its parent. */
  outside?: boolean | undefined;
  /** A name among the items is still being loaded. */
  loading?: boolean | undefined;
}

/** Renders the breadcrumb of a page. */
export function Breadcrumb({ label, items, outside, loading }: BreadcrumbProps) {
  const here = outside ? items.length : items.length - 1;
  return (
    <nav aria-label={label} data-loading={loading || undefined} className="mb-2 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-1">
        {items.map((item, at) => (
          <li key={`${item.href ?? ""} ${item.label}`} className="flex min-w-0 items-center gap-1">
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {item.href !== undefined && at < here ? (
              <Link href={item.href} dir="auto" className="link truncate pointer-coarse:py-[13px]">
                {item.label}
              </Link>
            ) : (
              <span dir="auto" aria-current={at === here ? "page" : undefined} className="truncate">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
