/** A car that was not let through and stays unnamed so long has turned back. */
export const standsAtMostMinutes = 30

/** Between what lets a car through and the barrier that says that it is open. */
export const opensWithinSeconds = 90
