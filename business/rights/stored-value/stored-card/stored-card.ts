import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { handedChannels, payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { money } from '#fields/money/money.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const cardStates = options({
  inUse: [1, '正常', 'good'],
  frozen: [2, '已冻结', 'waiting'],
  givenBack: [3, '已退卡', 'closed'],
})

/** Plates of one card, at most. */
export const mostPlates = 10

const mostMoney = 10_000_000
const kept = { written: 'server' } as const
const hasLedger = {
  zh: '储值卡已有资金往来,不能删除,可以退卡',
  en: 'The card has a ledger, so it cannot be deleted; it can be given back',
}
const reason = text('原因', { required: true, max: 32 })

/**
 * Money that a driver paid in and that pays for the own cars at the exit (domain.md 1.27, PackKind 7; M15). What is on it is what its ledger adds up to.
 */
export const storedCard = entity({
  name: 'stored-card',
  table: 'stored_card_now',
  wire: 'storedCard',
  label: '储值卡',
  title: 'CardNo',
  scope: { by: 'tenant' },
  fields: {
    CardNo: text('卡号', { ...kept, search: 'whole' }),
    OwnerName: text('车主姓名', { required: true, max: 32 }),
    OwnerMobile: text('车主手机', { pattern: 'mobile', required: true }),
    PlateNumbers: text('车牌号', {
      required: true,
      max: 120,
      help: '多个用逗号分隔,最多10个;一个车牌只能在一张未退的卡上',
      example: '京A12345,京AD12345',
    }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    Balance: money('余额', { ...kept, required: true, default: 0 }),
    LowBalanceMoney: money('低余额提醒', { min: 1, help: '扣款后余额低于此数时,通知管理储值卡的人员;不填则不提醒' }),
    HasLedger: flag('有资金往来', kept),
    Status: choice('状态', cardStates, { ...kept, required: true, default: cardStates.inUse }),
    StatusReason: text('状态说明', kept),
  },
  failures: {
    stored_card_plate_once: {
      zh: '车牌已在另一张未退的储值卡上',
      en: 'One of the plates is on another card that was not given back',
      field: 'PlateNumbers',
    },
    stored_card_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    stored_card_flow_card_exists: hasLedger,
  },
  list: {
    columns: [
      'CardNo',
      'OwnerName',
      'OwnerMobile',
      'PlateNumbers',
      'Balance',
      'Status',
      'StatusReason',
      'ParkLotIds',
      'LowBalanceMoney',
      'CreatedBy',
      'CreatedAt',
    ],
    filters: ['PlateNumbers', 'OwnerMobile', 'Status', 'OwnerName', 'ParkLotIds', 'CardNo', 'CreatedAt'],
    sort: '-CreatedAt',
    sums: ['Balance'],
  },
  deleteWhile: { field: 'HasLedger', is: [0], refusal: hasLedger },
  editWhile: { field: 'Status', is: [cardStates.inUse, cardStates.frozen] },
  exchange: {
    import: ['OwnerName', 'OwnerMobile', 'PlateNumbers', 'ParkLotIds', 'LowBalanceMoney'],
  },
  actions: {
    topUp: action(
      '充值',
      {
        PayMoney: money('充值金额', { required: true, min: 1, max: mostMoney }),
        PayChannel: choice('支付渠道', handedChannels, { required: true, default: payChannels.cash }),
        Remark: remark(),
      },
      { makes: 'stored-card-flow', when: { field: 'Status', is: [cardStates.inUse] } },
    ),
    unfreeze: action('解冻', {}, { when: { field: 'Status', is: [cardStates.frozen] } }),
    undoGiveBack: action('撤销退卡', { Reason: reason }, { when: { field: 'Status', is: [cardStates.givenBack] } }),
    freeze: action('冻结', { Reason: reason }, { when: { field: 'Status', is: [cardStates.inUse] } }),
    correct: action(
      '更正余额',
      {
        ChangeMoney: money('增减金额', { required: true, min: -mostMoney, max: mostMoney, help: '减少时填负数' }),
        Reason: reason,
      },
      {
        makes: 'stored-card-flow',
        dangerous: true,
        when: { field: 'Status', is: [cardStates.inUse, cardStates.frozen] },
      },
    ),
    undoTopUp: action(
      '撤销充值',
      { Reason: reason },
      {
        makes: 'stored-card-flow',
        dangerous: true,
        when: { field: 'Status', is: [cardStates.inUse, cardStates.frozen] },
      },
    ),
    giveBack: action(
      '退卡',
      {
        PayChannel: choice('退款方式', handedChannels, { required: true, default: payChannels.cash }),
        Remark: remark(),
      },
      { dangerous: true, destroys: true },
    ),
  },
})
