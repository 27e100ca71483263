import { alarmClasses, alarmTypes, enabledStates, pushChannels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, addOnce, findOne, idOf, type ConceptName, type Row } from '../../console/records.ts'

interface Made {
  readonly of: ConceptName & ('smsTemplate' | 'pushSetting')
  readonly key: Row
  readonly rest: Row
  /** RoleCodes of who is notified. */
  readonly roles?: readonly string[]
}

const { passing: passings, device: devices, charging: money } = alarmClasses
const { message, sms } = pushChannels

const made: readonly Made[] = [
  template('ARREARS', '欠费催缴', 4, '您的车辆{车牌}有{笔数}笔停车费未缴,共{金额}元,请在公众号“临江停车”补缴,感谢配合'),
  template('PAID', '缴费通知', 2, '您的车辆{车牌}已缴停车费{金额}元,请在15分钟内离场'),
  template('PASSEND', '月卡到期提醒', 3, '您的车辆{车牌}月卡将于{日期}到期,请及时续费'),
  template('APPOINT', '预约成功', 7, '您已预约{车场},请于{时间}前入场,逾期自动取消'),
  template('VISITOR', '访客通知', 8, '您的访客车辆{车牌}已登记,{时间}内可入场'),
  template('INVOICE', '开票成功', 9, '您申请的停车费电子发票已开具,金额{金额}元,请到邮箱查收'),
  template('PROMOTE', '周末优惠', 6, '周末停车满2小时减3元,详见小程序,回T退订', 2),
  {
    of: 'pushSetting',
    key: { PushName: '道闸故障短信' },
    rest: {
      EventType: devices,
      AlarmTypes: [alarmTypes.barrierFault, alarmTypes.powerFailure],
      Channels: [message, sms],
      QuietMinutes: 30,
      Remark: '夜间也发,抢修用',
    },
    roles: ['maintainer'],
  },
  {
    of: 'pushSetting',
    key: { PushName: '逃费与满位提醒' },
    rest: {
      EventType: passings,
      AlarmTypes: [alarmTypes.evasion, alarmTypes.full],
      Channels: [message],
      BeginTime: '07:00',
      EndTime: '22:00',
      QuietMinutes: 60,
    },
    roles: ['operator'],
  },
  {
    of: 'pushSetting',
    key: { PushName: '退款与对账异常' },
    rest: {
      EventType: money,
      AlarmTypes: [alarmTypes.refundFault, alarmTypes.discrepancy],
      Channels: [message],
      QuietMinutes: 0,
      Threshold: 1,
    },
    roles: ['finance'],
  },
  {
    of: 'pushSetting',
    key: { PushName: '黑名单车辆短信' },
    rest: {
      EventType: passings,
      AlarmTypes: [alarmTypes.blackListed],
      Channels: [message, sms],
      QuietMinutes: 120,
      Status: enabledStates.disabled,
    },
    roles: ['operator'],
  },
]

function template(TemplateCode: string, TemplateName: string, SmsKind: number, Content: string, Status = 1): Made {
  return { of: 'smsTemplate', key: { TemplateCode }, rest: { TemplateName, SmsKind, Content, Status } }
}

const triedOut = ['PAID', 'PASSEND', 'INVOICE', 'ARREARS']
/** Of people of the office; the last number is no one's (places/pushes/sms: the sandbox). */
const triedOn = ['13957120001', '13957120002', '13957120000']

/** What the tenant writes to people, who gets which; new templates are tried out on the office's own telephones. */
export async function makeMessages(console: Console): Promise<void> {
  for (const { of, key, rest, roles } of made) {
    const ReceiverRoleIds = roles && (await Promise.all(roles.map((code) => roleId(console, code))))
    const { id, isNew } = await addOnce(console, of, key, { ...rest, ...(ReceiverRoleIds && { ReceiverRoleIds }) })
    if (!isNew || !triedOut.includes(String(key['TemplateCode']))) continue
    for (const Mobile of triedOn) await act(console, 'smsTemplate', 'testSend', id, { Mobile })
  }
}

async function roleId(console: Console, RoleCode: string): Promise<string> {
  return idOf('role', (await findOne(console, 'role', { RoleCode }))!)
}
