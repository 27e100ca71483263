import { createHash, timingSafeEqual } from 'node:crypto'

/** Whose secret ends the text: `key` of the gateway of a car park, `app_secret` of an application. */
export type SecretName = 'key' | 'app_secret'
export type Signable = Readonly<Record<string, unknown>>

export interface Signing {
  readonly name: SecretName
  readonly secret: string
}

/** The signature of named values: by name in ASCII order, `sign` and nulls left out; 32 capital hexadecimal digits. */
export function signatureOf(values: Signable, signing: Signing): string {
  return md5(`${joined(values, () => true)}&${signing.name}=${signing.secret}`)
}

/** Whether the values carry their signature. The documents of the gateway sign empty values too, those of the applications do not; either is right. */
export function isSigned(values: Signable, signing: Signing): boolean {
  const sign = String(values['sign'] ?? '').toUpperCase()
  const withoutEmpty = md5(`${joined(values, (text) => text !== '')}&${signing.name}=${signing.secret}`)
  return [signatureOf(values, signing), withoutEmpty].some((each) => isSame(each, sign))
}

/** Of a body that is sent as JSON: it goes into the header `Authorization`. */
export function bodySignature(body: string, appSecret: string): string {
  return md5(`${body}&app_secret=${appSecret}`)
}

function joined(values: Signable, counts: (text: string) => boolean): string {
  return Object.keys(values)
    .filter((name) => name !== 'sign' && values[name] !== null && values[name] !== undefined)
    .sort()
    .flatMap((name) => {
      const value = values[name]
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return counts(text) ? [`${name}=${text}`] : []
    })
    .join('&')
}

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
