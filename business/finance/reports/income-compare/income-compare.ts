import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** Net receipts of lots alongside those of the period before and of the year before (domain.md 2.1, R12). */
export const incomeCompare = report({
  name: 'income-compare',
  wire: 'statement',
  label: '收入同比环比',
  basis: '净收入按收退款时间统计;期间未结束时,上期和去年同期只算到同一时刻',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    thisMoney: money('本期金额'),
    lastMoney: money('上期金额'),
    diffMoney: money('差异金额'),
    mom: ratio('环比(%)', { of: 'diffMoney', by: 'lastMoney' }),
    lastYearMoney: money('去年同期'),
    yoyDiff: money('较去年同期'),
    yoy: ratio('同比(%)', { of: 'yoyDiff', by: 'lastYearMoney' }),
    thisCount: integer('本期笔数'),
    lastCount: integer('上期笔数'),
    countDiff: integer('笔数差异'),
    countMom: ratio('笔数环比(%)', { of: 'countDiff', by: 'lastCount' }),
  },
  hidden: ['yoyDiff'],
  key: ['parkLotId'],
  sort: '-thisMoney',
  chart: { as: 'bar', by: 'parkLotId', show: ['thisMoney', 'lastMoney', 'lastYearMoney'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
