/** Texts that the frame around screens provides at run time. Screens use them without defining them again. */
export const FRAME_TEXTS = {
  action: "Action",
  cancel: "Cancel",
  close: "Close",
  home: "Home",
  leaveText: "What you changed here is not saved and will be lost.",
  no: "No",
  pageNotFound: "Page not found",
  save: "Save",
  search: "Search",
  stay: "Stay",
  tryAgain: "Try again",
  yes: "Yes",
};
