import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import { mount } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { issueConfirmation } from './confirmations.ts'
import { hashPassword } from './passwords.ts'
import { requireGoodPassword } from './new-password.ts'
import { isRunning, provePassword } from './prove-password.ts'
import { personAnswer, personWords } from './person-words.ts'
import { originOf, sessionEnded, signingKeyOf, startSession } from './sessions.ts'
import { signOut } from './sign-out.ts'

const password = { Password: secret('密码', { required: true }) }

const isOldOne = { zh: '新密码不能与原密码相同', en: 'The new password must not be the old one' }

/** The public half of the key with which the session's requests are signed, as base64 of SPKI. */
export const publicKeyField = { PublicKey: text('签名公钥', { max: 1_000 }) }

/** The endpoints of specification 7 that are about the session itself. */
export function mountSession(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    endpoint({ path: '/api/tenantUser/logOff', label: '退出', access: 'entering', peopleOnly: true, request: {} }),
    async (incoming) => {
      await signOut(machine, incoming, incoming.person)
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/getTenantUserInfo',
      methods: ['GET', 'POST'],
      label: '当前用户',
      access: 'entering',
      request: {},
      response: personAnswer,
    }),
    async ({ person }) => personWords(person),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/checkUserPassword',
      label: '验证密码',
      access: 'signed-in',
      peopleOnly: true,
      request: { ...password, Action: text('操作', { max: 100 }), Object: text('对象', { max: 4000 }) },
      response: { Confirmation: text('确认') },
    }),
    async (incoming) => {
      const { person, sessionDigest, input } = incoming
      await provePassword(machine, incoming, input.Password)
      const confirmation = await machine.database.inScope(wholeTenant(person.tenantId), (tx) =>
        issueConfirmation(tx, {
          userId: person.userId,
          sessionDigest: sessionDigest!,
          action: input.Action ?? '',
          object: input.Object ?? '',
        }),
      )
      return { Confirmation: confirmation }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/userChangePassword',
      label: '修改密码',
      access: 'entering',
      peopleOnly: true,
      request: {
        ...password,
        PasswordResetCode: secret('新密码', { required: true }),
        PasswordResetCodeRepeat: secret('确认新密码', { required: true }),
      },
      response: { token: text('令牌') },
    }),
    async (incoming) => {
      const { person, sessionDigest, input } = incoming
      if (input.PasswordResetCode.normalize('NFC') === input.Password.normalize('NFC')) throw declaredFailure(isOldOne)
      requireGoodPassword(input.PasswordResetCode, input.PasswordResetCodeRepeat, person)
      await provePassword(machine, incoming, input.Password)
      const passwordHash = await hashPassword(input.PasswordResetCode)
      const session = await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
        if (!(await isRunning(tx, incoming))) return null
        await machine.accounts.setPassword(tx, person.userId, passwordHash, false)
        return startSession(
          tx,
          person.userId,
          originOf(incoming),
          await signingKeyOf(tx, person.userId),
          'passwordChanged',
        )
      })
      if (!session) throw await sessionEnded(machine.database, sessionDigest!)
      return { token: session.token }
    },
  )
}
