import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** Props of a link: anchor attributes with a required `href`. */
export type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the component that renders links, so that a router can handle them; the default is a plain anchor. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** Renders an internal link by the nearest `LinkProvider`. It is unstyled: add the class `link` in running text. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
