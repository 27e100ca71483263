import { expect, test } from 'vitest'
import { makeWay, makeWayBySteps, urgently } from './urgent.ts'

test('what works long goes on when the last urgent work is done, and also while urgent work never ends', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seen: string[] = []
  const decided = [one, other].map(({ promise }) => urgently(() => promise).then(() => seen.push('decided')))
  const madeWay = makeWay().then(() => seen.push('went on'))
  one.resolve()
  await decided[0]
  expect(seen).toEqual(['decided'])
  other.resolve()
  await Promise.all([...decided, madeWay])
  expect(seen.toSorted()).toEqual(['decided', 'decided', 'went on'])

  const never = Promise.withResolvers<void>()
  const deciding = urgently(() => never.promise)
  await makeWay()
  never.resolve()
  await deciding
})

test('urgent work that failed holds nothing up', async () => {
  await expect(urgently(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await makeWay()
})

test('long work of short steps makes way with the step that fills its slice, and starts another slice then', async () => {
  const work = (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }
  const step = makeWayBySteps()
  const decided = Promise.withResolvers<void>()
  const seen: string[] = []
  const deciding = urgently(() => decided.promise)
  work(5)
  const wayMade = step().then(() => seen.push('went on'))
  await Promise.resolve()
  expect(seen).toEqual([])
  decided.resolve()
  await Promise.all([deciding, wayMade])
  let turned = false
  setImmediate(() => (turned = true))
  await step()
  expect(turned).toBe(false)
})
