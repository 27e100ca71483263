import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { call } from '#kernel/call.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { passwordRules, weakness } from '#fields/secret/password-strength.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '../database/database.ts'
import { headerOf, type Incoming } from '../http/incoming.ts'
import { mount } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { giveConfirmation } from './confirmations.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { signInLimit } from './sign-in-limit.ts'
import { personWords } from './person-words.ts'
import { enter } from './enter.ts'
import { endSessions, signingKeyOf, startSession } from './sessions.ts'
import type { Account } from './accounts.ts'

const password = { Password: secret('密码', { required: true }) }

/** The public half of the key with which the session's requests are signed, as base64 of SPKI. */
export const publicKeyField = { PublicKey: text('签名公钥', { max: 1_000 }) }

/** The calls of specification 7 that are about the session itself, and signing in, which it does not show. */
export function mountSession(app: FastifyInstance, machine: Machine): void {
  const limit = signInLimit()

  mount(
    app,
    machine,
    call({
      path: '/api/tenantUser/login',
      label: '登录',
      access: 'public',
      request: {
        TenantCode: text('租户编号', { required: true, max: 32 }),
        UserName: text('用户名', { required: true, max: 32 }),
        ...password,
        ...publicKeyField,
      },
      response: { token: text('令牌') },
    }),
    async (incoming) => {
      const { TenantCode, UserName, Password, PublicKey } = incoming.input
      limit.demand([`${TenantCode}/${UserName}`, incoming.ip])
      const tenantId = await machine.accounts.tenantOfCode(TenantCode)
      const session = await machine.database.inScope(wholeTenant(tenantId ?? '0'), async (tx) => {
        const account = tenantId === null ? null : await machine.accounts.accountOf(tx, UserName)
        const matches = await passwordMatches(Password, account?.passwordHash ?? null)
        if (account && matches && account.mayEnter)
          return enter(machine, tx, incoming, account, { loginKind: 1, publicKey: PublicKey })
        if (tenantId !== null) await refuseEntry(machine, tx, incoming, UserName, account, matches)
        return null
      })
      if (!session) {
        limit.count([`${TenantCode}/${UserName}`, incoming.ip])
        throw fail('wrongSignIn')
      }
      limit.forget(`${TenantCode}/${UserName}`)
      return { token: session.token }
    },
  )

  mount(
    app,
    machine,
    call({ path: '/api/tenantUser/logOff', label: '退出', access: 'signed-in', request: {} }),
    async ({ person, ip, request }) => {
      await machine.database.inScope(person.scope, async (tx) => {
        await machine.accounts.logSignIn(tx, {
          userId: person.userId,
          userName: person.userName,
          realName: person.realName,
          loginKind: 1,
          eventKind: 2,
          ip,
          browser: headerOf(request, 'user-agent', 300),
          failReason: null,
        })
        await endSessions(tx, [person.userId])
      })
      return null
    },
  )

  mount(
    app,
    machine,
    call({
      path: '/api/tenantUser/getTenantUserInfo',
      methods: ['GET', 'POST'],
      label: '当前用户',
      access: 'signed-in',
      request: {},
    }),
    async ({ person }) => personWords(person),
  )

  mount(
    app,
    machine,
    call({
      path: '/api/tenantUser/checkUserPassword',
      label: '验证密码',
      access: 'signed-in',
      request: { ...password, Action: text('操作', { max: 100 }), Object: text('对象', { max: 4000 }) },
      response: { Confirmation: text('确认') },
    }),
    async (incoming) => {
      const { person, sessionDigest, input } = incoming
      const confirmation = await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
        const account = await machine.accounts.accountOfId(tx, person.userId)
        if (!account || !(await passwordMatches(input.Password, account.passwordHash)))
          return countWrong(tx, person.userId)
        return giveConfirmation(tx, {
          userId: person.userId,
          sessionDigest: sessionDigest!,
          action: input.Action ?? '',
          object: input.Object ?? '',
        })
      })
      if (!confirmation) throw fail('wrongPassword')
      return { Confirmation: confirmation }
    },
  )

  mount(
    app,
    machine,
    call({
      path: '/api/tenantUser/userChangePassword',
      label: '修改密码',
      access: 'signed-in',
      request: {
        ...password,
        PasswordResetCode: secret('新密码', { required: true }),
        PasswordResetCodeRepeat: secret('确认新密码', { required: true }),
      },
      response: { token: text('令牌') },
    }),
    async (incoming) => {
      const { person, input, ip } = incoming
      const broken = weakness(input.PasswordResetCode, input.PasswordResetCodeRepeat)
      if (broken) throw declaredFailure(passwordRules[broken])
      const session = await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
        const account = await machine.accounts.accountOfId(tx, person.userId)
        if (!account || !(await passwordMatches(input.Password, account.passwordHash)))
          return countWrong(tx, person.userId)
        await machine.accounts.setPassword(tx, person.userId, await hashPassword(input.PasswordResetCode), false)
        return startSession(tx, person.userId, ip, await signingKeyOf(tx, person.userId))
      })
      if (!session) throw fail('wrongPassword')
      return { token: session.token }
    },
  )
}

async function refuseEntry(
  machine: Machine,
  tx: Tx,
  incoming: Incoming,
  userName: string,
  account: Account | null,
  matches: boolean,
): Promise<void> {
  const locked = account && !matches ? await machine.accounts.countWrongPassword(tx, account.userId) : false
  await machine.accounts.logSignIn(tx, {
    userId: account?.userId ?? null,
    userName,
    realName: account?.realName ?? null,
    loginKind: 1,
    eventKind: locked ? 5 : 4,
    ip: incoming.ip,
    browser: headerOf(incoming.request, 'user-agent', 300),
    failReason: !account ? '用户不存在' : matches ? '账号不可用' : '密码错误',
  })
}

const wrongPasswordsPerSession = 5

/** Five wrong tries end the session (trust.md). */
async function countWrong(tx: Tx, userId: string): Promise<null> {
  const row = await tx.first<{ wrong_passwords: number }>(
    sql`update session set wrong_passwords = wrong_passwords + 1 where user_id = ${userId} returning wrong_passwords`,
  )
  if (row && row.wrong_passwords >= wrongPasswordsPerSession) await endSessions(tx, [userId])
  return null
}
