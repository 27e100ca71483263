import { latitude, longitude } from '#fields/decimal/decimal.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { photos } from '#fields/photos/photos.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'
import { abnormalReasons, inspectResults } from '../inspect-kind.ts'

/** What someone finds at a place (domain.md 1.40): the same on a task and outside of one. */
export const findingFields = {
  InspectResult: choice('巡检结果', inspectResults, { required: true, default: inspectResults.normal }),
  AbnormalReason: choice('异常原因', abnormalReasons, {
    when: { field: 'InspectResult', is: [inspectResults.abnormal], required: true },
  }),
  ParkSpotNumber: text('泊位', { max: 32 }),
  RealSpotLeft: integer('实际余位', { max: 999_999, unit: 'spots' }),
  RealCarCount: integer('实际车辆数', { max: 999_999 }),
  PlateNumber: plate('系统车牌'),
  RealPlateNumber: plate('实际车牌'),
  OrderNo: text('订单号', { max: 32, search: 'whole' }),
  Description: text('说明', { max: 512, lines: 3 }),
  Pictures: photos('现场图片'),
  Longitude: longitude(),
  Latitude: latitude(),
}
