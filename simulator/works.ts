/** What the simulator can be asked to do. */
export const simulatorWorks = ['demo', 'live', 'replay', 'channel'] as const
export type SimulatorWork = (typeof simulatorWorks)[number]

/** Whose real occupancy is replayed. */
export const towns = ['birmingham', 'malaga'] as const
export type Town = (typeof towns)[number]
