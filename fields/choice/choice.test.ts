import { expect, test } from 'vitest'
import { choiceKind, choice, namedAs, namesOf, offered, options, wordOptions } from './choice.ts'

const states = options({ open: [2, '开', 'good'], shut: [1, '关'] })
const words = wordOptions({ OPEN: '开', CLOSE: '关' }, { OPEN: 'good' })

test('a list has its options in the order written and their codes by name', () => {
  expect([...states]).toEqual([
    { code: 2, label: '开', tone: 'good' },
    { code: 1, label: '关' },
  ])
  expect([states.open, states.shut]).toEqual([2, 1])
  expect([...words]).toEqual([
    { code: 'OPEN', label: '开', tone: 'good' },
    { code: 'CLOSE', label: '关' },
  ])
  expect(words.CLOSE).toBe('CLOSE')
})

test('each code has its name', () => {
  expect([...namesOf(states)]).toEqual([
    [2, 'open'],
    [1, 'shut'],
  ])
  expect(namesOf(words).get('CLOSE')).toBe('CLOSE')
  const some = states.filter(({ code }) => code === states.shut)
  expect([...namesOf(namedAs(states, some))]).toEqual([[1, 'shut']])
})

test('what is past is offered to no one but where a record has it, and stays readable', () => {
  const kinds = options({ usual: [1, '普通'], gone: [2, '已停用', 'past'] })
  const field = choice('类型', kinds)
  expect(offered(kinds).map(({ code }) => code)).toEqual([1])
  expect(offered(kinds, ['2']).map(({ code }) => code)).toEqual([1, 2])
  expect(choiceKind.read(field, 2)).toBe(2)
  expect(choiceKind.say(2, field, (word) => word)).toBe('已停用')
})

test('a copy that went through JSON is the same list, without names', () => {
  for (const list of [states, words]) expect(structuredClone([...list])).toEqual(list)
  expect(JSON.parse(JSON.stringify(states))).toEqual(states)
})

test('a name that no code has, and one that every list has, do not compile', () => {
  // @ts-expect-error: no code has this name
  expect(states.opened).toBeUndefined()
  // @ts-expect-error: it would stand in for the method of the list
  expect(options({ some: [1, '一些'] }).some).toBe(1)
  // @ts-expect-error: numbers of records would become entries of the list
  expect(wordOptions(Object.fromEntries([['7', '王建国']]))).not.toHaveLength(1)
})
