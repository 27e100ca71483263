import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { fail, Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { secret } from '#fields/secret/secret.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { mount } from '../http/app.ts'
import { headerOf, type Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import type { Tx } from '../database/database.ts'
import type { Account, SignInLine } from './accounts.ts'
import { enter } from './enter.ts'
import { originOf } from './sessions.ts'
import { browserOf, isKnownBrowser, isUsualNetwork, sendBrowserCookie, rememberBrowser } from './known-browsers.ts'
import { passwordMatches } from './passwords.ts'
import { askForPasskey, withSecondFactor } from './prove-second-factor.ts'
import { proofFields } from './second-factor-endpoints.ts'
import { hasSecondFactor } from './second-factor.ts'
import { publicKeyField } from './session-endpoints.ts'
import { readSigningKey } from './signatures.ts'
import { countBrowsersTry, countStrangersTry, type LockRule, type Tries } from './sign-in-tries.ts'
import { signOutBefore } from './sign-out.ts'
import { countTryInTotal } from './tries-in-total.ts'
import { turns } from './turns.ts'

/** Tries during a lock that the login log holds; more would fill it with a stranger's noise. */
const reportedDuringLock = 10

/**
 * Signing in, which specification 7 does not show. A wrong tenant, name or password, a stopped and a locked account get one answer. A try is
 * taken first, the password looked at outside of any transaction, and what the account is by then decides.
 */
export function mountSignIn(app: FastifyInstance, machine: Machine): void {
  const inTurn = turns()
  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenantUser/login',
      label: '登录',
      access: 'public',
      request: {
        TenantCode: text('租户编号', { required: true, max: 32 }),
        UserName: text('用户名', { required: true, max: 32 }),
        Password: secret('密码', { required: true }),
        ...proofFields,
        ...publicKeyField,
      },
      response: {
        token: text('令牌', { help: '为空则账号有通行密钥,须加上它的答复,或动态码、恢复码,再次提交' }),
        Passkey: structure('浏览器 navigator.credentials.get 的参数'),
      },
    }),
    async (incoming, reply) => {
      const { TenantCode, UserName, PublicKey } = incoming.input
      readSigningKey(machine, PublicKey)
      const meant = await findMeant(machine, incoming)
      const name = `${TenantCode}/${UserName}`.toLowerCase()
      const turn = meant.isKnownBrowser ? `${name} ${meant.browser!}` : name
      const answer = await inTurn(turn, () => signIn(machine, incoming, meant))
      if ('asks' in answer) return { token: null, Passkey: answer.asks }
      await signOutBefore(machine, incoming)
      sendBrowserCookie(incoming.request, reply, answer.browser)
      return { token: answer.token, Passkey: null }
    },
  )
}

type SignIn = Incoming<{
  TenantCode: string
  UserName: string
  Password: string
  Code: string | null
  Passkey: Json
  PublicKey: string | null
}>

/** What lets in, or what a passkey is to sign first. */
type Answer = Entered | { readonly asks: Json }
interface Entered {
  readonly token: string
  readonly browser: string
}

async function signIn(machine: Machine, incoming: SignIn, meant: Meant): Promise<Answer> {
  const { Password } = incoming.input
  const tries = await countTry(machine, incoming, meant)
  const matches = tries.isAllowed && (await looksRight(Password, meant.account, tries))
  const answer = matches ? await tryToEnter(machine, incoming, meant, tries) : null
  if (!answer) {
    await reportRefusal(machine, incoming, meant, tries, matches)
    throw fail('wrongSignIn')
  }
  await tries.forget()
  return answer
}

/** Who someone says they are, before they prove it. */
interface Meant {
  readonly tenantId: string | null
  readonly account: Account | null
  readonly browser: string | null
  readonly isKnownBrowser: boolean
  /** Someone signed the account in from there lately. */
  readonly isUsualNetwork: boolean
  readonly rule: LockRule
}

async function findMeant(machine: Machine, { input: { TenantCode, UserName }, request, ip }: SignIn): Promise<Meant> {
  const { accounts, database } = machine
  const browser = browserOf(request)
  const tenantId = await accounts.tenantOfCode(TenantCode)
  const unknown = { tenantId, account: null, browser, isKnownBrowser: false, isUsualNetwork: false }
  if (tenantId === null) return { ...unknown, rule: await accounts.lockRule(null) }
  return database.inScope(wholeTenant(tenantId), async (tx) => {
    const account = await accounts.accountOf(tx, UserName)
    const rule = await accounts.lockRule(tx)
    if (account === null) return { ...unknown, rule }
    const isKnown = browser !== null && (await isKnownBrowser(tx, account.userId, browser))
    const isUsual = await isUsualNetwork(tx, account.userId, ip)
    return { tenantId, account, browser, isKnownBrowser: isKnown, isUsualNetwork: isUsual, rule }
  })
}

