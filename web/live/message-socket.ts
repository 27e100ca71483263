import type { Watched } from './watched.ts'

const heartbeatMs = 10_000
const warningMs = 120_000
/** So many heartbeats in a row without a word from the server: the network carries nothing any more. */
const mostUnanswered = 2
const retryMs = 1_000
const longestRetryMs = 30_000

export interface MessageSocketOptions {
  readonly url: string
  readonly token: string
  /** Named in getWarning (specification 7). The server takes both from the session. */
  readonly TenantId: string
  readonly userId: string
  readonly maxRetries?: number
  readonly watched: Watched
  onMessage(message: { message_type?: string; [key: string]: unknown }): void
  opened(): void
  closed(): void
  /** The retries are used up. It goes on, more and more rarely. */
  failed(): void
  /** The server ended the session (close codes 4401, 4403). */
  ended(): void
}

/** The message-centre channel (specification 4, 7, 9). Returns the function that closes it for good. */
export function openMessageSocket(options: MessageSocketOptions): () => void {
  const maxRetries = options.maxRetries ?? 2
  let socket: WebSocket | null = null
  let retries = 0
  let closedForGood = false
  let timers: ReturnType<typeof setInterval>[] = []
  let unanswered = 0
  /** A server of a version before answers no heartbeats. */
  let isAnswering = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const send = (message: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  const warn = () => send({ action: 'getWarning', TenantId: options.TenantId, userId: options.userId, Type: 1 })
  const watch = () => send({ action: 'watch', topics: options.watched.topics() })
  const stopTimers = () => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  const beat = () => {
    if (unanswered === mostUnanswered) return closeSilent()
    if (isAnswering) unanswered += 1
    send({ action: 'heartbeat' })
  }
  /** A network that only stops carrying closes nothing by itself. */
  const closeSilent = () => {
    const silent = socket!
    silent.onmessage = silent.onclose = null
    silent.close()
    lose()
  }
  const connect = () => {
    socket = new WebSocket(options.url, options.token)
    socket.onopen = () => {
      retries = 0
      unanswered = 0
      isAnswering = false
      warn()
      watch()
      timers = [setInterval(warn, warningMs), setInterval(beat, heartbeatMs)]
      options.opened()
    }
    socket.onmessage = ({ data }) => {
      unanswered = 0
      if (data === 'success') isAnswering = true
      const message = readMessage(data)
      if (message) options.onMessage(message)
    }
    socket.onclose = ({ code }) => {
      if (closedForGood) return
      if (code !== 4401 && code !== 4403) return lose()
      stopTimers()
      options.ended()
    }
  }
  const lose = () => {
    stopTimers()
    options.closed()
    if (retries === maxRetries) options.failed()
    waiting = setTimeout(connect, jittered(Math.min(retryMs * 2 ** retries, longestRetryMs)))
    retries += 1
  }
  connect()
  const stopWatching = options.watched.subscribe(watch)
  return () => {
    closedForGood = true
    stopWatching()
    clearTimeout(waiting)
    stopTimers()
    socket?.close()
  }
}

function readMessage(data: unknown): { message_type?: string } | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null ? message : null
  } catch {
    return null
  }
}

/** Spread over half of the time around it, so that consoles do not all come back at once. */
export function jittered(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() * 0.5)
}
