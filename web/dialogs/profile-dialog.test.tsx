import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, asked, me, show, standIns } from '../testing/console-for-test.tsx'
import { shownFor, watchNotices } from '../testing/shown-for.ts'
import { closeLive, openLive } from '../live/live.ts'
import { useSession } from '../session/session.ts'
import { fakeSockets } from '../testing/fake-socket.ts'
import { readToken, writeToken } from '../session/token.ts'
import { ProfileDialog } from './profile-dialog.tsx'

standIns()
const changes = '/api/tenantUser/userChangePassword'
const labels = ['当前密码', '新密码', '确认新密码'] as const

function change(...values: [string, string, string]) {
  const onClose = vi.fn()
  show(<ProfileDialog mode="password" onClose={onClose} />)
  labels.forEach((label, at) => fireEvent.change(screen.getByLabelText(label), { target: { value: values[at] } }))
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }))
  return onClose
}

test('the first field has the focus as the dialog comes', async () => {
  show(<ProfileDialog mode="password" onClose={vi.fn()} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('当前密码')))
})

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

test('[VAL-02] the field rule is active under a build setting only', async () => {
  const rule = '密码长度6~16,至少一个数字和字母,区分大小写!'
  vi.stubEnv('VITE_PASSWORD_FIELD_RULE', 'on')
  change('Old#12345', 'Berth#2046', 'Berth#2046')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([rule, rule])
  expect(asked).toEqual([])
  cleanup()
  vi.unstubAllEnvs()
  answer(changes, { data: { token: 'fresh' } })
  change('Old#12345', 'Berth#2046', 'Berth#2046')
  expect(screen.queryByText(rule)).toBeNull()
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('[ERR-01] [ERR-02] success says 密码修改成功 for 2 s, and the new session goes on', async () => {
  watchNotices()
  answer(changes, { data: { token: 'fresh' } })
  const onClose = change('Old#12345', 'Berth#2046', 'Berth#2046')
  await shownFor('密码修改成功', 2)
  expect(readToken()).toBe('fresh')
  expect(onClose).toHaveBeenCalled()
})

test('the end of the own session is not taken for a sign-in elsewhere: the channels are closed until the new one is there', async () => {
  const sockets = fakeSockets()
  onTestFinished(closeLive)
  writeToken('old')
  openLive(me, () => {})
  for (const socket of sockets) socket.accept()
  answer(changes, () => {
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED, WebSocket.CLOSED])
    return { data: { token: 'fresh' } }
  })
  const onClose = change('Old#12345', 'Berth#2046', 'Berth#2046')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sockets.map(({ protocol }) => protocol)).toEqual(['old', 'old', 'fresh', 'fresh'])
})

test('[ERR-02] a refusal is a notice, and the form is cleared', async () => {
  answer(changes, { state: 'invalid', message: '密码不正确' })
  change('Wrong#1234', 'Berth#2046', 'Berth#2046')
  expect(await screen.findByText('密码不正确')).toBeTruthy()
  await waitFor(() =>
    expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(['', '', '']),
  )
})

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const picture = (bytes: number[], size: number, name = 'a.jpg', type = 'image/jpeg') =>
  new File([Uint8Array.from({ length: size }, (_, at) => bytes[at] ?? 0)], name, { type })

function choose(file: File) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL() {} }))
  const onClose = vi.fn()
  show(<ProfileDialog mode="avatar" onClose={onClose} />)
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  return onClose
}

test('[DLG-01] the same dialog, 400 px wide, changes the password or the avatar', async () => {
  const widthOf = (dialog: HTMLElement) => dialog.style.getPropertyValue('width')
  show(<ProfileDialog mode="password" onClose={() => {}} />)
  expect(widthOf(screen.getByRole('dialog'))).toBe('400px')
  expect(screen.getByLabelText('新密码')).toBeTruthy()
  cleanup()
  show(<ProfileDialog mode="avatar" onClose={() => {}} />)
  expect(widthOf(screen.getByRole('dialog'))).toBe('400px')
  expect(screen.getByRole('button', { name: '选择图片' })).toBeTruthy()
})

test.each([
  ['a GIF that is called jpg', picture([0x47, 0x49, 0x46, 0x38], 100), '上传头像图片只能是jpg/png图片文件!'],
  ['500 KB', picture(jpeg, 500 * 1024), '上传头像图片大小不能超过 500KB!'],
])('[VAL-03] %s is refused before anything is sent', async (_, file, message) => {
  choose(file)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(asked).toEqual([])
})

test('[CAL-04] [ERR-02] the picture is stored, then saved as the avatar: 头像修改成功 for 2 s, and it is shown at once', async () => {
  watchNotices()
  answer('/api/storage/uploadPortrait', { data: [{ url: '/files/0123456789.jpg' }] })
  const onClose = choose(picture(jpeg, 500 * 1024 - 1))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存头像' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '保存头像' }))
  await shownFor('头像修改成功', 2)
  expect(asked.slice(0, 2).map(({ path, input }) => [path, input])).toEqual([
    ['/api/storage/uploadPortrait', {}],
    ['/cloud/profile/portrait', { portraitUrl: '/files/0123456789.jpg' }],
  ])
  expect(useSession.getState().portrait).toBe('/files/0123456789.jpg')
  expect(onClose).toHaveBeenCalled()
})

test('[ERR-02] a refused avatar is said, and the dialog stays', async () => {
  answer('/api/storage/uploadPortrait', { state: 'conflict', message: '上传头像图片只能是jpg/png图片文件!' })
  const onClose = choose(picture(jpeg, 1000))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存头像' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '保存头像' }))
  expect(await screen.findByText('上传头像图片只能是jpg/png图片文件!')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
