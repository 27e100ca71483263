import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is for. */
export interface Linked {
  readonly tenantId: string
  readonly id: string
  /** Epoch seconds. */
  readonly until: number
}

export const pictureLinks = '/api/passing/picture'

const window = 300

/**
 * The address of a picture for anyone who may see it now: 5 to 10 minutes, and the same one meanwhile, so that a browser keeps what it has. The
 * picture's own file key, which no one is given, signs it.
 */
export function pictureLink(tenantId: string, id: string, fileKey: string, now: number): string {
  const until = (Math.ceil(now / 1000 / window) + 1) * window
  return `${pictureLinks}/${tenantId}.${id}.${until}.${signatureOf({ tenantId, id, until }, fileKey).toString('base64url')}`
}

/** What the last part of a link is for, and the proof; null when it is none or its time is over. */
export function readLink(text: string, now: number): (Linked & { isGenuine(fileKey: string): boolean }) | null {
  const [, tenantId, id, seconds, signature] = /^(\d{1,18})\.(\d{1,18})\.(\d{1,12})\.([\w-]{22})$/.exec(text) ?? []
  if (!tenantId || !id || !signature || Number(seconds) * 1000 < now) return null
  const linked = { tenantId, id, until: Number(seconds) }
  return {
    ...linked,
    isGenuine: (fileKey) => timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(linked, fileKey)),
  }
}

function signatureOf({ tenantId, id, until }: Linked, fileKey: string): Buffer {
  return createHmac('sha256', fileKey).update(`${tenantId}/${id}/${until}`).digest().subarray(0, 16)
}
