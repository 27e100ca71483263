import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { AlarmPictures } from './alarm-pictures.web.tsx'
import { alarm } from './alarm.ts'

/** Vehicle-passing alarms, where the first of the two alarm notices leads (specification 2). */
const passing = { msgType: [String(alarmClasses.passing)] }

export default function AlarmHandlePage() {
  return <EntityPage of={alarm} lead={AlarmPictures} always={passing} />
}
