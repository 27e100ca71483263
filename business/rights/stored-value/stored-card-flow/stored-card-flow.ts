import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { storedCard } from '../stored-card/stored-card.ts'

export const cardFlowKinds = options({
  topUp: [1, '充值'],
  topUpUndone: [2, '撤销充值'],
  parking: [3, '停车扣款'],
  parkingReturned: [4, '停车退回'],
  corrected: [5, '更正'],
  givenBack: [6, '退卡退款'],
  giveBackUndone: [7, '撤销退卡'],
})
const kept = { written: 'server' } as const

/** Every movement of a card's money, and what was on it after that. What a stay cost is a payment of its order under the same number. */
export const storedCardFlow = entity({
  name: 'stored-card-flow',
  wire: 'storedCard',
  label: '储值流水',
  title: 'FlowNo',
  scope: { by: 'tenant' },
  fields: {
    FlowNo: text('流水号', { ...kept, search: 'whole' }),
    HappenedAt: moment('发生时间', { ...kept, required: true }),
    CardId: reference('储值卡', storedCard, { ...kept, required: true }),
    FlowKind: choice('变动类型', cardFlowKinds, { ...kept, required: true }),
    Money: money('变动金额', { ...kept, required: true }),
    BalanceAfter: money('变动后余额', { ...kept, required: true }),
    PayChannel: choice('收退方式', payChannels, kept),
    PlateNumber: plate('车牌号', kept),
    ParkLotId: reference('停车场', parkLot, kept),
    PayNo: text('支付流水号', { ...kept, search: 'whole' }),
    OperatorId: reference('操作人', user, kept),
    Remark: text('备注', kept),
  },
  list: {
    columns: [
      'FlowNo',
      'HappenedAt',
      'CardId',
      'FlowKind',
      'Money',
      'BalanceAfter',
      'PayChannel',
      'PlateNumber',
      'ParkLotId',
      'PayNo',
      'Remark',
      'OperatorId',
    ],
    filters: [
      'CardId',
      'FlowKind',
      'HappenedAt',
      'PlateNumber',
      'PayChannel',
      'OperatorId',
      'ParkLotId',
      'PayNo',
      'FlowNo',
    ],
    sort: '-HappenedAt',
    sums: ['Money'],
  },
  exchange: {
    export: [
      'FlowNo',
      'HappenedAt',
      'CardId',
      'FlowKind',
      'Money',
      'BalanceAfter',
      'PayChannel',
      'PlateNumber',
      'ParkLotId',
      'PayNo',
      'Remark',
    ],
  },
})
