/** Words that the frame around screens gives at run time; screens use them and do not say them again. */
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
