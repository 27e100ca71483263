import { createHash, randomBytes } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { askCamera } from '#server/gateway/adapters/digest-request.ts'
import { xmlValues } from '#server/gateway/adapters/xml-values.ts'
import type { Reach } from '#server/gateway/event.ts'
import { stillFailures } from './still-failures.ts'

const media = 'http://www.onvif.org/ver10/media/wsdl'
const deviceService = 'http://www.onvif.org/ver10/device/wsdl'

/**
 * Where a camera's ONVIF service (Profile S, media ver10) says that its stills are: `GetSnapshotUri` of its first profile. Only hosts that are allowed are
 * asked, whatever the camera answers; its media service and its stills may stand elsewhere. A camera whose clock is wrong refuses who names another time: it is
 * asked for its own, which it says to everyone (GetSystemDateAndTime), and once more. Throws a `Failure` with the reason.
 */
export async function snapshotOf(
  service: URL,
  account: Reach,
  isAllowed: (host: string) => boolean,
): Promise<{ reach: Reach; path: string }> {
  const at = (url: URL): Reach => {
    if (!isAllowed(url.hostname) || url.protocol !== 'http:')
      throw declaredFailure(stillFailures.elsewhere, { address: url.host })
    return { ...account, host: url.hostname, port: Number(url.port || 80), channel: null }
  }
  const send = async (url: URL, body: string) => {
    const answer = await askCamera(at(url), {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      type: 'application/soap+xml; charset=utf-8',
      body,
    }).catch(() => null)
    if (!answer) throw declaredFailure(stillFailures.noAnswer, { address: url.host })
    return { status: answer.status, xml: answer.body?.toString() ?? '' }
  }
  let time: number | null = null
  const ask = async (url: URL, body: string): Promise<string> => {
    const { status, xml } = await send(url, signed(account, body, time ?? Date.now()))
    if (status === 200) return xml
    const isAccount = /NotAuthorized|FailedAuthentication/i.test(xml)
    // HTTP digest, which knows no time, refuses without this: cameras lock themselves after a few wrong passwords.
    if (isAccount && time === null) {
      time = timeIn((await send(service, unsigned(`<GetSystemDateAndTime xmlns="${deviceService}"/>`))).xml)
      if (time !== null) return ask(url, body)
    }
    throw declaredFailure(isAccount || status === 401 ? stillFailures.wrongAccount : stillFailures.noStill, { status })
  }
  const addressIn = (xml: string, name: string, or: URL | null): URL => {
    const address = URL.parse(xmlValues(xml).get(name) ?? '') ?? or
    if (!address) throw declaredFailure(stillFailures.noStill, { status: 200 })
    return address
  }
  const capabilities = await ask(
    service,
    `<GetCapabilities xmlns="${deviceService}"><Category>Media</Category></GetCapabilities>`,
  )
  const mediaService = addressIn(within(capabilities, 'Media'), 'XAddr', service)
  const profiles = await ask(mediaService, `<GetProfiles xmlns="${media}"/>`)
  const token = /<(?:[\w-]+:)?Profiles\s[^<>]*?\btoken\s*=\s*"([^"<>]*)"/.exec(profiles)?.[1]
  if (token === undefined) throw declaredFailure(stillFailures.noStill, { status: 200 })
  const xml = await ask(
    mediaService,
    `<GetSnapshotUri xmlns="${media}"><ProfileToken>${token}</ProfileToken></GetSnapshotUri>`,
  )
  const still = addressIn(xml, 'Uri', null)
  return { reach: at(still), path: `${still.pathname}${still.search}` }
}

const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'

/** With a WS-Security `UsernameToken`, whose password is a digest; `at`: the camera's time, epoch milliseconds. */
function signed({ user, password }: Reach, body: string, at: number): string {
  const [nonce, created] = [randomBytes(16), new Date(at).toISOString()]
  const digest = createHash('sha1').update(nonce).update(`${created}${password}`).digest('base64')
  const token = `<UsernameToken><Username>${escaped(user)}</Username><Password Type="${security}-username-token-profile-1.0#PasswordDigest">${digest}</Password><Nonce EncodingType="${security}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce><Created xmlns="${security}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken>`
  return unsigned(
    body,
    `<s:Header><Security s:mustUnderstand="1" xmlns="${security}-wssecurity-secext-1.0.xsd">${token}</Security></s:Header>`,
  )
}

function unsigned(body: string, header = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${header}<s:Body>${body}</s:Body></s:Envelope>`
}

/** What stands in the first element of this name: cameras answer with all that they can, also who asked for one thing. The whole text where there is none. */
function within(xml: string, name: string): string {
  const start = new RegExp(`<(?:[\\w-]+:)?${name}\\b[^<>]*>`).exec(xml)
  if (!start) return xml
  const rest = xml.slice(start.index + start[0].length)
  const end = rest.search(new RegExp(`</(?:[\\w-]+:)?${name}>`))
  return end === -1 ? rest : rest.slice(0, end)
}

/** Epoch milliseconds; null: it says none. */
function timeIn(xml: string): number | null {
  const values = xmlValues(within(xml, 'UTCDateTime'))
  const [year, month, day, hour, minute, second] = ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Second'].map((name) =>
    Number(values.get(name) ?? Number.NaN),
  ) as [number, number, number, number, number, number]
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  return Number.isNaN(time) ? null : time
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
