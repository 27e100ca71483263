import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Centre } from './centre.ts'
import { pictureKinds } from '#business/places/pictures/passing-picture/picture-kinds.ts'

/** Pictures of events about which the box decided: kept in the folder until the centre has them. */
export interface KeptPictures {
  /** Where a device sends the pictures that its event announces; null: none. */
  addressesFor(serial: string, sent: Readonly<Record<string, unknown>>): Record<string, string> | null
  /** Whether the box gave such an address. */
  isOwn(token: string): boolean
  /** Stores the body of a request to such an address; false: it is none. */
  put(token: string, type: string, bytes: Buffer): boolean
  /** Passes the pictures of an event on to where the centre wants them. What was not sent yet stays. */
  send(serial: string, eventId: string, uploads: Readonly<Record<string, string>>, centre: Centre): Promise<void>
  /** Of an event that the centre does not know: no one looks for its pictures. */
  drop(serial: string, eventId: string): void
  /** Events of which pictures are here still, as they were sent: the pictures came after the centre had heard of them. */
  readonly left: readonly { readonly serial: string; readonly event: Readonly<Record<string, unknown>> }[]
}

/** A picture that no one could pass on for so long, and one that was announced and never came, are forgotten when the box starts. */
const keptForMs = 30 * 86_400_000

/** A token of the box starts with it; others are the centre's. */
export const ownToken = 'box.'

export function openPictures(folder: string, secret: string): KeptPictures {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures, { recursive: true })
  for (const file of readdirSync(pictures)) {
    const path = join(pictures, file)
    if (Date.now() - statSync(path).mtimeMs > keptForMs) rmSync(path)
  }
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(`picture\n${content}`).digest('base64url')
  const isOwn = (token: string): boolean => {
    const [, content = '', signature = ''] = token.split('.')
    const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(content))]
    return token.startsWith(ownToken) && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const nameOf = (serial: string, eventId: string, picture: string) =>
    Buffer.from(JSON.stringify([serial, eventId, picture])).toString('base64url')
  return {
    addressesFor(serial, sent) {
      const announced = Object.keys(pictureKinds).filter((name) => sent[name] === true)
      if (announced.length === 0) return null
      const addressOf = (picture: string) => {
        const content = nameOf(serial, String(sent['eventId']), picture)
        return `/api/device/picture?token=${ownToken}${content}.${signatureOf(content)}`
      }
      for (const picture of announced)
        writeFileSync(
          join(pictures, `${nameOf(serial, String(sent['eventId']), picture)}.json`),
          JSON.stringify({ serial, event: sent }),
        )
      return Object.fromEntries(announced.map((picture) => [picture, addressOf(picture)]))
    },
    isOwn,
    put(token, type, bytes) {
      if (!isOwn(token)) return false
      const [, said] = token.split('.')
      const file = join(pictures, `${said}.${/^image\/(jpeg|png|webp)/.exec(type)?.[1] ?? 'jpeg'}`)
      writeFileSync(`${file}.new`, bytes, { flush: true, mode: 0o600 })
      renameSync(`${file}.new`, file)
      return true
    },
    async send(serial, eventId, uploads, centre) {
      for (const [picture, address] of Object.entries(uploads)) {
        const name = nameOf(serial, eventId, picture)
        for (const type of ['jpeg', 'png', 'webp']) {
          const file = join(pictures, `${name}.${type}`)
          if (!existsSync(file)) continue
          const body = new Uint8Array(readFileSync(file))
          await centre.pass(address, { method: 'PUT', headers: { 'content-type': `image/${type}` }, body }, 60_000)
          rmSync(file)
          rmSync(join(pictures, `${name}.json`), { force: true })
        }
      }
    },
    drop(serial, eventId) {
      const own = Object.keys(pictureKinds).map((picture) => nameOf(serial, eventId, picture))
      for (const file of readdirSync(pictures))
        if (own.includes(file.slice(0, file.lastIndexOf('.')))) rmSync(join(pictures, file))
    },
    get left() {
      const names = readdirSync(pictures).filter((name) => /\.(?:jpeg|png|webp)$/.test(name))
      return names.map((name) => {
        const about = join(pictures, `${name.slice(0, name.lastIndexOf('.'))}.json`)
        return JSON.parse(readFileSync(about, 'utf8')) as { serial: string; event: Record<string, unknown> }
      })
    },
  }
}
