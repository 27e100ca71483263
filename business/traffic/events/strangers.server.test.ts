import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addBox, pull } from '#checks/berth/boxes.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'

/** What someone can do who has no key at all (attacks-and-faults: DV-01, DO-05). */
let berth: Berth
let parks: ParkLot[]
beforeAll(async () => {
  berth = await startBerth()
  parks = [await addParkLot(await berth.as('admin')), await addParkLot(await berth.as('admin', 'west'))]
})
afterAll(() => berth.stop())

/** As long as no one can be looked up: who asks the table waits. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`lock table ${table} in access exclusive mode`)
  await work().finally(() => owner.end())
}

const post = (path: string, headers: Record<string, string>) =>
  fetch(`${berth.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })

test.for<[string, string, (at: number) => Promise<Response>]>([
  [
    'devices',
    'device_serial',
    (at) => post('/api/device/event', { 'x-device-serial': `NO${at}`, 'x-device-key': 'x' }),
  ],
  ['lane boxes', 'cloud_box', (at) => post('/api/device/snapshot', { 'x-box-serial': 'NO', 'x-box-key': `no${at}` })],
])(
  '[DV-01, DO-05] however many say to be %s and cannot be looked up, the cars of both tenants are decided meanwhile',
  async ([, table, ask]) => {
    for (const { entry } of parks) await entry.sendOne(entry.event('heartbeat', Date.now()))
    let answered = 0
    let flood: Promise<number[]>
    await whileLocked(table, async () => {
      flood = Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          const { status } = await ask(at)
          answered += 1
          return status
        }),
      )
      for (const { entry } of parks)
        expect(await entry.sees('京S10001', Date.now())).toMatchObject({ decision: { open: expect.any(Boolean) } })
      // One of them waits in the database; without their line as many as there are connections would.
      expect(answered).toBeLessThan(3)
    })
    for (const status of await flood!) expect([401, 503]).toContain(status)
  },
)

test('[DV-01] a lane box whose address many came from who are no one has its snapshot, as it proved itself there', async () => {
  const box = await addBox(await berth.as('admin'), parks[0]!.parkLotId, 'KNOWN1')
  expect((await pull(box)).snapshot.box).toBe('KNOWN1')
  for (let at = 0; at < 210; at++)
    expect((await post('/api/device/snapshot', { 'x-box-serial': 'KNOWN1', 'x-box-key': `no${at}` })).status).toBe(401)
  expect((await pull(box)).snapshot.box).toBe('KNOWN1')
  const newcomer = await addBox(await berth.as('admin', 'west'), parks[1]!.parkLotId, 'KNOWN1')
  expect((await pull(newcomer, null, true)).state).toBe('deviceRefused')
})
