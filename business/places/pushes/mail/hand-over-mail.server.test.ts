import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { handOverMail } from './hand-over-mail.server.ts'
import { mailSecurities } from './mail-account.ts'

test('a mail server that goes on speaking without coming to an end is given up, and tried again', async () => {
  const server = createServer((socket) => {
    socket.write('220 localhost ESMTP\r\n')
    const speaking = setInterval(() => socket.write('250-one moment\r\n'), 10)
    socket.on('error', () => {}).on('close', () => clearInterval(speaking))
    socket.resume()
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const handover = await handOverMail(
    {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      security: mailSecurities.startTls,
      userName: 'parking@example.com',
      password: 'authorisation-code',
      fromAddress: 'parking@example.com',
      fromName: null,
    },
    { mailNo: 'mail.1', address: 'driver@example.com', subject: '发票', content: '见附件', attachments: [] },
    () => true,
    300,
  )
  expect(handover).toEqual({ taken: false, again: true, reason: expect.stringContaining('not done within 0.3 s') })
})
