import { boxHeader, openedHeader } from '#server/gateway/adapters/box-headers.ts'
import type { Command } from './local-commands.ts'
import type { BoxSettings } from './settings.ts'
import type { Signed } from './kept-snapshots.ts'

/** The centre does not answer, or cannot now. */
export class Away extends Error {}

export interface CentreAnswer {
  readonly status: number
  readonly body: Buffer
  readonly type: string
  /** Serial numbers of other makers' cameras whose cars may go. */
  readonly opened: readonly string[]
}

/** A command to a camera that only the box reaches (PROTOCOL.md, Commands). */
export type CommandOfCamera = Command & { readonly serial: string }

/** The line to the centre. What it throws is `Away` where the box has to work alone. */
export interface Centre {
  /** Passes a device's request on as it came, and gives the answer as it comes. */
  pass(path: string, init: RequestInit, patienceMs: number): Promise<CentreAnswer>
  pull(since: number | null, pending: number): Promise<Signed>
  /** Commands for the cameras that the box asks, as soon as there are some, or none after the wait. */
  commands(waitSeconds: number, signal: AbortSignal): Promise<readonly CommandOfCamera[]>
  /** Reports events, each of a device, in the order in which they happened; their results in the same order. */
  report(events: readonly Reported[]): Promise<readonly ReportResult[]>
}

export interface Reported {
  readonly serial: string
  readonly event: unknown
}

export interface ReportResult {
  readonly eventId: string
  readonly outcome: 'accepted' | 'repeated' | 'quarantined'
  readonly uploads?: Readonly<Record<string, string>>
}

/** What a reload, an overload or a broken proxy says: the event is kept, and tried again. */
const tooMany = 429
const notNow = [408, 425, tooMany, 500, 502, 503, 504]

const answered = (status: number) => `The centre answered ${status}.`

function sentElsewhere(centre: string, location: string | null): string {
  const origin = location === null ? null : URL.parse(location, centre)?.origin
  return `The centre was not reached: ${centre} sends on to ${origin ?? 'another address'}, and the box takes its keys nowhere else. Set BOX_CENTRE to where the centre itself answers.`
}

export function openCentre({ centre, serial, key }: BoxSettings): Centre {
  const proof = { [boxHeader]: serial, 'x-box-key': key }
  const ask = async (
    path: string,
    init: RequestInit,
    patienceMs: number,
    isAnswer = (status: number) => !notNow.includes(status),
  ): Promise<Response> => {
    try {
      const signals = [AbortSignal.timeout(patienceMs), ...(init.signal ? [init.signal] : [])]
      // Followed, a redirect would take the keys of the box and its cameras along to wherever it says.
      const response = await fetch(`${centre}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      })
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        throw new Away(sentElsewhere(centre, response.headers.get('location')))
      }
      if (isAnswer(response.status)) return response
      await response.body?.cancel()
      throw new Away(answered(response.status))
    } catch (error) {
      throw error instanceof Away ? error : new Away('The centre does not answer.', { cause: error })
    }
  }
  const post = (path: string, body: unknown, patienceMs: number, signal?: AbortSignal) => {
    const headers = { ...proof, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) }
    return ask(path, init, patienceMs)
  }
  const readWhole = async (response: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw new Away('The line broke.', { cause: error })
    }
  }
  const refused = (response: Response, body: Buffer) =>
    new Error(`The centre refused the box (${response.status}): ${body.toString().slice(0, 300)}`)
  return {
    async pass(path, init, patienceMs) {
      const headers = new Headers(init.headers)
      headers.set(boxHeader, serial)
      const isAnswer = (status: number) => status === tooMany || !notNow.includes(status)
      const response = await ask(path, { ...init, headers }, patienceMs, isAnswer)
      const body = await readWhole(response)
      // That the device sends too much to be looked at is between it and the centre; a proxy says the same where the centre is not reached.
      if (response.status === tooMany && !body.includes('"tooOften"')) throw new Away(answered(tooMany))
      return {
        status: response.status,
        body,
        type: response.headers.get('content-type') ?? '',
        opened: (response.headers.get(openedHeader) ?? '').split(',').filter(Boolean),
      }
    },
    async pull(since, pending) {
      const response = await post('/api/device/snapshot', { since, pending }, 60_000)
      const bytes = await readWhole(response)
      if (!response.ok) throw refused(response, bytes)
      return {
        bytes,
        signature: response.headers.get('x-snapshot-signature') ?? '',
        publicKey: response.headers.get('x-snapshot-key') ?? '',
      }
    },
    async commands(waitSeconds, signal) {
      const response = await post('/api/device/boxCommand', { wait: waitSeconds }, waitSeconds * 1000 + 5_000, signal)
      const body = await readWhole(response)
      if (!response.ok) throw refused(response, body)
      return (JSON.parse(body.toString()) as { data: { commands: CommandOfCamera[] } }).data.commands
    },
    async report(events) {
      const response = await post('/api/device/report', { events }, 60_000)
      const body = await readWhole(response)
      if (!response.ok) throw refused(response, body)
      return (JSON.parse(body.toString()) as { data: { results: ReportResult[] } }).data.results
    },
  }
}
