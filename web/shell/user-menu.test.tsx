import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, show, standIns } from '../testing/console-for-test.tsx'
import { storedNames, writeToken } from '../session/token.ts'
import { UserMenu } from './user-menu.tsx'
import { useVisited } from './visited.ts'

standIns()

test('[NAV-05] tenant and user name stand there, with two things to do', async () => {
  show(<UserMenu />)
  expect(screen.getByText('演示停车')).toBeTruthy()
  fireEvent.click(screen.getByText('wang'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '修改密码',
    '退出登录',
  ])
})

test('[NAV-05] [DLG-01] the avatar in the opened menu is the way to change it', async () => {
  show(<UserMenu />)
  fireEvent.click(screen.getByText('wang'))
  fireEvent.click(await screen.findByRole('button', { name: '修改头像' }))
  expect(await screen.findByRole('button', { name: '保存头像' })).toBeTruthy()
})

test('[NAV-07] logging out asks first, then ends the session and forgets the visited views', async () => {
  writeToken('secret')
  useVisited.getState().visit({ name: 'a', path: '/a', title: 'A', query: '' })
  show(<UserMenu />)
  fireEvent.click(screen.getByText('wang'))
  fireEvent.click(await screen.findByText('退出登录'))
  expect(await screen.findAllByText('确定退出吗?')).not.toHaveLength(0)
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '退出' }))
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/tenantUser/logOff']))
  await waitFor(() => expect(sessionStorage.getItem(storedNames.views)).toBeNull())
  expect(sessionStorage.getItem(storedNames.token)).toBeNull()
})
