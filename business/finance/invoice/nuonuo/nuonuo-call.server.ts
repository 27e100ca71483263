import { randomInt, randomUUID } from 'node:crypto'
import { declaredFailure, type Failure } from '#kernel/failure.ts'
import { whyUnanswered } from '#kernel/unanswered.ts'
import { fetchKnown } from '#server/outgoing/fetch-known.ts'
import { nuonuoSignature } from './nuonuo-signing.server.ts'

/** An application of a company at the open platform (自用型应用). */
export interface NuonuoApp {
  readonly appKey: string
  readonly appSecret: string
  /** Of the company in whose name is invoiced. */
  readonly taxNum: string
}

/** The platform gives out 50 tokens in 30 days, each for a day: they are kept and shared by all processes. */
export interface TokenKeeper {
  current(): Promise<string | null>
  keep(token: string, until: number): Promise<void>
}

export interface NuonuoAddresses {
  readonly services: string
  readonly tokens: string
}

export interface NuonuoAnswer {
  readonly code: string
  readonly describe: string
  readonly result: unknown
  readonly list: unknown
}

const patienceMs = 10_000
/** A token is renewed so long before it ends. */
const spareMs = 3_600_000
/** The token is not the one of this application, or has ended. */
const wrongToken = '070301'

const notReached = { zh: '诺诺开放平台暂时没有应答', en: 'The Nuonuo platform does not answer' }
const notReachedFor = { zh: '诺诺开放平台没有应答:{reason}', en: 'The Nuonuo platform does not answer: {reason}' }
const refusedByPlatform = {
  zh: '诺诺开放平台拒绝了请求({code}):{reason}',
  en: 'The Nuonuo platform refused the request ({code}): {reason}',
}
const noToken = { zh: '诺诺开放平台没有给出令牌:{reason}', en: 'The Nuonuo platform gave no token: {reason}' }

/** What the platform itself says, before anything is said of an invoice: too many requests, wrong keys, a service that was not ordered. It is asked again later. */
export function refusalOfPlatform({ code, describe }: NuonuoAnswer): Failure {
  return declaredFailure(refusedByPlatform, { code, reason: describe })
}

/** One signed request. Throws where there is no answer, or none that can be read: the outcome of the request is not known then. */
export async function callNuonuo(
  { services, tokens }: NuonuoAddresses,
  app: NuonuoApp,
  keeper: TokenKeeper,
  method: string,
  content: object,
): Promise<NuonuoAnswer> {
  const known = await keeper.current()
  const token = known ?? (await newToken(tokens, app, keeper))
  const answer = await post(services, app, token, method, JSON.stringify(content))
  if (answer.code !== wrongToken || known === null) return answer
  return post(services, app, await newToken(tokens, app, keeper), method, JSON.stringify(content))
}

async function post(
  address: string,
  { appKey, appSecret, taxNum }: NuonuoApp,
  token: string,
  method: string,
  body: string,
): Promise<NuonuoAnswer> {
  const request = {
    appKey,
    senid: randomUUID().replaceAll('-', ''),
    nonce: String(randomInt(10_000_000, 100_000_000)),
    timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const { senid, nonce, timestamp } = request
  const query = new URLSearchParams({ senid, nonce, timestamp, appkey: appKey })
  const answer = await ask(`${address}?${query.toString()}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'X-Nuonuo-Sign': nuonuoSignature(appSecret, request, body),
      accessToken: token,
      userTax: taxNum,
      method,
    },
  })
  return {
    code: String(answer['code']),
    describe: String(answer['describe'] ?? ''),
    result: answer['result'],
    list: answer['list'],
  }
}

async function newToken(address: string, { appKey, appSecret }: NuonuoApp, keeper: TokenKeeper): Promise<string> {
  const answer = await ask(address, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: appKey,
      client_secret: appSecret,
      grant_type: 'client_credentials',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  })
  const { access_token: token, expires_in: seconds, error, error_description: described } = answer
  if (typeof token !== 'string')
    throw declaredFailure(noToken, { reason: [error, described].filter(Boolean).join(' ') })
  await keeper.keep(token, Date.now() + Math.max(Number(seconds) * 1000 - spareMs, 60_000))
  return token
}

async function ask(url: string, request: RequestInit): Promise<Record<string, unknown>> {
  let why: ReturnType<typeof whyUnanswered> = null
  try {
    const answer = await fetchKnown(url, request, { patienceMs })
    if (answer.status < 500 && answer.status !== 429) return (await answer.json()) as Record<string, unknown>
  } catch (error) {
    // As if it had answered with a failure: the outcome of the request is not known.
    why = whyUnanswered(error)
  }
  throw why ? declaredFailure(notReachedFor, { reason: why.zh }) : declaredFailure(notReached)
}
