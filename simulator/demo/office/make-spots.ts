import { buildKinds, spotKinds, spotStatuses } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, findOne, idOf, type Row, type VerbOf } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { randomOf } from '../../random.ts'
import { consoleTime } from '../../time.ts'
import { companyCars } from '../known-cars.ts'
import { demoPasses } from '../passes.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'

/** A part of a lot with its spots, numbered from `from` on behind the prefix, by kind (domain.md 1.3). */
interface Region {
  readonly code: string
  readonly name: string
  readonly prefix: string
  readonly spots: readonly { readonly from: number; readonly to: number; readonly kind: number }[]
}

interface Storey {
  readonly code: string
  readonly name: string
  readonly regions: readonly Region[]
}

interface Building {
  readonly lot: string
  readonly code: string
  readonly name: string
  readonly kind: number
  readonly floors: readonly Storey[]
}

const { public: common, owned, monthly: rented, charging, accessible, loading: delivery, vip: important } = spotKinds

const buildings: readonly Building[] = [
  {
    lot: 'CT',
    code: 'CTA',
    name: '云帆大厦地下车库',
    kind: buildKinds.underground,
    floors: [
      {
        code: 'B1',
        name: '地下一层',
        regions: [
          {
            code: 'B1A',
            name: '地下一层临停区',
            prefix: 'A',
            spots: [
              { from: 1, to: 2, kind: accessible },
              { from: 3, to: 44, kind: common },
            ],
          },
          { code: 'B1B', name: '地下一层充电区', prefix: 'B', spots: [{ from: 1, to: 12, kind: charging }] },
        ],
      },
      {
        code: 'B2',
        name: '地下二层',
        regions: [
          {
            code: 'B2C',
            name: '地下二层企业区',
            prefix: 'C',
            spots: [
              { from: 1, to: 6, kind: important },
              { from: 7, to: 60, kind: rented },
            ],
          },
          { code: 'B2D', name: '地下二层装卸区', prefix: 'D', spots: [{ from: 1, to: 4, kind: delivery }] },
        ],
      },
    ],
  },
  {
    lot: 'RH',
    code: 'RHA',
    name: '滨江花园地下车库',
    kind: buildKinds.underground,
    floors: [
      {
        code: 'B1',
        name: '地下一层',
        regions: [
          { code: 'B1Y', name: '业主固定车位区', prefix: 'B1-', spots: [{ from: 1, to: 55, kind: owned }] },
          { code: 'B1F', name: '访客车位区', prefix: 'F-', spots: [{ from: 1, to: 20, kind: common }] },
        ],
      },
    ],
  },
  {
    lot: 'LR',
    code: 'LRA',
    name: '解放路泊位',
    kind: buildKinds.roadside,
    floors: [
      {
        code: 'G1',
        name: '地面',
        regions: [
          { code: 'N', name: '解放路北侧', prefix: 'JF', spots: [{ from: 1, to: 18, kind: common }] },
          { code: 'S', name: '解放路南侧', prefix: 'JF', spots: [{ from: 19, to: 36, kind: common }] },
        ],
      },
    ],
  },
  {
    lot: 'CM',
    code: 'CMA',
    name: '万汇城地下车库',
    kind: buildKinds.underground,
    floors: [
      {
        code: 'B1',
        name: '地下一层',
        regions: [{ code: 'B1E', name: '母婴及无障碍区', prefix: 'M', spots: [{ from: 1, to: 8, kind: accessible }] }],
      },
      { code: 'B2', name: '地下二层', regions: [] },
    ],
  },
  { lot: 'CH', code: 'CHA', name: '门诊楼立体车库', kind: buildKinds.aboveGround, floors: [] },
]

const digits = 3

/** Garages with floors, regions and numbered spots; some have owners, and staff have noted what stands on some. */
export async function makeSpots(console: Console, lots: LotIds): Promise<void> {
  for (const { lot, code, name, kind, floors } of buildings) {
    const ParkLotId = idOfLot(lots, lot)
    const { id: GarageId } = await addOnce(
      console,
      'garage',
      { ParkLotId, GarageCode: code },
      { GarageName: name, BuildKind: kind },
    )
    for (const floor of floors) {
      const key = { ParkLotId, GarageId, FloorCode: floor.code }
      const { id: FloorId } = await addOnce(console, 'floor', key, { FloorName: floor.name })
      for (const region of floor.regions) await makeRegion(console, { ParkLotId, FloorId }, region)
    }
  }
  await giveToOwners(console, idOfLot(lots, 'RH'))
  await noteUse(console, idOfLot(lots, 'CT'))
}

async function makeRegion(console: Console, place: Row, { code, name, prefix, spots }: Region): Promise<void> {
  const key = { ParkLotId: place['ParkLotId'], RegionCode: code }
  const { id: RegionId, isNew } = await addOnce(console, 'parkRegion', key, {
    RegionName: name,
    FloorId: place['FloorId'],
  })
  if (!isNew) return
  for (const { from, to, kind } of spots) {
    const series = { ...place, RegionId, Prefix: prefix, From: from, To: to, Digits: digits, SpotKind: kind }
    await ask(console, 'parkSpot', 'generate', series)
  }
}

/** The spots that go with passes belong to the households that hold them. */
async function giveToOwners(console: Console, ParkLotId: string): Promise<void> {
  const holders = demoPasses(consoleTime(Date.now()).slice(0, 10)).map(({ rest }) => rest)
  await inParallel(holders, 4, async ({ ParkSpotNumbers, OwnerName, OwnerMobile }) => {
    const spot = await findOne(console, 'parkSpot', { ParkLotId, ParkSpotNumber: ParkSpotNumbers })
    if (spot?.['OwnerName'] !== null) return
    await ask(console, 'parkSpot', 'edit', { Id: idOf('parkSpot', spot), OwnerName, OwnerMobile })
  })
}

const reservations = ['董事长专用', '重要客户来访', '月度消防演练']
const faults = ['地锁无法降下', '顶板渗水,已围挡']

/** Once: what the guard wrote down on his round through the tower's lower floor. */
async function noteUse(console: Console, ParkLotId: string): Promise<void> {
  const numbers = Array.from({ length: 60 }, (_, at) => `C${String(at + 1).padStart(digits, '0')}`)
  const first = await findOne(console, 'parkSpot', { ParkLotId, ParkSpotNumber: numbers[0] })
  if (!first || Number(first['UseStatus']) !== spotStatuses.free) return
  const chosen = randomOf('round').shuffled(numbers.slice(1))
  const notes: { number: string; verb: VerbOf<'parkSpot'>; values: Row }[] = [
    ...companyCars.map(({ plateNumber }, at) => ({
      number: chosen[at]!,
      verb: 'occupy' as const,
      values: { PlateNumber: plateNumber },
    })),
    ...faults.map((reason, at) => ({ number: chosen[20 + at]!, verb: 'breakDown' as const, values: { reason } })),
    ...reservations.map((reason, at) => ({
      number: at === 0 ? numbers[0]! : chosen[30 + at]!,
      verb: 'keep' as const,
      values: { reason },
    })),
  ]
  for (const { number, verb, values } of notes) {
    const spot = await findOne(console, 'parkSpot', { ParkLotId, ParkSpotNumber: number })
    if (spot) await ask(console, 'parkSpot', verb, { Id: idOf('parkSpot', spot), ...values })
  }
}
