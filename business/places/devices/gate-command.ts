/** Where a command to a barrier is: a camera fetches what waits and answers what it was sent. */
export const commandStates = { waiting: 1, sent: 2, done: 3, failed: 4, expired: 5 } as const
