import { readToken, storedNames } from './token.ts'

type Stored = Readonly<Record<string, string>>

/** What tabs of this site send each other. `of`: the token of the session it concerns, since tabs may hold different people's. */
type TabMessage =
  | { readonly what: 'ask' }
  | { readonly what: 'offer'; readonly session: Stored; readonly usedAt: number }
  | { readonly what: 'replacing'; readonly of: string }
  | { readonly what: 'replaced'; readonly of: string; readonly session: Stored }
  | { readonly what: 'kept'; readonly of: string }
  | { readonly what: 'ended'; readonly of: string }

/**
 * Milliseconds: until the sign-in is shown when there is no offer; for further offers after a first one; for an offer of a tab that was too
 * busy for the first limit; for a change of password.
 */
const patience = { first: 500, further: 100, late: 30_000, replacing: 10_000 } as const

/** What belongs to the session and not to a tab: its visited views are its own. */
const shared = [
  storedNames.token,
  storedNames.signingKey,
  storedNames.menu,
  storedNames.dashboardPath,
  storedNames.userId,
]

/** Every tab that has a session holds this lock, so that a new one knows of it although it is too busy to answer. */
const held = 'berth.session'

/** Whether another tab has a session. Null where the browser cannot say: over plain HTTP, where it gives no locks. */
async function isHeldElsewhere(): Promise<boolean | null> {
  const locks = await navigator.locks?.query()
  return locks ? locks.held!.some(({ name }) => name === held) : null
}

function open(listener: (message: TabMessage) => void = () => {}) {
  const channel = new BroadcastChannel('berth.session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin; only windows have another
  return { send: (message: TabMessage) => channel.postMessage(message), close: () => channel.close() }
}

/**
 * Session storage belongs to one tab (specification 3), so a link opened in a new one has no session, and signing in there would end the
 * first one's. The new tab takes that of the tab that was used last. Returns whether there was one. `whenLate` is
 * called where a busy tab offers one only after that. `mustKnow`: a busy tab is waited for, since what comes next would take the place of
 * its session.
 */
export async function copySessionOfAnotherTab(whenLate: () => void, mustKnow = false): Promise<boolean> {
  const isHeld = await isHeldElsewhere()
  const offers: Extract<TabMessage, { what: 'offer' }>[] = []
  return new Promise((resolve) => {
    let isLate = false
    const channel = open((message) => {
      if (message.what === 'offer' && offers.push(message) === 1) setTimeout(take, patience.further)
    })
    const take = () => {
      channel.close()
      // Anyone who has signed in here meanwhile keeps that session.
      if (readToken()) return
      store(offers.sort((a, b) => b.usedAt - a.usedAt)[0]!.session)
      if (isLate) whenLate()
      else resolve(true)
    }
    setTimeout(
      () => {
        if (offers.length > 0) return
        isLate = true
        resolve(false)
      },
      mustKnow && isHeld ? patience.late : patience.first,
    )
    setTimeout(() => channel.close(), patience.late + patience.further)
    channel.send({ what: 'ask' })
  })
}

interface Followed {
  /** Another tab changes the password: what this tab does waits until that is done. */
  replacing(done: Promise<void>): void
  /** Another tab signed out. */
  ended(): void
}

/** Offers this tab's session to new ones and follows what happens to it in others. Returns what stops it. */
export function shareSession({ replacing, ended }: Followed): () => void {
  let usedAt = Date.now()
  let letGo = () => {}
  void navigator.locks?.request(held, { mode: 'shared' }, () => new Promise<void>((resolve) => (letGo = resolve)))
  const use = () => (usedAt = Date.now())
  const uses = ['pointerdown', 'keydown'] as const
  for (const kind of uses) addEventListener(kind, use, { capture: true, passive: true })
  let goOn = () => {}
  const channel = open((message) => {
    const token = readToken()
    if (!token) return
    if (message.what === 'ask') return channel.send({ what: 'offer', session: stored(), usedAt })
    if (message.what === 'offer' || message.of !== token) return
    if (message.what === 'ended') return ended()
    if (message.what === 'replaced') store(message.session)
    goOn()
    if (message.what === 'replacing')
      replacing(new Promise((resolve) => ((goOn = resolve), void setTimeout(resolve, patience.replacing))))
  })
  return () => {
    for (const kind of uses) removeEventListener(kind, use, { capture: true })
    channel.close()
    letGo()
  }
}

/** Runs a change of password, which puts another session in the place of this one, in every tab that has it. */
export async function replacingInAllTabs(work: () => Promise<void>): Promise<void> {
  const of = readToken() ?? ''
  notifyOnce({ what: 'replacing', of })
  try {
    await work()
    notifyOnce({ what: 'replaced', of, session: stored() })
  } catch (error) {
    notifyOnce({ what: 'kept', of })
    throw error
  }
}

/** The person signed out of this session. */
export function notifyOfEnd(of: string): void {
  notifyOnce({ what: 'ended', of })
}

function notifyOnce(message: TabMessage): void {
  const channel = open()
  channel.send(message)
  channel.close()
}

function stored(): Stored {
  const kept = shared.map((name) => [name, sessionStorage.getItem(name)] as const)
  return Object.fromEntries(kept.filter((entry): entry is readonly [(typeof entry)[0], string] => entry[1] !== null))
}

function store(session: Stored): void {
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}
