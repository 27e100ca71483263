import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A member of the organization, or with `openid` alone someone of none. */
export interface WeComPerson {
  readonly userid?: string
  readonly openid?: string
  readonly name?: string
  /** Outside of what the application sees. */
  readonly isHidden?: boolean
  /** What applications from before June 2022 read. */
  readonly mobile?: string
  readonly email?: string
  readonly biz_mail?: string
}

/** Sign-in of WeCom (企业微信) for tests, with one application of one organization: written from the documents, apart from the client. */
export interface WeCom {
  readonly url: string
  /** How often the application asked for a token. */
  readonly tokensGiven: number
  /** What stands behind the address to which `person` comes back who was sent to `url`, from “?” on; null: they leave off. */
  answerOf(url: string, person: WeComPerson | null): string
  /** As WeCom may at any time. */
  endTokens(): void
  close(): Promise<void>
}

export const weComApplication = { corpId: 'wwcorp0123456789', agentId: '1000002', secret: 'a secret of WeCom' }

const pages = {
  '/wwlogin/sso/login': { login_type: 'CorpApp' },
  '/connect/oauth2/authorize': { response_type: 'code', scope: 'snsapi_base' },
} as const

export async function startWeCom(): Promise<WeCom> {
  const { corpId, agentId, secret } = weComApplication
  const codes = new Map<string, WeComPerson>()
  const members = new Map<string, WeComPerson>()
  const tokens = new Set<string>()
  let tokensGiven = 0
  const said = (content: object) => ({ errcode: 0, errmsg: 'ok', ...content })
  const refused = (errcode: number, errmsg: string) => ({ errcode, errmsg: `${errmsg}, hint: [1]` })

  function giveToken(asked: URLSearchParams) {
    if (asked.get('corpid') !== corpId) return refused(40013, 'invalid corpid')
    if (asked.get('corpsecret') !== secret) return refused(40001, 'invalid credential')
    const token = randomUUID()
    tokens.add(token)
    tokensGiven += 1
    return said({ access_token: token, expires_in: 7_200 })
  }

  function whoCame(asked: URLSearchParams) {
    const code = asked.get('code') ?? ''
    const person = codes.get(code)
    codes.delete(code)
    if (!person) return refused(40029, 'invalid code')
    return person.userid ? said({ userid: person.userid }) : said({ openid: person.openid })
  }

  function member(asked: URLSearchParams) {
    const person = members.get((asked.get('userid') ?? '').toLowerCase())
    if (!person) return refused(60111, 'userid not found')
    const { isHidden, openid: _, ...read } = person
    return isHidden ? refused(60011, 'no privilege to access/modify contact/party/agent') : said(read)
  }

  function answer(path: string, asked: URLSearchParams): object | null {
    if (path === '/cgi-bin/gettoken') return giveToken(asked)
    if (!tokens.has(asked.get('access_token') ?? '')) return refused(40014, 'invalid access_token')
    if (path === '/cgi-bin/auth/getuserinfo') return whoCame(asked)
    if (path === '/cgi-bin/user/get') return member(asked)
    if (path !== '/cgi-bin/agent/get') return null
    return asked.get('agentid') === agentId
      ? said({ agentid: Number(agentId), close: 0 })
      : refused(301002, 'no permission')
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://wecom')
    const given = request.method === 'GET' ? answer(pathname, searchParams) : null
    response.writeHead(given ? 200 : 404, { 'content-type': 'application/json' }).end(given && JSON.stringify(given))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get tokensGiven() {
      return tokensGiven
    },
    answerOf(url, person) {
      const { pathname, searchParams } = new URL(url)
      const page = pages[pathname as keyof typeof pages]
      const wanted = Object.entries({ appid: corpId, agentid: agentId, ...page })
      const isWrong = wanted.some(([name, value]) => searchParams.get(name) !== value)
      const state = searchParams.get('state') ?? ''
      if (!page || isWrong || !/^[a-zA-Z0-9]{1,128}$/.test(state)) throw new Error(`refused at WeCom: ${url}`)
      if (!person) return `?${new URLSearchParams({ state }).toString()}`
      const code = randomUUID()
      codes.set(code, person)
      if (person.userid) members.set(person.userid.toLowerCase(), person)
      return `?${new URLSearchParams({ code, state, appid: corpId }).toString()}`
    },
    endTokens: () => tokens.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
