import { WebSocket } from 'ws'
import { untilNextTry } from './pace.ts'

const openTogether = 50

/** Consoles that receive alarms, and connect again when their line is cut. */
export class Consoles {
  private readonly port: number
  private readonly tokens: readonly string[]
  private readonly sockets = new Set<WebSocket>()
  private isOpen = true
  /** Messages received by all of them together. */
  received = 0

  constructor(port: number, tokens: readonly string[]) {
    this.port = port
    this.tokens = tokens
  }

  async open(): Promise<void> {
    for (let first = 0; first < this.tokens.length; first += openTogether) {
      await Promise.all(this.tokens.slice(first, first + openTogether).map((token) => this.connect(token)))
    }
  }

  get connected(): number {
    return this.sockets.size
  }

  get wanted(): number {
    return this.tokens.length
  }

  close(): void {
    this.isOpen = false
    for (const socket of this.sockets) socket.terminate()
  }

  /** Until it is connected once; again by itself whenever the line is gone. */
  private async connect(token: string): Promise<void> {
    for (let tries = 0; this.isOpen; tries++) {
      const socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/device/ws`, [token])
      const isOpen = await new Promise<boolean>((opened) => {
        socket.once('open', () => opened(true))
        socket.once('error', () => opened(false))
        socket.once('close', () => opened(false))
      })
      if (isOpen) {
        this.sockets.add(socket)
        socket.on('message', () => (this.received += 1))
        socket.on('error', () => {})
        socket.once('close', () => {
          this.sockets.delete(socket)
          if (this.isOpen) void untilNextTry(3 + Math.random() * 3).then(() => this.connect(token))
        })
        return
      }
      await untilNextTry(tries)
    }
  }
}
