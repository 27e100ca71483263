/** States of an export task (domain.md 1.60, and cancelled); before `done` it is under way. */
export const exportStates = { waiting: 1, running: 2, done: 3, failed: 4, expired: 5, cancelled: 6 } as const
