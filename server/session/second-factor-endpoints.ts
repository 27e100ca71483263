import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { secret } from '#fields/secret/secret.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '../database/database.ts'
import { mount } from '../http/app.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { writeAudit } from '../verb/audit.ts'
import { withCode } from './prove-code.ts'
import { provePassword } from './prove-password.ts'
import { beginSecondFactor, giveRecoveryCodes, removeSecondFactor, secondFactorOf } from './second-factor.ts'

const isOn = { zh: '两步验证已开启', en: 'Two-step sign-in is on already' }
const isOff = { zh: '两步验证没有开启', en: 'Two-step sign-in is not on' }

const password = { Password: secret('密码', { required: true }) }
const code = { Code: text('动态码', { required: true, max: 40 }) }
const givesCodes = { RecoveryCodes: structure<string[]>('恢复码') }

/** One's own second factor: anyone who sets it up or takes it away proves the password first, and the app. */
export function mountSecondFactor(app: FastifyInstance, machine: Machine): void {
  const inTenant = <Result>({ person }: Incoming, work: (tx: Tx) => Promise<Result>) =>
    machine.database.inScope(wholeTenant(person.tenantId), work)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/querySecondFactor',
      label: '两步验证',
      access: 'setting-up',
      peopleOnly: true,
      request: {},
      response: { IsOn: flag('已开启'), Since: moment('开启时间'), RecoveryCodesLeft: integer('剩余恢复码') },
    }),
    async (incoming) => {
      const found = await inTenant(incoming, (tx) => secondFactorOf(tx, incoming.person.userId))
      return {
        IsOn: found?.confirmedAt ? 1 : 0,
        Since: found?.confirmedAt ? wallTime(found.confirmedAt.getTime()) : null,
        RecoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
      }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/beginSecondFactor',
      label: '设置两步验证',
      access: 'setting-up',
      peopleOnly: true,
      request: password,
      response: { Secret: text('密钥'), Uri: text('二维码内容') },
    }),
    async (incoming) => {
      await provePassword(machine, incoming, incoming.input.Password)
      const begun = await inTenant(incoming, (tx) => beginSecondFactor(tx, machine.secrets, incoming.person))
      if (!begun) throw declaredFailure(isOn)
      return { Secret: begun.secret, Uri: begun.uri }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/confirmSecondFactor',
      label: '开启两步验证',
      access: 'setting-up',
      peopleOnly: true,
      request: code,
      response: givesCodes,
    }),
    async (incoming) => {
      const { person, input } = incoming
      const codes = await withCode(machine, ownOf(incoming), { code: input.Code, confirms: true }, async (tx) => {
        noteChange(tx, incoming, '开启两步验证')
        return giveRecoveryCodes(tx, person.userId)
      })
      return { RecoveryCodes: codes }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/renewRecoveryCodes',
      label: '更换恢复码',
      access: 'signed-in',
      peopleOnly: true,
      request: password,
      response: givesCodes,
    }),
    async (incoming) => {
      const { userId } = incoming.person
      await provePassword(machine, incoming, incoming.input.Password)
      const codes = await inTenant(incoming, async (tx) => {
        if (!(await secondFactorOf(tx, userId))?.confirmedAt) throw declaredFailure(isOff)
        noteChange(tx, incoming, '更换恢复码')
        return giveRecoveryCodes(tx, userId)
      })
      return { RecoveryCodes: codes }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/removeSecondFactor',
      label: '关闭两步验证',
      access: 'signed-in',
      peopleOnly: true,
      request: { ...password, ...code },
    }),
    async (incoming) => {
      const { input, person } = incoming
      await provePassword(machine, incoming, input.Password)
      await withCode(machine, ownOf(incoming), { code: input.Code }, async (tx) => {
        noteChange(tx, incoming, '关闭两步验证')
        await removeSecondFactor(tx, person.userId)
      })
      return null
    },
  )
}

/** Within a session there is no browser of one's own to tell from strangers. */
const ownOf = ({ person: { userId, tenantId } }: Incoming) => ({ userId, tenantId, browser: null })

function noteChange(tx: Tx, incoming: Incoming, label: string): void {
  writeAudit(tx, incoming, {
    of: { name: 'user', label: '用户' },
    verb: 'changeSecondFactor',
    label,
    id: incoming.person.userId,
    name: incoming.person.realName,
    before: null,
    after: null,
    dangerous: true,
    costMs: 0,
  })
}
