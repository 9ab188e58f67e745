import { createChunk } from "../core/chunk.ts";

/**
 * Forms with their fields, controls and saving, and what carries out actions. Lists do without until somebody clicks,
 * so their first rows need not wait for it.
 */
export const formChunk = createChunk(async () => {
  const [view, wizard, dialog] = await Promise.all([
    import("./form-view.tsx"),
    import("../wizard/wizard-view.tsx"),
    import("./dialog-form.tsx"),
    import("../action/run-action.tsx"),
  ]);
  return { FormView: view.FormView, WizardView: wizard.WizardView, DialogForm: dialog.DialogForm };
});
