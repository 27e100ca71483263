/** What a barrier is to do, as it travels (PROTOCOL.md, Commands). */
export type Command = Readonly<Record<'commandId' | 'kind' | 'laneCode' | 'expiresAt' | 'text', string>>

/** Commands of the box itself: a car that stood at another lane's exit was paid for. */
export interface LocalCommands {
  open(deviceId: string, laneCode: string, text: string): void
  /** Those that wait for a device; each is handed out once. */
  take(deviceId: string): Command[]
  /** Called with the device for each. */
  watch(seen: (deviceId: string) => void): void
  /** Resolves as soon as there is one, or the signal ends it. */
  wait(deviceId: string, signal: AbortSignal): Promise<void>
}

const livesMs = 5_000
/** By it the box knows the answers to its own commands. */
export const ownCommand = 'box-'

export function localCommands(now: () => number): LocalCommands {
  const waiting = new Map<string, Command[]>()
  const waiters = new Map<string, Set<() => void>>()
  const watchers: ((deviceId: string) => void)[] = []
  let made = 0
  return {
    open(deviceId, laneCode, text) {
      const command = {
        commandId: `${ownCommand}${now()}-${++made}`,
        kind: 'open',
        laneCode,
        expiresAt: new Date(now() + livesMs).toISOString(),
        text,
      }
      waiting.set(deviceId, [...(waiting.get(deviceId) ?? []), command])
      for (const wake of waiters.get(deviceId) ?? []) wake()
      for (const seen of watchers) seen(deviceId)
    },
    watch: (seen) => void watchers.push(seen),
    take(deviceId) {
      const commands = (waiting.get(deviceId) ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now())
      waiting.delete(deviceId)
      return commands
    },
    wait(deviceId, signal) {
      if (waiting.has(deviceId) || signal.aborted) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const wakers = waiters.get(deviceId) ?? new Set()
      waiters.set(deviceId, wakers.add(resolve))
      signal.addEventListener('abort', () => resolve(), { once: true })
      return promise.finally(() => wakers.delete(resolve))
    },
  }
}
