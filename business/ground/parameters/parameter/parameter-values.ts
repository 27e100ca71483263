import { always } from '#kernel/answer.ts'
import type { Answered } from '#fields/answered.ts'
import { choice, wordOptions } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'
import type { ParameterKey } from './parameters.ts'

const units = wordOptions({ minutes: '分钟', hours: '小时', days: '天', times: '次', yuan: '元' })

/** A declared parameter as it stands in the tenant. */
export const parameterValue = {
  ...always({
    ParamKey: text('参数'),
    ParamName: text('参数名称'),
    GroupName: text('分组'),
    Description: text('作用'),
    ParamValue: integer('当前值', { help: '没有单独设置的车场都按此值' }),
    Unit: choice('单位', units),
    DefaultValue: integer('默认值'),
    MinValue: integer('最小值'),
    MaxValue: integer('最大值'),
    IsPerLot: flag('车场可单独设置'),
    IsSet: flag('已设置', { help: '未设置时按默认值' }),
    LotCount: integer('单独设置的车场数'),
  }),
  /** Null also for people of some lots, who are bound by it without seeing it. */
  Id: id('设置记录ID'),
  UpdatedBy: text('修改人'),
  UpdatedAt: moment('修改时间'),
}

export type ParameterValue = Omit<Answered<typeof parameterValue>, 'ParamKey'> & { readonly ParamKey: ParameterKey }
