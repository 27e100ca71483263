import { useState } from 'react'
import { appointStates } from '#business/rights/appointments/appoint-order/appoint-states.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { AppointmentShown } from './reserve.ts'

interface Props {
  readonly session: string
  readonly appointment: AppointmentShown
  readonly onCancelled: () => void
}

/** An appointment of this phone; one that has not started can be taken back. */
export function AppointmentCard({ session, appointment, onCancelled }: Props) {
  const { say } = useWords()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { no, lotName, plateNumber, begin, end, admitFrom, admitUntil, state } = appointment
  const cancel = async () => {
    setBusy(true)
    setRefusal(null)
    await callServer('/api/driver/cancelAppointment', { session, no }).then(onCancelled, setRefusal)
    setBusy(false)
  }
  return (
    <Card title={say(appointStates.find((each) => each.code === state)!.label)}>
      <Facts
        of={[
          [say('车牌号'), <PlateChip key="plate" plate={plateNumber} />],
          [say('停车场'), lotName],
          [say('预约时段'), `${begin} – ${end.slice(11)}`],
          state === appointStates.booked
            ? [say('可入场时间'), `${admitFrom.slice(11)} – ${admitUntil.slice(11)}`]
            : null,
          [say('预约单号'), no],
        ]}
      />
      {refusal && <RefusedPhone refusal={refusal} session={session} />}
      {state === appointStates.booked && (
        <BigButton kind="quiet" onClick={() => void cancel()} isBusy={isBusy}>
          {say('取消预约')}
        </BigButton>
      )}
    </Card>
  )
}
