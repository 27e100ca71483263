import { always } from '#kernel/answer.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, wordOptions } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const reasons = wordOptions({ deleted: '超过保存天数已删除', byHand: '现场没有相机', notSent: '相机没有上传' })

const help = '几分钟内有效'

/** The pictures of a passing. */
export const passingPictures = {
  ...always({
    passingNo: text('通行流水号'),
    direction: choice('方向', directions),
    passAt: moment('通行时间'),
    laneName: text('车道'),
    plateNumber: plate('车牌号'),
    plateColor: choice('车牌颜色', plateColors),
    keepDays: integer('图片保存天数'),
  }),
  orderNo: text('订单号'),
  scene: text('全景图', { help }),
  plate: text('车牌图', { help }),
  missing: choice('无图片的原因', reasons),
}

export type PassingPictures = Answered<typeof passingPictures>

/** Whose pictures are asked for: of these passings, of an order, at a lane, of a plate in a car park, of what a plate owed. */
export type PicturesOf =
  | { readonly passingNos: readonly string[] }
  | { readonly orderNo: string }
  | { readonly laneId: string; readonly at: string }
  | { readonly plateNumber: string; readonly parkLotId?: string; readonly at: string }
  | { readonly plateNumber: string; readonly owedAt: string }
