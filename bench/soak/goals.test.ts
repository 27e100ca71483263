import { expect, test } from 'vitest'
import { judged } from './goals.ts'

const flat = Array.from({ length: 20 }, (_, minute) => 230 + (minute % 3))
const back = [
  { name: 'a cut', ms: 2_000 },
  { name: 'a kill', ms: 9_000 },
]
const failures = (...soak: Parameters<typeof judged>) => judged(...soak).filter((line) => line.startsWith('✗'))

test('a soak is good when the platform is back in time, and its memory flat and below the goal', () => {
  expect(judged({ back, memory: flat }, 400)).toHaveLength(3)
  expect(failures({ back, memory: flat }, 400)).toEqual([])
})

test('one slow return, memory above the goal of so many sockets, or memory that grows makes it a bad one', () => {
  const late = failures({ back: [...back, { name: 'another kill', ms: 10_001 }], memory: flat }, 400)
  expect(late).toEqual([expect.stringContaining('10001 ms at most (another kill)')])
  const more = flat.map((memory) => memory + 50)
  expect(failures({ back, memory: more }, 400)).toEqual([expect.stringContaining('at most 250 MB: 282 MB')])
  expect(failures({ back, memory: more }, 5_000)).toEqual([])
  const growing = flat.map((_, minute) => 150 + minute * 4)
  expect(failures({ back, memory: growing }, 400)).toEqual([expect.stringContaining('flat over the second half')])
})

test('what happened in the first half, when processes begin, is no one’s memory', () => {
  expect(failures({ back, memory: flat.map((memory, minute) => (minute < 10 ? 400 : memory)) }, 400)).toEqual([])
})
