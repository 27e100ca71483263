import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { passing } from './passing.ts'
import { PlateAsRead } from './plate-as-read.web.tsx'

standIns()

test.each([
  ['another plate was read', '京C93007', '识别为 京C93007'],
  ['the same was read, in other letters', '京c93001', null],
  ['nothing was read', '', null],
  ['the camera said that there is none', '无牌车', null],
])('a passing that counts under a plate says what its camera read: %s', (_, recoPlateNumber, says) => {
  const row = { plateNumber: '京C93001', plateColor: 1, recoPlateNumber }
  show(<FieldCell of={passing} name="plateNumber" row={row} cells={{ plateNumber: PlateAsRead }} />)
  expect(screen.queryByText(/识别为/)?.textContent ?? null).toBe(says)
})
