import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { smsKinds } from './sms-kinds.ts'

/** SendState, domain.md 1.49: sent is what the channel took, delivered what arrived. */
export const sendStates = options({
  waiting: [0, '待发', 'waiting'],
  sent: [1, '已发送', 'active'],
  failed: [2, '发送失败', 'bad'],
  delivered: [3, '已送达', 'good'],
})

/** A short message that was to be sent, and its outcome (domain.md 1.49). Numbers are masked, for anyone who looks. */
export const smsRecord = entity({
  name: 'sms-record',
  wire: 'sms',
  label: '短信记录',
  title: 'Mobile',
  scope: { by: 'tenant' },
  fields: {
    Mobile: text('手机号', { required: true, written: 'server', personal: false, help: '可按前三位或后四位查找' }),
    SmsKind: choice('短信类型', smsKinds, { required: true, written: 'server' }),
    TemplateCode: text('模板编码', { written: 'server', search: 'prefix' }),
    Content: text('短信内容', { required: true, written: 'server' }),
    SignName: text('短信签名', { required: true, written: 'server' }),
    BizNo: text('业务编号', { written: 'server', search: 'whole' }),
    PlateNumber: plate('车牌号', { written: 'server' }),
    ParkLotId: reference('停车场', parkLot, { written: 'server' }),
    Provider: text('服务商', { written: 'server' }),
    SendState: choice('发送状态', sendStates, { required: true, default: sendStates.waiting, written: 'server' }),
    SendAt: moment('发送时间', { written: 'server' }),
    ReceiptAt: moment('回执时间', { written: 'server' }),
    ReceiptCode: text('回执代码', { written: 'server' }),
    FailReason: text('失败原因', { written: 'server' }),
    BillCount: integer('计费条数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    Cost: money('费用', { required: true, default: 0, min: 0, written: 'server' }),
    Tries: integer('提交次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    Resends: integer('重发次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    Sender: text('发送人', { required: true, written: 'server', composed: true }),
  },
  list: {
    columns: [
      'Mobile',
      'SmsKind',
      'Content',
      'PlateNumber',
      'ParkLotId',
      'CreatedAt',
      'SendAt',
      'SendState',
      'ReceiptAt',
      'FailReason',
      'BillCount',
      'Cost',
      'Resends',
      'Sender',
    ],
    filters: ['Mobile', 'SmsKind', 'SendState', 'TemplateCode', 'ParkLotId', 'CreatedAt', 'BizNo'],
    sort: '-CreatedAt',
    sums: ['BillCount', 'Cost'],
  },
  exchange: {
    export: [
      'Mobile',
      'SmsKind',
      'Content',
      'PlateNumber',
      'ParkLotId',
      'SendAt',
      'SendState',
      'ReceiptAt',
      'FailReason',
      'BillCount',
      'Cost',
      'Sender',
    ],
  },
  actions: {
    resend: action('重新发送', {}, { when: { field: 'SendState', is: [sendStates.failed] } }),
  },
})
