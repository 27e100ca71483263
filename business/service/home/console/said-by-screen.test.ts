import { expect, test } from 'vitest'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { isSaidByScreen } from './said-by-screen.ts'

const { normal, unauthorized, blackListed } = abnormalTypes

test.each([
  ['月卡已过期,请续费后入场', unauthorized, true],
  ['有欠费11.00元,请补缴后入场', normal, true],
  ['单位车位已满', normal, true],
  ['营业时间08:00-20:00,现在不能入场', unauthorized, true],
  ['请稍候,等待工作人员确认', normal, false],
  ['车位已满', normal, false],
  ['禁止通行,请联系工作人员', blackListed, false],
])(
  'why a car stays at an entry is the sentence of its rule, not that someone has to look: %s',
  (text, abnormalType, isSaid) => {
    expect(isSaidByScreen({ order: null, text, abnormalType })).toBe(isSaid)
  },
)
