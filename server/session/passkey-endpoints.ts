import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { moment } from '#fields/moment/moment.ts'
import { secret } from '#fields/secret/secret.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '../database/database.ts'
import { mount } from '../http/app.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { useChallenge } from './passkey-challenges.ts'
import { askForNewPasskey, storePasskey, lockAccount, passkeysOf, readNewPasskey } from './passkeys.ts'
import { provePassword } from './prove-password.ts'
import { askForPasskey, withSecondFactor } from './prove-second-factor.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'
import { recoveryCodesAnswer, noteFactorChange, ownOf, proofFields } from './second-factor-endpoints.ts'
import { issueFirstRecoveryCodes, removePasskey } from './second-factor.ts'

/** As many as people have devices; each is named to every browser that asks. */
const mostPerAccount = 10

const notHere = {
  zh: '本系统的网址不能使用通行密钥:须为以域名开头的 https 网址,请管理员设置 PUBLIC_URL',
  en: 'There are no passkeys at this address: it must be https with a domain name; ask your administrator to set PUBLIC_URL',
}
const tooMany = {
  zh: '最多{most}个通行密钥,请先移除不用的',
  en: 'An account has at most {most} passkeys; remove one that you do not use first',
}
const isKnown = { zh: '这个通行密钥已添加', en: 'This passkey is there already' }
const isNone = { zh: '没有这个通行密钥,可能已被移除', en: 'There is no such passkey; it may have been removed' }
const isDemanded = {
  zh: '您的角色要求两步验证,这是最后一个通行密钥:请先添加另一个,或开启验证器应用',
  en: 'Your role asks for two-step sign-in, and this is your last passkey: add another or an authenticator app first',
}

const answer = { Answer: structure('浏览器 navigator.credentials.create 的结果', { required: true }) }

/** One's own passkeys: made and taken away with the password, taken away with a factor too. */
export function mountPasskeys(app: FastifyInstance, machine: Machine): void {
  const inTenant = <Result>({ person }: Incoming, work: (tx: Tx) => Promise<Result>) =>
    machine.database.inScope(wholeTenant(person.tenantId), work)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/queryPasskey',
      label: '通行密钥',
      access: 'setting-up',
      peopleOnly: true,
      request: {},
      response: {
        Id: text('编号'),
        PasskeyName: text('名称'),
        RegisteredAt: moment('添加时间'),
        UsedAt: moment('最近使用'),
      },
      rows: true,
    }),
    async (incoming) => {
      const held = await inTenant(incoming, (tx) => passkeysOf(tx, incoming.person.userId))
      const rows = held.map(({ id, name, registeredAt, usedAt }) => ({
        Id: id,
        PasskeyName: name,
        RegisteredAt: wallTime(registeredAt.getTime()),
        UsedAt: usedAt && wallTime(usedAt.getTime()),
      }))
      return { rows, total: rows.length }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/beginPasskey',
      label: '准备添加通行密钥',
      access: 'setting-up',
      peopleOnly: true,
      request: { Password: secret('密码', { required: true }) },
      response: { Options: structure('浏览器 navigator.credentials.create 的参数') },
    }),
    async (incoming) => {
      const party = partyOf(machine)
      await provePassword(machine, incoming, incoming.input.Password)
      const { person, sessionDigest } = incoming
      const Options = await inTenant(incoming, async (tx) => {
        await requireRoom(tx, person.userId)
        return askForNewPasskey(tx, party, person, sessionDigest!)
      })
      return { Options }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/addPasskey',
      label: '添加通行密钥',
      access: 'setting-up',
      peopleOnly: true,
      request: {
        PasskeyName: text('名称', { required: true, min: 1, max: 30 }),
        ...answer,
      },
      response: recoveryCodesAnswer,
    }),
    async (incoming) => {
      const { person, sessionDigest, input } = incoming
      const asked = { userId: person.userId, session: sessionDigest }
      // Used up whatever happens to the answer.
      const challenge = await inTenant(incoming, (tx) => useChallenge(tx, asked, input.Answer))
      const made = challenge && (await readNewPasskey(partyOf(machine), { answer: input.Answer, challenge }))
      if (!made) throw fail('wrongNewPasskey')
      const RecoveryCodes = await inTenant(incoming, async (tx) => {
        await requireRoom(tx, person.userId)
        if (!(await storePasskey(tx, person.userId, input.PasskeyName, made))) throw declaredFailure(isKnown)
        noteFactorChange(tx, incoming, '添加通行密钥', input.PasskeyName)
        return issueFirstRecoveryCodes(tx, person.userId)
      })
      return { RecoveryCodes }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/askPasskey',
      label: '准备出示通行密钥',
      access: 'signed-in',
      peopleOnly: true,
      request: {},
      response: { Passkey: structure('浏览器 navigator.credentials.get 的参数', { help: '为空则没有通行密钥' }) },
    }),
    async (incoming) => ({ Passkey: await inTenant(incoming, (tx) => askForPasskey(machine, tx, ownOf(incoming))) }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/removePasskey',
      label: '移除通行密钥',
      access: 'signed-in',
      peopleOnly: true,
      request: {
        Id: text('编号', { required: true, max: 1_400 }),
        Password: secret('密码', { required: true }),
        ...proofFields,
      },
    }),
    async (incoming) => {
      const { input, person } = incoming
      await provePassword(machine, incoming, input.Password)
      const proof = { code: input.Code, passkey: input.Passkey }
      await withSecondFactor(machine, ownOf(incoming), proof, async (tx) => {
        await lockAccount(tx, person.userId)
        const name = await removePasskey(tx, person.userId, input.Id)
        if (name === null) throw declaredFailure(isNone)
        if (await machine.accounts.lacksSecondFactor(tx, person.userId)) throw declaredFailure(isDemanded)
        noteFactorChange(tx, incoming, '移除通行密钥', name)
      })
      return null
    },
  )
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await lockAccount(tx, userId)
  const held = await passkeysOf(tx, userId)
  if (held.length >= mostPerAccount) throw declaredFailure(tooMany, { most: mostPerAccount })
}

function partyOf({ settings }: Machine): RelyingParty {
  const party = relyingPartyOf(settings)
  if (!party) throw declaredFailure(notHere)
  return party
}
