import { useUiTexts } from "../base/ui-texts.tsx";

/** Reports that the module of floating elements could not be loaded. */
export function FloatingFailure({ error }: { readonly error: unknown }) {
  const texts = useUiTexts();
  return (
    <span role="alert" className="floating fixed inset-x-3 bottom-3 z-50 p-3 text-sm text-danger">
      {texts.menuFailed(error)}
    </span>
  );
}
