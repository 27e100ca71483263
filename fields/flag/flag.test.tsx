import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldEnvironmentContext, type FieldEnvironment } from '../shown.web.ts'
import { flag } from './flag.ts'
import { shownFlag } from './flag.web.tsx'

afterEach(cleanup)

test.each([
  [1, '是'],
  [0, '否'],
])('%s in a column is a mark without words, named for a screen reader: %s', (value, name) => {
  const environment = { say: (words: string) => words } as FieldEnvironment
  render(
    <FieldEnvironmentContext value={environment}>
      <shownFlag.Cell field={flag('可叠加')} name="stackable" row={{}} value={value} />
    </FieldEnvironmentContext>,
  )
  expect(screen.getByRole('img', { name }).textContent).not.toMatch(/[是否]/)
})
