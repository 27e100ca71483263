import type { MenuEntry } from '#kernel/page.ts'
import { displayKey } from '#business/service/displays/display-key/display-key.ts'
import { apiKey } from '#business/service/integration/api-key/api-key.ts'
import { webhook } from '#business/service/integration/webhook/webhook.ts'
import { webhookDelivery } from '#business/service/integration/webhook-delivery/webhook-delivery.ts'
import { banner } from '#business/ground/messages/banner/banner.ts'
import { importantNotice } from '#business/ground/messages/important-notice/important-notice.ts'
import { pushSetting } from '#business/places/pushes/push-setting/push-setting.ts'
import { mailAccount } from '#business/places/pushes/mail/mail-account.ts'
import { mailRecord } from '#business/places/pushes/mail/mail-record.ts'
import { smsAccount } from '#business/places/pushes/sms/sms-account.ts'
import { smsRecord } from '#business/places/pushes/sms/sms-record.ts'
import { smsTemplate } from '#business/places/pushes/sms/sms-template.ts'
import { personRequest } from '#business/service/personal/person-request/person-request.ts'
import { appVersion } from '#business/ground/system/app-version/app-version.ts'
import { auditLog } from '#business/ground/system/audit-log/audit-log.ts'
import { deletion } from '#business/ground/system/deletion/deletion.ts'
import { dictItem } from '#business/ground/system/dict-item/dict-item.ts'
import { dictType } from '#business/ground/system/dict-type/dict-type.ts'
import { loginLog } from '#business/ground/people/login-log/login-log.ts'
import { menu } from '#business/ground/menus/menu/menu.ts'
import { parameter } from '#business/ground/parameters/parameter/parameter.ts'

/** 系统管理: settings, messages, logs. */
export const systemMenu: MenuEntry = {
  url: '/_cloud_system',
  name: '系统管理',
  icon: 'parameter',
  children: [
    {
      url: '/_cloud_system/menuConfig',
      name: '菜单配置',
      icon: 'menuConfig',
      hidden: true,
      noCache: true,
      show: menu,
    },
    {
      url: '/_cloud_system/app_version',
      name: '应用版本',
      icon: 'menuConfig',
      hidden: true,
      noCache: true,
      show: appVersion,
    },
    {
      url: '/_cloud_system/messageCenter',
      name: '消息中心',
      icon: 'bell',
      hidden: true,
      noCache: true,
      show: { permission: null },
    },
    {
      url: '/_cloud_system/historyCenter',
      name: '版本更新历史',
      icon: 'history',
      hidden: true,
      noCache: true,
      show: { permission: null },
    },
    {
      url: '/_cloud_Public/importantNotice',
      name: '重要通知',
      icon: 'notice',
      hidden: true,
      noCache: true,
      show: { permission: null },
    },
    { url: '/_cloud_Public/noticeManage', name: '通知发布', icon: 'notice', show: importantNotice },
    {
      url: '/_cloud_system/setPush',
      name: '推送设置',
      icon: 'push',
      hidden: true,
      noCache: true,
      show: pushSetting,
    },
    {
      url: '/_cloud_Public/smsSendList',
      name: '短信记录',
      icon: 'sms',
      hidden: true,
      noCache: true,
      show: smsRecord,
    },
    { url: '/_cloud_Public/smsTemplate', name: '短信模板', icon: 'sms', show: smsTemplate },
    { url: '/_cloud_Public/smsAccount', name: '短信账户', icon: 'sms', show: smsAccount },
    { url: '/_cloud_Public/mailList', name: '邮件记录', icon: 'sms', show: mailRecord },
    { url: '/_cloud_Public/mailAccount', name: '邮件账户', icon: 'sms', show: mailAccount },
    { url: '/_cloud_system/banner', name: '广告', icon: 'banner', hidden: true, noCache: true, show: banner },
    { url: '/_cloud_system/displayKey', name: '大屏密钥', icon: 'bigScreen', show: displayKey },
    { url: '/_cloud_system/openApi', name: '开放接口', icon: 'permission', show: { permission: 'open-api:read' } },
    { url: '/_cloud_system/apiKey', name: '接口密钥', icon: 'permission', show: apiKey },
    { url: '/_cloud_system/webhook', name: '事件推送', icon: 'push', show: webhook },
    { url: '/_cloud_system/webhookDelivery', name: '推送记录', icon: 'history', show: webhookDelivery },
    { url: '/_cloud_system/dictionary', name: '数据字典', icon: 'dictionary', show: dictType },
    { url: '/_cloud_system/dictionaryItem', name: '字典项', icon: 'dictionary', show: dictItem },
    { url: '/_cloud_system/parameter', name: '参数配置', icon: 'parameter', show: parameter },
    {
      url: '/_cloud_system/exportTask',
      name: '导出任务',
      icon: 'download',
      show: { permission: 'export-task:read' },
    },
    { url: '/_cloud_system/quota', name: '用量与配额', icon: 'parameter', show: { permission: 'quota:read' } },
    { url: '/_cloud_system/personRequest', name: '个人信息请求', icon: 'auditLog', show: personRequest },
    { url: '/_cloud_system/loginLog', name: '登录日志', icon: 'loginLog', show: loginLog },
    { url: '/_cloud_system/auditLog', name: '审计日志', icon: 'auditLog', show: auditLog },
    { url: '/_cloud_system/deletion', name: '最近删除', icon: 'history', show: deletion },
  ],
}
