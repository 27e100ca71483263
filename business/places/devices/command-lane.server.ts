import { declaredFailure } from '#kernel/failure.ts'
import { laneCommands, type GateMove } from '#business/places/basics/lane/lane-commands.server.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { adapterOf } from '#server/gateway/adapters/adapters.ts'
import { commandStates } from './gate-command.ts'

/** A person stands at the desk and presses again; what opens a barrier later surprises anyone who stands under it. */
const commandSeconds = 5

const noDevice = {
  zh: '车道没有已领用且在用的主相机,不能控制道闸',
  en: 'The lane has no claimed main camera in use, so its barrier cannot be reached',
}

const isUnderWay = {
  zh: '上一条{action}指令仍在执行,请等待道闸应答',
  en: 'The last command to {action} is still under way; wait for the barrier to answer',
}

const kindNames: Readonly<Record<GateMove['kind'], string>> = { open: '开闸', keepOpen: '常开', close: '关闸' }

const noSuchMove = {
  zh: '该车道相机的协议没有“{action}”指令,道闸未动;请在现场操作道闸',
  en: 'The protocol of this lane’s camera has no command “{action}”, so the barrier did not move; move it on site',
}
const opensByAnswerAlone = {
  zh: '该车道相机的字段映射没有开闸路径,只能由回复开闸,道闸未动;请在现场操作道闸',
  en: 'The field mapping of this lane’s camera has no opening path: only its answer opens, so the barrier did not move; move it on site',
}
const noAccount = {
  zh: '该车道相机未填写IP地址或账号,道闸未动;请在设备页填写,或在现场操作道闸',
  en: 'The camera of this lane has no IP address or account, so the barrier did not move; fill them in on its page, or move it on site',
}

/** The camera that would be asked, and what is known of how it is reached: itself, or the recorder that speaks for it. */
interface Asked {
  readonly protocol: string
  readonly has_opening: boolean
  readonly has_account: boolean
}

laneCommands.register(async (tx, laneId, move) => {
  const { kind, reasonText, operatorId, by, releaseType, opensPassingNo, passedPlate } = move
  await tx.run(sql`select from lane where id = ${laneId} for no key update`)
  const earlier = await tx.first(sql`
    select 1 from gate_command where lane_id = ${laneId} and kind = ${kind} and exit_passing_id is null and state in (${code(commandStates.waiting, commandStates.sent)}) and still_lasts(expires_at, expires_at - created_at)`)
  if (earlier) throw declaredFailure(isUnderWay, { action: kindNames[kind] })
  const command = await tx.first<{ device_id: string }>(sql`
    insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, opens_passing_no, passed_plate, release_type, operator_id, expires_at, created_by)
    select d.park_lot_id, d.lane_id, d.id, ${kind}, ${reasonText}, ${opensPassingNo}, ${passedPlate}, ${releaseType}::smallint, ${operatorId}::bigint, now() + make_interval(secs => ${commandSeconds}), ${by}
    from device d where d.lane_id = ${laneId} and d.device_status = ${code(deviceStatuses.claimed)} and d.asset_state = ${code(assetStates.inUse)} and d.role <> ${code(cameraRoles.monitor)} order by d.role, d.id limit 1
    returning device_id`)
  if (!command) throw declaredFailure(noDevice)
  const deviceId = String(command.device_id)
  const asked = await tx.first<Asked>(sql`
    select coalesce(r.protocol, d.protocol) as protocol, m.open_path is not null as has_opening,
      by.ip_addr is not null and by.control_user is not null and by.control_password is not null as has_account
    from device d left join device r on r.tenant_id = d.tenant_id and r.id = d.recorder_id
    left join device_mapping m on m.tenant_id = d.tenant_id and m.id = coalesce(r.mapping_id, d.mapping_id)
    join device by on by.tenant_id = d.tenant_id and by.id = case when d.ip_addr is null then coalesce(r.id, d.id) else d.id end
    where d.id = ${deviceId}`)
  requireWithinReach(asked!, kind)
  return deviceId
})

/** What surely cannot be done is said as it is pressed; of a camera that is asked itself: whether it is switched on, and takes the account, is found out as it is asked. */
function requireWithinReach({ protocol, has_opening, has_account }: Asked, kind: GateMove['kind']): void {
  const adapter = adapterOf(protocol)
  if (!adapter?.control) return
  const isKnown = adapter.isMapped && kind === 'open' ? has_opening : adapter.control(kind, null, null) !== null
  if (!isKnown)
    throw kind === 'open'
      ? declaredFailure(opensByAnswerAlone)
      : declaredFailure(noSuchMove, { action: kindNames[kind] })
  if (!has_account) throw declaredFailure(noAccount)
}
