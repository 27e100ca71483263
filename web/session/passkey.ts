import type * as Browser from '@simplewebauthn/browser'
import { say } from '../language/language.ts'
import { Refusal } from '../requests/refusal.ts'

/** What the server says a passkey is to be asked, or made with; only the browser reads it. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** The answer of one of the person's passkeys, as it is sent. Throws a `Refusal` in words where the browser gave none. */
export async function answerByPasskey(options: PasskeyOptions): Promise<string> {
  return withBrowser(
    async ({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }),
    say('没有完成通行密钥验证,请重试,或改用动态码、恢复码'),
  )
}

/** A new passkey, as it is sent. Throws a `Refusal` in words where the browser made none. */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  return withBrowser(
    async ({ startRegistration }) => startRegistration({ optionsJSON: options as never }),
    say('没有添加通行密钥:操作已取消或超时,请重试'),
  )
}

type Half = typeof Browser

/** `leftOff`: what is said where the person, or the time, ended it. */
async function withBrowser(work: (half: Half) => Promise<object>, leftOff: string): Promise<string> {
  const half = await import('@simplewebauthn/browser')
  if (!half.browserSupportsWebAuthn())
    throw noPasskey(say('此浏览器不支持通行密钥,请用新版的浏览器,或改用动态码、恢复码'))
  try {
    return JSON.stringify(await work(half))
  } catch (error) {
    throw noPasskey(sentenceOf(error, leftOff))
  }
}

function sentenceOf(error: unknown, leftOff: string): string {
  const { name } = error as Error
  if (name === 'InvalidStateError') return say('这台设备已有您的通行密钥')
  if (name === 'SecurityError') return say('当前网址与系统登记的网址不同,不能使用通行密钥,请联系管理员')
  return leftOff
}

const noPasskey = (message: string) => new Refusal('noPasskey', message)
