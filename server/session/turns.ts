import { fail } from '#kernel/failure.ts'

const mostWaiting = 60

/**
 * Runs one piece of work at a time for each key, in the order in which they came: right passwords that come at the same instant are all let in
 * one after the other, and none of them counts as a try too many. Throws `busy` when too many wait.
 */
export function turns(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= mostWaiting) throw fail('busy')
    queues.set(key, queue)
    queue.waiting += 1
    const result = queue.last.then(work, work)
    queue.last = result
    try {
      return await result
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
