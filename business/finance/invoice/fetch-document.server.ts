import { askOutside } from '#server/outgoing/ask-outside.ts'

/** The bytes at an address that a provider named, 10 MB at most; follows no redirect. Unless `inwardToo`, over TLS and to the internet alone. Throws why not. */
export async function fetchDocument(url: string, inwardToo: boolean): Promise<Buffer> {
  const { status, body } = await askOutside(url, {
    method: 'GET',
    headers: {},
    body: null,
    inwardToo,
    patienceMs: 30_000,
    mostBytes: 10_000_000,
    isWhole: true,
  })
  if (status !== 200) throw new Error(`The document's address answered ${status}`)
  return body
}
