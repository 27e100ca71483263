import { expect, test } from 'vitest'
import { wordSides } from './word-sides.ts'

const frame = { width: 600, height: 300 }
const mark = (x: number, y: number) => ({ x, y, markSize: 14, width: 100, height: 30 })

test('the words of a mark stand on its right, or where they cover nothing and are not cut off', () => {
  expect(wordSides([mark(300, 150)], frame)).toEqual(['right'])
  expect(wordSides([mark(580, 150)], frame)).toEqual(['left'])
  expect(wordSides([mark(300, 150), mark(250, 150)], frame)).toEqual(['right', 'left'])
  expect(wordSides([mark(300, 150), mark(340, 160), mark(60, 150)], frame)).toEqual(['left', 'right', 'right'])
  expect(wordSides([mark(60, 150), mark(130, 150)], frame)).toEqual(['bottom', 'right'])
})

test('where there is no room on any side, the right one stays', () => {
  expect(wordSides([mark(30, 20)], { width: 60, height: 40 })).toEqual(['right'])
})
