import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { noticeKinds } from './notice-kind.ts'

const kept = { written: 'server' } as const

/** Notice to the owner of a plate of what it owes (domain.md 1.65), and what was paid of it since. */
export const arrearsNotice = entity({
  name: 'arrears-notice',
  wire: 'order',
  label: '催缴记录',
  title: 'NoticeNo',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    NoticeNo: text('催缴编号', { ...kept, search: 'prefix' }),
    PlateNumber: plate('车牌号', { ...kept, required: true }),
    ParkLotIds: references('停车场', parkLot, { ...kept, sense: 'several' }),
    OwnerMobile: text('车主手机', { ...kept, search: 'prefix', personal: 'phone' }),
    OrderCount: integer('欠费单数', { ...kept, required: true }),
    ArrearsMoney: money('欠费金额', { ...kept, required: true }),
    NoticeKind: choice('催缴方式', noticeKinds, { ...kept, required: true }),
    SentAt: moment('催缴时间', { ...kept, required: true }),
    Result: text('催缴结果', kept),
    PaidAfterMoney: money('催缴后收回', { ...kept, required: true, default: 0 }),
    PaidAt: moment('缴清时间', kept),
    OperatorId: reference('催缴人', user, { ...kept, required: true }),
  },
  failures: {
    arrears_notice_is_not_repeated: {
      zh: '今天已用同样方式催缴过该车牌',
      en: 'This plate was already notified in this way today',
    },
  },
  list: {
    columns: [
      'NoticeNo',
      'PlateNumber',
      'ArrearsMoney',
      'OrderCount',
      'NoticeKind',
      'SentAt',
      'PaidAfterMoney',
      'PaidAt',
      'OwnerMobile',
      'ParkLotIds',
      'Result',
      'OperatorId',
    ],
    filters: ['SentAt', 'PlateNumber', 'ParkLotIds', 'NoticeKind', 'NoticeNo', 'OwnerMobile', 'OperatorId', 'PaidAt'],
    sort: '-SentAt',
    sums: ['ArrearsMoney', 'PaidAfterMoney'],
  },
  exchange: {
    export: [
      'NoticeNo',
      'PlateNumber',
      'ParkLotIds',
      'OwnerMobile',
      'OrderCount',
      'ArrearsMoney',
      'NoticeKind',
      'SentAt',
      'Result',
      'PaidAfterMoney',
      'PaidAt',
      'OperatorId',
    ],
  },
  actions: {
    record: action('登记结果', { Result: text('催缴结果', { required: true, min: 1, max: 255, lines: 2 }) }),
  },
})
