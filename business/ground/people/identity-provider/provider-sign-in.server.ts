import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail, Failure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Incoming } from '#server/http/incoming.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { enter } from '#server/session/enter.ts'
import { askForPasskey, withSecondFactor } from '#server/session/prove-second-factor.ts'
import { proofFields } from '#server/session/second-factor-endpoints.ts'
import { hasSecondFactor } from '#server/session/second-factor.ts'
import { publicKeyField } from '#server/session/session-endpoints.ts'
import { originOf } from '#server/session/sessions.ts'
import { signInLimit, triesInWindow } from '#server/session/sign-in-limit.ts'
import { readSigningKey } from '#server/session/signatures.ts'
import { accountOfIdentity } from './find-account.server.ts'
import { identityProvider, providerStates } from './identity-provider.ts'
import { newAuthRequest, redirectUriOf, whyUnreachable } from './openid.server.ts'
import { NotFinished, type ProvenIdentity } from './provider-client.ts'
import { cacheClients } from './provider-clients.server.ts'
import { openClientSecret } from './provider-secret.server.ts'
import { issueTicket, readTicket, type AwayTicket, type ProvenTicket } from './sign-in-ticket.server.ts'

const isAway = {
  zh: '“{provider}”暂时连不上,请稍后再试;管理员可在“单点登录”中检查连接',
  en: '“{provider}” cannot be reached now; try again later. Administrators can check it under “Single sign-on”',
}
const isRefused = {
  zh: '“{provider}”的登录没有通过核对,请重试;管理员可在登录日志中查看原因',
  en: 'What “{provider}” answered did not hold; try again. Administrators see the reason in the sign-in log',
}
const mayNotEnter = {
  zh: '您的账号已停用或已过有效期,请联系管理员',
  en: 'Your account was stopped or has expired; ask your administrator',
}

const tenantCode = { TenantCode: text('租户编号', { required: true, max: 32 }) }

/** Who a provider proved guesses nothing; whatever the provider was asked for without success counts, for asking it takes seconds. */
const isTry = (error: unknown) =>
  error instanceof Failure && (error.state === 'signInOver' || error.cause !== undefined)

/** Coming in by an account of a provider that the tenant named: which there are, going there, and coming back. */
export const providerSignInEndpoints = endpoints((app, machine, settings) => {
  const limit = signInLimit(Date.now, triesInWindow, triesInWindow)
  const clientOf = cacheClients(machine)
  const open = async (tenantId: string, providerId: string) => {
    const found = await readProvider(machine, tenantId, providerId)
    const { provider, sealed } = found
    const secret = openClientSecret(machine.secrets, tenantId, provider.id, sealed)
    const client = () => clientOf(provider, secret)
    return { provider, client }
  }
  const goAway = async (incoming: Incoming<{ TenantCode: string; ProviderId: string }>) => {
    const { input, language } = incoming
    const tenantId = await tenantOf(machine, input.TenantCode)
    const { provider, client } = await open(tenantId, input.ProviderId)
    try {
      const request = newAuthRequest()
      const visitor = { browser: originOf(incoming).browser, language }
      const Url = await (await client()).addressFor(request, redirectUriOf(settings), visitor)
      return { Url, Ticket: issueTicket(machine, tenantId, { away: { providerId: provider.id, request } }) }
    } catch (error) {
      machine.log.warn({ err: error, tenantId, provider: provider.id }, 'a provider of sign-ins cannot be reached')
      throw causedBy(error, isAway, provider)
    }
  }
  const comeIn = async (incoming: Coming) => {
    const { input } = incoming
    const tenantId = await tenantOf(machine, input.TenantCode)
    const { away, proven } = readTicket(machine, tenantId, input.Ticket)
    if (proven) return enterWithProof(machine, incoming, tenantId, proven)
    const { provider, client } = await open(tenantId, away!.providerId)
    const returned = new URL(`${redirectUriOf(settings)}${input.Answer ?? ''}`)
    return comeBack(machine, incoming, { tenantId, provider }, async () =>
      (await client()).prove((away as AwayTicket).request, returned),
    )
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/querySignInProvider',
      label: '单点登录提供方',
      access: 'public',
      request: tenantCode,
      response: { Id: text('编号'), ProviderName: text('提供方名称') },
      rows: true,
    }),
    async ({ input }) => {
      const tenantId = await machine.accounts.tenantOfCode(input.TenantCode)
      if (tenantId === null) return { rows: [], total: 0 }
      const rows = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        tx.rows<{ Id: string; ProviderName: string }>(sql`
          select id::text as "Id", provider_name as "ProviderName" from identity_provider
          where status = ${code(providerStates.enabled)} order by provider_name, id`),
      )
      return { rows: rows.map(({ Id, ProviderName }) => ({ Id, ProviderName })), total: rows.length }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/beginProviderSignIn',
      label: '前往单点登录',
      access: 'public',
      request: { ...tenantCode, ProviderId: text('提供方', { required: true, max: 20 }) },
      response: { Url: text('登录页面'), Ticket: text('登录凭据') },
    }),
    (incoming) => limit.guess(incoming.ip, () => goAway(incoming), isTry),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/completeProviderSignIn',
      label: '完成单点登录',
      access: 'public',
      request: {
        ...tenantCode,
        Ticket: text('登录凭据', { required: true, max: 4_000 }),
        Answer: text('提供方的答复', { max: 8_000, help: '回调地址中“?”及之后的内容' }),
        ...proofFields,
        ...publicKeyField,
      },
      response: {
        token: text('令牌', { help: '为空则还须用 Ticket 和通行密钥的答复、动态码或恢复码再次提交' }),
        Ticket: text('登录凭据'),
        Passkey: structure('浏览器 navigator.credentials.get 的参数', { help: '为空则没有通行密钥' }),
      },
    }),
    (incoming) => {
      readSigningKey(machine, incoming.input.PublicKey)
      return limit.guess(incoming.ip, () => comeIn(incoming), isTry)
    },
  )
})

