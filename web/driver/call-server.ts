import type { Envelope } from '#kernel/wire.ts'
import { Refusal } from '../requests/refusal.ts'
import { say, useLanguage } from '../language/language.ts'
import { takeAhead } from './asked-ahead.ts'
import { send } from './send.ts'

/** Asks the server something for which no one signs in. @throws Refusal, with a sentence for the person */
export async function callServer<Data>(path: string, input: Readonly<Record<string, unknown>>): Promise<Data> {
  const [body, { language }] = [JSON.stringify(input), useLanguage.getState()]
  const answer = takeAhead(path, body, language)?.catch(() => send(path, body, language)) ?? send(path, body, language)
  const response = await answer.catch(() => {
    throw new Refusal('unreachable', say('网络连接失败,请检查网络后重试'))
  })
  const envelope = (await response.json().catch(() => null)) as Envelope<Data> | null
  if (!envelope || typeof envelope.state !== 'string')
    throw new Refusal('http', say('服务暂时不可用({status}),请稍后再试', { status: response.status }))
  if (envelope.state !== 'success')
    throw new Refusal(envelope.state, envelope.message, envelope.fields, envelope.requestId, !response.ok)
  return envelope.data
}
