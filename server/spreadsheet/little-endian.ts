/** Numbers as 16-bit little-endian words. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16LE(value, i * 2))
  return bytes
}

/** Numbers as 32-bit little-endian words. */
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32LE(value, i * 4))
  return bytes
}
