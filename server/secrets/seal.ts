import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'

/** Whose text it is and what: a sealed text that was moved to another tenant or column does not open. */
export interface SealedFor {
  /** Tenant id. */
  readonly tenant: string
  /** The column and what else distinguishes it from others: `pay_config.private_key`. */
  readonly what: string
}

/** Texts at rest that the database alone must not give away (AES-256-GCM; the key is not in the database). */
export interface Secrets {
  /** `s1.<key id>.<base64url of nonce, ciphertext and tag>`, another one each time. */
  seal(text: string, of: SealedFor): string
  /** Fails with a sentence when the key is not here, or the text is not the one that was sealed for this tenant and column. */
  unseal(sealed: string, of: SealedFor): string
  /** Under the current key; the same text when it is already. */
  reseal(sealed: string, of: SealedFor): string
  /** A key that was made just now is written down, before anything that it sealed is committed; nothing where the key was given. */
  keep(): void
  /** Sealed texts under the current key start so; others wait for `reseal`. */
  readonly currentPrefix: string
  /** By which a text is known again and, unlike a plain digest, not found by trying what it may be: HMAC-SHA256 under a key that follows from the current one. */
  digest(text: string): Buffer
  /** Whether it is the digest of the text, under any key at hand. */
  isDigestOf(digest: Buffer, text: string): boolean
}

const form = 's1'
const [nonceSize, tagSize] = [12, 16]

const noKey = {
  zh: '密文所用的密钥“{id}”不在本服务器,请管理员在 SECRETS_KEY 或 SECRETS_KEY_OLD 中提供',
  en: 'This was sealed with the key “{id}”, which the server does not have: give it as SECRETS_KEY or SECRETS_KEY_OLD',
}
const notSealed = {
  zh: '密文已损坏,或不属于这里({what}),请重新填写',
  en: 'The sealed text is damaged or does not belong here ({what}); enter it again',
}

/** Keys are 32 bytes; the first seals, all open. `keep` writes the first down where it is new. */
export function secretsOf(current: Buffer, old: readonly Buffer[] = [], keep: () => void = () => {}): Secrets {
  const keys = new Map([...old, current].map((key) => [idOf(key), key]))
  const currentId = idOf(current)
  const currentPrefix = `${form}.${currentId}.`
  const digestKeys = [current, ...old].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'berth digests', 32)))
  const digestBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

  const seal: Secrets['seal'] = (text, of) => {
    const nonce = randomBytes(nonceSize)
    const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(associated(of))
    const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return currentPrefix + bytes.toString('base64url')
  }
  const unseal: Secrets['unseal'] = (sealed, of) => {
    const [version, id = '', content = ''] = sealed.split('.')
    const bytes = Buffer.from(content, 'base64url')
    if (version !== form || bytes.length < nonceSize + tagSize) throw declaredFailure(notSealed, { what: of.what })
    const key = keys.get(id)
    if (!key) throw declaredFailure(noKey, { id })
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceSize), { authTagLength: tagSize })
    decipher.setAAD(associated(of)).setAuthTag(bytes.subarray(-tagSize))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceSize, -tagSize)), decipher.final()]).toString('utf8')
    } catch {
      throw declaredFailure(notSealed, { what: of.what })
    }
  }
  return {
    seal,
    unseal,
    keep,
    currentPrefix,
    digest: (text) => digestBy(digestKeys[0]!, text),
    isDigestOf: (digest, text) => digestKeys.some((key) => digestBy(key, text).equals(digest)),
    reseal: (sealed, of) => (sealed.startsWith(currentPrefix) ? sealed : seal(unseal(sealed, of), of)),
  }
}

/** Enough of a digest to tell keys apart, too little to say anything of the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('berth key id').update(key).digest('hex').slice(0, 8)
}

function associated({ tenant, what }: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([form, tenant, what]))
}
