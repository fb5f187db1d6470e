/** What one hourly run has for saved pulls: of the six minutes of an execution, less what writing takes. */
export const HOURLY_PULLS_S = 270;
