import { expect, test } from 'vitest'
import { requireGoodPassword } from './new-password.ts'

const whose = { userName: 'lihua', tenantName: '东方停车' }
const refusal = (password: string) => {
  try {
    requireGoodPassword(password, password, whose)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['1qaz@WSX', 'Trustno1', 'Q1w2e3r4', 'Welcome@2026', '#Dragon88', 'M0nkey!!99', '$unshine24', 'Sh4d0w_07'])(
  '[ASVS 6.2.4] a password that very many people have is refused: %s',
  (password) => expect(refusal(password)).toMatch(/^这个密码太常见/),
)

test.each([
  ['Lihua#8642', 'lihua'],
  ['x9_L1HUA_k', 'lihua'],
  ['Berth#2026', 'berth'],
  ['8Aa#东方停车', '东方停车'],
  ['泊位Kq7#wte', '泊位'],
])('[ASVS 6.2.11] a password that holds what anyone knows of the person is refused: %s', (password, word) =>
  expect(refusal(password)).toBe(`密码不能包含“${word}”(登录名、租户名称或系统名称)`),
)

test.each(['Garage!83x', 'Better#2027', 'kQ7#wTe2mZ', '停车Kq7#wte', 'Li8#vmqy'])(
  'another that keeps the rules is taken: %s',
  (password) => expect(refusal(password)).toBeNull(),
)
