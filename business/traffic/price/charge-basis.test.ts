import { expect, test } from 'vitest'
import { chargeBasisOf } from './charge-basis.ts'
import { at, enters, leaves, policies, standsAtExit } from '../stays/example-facts.ts'
import type { LotPolicies, Passing } from '#business/rights/claims/facts.ts'
import { foldStays } from '../stays/fold-stays.ts'

const car = '京A12345'

function basisOf(passings: Passing[], noEntryExitPolicy: LotPolicies['noEntryExitPolicy'] = 1) {
  return chargeBasisOf(foldStays({ passings, payments: [] }, policies)[0]!, { noEntryExitPolicy })
}

test('a stay is charged from coming in to leaving, or to where it stands', () => {
  expect(basisOf([enters(car, '08:00')])).toEqual({ kind: 'inside', cameAt: at('08:00') })
  expect(basisOf([enters(car, '08:00'), standsAtExit(car, '09:00')])).toEqual({
    kind: 'span',
    cameAt: at('08:00'),
    leftAt: at('09:00'),
  })
  expect(basisOf([enters(car, '08:00'), standsAtExit(car, '09:00'), leaves(car, '09:10')])).toMatchObject({
    leftAt: at('09:10'),
  })
  expect(basisOf([enters(car, '08:00'), standsAtExit(car, '09:00'), enters(car, '10:00')])).toMatchObject({
    leftAt: at('09:00'),
  })
  expect(basisOf([enters(car, '08:00'), enters(car, '10:00')])).toMatchObject({ leftAt: at('10:00') })
})

test.each([
  [1, { kind: 'nothing' }],
  [2, { kind: 'noEntryMoney' }],
  [3, { kind: 'span', cameAt: at('06:00'), leftAt: at('18:00') }],
  [4, { kind: 'nothing' }],
] as const)('without an entry, policy %i', (policy, basis) => {
  expect(basisOf([standsAtExit(car, '18:00')], policy)).toEqual(basis)
})
