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
 * asked, whatever the camera answers; its media service and its stills may stand elsewhere. Throws a `Failure` with the reason.
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
  const ask = async (url: URL, body: string): Promise<string> => {
    const answer = await askCamera(at(url), {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      type: 'application/soap+xml; charset=utf-8',
      body: envelope(account, body),
    }).catch(() => null)
    if (!answer) throw declaredFailure(stillFailures.noAnswer, { address: url.host })
    if (answer.status === 401) throw declaredFailure(stillFailures.wrongAccount)
    const xml = answer.body?.toString() ?? ''
    if (answer.status !== 200) {
      const isAccount = /NotAuthorized|FailedAuthentication/i.test(xml)
      throw declaredFailure(isAccount ? stillFailures.wrongAccount : stillFailures.noStill, { status: answer.status })
    }
    return xml
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
  const mediaService = addressIn(capabilities, 'XAddr', service)
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

/** With a WS-Security `UsernameToken`, whose password is a digest. */
function envelope({ user, password }: Reach, body: string): string {
  const [nonce, created] = [randomBytes(16), new Date().toISOString()]
  const digest = createHash('sha1').update(nonce).update(`${created}${password}`).digest('base64')
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header><Security s:mustUnderstand="1" xmlns="${security}-wssecurity-secext-1.0.xsd"><UsernameToken><Username>${escaped(user)}</Username><Password Type="${security}-username-token-profile-1.0#PasswordDigest">${digest}</Password><Nonce EncodingType="${security}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce><Created xmlns="${security}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken></Security></s:Header><s:Body>${body}</s:Body></s:Envelope>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
