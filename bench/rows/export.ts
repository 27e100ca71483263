import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createDeflateRaw } from 'node:zlib'
import pg from 'pg'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { callPath } from '#kernel/entity.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import { unzip } from '#server/spreadsheet/unzip.ts'
import type { Bench } from '../bench.ts'
import type { ChildServer } from '../child-server.ts'
import { addOrders, year } from '../data.ts'
import { ask, withClients } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import { median, percentile } from '../median.ts'
import { startBerth } from '../servers.ts'
import { addTenants, type Tenant } from '../town.ts'

const megabyte = 1_048_576
const done = 3
const rounds = 3

/** Everything a tenant with that many orders has, as a file, beside COPY of the same rows; and what others feel of it. */
export async function measureExport(bench: Bench): Promise<Figure[]> {
  const { database } = bench
  const [tenant] = await addTenants(database.url, ['export'])
  await addOrders(database.url, [tenant!], bench.orders)
  const csv = await measureFormat(bench, tenant!, 'csv', () => copy(database.url, tenant!))
  const xlsx = await measureFormat(bench, tenant!, 'xlsx', () => plainSheet(database.url, tenant!))
  const beside = await listBesideExport(bench, tenant!)
  return [
    { goal: 'csv', ours: csv.seconds, limit: csv.limit.seconds },
    { goal: 'csvFirstByte', ours: csv.firstByteMs, limit: csv.limit.firstByteMs },
    { goal: 'csvMemory', ours: csv.megabytes, limit: null },
    { goal: 'xlsx', ours: xlsx.seconds, limit: xlsx.limit.seconds },
    { goal: 'xlsxMemory', ours: xlsx.megabytes, limit: null },
    { goal: 'listBesideExport', ours: beside.during, limit: beside.quiet },
  ]
}

interface Timing {
  readonly seconds: number
  readonly firstByteMs: number
}

type Format = 'csv' | 'xlsx'

/** Three of each in turn, each export by a server that has just been started; medians. */
async function measureFormat(bench: Bench, tenant: Tenant, format: Format, limit: () => Promise<Timing>) {
  const ours: (Timing & { megabytes: number })[] = []
  const limits: Timing[] = []
  for (let round = 0; round < rounds; round++) {
    limits.push(await limit())
    const berth = await startBerth(bench.database.url, bench.database.folder)
    try {
      const idle = berth.memory()
      berth.forgetPeak()
      const file = join(bench.database.folder, `export.${format}`)
      const timing = await exportFile(berth, tenant, format, file)
      ours.push({ ...timing, megabytes: (berth.peak() - idle) / megabyte })
      if (round === 0) await compareContents(bench, tenant, format, file)
      rmSync(file)
    } finally {
      await berth.stop()
    }
  }
  const timingOf = (timings: readonly Timing[]): Timing => ({
    seconds: median(timings.map(({ seconds }) => seconds)),
    firstByteMs: median(timings.map(({ firstByteMs }) => firstByteMs)),
  })
  return { ...timingOf(ours), megabytes: median(ours.map(({ megabytes }) => megabytes)), limit: timingOf(limits) }
}

/** As the console does it: asks for the export, follows it, fetches the file. */
async function exportFile({ port }: ChildServer, tenant: Tenant, format: Format, file: string): Promise<Timing> {
  const began = performance.now()
  const { taskId } = await call(port, tenant, callPath(parkOrder, 'export'), { mode: 'all', format })
  await untilDone(port, tenant, taskId)
  const response = await fetch(`http://127.0.0.1:${port}/api/exportTask/file/${taskId}`, {
    headers: { authorization: tenant.token },
  })
  let firstByteMs = 0
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  body.once('data', () => (firstByteMs = performance.now() - began))
  await pipeline(body, createWriteStream(file))
  return { seconds: (performance.now() - began) / 1000, firstByteMs }
}

async function untilDone(port: number, tenant: Tenant, taskId: string): Promise<void> {
  for (;;) {
    const { State } = await call(port, tenant, '/api/exportTask/queryExportTask', { taskId })
    if (State === done) return
    if (State > done) throw new Error(`The export ended in state ${State}`)
    await wait(50)
  }
}

async function call(port: number, { token }: Tenant, path: string, body: unknown): Promise<any> {
  return withConnections(port, 1, async ([connection]) => {
    const answer = await connection!.ask(requestOf(path, body, { authorization: token }))
    return (JSON.parse(answer.toString()) as { data: unknown }).data
  })
}

const columns = parkOrder.exchange!.export.flatMap((name) => columnsOf(name, parkOrder.all[name]!))
const rowsOf = (tenant: Tenant) =>
  `select ${columns.join(', ')} from park_order where tenant_id = ${tenant.id} order by came_at desc, id desc`

/** The driver knows COPY's messages, but gives their bytes to nobody: here they are handed on. */
class Copying extends pg.Query {
  private readonly take: (bytes: Buffer) => void

  constructor(text: string, take: (bytes: Buffer) => void) {
    super(text)
    this.take = take
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.take(chunk)
  }
}

function copyOut(url: string, text: string, take: (bytes: Buffer) => void): Promise<void> {
  return withClients(url, 1, async ([client]) => {
    await new Promise<void>((resolve, reject) => {
      const copying = new Copying(text, take)
      copying.on('end', () => resolve())
      copying.on('error', reject)
      client!.query(copying)
    })
  })
}

