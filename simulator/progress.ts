/** Says from time to time how far something has come. */
export interface Progress {
  add(count: number): void
  /** Stops saying; returns how many were done a second. */
  end(): number
}

const everyMs = 10_000

/** `describe` says it for people, given how many are done. */
export function sayProgress(describe: (done: string) => string, say: (line: string) => void): Progress {
  const began = performance.now()
  let done = 0
  const rate = () => Math.round(done / Math.max(0.001, (performance.now() - began) / 1000))
  const timer = setInterval(() => say(describe(done.toLocaleString('en'))), everyMs).unref()
  return {
    add: (count) => void (done += count),
    end() {
      clearInterval(timer)
      return rate()
    },
  }
}
