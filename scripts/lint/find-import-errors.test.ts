import { describe, expect, it } from "vitest";
import { findImportErrors } from "./find-import-errors.ts";

const errors = (path: string, text: string) => findImportErrors([{ path, text }]).map((error) => error.text);

describe("findImportErrors", () => {
  it.each([
    [
      "engine/ui/buttons/button.tsx",
      'import { say } from "../../views/say.ts";',
      "engine/ui cannot import engine/views",
    ],
    ["engine/language/a.ts", 'import { b } from "../record/b.ts";', "engine/language cannot import engine/record"],
    [
      "engine/language/a.ts",
      'import { useState } from "react";',
      'engine/language renders nothing and cannot import "react"',
    ],
    ["engine/data/a.ts", 'import { useState } from "react";', 'engine/data renders nothing and cannot import "react"'],
    [
      "engine/data/a.ts",
      'import { QueryClient } from "@tanstack/react-query";',
      'engine/data renders nothing and cannot import "@tanstack/react-query"',
    ],
    [
      "engine/data/reads/query.ts",
      'import { memo } from "react";',
      'engine/data renders nothing and cannot import "react"',
    ],
    ["engine/data/a.ts", 'import { say } from "../views/say.ts";', "engine/data cannot import engine/views"],
    ["engine/record/a.ts", "const x = await fetch(url);", "this package runs without a browser, but uses fetch"],
    ["engine/adapters/a.ts", "return window.name;", "this package runs without a browser, but uses window"],
    [
      "engine/views/table/a.ts",
      'import { keyOf } from "../../data/row-scope.ts";',
      "import engine/data through engine/data/index.ts",
    ],
    [
      "engine/inspect/a.ts",
      'export { Field } from "../fields/field/field.tsx";',
      "import engine/fields through engine/fields/index.ts",
    ],
    [
      "scripts/check/a.ts",
      'import { compile } from "../../engine/compiler/compile.ts";',
      "import engine/compiler through engine/compiler/index.ts",
    ],
    [
      "engine/data/reads/a.ts",
      'import { keyOf } from "../index.ts";',
      "inside a package, import the file that declares the name",
    ],
    [
      "engine/fields/field/a.tsx",
      'import { b } from "../../views/form/b.ts";',
      "engine/fields cannot import engine/views",
    ],
    ["engine/page/a.ts", 'import { b } from "../fields/field/b.ts";', "engine/page cannot import engine/fields"],
    ["engine/page/a.ts", 'import { b } from "../views/table/b.ts";', "engine/page cannot import engine/views"],
    ["engine/views/a.tsx", 'import x from "../../sections/users/x.tsx";', "engine/views cannot import sections"],
    [
      "engine/views/a.tsx",
      'import Form from "@rjsf/core";',
      '"@rjsf/core" may only be imported in engine/fields/schema/',
    ],
    [
      "engine/http/http.ts",
      'import { O } from "oidc-client-ts";',
      '"oidc-client-ts" may only be imported in engine/session/sign-in/',
    ],
    [
      "scripts/x.ts",
      'import { why } from "../engine/inspect/why.ts";',
      "only engine/app/boot/inspect-door.ts imports engine/inspect",
    ],
    [
      "engine/app/router/page.tsx",
      'import * as plan from "virtual:plan";',
      "only engine/app/page-start.ts reads the plan",
    ],
    [
      "engine/app/router/page.tsx",
      'import x from "../../../generated/plan/index.json";',
      "only engine/app/page-start.ts reads the plan, as virtual:plan",
    ],
    [
      "sections/groups/run/a.ts",
      'import { say } from "../../../engine/page/scope/translate-text.ts";',
      "sections cannot import engine/page",
    ],
    ["scripts/x.test.ts", 'import { a } from "../tests/support/a.ts";', "scripts cannot import tests"],
    [
      "tests/faults/a.ts",
      'import { World } from "../../scripts/sandbox/world/world.ts";',
      "tests import scripts/sandbox through its index.ts",
    ],
    ["tests/a.ts", 'import { b } from "../scripts/generate/b.ts";', "tests cannot import scripts/generate"],
    ["engine/services/a.ts", 'const x = () => import("../app/b.ts");', "engine/services cannot import engine/app"],
  ])("reports in %s: %s", (path, text, error) => expect(errors(path, text)).toEqual([error]));

  it.each([
    ["engine/views/a.tsx", 'import { B } from "../ui/index.ts"; import { c } from "../language/index.ts";'],
    ["engine/views/table/a.ts", 'import { keyOf } from "../../data/index.ts";'],
    ["engine/views/table/a.ts", 'const load = () => import("../../fields/field/inline-fields.tsx");'],
    ["engine/data/a.ts", 'import { keyOf } from "./row-scope.ts";'],
    ["engine/fields/schema/a.tsx", 'import Form from "@rjsf/core";'],
    ["engine/fields/field/a.tsx", 'import { useScope } from "../../page/index.ts";'],
    [
      "engine/views/form/a.tsx",
      'import "../../actions/form-texts.ts"; import m from "../../adapters/messages.en.json";',
    ],
    ["tests/bench/engine/a.tsx", 'import Form from "@rjsf/core";'],
    ["engine/session/sign-in/a.ts", 'import { OidcClient } from "oidc-client-ts";'],
    ["engine/app/page-start.ts", 'import * as plan from "virtual:plan";'],
    ["engine/language/a.ts", 'import type { User } from "../../generated/types/entities.ts";'],
    ["engine/record/a.ts", "// fetch(x) reads window.name\n/* document.title */ const a = scope.window.name;"],
    ["engine/record/a.test.ts", 'import { x } from "../screens/x.ts";'],
    ["engine/app/boot/inspect-door.ts", 'const load = () => import("../inspect/inspect.ts");'],
    ["engine/inspect/a.ts", 'import { plan } from "../shell/plan-store.ts";'],
    ["sections/groups/run/a.ts", 'import type { Procedure } from "../../../engine/public.ts";'],
    ["tests/faults/a.ts", 'import { startSandbox } from "../../scripts/sandbox/index.ts";'],
    ["tests/e2e/a.ts", 'import { adminOf } from "../../scripts/keycloak/admin.ts";'],
    ["scripts/a.ts", 'import { compile } from "../engine/compiler/index.ts";'],
  ])("allows in %s: %s", (path, text) => expect(errors(path, text)).toEqual([]));
});
