import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { settleWays } from '#business/places/duty/duty-session/settle-ways.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

const kept = { written: 'server' } as const

/** The cash of a duty as it reached the bank, against what the duty says (domain.md 1.38, 4.17). Posted at the duty (`duty-session:post`). */
export const cashPosting = entity({
  name: 'cash-posting',
  wire: 'cashFlow',
  label: '现金入账',
  title: 'postingNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    postingNo: text('入账编号', { ...kept, search: 'whole' }),
    dutyId: reference('值班记录', dutySession, { ...kept, required: true }),
    parkLotId: reference('停车场', parkLot, { ...kept, required: true }),
    userId: reference('收费员', user, { ...kept, required: true }),
    shouldMoney: money('应缴现金', { ...kept, required: true }),
    realMoney: money('实际入账', { ...kept, min: 0, required: true }),
    bearMoney: money('系统承担', { ...kept, min: 0, required: true }),
    repayMoney: money('应补缴', { ...kept, help: '应缴减实际入账减系统承担,负数为长款' }),
    repaidMoney: money('已补缴', { ...kept, required: true, default: 0 }),
    isCleared: flag('是否清账', kept),
    settleWay: choice('结算方式', settleWays, { ...kept, required: true }),
    voucherNo: text('凭证号', { ...kept, search: 'whole' }),
    postedAt: moment('入账时间', { ...kept, required: true }),
    remark: text('备注', kept),
  },
  failures: {
    cash_posting_is_of_a_duty_once: { zh: '该值班的现金已入账', en: 'The cash of this duty was posted already' },
    cash_posting_bears_no_more_than_is_missing: {
      zh: '实际入账加系统承担不能超过应缴现金',
      en: 'The amount banked plus the amount written off must not exceed what is due',
    },
    cash_posting_repaid_was_missing: {
      zh: '补缴金额不能超过未补缴的金额',
      en: 'No more can be repaid than is still missing',
    },
  },
  list: {
    columns: [
      'postedAt',
      'postingNo',
      'dutyId',
      'parkLotId',
      'userId',
      'shouldMoney',
      'realMoney',
      'bearMoney',
      'repayMoney',
      'repaidMoney',
      'isCleared',
      'settleWay',
      'voucherNo',
      'remark',
    ],
    filters: ['postedAt', 'userId', 'isCleared', 'parkLotId', 'settleWay', 'dutyId', 'voucherNo', 'postingNo'],
    sort: '-postedAt',
    comeFrom: '交班清点现金后,在值班记录中把现金入账',
    sums: ['shouldMoney', 'realMoney', 'bearMoney', 'repayMoney', 'repaidMoney'],
  },
  exchange: {
    export: [
      'postingNo',
      'dutyId',
      'parkLotId',
      'userId',
      'shouldMoney',
      'realMoney',
      'bearMoney',
      'repayMoney',
      'repaidMoney',
      'isCleared',
      'settleWay',
      'voucherNo',
      'postedAt',
      'remark',
    ],
  },
  actions: {
    repay: action(
      '补缴现金',
      { money: money('本次补缴', { required: true, min: 1 }), remark: text('备注', { max: 32 }) },
      { dangerous: true, when: { field: 'isCleared', is: [0] }, proposes: { money: 'repayMoney' } },
    ),
  },
})
