import { eventKinds } from '../webhook/event-kinds.ts'

/** What platforms receive and the books count: arrivals, departures, payments. */
export const reconciledKinds = [eventKinds.orderEntered, eventKinds.orderLeft, eventKinds.orderPaid] as const
