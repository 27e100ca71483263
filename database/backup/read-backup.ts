import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { BackupFailure } from './backup-failure.ts'
import { opened } from './sealed.ts'
import { read, type Mark, type Piece } from './pieces.ts'

/** What is in the file of a backup, piece by piece; throws a sentence where it is not as it was written. */
export async function* piecesOf(path: string, secret: string | null): AsyncGenerator<Piece> {
  const bytes = Readable.from(opened(createReadStream(path, { highWaterMark: 1024 * 1024 }), secret))
  const plain = createZstdDecompress()
  bytes.on('error', (error) => plain.destroy(error))
  let isWhole = false
  for await (const piece of read(bytes.pipe(plain))) {
    if (isMark(piece) && piece.is === 'end') isWhole = true
    yield piece
  }
  if (!isWhole) throw new BackupFailure('The backup is damaged: it does not say how it ends.')
}

export function isMark(piece: Piece): piece is Mark {
  return !Buffer.isBuffer(piece)
}

/** Reads the whole file once and changes nothing: what it says of itself. */
export async function lookThrough(path: string, secret: string | null): Promise<Extract<Mark, { is: 'about' }>> {
  let about: Extract<Mark, { is: 'about' }> | null = null
  for await (const piece of piecesOf(path, secret)) if (isMark(piece) && piece.is === 'about') about = piece
  if (!about) throw new BackupFailure('The backup is damaged: it does not say what it is of.')
  return about
}
