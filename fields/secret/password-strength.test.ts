import { expect, test } from 'vitest'
import { weakness } from './password-strength.ts'

test.each([
  ['Berth#2026', 'Berth#2027', 'mismatch'],
  ['Ab#1xyw', 'Ab#1xyw', 'length'],
  ['Ab#1'.repeat(6), 'Ab#1'.repeat(6), 'length'],
  ['berth2026', 'berth2026', 'classes'],
  ['Berth#1234', 'Berth#1234', 'digitRun'],
  ['Berth#9876', 'Berth#9876', 'digitRun'],
  ['Xabcd#19', 'Xabcd#19', 'letterRun'],
  ['XDcBa#19', 'XDcBa#19', 'letterRun'],
  ['Berth#AaAa1', 'Berth#AaAa1', 'sameRun'],
  ['Berth#1111', 'Berth#1111', 'sameRun'],
  ['MyAdMin#19', 'MyAdMin#19', 'word'],
  ['MyPaSs#190', 'MyPaSs#190', 'word'],
  ['Berth#2026', 'Berth#2026', null],
  ['Abc#12390', 'Abc#12390', null],
] as const)('[VAL-01] %s / %s → %s', (password, repeated, rule) => expect(weakness(password, repeated)).toBe(rule))
