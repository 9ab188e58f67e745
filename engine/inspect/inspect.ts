import messages from "./messages.en.json";

export { PlanWindow } from "./plan/plan-window.tsx";
export { ViewAs } from "./view-as/view-as.tsx";
export { Why } from "./why/why-marks.tsx";

/** English messages of this lazily loaded module. */
export { messages };
