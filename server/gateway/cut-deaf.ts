import type { Socket } from 'node:net'

/**
 * Ends the connection of a device that asks and does not read: once more than `most` bytes of answers wait for it, nothing more is kept. It connects again, and
 * sends again what it has no answer to.
 */
export function cutDeaf(socket: Socket, most: number): void {
  const write = socket.write.bind(socket) as (...said: unknown[]) => boolean
  const writeToReader = (...said: unknown[]): boolean => {
    if (socket.writableLength <= most) return write(...said)
    socket.destroy()
    return false
  }
  socket.write = writeToReader
}
