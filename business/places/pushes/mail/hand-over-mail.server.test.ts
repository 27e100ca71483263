import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { handOverMail } from './hand-over-mail.server.ts'
import { mailSecurities } from './mail-account.ts'

const account = {
  host: '127.0.0.1',
  userName: 'parking@example.com',
  password: 'authorisation-code',
  fromAddress: 'parking@example.com',
  fromName: null,
}
const mail = { mailNo: 'mail.1', address: 'driver@example.com', subject: '发票', content: '见附件', attachments: [] }

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
    { ...account, port: (server.address() as AddressInfo).port, security: mailSecurities.startTls },
    mail,
    () => true,
    300,
  )
  expect(handover).toEqual({ taken: false, again: true, reason: expect.stringContaining('not done within 0.3 s') })
})

test('a port that speaks no TLS is named where TLS was chosen', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).write('220 localhost ESMTP\r\n'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const handover = await handOverMail(
    { ...account, port: (server.address() as AddressInfo).port, security: mailSecurities.tls },
    mail,
    () => true,
  )
  expect(handover).toEqual({ taken: false, again: true, reason: expect.stringContaining('此端口不使用 TLS') })
})
