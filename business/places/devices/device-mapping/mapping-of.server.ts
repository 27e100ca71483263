import type { RecordOf } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { CameraRequest } from '#server/gateway/adapters/adapter.ts'
import type { Mapping } from '#server/gateway/adapters/mapping.ts'
import { repository } from '#server/repository/repository.ts'
import { deviceMapping, openWays } from './device-mapping.ts'

const words = (text: string | null) => (text ?? '').split(/[\s,]+/).filter(Boolean)

/** The record as the gateway reads messages by it. */
export function mappingOf(record: RecordOf<typeof deviceMapping>): Mapping {
  const colours = words(record.ColorWords).map((each) => each.split('=') as [string, string?])
  return {
    plate: record.PlatePath,
    time: record.TimePath,
    serial: record.SerialPath,
    color: record.ColorPath,
    colorWords: Object.fromEntries(colours.map(([word, code]) => [word, Number(code)])),
    confidence: record.ConfidencePath,
    confidenceMax: record.ConfidenceMax,
    direction: record.DirectionPath,
    entryWords: words(record.EntryWords),
    exitWords: words(record.ExitWords),
    channel: record.ChannelPath,
    scenePicture: record.ScenePath,
    platePicture: record.PlatePicturePath,
    alive: record.AlivePath,
    past: record.PastPath,
    pastWords: words(record.PastWords),
    openAnswer: record.OpenAnswer,
    stayAnswer: record.StayAnswer,
    opening: record.OpenPath === null ? null : openingOf(record.OpenPath, record),
  }
}

function openingOf(path: string, { OpenWay, OpenBody }: RecordOf<typeof deviceMapping>): CameraRequest {
  if (OpenWay === openWays.GET || OpenBody === null) return { method: OpenWay, path }
  return { method: OpenWay, path, type: typeOf(OpenBody), body: OpenBody }
}

function typeOf(body: string): string {
  if (/^\s*[[{]/.test(body)) return 'application/json'
  return body.trimStart().startsWith('<') ? 'application/xml' : 'application/x-www-form-urlencoded'
}

/** The mapping by which a device's messages are read and its barrier is opened: that of the recorder on which it hangs, else its own; null where none was chosen. */
export async function mappingOfDevice(tx: Tx, deviceId: string): Promise<Mapping | null> {
  const row = await tx.first<{ mapping_id: string | null }>(sql`
    select coalesce(r.mapping_id, d.mapping_id) as mapping_id from device d left join device r on r.tenant_id = d.tenant_id and r.id = d.recorder_id
    where d.id = ${deviceId}`)
  return row?.mapping_id ? mappingWithId(tx, String(row.mapping_id)) : null
}

/** Null: there is none with the id. */
export async function mappingWithId(tx: Tx, id: string): Promise<Mapping | null> {
  const record = await repository(deviceMapping, tx).get(id)
  return record ? mappingOf(record) : null
}
