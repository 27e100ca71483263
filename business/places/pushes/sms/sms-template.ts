import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { smsKinds } from './sms-kinds.ts'

/** What a short message says; {变量} are filled when it is sent (domain.md 1.49). The first enabled template of a kind is used. */
export const smsTemplate = entity({
  name: 'sms-template',
  wire: 'sms',
  label: '短信模板',
  title: 'TemplateName',
  scope: { by: 'tenant' },
  fields: {
    TemplateCode: text('模板编码', { pattern: 'code', required: true, written: 'once', search: 'prefix' }),
    TemplateName: text('模板名称', { required: true, min: 1, max: 32, composed: true }),
    SmsKind: choice('短信类型', smsKinds, { required: true, default: smsKinds.alarm }),
    Content: text('短信内容', { required: true, min: 1, max: 500, lines: 4, help: '用 {标题} 这样的花括号写变量' }),
    ProviderTemplateId: text('服务商模板号', { max: 64, help: '短信服务商处审核通过的模板编号,如 SMS_154950909' }),
    ProviderVariables: text('服务商变量名', {
      max: 200,
      help: '仅阿里云:其模板中的变量名,按本模板变量的顺序以逗号分隔,如 code,minutes',
    }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    sms_template_code_is_unique: {
      zh: '模板编码“{TemplateCode}”已存在',
      en: 'A template with the code “{TemplateCode}” exists already',
    },
  },
  list: {
    columns: ['TemplateName', 'TemplateCode', 'SmsKind', 'Content', 'ProviderTemplateId', 'Status', 'UpdatedAt'],
    filters: ['TemplateName', 'SmsKind', 'Status', 'TemplateCode'],
    sort: 'TemplateCode',
  },
  actions: {
    testSend: action(
      '测试发送',
      { Mobile: text('手机号', { pattern: 'mobile', required: true }) },
      { makes: 'sms-record' },
    ),
  },
})
