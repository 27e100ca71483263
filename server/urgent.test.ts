import { expect, test } from 'vitest'
import { urgently, makeWay } from './urgent.ts'

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
