import { publisherKinds, spotKinds, weekDays } from '../../codes.ts'
import type { Row } from '../../console/records.ts'
import { consoleTime, day } from '../../time.ts'

/** A spot that someone lends: who, in which lot, and on what terms as the console's form takes them. */
export interface DemoSharedSpot {
  readonly lot: string
  readonly ParkSpotNumber: string
  readonly spot: Row
  readonly offer: Row & { readonly OwnerName: string }
}

const byDay = {
  DayBegin: '08:00',
  DayEnd: '18:00',
  WeekDays: [weekDays.monday, weekDays.tuesday, weekDays.wednesday, weekDays.thursday, weekDays.friday],
}
const always = { DayBegin: '00:00', DayEnd: '23:59' }
const longDay = { DayBegin: '06:00', DayEnd: '23:00' }

const owners = [
  ['B1-061', '徐志明', '13905713061', byDay, '3.00'],
  ['B1-064', '沈雨桐', '13905713064', byDay, '3.00'],
  ['B1-067', '俞建华', '13905713067', { ...byDay, DayEnd: '17:00' }, '2.50'],
  ['B1-072', '施佳琪', '13905713072', byDay, '3.00'],
  ['B1-075', '钱立群', '13905713075', longDay, '2.00'],
  ['B1-078', '高海燕', '13905713078', byDay, '3.50'],
] as const

/** Owners lend their own spots while they work, the property and the tower what is free at all hours; the last day is a year ahead. */
export function sharedSpots(now: number): readonly DemoSharedSpot[] {
  const term = { ShareBegin: consoleTime(now).slice(0, 10), ShareEnd: consoleTime(now + 365 * day).slice(0, 10) }
  const shared = { SpotKind: spotKinds.shared }
  return [
    ...owners.map(([ParkSpotNumber, OwnerName, OwnerMobile, hours, HourPrice]) => ({
      lot: 'RH',
      ParkSpotNumber,
      spot: { SpotKind: spotKinds.owned, OwnerName, OwnerMobile },
      offer: {
        PublisherKind: publisherKinds.owner,
        OwnerName,
        OwnerMobile,
        ...term,
        ...hours,
        HourPrice,
        DayMaxMoney: '20.00',
      },
    })),
    ...['G-01', 'G-02', 'G-03', 'G-04'].map((ParkSpotNumber) => ({
      lot: 'RH',
      ParkSpotNumber,
      spot: shared,
      offer: {
        PublisherKind: publisherKinds.property,
        OwnerName: '滨江花园物业',
        OwnerMobile: '13957100188',
        ...term,
        ...always,
        HourPrice: '2.00',
        DayMaxMoney: '15.00',
        OwnerPercent: '0',
        PropertyPercent: '85',
        PlatformPercent: '15',
      },
    })),
    ...['B2-021', 'B2-022', 'B2-023'].map((ParkSpotNumber) => ({
      lot: 'CT',
      ParkSpotNumber,
      spot: shared,
      offer: {
        PublisherKind: publisherKinds.unit,
        OwnerName: '临江云科技有限公司',
        OwnerMobile: '13800030001',
        ...term,
        DayBegin: '18:30',
        DayEnd: '23:30',
        HourPrice: '2.00',
        OwnerPercent: '60',
        PropertyPercent: '30',
        PlatformPercent: '10',
      },
    })),
  ]
}
