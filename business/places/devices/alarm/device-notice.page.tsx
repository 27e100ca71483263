import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import type { Entity } from '#kernel/entity.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { AlarmPictures } from './alarm-pictures.web.tsx'
import { alarm } from './alarm.ts'
import { LevelCell } from './level-cell.web.tsx'

const ofCars = new Set(['plateNumber', 'orderNo'])
const notOfCars = (names: readonly string[]) => names.filter((name) => !ofCars.has(name))

/** No car takes part in these. */
const deviceAlarm: Entity = {
  ...alarm,
  list: { ...alarm.list, columns: notOfCars(alarm.list.columns), filters: notOfCars(alarm.list.filters) },
}

/** Every alarm that is not about a passing, where the second of the two alarm notices leads (specification 2). */
const others = { msgType: [alarmClasses.device, alarmClasses.charging, alarmClasses.system].map(String) }

const cells = { level: LevelCell }

export default function DeviceNoticePage() {
  return <EntityPage of={deviceAlarm} cells={cells} lead={AlarmPictures} always={others} />
}
