/** Pictures of one device that are taken at most: a busy lane with two or three for each car stays far below. */
const limits = [
  { ms: 60_000, most: 240 },
  { ms: 86_400_000, most: 20_000 },
] as const

/** Counts the pictures of each device in this process; returns the seconds to wait for the next one, 0 when it may come now. */
export function pictureRate(now: () => number = Date.now): (device: string) => number {
  const windows = limits.map(({ ms, most }) => ({ ms, most, since: now(), counts: new Map<string, number>() }))
  return (device) => {
    for (const window of windows) {
      if (now() - window.since < window.ms) continue
      window.since = now()
      window.counts.clear()
    }
    const full = windows.find(({ counts, most }) => (counts.get(device) ?? 0) >= most)
    if (full) return Math.ceil((full.since + full.ms - now()) / 1000)
    for (const { counts } of windows) counts.set(device, (counts.get(device) ?? 0) + 1)
    return 0
  }
}
