import { inflateRawSync } from 'node:zlib'

const largestFile = 200 * 1024 * 1024

/** The files of a ZIP file, by its list at the end; of names the ASCII letters can be relied on. */
export function filesIn(zip: Buffer): { readonly name: string; readonly content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end === -1) throw new Error('The bill is no ZIP file')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, size, nameSize] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('latin1', at + 46, at + 46 + nameSize)
    const header = zip.readUInt32LE(at + 42)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const bytes = zip.subarray(from, from + size)
    return { name, content: method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: largestFile }) }
  })
}
