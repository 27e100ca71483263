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

/** Steps of one long work keep the thread about so long, however many of them a machine does meanwhile. */
const sliceMs = 3

/** Of one long work of many short steps: makes way after the step with which it has had the thread for a while. */
export function makeWayBySteps(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await makeWay()
    since = performance.now()
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
