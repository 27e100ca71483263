/** Looks up one key, together with others that are asked for meanwhile. */
export type LookUp<Key, Found> = (key: Key) => Promise<Found>

/**
 * Makes one lookup of many: one round at a time, each for all keys that wait by then, at most `most`. `lookUpAll` gives what it found in the
 * order of the keys; when it fails, everyone of that round is refused with its error.
 */
export function together<Key, Found>(
  lookUpAll: (keys: readonly Key[]) => Promise<readonly Found[]>,
  most: number,
): LookUp<Key, Found> {
  const waiting: { readonly key: Key; found(found: Found): void; failed(error: unknown): void }[] = []
  let isUnderWay = false
  const runRounds = async () => {
    isUnderWay = true
    while (waiting.length > 0) {
      const round = waiting.splice(0, most)
      try {
        const found = await lookUpAll(round.map(({ key }) => key))
        for (const [at, each] of round.entries()) each.found(found[at]!)
      } catch (error) {
        for (const each of round) each.failed(error)
      }
    }
    isUnderWay = false
  }
  return (key) =>
    new Promise((found, failed) => {
      waiting.push({ key, found, failed })
      if (!isUnderWay) void runRounds()
    })
}
