import { plateColors } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, findOne, idOf, type Row } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { randomOf } from '../../random.ts'
import type { Car } from '../../town/cars.ts'
import { companyCars, hospitalStaff, officialCars } from '../known-cars.ts'
import { residents } from '../residents.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'
import { owners } from '../owners.ts'
import { nameOf } from './people-names.ts'

const colours = ['白色', '黑色', '灰色', '银色', '蓝色', '红色', '棕色']
const brands = ['大众朗逸', '丰田卡罗拉', '本田雅阁', '别克英朗', '日产轩逸', '吉利帝豪', '奥迪 A4L', '哈弗 H6']
const electric = ['比亚迪秦', '比亚迪宋', '特斯拉 Model Y', '小鹏 G6', '理想 L7', '广汽 AION S', '零跑 C11', '极氪 001']
const { green: electricPlate } = plateColors

/** Cars that the company knows, and whose they are. */
const knownCars: readonly { readonly car: Car; readonly owner: Row }[] = [
  ...residents.map((car, at) => {
    const { name, room, mobile } = owners[at]!
    return { car, owner: { OwnerName: name, OwnerMobile: mobile, RoomNo: room, OwnerAddress: '临江市滨江路 188 号' } }
  }),
  ...hospitalStaff.map((car) => ({ car, owner: { OwnerName: nameOf(car.plateNumber), Remark: '市一医院职工' } })),
  ...companyCars.map((car) => ({ car, owner: { OwnerName: nameOf(car.plateNumber), Remark: '云帆大厦单位车辆' } })),
  ...officialCars.map((car, at) => ({ car, owner: { OwnerName: `市政公务车 ${at + 1} 号`, Remark: '公务用车' } })),
]

/** Cars that are let in by hand: who, where, since when, why. */
const letIn: readonly { readonly PlateNumber: string; readonly lot: string; readonly rest: Row }[] = [
  {
    PlateNumber: '浙A6G218',
    lot: 'CM',
    rest: {
      OwnerName: '何军',
      OwnerMobile: '13858010218',
      BeginDate: '2026-03-01',
      Reason: '商场生鲜配送,每日清晨进场',
    },
  },
  {
    PlateNumber: '浙A9E370',
    lot: 'CM',
    rest: {
      OwnerName: '邓伟',
      OwnerMobile: '13858010370',
      BeginDate: '2026-03-01',
      EndDate: '2026-12-31',
      Reason: '外墙清洗施工车辆',
    },
  },
  {
    PlateNumber: '浙AD80521',
    lot: 'CM',
    rest: { OwnerName: '万汇城物业', BeginDate: '2026-01-01', Reason: '物业巡逻电动车' },
  },
  {
    PlateNumber: '浙A2L906',
    lot: 'CH',
    rest: { OwnerName: '市急救中心', BeginDate: '2026-01-01', Reason: '院前急救联络车' },
  },
  {
    PlateNumber: '浙A7V054',
    lot: 'CH',
    rest: {
      OwnerName: '康达医疗',
      OwnerMobile: '13858010054',
      BeginDate: '2026-06-01',
      EndDate: '2027-05-31',
      Reason: '医疗废物清运',
    },
  },
  {
    PlateNumber: '浙A3T881',
    lot: 'RH',
    rest: { ParkSpotNumber: 'F001', OwnerName: '滨江花园物业', BeginDate: '2026-01-01', Reason: '物业工程抢修车' },
  },
  {
    PlateNumber: '浙AF30277',
    lot: 'RH',
    rest: {
      ParkSpotNumber: 'F002',
      OwnerName: '马国庆',
      OwnerMobile: '13858010277',
      BeginDate: '2026-09-01',
      EndDate: '2027-02-28',
      Reason: '5 幢加装电梯施工',
    },
  },
  {
    PlateNumber: '浙A5P663',
    lot: 'CT',
    rest: { ParkSpotNumber: 'C060', OwnerName: '云帆资产', BeginDate: '2026-01-01', Reason: '大厦业主方用车' },
  },
  {
    PlateNumber: '浙A8N129',
    lot: 'LP',
    rest: { OwnerName: '镜湖管委会', BeginDate: '2026-04-01', Reason: '景区环卫作业' },
  },
  {
    PlateNumber: '浙A4H735',
    lot: 'ES',
    rest: { OwnerName: '东站枢纽办', BeginDate: '2026-02-01', EndDate: '2026-08-31', Reason: '春运及暑运保障车辆' },
  },
]

/** Files of the cars whose owners are known, and the white list. */
export async function makeVehicles(console: Console, lots: LotIds): Promise<void> {
  const cars = new Map(knownCars.map(({ car, owner }) => [car.plateNumber, { car, owner }]))
  await inParallel([...cars.values()], 6, ({ car, owner }) => fileOf(console, car, owner))
  for (const { PlateNumber, lot, rest } of letIn)
    await addOnce(console, 'whitePlate', { PlateNumber }, { ParkLotId: idOfLot(lots, lot), ...rest })
}

/** A car that became known by its stays gets the owner that its file lacks. */
async function fileOf(console: Console, { plateNumber, plateColor, billCarSizeId }: Car, owner: Row): Promise<void> {
  const random = randomOf(`car/${plateNumber}`)
  const Brand = random.pick(plateColor === electricPlate ? electric : brands)
  const known = {
    PlateColor: plateColor,
    BillCarSizeId: billCarSizeId,
    Brand,
    CarColor: random.pick(colours),
    ...owner,
  }
  const row = await findOne(console, 'vehicle', { PlateNumber: plateNumber })
  if (!row) await ask(console, 'vehicle', 'add', { PlateNumber: plateNumber, ...known })
  else if (row['OwnerName'] === null) await ask(console, 'vehicle', 'edit', { Id: idOf('vehicle', row), ...known })
}
