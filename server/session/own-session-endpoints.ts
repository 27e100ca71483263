import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'
import { mount } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { writeAudit } from '../verb/audit.ts'

const account = { name: 'user', label: '用户' }
const browserLabel = '登录过的浏览器'

/** Where the signed-in person is signed in, and the browsers that the account's lock does not stop (`known-browsers.ts`); each can be forgotten. */
export function mountOwnSessions(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/queryOwnSession',
      label: '当前登录',
      access: 'signed-in',
      peopleOnly: true,
      request: {},
      response: {
        StartedAt: moment('登录时间'),
        ExpiresAt: moment('登录到期'),
        Ip: text('IP'),
        Browser: text('浏览器'),
      },
    }),
    async ({ person, sessionDigest }) => {
      const row = await machine.database.snapshot(wholeTenant(person.tenantId), (tx) =>
        tx.first<{ started_at: Date; expires_at: Date; ip: string | null; browser: string | null }>(
          sql`select started_at, expires_at, ip, browser from session where token_digest = ${sessionDigest}`,
        ),
      )
      if (!row) throw fail('ended.unknown')
      return {
        StartedAt: wallTime(row.started_at.getTime()),
        ExpiresAt: wallTime(row.expires_at.getTime()),
        Ip: row.ip,
        Browser: row.browser,
      }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/queryKnownBrowser',
      label: browserLabel,
      access: 'signed-in',
      peopleOnly: true,
      request: {},
      response: { Id: text('编号'), UsedAt: moment('最近登录'), Ip: text('IP'), Browser: text('浏览器') },
      rows: true,
    }),
    async ({ person }) => {
      const found = await machine.database.snapshot(wholeTenant(person.tenantId), (tx) =>
        tx.rows<{ digest: Buffer; used_at: Date; ip: string | null; browser: string | null }>(sql`
          select digest, used_at, ip, browser from known_browser where user_id = ${person.userId} order by used_at desc, digest`),
      )
      const rows = found.map(({ digest, used_at: usedAt, ip, browser }) => ({
        Id: digest.toString('hex'),
        UsedAt: wallTime(usedAt.getTime()),
        Ip: ip,
        Browser: browser,
      }))
      return { rows, total: rows.length }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/forgetKnownBrowser',
      label: '移除登录过的浏览器',
      access: 'signed-in',
      peopleOnly: true,
      request: { Id: text('编号', { required: true, max: 64 }) },
    }),
    async (incoming) => {
      const { person, input } = incoming
      await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
        const forgotten = await tx.first<{ browser: string | null }>(sql`
          delete from known_browser where user_id = ${person.userId} and digest = ${Buffer.from(input.Id, 'hex')} returning browser`)
        if (!forgotten) throw fail('notFound', { label: browserLabel })
        writeAudit(tx, incoming, {
          of: account,
          label: '移除登录过的浏览器',
          id: person.userId,
          name: person.realName,
          before: { Browser: forgotten.browser },
          after: null,
          costMs: 0,
        })
      })
      return null
    },
  )
}
