import { expect, test } from 'vitest'
import { gateFirst, makeWay } from './gates-first.ts'

test('what works long goes on when the last gate is decided, and also beside gates that never rest', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seen: string[] = []
  const decided = [one, other].map(({ promise }) => gateFirst(() => promise).then(() => seen.push('decided')))
  const madeWay = makeWay().then(() => seen.push('went on'))
  one.resolve()
  await decided[0]
  expect(seen).toEqual(['decided'])
  other.resolve()
  await Promise.all([...decided, madeWay])
  expect(seen.toSorted()).toEqual(['decided', 'decided', 'went on'])

  const never = Promise.withResolvers<void>()
  const deciding = gateFirst(() => never.promise)
  await makeWay()
  never.resolve()
  await deciding
})

test('a gate that failed holds nothing up', async () => {
  await expect(gateFirst(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await makeWay()
})
