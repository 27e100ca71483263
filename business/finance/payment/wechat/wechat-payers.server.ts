import { declaredFailure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { fetchKnown } from '#server/outgoing/fetch-known.ts'
import { notReached } from '../not-reached.ts'
import type { KnownPayers, Payers } from '../payment-channel.ts'
import { namedValuesOf } from './wechat-call.server.ts'

export interface PayerUrls {
  readonly authorize: string
  readonly api: string
}

const patienceMs = 8_000

/** What WeChat says of an AppId and its secret (developers.weixin.qq.com/doc/offiaccount/Basic_Information/getStableAccessToken.html, 2025). */
const wrongSecrets: Readonly<Record<string, Sentence>> = {
  '40013': {
    zh: 'AppId不是公众号的AppId(40013),请检查此配置的AppId',
    en: 'The AppId is not that of an official account (40013); check the AppId of this setting',
  },
  '40125': {
    zh: '公众号AppSecret不正确或已重置(40125),请重新填写',
    en: 'The AppSecret is wrong or was reset (40125); enter it again',
  },
  '40164': {
    zh: '本平台的出口IP不在公众号的IP白名单中(40164):{message}。请在公众平台“基本配置”中加入,再检查一次',
    en: 'The address of this platform is not on the IP white list of the official account (40164): {message}. Add it there, then check again',
  },
  '40243': {
    zh: '公众号AppSecret已被冻结(40243),请在公众平台解冻或重置后重新填写',
    en: 'The AppSecret is frozen (40243); unfreeze or reset it at WeChat, then enter it again',
  },
}
const notTaken = {
  zh: '微信没有认可公众号AppSecret({code}):{message}',
  en: 'WeChat did not take the AppSecret ({code}): {message}',
}

const miniNotTaken = {
  zh: '微信没有认可小程序AppId和AppSecret({code}):{message}',
  en: 'WeChat did not take the AppId and AppSecret of the mini-program ({code}): {message}',
}

const notKnown = {
  zh: '微信没有确认付款人({code}):{message}',
  en: 'WeChat did not say who pays ({code}): {message}',
}

/**
 * Who pays in WeChat's browser: 网页授权 of an official account (公众号) by `snsapi_base`, which asks the person nothing, as
 * developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html describes it in 2025. WeChat compares the address as a text, so the
 * order of its parameters is that of the document. A code holds for five minutes and opens once. Not tried against WeChat itself, which wants an official
 * account: the codes of its errors (40029 wrong, 40163 used, 40125 a wrong AppSecret) follow the documents alone, and are passed on as they are.
 */
export function wechatPayers({ authorize, api }: PayerUrls, appId: string, appSecret: string): Payers {
  return {
    appId,
    authorizeUrl(redirectUri, state) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${authorize}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },
    async openIdOf(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      return openIdIn(await asked(`${api}/sns/oauth2/access_token?${query.toString()}`))
    },
    async proveSecret() {
      const refused = await refusalOfSecret(api, appId, appSecret)
      if (refused) throw declaredFailure(wrongSecrets[refused.code] ?? notTaken, refused)
    },
  }
}

/**
 * Who pays in a mini-program: the code of its wx.login by code2Session (/sns/jscode2session), as developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html
 * describes it in 2025. The session_key that comes with it is for nothing here and not kept. Not tried against WeChat itself, which wants a program that it has reviewed.
 */
export function miniProgramPayers(api: string, mini: { readonly appId: string; readonly secret: string }): KnownPayers {
  return {
    async openIdOf(code) {
      const { appId, secret } = mini
      const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
      return openIdIn(await asked(`${api}/sns/jscode2session?${query.toString()}`))
    },
    async proveSecret() {
      const refused = await refusalOfSecret(api, mini.appId, mini.secret)
      if (refused) throw declaredFailure(miniNotTaken, refused)
    },
  }
}

function openIdIn(content: Readonly<Record<string, unknown>>): string {
  const openId = content['openid']
  if (typeof openId === 'string' && openId) return openId
  throw declaredFailure(notKnown, refusalIn(content))
}

/** Asks for a token as every program of the account may: `stable_token` gives the one that holds, and ends no other. Null where it was given. */
async function refusalOfSecret(api: string, appId: string, secret: string) {
  const wanted = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret })
  const content = await asked(`${api}/cgi-bin/stable_token`, { method: 'POST', body: wanted })
  return content['access_token'] ? null : refusalIn(content)
}

function refusalIn(content: Readonly<Record<string, unknown>>): { code: string; message: string } {
  return { code: String(content['errcode'] ?? ''), message: String(content['errmsg'] ?? '') }
}

async function asked(url: string, request: RequestInit = {}): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answer = await fetchKnown(url, request, { patienceMs })
    return namedValuesOf(await answer.text())
  } catch (error) {
    throw notReached(error)
  }
}
