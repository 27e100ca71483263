import { availableParallelism } from 'node:os'

/** Lines of gates that are decided at once: more would only share the processors, and every connection plans the statements for itself. */
export const mostLines = Math.min(2 * availableParallelism(), 12)

/** What connections are kept for, so that no use of them keeps another one waiting. */
export interface Purpose {
  /** At most, of one process. */
  readonly connections: number
  /** So many stay open when no one asks: a new one plans its statements first, which takes longer than what they do. The others go after a while (`idleMs`). */
  readonly keptOpen: number
  /** Until one of them is free; then the database is busy. */
  readonly patienceMs: number
  /** Until an answer, of one that is lent; longer than the longest statement may take (`statement_timeout`), since then the database would have said so. */
  readonly silenceMs: number
  /** Of those that would wait for one lock, as many wait with a connection in hand; the others queue without, as long as `lockMs`. */
  readonly waitTogether: number
  /** Lists are read so many at once, and of one caller so many are under way (`read-turns.ts`); of one tenant, half of the connections. */
  readonly readTogether: number
  readonly readOfOne: number
  /** So long one list may take; what takes longer is a file's to read, or asks for too much. Null: as long as any statement. */
  readonly readMs: number | null
  /** Settings of its sessions alongside those of the role. */
  readonly settings: Readonly<Record<string, string>>
}

/** How long someone waits for a lock that others hold; kept with the application's role. */
export const lockMs = 3_000

/** Of jobs and exports, which think between two statements. */
const long = { statement_timeout: '600s', lock_timeout: '15s', idle_in_transaction_session_timeout: '120s' }

/** With the job queue (6), the hub (1) and the clock (1) 35 on two cores, 43 on many: two processes fit well into PostgreSQL’s usual hundred. */
export const purposes = {
  /** Calls of the console, of drivers and of screens. */
  people: {
    connections: 10,
    keptOpen: 1,
    patienceMs: 5_000,
    silenceMs: 65_000,
    waitTogether: 3,
    readTogether: availableParallelism(),
    readOfOne: 2,
    readMs: 20_000,
    settings: {},
  },
  /** Devices: events of as many lines as are decided at once, and alongside them proofs and commands. */
  gates: {
    connections: mostLines + 2,
    keptOpen: 2,
    patienceMs: 10_000,
    silenceMs: 65_000,
    waitTogether: Infinity,
    readTogether: Infinity,
    readOfOne: Infinity,
    readMs: null,
    settings: {},
  },
  /** Jobs and what follows what is open elsewhere: long, and never urgent. */
  jobs: {
    connections: 4,
    keptOpen: 0,
    patienceMs: 60_000,
    silenceMs: 605_000,
    waitTogether: Infinity,
    readTogether: Infinity,
    readOfOne: Infinity,
    readMs: null,
    settings: long,
  },
  /** Three exports, each with its rows and their count, and one for all to say how far they are: what reports nothing is started again. */
  exports: {
    connections: 7,
    keptOpen: 0,
    patienceMs: 60_000,
    silenceMs: 605_000,
    waitTogether: Infinity,
    readTogether: Infinity,
    readOfOne: Infinity,
    readMs: null,
    settings: long,
  },
} satisfies Record<string, Purpose>
