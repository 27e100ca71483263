import { fail } from '#kernel/failure.ts'

/** Runs work when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A line for work that would take the whole process if much of it ran at once: so many at a time, a short queue behind them, and `busy` for anyone after that. */
export function lineOf(mostAtOnce: number, mostWaiting: number): InTurn {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (underWay < mostAtOnce) underWay += 1
    else if (waiting.length >= mostWaiting) throw fail('busy')
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
