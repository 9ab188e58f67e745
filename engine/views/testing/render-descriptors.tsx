import { compile } from "../../compiler/compile.ts";
import { formatDiagnostic } from "../../compiler/source/diagnostic.ts";
import type { LeafSchema } from "../../language/plan/plan.ts";
import { fixtureInput } from "../../compiler/testing/fixture.ts";
import type { Http } from "../../http/http-call.ts";
import { renderScreen, type TestScreen } from "./render-screen.tsx";

/** Holds the contents of descriptor files that are added to those of the small library. */
export interface Written {
  /** The id of the screen to render. */
  readonly screen: string;
  readonly files: Readonly<Record<string, object>>;
  /** Schemas of entities that are added to those of the library. */
  readonly entities?: Readonly<Record<string, LeafSchema>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly http: Http;
  readonly at: string;
  readonly rights?: readonly string[];
}

/** Compiles descriptors and renders one of their screens. Throws when they have errors. */
export function renderDescriptors({ screen, files, entities = {}, messages = {}, http, at, rights }: Written) {
  const texts = { "sections/written/messages.en.json": JSON.stringify(messages) };
  const named = Object.entries(files).map(
    ([name, file]) => [`sections/written/${name}`, JSON.stringify(file)] as const,
  );
  const input = fixtureInput({ ...texts, ...Object.fromEntries(named) });
  const shapes = new Map([...input.entities, ...Object.entries(entities)]);
  const compiled = compile({ ...input, entities: shapes });
  const [error] = compiled.diagnostics;
  if (error) throw new Error(formatDiagnostic(error));
  const part = compiled.parts.find((one) => one.screen.entry.id === screen);
  if (!part) throw new Error(`There is no screen "${screen}".`);
  return renderScreen({
    screens: compiled.parts.map(({ screen: { entry, view } }): TestScreen => {
      const { id, paths, title, of, rights, around } = entry;
      return {
        id,
        path: paths[0] ?? "",
        view,
        ...(typeof title === "string" ? { title } : {}),
        ...(of ? { of } : {}),
        ...(rights ? { rights } : {}),
        ...(around ? { around } : {}),
      };
    }),
    resources: Object.values(part.resources),
    http,
    at,
    messages: part.messages,
    ...(rights ? { rights } : {}),
  });
}
