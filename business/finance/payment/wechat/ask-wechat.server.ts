import { sendToWechat, verifiedWechat, type WechatAnswer } from './wechat-call.server.ts'
import { knowing } from './wechat-certificates.server.ts'
import type { WechatAccount } from './wechat-signing.server.ts'

/** One signed request and its answer. Without one in time, or with one that is broken, too much or not signed, it fails; what was refused is an answer. */
export async function askWechat(
  url: string,
  account: WechatAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<WechatAnswer> {
  const sent = await sendToWechat(url, account, method, path, content)
  return verifiedWechat(await knowing(url, account, sent.headers.get('wechatpay-serial')), sent)
}
