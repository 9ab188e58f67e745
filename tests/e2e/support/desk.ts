export * from "./console-page.ts";
export { type ConsolePage as Desk, createConsolePage as makeDesk, moveRowUp as moveUp } from "./console-page.ts";
