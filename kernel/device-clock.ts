/** How far what a device says may be from the server's clock, in milliseconds (PROTOCOL.md, Clock): no event is from later than that, and none from before. */
export const mostAhead = 5 * 60_000
export const mostBehind = 180 * 24 * 60 * 60_000
