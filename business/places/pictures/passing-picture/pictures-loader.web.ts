import { ask } from '#web/requests/ask.ts'
import type { PassingPictures, PicturesOf } from './pictures-of.ts'

/** Links live for five minutes at least. */
export const linksFreshMs = 4 * 60_000

export async function askPictures(of: PicturesOf, signal?: AbortSignal): Promise<readonly PassingPictures[]> {
  const options = { quiet: true, ...(signal && { signal }) }
  return (await ask<{ rows: PassingPictures[] }>('/api/passing/queryPassingPictures', { ...of }, options)).rows
}

/** As many as one request may name. */
const together = 100
type Waiting = { readonly found: (pictures: PassingPictures | null) => void; readonly failed: (error: unknown) => void }
const waiting = new Map<string, Waiting[]>()

/** The pictures of one passing; all that a list or the console asks for at once travel together. */
export function picturesOfPassing(passingNo: string): Promise<PassingPictures | null> {
  return new Promise((found, failed) => {
    if (waiting.size === 0) setTimeout(() => void askAll(), 0)
    waiting.set(passingNo, [...(waiting.get(passingNo) ?? []), { found, failed }])
  })
}

async function askAll(): Promise<void> {
  const asked = [...waiting]
  waiting.clear()
  for (let from = 0; from < asked.length; from += together) {
    const part = asked.slice(from, from + together)
    try {
      const rows = await askPictures({ passingNos: part.map(([passingNo]) => passingNo) })
      for (const [passingNo, those] of part)
        for (const { found } of those) found(rows.find((row) => row.passingNo === passingNo) ?? null)
    } catch (error) {
      for (const [, those] of part) for (const { failed } of those) failed(error)
    }
  }
}
