import { constants, createDeflateRaw } from 'node:zlib'
import pg from 'pg'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { withClients } from '../driver.ts'
import type { Tenant } from '../town.ts'
import type { Timing } from './export-file.ts'

const columns = parkOrder.exchange!.export.flatMap((name) => columnsOf(name, parkOrder.all[name]!))
const rowsOf = (tenant: Tenant) =>
  `select ${columns.join(', ')} from park_order where tenant_id = ${tenant.id} order by came_at desc, id desc`

/** The driver knows COPY's messages, but gives their bytes to no one: here they are handed on. */
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

/** The rows of the export as PostgreSQL gives them, ids in the place of names. */
export async function copy(url: string, tenant: Tenant): Promise<Timing> {
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
export async function plainSheet(url: string, tenant: Tenant): Promise<Timing> {
  const began = performance.now()
  const packed = createDeflateRaw({ level: constants.Z_BEST_SPEED })
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
