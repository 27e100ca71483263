import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { AlarmPictures } from './alarm-pictures.web.tsx'
import { alarm } from './alarm.ts'
import { LevelCell } from './level-cell.web.tsx'

/** Vehicle-passing alarms, where the first of the two alarm notices leads (specification 2). */
const passing = { msgType: [String(alarmClasses.passing)] }

const cells = { level: LevelCell }

export default function AlarmHandlePage() {
  return <EntityPage of={alarm} cells={cells} lead={AlarmPictures} always={passing} />
}
