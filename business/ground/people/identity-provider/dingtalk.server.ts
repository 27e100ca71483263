import { fetchOutside } from '#server/outgoing/fetch-outside.ts'
import type { Settings } from '#server/settings.ts'
import { leftOff, mobileOf, NotFinished, type ProviderClient } from './provider-client.ts'

export interface DingTalkApplication {
  readonly clientId: string
  readonly secret: string
  /** The organization whose people come in. */
  readonly corpId: string
}

type Addresses = Pick<Settings, 'dingTalkLoginUrl' | 'dingTalkApiUrl'>

const otherOrganization = {
  zh: '您在“{provider}”选择的不是本企业,请重新登录并选择本企业',
  en: 'You chose another organization at “{provider}”; sign in again and choose this one',
}

/**
 * Signing in by DingTalk, for an internal application (企业内部应用) of one organization, as open.dingtalk.com describes it in July 2026: the page
 * (tutorial-obtaining-user-personal-information), the user's token (obtain-user-token), who they are (dingtalk-retrieve-user-information) and the
 * application's own token, by which the registration is checked (api-gettoken). It has neither nonce nor PKCE nor signed answers: that the answer is to
 * this sign-in follows from `state`, that it is DingTalk's from asking it for the token. The number of a person is their `unionId`. A phone number is the
 * one that their DingTalk account is held by; mail addresses are what people wrote there, and are not taken. Not tried against DingTalk itself, which wants
 * an organization: what it says of someone who leaves off, and its error codes, follow the documents alone.
 */
export function dingTalkClient(
  { dingTalkLoginUrl, dingTalkApiUrl }: Addresses,
  { clientId, secret, corpId }: DingTalkApplication,
  inwardToo: boolean,
): ProviderClient {
  const signsInAt = `${dingTalkLoginUrl}/oauth2/auth`
  const ask = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, content?: object) => {
    const body = content ? JSON.stringify(content) : null
    const asked = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, body }
    const response = await fetchOutside(`${dingTalkApiUrl}${path}`, asked, inwardToo)
    return contentOf(response.status, await response.text())
  }

  return {
    signsInAt,
    async check() {
      const asked = { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }
      textOf(await ask('POST', `/v1.0/oauth2/${encodeURIComponent(corpId)}/token`, {}, asked), 'access_token')
    },
    async addressFor({ state }, redirectUri) {
      const query = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid corpid',
        prompt: 'consent',
        corpId,
        state,
      })
      // A space is %20 there.
      return `${signsInAt}?${query.toString().replaceAll('+', '%20')}`
    },
    async prove(request, { searchParams }) {
      if (searchParams.get('state') !== request.state) throw new Error('state')
      const error = searchParams.get('error')
      if (error) throw new NotFinished(error, leftOff)
      const code = searchParams.get('authCode') ?? searchParams.get('code')
      if (!code) throw new Error('authCode')
      const asked = { clientId, clientSecret: secret, code, grantType: 'authorization_code' }
      const tokens = await ask('POST', '/v1.0/oauth2/userAccessToken', {}, asked)
      const chosen = textOf(tokens, 'corpId')
      if (chosen !== corpId) throw new NotFinished(`corpId ${chosen}`, otherOrganization)
      const headers = { 'x-acs-dingtalk-access-token': textOf(tokens, 'accessToken') }
      const person = await ask('GET', '/v1.0/contact/users/me', headers)
      const { nick, mobile, stateCode } = person
      return {
        subject: textOf(person, 'unionId'),
        email: null,
        mobile: typeof mobile === 'string' ? mobileOf(`+${String(stateCode)}${mobile}`) : null,
        name: typeof nick === 'string' && nick ? nick : null,
        userName: null,
      }
    },
  }
}

type Content = Readonly<Record<string, unknown>>

/** What was answered; throws what DingTalk says of a refusal. */
function contentOf(status: number, answer: string): Content {
  let content: Content
  try {
    content = JSON.parse(answer) as Content
  } catch {
    throw new Error(`HTTP ${status}`)
  }
  if (status === 200) return content
  throw new Error([`HTTP ${status}`, content['code'], content['message']].filter(Boolean).join(': '))
}

function textOf(content: Content, name: string): string {
  const value = content[name]
  if (typeof value !== 'string' || !value) throw new Error(`${name}: null`)
  return value
}
