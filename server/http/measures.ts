import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database, Tx } from '../database/database.ts'
import type { Intake } from '../gateway/intake.ts'
import { clockOff } from '../keep-clock.ts'
import type { Hub } from '../realtime/hub.ts'
import { version } from '../version.ts'
import { registered } from '#kernel/registered.ts'
import { sql } from '#kernel/sql.ts'

/** Asked again at most so often, however often the metrics are read. */
const freshMs = 10_000

/** Events of devices: how many ended how, and how long a device waited for its answer. Returns the intake that counts. */
export function measureEvents(registry: Registry, intake: Intake): Intake {
  const events = new Counter({
    name: 'berth_events_total',
    help: 'Events of devices by outcome; “failed”: not stored, the device sends them again',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['accepted', 'repeated', 'quarantined', 'failed']) events.inc({ outcome }, 0)
  const seconds = new Histogram({
    name: 'berth_event_seconds',
    help: 'From the arrival of a device’s message to its decision, committed',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    async take(device, body) {
      const done = seconds.startTimer()
      try {
        const results = await intake.take(device, body)
        for (const { outcome } of results) events.inc({ outcome })
        return results
      } catch (error) {
        events.inc({ outcome: 'failed' })
        throw error
      } finally {
        done()
      }
    },
    async quarantine(sent, isListed) {
      await intake.quarantine(sent, isListed)
      events.inc({ outcome: 'quarantined' })
    },
  }
}

/** Of this process: its version, its consoles, its link to devices over MQTT, and how often events were missed. */
export function measureLinks(
  registry: Registry,
  hub: Hub,
  links: { readonly consoles: () => number; readonly mqtt: () => number; readonly isBrokerAway: () => boolean },
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  new Gauge({ name: 'berth_info', help: 'The version that runs', labelNames: ['version'], registers: [registry] }).set(
    { version },
    1,
  )
  gauge(
    'berth_clock_ahead_seconds',
    'How far the clock of this machine is ahead of the database’s, whose time counts; 0: it is right',
    () => clockOff() / 1000,
  )
  gauge('berth_sockets', 'Open live channels of consoles', links.consoles)
  gauge('berth_mqtt_connections', 'Devices at the embedded broker; connections to an external one', links.mqtt)
  gauge(
    'berth_mqtt_broker_up',
    'Whether devices can reach this process over MQTT: 0 while the broker of MQTT_URL is away',
    () => (links.isBrokerAway() ? 0 : 1),
  )
  gauge('berth_hub_up', 'Whether this process is connected for events between processes', () => Number(hub.isThere()))
  const missed = new Counter({
    name: 'berth_hub_gaps_total',
    help: 'Times that the connection for events between processes was lost, after which everything is read again',
    registers: [registry],
  })
  hub.subscribe('missed', () => missed.inc())
}

/** Of this process: commands for barriers that expired unanswered. */
export function measureCommands(registry: Registry, unanswered: { readonly commands: number }): void {
  count(
    registry,
    'berth_gate_commands_unanswered_total',
    'Commands for barriers that expired before their devices answered',
    () => unanswered.commands,
  )
}

/** Of this process: calls of the store of files that it did not answer, or refused. */
export function measureStore(registry: Registry, failures: () => number): void {
  count(
    registry,
    'berth_file_store_failures_total',
    'Calls of the store of S3_URL that it did not answer, or refused; it is tried each minute',
    failures,
  )
}

/** What is counted elsewhere. */
function count(registry: Registry, name: string, help: string, read: () => number): void {
  const counter = new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
  registry.registerMetric(counter)
}

/** Of this process: calls of payment channels that failed, by the kind of channel. */
export function measureChannels(registry: Registry, failures: ReadonlyMap<string, number>): void {
  const failed = new Counter({
    name: 'berth_channel_failures_total',
    help: 'Calls of a payment channel that it did not answer, or answered in a way that no one can use',
    labelNames: ['channel'],
    registers: [],
    collect() {
      this.reset()
      for (const [channel, count] of failures) this.inc({ channel }, count)
    },
  })
  registry.registerMetric(failed)
}

/** What a database says of all its tenants under one name: a number for each value of the label. */
export interface Measured {
  readonly name: string
  readonly help: string
  readonly label: string
  /** Of several databases: all added up, or the least. */
  readonly together: (numbers: readonly number[]) => number
  read(tx: Tx): Promise<readonly { readonly of: string; readonly value: number }[]>
}

export interface MeasuredOfBusiness {
  /** What waits: how much, and for how many seconds the oldest. */
  backlog(tx: Tx): Promise<readonly { readonly name: string; readonly waiting: number; readonly oldest: number }[]>
  readonly measures: readonly Measured[]
}

/** What the business has measured of itself; registered by the roof. */
export const measuredOfBusiness = registered<MeasuredOfBusiness>('what is measured of the business')

/** Over all tenants and processes: what waits, the jobs of the queue, the first payment certificate to end, and the last backup. */
export function measureBacklog(registry: Registry, database: Database): void {
  const waiting = new Gauge({
    name: 'berth_backlog',
    help: 'What waits in the database, of all tenants: gate commands, payments, refunds, pay-outs and profit shares that the channel has not answered, exports, jobs',
    labelNames: ['of'],
    registers: [registry],
    collect: () => read(),
  })
  const oldest = new Gauge({
    name: 'berth_backlog_oldest_seconds',
    help: 'For how long the oldest of it has waited',
    labelNames: ['of'],
    registers: [registry],
    collect: () => read(),
  })
  const answers = new Gauge({
    name: 'berth_database_up',
    help: 'Whether the database answered when the backlog was read',
    registers: [registry],
    collect: () => read(),
  })
  const backup = new Gauge({
    name: 'berth_last_backup_timestamp_seconds',
    help: 'When the last backup by npm run backup was whole; 0: there is none',
    registers: [registry],
    collect: () => read(),
  })
  const filesMissing = new Gauge({
    name: 'berth_backup_files_missing',
    help: 'Files that rows name and the last backup by npm run backup did not find',
    registers: [registry],
    collect: () => read(),
  })
  const { backlog, measures } = measuredOfBusiness.get()
  const ofBusiness = measures.map((of) => ({
    of,
    gauge: new Gauge({
      name: of.name,
      help: of.help,
      labelNames: [of.label],
      registers: [registry],
      collect: () => read(),
    }),
  }))
  let last: { readonly at: number; readonly done: Promise<void> } | null = null
  // Each of them waits for it, so that none shows what the reading before found.
  const read = () => {
    if (!last || last.at < performance.now() - freshMs) last = { at: performance.now(), done: ask() }
    return last.done
  }
  const ask = async () => {
    try {
      const nodes = await database.everywhere(async (tx) => [...(await backlog(tx)), ...(await waitingJobs(tx))])
      const backups = await database.everywhere((tx) =>
        tx.first<{ at: Date | null; missing: number | null }>(
          sql`select last_backed_up() as at, files_missing_in_backup() as missing`,
        ),
      )
      for (const { of, gauge } of ofBusiness) {
        const found = await database.everywhere((tx) => of.read(tx))
        gauge.reset()
        for (const [label, rows] of Map.groupBy(found.flat(), (row) => row.of))
          gauge.set({ [of.label]: label }, of.together(rows.map(({ value }) => value)))
      }
      backup.set(Math.min(...backups.map((found) => (found?.at?.getTime() ?? 0) / 1000)))
      filesMissing.set(sumOf(backups.map((found) => found?.missing ?? 0)))
      for (const [of, rows] of Map.groupBy(nodes.flat(), ({ name }) => name)) {
        waiting.set({ of }, sumOf(rows.map((row) => row.waiting)))
        oldest.set({ of }, Math.max(...rows.map((row) => row.oldest)))
      }
      answers.set(1)
    } catch {
      answers.set(0)
    }
  }
}

interface Waiting {
  readonly name: string
  readonly waiting: string
  readonly oldest_seconds: number
}

/** Rows of what waits, as numbers. */
export const asNumbers = (rows: readonly Waiting[]) =>
  rows.map(({ name, waiting, oldest_seconds: oldest }) => ({ name, waiting: Number(waiting), oldest }))

async function waitingJobs(tx: Tx) {
  return asNumbers(
    await tx.rows<Waiting>(sql`
      select 'jobs' as name, count(*) as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::double precision as oldest_seconds
      from graphile_worker._private_jobs where run_at < now() and attempts = 0
      union all
      select 'failed_jobs', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::double precision
      from graphile_worker._private_jobs where attempts > 0 and last_error is not null`),
  )
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
