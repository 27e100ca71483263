import { ask, findOne, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { regularsOf } from '../../town/traffic.ts'
import { consoleTime, day, dayStart, hour, minute } from '../../time.ts'
import { demoTown, lotNameOf } from '../demo-town.ts'
import { nameOf } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'

/** Where visitors are expected, how many a day, who they visit and what for. */
const hosts: Readonly<
  Record<
    string,
    { readonly perDay: number; readonly rooms: (random: Random) => string; readonly reasons: readonly string[] }
  >
> = {
  RH: {
    perDay: 9,
    rooms: (random) => `${random.whole(1, 8)}-${random.whole(1, 11)}0${random.whole(1, 4)}`,
    reasons: ['探亲访友', '家政服务', '家电维修', '搬家', '装修施工'],
  },
  CT: {
    perDay: 7,
    rooms: (random) => `${random.whole(5, 22)} 层`,
    reasons: ['商务洽谈', '面试', '设备安装', '送样品', '审计进场'],
  },
}

interface Expected {
  readonly PlateNumber: string
  readonly registeredAt: number
  readonly isCancelled: boolean
  readonly beginsAt: number
  readonly values: Row & { readonly BeginAt: string }
}

const page = { PerPage: 200, Page: 1 }
const cancelledShare = 0.08
const hostPays = 0.85

/** Hosts announce their visitors to the service, some hours before; some visits come to nothing. */
export async function lookAtVisitors(staff: Staff): Promise<number> {
  const service = await staff.as('sunli')
  const days = [dayStart(Date.now()), dayStart(Date.now()) + day]
  const ahead = { from: consoleTime(days[0]!), to: consoleTime(days[1]! + day) }
  let done = 0
  for (const code of Object.keys(hosts)) {
    const due = days.flatMap((date) => expectedOn(code, date)).filter(isToRegister)
    const lot = await findOne(service, 'lot', { ParkLotName: lotNameOf(code) })
    if (!lot) continue
    const ParkLotId = idOf('lot', lot)
    const { rows } = await query(service, 'visitor', { ParkLotId: [ParkLotId], BeginAt: ahead }, page)
    const known = new Set(rows.map(({ PlateNumber, BeginAt }) => `${String(PlateNumber)}/${String(BeginAt)}`))
    for (const { PlateNumber, isCancelled, values } of due) {
      if (known.has(`${PlateNumber}/${values.BeginAt}`)) continue
      await unlessOver(async () => {
        const { Id } = await ask(service, 'visitor', 'add', { ParkLotId, PlateNumber, ...values })
        if (isCancelled) await ask(await staff.as('chenxiaoyan'), 'visitor', 'cancel', { Id })
        done++
      })
    }
  }
  return done
}

/** A visit that has started already is not announced. */
function isToRegister({ registeredAt, beginsAt }: Expected): boolean {
  return registeredAt <= Date.now() && Date.now() < beginsAt
}

/** Visitors of a day are cars that come to the lot again and again, so most of them come; each of them once. */
function expectedOn(code: string, date: number): Expected[] {
  const { perDay, rooms, reasons } = hosts[code]!
  const random = randomOf(`visitors/${code}/${date}`)
  const town = demoTown(0)
  const lot = town.lots.find((each) => each.code === code)!
  const strangers = regularsOf(town, lot).slice(lot.regulars.named.length)
  return random
    .shuffled(strangers.filter(({ plateNumber }) => plateNumber !== ''))
    .slice(0, perDay)
    .map(({ plateNumber: PlateNumber }) => {
      const begin = date + random.whole(7, 17) * hour + random.pick([0, 30]) * minute
      return {
        PlateNumber,
        registeredAt: begin - random.whole(2, 30) * hour,
        beginsAt: begin,
        isCancelled: random.chance(cancelledShare),
        values: {
          VisitorName: nameOf(`visitor/${PlateNumber}`),
          VisitorMobile: `1359${random.whole(1_000_000, 9_999_999)}`,
          HostName: nameOf(`host/${PlateNumber}/${date}`),
          RoomNo: rooms(random),
          Reason: random.pick(reasons),
          BeginAt: consoleTime(begin),
          EndAt: consoleTime(begin + random.whole(3, 10) * hour),
          FreeKind: random.chance(hostPays) ? 1 : 3,
        },
      }
    })
}
