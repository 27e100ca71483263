import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { ReferenceSelect } from './reference/reference-select.web.tsx'
import { AutoComplete, Select } from './select.web.tsx'

standIns()

const options = ['人民广场', '文化宫'].map((value) => ({ value, label: value }))
const kinds = [
  ['one', (onChange: () => void) => <Select options={options} onChange={onChange} />],
  ['one of those found', (onChange: () => void) => <Select options={options} showSearch onChange={onChange} />],
  ['several', (onChange: () => void) => <Select options={options} mode="multiple" onChange={onChange} />],
  ['a text of one’s own', (onChange: () => void) => <AutoComplete options={options} onChange={onChange} />],
] as const

test.each(kinds)('Tab closes a list of %s and leaves it as it is, Enter chooses from it', (_, listOf) => {
  const onChange = vi.fn()
  show(listOf(onChange))
  const input = screen.getByRole('combobox')
  input.focus()
  fireEvent.mouseDown(input)
  fireEvent.keyDown(input, { key: 'ArrowDown', which: 40, keyCode: 40 })
  const goesOn = fireEvent.keyDown(input, { key: 'Tab', which: 9, keyCode: 9 })
  expect(goesOn).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  fireEvent.mouseDown(input)
  fireEvent.keyDown(input, { key: 'ArrowDown', which: 40, keyCode: 40 })
  fireEvent.keyDown(input, { key: 'Enter', which: 13, keyCode: 13 })
  expect(onChange).toHaveBeenCalledOnce()
})

const lots = ['人民广场', '文化宫', '江边'].map((label, at) => ({ id: String(at + 1), label }))

test.each([true, false])(
  'who types and presses Enter at once chooses what was typed, never what stood there before; many: %s',
  async (many) => {
    answer('/api/parkLot/suggestParkLot', ({ text, ids }: Record<string, any>) =>
      text ? new Promise(() => {}) : { data: { rows: ids ? lots.filter(({ id }) => ids.includes(id)) : lots } },
    )
    const to = { name: 'park-lot', wire: 'parkLot', table: 'park_lot', title: 'ParkLotName' }
    const onChange = vi.fn()
    function Form() {
      const [value, setValue] = useState<string[]>(['1'])
      const change = (ids: string[]) => (setValue(ids), onChange(ids))
      return <ReferenceSelect id="lots" to={to} many={many} value={value} onChange={change} />
    }
    show(<Form />)
    const input = screen.getByRole('combobox')
    const typeAndEnter = (text: string) => {
      fireEvent.change(input, { target: { value: text } })
      fireEvent.keyDown(input, { key: 'Enter', which: 13, keyCode: 13 })
      fireEvent.keyUp(input, { key: 'Enter', which: 13, keyCode: 13 })
    }
    input.focus()
    fireEvent.mouseDown(input)
    await screen.findAllByText('江边')
    typeAndEnter('火车站')
    expect(onChange).not.toHaveBeenCalled()
    const pressed = () => (typeAndEnter('文化'), onChange.mock.lastCall)
    await expect.poll(pressed).toEqual([many ? ['1', '2'] : ['2']])
  },
)
