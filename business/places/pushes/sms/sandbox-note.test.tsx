import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { SandboxNote } from './sandbox-note.web.tsx'

standIns()

test('a demo says that its messages are simulated', async () => {
  answer('/api/tenantUser/entrance', { data: { demoAccounts: [{ UserName: 'admin' }] } })
  show(<SandboxNote />)
  expect(await screen.findByText(/短信由沙箱模拟发送,不会真正发出/)).toBeTruthy()
})

test('elsewhere nothing is said of a sandbox', async () => {
  answer('/api/tenantUser/entrance', { data: { demoAccounts: [] } })
  show(
    <>
      <SandboxNote />
      列表
    </>,
  )
  expect(await screen.findByText('列表')).toBeTruthy()
  expect(screen.queryByText(/沙箱/)).toBeNull()
})
