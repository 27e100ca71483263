import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPlate,
  isSpecialPlate,
  isVirtualPlate,
  normalisePlate,
  plateAsRead,
  plateColorOf,
  plateMayBe,
  plateParts,
  platePatterns,
  plateProvinces,
} from './plate-number.ts'

test.each([
  ['京A12345', 1],
  ['沪AD12345', 5],
  ['粤BFA0234', 5],
  ['粤B12345D', 6],
  ['京A1234警', 3],
  ['京A1234学', 2],
  ['冀B1234挂', 2],
  ['沪A0023领', 4],
  ['224001使', 4],
  ['使014578', 4],
  ['粤Z1234港', 4],
  ['粤Z1A34澳', 4],
  ['沪22478领', 4],
  ['川2247领', 4],
  ['京A1234试', 0],
  ['鲁B12A4超', 0],
  ['京O12345', 1],
  ['川O1234警', 3],
  ['浙OD12345', 5],
  ['京X0001应急', 3],
  ['WJ12345', 3],
  ['WJ京1234X', 3],
  ['VA12345', 3],
  ['空A12345', 3],
  ['民航A1234', 7],
  ['临A12345', 0],
  ['临京A1234', 0],
  ['无7K2M9P001', 0],
])('%s has colour %i', (plate, colour) => expect(plateColorOf(plate)).toBe(colour))

test.each([
  '沪AD1234F',
  '粤BF0A234',
  '京A1234',
  '京A123456',
  '京I12345',
  '京AO1234',
  '京AI2345',
  '港A12345',
  'A12345',
  '京12345A',
  '无7K2M9',
  '临12345',
  '12345使',
  '京A1234港',
  '粤B1234澳',
  '沪224781领',
  '京A12345超',
  '京I1234试',
  'WJ京123',
  '',
  '京a12345',
  '京A·12345',
  `无7K2M9${'A'.repeat(33)}`,
])('“%s” is no plate', (text) => expect(isPlate(text)).toBe(false))

test('every province has plates, and no other character stands for one', () => {
  expect(new Set(plateProvinces).size).toBe(31)
  for (const province of plateProvinces) expect(isPlate(`${province}A12345`)).toBe(true)
  for (const other of '国台港澳中华') expect(isPlate(`${other}A12345`)).toBe(false)
})

test.each([
  ['京A12345', '京A12345'],
  [' 京a·12345 ', '京A12345'],
  ['京A12345', '京A12345'],
  ['京A•12 3-45', '京A12345'],
  ['京A.12345', '京A12345'],
  ['\u200b京\u202eA12345\ufeff', '京A12345'],
  ['粵b12345', '粤B12345'],
  ['wj京1234x', 'WJ京1234X'],
  ['京A—12345', '京A12345'],
])('%j is stored as %s', (written, stored) => expect(normalisePlate(written)).toBe(stored))

test('[MO-09] normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
      const once = normalisePlate(text)
      expect(normalisePlate(once)).toBe(once)
    }),
  )
})

test('text too long for a plate is no plate, whatever it holds', () => {
  expect(isPlate(normalisePlate(`京A12345${' '.repeat(100)}`))).toBe(false)
  expect(isPlate(normalisePlate('京A'.repeat(1_000_000)))).toBe(false)
})

test.each([
  ['京a·12345', '京A12345'],
  ['浙A2020O', '浙A2020O'],
  ['B-MW 1234', 'BMW1234'],
  ['MA 12 34 %_', 'MA1234'],
  ['品川500あ1234', '品川500あ1234'],
  ['京A123', '京A123'],
  ['无7K2M9P001', '无7K2M9P001'],
  ['无牌车', ''],
  ['_无_', ''],
  ['未识别', ''],
  ['unknown', ''],
  ['UNREAD', ''],
  ['NO_PLATE_DETECTED', ''],
  ['京A', ''],
  ['???', ''],
  ['京A12345'.repeat(6), ''],
])('a camera that reads %j has seen the car %j', (text, plate) => expect(plateAsRead(text)).toBe(plate))

test('the dot stands where it does on the metal', () => {
  expect(plateParts('京A12345')).toEqual({ head: '京A', tail: '12345' })
  expect(plateParts('224001使')).toEqual({ head: '224', tail: '001使' })
  expect(plateParts('WJ京1234X')).toEqual({ head: 'WJ', tail: '京1234X' })
  expect(plateParts('不是车牌')).toEqual({ head: '不是车牌', tail: '' })
})

test('only given plates are virtual, only duty plates special', () => {
  expect(isVirtualPlate('无7K2M9P001')).toBe(true)
  expect(isVirtualPlate('无')).toBe(false)
  expect(isVirtualPlate('京A12345')).toBe(false)
  expect(['京A1234警', 'WJ12345', 'VA12345', '京X0001应急'].every(isSpecialPlate)).toBe(true)
  expect(isSpecialPlate('京A1234学')).toBe(false)
})

test.each([
  ['京A12345', '京A12346', true],
  ['津A12345', '京A12345', true],
  ['京A12345', '京A12345', false],
  ['京A12345', '京A12354', false],
  ['津A12346', '京A12345', false],
  ['京A12345', '京AD12345', false],
  ['无7K2M9P001', '无7K2M8P001', false],
])('%s read for %s: %s', (read, stored, may) => {
  expect(plateMayBe(read, stored)).toBe(may)
  expect(plateMayBe(stored, read)).toBe(may)
})

test('plates share a pattern when they are equal or may be each other, and only then', () => {
  const character = fc.constantFrom('京', '津', '无', 'A', '1', '2')
  const plate = fc.string({ unit: character, minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(plate, plate, (one, other) => {
      const share = platePatterns(one).some((pattern) => platePatterns(other).includes(pattern))
      expect(share).toBe(one === other || plateMayBe(one, other))
    }),
  )
})
