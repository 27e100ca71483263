import { endpoint } from '#kernel/endpoint.ts'
import { Failure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { instant, wallTime, wallDate } from '#kernel/wall-clock.ts'
import { openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { onlineStates } from '#business/places/devices/device/device.ts'
import { todaysFigures } from '#business/service/home/dashboard.server.ts'
import { lotsNow } from '#business/service/map/lots-now.server.ts'
import { choice, type CodeOf } from '#fields/choice/choice.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'
import { tenantOfDigest, tokenDigest } from '#server/tenant-in-token.ts'
import type { Scope } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { screens } from '../display-key/display-key.ts'
import { keyRefused } from './screen.ts'

const refused = {
  zh: '大屏密钥不正确、已过期或已撤销,请向租户管理员索取新的大屏地址',
  en: 'The display key is wrong, too old or revoked; ask an administrator of the tenant for a new address',
}

/** All walls of a key share what was read within this time. */
const freshMs = 5_000

interface Opened {
  readonly scope: Scope
  readonly tenantName: string
  readonly keyName: string
}

/**
 * What a big screen shows, for anyone who brings a key that opens it now: sums and masked rows over the key's lots, which row-level security
 * keeps to. Guessing is slowed like wrong sign-ins, and no key can ask the database more often than `freshMs`.
 */
export const screenEndpoints = endpoints((app, machine, { mapTiles }) => {
  const limit = signInLimit()
  const shared = new Map<string, { readonly at: number; readonly figures: Promise<Json> }>()
  mount(
    app,
    machine,
    endpoint({
      path: '/api/display/queryScreen',
      label: '大屏',
      access: 'public',
      request: {
        key: text('大屏密钥', { required: true, max: 64 }),
        screen: choice('大屏', screens, { required: true }),
      },
    }),
    async ({ input: { key, screen }, ip }) => {
      const opened = await limit.find(ip, () => openDisplay(machine, tokenDigest(key), screen))
      if (!opened) throw new Failure(keyRefused, refused)
      const { scope, tenantName, keyName } = opened
      const head = { tenantName, keyName, tiles: mapTiles && { ...mapTiles } }
      const name = JSON.stringify(scope)
      const known = shared.get(name)
      if (known && known.at > Date.now() - freshMs) return { ...head, ...((await known.figures) as object) }
      const figures = machine.database.snapshot(scope, (tx) => figuresOf(tx, Date.now()))
      if (shared.size > 1_000) shared.clear()
      shared.set(name, { at: Date.now(), figures })
      figures.catch(() => shared.delete(name))
      return { ...head, ...((await figures) as object) }
    },
  )
})

async function openDisplay(
  machine: Machine,
  keyDigest: Buffer,
  screen: CodeOf<typeof screens>,
): Promise<Opened | null> {
  const row = await machine.database.wherever(tenantOfDigest(keyDigest), (tx) =>
    tx.first<{ tenant_id: string; tenant_name: string; key_name: string; park_lot_ids: string[] }>(
      sql`select tenant_id, tenant_name, key_name, park_lot_ids from open_display(${keyDigest}, ${screen}::smallint)`,
    ),
  )
  if (!row) return null
  const lots = row.park_lot_ids.map(String)
  return {
    scope: { tenantId: String(row.tenant_id), lots: lots.length ? lots : 'all' },
    tenantName: row.tenant_name,
    keyName: row.key_name,
  }
}

async function figuresOf(tx: Tx, now: number): Promise<Json> {
  const begin = new Date(instant(wallDate(now))!)
  const { recentPassings: passings, lotLoads: _loads, ...figures } = await todaysFigures(tx, now)
  return {
    ...figures,
    lots: await lotsNow(tx, begin),
    devices: await devicesByFamily(tx),
    passings: passings.map(({ isOpened: _opened, recoPlateNumber: _read, ...passing }) => ({
      ...passing,
      plateNumber: maskedPlate(passing.plateNumber),
    })),
    alarms: await newestAlarms(tx),
  }
}

async function devicesByFamily(tx: Tx): Promise<Json> {
  const rows = await tx.rows<{ family: number; online: string; total: string }>(sql`
    select device_family as family, count(*) filter (where online_state = ${code(onlineStates.online)}) as online, count(*) as total from device group by 1 order by 1`)
  return rows.map(({ family, online, total }) => ({ family, online: Number(online), total: Number(total) }))
}

async function newestAlarms(tx: Tx): Promise<Json> {
  const rows = await tx.rows<{ id: string; type: number; level: number; name: string | null; at: Date }>(sql`
    select a.id, a.alarm_type as type, a.level, l.park_lot_name as name, a.last_happened_at as at
    from alarm a left join park_lot l on l.id = a.park_lot_id where a.state in (${code(...openAlarms)}) order by a.happened_at desc, a.id desc limit 12`)
  return rows.map(({ id, type, level, name, at }) => ({
    id: String(id),
    alarmType: type,
    level,
    parkLotName: name,
    happenedAt: wallTime(at.getTime()),
  }))
}
