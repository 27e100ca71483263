import { declaredFailure } from '#kernel/failure.ts'
import { notReached } from '../not-reached.ts'
import type { Payers } from '../payment-channel.ts'
import { namedValuesOf } from './wechat-call.server.ts'

export interface PayerUrls {
  readonly authorize: string
  readonly api: string
}

const patienceMs = 8_000

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
      const content = await asked(`${api}/sns/oauth2/access_token?${query.toString()}`)
      const openId = content['openid']
      if (typeof openId === 'string' && openId) return openId
      throw declaredFailure(notKnown, {
        code: String(content['errcode'] ?? ''),
        message: String(content['errmsg'] ?? ''),
      })
    },
  }
}

async function asked(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    return namedValuesOf(await answer.text())
  } catch {
    throw notReached()
  }
}
