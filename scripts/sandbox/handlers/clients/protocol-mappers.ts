import { randomUUID } from "node:crypto";
import {
  type Answer,
  complaint,
  created,
  done,
  isRec,
  notFound,
  type Rec,
  ErrorAnswer,
  records,
  text,
} from "../../http/exchange.ts";
import { type Call, type Route, route } from "../../calls/call.ts";
import { mapperTypes } from "../../facts/server-facts.ts";

const MANAGE = ["manage-clients"] as const;

/** Returns whether a mapper of the same protocol has the name. */
const isTaken = (holder: Rec, given: Rec): boolean =>
  records(holder, "protocolMappers").some(
    (known) => known["name"] === given["name"] && known["protocol"] === given["protocol"],
  );

function add(holder: Rec, given: Rec): Rec {
  const made = { consentRequired: false, config: {}, ...given, id: randomUUID() };
  holder["protocolMappers"] = [...records(holder, "protocolMappers"), made];
  return made;
}

function createOne(call: Call, holder: Rec, at: string): Answer {
  if (isTaken(holder, call.body)) throw complaint(409, "Protocol mapper exists with same name");
  if (!mapperTypes(text(call.body, "protocol")).includes(text(call.body, "protocolMapper")))
    throw notFound("ProtocolMapper provider not found");
  return created(`${call.base}/${at}/protocol-mappers/models/${add(holder, call.body).id}`);
}

function createMany(call: Call, holder: Rec): Answer {
  const given = Array.isArray(call.payload) ? call.payload.filter(isRec) : [];
  if (given.some((one) => isTaken(holder, one)))
    throw new ErrorAnswer(409, {
      error: "conflict",
      error_description: "Protocol mapper name must be unique per protocol",
    });
  for (const one of given) add(holder, one);
  return done();
}

/** Returns the routes that add mappers to a parent, which is a client or a client scope. */
export const mapperRoutes = (at: string, holderOf: (call: Call) => Rec): Route[] => [
  route("POST", `${at}/protocol-mappers/models`, MANAGE, (call) => {
    const holder = holderOf(call);
    return createOne(call, holder, `${at.split("/")[0]}/${text(holder, "id")}`);
  }),
  route("POST", `${at}/protocol-mappers/add-models`, MANAGE, (call) => createMany(call, holderOf(call))),
];
