import { S3ServiceError } from 's3mini'
import { StoreAway } from './file-store.ts'

/** Until the store answers: a part of 8 MB on a slow line takes a while, all else does not. */
const [patienceMs, uploadPatienceMs] = [20_000, 60_000]
/** So long after two calls in a row without an answer one call tries again; all others fail at once meanwhile, so that no one waits for each of them. */
const restMs = 2_000

/** `fetch` that gives up. An answer with a file in it may take as long as its reader does (`read` has a limit for each of its parts). */
export const fetchInTime: typeof fetch = async (input, init) => {
  const isRead = init?.method === 'GET'
  const isUpload = init?.method === 'PUT'
  if (!isRead) return fetch(input, { ...init, signal: AbortSignal.timeout(isUpload ? uploadPatienceMs : patienceMs) })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(late()), patienceMs)
  try {
    return await fetch(input, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

const late = () => new Error(`No answer within ${patienceMs / 1_000} s`)

/** The bytes of an answer as they come, broken off where the store stops sending. */
export async function* bytesInTime(body: ReadableStream<Uint8Array>, report: StoreReport): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { promise: isLate, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(late()), patienceMs)
      const { value, done } = await Promise.race([reader.read(), isLate])
        .catch((error: unknown) => {
          const failure = away(error)
          report(failure)
          throw failure
        })
        .finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    // Without its end the connection would stay taken.
    reader.cancel().catch(() => undefined)
  }
}

/** Receives what kept the store from being of use, and null for each call that it answered as it should. */
export type StoreReport = (failure: StoreAway | null) => void

export type StoreCalls = <Result>(call: () => Promise<Result>) => Promise<Result>

/** Makes calls of the store; what fails there is `StoreAway`. */
export function storeCalls(report: StoreReport): StoreCalls {
  let silent: { readonly failure: StoreAway; until: number } | null = null
  // One may be a line that the store had closed as it was taken.
  let inARow = 0
  return async (call) => {
    if (silent && performance.now() < silent.until) throw silent.failure
    // This one tries, and the next after as long a rest, should this one get no answer; those between wait for none.
    if (silent) silent.until = performance.now() + restMs
    try {
      const result = await call()
      silent = null
      inARow = 0
      report(null)
      return result
    } catch (error) {
      const failure = away(error)
      inARow = isAnswer(error) ? 0 : inARow + 1
      silent = inARow > 1 ? { failure, until: performance.now() + restMs } : null
      report(failure)
      throw failure
    }
  }
}

/** Whether the store knows no such file: an answer like any other. */
export function isMissing(error: unknown): boolean {
  return answerIn(error)?.status === 404
}

const isAnswer = (error: unknown) => answerIn(error) !== null

function answerIn(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : null
}

function away(error: unknown): StoreAway {
  const { message } = answerIn(error) ?? (error as Error)
  return new StoreAway(`The store of S3_URL gave way: ${message}`, { cause: error })
}