async function countTry(machine: Machine, { input, ip }: SignIn, meant: Meant): Promise<Tries> {
  const { database } = machine
  const { tenantId, account, browser, rule } = meant
  if (meant.isKnownBrowser) return countBrowsersTry(database, account!.userId, browser!, rule)
  const named = { tenantId, tenantCode: input.TenantCode, userName: input.UserName }
  const tries = await countStrangersTry(database, ip, named, rule)
  return meant.isUsualNetwork || !tries.isAllowed ? tries : countTryInTotal(machine, tenantId, tries)
}

async function looksRight(password: string, account: Account | null, tries: Tries): Promise<boolean> {
  try {
    return await passwordMatches(password, account?.passwordHash ?? null)
  } catch (error) {
    await tries.giveBack()
    throw error
  }
}

/** With the right password, and a proof where the account has a second factor. Null where the account may not enter. */
async function tryToEnter(machine: Machine, incoming: SignIn, meant: Meant, tries: Tries): Promise<Answer | null> {
  const { account, browser, isKnownBrowser: isKnown } = meant
  const { Code: code, Passkey: passkey } = incoming.input
  const tenantId = meant.tenantId!
  const { userId } = account!
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => machine.database.inScope(wholeTenant(tenantId), work)
  const { needsProvider, needsProof } = await inTenant(async (tx) => {
    const now = await machine.accounts.accountOfId(tx, userId)
    return {
      needsProvider: Boolean(now?.mayEnter && now.mustUseProvider),
      needsProof: Boolean(now?.mayEnter && (await hasSecondFactor(tx, userId))),
    }
  })
  if (needsProvider) {
    await tries.forget()
    await inTenant((tx) => machine.accounts.logSignIn(tx, refused(incoming, account!, '密码正确,角色只允许单点登录')))
    throw fail('providerNeeded')
  }
  if (!needsProof) return inTenant((tx) => letIn(machine, incoming, tx, { ...meant, isProven: false }))
  await tries.forget()
  if (code === null && passkey === null) {
    const asks = await inTenant((tx) => askForPasskey(machine, tx, { userId, session: null }))
    if (asks === null) throw fail('secondFactorNeeded')
    return { asks }
  }
  const whose = { userId, tenantId, browser: isKnown ? browser : null, session: null }
  return withSecondFactor(machine, whose, { code, passkey }, (tx) =>
    letIn(machine, incoming, tx, { ...meant, isProven: true }),
  ).catch(async (error: unknown) => {
    if (error instanceof Failure && (error.state === 'wrongCode' || error.state === 'wrongPasskey')) {
      const wrong = error.state === 'wrongCode' ? '密码正确,动态码错误' : '密码正确,通行密钥未通过核对'
      await inTenant((tx) => machine.accounts.logSignIn(tx, refused(incoming, account!, wrong)))
    }
    throw error
  })
}

function refused(incoming: SignIn, { userId, userName, realName }: Account, failReason: string): SignInLine {
  return { userId, userName, realName, loginKind: 'password', eventKind: 'failed', ...originOf(incoming), failReason }
}

/** Null where the account may not enter, has another password by now, or a second factor that was not proven. */
async function letIn(
  machine: Machine,
  incoming: SignIn,
  tx: Tx,
  { account, browser, isProven }: Meant & { isProven: boolean },
): Promise<Entered | null> {
  const now = await machine.accounts.accountOfId(tx, account!.userId)
  if (!now?.mayEnter || now.mustUseProvider || now.passwordHash !== account!.passwordHash) return null
  if (!isProven && (await hasSecondFactor(tx, now.userId))) return null
  const { token } = await enter(machine, tx, incoming, now, {
    loginKind: 'password',
    publicKey: incoming.input.PublicKey,
  })
  return { token, browser: await rememberBrowser(tx, now.userId, browser, originOf(incoming)) }
}

async function reportRefusal(
  machine: Machine,
  { input: { UserName: userName }, ip, request }: SignIn,
  { tenantId, account, isKnownBrowser: isKnown, rule }: Meant,
  tries: Tries,
  matches: boolean,
): Promise<void> {
  if (tenantId === null || tries.number > rule.wrongPasswords + reportedDuringLock) return
  const locks = tries.isAllowed && tries.lockedUntil !== null && !matches
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    if (account && tries.isAllowed && !matches && !isKnown)
      await machine.accounts.showWrongPasswords(tx, account.userId, tries.number, tries.lockedUntil)
    await machine.accounts.logSignIn(tx, {
      userId: account?.userId ?? null,
      userName,
      realName: account?.realName ?? null,
      loginKind: 'password',
      eventKind: account && locks ? 'locked' : 'failed',
      ip,
      browser: headerOf(request, 'user-agent', 300),
      failReason: !account ? '用户不存在' : !tries.isAllowed ? '账号已锁定' : matches ? '账号不可用' : '密码错误',
    })
  })
}