type Coming = Incoming<{
  TenantCode: string
  Ticket: string
  Answer: string | null
  Code: string | null
  Passkey: Json
  PublicKey: string | null
}>
type Provider = Awaited<ReturnType<typeof readProvider>>['provider']
type Entered = { token: string | null; Ticket: string | null; Passkey: Json }

async function tenantOf({ accounts }: Machine, tenantCodeGiven: string): Promise<string> {
  const tenantId = await accounts.tenantOfCode(tenantCodeGiven)
  if (tenantId === null) throw fail('signInElsewhereOver')
  return tenantId
}

/** One that is in use; its secret is still sealed. */
async function readProvider({ database }: Machine, tenantId: string, id: string) {
  const found = await database.snapshot(wholeTenant(tenantId), async (tx) => {
    const [provider] = await repository(identityProvider, tx).find(
      sql`id::text = ${id} and status = ${code(providerStates.enabled)}`,
    )
    const row = await tx.first<{ secret: string }>(sql`select secret from identity_provider where id::text = ${id}`)
    return provider && row ? { provider, sealed: row.secret } : null
  })
  if (!found) throw fail('signInElsewhereOver')
  return found
}

/** Lets in the person the provider proved, or asks for their second factor first. What stood in the way is in the login log. */
async function comeBack(
  machine: Machine,
  incoming: Coming,
  { tenantId, provider }: { tenantId: string; provider: Provider },
  proveThem: () => Promise<ProvenIdentity>,
): Promise<Entered> {
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => machine.database.inScope(wholeTenant(tenantId), work)
  let identity: ProvenIdentity | null = null
  try {
    identity = await proveThem().catch((error: unknown) => {
      throw notProven(provider, error)
    })
    const proven = identity
    return await inTenant(async (tx) => {
      const userId = await accountOfIdentity(tx, provider, proven)
      if (!(await hasSecondFactor(tx, userId))) return letIn(machine, incoming, tx, userId)
      return {
        token: null,
        Ticket: issueTicket(machine, tenantId, { proven: { providerId: provider.id, userId } }),
        Passkey: await askForPasskey(machine, tx, { userId, session: null }),
      }
    })
  } catch (error) {
    if (error instanceof Failure)
      await inTenant((tx) => logRefusal(machine, incoming, tx, { provider, identity, error }))
    throw error
  }
}

/** Without a proof a passkey is asked once more. */
async function enterWithProof(
  machine: Machine,
  incoming: Coming,
  tenantId: string,
  { providerId, userId }: ProvenTicket,
): Promise<Entered> {
  await readProvider(machine, tenantId, providerId)
  const { Code: code, Passkey: passkey, Ticket } = incoming.input
  if (code === null && passkey === null) {
    const asks = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
      askForPasskey(machine, tx, { userId, session: null }),
    )
    if (asks === null) throw fail('secondFactorNeeded')
    return { token: null, Ticket, Passkey: asks }
  }
  const whose = { userId, tenantId, browser: null, session: null }
  return withSecondFactor(machine, whose, { code, passkey }, (tx) => letIn(machine, incoming, tx, userId))
}

async function letIn(machine: Machine, incoming: Coming, tx: Tx, userId: string): Promise<Entered> {
  const account = await machine.accounts.accountOfId(tx, userId)
  if (!account?.mayEnter) throw declaredFailure(mayNotEnter)
  const { token } = await enter(machine, tx, incoming, account, {
    loginKind: 'provider',
    publicKey: incoming.input.PublicKey,
  })
  return { token, Ticket: null, Passkey: null }
}

/** For the person: what they can do, or that it did not hold; why is the administrator's. */
function notProven(provider: Provider, cause: unknown): Failure {
  return causedBy(cause, cause instanceof NotFinished ? cause.sentence : isRefused, provider)
}

function causedBy(cause: unknown, sentence: Sentence, { ProviderName }: Provider): Failure {
  const failure = declaredFailure(sentence, { provider: ProviderName })
  failure.cause = cause
  return failure
}

function logRefusal(
  machine: Machine,
  incoming: Coming,
  tx: Tx,
  { provider, identity, error }: { provider: Provider; identity: ProvenIdentity | null; error: Failure },
): Promise<void> {
  const reason = error.cause ? whyUnreachable(error.cause) : error.message
  return machine.accounts.logSignIn(tx, {
    userId: null,
    userName: (identity?.userName ?? identity?.email ?? provider.ProviderName).slice(0, 100),
    realName: identity?.name?.slice(0, 100) ?? null,
    loginKind: 'provider',
    eventKind: 'failed',
    ...originOf(incoming),
    failReason: `${provider.ProviderName}:${reason}`.slice(0, 500),
  })
}
