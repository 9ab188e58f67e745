import type { PlanBadge, Scope } from "../../language/index.ts";
import { Badge, isIconName } from "../../ui/index.ts";
import { useMessage, useTest } from "../../page/index.ts";
import { badgeTone } from "./tone.ts";

/** Renders badges, each only while its condition is true. */
export function Badges(props: { readonly badges: readonly PlanBadge[] | undefined; readonly scope?: Scope }) {
  return props.badges?.map((badge) => (
    <OneBadge key={JSON.stringify([badge.label, badge.when])} badge={badge} scope={props.scope} />
  ));
}

function OneBadge({ badge, scope }: { readonly badge: PlanBadge; readonly scope: Scope | undefined }) {
  const shown = useTest(badge.when, scope);
  const label = useMessage(badge.label, scope);
  const tooltip = useMessage(badge.tooltip, scope);
  if (shown !== true || label === undefined) return null;
  const icon = badge.icon !== undefined && isIconName(badge.icon) ? badge.icon : undefined;
  return (
    <Badge tone={badgeTone(badge.tone)} tooltip={tooltip} icon={icon}>
      {label}
    </Badge>
  );
}
