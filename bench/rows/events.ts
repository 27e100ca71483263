import type pg from 'pg'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { Bench } from '../bench.ts'
import { ask, withClients } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import { compareRates, type Work } from '../load.ts'
import { startBerth } from '../servers.ts'
import { hourMoney, keyOf, type Camera, type Lot } from '../town.ts'

const hour = 3_600_000
const stayHours = 3

/** Entries and exits that devices send over HTTP, decided, priced and on disk, alongside INSERTs of as many rows of the same kind. */
export async function measureEvents(bench: Bench): Promise<Figure[]> {
  const berth = await startBerth(bench.database.url, bench.database.folder)
  await ask(bench.database.url, 'drop table if exists bench_event')
  await ask(bench.database.url, rawTable)
  try {
    const compare = (clients: number, size: number, run: number) =>
      compareEvents(bench, berth.port, { clients, size, run })
    return [
      { goal: 'eventBatches', ...(await compare(16, 100, 0)) },
      { goal: 'events16', ...(await compare(16, 1, 1)) },
      { goal: 'events64', ...(await compare(64, 1, 2)) },
    ]
  } finally {
    await berth.stop()
  }
}

/** `run` distinguishes the plates of one measurement from those of another. */
interface Kind {
  readonly clients: number
  readonly size: number
  readonly run: number
}

async function compareEvents({ database, tenants, roundMs }: Bench, port: number, kind: Kind) {
  // Sender after sender to the next tenant, as cars come to all of them.
  const lots = tenants[0]!.lots.flatMap((_, lot) => tenants.map(({ lots }) => lots[lot]!)).slice(0, kind.clients)
  const sent = { passings: 0, exits: 0 }
  const rates = await withConnections(port, kind.clients, (connections) =>
    withClients(database.url, kind.clients, (drivers) => {
      const send: Work = async (client, turn) => {
        const { camera, events, isExit } = batchOf(lots[client]!, kind, turn)
        const body = kind.size === 1 ? events[0] : { events }
        const headers = { 'x-device-serial': camera.serial, 'x-device-key': keyOf(camera) }
        const answer = await connections[client]!.ask(requestOf('/api/device/event', body, headers))
        requireAccepted(answer, kind.size)
        sent.passings += kind.size
        if (isExit) sent.exits += kind.size
        return kind.size
      }
      return compareRates(kind.clients, roundMs, send, (client, turn) =>
        insert(drivers[client]!, lots[client]!, kind, turn),
      )
    }),
  )
  await requireStored(database.url, kind, sent)
  return rates
}

/** In every even turn cars come, in the next one the same cars go, three hours later and with the gate opened. */
function batchOf(lot: Lot, { size, run }: Kind, turn: number) {
  const isExit = turn % 2 === 1
  const at = Date.now() - hour - (isExit ? 0 : stayHours * hour - 60_000)
  const events = Array.from({ length: size }, (_, index) => {
    const car = (turn >> 1) * size + index
    return {
      eventId: `${run}-${turn}-${index}`,
      type: 'passing',
      at: new Date(at).toISOString(),
      plateNumber: `鲁${'ABC'[run]}${car.toString().padStart(5, '0')}`,
      plateColor: plateColors.blue,
      confidence: 98,
      ...(isExit && { opened: true, releaseType: releaseTypes.paid }),
    }
  })
  return { camera: isExit ? lot.exit : lot.entry, events, isExit }
}

interface EventAnswer {
  data: { results: { outcome: string; decision?: { open: boolean; payable: string } }[] }
}

function requireAccepted(answer: Buffer, size: number): void {
  const { results } = (JSON.parse(answer.toString()) as EventAnswer).data
  const odd = results.find(({ outcome }) => outcome !== 'accepted')
  if (odd || results.length !== size) throw new Error(`An event was not accepted: ${JSON.stringify(odd)}`)
}

/** Everything that was accepted is there once, and every exit ended its stay at the right price. */
async function requireStored(url: string, { run }: Kind, sent: { passings: number; exits: number }): Promise<void> {
  const [stored] = await ask<{ passings: string; exits: string }>(
    url,
    `select (select count(*) from passing where event_id like '${run}-%') as passings,
      (select count(*) from park_order where plate_number like '鲁${'ABC'[run]}%' and left_at is not null and payable_amount = ${stayHours * hourMoney}) as exits`,
  )
  if (Number(stored!.passings) !== sent.passings || Number(stored!.exits) !== sent.exits) {
    throw new Error(`Sent ${JSON.stringify(sent)}, stored ${JSON.stringify(stored)}`)
  }
}

const rawTable = `
  create table bench_event (
    id bigint generated always as identity primary key, tenant_lot bigint not null, device_id bigint not null, event_id text not null,
    pass_at timestamptz not null, plate_number text not null, plate_color smallint not null, confidence integer not null,
    unique (device_id, event_id))`

const rawInsert = {
  name: 'insert',
  text: `insert into bench_event (tenant_lot, device_id, event_id, pass_at, plate_number, plate_color, confidence)
    select $1, $2, e.id, $3, e.plate, ${plateColors.blue}, 98 from unnest($4::text[], $5::text[]) e(id, plate)`,
}
const rawSingle = {
  name: 'single',
  text: `insert into bench_event (tenant_lot, device_id, event_id, pass_at, plate_number, plate_color, confidence) values ($1, $2, $4, $3, $5, ${plateColors.blue}, 98)`,
}

async function insert(driver: pg.Client, lot: Lot, kind: Kind, turn: number): Promise<number> {
  const { camera, events } = batchOf(lot, kind, turn)
  const place: [string, Camera['deviceId'], string] = [lot.id, camera.deviceId, events[0]!.at]
  const [ids, plates] = [events.map(({ eventId }) => eventId), events.map(({ plateNumber }) => plateNumber)]
  if (kind.size === 1) await driver.query({ ...rawSingle, values: [...place, ids[0], plates[0]] })
  else await driver.query({ ...rawInsert, values: [...place, ids, plates] })
  return kind.size
}
