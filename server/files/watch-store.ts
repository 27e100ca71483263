import type { Logger } from 'pino'
import type { FileStore } from './file-store.ts'
import type { StoreReport } from './s3-calls.ts'

const everyMs = 60_000

/** Says once that the store gave way, and why, and once that for a minute no call failed; counts those that do. A full one still gives what it has. */
export function countStore(log: Pick<Logger, 'warn' | 'error'>): { readonly report: StoreReport; failures(): number } {
  let failures = 0
  let lastFailure: number | null = null
  return {
    report(failure) {
      if (failure) {
        failures++
        if (lastFailure === null)
          log.error({ err: failure }, 'files cannot be stored or read: the store of S3_URL gave way')
        lastFailure = performance.now()
      } else if (lastFailure !== null && lastFailure < performance.now() - everyMs) {
        lastFailure = null
        log.warn('the store of S3_URL is of use again')
      }
    },
    failures: () => failures,
  }
}

/** Tries a store elsewhere at the start and every minute, so that one that cannot be used is seen before anyone needs it. */
export function watchStore({ prove }: FileStore): { stop(): Promise<void> } | null {
  if (!prove) return null
  // What is wrong it reports itself.
  const look = () => prove().catch(() => undefined)
  let round = look()
  const timer = setInterval(() => (round = look()), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
