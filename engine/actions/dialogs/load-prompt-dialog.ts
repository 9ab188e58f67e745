/** Loads the dialog that an action opens before it runs. Forms are shown without it. Rejects when that fails. */
export const loadPromptDialog = () => import("./prompt-dialog.tsx");
