/** Says from time to time how far something has come. */
export interface Progress {
  add(count: number): void
  /** Stops saying; gives how many were done a second. */
  end(): number
}

const everyMs = 5_000

/** `total`: how many there will be, when that is known. */
export function sayProgress(what: string, total: number | null, say: (line: string) => void): Progress {
  const began = performance.now()
  let done = 0
  const rate = () => Math.round(done / Math.max(0.001, (performance.now() - began) / 1000))
  const timer = setInterval(() => {
    const share = total ? ` (${Math.floor((100 * done) / total)} %)` : ''
    say(`${what}: ${done.toLocaleString('en')}${share}, ${rate().toLocaleString('en')} a second`)
  }, everyMs).unref()
  return {
    add: (count) => void (done += count),
    end() {
      clearInterval(timer)
      return rate()
    },
  }
}
