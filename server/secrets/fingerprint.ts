import { createHash } from 'node:crypto'

/** The keys of an account by the names of their fields. */
export type Keys = Readonly<Record<string, string>>

/** Enough to tell two sets of keys apart, and no more. */
export function fingerprint(keys: Keys): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, 8)
}
