import { type ComponentType, createElement, useLayoutEffect, useState } from "react";

/*
 * Replaces the package `react-style-singleton`, which Radix uses through react-remove-scroll. It has the same component
 * factory, but adds the rules to a constructed style sheet instead of a `<style>` element, which the content security
 * policy would block.
 */

interface Singleton {
  add: (css: string) => void;
  remove: () => void;
}

/** A reference-counted style sheet: mounted from the first `add` to the last `remove`. */
function stylesheetSingleton(): Singleton {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users = Math.max(0, users - 1);
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== gone);
    },
  };
}

function useRules(singleton: Singleton, styles: string, dynamic: boolean): void {
  const [first] = useState(styles);
  const css = dynamic ? styles : first;
  useLayoutEffect(() => {
    singleton.add(css);
    return () => singleton.remove();
  }, [singleton, css]);
}

interface RulesProps {
  styles: string;
  /** Updates changed rules; by default the first ones stay. */
  dynamic?: boolean;
}

function Rules(props: RulesProps & { singleton: Singleton }) {
  useRules(props.singleton, props.styles, props.dynamic ?? false);
  return null;
}

/** A component that applies its `styles` while it is mounted. */
export function styleSingleton(): ComponentType<RulesProps> {
  const singleton = stylesheetSingleton();
  return (props) => createElement(Rules, { ...props, singleton });
}
