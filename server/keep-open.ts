import { setTimeout as wait } from 'node:timers/promises'

/** A long connection, which ends by itself sometime. */
export interface Link {
  /** Fulfilled when it has ended, however that came. */
  readonly ended: Promise<unknown>
  /** Ends it, whatever state the other side is in. */
  close(): Promise<unknown>
}

/** A link that is opened again whenever it ends. */
export interface Kept<Of extends Link> {
  /** The one that is open; null while there is none. */
  current(): Of | null
  /** Ends it for good: a pause is cut short, an opening under way given up. */
  close(): Promise<void>
}

interface Opening<Of extends Link> {
  /** What is there already; null to open the first one now. */
  readonly first: Of | null
  /** Rejects when it cannot be opened now, and soon when the signal is aborted. */
  readonly open: (closing: AbortSignal) => Promise<Of>
  /** A new one is open: what happened meanwhile is unknown. */
  readonly opened?: (link: Of) => void
  readonly lost?: (link: Of) => void
  readonly failed: (error: unknown) => void
}

const [shortestMs, longestMs] = [200, 5_000]

/**
 * Keeps one link open: when it ends the next one is opened, one try at a time, after pauses that grow from 0.2 to 5 seconds, so that a side
 * that comes back finds its clients within seconds and is not stormed. A link that ends soon counts as a try that failed.
 */
export function keepOpen<Of extends Link>({ first, open, opened, lost, failed }: Opening<Of>): Kept<Of> {
  const closing = new AbortController()
  let link = first
  let inVain = 0
  const next = async (): Promise<Of | null> => {
    try {
      return await open(closing.signal)
    } catch (error) {
      if (!closing.signal.aborted) failed(error)
      return null
    }
  }
  const untilEnded = async (open: Of): Promise<void> => {
    const since = performance.now()
    await open.ended
    link = null
    if (performance.now() - since > longestMs) inVain = 0
    if (!closing.signal.aborted) lost?.(open)
  }
  const keep = async (): Promise<void> => {
    if (link) await untilEnded(link)
    else link = await next()
    while (!closing.signal.aborted) {
      if (link) {
        opened?.(link)
        await untilEnded(link)
      }
      await wait(pauseAfter(inVain++), undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (!closing.signal.aborted) link = await next()
    }
    await link?.close()
  }
  const kept = keep()
  return {
    current: () => link,
    async close() {
      closing.abort()
      await link?.close()
      await kept
    },
  }
}

/** In milliseconds: twice as long each time, up to a limit, and never the same for all who lost the same side. */
export function pauseAfter(inVain: number): number {
  const longest = Math.min(shortestMs * 2 ** inVain, longestMs)
  return longest * (0.5 + Math.random() / 2)
}
