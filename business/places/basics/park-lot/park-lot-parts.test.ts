import { expect, test } from 'vitest'
import { formParts } from './park-lot-parts.web.ts'
import { parkLot } from './park-lot.ts'

test('the parts of the form of a car park hold each of its fields once', () => {
  const shown = formParts.flatMap(({ names }) => [...names] as string[])
  expect(shown.toSorted()).toEqual([...parkLot.form!].toSorted())
})
