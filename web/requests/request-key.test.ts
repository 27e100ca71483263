import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { newRequestKey, signRequest } from './request-key.ts'

afterEach(() => vi.unstubAllGlobals())

const body = new TextEncoder().encode('plateNumber=%E4%BA%ACA12345')
const request = { method: 'POST', path: '/api/x/addX?a=1', timestamp: '1763700000000' }
const text = `POST\n/api/x/addX?a=1\n${createHash('sha256').update(body).digest('hex')}\n1763700000000`

async function expectSigned(): Promise<void> {
  const { key, publicKey } = await newRequestKey()
  const spki = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(spki.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65_537n })
  const [algorithm, signature] = (await signRequest(key, { ...request, body })).split(' ')
  expect(algorithm).toBe('RSA-SHA1')
  expect(verify('sha1', Buffer.from(text), spki, Buffer.from(signature!, 'base64'))).toBe(true)
  expect(verify('sha1', Buffer.from(`${text}0`), spki, Buffer.from(signature!, 'base64'))).toBe(false)
}

test('[CAL-02] where the page is secure the browser signs, with a key that no script can read', async () => {
  await expectSigned()
  const { key } = await newRequestKey()
  expect((key as CryptoKey).extractable).toBe(false)
})

test('[CAL-02] where the page is not secure and has no WebCrypto, an RSA key of our own signs the same', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  await expectSigned()
})
