import { expect, test } from 'vitest'
import { standIns } from '../testing/console-for-test.tsx'
import { keepCarTypes, readCarTypes } from './car-types.ts'
import { storedNames } from './token.ts'

standIns()

test('[CON-03] the car types kept at sign-in are read again', () => {
  keepCarTypes([{ Id: 1, Name: '小型车' }])
  expect(readCarTypes()).toEqual([{ Id: 1, Name: '小型车' }])
})

test.each(['{{', '7', '"x"'])('what is kept as %s is no list', (kept) => {
  sessionStorage.setItem(storedNames.carTypes, kept)
  expect(readCarTypes()).toEqual([])
})
