import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { flag } from '#fields/flag/flag.ts'
import { secret } from '#fields/secret/secret.ts'
import type { Tx } from '../database/database.ts'
import { mount } from '../http/app.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { writeAudit } from '../verb/audit.ts'
import { requireGoodPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { isRunning } from './prove-password.ts'
import { sessionEnded } from './sessions.ts'

/** How long after coming in someone still sits there who proved who they are. */
const freshMinutes = 15

const hasOne = {
  zh: '您已有登录密码,请用“修改密码”更换',
  en: 'You have a password already; change it with “Change password”',
}
const isStale = {
  zh: '登录已超过{minutes}分钟,请退出后重新单点登录,再设置密码',
  en: 'You signed in more than {minutes} minutes ago; sign out, sign in again at your provider, then set the password',
}

/** A first password of one's own, for those who came in by a provider: what is dangerous is confirmed with it. */
export function mountOwnPassword(app: FastifyInstance, machine: Machine): void {
  const inTenant = <Result>({ person }: Incoming, work: (tx: Tx) => Promise<Result>) =>
    machine.database.inScope(wholeTenant(person.tenantId), work)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/queryOwnPassword',
      label: '登录密码',
      access: 'setting-up',
      peopleOnly: true,
      request: {},
      response: { HasPassword: flag('已有密码') },
    }),
    async (incoming) => {
      const account = await inTenant(incoming, (tx) => machine.accounts.accountOfId(tx, incoming.person.userId))
      const HasPassword: 0 | 1 = account?.passwordHash ? 1 : 0
      return { HasPassword }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/setOwnPassword',
      label: '设置登录密码',
      access: 'setting-up',
      peopleOnly: true,
      request: {
        PasswordResetCode: secret('新密码', { required: true }),
        PasswordResetCodeRepeat: secret('确认新密码', { required: true }),
      },
    }),
    async (incoming) => {
      const { person, sessionDigest, input } = incoming
      requireGoodPassword(input.PasswordResetCode, input.PasswordResetCodeRepeat, person)
      const passwordHash = await hashPassword(input.PasswordResetCode)
      const runs = await inTenant(incoming, async (tx) => {
        if (!(await isRunning(tx, incoming))) return false
        if ((await machine.accounts.accountOfId(tx, person.userId))?.passwordHash) throw declaredFailure(hasOne)
        const fresh = await tx.first(sql`
          select from session where token_digest = ${sessionDigest} and started_at > now() - make_interval(mins => ${freshMinutes})`)
        if (!fresh) throw declaredFailure(isStale, { minutes: freshMinutes })
        await machine.accounts.setPassword(tx, person.userId, passwordHash, false)
        writeAudit(tx, incoming, {
          of: { name: 'user', label: '用户' },
          label: '设置登录密码',
          id: person.userId,
          name: person.realName,
          before: null,
          after: null,
          dangerous: true,
          costMs: 0,
        })
        return true
      })
      if (!runs) throw await sessionEnded(machine.database, sessionDigest!)
      return null
    },
  )
}
