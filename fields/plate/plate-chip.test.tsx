import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlateChip } from './plate-chip.web.tsx'

afterEach(cleanup)

function chip(plate: string, colour?: number) {
  const { container } = render(<PlateChip plate={plate} {...(colour !== undefined && { colour })} />)
  return container.firstElementChild as HTMLElement
}

test.each([
  ['京A12345', 'blue'],
  ['沪AD12345', 'green'],
  ['粤B12345D', 'yellow-green'],
  ['京A1234警', 'white'],
  ['京A1234学', 'yellow'],
  ['粤Z1234港', 'black'],
])('%s looks %s by its own form', (plate, face) => {
  expect(chip(plate).dataset['face']).toBe(face)
})

test('the colour that the camera saw wins over the form', () => {
  expect(chip('京A12345', 2).dataset['face']).toBe('yellow')
})

test('an unknown colour falls back to the form', () => {
  expect(chip('京A12345', 0).dataset['face']).toBe('blue')
})

test('the dot stands after the office and is not read out', () => {
  const plate = chip('京A12345')
  expect(plate.textContent).toBe('京A12345')
  expect(plate.querySelector('i')?.previousSibling?.textContent).toBe('京A')
  expect(plate.querySelector('i')?.getAttribute('aria-hidden')).toBe('true')
})

test('a masked plate is dotted like the whole one, and not doubtful', () => {
  const plate = chip('京A****5', 1)
  expect(plate.dataset).toMatchObject({ face: 'blue' })
  expect(plate.dataset['doubtful']).toBeUndefined()
  expect(plate.querySelector('i')?.previousSibling?.textContent).toBe('京A')
})

test.each(['临A12345', '无A1B2CP001', '???'])('%s is dashed', (plate) => {
  expect(chip(plate).dataset['doubtful']).toBe('true')
})
