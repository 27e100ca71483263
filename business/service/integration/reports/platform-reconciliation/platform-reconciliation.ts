import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { eventKinds } from '../../webhook/event-kinds.ts'
import { webhookDelivery } from '../../webhook-delivery/webhook-delivery.ts'
import { webhook } from '../../webhook/webhook.ts'

/** What happened in each car park and what of it the platforms took, by the day of the books. */
export const platformReconciliation = report({
  name: 'platform-reconciliation',
  wire: 'statement',
  label: '平台上报对账',
  basis:
    '本方按停车订单的入场、出场时间和收款时间统计,自建立上报之日起;平台已收按同一日期,金额为平台收下时上报的金额。平台没有支付接口的,支付金额随出场上报。缺少的可在“事件推送”中补报',
  period: { types: [periodTypes.day, periodTypes.month, periodTypes.chosen], step: 'day' },
  lots: byLots.lots,
  filters: {
    ...byLots.filters,
    webhookId: reference('接收方', webhook),
    eventKind: choice('事件', eventKinds),
  },
  fields: {
    statDate: text('日期'),
    hookName: text('接收方名称'),
    parkLotId: ofLot(),
    eventKind: choice('事件', eventKinds),
    ownCount: integer('本方笔数'),
    ownMoney: money('本方金额'),
    takenCount: integer('平台已收笔数'),
    takenMoney: money('平台已收金额'),
    waitingCount: integer('待推送笔数'),
    failingCount: integer('被拒待重试笔数'),
    givenUpCount: integer('已放弃笔数'),
    missingCount: integer('差异笔数'),
    missingMoney: money('差异金额'),
  },
  key: ['statDate', 'hookName', 'parkLotId', 'eventKind'],
  groupings: [
    ['statDate', 'hookName'],
    ['hookName', 'eventKind'],
    ['statDate', 'hookName', 'parkLotId', 'eventKind'],
  ],
  sort: '-statDate',
  chart: { as: 'bar', by: 'statDate', show: ['ownCount', 'takenCount'] },
  drill: drill(webhookDelivery, { parkLotIds: 'parkLotId', eventKind: 'eventKind' }, 'happenedAt'),
})
