import { laneTypes, screenLevels, showModes } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, query, type Row } from '../../console/records.ts'
import { inParallel } from '../../in-parallel.ts'
import { idOfLot, idsOf, type LotIds } from './lot-ids.ts'

/** Screens by the roads and in the lots, and what they show. */
const guideScreens: readonly {
  readonly HardwareNo: string
  readonly rest: Row
  readonly lots: readonly string[]
  readonly shows?: string
}[] = [
  {
    HardwareNo: 'YD1001',
    rest: {
      Name: '湖滨商圈一级诱导屏',
      Level: screenLevels.area,
      Address: '中山北路庆春路口东侧',
      ShowMode: showModes.spaces,
      TightThreshold: 30,
      FullThreshold: 5,
    },
    lots: ['CM', 'CH', 'LR'],
    shows: '湖滨商圈停车诱导 文明停车 有序出行',
  },
  {
    HardwareNo: 'YD2001',
    rest: {
      Name: '中山北路二级诱导屏',
      Level: screenLevels.crossing,
      Address: '中山北路体育场路口',
      ShowMode: showModes.spaces,
      TightThreshold: 20,
      FullThreshold: 3,
    },
    lots: ['CM'],
    shows: '万汇城购物中心 前方 300 米右转',
  },
  {
    HardwareNo: 'YD2002',
    rest: {
      Name: '健康路二级诱导屏',
      Level: screenLevels.crossing,
      Address: '健康路解放路口',
      ShowMode: showModes.fullOrFree,
      TightThreshold: 10,
      FullThreshold: 2,
    },
    lots: ['CH', 'LR'],
    shows: '就诊车辆请优先停入门诊车库',
  },
  {
    HardwareNo: 'YD2003',
    rest: {
      Name: '站前东路二级诱导屏',
      Level: screenLevels.crossing,
      Address: '站前东路天城路口',
      ShowMode: showModes.spaces,
      TightThreshold: 20,
      FullThreshold: 3,
    },
    lots: ['ES'],
    shows: 'P+R 换乘停车 前方 500 米',
  },
  {
    HardwareNo: 'YD3001',
    rest: {
      Name: '万汇城入口诱导屏',
      Level: screenLevels.entrance,
      Address: '万汇城北入口',
      ShowMode: showModes.spaces,
      TightThreshold: 20,
      FullThreshold: 0,
    },
    lots: ['CM'],
    shows: '欢迎光临万汇城',
  },
  {
    HardwareNo: 'YD3002',
    rest: { Name: '景区大门诱导屏', Level: screenLevels.entrance, Address: '环湖西路 30 号', ShowMode: showModes.text },
    lots: ['LP'],
    shows: '节假日高峰 建议换乘公交 2 路',
  },
  {
    HardwareNo: 'YD4001',
    rest: {
      Name: '云帆大厦坡道诱导屏',
      Level: screenLevels.inside,
      Address: '地下一层坡道口',
      ShowMode: showModes.fullOrFree,
      TightThreshold: 8,
      FullThreshold: 0,
    },
    lots: ['CT'],
  },
]

const texts = { in: '{车牌} 欢迎光临 余位{余位}', out: '{车牌} 一路顺风', pay: '{车牌} 请缴费{应缴}元' }

/** The words of some lots' screens. */
const ownTexts: Readonly<Record<string, string>> = {
  CH: '{车牌} 请按引导就诊 余位{余位}',
  RH: '{车牌} 欢迎回家',
  LP: '{车牌} 镜湖欢迎您 余位{余位}',
}

/** Screens that lead cars to free spots, and one at every lane with a barrier. */
export async function makeScreens(console: Console, lots: LotIds): Promise<void> {
  for (const { HardwareNo, rest, lots: codes, shows } of guideScreens) {
    const screen = { ...rest, ParkLotIds: idsOf(lots, codes) }
    const { id: Id, isNew } = await addOnce(console, 'guideScreen', { HardwareNo }, screen)
    if (isNew && shows) await ask(console, 'guideScreen', 'publish', { Id, CurrentContent: shows })
  }
  const street = idOfLot(lots, 'LR')
  const { rows } = await query(console, 'lane', {}, { PerPage: 200, Page: 1 })
  const lanes = rows.filter(
    ({ LaneCode, ParkLotId }) => /^[A-Z]{2}L\d\d$/.test(String(LaneCode)) && ParkLotId !== street,
  )
  await inParallel(lanes, 4, async ({ Id, LaneCode, LaneName, LaneType, ParkLotId }) => {
    const code = String(LaneCode).slice(0, 2)
    const said =
      Number(LaneType) === laneTypes.entry
        ? { InText: ownTexts[code] ?? texts.in }
        : { OutText: texts.out, PayText: texts.pay }
    const screen = {
      Name: `${String(LaneName)}屏`,
      ParkLotId,
      LaneId: Id,
      ...said,
    }
    await addOnce(console, 'ledScreen', { HardwareNo: `LED${String(LaneCode)}` }, screen)
  })
}
