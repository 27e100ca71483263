import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { settlement } from '../settlement/settlement.ts'

export const bankLineStates = options({
  matched: [1, '已核对', 'good'],
  differs: [2, '金额不一致', 'bad'],
  unknown: [3, '没有对应的结算单', 'bad'],
  repeated: [4, '结算单已核对过', 'bad'],
  handled: [5, '已处理', 'closed'],
})
const kept = { written: 'server' } as const
const toHandle = {
  field: 'state' as const,
  is: [bankLineStates.differs, bankLineStates.unknown, bankLineStates.repeated],
}

/** What the bank's statement says was paid out, line by line, each held against the sheet that its receipt or its purpose names (domain.md 1.38). */
export const bankLine = entity({
  name: 'bank-line',
  wire: 'cashFlow',
  label: '银行划款流水',
  title: 'receiptNo',
  knownBy: ['payeeName', 'money'],
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    tradedOn: date('交易日期', { required: true, usually: 'today' }),
    receiptNo: text('银行回单号', { required: true, max: 64, search: 'whole' }),
    money: money('支出金额', { required: true, min: 1 }),
    payeeName: text('收款户名', { required: true, max: 100 }),
    purpose: text('用途', { max: 200, help: '写有结算单号的,按结算单号核对' }),
    parkLotId: reference('停车场', parkLot, { help: '找到对应的结算单后,以结算单的停车场为准' }),
    state: choice('核对结果', bankLineStates, { ...kept, required: true, default: bankLineStates.unknown }),
    settlementId: reference('结算单', settlement, kept),
    diffMoney: money('差额', { ...kept, required: true, default: 0, help: '支出金额减应结金额' }),
    handledBy: text('处理人', { ...kept, composed: true }),
    note: text('处理说明', kept),
  },
  failures: {
    bank_line_receipt_is_unique: {
      zh: '回单号“{receiptNo}”的流水已录入',
      en: 'The line with receipt number {receiptNo} is there already',
    },
  },
  list: {
    columns: [
      'receiptNo',
      'tradedOn',
      'state',
      'money',
      'diffMoney',
      'payeeName',
      'purpose',
      'settlementId',
      'parkLotId',
      'handledBy',
      'note',
      'createdAt',
    ],
    filters: ['tradedOn', 'state', 'receiptNo', 'parkLotId', 'settlementId', 'payeeName'],
    sort: '-tradedOn',
    sums: ['money', 'diffMoney'],
  },
  verbs: ['create', 'delete'],
  deleteWhile: {
    field: 'state',
    is: [bankLineStates.differs, bankLineStates.unknown, bankLineStates.repeated],
    refusal: { zh: '已核对或已处理的流水不能删除', en: 'A line that is matched or handled cannot be deleted' },
  },
  exchange: {
    export: [
      'tradedOn',
      'receiptNo',
      'money',
      'payeeName',
      'purpose',
      'state',
      'settlementId',
      'diffMoney',
      'handledBy',
      'note',
    ],
    import: ['tradedOn', 'receiptNo', 'money', 'payeeName', 'purpose', 'parkLotId'],
  },
  actions: {
    writeOff: action(
      '核销差异',
      {
        note: text('处理说明', {
          required: true,
          max: 200,
          lines: 2,
          help: '金额不一致的流水核销后,它的结算单记为已核对',
        }),
      },
      { dangerous: true, destroys: true, names: ['diffMoney'], when: toHandle },
    ),
  },
})
