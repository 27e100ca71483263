import { sql } from 'kysely'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { assetStates } from '#business/devices/device/device.ts'
import { deviceStatuses } from '#business/dictionaries/device-status.ts'
import { operateTypes } from '#business/dictionaries/operate-type.ts'
import { writeOperation } from '#business/duty/sentry-operate-log/write-operation.server.ts'
import { code } from '#server/database/code.ts'
import { serve, type VerbContext } from '#server/verb/serving.ts'
import { commandStates } from './gate-command.ts'
import { gateStates, lane, laneTypes } from './lane.ts'

type Context = VerbContext<typeof lane>

/** A person stands at the desk and presses again; what opens a barrier later surprises whoever stands under it. */
const commandSeconds = 5

const noDevice = {
  zh: '车道没有已领用且在用的主相机,不能控制道闸',
  en: 'The lane has no claimed main camera in use, so its barrier cannot be reached',
}

const isUnderWay = {
  zh: '上一条{action}指令仍在执行,请等待道闸应答',
  en: 'The last command to {action} is still under way; wait for the barrier to answer',
}

/** Barriers moved by hand: a command to the lane's camera, and a line in the operation log (domain.md 1.39, types 5, 6 and 10). */
export const laneServing = serve(lane, {
  actions: {
    openGate: (context, record, { reasonText }) => move(context, record, 'open', operateTypes.openDirectly, reasonText),
    closeGate: (context, record, { reasonText }) =>
      move(
        context,
        record,
        'close',
        record.LaneType === laneTypes.exit ? operateTypes.closeExit : operateTypes.closeEntry,
        reasonText,
      ),
  },
})

async function move(
  { tx, incoming, by, machine, afterCommit }: Context,
  { id, ParkLotId, GateState }: RecordOf<typeof lane>,
  kind: 'open' | 'close',
  operateType: CodeOf<typeof operateTypes>,
  reasonText: string,
): Promise<void> {
  await tx.run(sql`select from lane where id = ${id} for no key update`)
  const earlier = await tx.first(sql`
    select 1 from gate_command where lane_id = ${id} and kind = ${kind} and exit_passing_id is null and state in (${code(commandStates.waiting, commandStates.sent)}) and expires_at > now()`)
  if (earlier) throw declaredFailure(isUnderWay, { action: kind === 'open' ? '开闸' : '关闸' })
  const command = await tx.first<{ device_id: string }>(sql`
    insert into gate_command (park_lot_id, lane_id, device_id, kind, reason, expires_at, created_by)
    select d.park_lot_id, d.lane_id, d.id, ${kind}, ${reasonText}, now() + make_interval(secs => ${commandSeconds}), ${by}
    from device d where d.lane_id = ${id} and d.device_status = ${code(deviceStatuses.claimed)} and d.asset_state = ${code(assetStates.inUse)} order by d.role, d.id limit 1 returning device_id`)
  if (!command) throw declaredFailure(noDevice)
  await writeOperation(tx, incoming, {
    parkLotId: ParkLotId,
    laneId: id,
    operateType,
    oldValue: { gateState: GateState },
    newValue: { gateState: kind === 'open' ? gateStates.OPEN : gateStates.CLOSE },
    reasonText,
  })
  const { tenantId } = incoming.person
  afterCommit(() => machine.hub.publish({ tenantId, topic: 'command', device: String(command.device_id) }))
}
