/** So long a delivery stands in the log, and can be sent again. */
export const keptDays = 30
