import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { addOrders } from '../data.ts'
import { copy, plainSheet } from '../export/copy-out.ts'
import { exportFile, type Format, type Timing } from '../export/export-file.ts'
import { compareContents } from '../export/file-contents.ts'
import { listDuringExport } from '../export/list-during-export.ts'
import type { Figure } from '../figure.ts'
import { median } from '../median.ts'
import { startBerth } from '../servers.ts'
import { addTenants, type Tenant } from '../town.ts'

const megabyte = 1_048_576
const rounds = 3

/** Everything a tenant with that many orders has, as a file, alongside COPY of the same rows; and what others feel of it. */
export async function measureExport(bench: Bench): Promise<Figure[]> {
  const { database } = bench
  const [tenant] = await addTenants(database.url, ['export'])
  await addOrders(database.url, [tenant!], bench.orders)
  const csv = await measureFormat(bench, tenant!, 'csv', () => copy(database.url, tenant!))
  const xlsx = await measureFormat(bench, tenant!, 'xlsx', () => plainSheet(database.url, tenant!))
  const beside = await listDuringExport(bench, tenant!)
  return [
    { goal: 'csv', ours: csv.seconds, limit: csv.limit.seconds },
    { goal: 'csvFirstByte', ours: csv.firstByteMs, limit: csv.limit.firstByteMs },
    { goal: 'csvMemory', ours: csv.megabytes, limit: null },
    { goal: 'xlsx', ours: xlsx.seconds, limit: xlsx.limit.seconds },
    { goal: 'xlsxMemory', ours: xlsx.megabytes, limit: null },
    { goal: 'listDuringExport', ours: beside.during, limit: beside.quiet },
  ]
}

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
