import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** Everything a link takes: an anchor's attributes with an address that is always there. */
export type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Sets which component draws links below, so that a router can handle them; without it links are plain anchors. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** A link inside the product, drawn by the component of the nearest `LinkProvider`. Unstyled: add the class `link` for running text. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
