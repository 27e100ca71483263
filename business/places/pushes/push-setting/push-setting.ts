import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { role } from '#business/ground/people/role/role.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { clock } from '#fields/clock/clock.ts'
import { integer } from '#fields/integer/integer.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

/** The ways (domain.md 1.54) that are built. */
export const pushChannels = options({ message: [1, '站内消息'], sms: [3, '短信'] })

/** What the settings with which a tenant starts are called. */
export const firstPushNames = { device: '设备告警推送', charging: '收费告警推送', system: '系统告警推送' } as const

/** Which event is sent to which people, by which way and when (domain.md 1.54). The event is a class of alarms, or some types of one. */
export const pushSetting = entity({
  name: 'push-setting',
  wire: 'pushSetting',
  label: '推送设置',
  title: 'PushName',
  scope: { by: 'tenant' },
  fields: {
    PushName: text('推送名称', { required: true, min: 1, max: 32, composed: true }),
    EventType: choice('推送事件', alarmClasses, { required: true, default: alarmClasses.device }),
    AlarmTypes: choices('限定告警类型', alarmTypes, { emptyMeans: '该类全部', help: '不选则该类告警都推送' }),
    Channels: choices('推送渠道', pushChannels, {
      required: true,
      default: [pushChannels.message],
    }),
    ReceiverRoleIds: references('接收角色', role, { example: ['1'] }),
    ReceiverUserIds: references('接收人员', user, {
      help: '接收角色与接收人员至少选一项;只推送给数据范围包含该车场的人',
    }),
    ParkLotIds: references('适用车场', parkLotTarget, { emptyMeans: '全部车场' }),
    BeginTime: clock('推送时段开始', { help: '时段外不推送;跨零点时开始晚于结束;不填则全天' }),
    EndTime: clock('推送时段结束'),
    QuietMinutes: integer('免打扰间隔', {
      required: true,
      max: 1440,
      unit: 'minutes',
      default: 10,
      help: '同一车场推送后,这段时间内不再推送',
    }),
    Threshold: integer('推送阈值', {
      required: true,
      min: 1,
      max: 999,
      unit: 'times',
      default: 1,
      help: '同一告警累计到这个次数才推送',
    }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    Remark: remark(),
  },
  failures: {
    push_setting_name_is_unique: { zh: '推送名称“{PushName}”已存在', en: 'A push setting “{PushName}” exists already' },
    push_setting_channels_named: { zh: '请至少选择一个推送渠道', en: 'Choose at least one way of telling' },
    push_setting_names_receivers: {
      zh: '请选择接收角色或接收人员',
      en: 'Choose the roles or the people who are notified',
    },
    push_setting_hours_are_whole: {
      zh: '推送时段的开始与结束须同时填写',
      en: 'Give both the beginning and the end of the hours',
    },
    push_setting_roles_exist: { zh: '接收角色不存在或已被删除', en: 'A role does not exist or was deleted' },
    push_setting_users_exist: { zh: '接收人员不存在或已被删除', en: 'A person does not exist or was deleted' },
    push_setting_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'PushName',
      'Status',
      'EventType',
      'AlarmTypes',
      'Channels',
      'ReceiverRoleIds',
      'ReceiverUserIds',
      'ParkLotIds',
      'BeginTime',
      'EndTime',
      'QuietMinutes',
      'Threshold',
    ],
    filters: ['PushName', 'EventType', 'Status'],
    sort: 'PushName',
  },
})
