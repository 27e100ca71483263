import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import type { Offer } from '#web/entity/record-actions.ts'
import { CarSearch } from './car-search.web.tsx'
import { keyOf } from './lane-keys.web.tsx'

standIns()

const offered = (...keys: string[]): Offer[] => keys.map((key) => ({ key, label: key, run: () => {} }))

test('an action shows the key that does it, and none where the key does another that is offered as well', () => {
  const both = offered('givePlate', 'pay', 'correctPlate')
  expect(both.map(({ key }) => keyOf(key, both))).toEqual([undefined, 'F4', 'F3'])
  const unread = offered('givePlate', 'openGate')
  expect(unread.map(({ key }) => keyOf(key, unread))).toEqual(['F3', 'F2'])
  expect(keyOf('takeStill', offered('takeStill'))).toBeUndefined()
})

test('Escape leaves the search empty, for the keys of the lanes', () => {
  show(<CarSearch />)
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key })
  press('/')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '查找车辆' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '10001' } })
  press('Escape')
  expect(field.value).toBe('')
  expect(document.activeElement).not.toBe(field)
})
