let underWay = 0
const waiting = new Set<() => void>()

/** Longer, and a platform where something urgent never ends would never get its files. */
const longestMs = 10

/** Runs what a barrier waits for; what works long on this process's one thread makes way for it. */
export async function urgently<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) for (const goOn of waiting) goOn()
  }
}

/** Returns once nothing urgent is under way, a little later at most; what else came meanwhile has had its turn. */
export function makeWay(): Promise<void> {
  if (underWay === 0) return new Promise(setImmediate)
  return new Promise((done) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      done()
    }
    const timer = setTimeout(goOn, longestMs)
    waiting.add(goOn)
  })
}
