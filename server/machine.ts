import type { Logger } from 'pino'
import type { Entity } from '#kernel/entity.ts'
import type { Language, Words } from '#kernel/wire.ts'
import type { ExportSource } from './exchange/export-source.ts'
import type { ReadCodeNames } from './exchange/speech.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Hub } from './realtime/hub.ts'
import type { Secrets } from './secrets/seal.ts'
import type { Accounts } from './session/accounts.ts'
import type { PersonalReads } from './personal-reads.ts'
import type { CallCounter } from './quota/count-calls.ts'
import type { PeopleCalls } from './quota/people-calls.ts'
import type { Activity } from './session/activity.ts'
import type { Settings } from './settings.ts'
import type { UnderWay } from './under-way.ts'
import type { Signing } from './session/signatures.ts'
import type { Verbs } from './verb/handlers.ts'

/** What the server's rooms share; made once in main.server.ts. */
export interface Machine {
  readonly database: Database
  readonly hub: Hub
  readonly files: FileStore
  readonly accounts: Accounts
  /** Seals what the database alone must not give away. */
  readonly secrets: Secrets
  readonly activity: Activity
  /** What other systems call, tenant by tenant. */
  readonly calls: CallCounter
  /** What signed-in people call. */
  readonly peopleCalls: PeopleCalls
  /** Who read personal texts whole, for the audit log. */
  readonly personalReads: PersonalReads
  /** How many calls of payment channels failed in this process, by the kind of channel. */
  readonly channelFailures: Map<string, number>
  /** How many commands for barriers expired in this process before their devices answered. */
  readonly unanswered: { commands: number }
  /** All that can be exported: lists and reports. */
  readonly exports: readonly ExportSource[]
  /** What concepts do more than store. */
  readonly verbsOf: ReadonlyMap<Entity, Verbs<any>>
  readonly words: Readonly<Record<Language, Words>>
  readonly codeNames: ReadCodeNames
  readonly signing: Signing
  readonly settings: Settings
  /** Whether addresses that tenants name may lead into the network around this machine: in the demo alone. */
  readonly callsInward: boolean
  readonly log: Logger
  /** Aborted when this process leaves: who waits is sent elsewhere, what runs is finished. */
  readonly leaving: AbortSignal
  /** What no one waits for, and that is finished before the database is let go. */
  readonly underWay: UnderWay
}