async function copy(url: string, tenant: Tenant): Promise<Timing> {
  const began = performance.now()
  let firstByteMs = 0
  await copyOut(
    url,
    `copy (${rowsOf(tenant)}) to stdout (format csv)`,
    () => (firstByteMs ||= performance.now() - began),
  )
  return { seconds: (performance.now() - began) / 1000, firstByteMs }
}

/** The least a spreadsheet takes: every row as XML with its strings in place, deflated at the fastest level. */
async function plainSheet(url: string, tenant: Tenant): Promise<Timing> {
  const began = performance.now()
  const packed = createDeflateRaw({ level: 1 })
  let bytes = 0
  packed.on('data', (chunk: Buffer) => (bytes += chunk.length))
  const ended = new Promise((resolve) => packed.once('end', resolve))
  let xml = ''
  await copyOut(url, `copy (${rowsOf(tenant)}) to stdout`, (line) => {
    xml += '<row>'
    for (const cell of line.toString().split('\t')) {
      xml += /^-?\d{1,15}$/.test(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
    }
    xml += '</row>'
    if (xml.length < 65_536) return
    packed.write(xml)
    xml = ''
  })
  packed.end(xml)
  await ended
  return { seconds: (performance.now() - began) / 1000, firstByteMs: 0 }
}

/** The file holds as many rows as SQL counts, with the same sum of money. */
async function compareContents({ database }: Bench, tenant: Tenant, format: Format, file: string): Promise<void> {
  const [wanted] = await ask<{ rows: string; fen: string }>(
    database.url,
    `select count(*) as rows, sum(payable_amount) as fen from park_order where tenant_id = ${tenant.id}`,
  )
  const found = format === 'csv' ? await csvContents(file) : await xlsxContents(file)
  if (found.rows !== Number(wanted!.rows) || found.fen !== Number(wanted!.fen)) {
    throw new Error(`The ${format} holds ${JSON.stringify(found)}, the database ${JSON.stringify(wanted)}`)
  }
}

/** The second column is what had to be paid, in yuan. */
async function csvContents(file: string): Promise<{ rows: number; fen: number }> {
  const found = { rows: -1, fen: 0 }
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (found.rows++ >= 0) found.fen += Math.round(Number(line.split(',')[1]!.replaceAll('"', '')) * 100)
  }
  return found
}

async function xlsxContents(file: string): Promise<{ rows: number; fen: number }> {
  const parts = unzip(await readFile(file), 4_000_000_000)
  const found = { rows: -1, fen: 0 }
  for (const [name, xml] of parts) if (name.startsWith('xl/worksheets/sheet')) countRows(xml, found)
  return found
}

/** Row by row: a million of them are longer than a string may be. */
function countRows(xml: Buffer, found: { rows: number; fen: number }): void {
  for (let at = xml.indexOf('<row'); at >= 0;) {
    const next = xml.indexOf('<row', at + 4)
    const row = xml.toString('latin1', at, next < 0 ? xml.length : next)
    found.rows++
    const payable = /<c r="B\d+"[^>]*><v>([\d.]+)<\/v>/.exec(row)
    if (payable) found.fen += Math.round(Number(payable[1]) * 100)
    at = next
  }
}

/** 50 lists a second by people of other tenants, quiet and while a csv of everything is made: the 99th of a hundred, in milliseconds. */
async function listBesideExport(bench: Bench, tenant: Tenant): Promise<{ quiet: number; during: number }> {
  const berth = await startBerth(bench.database.url, bench.database.folder)
  try {
    const quiet: number[] = []
    const during: number[] = []
    await listUntil(berth.port, bench, wait(1_000))
    for (let round = 0; round < rounds; round++) {
      quiet.push(await listUntil(berth.port, bench, wait(3_000)))
      const file = join(bench.database.folder, 'export.csv')
      during.push(await listUntil(berth.port, bench, exportFile(berth, tenant, 'csv', file)))
    }
    return { quiet: median(quiet), during: median(during) }
  } finally {
    await berth.stop()
  }
}

const paceMs = 20
const lookers = 16

async function listUntil(port: number, { tenants }: Bench, end: Promise<unknown>): Promise<number> {
  const period = { from: wallClock(year.until.getTime() - 30 * 86_400_000), to: wallClock(year.until.getTime()) }
  const question = { Page: 1, PerPage: 50, cameAt: period, plateNumber: '沪A' }
  const path = callPath(parkOrder, 'query')
  const requests = tenants.map(({ token }) => requestOf(path, question, { authorization: token }))
  const times: number[] = []
  let ended = false
  void end.finally(() => (ended = true))
  await withConnections(port, lookers, async (connections) => {
    await Promise.all(
      connections.map(async (connection, looker) => {
        for (let turn = 0; !ended; turn++) {
          const began = performance.now()
          await connection.ask(requests[(looker + turn) % requests.length]!)
          const took = performance.now() - began
          times.push(took)
          await wait(Math.max(0, paceMs * lookers - took))
        }
      }),
    )
  })
  await end
  return percentile(times, 0.99)
}
