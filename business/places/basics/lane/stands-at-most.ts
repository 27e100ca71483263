/** A car that was not let through and stays unnamed so long has turned back, minutes. */
export const standsAtMostMinutes = 30
