import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
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
