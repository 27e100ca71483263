import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { readToken } from '../session/token.ts'
import { ChangePassword } from './change-password.tsx'

standIns()
const changes = '/api/tenantUser/userChangePassword'
const labels = ['当前密码', '新密码', '确认新密码'] as const

function change(...values: [string, string, string]) {
  const onClose = vi.fn()
  show(<ChangePassword open required={false} onClose={onClose} />)
  labels.forEach((label, at) => fireEvent.change(screen.getByLabelText(label), { target: { value: values[at] } }))
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }))
  return onClose
}

test('[VAL-02] all three fields are needed, said at each', () => {
  change('', '', '')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '当前密码不能为空',
    '新密码不能为空',
    '确认新密码不能为空',
  ])
  expect(asked).toEqual([])
})

test.each([
  ['Old#12345', 'New#12349', 'New#12348', '两次输入的密码不一致'],
  ['Old#12345', 'N#1a', 'N#1a', '密码长度错误,最少8位,最多20位'],
  ['Old#12345', 'Admin#92', 'Admin#92', '密码不能包含 admin 或 pass'],
])(
  '[VAL-02] a weak new password is an error notice before anything is sent: %s, %s, %s',
  async (old, fresh, repeated, text) => {
    change(old, fresh, repeated)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('失败')).toBeTruthy()
    expect(asked).toEqual([])
  },
)

test('[ERR-02] success says 密码修改成功, and the new session goes on', async () => {
  answer(changes, { data: { token: 'fresh' } })
  const onClose = change('Old#12345', 'Berth#2046', 'Berth#2046')
  expect(await screen.findByText('密码修改成功')).toBeTruthy()
  expect(readToken()).toBe('fresh')
  expect(onClose).toHaveBeenCalled()
})

test('[ERR-02] a refusal is a notice, and the form is cleared', async () => {
  answer(changes, { state: 'invalid', message: '密码不正确' })
  change('Wrong#1234', 'Berth#2046', 'Berth#2046')
  expect(await screen.findByText('密码不正确')).toBeTruthy()
  await waitFor(() =>
    expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['', '', '']),
  )
})
