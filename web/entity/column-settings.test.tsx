import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWords } from '../language/language.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { sample } from '../testing/sample-entity.ts'
import { ColumnSettings } from './column-settings.tsx'
import { columnsOf, narrowestColumn } from './columns.ts'
import { usePreferences } from './preferences.ts'

standIns()

function Settings() {
  const { say } = useWords()
  const { columns } = usePreferences(sample)
  const shown = columnsOf(sample, columns, say)
  return (
    <>
      <ColumnSettings of={sample} columns={shown} />
      <output>{JSON.stringify(shown)}</output>
    </>
  )
}

const columns = () => JSON.parse(screen.getByRole('status').textContent) as { name: string; width: number }[]
const second = () => within(screen.getAllByRole('listitem')[1]!)

test('columns are moved and made wider or narrower without dragging, never narrower than can be read', () => {
  show(<Settings />)
  const [first, moved] = columns()
  fireEvent.click(second().getByRole('button', { name: '变宽' }))
  expect(columns()[1]!.width).toBe(moved!.width + 20)
  for (let presses = 0; presses < 30; presses += 1) fireEvent.click(second().getByRole('button', { name: '变窄' }))
  expect(columns()[1]!.width).toBe(narrowestColumn)
  fireEvent.click(second().getByRole('button', { name: '上移' }))
  expect(columns()[0]!.name).toBe(moved!.name)
  expect(columns()[1]!.name).toBe(first!.name)
})
