import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, asked, show, standIns } from '../testing/console-for-test.tsx'
import { shownFor, watchNotices } from '../testing/shown-for.ts'
import { useConfirmation } from './password-confirm.tsx'

standIns()
const checks = '/api/tenantUser/checkUserPassword'
let given: string | null | undefined

function Dangerous({ destroys }: { destroys?: boolean }) {
  const confirm = useConfirmation()
  return (
    <button
      onClick={() =>
        void confirm({
          permission: 'black-plate:delete',
          object: '3,7',
          sentence: '将删除 2 条黑名单',
          ...(destroys && { destroys }),
        }).then((confirmation) => (given = confirmation))
      }
    >
      删
    </button>
  )
}

function begin(password: string, destroys = false) {
  given = undefined
  show(<Dangerous destroys={destroys} />)
  fireEvent.click(screen.getByText('删'))
  fireEvent.change(screen.getByLabelText('您的登录密码'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: '验证' }))
}

test('[DLG-04] the dialog says what it will do to how many, and sends action and object with the password', async () => {
  answer(checks, { data: { Confirmation: 'once' } })
  begin('Berth#2026')
  expect(screen.getByRole('dialog').style.width).toBe('400px')
  expect(screen.getAllByText('将删除 2 条黑名单').length).toBeGreaterThan(0)
  await waitFor(() =>
    expect(asked[0]).toMatchObject({
      path: checks,
      input: { Password: 'Berth#2026', Action: 'black-plate:delete', Object: '3,7' },
    }),
  )
})

test('[DLG-04] the right password says 成功, then asks 是否删除, and only then gives the confirmation', async () => {
  watchNotices()
  answer(checks, { data: { Confirmation: 'once' } })
  begin('Berth#2026')
  await shownFor('成功', 2)
  expect(await screen.findAllByText('是否删除')).not.toHaveLength(0)
  expect(given).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(given).toBe('once'))
})

test('[DLG-04] thinking better of it at the last question gives nothing', async () => {
  answer(checks, { data: { Confirmation: 'once' } })
  begin('Berth#2026')
  await screen.findAllByText('是否删除')
  fireEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1)!)
  await waitFor(() => expect(given).toBeNull())
})

test('[DLG-04] a wrong password says 失败 with the message and asks again', async () => {
  answer(checks, { state: 'invalid', message: '密码不正确' })
  begin('wrong')
  expect(await screen.findByText('密码不正确')).toBeTruthy()
  expect(screen.getByText('失败')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('您的登录密码').value).toBe(''))
  expect(given).toBeUndefined()
})

test.each([true, false])('the last button is red only where it cannot be taken back (%s)', async (destroys) => {
  answer(checks, { data: { Confirmation: 'once' } })
  begin('Berth#2026', destroys)
  const sure = await screen.findByRole('button', { name: '确定' })
  expect(sure.classList.contains('ant-btn-color-dangerous')).toBe(destroys)
})
