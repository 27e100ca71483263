import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { secret as secretField } from '#fields/secret/secret.ts'
import { remark, text } from '#fields/text/text.ts'
import { eventKinds } from './event-kinds.ts'

export const webhookStates = options({
  notIssued: [1, '待设置密钥', 'waiting'],
  enabled: [2, '启用', 'good'],
  stopped: [3, '停用', 'closed'],
  failing: [4, '连续失败已停用', 'bad'],
})

/** The form of a delivery: as this product's own events, or by the published interface of a platform to which car parks report. */
export const webhookFormats = options({
  standard: [1, 'Standard Webhooks'],
  pyun: [2, 'P云停车'],
  hangzhou: [3, '杭州城市大脑停车系统'],
  hefei: [4, '合肥城市停车开放平台'],
})

/** Platforms that give out an account alongside the number of a car park. */
export const accountFormats: readonly number[] = [webhookFormats.hangzhou, webhookFormats.hefei]

const ofPlatform = {
  field: 'format',
  is: [webhookFormats.pyun, webhookFormats.hangzhou, webhookFormats.hefei],
} as const
const ofOurs = { field: 'format', is: [webhookFormats.standard] } as const

const secret = always({ Secret: text('签名密钥(仅显示一次)') })

/** Where another system receives events: an address that gets a signed POST (Standard Webhooks 1.0.0). */
export const webhook = entity({
  name: 'webhook',
  wire: 'openApi',
  label: '事件推送',
  title: 'hookName',
  scope: { by: 'lots', field: 'parkLotIds' },
  fields: {
    hookName: text('接收方名称', { required: true, min: 1, max: 32 }),
    format: choice('推送格式', webhookFormats, {
      required: true,
      default: webhookFormats.standard,
      written: 'once',
      help: '上报到平台时按平台的接口发送车辆入场、出场等,每个车场一条',
    }),
    url: text('接收地址', {
      pattern: 'url',
      required: true,
      help: '须为公网的 https 地址;平台填写其接口地址,如 https://api.4pyun.com',
    }),
    placeNo: text('平台停车场编号', { max: 64, when: { ...ofPlatform, required: true }, help: '由平台分配' }),
    accessNo: text('平台接入账号', {
      max: 64,
      when: { field: 'format', is: accountFormats, required: true },
      help: '由平台分配',
    }),
    eventKinds: choices('推送事件', eventKinds, { emptyMeans: '全部事件' }),
    parkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    remark: remark(),
    status: choice('状态', webhookStates, { required: true, default: webhookStates.notIssued, written: 'server' }),
    ownerId: reference('推送负责人', user, { required: true, written: 'server' }),
    lastDeliveredAt: moment('最近送达', { written: 'server' }),
    failingSince: moment('开始失败时间', { written: 'server' }),
  },
  failures: {
    webhook_name_is_unique: {
      zh: '接收方名称“{hookName}”已存在',
      en: 'A webhook named “{hookName}” exists already',
    },
    webhook_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'hookName',
      'status',
      'format',
      'url',
      'eventKinds',
      'parkLotIds',
      'lastDeliveredAt',
      'failingSince',
      'ownerId',
      'remark',
      'createdBy',
      'createdAt',
    ],
    filters: ['hookName', 'status', 'format', 'eventKinds', 'parkLotIds', 'url'],
    sort: '-createdAt',
  },
  actions: {
    issue: action(
      '发放签名密钥',
      {},
      {
        dangerous: true,
        secret: true,
        followsCreate: true,
        when: [{ field: 'status', is: [webhookStates.notIssued] }, ofOurs],
        returns: secret,
      },
    ),
    rotate: action(
      '更换签名密钥',
      {
        overlapHours: integer('旧签名继续附带', {
          required: true,
          default: 24,
          max: 720,
          unit: 'hours',
          help: '期间每次推送带新旧两个签名',
        }),
      },
      {
        dangerous: true,
        secret: true,
        when: [{ field: 'status', is: [webhookStates.enabled, webhookStates.stopped, webhookStates.failing] }, ofOurs],
        returns: secret,
      },
    ),
    setPlatformKey: action(
      '设置平台密钥',
      {
        PlatformKey: secretField('平台密钥', {
          required: true,
          max: 8000,
          help: 'P云为应用密钥,杭州、合肥为RSA私钥;设置后启用',
        }),
      },
      { dangerous: true, secret: true, followsCreate: true, when: ofPlatform },
    ),
    sendTest: action(
      '发送测试事件',
      {},
      { makes: 'webhook-delivery', when: { field: 'status', is: [webhookStates.enabled] } },
    ),
    sendMissing: action(
      '补报',
      {
        day: date('补报日期', {
          required: true,
          usually: 'today',
          help: '该日的入场、出场、支付中,没有推送记录或已放弃的重新上报,在推送记录中可见',
        }),
      },
      {
        when: [{ field: 'status', is: [webhookStates.enabled] }, ofPlatform],
        returns: always({ sent: integer('补报条数') }),
      },
    ),
    start: action('启用推送', {}, { when: { field: 'status', is: [webhookStates.stopped, webhookStates.failing] } }),
    stop: action('停用推送', {}, { when: { field: 'status', is: [webhookStates.enabled] } }),
  },
})
