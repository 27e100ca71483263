import { expect, test } from 'vitest'
import { contrast, lightestUnderWhite, parse, readable } from './contrast.ts'

test('a colour that reads already stays as it is', () => {
  expect(readable('#1f5fbf', 'light')).toBe('#1f5fbf')
})

test.each(['#ffe100', '#00ff88', '#ff9900', '#ffffff', '#ff0000'])(
  '%s becomes dark enough for white text, and to be read on the soft grey of totals and of what is chosen',
  (colour) => {
    const softGrey = parse('#edf0f3')
    expect(contrast(parse(readable(colour, 'light')), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(parse(readable(colour, 'light')), softGrey)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['#1f5fbf', '#000000', '#3a0a5e'])('%s becomes light enough for the dark page', (colour) => {
  expect(contrast(parse(readable(colour, 'dark')), [20, 22, 26])).toBeGreaterThanOrEqual(4.5)
})

test.each(['#1f5fbf', '#3b4a5c', '#ffe100'])(
  'a button of %s on a dark page still carries white text, and stands out',
  (colour) => {
    const button = parse(lightestUnderWhite(colour))
    expect(contrast(button, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(button, [20, 22, 26])).toBeGreaterThanOrEqual(3)
  },
)
