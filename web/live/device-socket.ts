import { jittered } from './message-socket.ts'

const heartbeatMs = 30_000
/** The server answers every heartbeat; what does not come for that long will not. */
const answerMs = 10_000
const retryMs = 1_000
const longestRetryMs = 30_000

export interface DeviceAlarm {
  readonly msgType: number
  readonly description: string
}

export interface DeviceSocketOptions {
  readonly url: string
  readonly token: string
  /** msgType 1 is a vehicle-passing alarm, anything else a device alarm. */
  alarm(alarm: DeviceAlarm): void
  opened(): void
  /** Closed: counters and popups go; it opens again by itself. */
  closed(): void
  failed(): void
}

/** The device alarm channel (specification 4, 7). Returns the function that closes it for good. */
export function openDeviceSocket(options: DeviceSocketOptions): () => void {
  let socket: WebSocket | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pause = retryMs
  let closedForGood = false

  const stopBeating = () => {
    clearInterval(heartbeat)
    clearTimeout(answer)
  }
  const beat = () => {
    stopBeating()
    heartbeat = setInterval(() => {
      if (socket?.readyState !== WebSocket.OPEN) return
      socket.send('heartbeat')
      clearTimeout(answer)
      answer = setTimeout(closeSilent, answerMs)
    }, heartbeatMs)
  }
  /** A network that only stops carrying closes nothing by itself. */
  const closeSilent = () => {
    const silent = socket!
    silent.onmessage = silent.onerror = silent.onclose = null
    silent.close()
    lose()
  }
  const lose = () => {
    stopBeating()
    options.closed()
    waiting = setTimeout(connect, jittered(pause))
    pause = Math.min(pause * 2, longestRetryMs)
  }
  const connect = () => {
    socket = new WebSocket(options.url, options.token)
    socket.onopen = () => {
      pause = retryMs
      beat()
      options.opened()
    }
    socket.onmessage = ({ data }) => {
      beat()
      const alarm = readAlarm(String(data))
      if (alarm) options.alarm(alarm)
    }
    socket.onerror = () => !closedForGood && options.failed()
    socket.onclose = ({ code }) => {
      stopBeating()
      if (closedForGood) return
      if (code === 4401 || code === 4403) options.closed()
      else lose()
    }
  }
  connect()
  return () => {
    closedForGood = true
    clearTimeout(waiting)
    stopBeating()
    socket?.close()
  }
}

/** `{msgType, description}`; the server's plain success text is none. */
function readAlarm(text: string): DeviceAlarm | null {
  if (!text.startsWith('{')) return null
  try {
    const { msgType, description } = JSON.parse(text) as { msgType?: unknown; description?: unknown }
    return msgType === undefined ? null : { msgType: Number(msgType), description: String(description ?? '') }
  } catch {
    return null
  }
}
