import { describe, expect, it } from "vitest";
import { createRecord } from "../../record/record-store.ts";
import { ServerError } from "../../http/http-errors.ts";
import { createFieldRegistry, type MountedField } from "../../fields/model/field-registry.ts";
import { field as plannedField } from "./testing/plan-pieces.ts";
import { readFieldErrors } from "./field-errors.ts";

const store = createRecord({ base: {}, schema: {} });

/** Returns the label of the field that gets a sentence of the server, among fields with these labels. */
function landsOn(errorMessage: string, labels: readonly string[]): string | undefined {
  const registry = createFieldRegistry();
  for (const label of labels) registry.add(field(label));
  const error = new ServerError({ status: 400, body: { errorMessage }, url: "", method: "POST" });
  return readFieldErrors(error, registry, store)?.placed[0]?.field.label();
}

function field(label: string): MountedField {
  const nothing = () => false;
  const words = { label: () => label, show: String, check: nothing, touched: nothing };
  const place = `/config/${label}`;
  return { id: label, field: plannedField(place), section: "", store, pointer: place, secret: false, ...words };
}

describe("readFieldErrors with one sentence", () => {
  it.each([
    ["'Priority' should be a number", "Priority"],
    ["'Priority' should be less than 'Limit'", "Priority"],
    ["Calm down: 'Limit' is too high", "Limit"],
    ['The field "Limit" is too high', "Limit"],
    ["Limit is too high", "Limit"],
    ["Limit of users: too high", "Limit of users"],
    ["Limit", "Limit"],
    ["Limitless", undefined],
    ["This is too high", undefined],
    ["Lower 'Limit' or 'Priority'", undefined],
    ["Both", undefined],
  ])("%s", (sentence, label) => {
    expect(landsOn(sentence, ["Priority", "Limit", "Limit of users", "Both", "Both", ""])).toBe(label);
  });

  it("uses the only field of a form for any sentence", () => {
    expect(landsOn("There is no step provider: nope", ["Definition"])).toBe("Definition");
  });
});

describe("readFieldErrors with a key", () => {
  const landsAt = (body: unknown, status = 400) => {
    const registry = createFieldRegistry();
    for (const name of ["pass", "password", "passwordConfirmation"])
      registry.add({ ...field(name), pointer: `/${name}` });
    const error = new ServerError({ status, body, url: "", method: "PUT" });
    return readFieldErrors(error, registry, store)?.placed.map(({ issue, field: on }) => [on.pointer, issue.message]);
  };
  const sentence = "Invalid password: minimum length 8.";

  it("uses the field whose name the key begins with, and the server's sentence", () => {
    const body = { error: "invalidPasswordMinLengthMessage", error_description: sentence };
    expect(landsAt(body)).toEqual([["/password", sentence]]);
  });

  it.each([
    [{ error: "invalidPasswordMinLengthMessage" }, 400],
    [{ error: "invalidPasswordMinLengthMessage", error_description: sentence }, 500],
    [{ error: "invalidPassesMessage", error_description: sentence }, 400],
    [{ error: "invalid_request", error_description: sentence }, 400],
  ])("finds no field for %j with status %i", (body, status) => expect(landsAt(body, status)).toBeUndefined());
});

describe("readFieldErrors with a rejected character", () => {
  it.each([
    ["Character '/' not allowed.", "alias"],
    ["Empty Space not allowed.", "display"],
    ["Character '#' not allowed.", undefined],
    ["This is not allowed.", undefined],
    ["[Invalid name (only letters): c / d']", "display"],
  ])("uses the first field that contains it: %s", (error, label) => {
    const stored = createRecord({ base: { config: { alias: "a/b", display: "c / d" } }, schema: {} });
    const registry = createFieldRegistry();
    for (const name of ["alias", "display"]) registry.add({ ...field(name), store: stored });
    const rejected = new ServerError({ status: 400, body: { error }, url: "", method: "POST" });
    expect(readFieldErrors(rejected, registry, stored)?.placed[0]?.field.label()).toBe(label);
  });
});

describe("readFieldErrors with a duplicate", () => {
  const landsAt = (body: unknown, places: readonly string[], base: unknown = {}, isNew = false) => {
    const stored = createRecord({ base, schema: {} });
    const registry = createFieldRegistry();
    for (const pointer of ["/username", "/email", "/name"]) {
      stored.set(pointer, "typed");
      registry.add({ ...field(`Label of ${pointer}`), store: stored, pointer });
    }
    const error = new ServerError({ status: 409, body, url: "", method: "POST" });
    const placed = readFieldErrors(error, registry, stored, { places, isNew })?.placed;
    return placed?.map(({ issue, field: on }) => [on.pointer, issue.message, issue.params?.said]);
  };

  it.each([
    [{ errorMessage: "User exists with same username" }, ["/name"], "/username", "User exists with same username"],
    [{ errorMessage: "User exists with same email." }, ["/username"], "/email", "User exists with same email"],
    [{ errorMessage: "Client one already exists" }, ["/name"], "/name", "Client one already exists"],
    [{ errorMessage: "Exists with same alias" }, ["/gone", "/name"], "/name", "Exists with same alias"],
    [{ error: "conflict", error_description: "Duplicate" }, ["/name"], "/name", "Duplicate"],
  ])("%j is shown at the field that it names, else at a unique field", (body, unique, place, text) => {
    expect(landsAt(body, unique)).toEqual([[place, "taken", text]]);
  });

  it("finds no field in a hidden wizard step", () => {
    const step = document.createElement("div");
    const control = document.createElement("input");
    control.id = "Label of /name";
    step.append(control);
    document.body.append(step);
    expect(landsAt({ errorMessage: "Client one already exists" }, ["/name"])).toHaveLength(1);
    step.hidden = true;
    expect(landsAt({ errorMessage: "Client one already exists" }, ["/name"])).toBeUndefined();
    step.remove();
  });

  it("finds no field when none is mounted or the unique field is unchanged", () => {
    expect(landsAt({ errorMessage: "Client one already exists" }, [])).toBeUndefined();
    expect(landsAt({ errorMessage: "Client one already exists" }, ["/clientId"])).toBeUndefined();
    const same = { name: "typed" };
    expect(landsAt({ errorMessage: "Exists with same name" }, ["/name"], same)).toBeUndefined();
    expect(landsAt({ errorMessage: "Exists with same name" }, ["/name"], same, true)).toHaveLength(1);
  });
});
