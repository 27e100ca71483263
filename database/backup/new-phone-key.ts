import { newPhoneKey, phonesOf, type PhoneKey } from '#server/secrets/open-phones.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { BackupFailure } from './backup-failure.ts'
import { isMark, piecesOf } from './read-backup.ts'
import type { Piece } from './pieces.ts'

const newLine = 0x0a
const table = 'phone_key'

/**
 * The pieces of a backup with every phone in its rows and jobs sealed by another key, which takes the place of the one that the backup holds.
 *
 * @throws SettingFailure before anything is read on, where no key at hand opens that one
 */
export async function withNewPhoneKey(
  path: string,
  secret: string | null,
  secrets: Secrets,
): Promise<AsyncGenerator<Piece>> {
  const was = await keptKey(path, secret)
  const made = newPhoneKey(secrets)
  const [before, after] = [phonesOf(was, secrets), phonesOf(made, secrets)]
  return changed(piecesOf(path, secret), (text) => before.sealedBy(text, after).replaceAll(was, made))
}

async function* changed(pieces: AsyncGenerator<Piece>, change: (text: string) => string): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0)
  let ofRows = false
  for await (const piece of pieces) {
    if (isMark(piece)) {
      if (rest.length) yield Buffer.from(change(rest.toString()))
      rest = Buffer.alloc(0)
      ofRows = piece.is === 'table'
      yield piece.is === 'job' ? { ...piece, payload: JSON.parse(change(JSON.stringify(piece.payload))) } : piece
    } else if (ofRows) {
      const bytes = Buffer.concat([rest, piece])
      const end = bytes.lastIndexOf(newLine) + 1
      rest = bytes.subarray(end)
      if (end) yield Buffer.from(change(bytes.subarray(0, end).toString()))
    } else yield piece
  }
}

/** As it stands in the backup, sealed. */
async function keptKey(path: string, secret: string | null): Promise<PhoneKey> {
  let isThere = false
  let rows = ''
  for await (const piece of piecesOf(path, secret))
    if (isMark(piece)) isThere = piece.is === 'table' && piece.name === table
    else if (isThere) rows += piece.toString()
  const found = /\bs1\.[\w.-]+/.exec(rows)?.[0]
  if (!found) throw new BackupFailure('The backup has no key of phones: there is none to be replaced.')
  return found
}
