import { crc32, gzipSync } from 'node:zlib'
import { randomOf } from '../../random.ts'

/** Bytes of a package that is one in its form only: an archive, a program or a compressed file, filled with what means nothing. */
export function packageBytes(name: string, size: number): Uint8Array {
  const random = randomOf(`package/${name}`)
  const filling = Buffer.alloc(
    size,
    Uint8Array.from({ length: 4096 }, () => random.whole(0, 255)),
  )
  if (name.endsWith('.apk')) return archiveOf('AndroidManifest.xml', filling)
  if (name.endsWith('.exe')) return Buffer.concat([Buffer.from('MZ'), filling])
  return gzipSync(filling, { level: 0 })
}

/** A zip archive of one file, stored as it is. */
function archiveOf(name: string, content: Uint8Array): Uint8Array {
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt32LE(crc32(content), 10)
  shared.writeUInt32LE(content.length, 14)
  shared.writeUInt32LE(content.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), content])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, listed, end])
}
