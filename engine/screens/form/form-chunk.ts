import { createChunk } from "../core/chunk.ts";

/**
 * Records, forms with their fields, controls and saving, and what carries out actions. Lists do without until somebody
 * clicks, so their first rows need not wait for it.
 */
export const formChunk = createChunk(async () => {
  const [record, head, view, wizard, dialog] = await Promise.all([
    import("../core/record-provider.tsx"),
    import("../head-switch.tsx"),
    import("./form-view.tsx"),
    import("../wizard/wizard-view.tsx"),
    import("./dialog-form.tsx"),
    import("../action/run-action.tsx"),
  ]);
  const { RecordProvider } = record;
  const { HeadSwitch } = head;
  const { FormView } = view;
  return { RecordProvider, HeadSwitch, FormView, WizardView: wizard.WizardView, DialogForm: dialog.DialogForm };
});
