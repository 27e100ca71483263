import { isIP } from 'node:net'
import { failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { mailAccount, mailStates } from './mail-account.ts'
import { mailKinds } from './mail-record.ts'
import { requireMail, storeMailPassword } from './mail-server.server.ts'
import { writeMail } from './write-mail.server.ts'

const noHost = {
  zh: '邮件服务器须为主机名或 IP 地址,如 smtp.example.com',
  en: 'The mail server is a host name or an IP address, such as smtp.example.com',
}

const hostName = /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export const mailAccountHandlers = handlers(mailAccount, {
  actions: {
    async setServer({ tx, machine, incoming, records, by }, { id }, { Password, Host, ...server }) {
      const host = Host.toLowerCase()
      if (!hostName.test(host) && !isIP(host)) throw failFields([{ field: 'Host', sentence: noHost, params: {} }])
      await storeMailPassword(tx, machine.secrets, incoming.person.tenantId, Password)
      await records.update(id, { ...server, Host: host, State: mailStates.set, KeySetAt: new Date() }, by)
    },

    async sendTest({ tx, incoming, by }, _account, { Email }) {
      await requireMail(tx)
      const id = await writeMail(tx, incoming.person.tenantId, {
        address: Email,
        kind: mailKinds.test,
        subject: '测试邮件',
        content: '这是一封测试邮件,收到即表示邮件服务器可用。\nThis is a test: the mail server works.',
        bizNo: null,
        sender: by,
      })
      return { id }
    },

    async removeServer({ tx, records, by }, { id }) {
      await tx.run(sql`delete from mail_account_secret`)
      const none = { Host: null, Port: null, Security: null, UserName: null, FromAddress: null, KeySetAt: null }
      await records.update(id, { ...none, State: mailStates.notSet }, by)
    },
  },
})

/** In the tenant's scope: the row of its mail server, not configured yet. Safe to repeat. */
export async function setUpMail(tx: Tx): Promise<void> {
  await tx.run(sql`insert into mail_account (created_by) values ('系统') on conflict do nothing`)
}
