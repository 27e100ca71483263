import { vi } from 'vitest'

/** Stands in for the browser's WebSocket; the test plays the server. */
export class FakeSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static opened: FakeSocket[] = []
  readonly url: string
  readonly protocol: string
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string, protocol: string) {
    this.url = url
    this.protocol = protocol
    FakeSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code: 1000 })
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  say(message: object | string): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  drop(code = 1006): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code })
  }

  fail(): void {
    this.onerror?.()
    this.drop()
  }
}

export function fakeSockets(): FakeSocket[] {
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return FakeSocket.opened
}
