import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { trustedCertificate } from '#checks/berth/trusted-certificate.ts'
import { startMailServer, type MailServerForTests } from '#simulator/smtp/smtp-server.ts'
import { mailKinds } from './mail-record.ts'
import { sendMail } from './send-mail.server.ts'
import type { MailAttachment } from './write-mail.server.ts'

const account = { userName: 'parking@example.com', password: 'authorisation-code' }

let direct: MailServerForTests
let upgraded: MailServerForTests
let berth: Berth
let east: Console
let west: Console
beforeAll(async () => {
  const own = trustedCertificate()
  direct = await startMailServer(account, own, true)
  upgraded = await startMailServer(account, own, false)
  berth = await startBerth({ demo: false })
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
})
afterAll(async () => {
  await berth.stop()
  await Promise.all([direct.close(), upgraded.close()])
})
beforeEach(() => direct.answer('taken'))

const accountOf = async (by: Console) => (await by.call('/api/mail/queryMailAccount')).rows[0]
const newest = async (by: Console) => (await by.call('/api/mail/queryMailRecord')).rows[0]
const onDirect = () => ({
  Host: 'localhost',
  Port: direct.port,
  Security: 1,
  UserName: account.userName,
  Password: account.password,
  FromAddress: 'parking@example.com',
})
async function setServer(by: Console, server: object) {
  const id = (await accountOf(by)).Id
  return by.ask(
    '/api/mail/setServerMailAccount',
    { id, ...onDirect(), ...server },
    await by.confirm('mail-account:setServer', id),
  )
}
const sendTest = async (by: Console, Email: string) =>
  by.ask('/api/mail/sendTestMailAccount', { id: (await accountOf(by)).Id, Email })

/** Noted without its job, so that the test itself makes each try. */
async function written(attachments: readonly MailAttachment[] = []): Promise<string> {
  return berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
    const row = await tx.first<{ id: string }>(sql`
      insert into mail_record (address, address_whole, mail_kind, subject, content, attachments, attachment_count, sender)
      values ('d***@example.com', 'driver@example.com', ${mailKinds.invoice}, '发票', '见附件', ${JSON.stringify(attachments)}, ${attachments.length}, '系统') returning id`)
    return String(row!.id)
  })
}
async function tryOnce(mailId: string) {
  await sendMail(berth.machine, { tenantId: berth.tenantIds.east, mailId })
  return east.call('/api/mail/getMailRecord', { id: mailId })
}

test('without a mail server nothing is sent, and the sentence names the page', async () => {
  expect(await accountOf(east)).toMatchObject({ State: 1, Host: null })
  const id = await written()
  expect(await tryOnce(id)).toMatchObject({ SendState: 3, FailReason: '邮件服务器未配置', Tries: 0 })
  expect(await east.ask('/api/mail/resendMailRecord', { id })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('请在“邮件账户”中设置邮件服务器'),
  })
})

test.each([
  ['TLS from the first byte', 1, () => direct, 'east'],
  ['STARTTLS', 2, () => upgraded, 'west'],
] as const)(
  '%s: the test mail arrives; the password goes in and never comes out',
  async (_, Security, server, tenant) => {
    const by = tenant === 'east' ? east : west
    expect((await setServer(by, { Security, Port: server().port })).state).toBe('success')
    const { data: sent } = await sendTest(by, 'keeper@example.com')
    await expect.poll(async () => (await newest(by)).SendState).toBe(2)
    expect(server().mails).toMatchObject([{ from: 'parking@example.com', to: ['keeper@example.com'] }])
    expect(await newest(by)).toMatchObject({ Id: sent.id, Address: 'k***@example.com', Tries: 1, FailReason: null })
    expect(await accountOf(by)).toMatchObject({ State: 2, LastSentAt: expect.any(String) })
    expect(JSON.stringify([await accountOf(by), await newest(by)])).not.toMatch(/authorisation-code|keeper@/)
    const sealed = await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.rows<{ sealed: string }>(sql`select sealed from mail_account_secret`),
    )
    expect(sealed).toHaveLength(1)
    expect(sealed[0]!.sealed).not.toContain(account.password)
  },
)

