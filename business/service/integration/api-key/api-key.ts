import { action } from '#kernel/action.ts'
import { values, always } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import type { Permission } from '#kernel/permission.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { structure } from '#fields/structure/structure.ts'
import { remark, text } from '#fields/text/text.ts'

export const apiKeyStates = options({
  notIssued: [1, '未发放', 'waiting'],
  valid: [2, '有效', 'good'],
  revoked: [3, '密钥已吊销', 'closed'],
})

const inForce = [apiKeyStates.notIssued, apiKeyStates.valid]
const whileInForce = { field: 'status', is: inForce } as const

/** Shown by the call that makes it, and never again. */
const key = always({ Key: text('接口密钥(仅显示一次)') })

/**
 * By what another system calls (domain.md 12.6, AppId and AppSecret of 1.51): which permissions, lots, addresses, how often and how long. It is
 * never more than its keeper is at the moment of a call.
 */
export const apiKey = entity({
  name: 'api-key',
  wire: 'openApi',
  label: '接口密钥',
  title: 'keyName',
  scope: { by: 'lots', field: 'parkLotIds' },
  fields: {
    keyName: text('密钥名称', { pattern: 'realName', required: true, max: 15, help: '谁在使用,如 财务系统' }),
    permissionCodes: structure<Permission[]>('接口权限', {
      required: true,
      shape: values('权限编码', text('权限编码')),
      example: ['park-order:read'],
    }),
    parkLotIds: references('开放车场', parkLot, { emptyMeans: '负责人的全部车场' }),
    validUntil: date('有效期至', { emptyMeans: '长期有效', help: '含当天,不填则长期有效' }),
    allowedAddresses: text('允许的IP', {
      max: 1000,
      lines: 3,
      emptyMeans: '不限',
      help: '地址或网段,以逗号分隔,如 203.0.113.7, 10.0.0.0/8;不填则不限',
    }),
    callsPerMinute: integer('每分钟次数上限', { required: true, default: 600, min: 1, max: 60_000, unit: 'times' }),
    remark: remark(),
    status: choice('密钥状态', apiKeyStates, { written: 'server' }),
    ownerId: reference('密钥负责人', user, { required: true, written: 'server' }),
    accountId: id('操作账号ID', { required: true, written: 'server' }),
    issuedAt: moment('发放时间', { written: 'server' }),
    previousUntil: moment('旧密钥有效至', { written: 'server' }),
    lastUsedAt: moment('最近使用', { written: 'server' }),
    lastUsedIp: text('最近使用IP', { written: 'server' }),
    revokedAt: moment('吊销时间', { written: 'server' }),
    revokedBy: text('吊销人', { written: 'server', composed: true }),
  },
  failures: {
    api_key_name_is_unique: {
      zh: '密钥名称“{keyName}”已存在',
      en: 'An API key named “{keyName}” exists already',
    },
    api_key_lots_exist: { zh: '开放车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'keyName',
      'status',
      'ownerId',
      'parkLotIds',
      'validUntil',
      'callsPerMinute',
      'allowedAddresses',
      'lastUsedAt',
      'lastUsedIp',
      'previousUntil',
      'issuedAt',
      'remark',
      'createdBy',
      'createdAt',
    ],
    filters: ['keyName', 'status', 'ownerId', 'parkLotIds', 'lastUsedAt'],
    sort: '-createdAt',
  },
  verbs: ['create', 'update'],
  editWhile: {
    ...whileInForce,
    refusal: { zh: '密钥“{name}”已吊销,不能修改', en: 'The key “{name}” was revoked and cannot be changed' },
  },
  actions: {
    issue: action(
      '发放密钥',
      {},
      {
        dangerous: true,
        secret: true,
        followsCreate: true,
        when: { field: 'status', is: [apiKeyStates.notIssued] },
        returns: key,
      },
    ),
    rotate: action(
      '更换密钥',
      {
        overlapHours: integer('旧密钥继续有效', {
          required: true,
          default: 24,
          max: 720,
          unit: 'hours',
          help: '期间新旧密钥都能使用;0 为立即失效',
        }),
      },
      { dangerous: true, secret: true, when: { field: 'status', is: [apiKeyStates.valid] }, returns: key },
    ),
    takeOver: action('接管密钥', {}, { dangerous: true, when: whileInForce }),
    revoke: action('吊销密钥', {}, { dangerous: true, destroys: true, when: whileInForce }),
  },
})
