import { useCallback, useEffect, useRef, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { announce } from '#web/requests/announce.ts'
import { ask, askWithFile } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { addAct, actsOf, dropAct, rewriteAct, type StreetAct } from '#business/places/duty/my-duty/kept-acts.web.ts'

const againMs = 15_000
/** A dead spot swallows calls without a word; one that arrived all the same counts once. */
const patienceMs = 30_000
/** An act at which the server fails so often keeps what was done after it from nothing any more: it is shown as refused, and is sent again when its person wants it. */
const mostBroken = 8
/** Nothing was decided about the act: it waits for a network, a server or a session. */
const passing = new Set([
  'unreachable',
  'http',
  'busy',
  'broken',
  'tooOften',
  '401',
  '403',
  '404',
  'mustChangePassword',
  'mustSetUpSecondFactor',
  'signatureStale',
])

export interface Outbox {
  /** In the order in which they were done, the oldest first. */
  readonly acts: readonly StreetAct[]
  /** How many the server has taken since the page is open: what was read before may be old. */
  readonly sent: number
  /** Keeps an act on the phone and sends it as soon as that is possible. */
  act(
    verb: StreetAct['verb'],
    input: Omit<StreetAct['input'], 'actAt'>,
    label: string,
    photo?: Blob | null,
  ): Promise<void>
  /** Sends again what waits, also what was refused. */
  again(): Promise<void>
  drop(id: number): Promise<void>
}

/**
 * What the collector did, kept in the browser's own database until the server has it: in order, each under one key, so that an act whose answer was lost counts once.
 * It survives a closed tab and a restarted phone, and is sent when the page is next open and its person signed in.
 */
export function useOutbox(userId: string, onSent: () => void): Outbox {
  const [acts, setActs] = useState<readonly StreetAct[]>([])
  const [sent, setSent] = useState(0)
  const look = useCallback(async () => setActs(await actsOf(userId)), [userId])
  const waits = useRef(false)
  const send = useCallback(async () => {
    // What is done while others are being sent goes right after them, with the one that waits its turn.
    if (waits.current) return
    waits.current = true
    await navigator.locks.request('berth-street', async () => {
      waits.current = false
      for (const act of await actsOf(userId)) {
        if (act.refused !== null) continue
        const outcome = await sendOne(act)
        if (outcome === 'later') break
        if (outcome === 'sent') {
          setSent((count) => count + 1)
          onSent()
        }
        await look()
      }
    })
    await look()
  }, [userId, look, onSent])
  useEffect(() => {
    const now = () => void send()
    void look().then(now)
    const timer = setInterval(now, againMs)
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [look, send])
  return {
    acts,
    sent,
    async act(verb, input, label, photo = null) {
      const key = randomName()
      const done = { ...input, actAt: wallTime(Date.now()) }
      await addAct({ userId, key, verb, input: done, label, photo, refused: null })
      await look()
      void send()
    },
    async again() {
      for (const act of await actsOf(userId)) if (act.refused !== null) await rewriteAct({ ...act, refused: null })
      await send()
    },
    async drop(id) {
      await dropAct(id)
      await look()
    },
  }
}

async function sendOne(act: StreetAct): Promise<'sent' | 'refused' | 'later'> {
  let sent = act
  try {
    sent = await withPicture(act)
    await ask(endpointPath(parkOrder, sent.verb), sent.input, { idempotencyKey: sent.key, quiet: true, patienceMs })
  } catch (error) {
    const refusal = decided(error)
    const broken = (sent.broken ?? 0) + (error instanceof Refusal && error.state === 'broken' ? 1 : 0)
    const why = refusal ?? (error instanceof Refusal && broken >= mostBroken ? error : null)
    if (why || broken > 0) await rewriteAct({ ...sent, broken, refused: why?.message ?? null })
    return why ? 'refused' : 'later'
  }
  await dropAct(act.id)
  return 'sent'
}

/** What the server refused for good; null while nothing was decided. */
function decided(error: unknown): Refusal | null {
  return error instanceof Refusal && !passing.has(error.state) && !error.isHttpError ? error : null
}

/** The act with the address of its picture, which the server has then. A picture that it does not take keeps no stay from being opened. */
async function withPicture(act: StreetAct): Promise<StreetAct> {
  if (!act.photo) return act
  const sent = await sendPicture(act.photo)
  const next = { ...act, photo: null, input: { ...act.input, ...(sent && { pictureUrl: sent }) } }
  await rewriteAct(next)
  return next
}

async function sendPicture(photo: Blob): Promise<string | null> {
  try {
    const file = new File([photo], 'kerb.jpg', { type: photo.type })
    const [stored] = await askWithFile<{ url: string }[]>('/api/storage/uploadPicture', file, { quiet: true })
    return stored!.url
  } catch (error) {
    const refusal = decided(error)
    if (!refusal) throw error
    announce(refusal, false)
    return null
  }
}
