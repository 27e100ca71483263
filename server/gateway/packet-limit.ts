import type { Socket } from 'node:net'

/**
 * Keeps anyone who is on the other side of a connection from making us gather what is too large: an MQTT packet says its length in its first
 * bytes, and one that is longer than it may be ends the connection before it is read. `limit` gives the bytes allowed at the moment; `refused` is called for one that ended it.
 */
export function limitPackets(socket: Socket, limit: () => number, refused: () => void): void {
  const isAllowed = packetMeter(limit)
  const read = socket.read.bind(socket)
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null
    if (chunk === null || isAllowed(chunk)) return chunk
    refused()
    socket.destroy()
    return null
  }
}

/** Follows packets through the chunks they come in (MQTT 3.1.1, 2.2); false once one is longer than `limit`, or has no length at all. */
export function packetMeter(limit: () => number): (chunk: Uint8Array) => boolean {
  let left = 0
  let lengthByte = -1
  let length = 0
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at)
        left -= skipped
        at += skipped
        continue
      }
      const byte = chunk[at]!
      at += 1
      if (lengthByte >= 0) {
        length += (byte & 0x7f) * 0x80 ** lengthByte
        if (length > limit() || lengthByte > 3) return false
      }
      const isLast = lengthByte >= 0 && byte < 0x80
      if (isLast) left = length
      length = isLast ? 0 : length
      lengthByte = isLast ? -1 : lengthByte + 1
    }
    return true
  }
}
