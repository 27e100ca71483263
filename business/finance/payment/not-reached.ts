import { Failure } from '#kernel/failure.ts'
import { whyUnanswered } from '#kernel/unanswered.ts'

const noAnswer = {
  zh: '支付渠道暂时没有应答,请稍后再试',
  en: 'The payment channel does not answer; try again in a moment',
}
const payCash = {
  zh: '支付渠道暂时没有应答,请稍后再试,或在岗亭用现金缴费',
  en: 'The payment channel does not answer; try again in a moment, or pay cash at the sentry box',
}

/** Apart from what a channel or its settings refuse: asked again the same way, it may answer. */
const silent = 'noAnswer'

/** What is said while a payment channel does not answer; `cause` is what kept the answer from coming. */
export function notReached(cause?: unknown): Failure {
  return Object.assign(new Failure(silent, noAnswer), { cause })
}

/** What is kept of it for the people who can mend it; null where the channel itself said that it cannot now, which passes. */
export function whyNotReached({ cause }: Failure): string | null {
  const why = whyUnanswered(cause)
  return why && `支付渠道没有应答:${why.zh}`
}

/** Whether it is said for that; it passes by itself. */
export function isNotReached(error: Failure): boolean {
  return error.sentence === noAnswer
}

/** Work for who stands at a barrier: there is another way to pay. */
export async function orInCash<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof Failure && isNotReached(error) ? new Failure(silent, payCash) : error
  })
}
