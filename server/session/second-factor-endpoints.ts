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
import { lockAccount } from './passkeys.ts'
import { provePassword } from './prove-password.ts'
import { withSecondFactor } from './prove-second-factor.ts'
import { relyingPartyOf } from './relying-party.ts'
import {
  startSecondFactor,
  issueFirstRecoveryCodes,
  issueRecoveryCodes,
  hasSecondFactor,
  removeApp,
  secondFactorOf,
} from './second-factor.ts'

const isOn = { zh: '验证器应用已开启', en: 'An authenticator app is on already' }
const isDemanded = {
  zh: '您的角色要求两步验证,验证器应用是最后一种方式:请先添加通行密钥;更换手机请管理员重置两步验证',
  en: 'Your role asks for two-step sign-in, and the app is your last factor: add a passkey first; for a new phone, have an administrator reset it',
}
const isOff = { zh: '两步验证没有开启', en: 'Two-step sign-in is not on' }

const password = { Password: secret('密码', { required: true }) }
const code = { Code: text('动态码', { required: true, max: 40 }) }
export const proofFields = {
  Code: text('动态码或恢复码', { max: 40 }),
  Passkey: structure('通行密钥的答复', { help: '浏览器 navigator.credentials.get 的结果' }),
}
export const recoveryCodesAnswer = { RecoveryCodes: structure<string[]>('恢复码', { help: '此前已有恢复码时为空' }) }

/** One's own authenticator app and recovery codes: anyone who sets them up or takes them away proves the password first, and a factor. */
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
      response: {
        IsOn: flag('验证器应用已开启'),
        Since: moment('开启时间'),
        Passkeys: integer('通行密钥数'),
        RecoveryCodesLeft: integer('剩余恢复码'),
        PasskeyOrigin: text('可用通行密钥的网址', { help: '为空则本系统的网址不能使用通行密钥' }),
      },
    }),
    async (incoming) => {
      const { appSince, passkeys, recoveryCodesLeft } = await inTenant(incoming, (tx) =>
        secondFactorOf(tx, incoming.person.userId),
      )
      const IsOn: 0 | 1 = appSince ? 1 : 0
      return {
        IsOn,
        Since: appSince && wallTime(appSince.getTime()),
        Passkeys: passkeys,
        RecoveryCodesLeft: recoveryCodesLeft,
        PasskeyOrigin: relyingPartyOf(machine.settings)?.origin ?? null,
      }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/startSecondFactor',
      label: '设置验证器应用',
      access: 'setting-up',
      peopleOnly: true,
      request: password,
      response: { Secret: text('密钥'), Uri: text('二维码内容') },
    }),
    async (incoming) => {
      await provePassword(machine, incoming, incoming.input.Password)
      const started = await inTenant(incoming, (tx) => startSecondFactor(tx, machine.secrets, incoming.person))
      if (!started) throw declaredFailure(isOn)
      return { Secret: started.secret, Uri: started.uri }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/confirmSecondFactor',
      label: '开启验证器应用',
      access: 'setting-up',
      peopleOnly: true,
      request: code,
      response: recoveryCodesAnswer,
    }),
    async (incoming) => {
      const { person, input } = incoming
      const proof = { code: input.Code, confirms: true }
      const codes = await withSecondFactor(machine, ownOf(incoming), proof, async (tx) => {
        noteFactorChange(tx, incoming, '开启验证器应用')
        return issueFirstRecoveryCodes(tx, person.userId)
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
      response: recoveryCodesAnswer,
    }),
    async (incoming) => {
      const { userId } = incoming.person
      await provePassword(machine, incoming, incoming.input.Password)
      const codes = await inTenant(incoming, async (tx) => {
        if (!(await hasSecondFactor(tx, userId))) throw declaredFailure(isOff)
        noteFactorChange(tx, incoming, '更换恢复码')
        return issueRecoveryCodes(tx, userId)
      })
      return { RecoveryCodes: codes }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/removeSecondFactor',
      label: '关闭验证器应用',
      access: 'signed-in',
      peopleOnly: true,
      request: { ...password, ...proofFields },
    }),
    async (incoming) => {
      const { input, person } = incoming
      await provePassword(machine, incoming, input.Password)
      const proof = { code: input.Code, passkey: input.Passkey }
      await withSecondFactor(machine, ownOf(incoming), proof, async (tx) => {
        noteFactorChange(tx, incoming, '关闭验证器应用')
        await lockAccount(tx, person.userId)
        await removeApp(tx, person.userId)
        if (await machine.accounts.lacksSecondFactor(tx, person.userId)) throw declaredFailure(isDemanded)
      })
      return null
    },
  )
}

/** Within a session there is no browser of one's own to tell from strangers. */
export const ownOf = ({ person: { userId, tenantId }, sessionDigest }: Incoming) => ({
  userId,
  tenantId,
  browser: null,
  session: sessionDigest,
})

/** `passkey`: the name of the one that it is about. */
export function noteFactorChange(tx: Tx, incoming: Incoming, label: string, passkey: string | null = null): void {
  writeAudit(tx, incoming, {
    of: { name: 'user', label: '用户' },
    label,
    id: incoming.person.userId,
    name: [incoming.person.realName, passkey].filter(Boolean).join(' · '),
    before: null,
    after: null,
    dangerous: true,
    costMs: 0,
  })
}
