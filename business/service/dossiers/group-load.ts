import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'

/** A car park of a group as it is now. */
export const groupLoad = always({
  parkLotId: id('停车场ID'),
  ParkLotName: text('停车场名称'),
  spots: integer('车位总数'),
  inside: integer('在场车辆'),
  passes: integer('今日有效月卡'),
})

export type GroupLoad = Answered<typeof groupLoad>
