import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import type { Permission } from '#kernel/permission.ts'
import { text } from '#fields/text/text.ts'
import { identify, mount } from '../http/app.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { tenantIn } from '../tenant-in-token.ts'
import { wholeTenant } from '../scope.ts'
import { enter } from './enter.ts'
import { issueJumpToken, useJumpToken } from './jump-tokens.ts'
import { personWords } from './person-words.ts'
import { publicKeyField } from './session-endpoints.ts'

/** To make a token with which one is signed in elsewhere. */
export const jumpPermission: { code: Permission; label: string } = { code: 'session:jump', label: '生成跳转令牌' }

/** Signing in by a jump token, and making one for oneself (specification 3, 7; domain.md 3.3). */
export function mountJump(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/createJumpToken',
      label: '生成跳转令牌',
      access: { permission: jumpPermission.code },
      peopleOnly: true,
      request: {},
      response: { token: text('跳转令牌') },
    }),
    async ({ person }) => ({
      token: await machine.database.inScope(wholeTenant(person.tenantId), (tx) => issueJumpToken(tx, person.userId)),
    }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/platform/security/currentUser',
      label: '当前用户',
      access: 'public',
      request: { token: text('跳转令牌', { max: 100 }), ...publicKeyField },
    }),
    async (incoming) => {
      const { token, PublicKey } = incoming.input
      if (token === null) return personWords(await identify(machine, incoming.request))
      const session = await jump(machine, incoming, token, PublicKey)
      if (!session) throw fail('wrongJump')
      return session
    },
  )
}

async function jump(
  machine: Machine,
  incoming: Incoming,
  token: string,
  publicKey: string | null,
): Promise<{ token: string } | null> {
  const owner = await machine.database.wherever(tenantIn(token), (tx) => useJumpToken(tx, token))
  if (!owner) return null
  return machine.database.inScope(wholeTenant(owner.tenantId), async (tx) => {
    const account = await machine.accounts.accountOfId(tx, owner.userId)
    return account?.mayEnter ? enter(machine, tx, incoming, account, { loginKind: 'jump', publicKey }) : null
  })
}
