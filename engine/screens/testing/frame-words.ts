/** Words that the frame around screens gives at run time; screens use them and do not say them again. */
export const FRAME_WORDS = {
  action: "Action",
  cancel: "Cancel",
  close: "Close",
  no: "No",
  save: "Save",
  search: "Search",
  tryAgain: "Try again",
  yes: "Yes",
};
