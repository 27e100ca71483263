import { expect, test } from 'vitest'
import { spells } from './spelling.ts'

test.each(['tingchechang', 'TCC', 'tccguanli', 'guanli', 'gl', 'ting che', 'tingch'])(
  '%s finds 停车场管理',
  (letters) => {
    expect(spells(letters, 'ting che chang guan li')).toBe(true)
  },
)

test.each(['', 'chechang guanlix', 'tingchang', 'in', 'xyz'])('“%s” does not', (letters) => {
  expect(spells(letters, 'ting che chang guan li')).toBe(false)
})
