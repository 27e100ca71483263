/** What a collector did and the server may not know yet. */
export interface StreetAct {
  /** Its place in the order in which things were done on this phone. */
  readonly id: number
  readonly userId: string
  /** The idempotency key of its call. */
  readonly key: string
  readonly verb: 'parkOnSpot' | 'takeOnSpot' | 'leaveSpot'
  readonly input: {
    readonly spotId: string
    readonly actAt: string
    readonly plateNumber?: string
    readonly billCarSizeId?: number
    readonly payMoney?: string
    readonly reasonText?: string
    readonly pictureUrl?: string
  }
  /** A picture that is sent before the act; acts that older pages kept have none. */
  readonly photo?: Blob | null
  /** What it was, in the person's words. */
  readonly label: string
  /** How often the server failed at it; not set: never. */
  readonly broken?: number
  /** Why the server refused it, or failed at it too often. */
  readonly refused: string | null
}

const store = 'acts'
const news = 'berth-street'
let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('berth-street', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function within<Result>(
  mode: IDBTransactionMode,
  work: (acts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
  const request = work(transaction.objectStore(store))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return request.result
}

/** Resolves once the act is on the disk of the phone. */
export async function addAct(act: Omit<StreetAct, 'id'>): Promise<void> {
  await within('readwrite', (acts) => acts.add(act))
  saySo()
}

export async function actsOf(userId: string): Promise<StreetAct[]> {
  const all = await within<StreetAct[]>('readonly', (acts) => acts.getAll())
  return all.filter((act) => act.userId === userId)
}

export async function rewriteAct(act: StreetAct): Promise<void> {
  await within('readwrite', (acts) => acts.put(act))
}

export async function dropAct(id: number): Promise<void> {
  await within('readwrite', (acts) => acts.delete(id))
  saySo()
}

function saySo(): void {
  const channel = new BroadcastChannel(news)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin; only windows have another
  channel.postMessage(null)
  channel.close()
}

/** Calls whenever an act is kept or goes away, in whatever tab of this browser; the function given ends it. */
export function watchActs(changed: () => void): () => void {
  const channel = new BroadcastChannel(news)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
