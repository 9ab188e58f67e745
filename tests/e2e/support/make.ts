export {
  createGroup as makeGroup,
  createRealm as makeRealm,
  createRole as makeRole,
  createUser as makeUser,
  readIfPresent as readOrNothing,
} from "./create-records.ts";
