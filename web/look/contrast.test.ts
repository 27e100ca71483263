import { expect, test } from 'vitest'
import { contrast, parse, readable } from './contrast.ts'

test('a colour that reads already stays as it is', () => {
  expect(readable('#1f5fbf', 'light')).toBe('#1f5fbf')
})

test.each(['#ffe100', '#00ff88', '#ff9900', '#ffffff'])('%s becomes dark enough for white text', (colour) => {
  expect(contrast(parse(readable(colour, 'light')), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
})

test.each(['#1f5fbf', '#000000', '#3a0a5e'])('%s becomes light enough for the dark page', (colour) => {
  expect(contrast(parse(readable(colour, 'dark')), [20, 22, 26])).toBeGreaterThanOrEqual(4.5)
})
