import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";

/** The form as rjsf renders it, with the schema that the benchmark puts on the page. */
declare global {
  interface Window {
    benchSchema?: RJSFSchema;
  }
}

const root = document.getElementById("root");
if (root && window.benchSchema) createRoot(root).render(<Form schema={window.benchSchema} validator={validator} />);
