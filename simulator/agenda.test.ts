import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Agenda } from './agenda.ts'

test('what is due first comes first; of the same time, what was put in first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
      const agenda = new Agenda<{ at: number; turn: number }>()
      const items = times.map((at, turn) => ({ at, turn }))
      for (const item of items) agenda.put(item.at, item)
      const taken = items.map(() => {
        expect(agenda.nextAt).toBe(agenda.next!.at)
        return agenda.take()!
      })
      expect(taken).toEqual(items.sort((one, other) => one.at - other.at || one.turn - other.turn))
      expect(agenda.take()).toBeUndefined()
      expect(agenda.nextAt).toBe(Infinity)
    }),
  )
})
