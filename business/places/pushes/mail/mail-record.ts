import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'

export const mailKinds = options({ test: [1, '测试邮件'], invoice: [2, '发票'], alarm: [3, '告警'] })

/** Sent is what the mail server took; whether someone reads it is not known. */
export const mailSendStates = options({
  waiting: [1, '待发送', 'waiting'],
  sent: [2, '已发出', 'good'],
  failed: [3, '发送失败', 'bad'],
})

/** A mail that was to be sent, and its outcome. Addresses are masked, for anyone who looks. */
export const mailRecord = entity({
  name: 'mail-record',
  wire: 'mail',
  label: '邮件记录',
  title: 'Subject',
  scope: { by: 'tenant' },
  fields: {
    Address: text('收件邮箱', { required: true, written: 'server', personal: false }),
    MailKind: choice('邮件类型', mailKinds, { required: true, written: 'server' }),
    Subject: text('主题', { required: true, written: 'server' }),
    Content: text('正文', { required: true, written: 'server', max: 4000 }),
    AttachmentCount: integer('附件数', { required: true, default: 0, min: 0, written: 'server' }),
    BizNo: text('业务编号', { written: 'server', search: 'whole' }),
    SendState: choice('发送状态', mailSendStates, {
      required: true,
      default: mailSendStates.waiting,
      written: 'server',
    }),
    SendAt: moment('发送时间', { written: 'server' }),
    FailReason: text('失败原因', { written: 'server', max: 500, composed: true }),
    Tries: integer('提交次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    NextAt: moment('下次重试', { written: 'server' }),
    Resends: integer('重发次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    Sender: text('发送人', { required: true, written: 'server', composed: true }),
  },
  list: {
    columns: [
      'Subject',
      'Address',
      'MailKind',
      'SendState',
      'CreatedAt',
      'SendAt',
      'FailReason',
      'Tries',
      'NextAt',
      'AttachmentCount',
      'BizNo',
      'Sender',
    ],
    filters: ['Subject', 'MailKind', 'SendState', 'CreatedAt', 'BizNo'],
    sort: '-CreatedAt',
  },
  exchange: {
    export: ['Subject', 'Address', 'MailKind', 'SendState', 'SendAt', 'FailReason', 'Tries', 'BizNo', 'Sender'],
  },
  actions: {
    resend: action('重新发送', {}, { when: { field: 'SendState', is: [mailSendStates.failed] } }),
  },
})
