import { declaredFailure, type Failure } from '#kernel/failure.ts'

/** What is said while a payment channel does not answer. */
export function notReached(): Failure {
  return declaredFailure({
    zh: '支付渠道暂时没有应答,请稍后再试,或在岗亭用现金缴费',
    en: 'The payment channel does not answer; try again in a moment, or pay cash at the sentry box',
  })
}
