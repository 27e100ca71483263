import { randomBytes } from 'node:crypto'
import type { Answer } from './answer.ts'

/** A code that a browser came back with. */
interface Code {
  readonly appId: string
  readonly openId: string
  isUsed: boolean
  isExpired: boolean
}

interface OfficialAccount {
  readonly appId: string
  readonly secret: string
  /** The site that it trusts (网页授权域名); a mini-program has none. */
  readonly site?: string
  /** An address that asks for tokens is not on its white list. */
  readonly isClosed?: boolean
}

export interface Authorizing {
  addAccount(account: OfficialAccount): void
  /** The driver's browser goes to the address; returns where it is sent. */
  authorize(address: string): string
  /** The driver opens a mini-program, an account without a site: what its wx.login gives. */
  login(appId: string): string
  /** What was given out as `code` is over. */
  expire(code: string): void
  /** Whether WeChat knows the person of this openId at another account than this one. */
  isOfOther(openId: string, appId: string): boolean
  /** Null for what is none of its paths. */
  answer(url: URL, body: string): (Answer & { readonly location?: string }) | null
}

const token = { access_token: 'ACCESS_TOKEN', expires_in: 7200, refresh_token: 'REFRESH_TOKEN', scope: 'snsapi_base' }
const session = { session_key: 'SESSION_KEY' }

/** Who someone is at an official account, as WeChat's 网页授权 says (snsapi_base). */
export function openAuthorizing(origin: () => string): Authorizing {
  const accounts = new Map<string, OfficialAccount>()
  const codes = new Map<string, Code>()
  const refused = (errcode: number, errmsg: string): Answer => ({ status: 200, content: { errcode, errmsg } })

  /** WeChat compares the address as a text: other parameters, or in another order, open nothing. */
  function authorize(address: string): string | null {
    const form =
      /^\/connect\/oauth2\/authorize\?appid=([^&]+)&redirect_uri=([^&]+)&response_type=code&scope=snsapi_base&state=([a-zA-Z0-9]{1,128})$/
    const { pathname, search } = new URL(address)
    const [, appId, redirect, state] = form.exec(pathname + search) ?? []
    if (!appId || !redirect || !state) return null
    const back = new URL(decodeURIComponent(redirect))
    if (accounts.get(appId)?.site !== back.host) return null
    const code = codeAt(appId)
    back.searchParams.set('code', code)
    back.searchParams.set('state', state)
    return back.href
  }

  function codeAt(appId: string): string {
    const code = randomBytes(16).toString('hex')
    codes.set(code, { appId, openId: `o-driver-at-${appId}`, isUsed: false, isExpired: false })
    return code
  }

  /** Who a code names, once: at an official account by `code`, at a mini-program by `js_code`, with what else each says. */
  function openIdOf(query: URLSearchParams, name: 'code' | 'js_code', more: object): Answer {
    const appId = query.get('appid') ?? ''
    const account = accounts.get(appId)
    if (!account) return refused(40013, 'invalid appid')
    if (query.get('secret') !== account.secret) return refused(40125, 'invalid appsecret')
    if (query.get('grant_type') !== 'authorization_code') return refused(40002, 'invalid grant_type')
    const code = codes.get(query.get(name) ?? '')
    if (!code || code.appId !== appId) return refused(40029, 'invalid code')
    if (code.isExpired) return refused(42003, 'code expired')
    if (code.isUsed) return refused(40163, 'code been used')
    code.isUsed = true
    return { status: 200, content: { ...more, openid: code.openId } }
  }

  /** The token that holds, for a program of the account (getStableAccessToken). */
  function stableToken(body: string): Answer {
    const { grant_type: kind, appid, secret } = JSON.parse(body) as Record<string, string>
    if (kind !== 'client_credential') return refused(40002, 'invalid grant_type')
    const account = accounts.get(appid ?? '')
    if (!account) return refused(40013, 'invalid appid')
    if (account.isClosed) return refused(40164, 'invalid ip 203.0.113.9 ipv6 ::ffff:203.0.113.9, not in whitelist')
    if (secret !== account.secret) return refused(40125, 'invalid appsecret')
    return { status: 200, content: { access_token: 'STABLE_TOKEN', expires_in: 7200 } }
  }

  return {
    addAccount(account) {
      accounts.set(account.appId, account)
    },
    authorize(address) {
      const location = authorize(address)
      if (!location) throw new Error('WeChat shows that the link cannot be visited')
      return location
    },
    login: codeAt,
    expire(code) {
      codes.get(code)!.isExpired = true
    },
    isOfOther: (openId, appId) =>
      [...codes.values()].some((each) => each.openId === openId) &&
      ![...codes.values()].some((each) => each.openId === openId && each.appId === appId),
    answer(url, body) {
      if (url.pathname === '/cgi-bin/stable_token') return stableToken(body)
      if (url.pathname === '/sns/oauth2/access_token') return openIdOf(url.searchParams, 'code', token)
      if (url.pathname === '/sns/jscode2session') return openIdOf(url.searchParams, 'js_code', session)
      if (url.pathname !== '/connect/oauth2/authorize') return null
      const location = authorize(`${origin()}${url.pathname}${url.search}`)
      return location ? { status: 302, location } : { status: 200, text: '该链接无法访问' }
    },
  }
}