test('an attachment and a Chinese subject arrive whole; a second job for the same mail sends nothing', async () => {
  direct.mails.length = 0
  const { key } = await berth.machine.files.write('pdf', Readable.from([Buffer.from('%PDF-1.7 发票')]))
  const id = await written([{ name: '发票.pdf', kind: 'application/pdf', key }])
  expect(await tryOnce(id)).toMatchObject({ SendState: 2, AttachmentCount: 1 })
  await sendMail(berth.machine, { tenantId: berth.tenantIds.east, mailId: id })
  expect(direct.mails).toHaveLength(1)
  const { raw } = direct.mails[0]!
  expect(raw).toContain(Buffer.from('%PDF-1.7 发票').toString('base64'))
  expect(raw).toContain('=?UTF-8?')
  expect(raw).toMatch(/Message-ID: <mail\.\d+\.\d+\.0@example\.com>/)
})

test('what is refused for now is tried again later, what is refused for good is not; a lost answer has the same number again', async () => {
  direct.mails.length = 0
  const id = await written()
  direct.answer(450)
  expect(await tryOnce(id)).toMatchObject({
    SendState: 1,
    Tries: 1,
    FailReason: expect.stringContaining('邮件服务器暂不接收 · '),
    NextAt: expect.any(String),
  })
  direct.answer('lost')
  expect(await tryOnce(id)).toMatchObject({ SendState: 1, Tries: 2 })
  direct.answer('taken')
  expect(await tryOnce(id)).toMatchObject({ SendState: 2, Tries: 3, FailReason: null, NextAt: null })
  const numbers = direct.mails.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)![1])
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)

  const other = await written()
  direct.answer(550)
  expect(await tryOnce(other)).toMatchObject({
    SendState: 3,
    Tries: 1,
    FailReason: expect.stringContaining('邮件服务器拒收 · '),
    NextAt: null,
  })
  direct.answer('taken')
  expect((await east.ask('/api/mail/resendMailRecord', { id: other })).state).toBe('success')
  await expect.poll(async () => (await east.call('/api/mail/getMailRecord', { id: other })).SendState).toBe(2)
  expect(direct.mails.at(-1)!.raw).toContain(`.${other}.1@example.com`)
})

test('a wrong password fails at once in words that say so; no certificate of another host is taken', async () => {
  await setServer(east, { Password: 'wrong' })
  expect(await tryOnce(await written())).toMatchObject({
    SendState: 3,
    Tries: 1,
    FailReason: expect.stringContaining('邮件服务器不接受登录名或密码'),
  })
  direct.mails.length = 0
  await setServer(east, { Host: '127.0.0.1' })
  expect(await tryOnce(await written())).toMatchObject({
    SendState: 1,
    FailReason: expect.stringMatching(/^邮件服务器连接失败 · .*127\.0\.0\.1/),
  })
  expect(direct.mails).toEqual([])
  await setServer(east, {})
})

test('a mail server inside the network is reached where the administrator allows it alone', async () => {
  const closed = { ...berth.machine, settings: { ...berth.machine.settings, mailNetworks: '' } }
  const id = await written()
  direct.mails.length = 0
  await sendMail(closed, { tenantId: berth.tenantIds.east, mailId: id })
  expect(await east.call('/api/mail/getMailRecord', { id })).toMatchObject({
    SendState: 1,
    FailReason: expect.stringContaining('指向内网'),
  })
  expect(direct.mails).toEqual([])
})

test('what is no mail server is refused; the other tenant sees nothing of it, and a clerk may not set it', async () => {
  for (const Host of ['https://smtp.example.com', 'smtp example', 'a:25', '..'])
    expect(await setServer(east, { Host })).toMatchObject({ state: 'invalid', fields: [{ field: 'Host' }] })
  expect((await west.call('/api/mail/queryMailRecord')).rows).toHaveLength(1)
  const service = await berth.as('service')
  expect((await service.ask('/api/mail/queryMailAccount')).state).toBe('notPermitted')
  expect((await service.ask('/api/mail/queryMailRecord')).state).toBe('success')
})
