import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { AlarmPictures } from './alarm-pictures.web.tsx'
import { alarm } from './alarm.ts'

/** Every alarm that is not about a passing, where the second of the two alarm notices leads (specification 2). */
const others = { msgType: [alarmClasses.device, alarmClasses.charging, alarmClasses.system].map(String) }

export default function DeviceNoticePage() {
  return <EntityPage of={alarm} lead={AlarmPictures} always={others} />
}
