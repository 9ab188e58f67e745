import { describe, expect, it } from "vitest";
import { editedForms } from "./edited-forms.ts";
import { testServer } from "../support/test-server.ts";
import { keysOf } from "./keys-of.ts";
import { fieldsOpenEver } from "./open-fields.ts";
import { openForm } from "./open-form.ts";
import { printedTable } from "./printed-table.ts";
import { separateChangeError, areApart, disagree, movesOf, sameFieldError } from "./second-administrator.ts";
import { serverWithUnknownMembers } from "./strict-server.ts";
import { isWriteOnly } from "./try-value.ts";
import { isAddress } from "./try-field.ts";

const sandbox = testServer();
const table = printedTable();

describe("Changes of a second administrator are kept in other fields, and reported as a conflict in the same field", () => {
  for (const place of editedForms)
    it(place.name, async () => {
      const keys = await keysOf(place, sandbox.api);
      const server = serverWithUnknownMembers(sandbox.http, await openForm(place, keys, sandbox.http, true));
      const two = {
        server,
        mine: await openForm(place, keys, server, true),
        theirs: await openForm(place, keys, server, true),
      };
      const fields = fieldsOpenEver(two.mine).filter(
        (field) => !isAddress(two.mine, field) && field.ref !== two.mine.resource.key,
      );
      const moves = await Promise.all(fields.map((field) => movesOf(two.mine, field)));
      let [stored, requested] = [0, 0];
      let error: string | undefined;
      for (const [at, [my, their]] of moves.entries()) {
        if (error !== undefined || !my) continue;
        const other = [...moves.slice(at + 1), ...moves.slice(0, at)].find(([that]) => that && areApart(my, that))?.[0];
        error = await separateChangeError(two, my, other);
        stored += 1;
        const isSecret = my.places.some((path) => isWriteOnly(two.mine.resource.schema, path));
        if (error === undefined && their && disagree(my, their) && !my.field.save && !isSecret) {
          error = await sameFieldError(two, my, their);
          requested += 1;
        }
        if (error !== undefined) error = `${my.field.id}: ${error}`;
      }
      table.push({ place: place.name, fields: fields.length, stored, requested, verdict: error ?? "nothing lost" });
      expect(error).toBeUndefined();
    });
});
