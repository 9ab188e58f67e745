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

describe("what a second administrator changed meanwhile is kept elsewhere in the record, and asked about at the same place", () => {
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
      let [kept, asked] = [0, 0];
      let fault: string | undefined;
      for (const [at, [my, their]] of moves.entries()) {
        if (fault !== undefined || !my) continue;
        const other = [...moves.slice(at + 1), ...moves.slice(0, at)].find(([that]) => that && areApart(my, that))?.[0];
        fault = await separateChangeError(two, my, other);
        kept += 1;
        const isSecret = my.places.some((path) => isWriteOnly(two.mine.resource.schema, path));
        if (fault === undefined && their && disagree(my, their) && !my.field.save && !isSecret) {
          fault = await sameFieldError(two, my, their);
          asked += 1;
        }
        if (fault !== undefined) fault = `${my.field.id}: ${fault}`;
      }
      table.push({ place: place.name, fields: fields.length, kept, asked, verdict: fault ?? "nothing lost" });
      expect(fault).toBeUndefined();
    });
});
