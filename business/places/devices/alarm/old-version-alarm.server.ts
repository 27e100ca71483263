import { watchedAlarm } from '#business/places/devices/alarm/watched-alarm.server.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { appKinds, versionStates } from '#business/ground/system/app-version/app-version.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

/**
 * A lane box or hand-held whose version, as the ledger has it, is below the lowest that a published version of its program allows. A version that was
 * never entered among the versions has no number, and says nothing.
 */
export const oldVersionAlarm = watchedAlarm({
  name: 'alarm-of-old-versions',
  type: alarmTypes.versionTooOld,
  level: levels.ordinary,
  cron: '37 * * * *',
  lasts: true,
  find: () => sql`
    with used as (
      select 'box ' || id as thing, ${code(appKinds.cloudBox)} as app_kind, park_lot_id, name, firmware_version as version_name from cloud_box
      union all select 'pos ' || id, ${code(appKinds.pos)}, null, name, version_name from pos_device
    ), least as (
      select app_kind, platform, max(min_version_code) as version_code from app_version
      where status = ${code(versionStates.published)} and min_version_code is not null group by app_kind, platform
    )
    select distinct on (thing) thing || ' ' || least.version_code as source, now() as happened_at, used.park_lot_id,
      used.name || ' · ' || used.version_name as detail
    from used join app_version v on v.app_kind = used.app_kind and v.version_name = used.version_name
      join least on least.app_kind = v.app_kind and least.platform = v.platform and v.version_code < least.version_code
    order by thing, least.version_code desc`,
})
