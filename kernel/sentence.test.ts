import { wordOf } from './field.ts'
import { expect, test } from 'vitest'
import { fill, inChinese } from './sentence.ts'

test('a sentence says one car and two cars', () => {
  const sentence = '{n} {n car is|cars are} waiting at {lane}'
  expect([1, '1', 0, 2, 21].map((n) => fill(sentence, { n, lane: 'East' }))).toEqual([
    '1 car is waiting at East',
    '1 car is waiting at East',
    '0 cars are waiting at East',
    '2 cars are waiting at East',
    '21 cars are waiting at East',
  ])
})

test('words of the catalogue stand in the holes, and nothing where nothing is given', () => {
  expect(
    fill('{label} is required{more}', { label: '车牌号' }, (chinese) => (chinese === '车牌号' ? 'Plate' : chinese)),
  ).toBe('Plate is required')
})

test('a word that has a sense is looked up with it, and said without it in Chinese', () => {
  const english: Record<string, string> = { 停车场: 'Car park', '停车场¦several': 'Car parks' }
  const words = (chinese: string) => english[chinese] ?? inChinese(chinese)
  const label = wordOf({ label: '停车场', sense: 'several' })
  expect([wordOf({ label: '停车场' }), label].map(words)).toEqual(['Car park', 'Car parks'])
  expect(fill('{label}不能为空', { label })).toBe('停车场不能为空')
})
