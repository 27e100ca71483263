import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldEnvironmentContext, type FieldEnvironment } from '../shown.web.ts'
import { text } from '../text/text.ts'
import { references } from './references.ts'
import { shownReferences } from './references.web.tsx'

afterEach(cleanup)

test('titles that are words of the product are read in the language of the person, others as they stand', () => {
  const environment = { say: (words: string) => words, sayStored: () => 'Operator' } as unknown as FieldEnvironment
  const cellOf = (composed: boolean) => {
    const role = { name: 'role', wire: 'role', table: 'role', title: 'RoleName' }
    const field = references('角色', { ...role, fields: { RoleName: text('角色名称', { composed }) } })
    const { container } = render(
      <FieldEnvironmentContext value={environment}>
        <shownReferences.Cell field={field} name="RoleIds" row={{}} value={['运营员']} />
      </FieldEnvironmentContext>,
    )
    return container.textContent
  }
  expect(cellOf(true)).toBe('Operator')
  expect(cellOf(false)).toBe('运营员')
})
