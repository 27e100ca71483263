import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, show, standIns } from '#web/testing/console-for-test.tsx'
import { SmsPages } from './sms-pages.web.tsx'

standIns()

test('a demo says on each page of short messages that they are simulated', async () => {
  answer('/api/tenantUser/entrance', { data: { demoAccounts: [{ UserName: 'admin' }] } })
  show(<SmsPages here="/_cloud_Public/smsSendList" />)
  expect(await screen.findByText(/短信由沙箱模拟发送,不会真正发出/)).toBeTruthy()
})

test('elsewhere nothing is said of a sandbox', async () => {
  answer('/api/tenantUser/entrance', { data: { demoAccounts: [] } })
  show(
    <>
      <SmsPages here="/_cloud_Public/smsSendList" />
      列表
    </>,
  )
  expect(await screen.findByText('列表')).toBeTruthy()
  expect(screen.queryByText(/沙箱/)).toBeNull()
})
