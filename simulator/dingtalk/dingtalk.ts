import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Someone with an account of DingTalk, and the organization that they choose. */
export interface DingTalkPerson {
  readonly unionId: string
  readonly corpId: string
  readonly nick: string
  readonly stateCode?: string
  readonly mobile?: string
  readonly email?: string
}

/** Sign-in of DingTalk for tests, with one internal application: written from the documents, apart from the client. */
export interface DingTalk {
  readonly url: string
  /** What stands behind the address to which `person` comes back who was sent to `url`, from “?” on; null: they leave off. */
  answerOf(url: string, person: DingTalkPerson | null): string
  close(): Promise<void>
}

export const dingTalkApplication = {
  corpId: 'dingcorp0123456789',
  clientId: 'dingapp0001',
  secret: 'a secret of DingTalk',
}

type Content = Readonly<Record<string, unknown>>

export async function startDingTalk(): Promise<DingTalk> {
  const { corpId, clientId, secret } = dingTalkApplication
  const codes = new Map<string, DingTalkPerson>()
  const tokens = new Map<string, DingTalkPerson>()
  const refused = (status: number, code: string, message: string) => ({
    status,
    said: { code, message, requestid: '1' },
  })

  function ownToken(asked: Content) {
    const isOurs = asked['client_id'] === clientId && asked['client_secret'] === secret
    if (!isOurs || asked['grant_type'] !== 'client_credentials') return refused(400, 'invalidClient', '无效的应用')
    return { status: 200, said: { access_token: randomUUID(), expires_in: 7_200 } }
  }

  function tokenOf(asked: Content) {
    if (asked['clientId'] !== clientId || asked['clientSecret'] !== secret)
      return refused(400, 'invalidClientIdOrSecret', '无效的clientId或者clientSecret')
    const person = codes.get(String(asked['code']))
    codes.delete(String(asked['code']))
    if (!person || asked['grantType'] !== 'authorization_code')
      return refused(400, 'invalidAuthCode', '不合法的临时授权码')
    const accessToken = randomUUID()
    tokens.set(accessToken, person)
    return { status: 200, said: { accessToken, refreshToken: randomUUID(), expireIn: 7_200, corpId: person.corpId } }
  }

  function answer(route: string, asked: Content, token: unknown) {
    if (route === `POST /v1.0/oauth2/${corpId}/token`) return ownToken(asked)
    if (route === 'POST /v1.0/oauth2/userAccessToken') return tokenOf(asked)
    if (route !== 'GET /v1.0/contact/users/me') return refused(404, 'InvalidAction.NotFound', '不存在')
    const person = tokens.get(String(token))
    if (!person) return refused(401, 'InvalidAuthentication', '不合法的access_token')
    return { status: 200, said: { ...person, corpId: undefined, openId: randomUUID() } }
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = (body ? JSON.parse(body) : {}) as Content
      const token = request.headers['x-acs-dingtalk-access-token']
      const { status, said } = answer(`${request.method} ${request.url}`, asked, token)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerOf(url, person) {
      const { pathname, searchParams } = new URL(url)
      const wanted = { response_type: 'code', client_id: clientId, scope: 'openid corpid', prompt: 'consent', corpId }
      const wrong = Object.entries(wanted).find(([name, value]) => searchParams.get(name) !== value)
      if (pathname !== '/oauth2/auth' || wrong) throw new Error(`refused at DingTalk: ${url}`)
      const state = searchParams.get('state')!
      if (!person) return `?${new URLSearchParams({ error: 'access_denied', state }).toString()}`
      const code = randomUUID()
      codes.set(code, person)
      return `?${new URLSearchParams({ code, authCode: code, state }).toString()}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
