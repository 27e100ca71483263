import type { Logger } from 'pino'
import type { Entity } from '#kernel/entity.ts'
import { personalFields, readsPersonal } from '#fields/text/personal.ts'
import type { Database } from './database/database.ts'
import { wholeTenant } from './scope.ts'
import type { Accounts } from './session/accounts.ts'
import { writeAudit } from './verb/audit.ts'

const everyMs = 60_000

/** Who read. */
export interface Reader {
  readonly tenantId: string
  readonly userId: string
  readonly byKey: boolean
}

/** Keeps in the audit log who read personal texts whole, of which concept and how many records (PIPL article 51). */
export interface PersonalReads {
  /** Notes records that were read; of a concept without personal texts nothing. */
  note(reader: Reader, of: Entity, records: number): void
  /** Writes what was noted. */
  write(): Promise<void>
  /** Writes what was noted, the last time. */
  stop(): Promise<void>
}

interface Noted {
  readonly reader: Reader
  readonly of: Entity
  reads: number
  records: number
}

/** One line a minute for each reader and concept, so that no list waits for it: what a killed process read in its last minute is not written. */
export function recordPersonalReads(
  database: Database,
  accounts: Pick<Accounts, 'accountOfId'>,
  log: Logger,
): PersonalReads {
  let noted = new Map<string, Noted>()
  const write = async () => {
    const lines = [...noted.values()]
    noted = new Map()
    for (const { reader, of, reads, records } of lines) {
      const { tenantId, userId, byKey } = reader
      await database.inScope(wholeTenant(tenantId), async (tx) => {
        const account = await accounts.accountOfId(tx, userId)
        const person = { userId, realName: account?.realName ?? '', ...(byKey && { byKey: true as const }) }
        writeAudit(
          tx,
          { person, ip: '', path: '' },
          {
            of,
            label: readsPersonal.line,
            id: '',
            name: of.label,
            before: null,
            after: { reads, rows: records },
            costMs: 0,
          },
        )
      })
    }
  }
  const writeOrSay = () =>
    write().catch((error: unknown) => log.error({ err: error }, 'who read personal data could not be noted'))
  const timer = setInterval(() => void writeOrSay(), everyMs).unref()
  return {
    note(reader, of, records) {
      if (records === 0 || personalFields(of.fields).length === 0) return
      const key = `${reader.tenantId}/${reader.userId}/${reader.byKey}/${of.name}`
      const known = noted.get(key) ?? { reader, of, reads: 0, records: 0 }
      known.reads += 1
      known.records += records
      noted.set(key, known)
    },
    write,
    async stop() {
      clearInterval(timer)
      await writeOrSay()
    },
  }
}
