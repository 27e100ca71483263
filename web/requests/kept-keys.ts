import type { RequestKey } from './request-key.ts'

/**
 * Keys stay in the browser's database, which can hold one that no script can read; a tab remembers the name of its own. Those of
 * sessions that are long over go when a new one comes.
 */
interface KeptKey {
  readonly name: string
  readonly key: RequestKey
  readonly madeAt: number
}

const longestSessionMs = 24 * 3_600_000

export async function storeKey(name: string, key: RequestKey): Promise<void> {
  const store = await keys('readwrite')
  const all = await done<KeptKey[]>(store.getAll())
  for (const { name: old, madeAt } of all) if (madeAt < Date.now() - longestSessionMs) store.delete(old)
  await done(store.put({ name, key, madeAt: Date.now() } satisfies KeptKey))
}

export async function keptKey(name: string): Promise<RequestKey | null> {
  const kept = await done<KeptKey | undefined>((await keys('readonly')).get(name))
  return kept?.key ?? null
}

async function keys(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('berth', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('request-keys', { keyPath: 'name' }))
  return (await done(opening)).transaction('request-keys', mode).objectStore('request-keys')
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no keys')))
  })
}
