import { fetchOutside } from '#server/outgoing/fetch-outside.ts'
import type { Settings } from '#server/settings.ts'
import {
  leftOff,
  mobileOf,
  NotFinished,
  type AuthRequest,
  type ProviderClient,
  type Visitor,
} from './provider-client.ts'

export interface WeComApplication {
  /** The organization whose people come in. */
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
}

type Addresses = Pick<Settings, 'weComLoginUrl' | 'weComInsideUrl' | 'weComApiUrl'>

const notMember = {
  zh: '您不是“{provider}”所属企业的成员,请用本企业的企业微信账号登录',
  en: 'You are not a member of the organization of “{provider}”; sign in with an account of this organization',
}
const notVisible = {
  zh: '您不在“{provider}”应用的可见范围内,请联系企业微信的管理员',
  en: 'The application of “{provider}” is not open to you; ask the administrator of your WeCom',
}

/** Codes of what WeCom answers (document 90313). */
const errors = { invalidToken: 40014, expiredToken: 42001, outsideOfView: 60011, noMember: 60111 } as const

/** Before a token ends that another is asked for: a call may take a while. */
const marginSeconds = 300

/**
 * Signing in by WeCom (企业微信), for an application of one organization's own (自建应用), as developer.work.weixin.qq.com describes it in July 2026: the
 * page for browsers (98171), the one for WeCom's own (96441), who came (98177), the application's token (91039), the member (96255) and the
 * application (90227), by which the registration is checked. It has neither nonce nor PKCE nor signed answers: that the answer is to this sign-in follows
 * from `state`, that it is WeCom's from asking it for the code, which opens once. The number of a person is their `userid`, in small letters, for WeCom
 * distinguishes none by case; the organization may give it to someone else after they left, so that the account of anyone who leaves has to be stopped here too. Phone and business mail
 * address are read where the application may: those made since 20 June 2022 may not, and go by the user name. `email` is what people wrote there, and not
 * taken. WeCom reports members who may not see the application too; reading them fails then, and so does signing in. Not tried against WeCom itself, which wants an
 * organization: its error codes, and that who leaves off comes back without a code, follow the documents alone.
 */
export function weComClient(
  { weComLoginUrl, weComInsideUrl, weComApiUrl }: Addresses,
  { corpId, agentId, secret }: WeComApplication,
  inwardToo: boolean,
): ProviderClient {
  const signsInAt = `${weComLoginUrl}/wwlogin/sso/login`
  let kept: { readonly token: string; readonly until: number } | null = null

  const ask = async (path: string, query: Record<string, string>) => {
    const url = `${weComApiUrl}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`
    const response = await fetchOutside(url, { method: 'GET', headers: {}, body: null }, inwardToo)
    return contentOf(response.status, await response.text())
  }
  const newToken = async () => {
    const content = await ask('gettoken', { corpid: corpId, corpsecret: secret })
    const token = textOf(content, 'access_token')
    const seconds = Number(content['expires_in'] ?? 0) - marginSeconds
    kept = { token, until: Date.now() + seconds * 1_000 }
    return token
  }
  /** WeCom slows down those who ask for a token each time, and may end one early. */
  const askWithToken = async (path: string, query: Record<string, string>) => {
    const known = kept && kept.until > Date.now() ? kept.token : null
    if (known === null) return ask(path, { access_token: await newToken(), ...query })
    return ask(path, { access_token: known, ...query }).catch(async (error: unknown) => {
      const isOver = isRefusal(error, errors.invalidToken, errors.expiredToken)
      if (!isOver) throw error
      return ask(path, { access_token: await newToken(), ...query })
    })
  }

  return {
    signsInAt,
    async check() {
      const access_token = await newToken()
      await ask('agent/get', { access_token, agentid: agentId })
    },
    async addressFor(request, redirectUri, visitor) {
      const common = { appid: corpId, agentid: agentId, redirect_uri: redirectUri, state: stateOf(request) }
      if (isInside(visitor)) {
        const query = new URLSearchParams({ ...common, response_type: 'code', scope: 'snsapi_base' })
        return `${weComInsideUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
      }
      const query = new URLSearchParams({ login_type: 'CorpApp', ...common, lang: visitor.language })
      return `${signsInAt}?${query.toString()}`
    },
    async prove(request, { searchParams }) {
      if (searchParams.get('state') !== stateOf(request)) throw new Error('state')
      const code = searchParams.get('code')
      if (!code) throw new NotFinished('code', leftOff)
      const { userid } = await askWithToken('auth/getuserinfo', { code })
      // Of another organization that shares with this one it is “organization/member”; of no organization there is none.
      if (typeof userid !== 'string' || !userid || userid.includes('/'))
        throw new NotFinished(`userid ${String(userid)}`, notMember)
      const member = await askWithToken('user/get', { userid }).catch((error: unknown) => {
        throw isRefusal(error, errors.outsideOfView, errors.noMember)
          ? new NotFinished((error as Error).message, notVisible)
          : error
      })
      const { name, mobile, biz_mail: mail } = member
      return {
        subject: userid.toLowerCase(),
        email: typeof mail === 'string' && mail ? mail.toLowerCase() : null,
        mobile: typeof mobile === 'string' ? mobileOf(mobile) : null,
        name: typeof name === 'string' && name ? name : null,
        userName: userid,
      }
    },
  }
}

/** Letters and digits alone, which is all that the page for WeCom's own browser gives back. */
function stateOf({ state }: AuthRequest): string {
  return Buffer.from(state, 'base64url').toString('hex')
}

/** In WeCom's own browser, where no code can be scanned and everyone is known already. */
function isInside({ browser }: Visitor): boolean {
  return /\bwxwork\//i.test(browser ?? '')
}

class WeComRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

function isRefusal(error: unknown, ...codes: readonly number[]): boolean {
  return error instanceof WeComRefusal && codes.includes(error.code)
}

type Content = Readonly<Record<string, unknown>>

/** What was answered; throws what WeCom says of a refusal, which it answers with status 200 too. */
function contentOf(status: number, answer: string): Content {
  let content: Content
  try {
    content = JSON.parse(answer) as Content
  } catch {
    throw new Error(`HTTP ${status}`)
  }
  const code = Number(content['errcode'] ?? 0)
  if (code !== 0) throw new WeComRefusal(code, String(content['errmsg'] ?? ''))
  if (status !== 200) throw new Error(`HTTP ${status}`)
  return content
}

function textOf(content: Content, name: string): string {
  const value = content[name]
  if (typeof value !== 'string' || !value) throw new Error(`${name}: null`)
  return value
}
