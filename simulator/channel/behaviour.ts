/** How the channel behaves; what no real channel promises is set here. Shares are of payments (0–1), times in milliseconds. */
export interface Behaviour {
  /** From the driver's confirmation until the money has moved, at least and at most. */
  readonly payDelay: readonly [number, number]
  /** From there to the first notice. */
  readonly noticeDelay: readonly [number, number]
  /** Before each repetition of a notice that was not confirmed; after the last one the channel stops. */
  readonly noticePauses: readonly number[]
  /** So many copies of a notice at the same instant, and one more after it was confirmed. */
  readonly duplicated: { readonly share: number; readonly copies: number }
  /** No notice at all: only a query finds the payment. */
  readonly lost: number
  /** A code that is closed or expired is paid all the same. */
  readonly late: number
  /** From the end of a day until its bill can be had. */
  readonly billDelay: number
}

const second = 1000

/** As a real one on an ordinary day. */
export const ordinary: Behaviour = {
  payDelay: [300, 2 * second],
  noticeDelay: [100, 3 * second],
  noticePauses: [1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600].map((pause) => pause * second),
  duplicated: { share: 0.05, copies: 2 },
  lost: 0.02,
  late: 0.01,
  billDelay: 9 * 3600 * second,
}

/** As in the worst hour of the year. */
export const stormy: Behaviour = {
  ...ordinary,
  payDelay: [0, 10 * second],
  noticeDelay: [0, 20 * second],
  duplicated: { share: 0.5, copies: 10 },
  lost: 0.2,
  late: 0.3,
}

export const behaviours: Readonly<Record<string, Behaviour>> = { ordinary, stormy }
