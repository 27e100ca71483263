/** 128 random bits as a name, for idempotency keys; unlike randomUUID also where a page comes over plain HTTP. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
