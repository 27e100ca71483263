import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { faultOf } from '#business/places/devices/repair-order/fault-type.ts'
import { repairSources } from '#business/places/devices/repair-order/repair-order.ts'
import { reportFault } from '#business/places/devices/repair-order/report-fault.server.ts'
import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { notice } from '#server/realtime/notice.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { alarm, alarmStates, openAlarms } from './alarm.ts'
import { ofAnotherDuty } from './of-another-duty.server.ts'

const noPlace = {
  zh: '该告警不属于任何停车场,不能转维修',
  en: 'The alarm belongs to no car park, so nothing can be repaired',
}

const notYet = { zh: '处理时间不能晚于现在', en: 'It cannot have been handled later than now' }
const tooEarly = {
  zh: '处理时间不能早于告警发生时间',
  en: 'It cannot have been handled before it was raised',
}

export const alarmHandlers = handlers(alarm, {
  actions: {
    handle: (context, record, values) => close(context, record, { ...values, state: alarmStates.handled }),
    /** The alarm is being handled until its repair order ends. */
    async repair({ tx, records, incoming, by }, record, { urgency, faultDesc }) {
      if (!record.parkLotId) throw declaredFailure(noPlace)
      const order = await reportFault(
        tx,
        {
          ParkLotId: record.parkLotId,
          DeviceId: record.deviceId,
          FaultType: faultOf(record.alarmType),
          FaultDesc: faultDesc ?? record.description,
          Urgency: urgency,
          Source: repairSources.alarm,
        },
        { userId: incoming.person.userId, by },
      )
      await tx.run(sql`update repair_order set alarm_id = ${record.id} where id = ${order.id}`)
      await records.update(record.id, { state: alarmStates.beingHandled, repairOrderNo: order.no }, by)
      return { id: order.id }
    },
    ignore: (context, record, values) => close(context, record, { ...values, state: alarmStates.ignored }),
  },
})

/** Who closed it and when: now, or earlier when it is only written down now. */
async function close(
  { records, incoming, by }: VerbContext<typeof alarm>,
  { id, happenedAt }: RecordOf<typeof alarm>,
  values: DraftOf<typeof alarm>,
): Promise<void> {
  const now = new Date()
  const handledAt = values.handledAt ?? now
  if (handledAt > now) throw declaredFailure(notYet)
  if (handledAt < happenedAt) throw declaredFailure(tooEarly)
  await records.update(id, { ...values, handlerId: incoming.person.userId, handledAt }, by)
}

/** How consoles are notified of alarms: those of passings are the vehicle-passing notice, every other one the device notice (specification 3). */
export const alarmNotice = notice({
  of: alarm,
  async read(tx, id) {
    const row = await tx.first<{ msg_type: number; description: string; park_lot_id: string | null }>(
      sql`select msg_type, description, park_lot_id from alarm where id = ${id}`,
    )
    if (!row) return null
    const elsewhere = await tx.rows<{ user_id: string }>(
      sql`select d.user_id from duty_session d join alarm a on a.id = ${id} where ${ofAnotherDuty}`,
    )
    return {
      message: { msgType: row.msg_type, description: row.description },
      lotId: row.park_lot_id,
      notFor: elsewhere.map(({ user_id }) => String(user_id)),
    }
  },
  async count(tx, userId) {
    const row = await tx.first<{ passing: string; device: string }>(sql`
      select count(*) filter (where msg_type = ${code(alarmClasses.passing)}) as passing, count(*) filter (where msg_type <> ${code(alarmClasses.passing)}) as device
      from alarm a where a.state in (${code(...openAlarms)})
        and not exists (select from duty_session d where d.user_id = ${userId} and ${ofAnotherDuty})`)
    return { passing: Number(row!.passing), device: Number(row!.device) }
  },
})
