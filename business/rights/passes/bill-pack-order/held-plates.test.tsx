import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeldPlates } from './held-plates.web.tsx'

test('details can show each plate of a card, and a table says how many more there are', () => {
  render(<HeldPlates value="京A12345,粤BD88888,沪C00001" {...({} as any)} />)
  for (const plate of ['京A12345', '粤BD88888', '沪C00001']) expect(screen.getByTitle(plate)).toBeTruthy()
  expect(screen.getByText('+2')).toBeTruthy()
})
