import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { operateSources, operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { remark, text } from '#fields/text/text.ts'

const auditResults = {
  normal: [1, '正常', 'good'],
  suspicious: [2, '可疑', 'waiting'],
  violation: [3, '违规', 'bad'],
} as const
const auditStates = options({ waiting: [0, '未稽核', 'waiting'], ...auditResults })
const audited = options(auditResults)
const server = { written: 'server' } as const

/** Another one looks at what was done. */
export const notOperator = {
  field: 'operatorId',
  is: 'others',
  refusal: { zh: '不能稽核自己的操作', en: 'You cannot audit your own work' },
} as const

/** One row for every intervention by hand at a lane or on a stay (domain.md 1.39). Written by the machine, never edited, only audited. */
export const sentryOperateLog = entity({
  name: 'sentry-operate-log',
  wire: 'sentryOperateLog',
  label: '岗亭操作日志',
  title: 'operateNo',
  scope: { by: 'lot', field: 'parkLotId' },
  fields: {
    operateNo: text('操作流水号', { ...server, search: 'whole' }),
    operatedAt: moment('操作时间', { ...server, required: true }),
    parkLotId: reference('停车场', parkLot, { ...server, required: true }),
    sentryId: reference('岗亭', sentry, server),
    laneId: reference('车道', lane, server),
    OperateType: choice('操作类型', operateTypes, { ...server, required: true }),
    Source: choice('操作来源', operateSources, { ...server, required: true }),
    orderNo: text('订单号', { ...server, search: 'whole' }),
    passingNo: text('通行流水号', { ...server, search: 'whole' }),
    plateNumber: plate('车牌号', server),
    oldPlateNumber: plate('原车牌', server),
    oldValue: structure('操作前', server),
    newValue: structure('操作后', server),
    oldMoney: money('原应收', server),
    newMoney: money('新应收', server),
    lossMoney: money('损失金额', server),
    reasonText: text('原因', { ...server, composed: true }),
    operatorId: reference('操作人', user, server),
    dutySessionId: reference('值班记录', dutySession, server),
    clientIp: text('客户端IP', server),
    boxSerialNo: text('云盒序列号', server),
    uploadedAt: moment('上传时间', { ...server, required: true }),
    auditState: choice('稽核状态', auditStates, { ...server, required: true, default: auditStates.waiting }),
    auditBy: text('稽核人', { ...server, composed: true }),
    auditAt: moment('稽核时间', server),
    auditRemark: text('稽核备注', server),
  },
  list: {
    columns: [
      'operatedAt',
      'OperateType',
      'plateNumber',
      'parkLotId',
      'sentryId',
      'laneId',
      'operatorId',
      'lossMoney',
      'oldMoney',
      'newMoney',
      'oldPlateNumber',
      'oldValue',
      'newValue',
      'reasonText',
      'auditState',
      'Source',
      'orderNo',
      'operateNo',
    ],
    filters: [
      'OperateType',
      'operatedAt',
      'plateNumber',
      'parkLotId',
      'sentryId',
      'laneId',
      'Source',
      'operatorId',
      'reasonText',
      'auditState',
      'orderNo',
    ],
    sort: '-operatedAt',
    sums: ['lossMoney'],
  },
  exchange: {
    export: [
      'operatedAt',
      'parkLotId',
      'sentryId',
      'laneId',
      'OperateType',
      'Source',
      'plateNumber',
      'oldPlateNumber',
      'oldValue',
      'newValue',
      'oldMoney',
      'newMoney',
      'lossMoney',
      'reasonText',
      'operatorId',
      'orderNo',
      'auditState',
    ],
  },
  actions: {
    audit: action(
      '稽核',
      {
        auditState: choice('稽核状态', audited, { required: true, default: audited.normal }),
        auditRemark: remark(),
      },
      { whose: notOperator },
    ),
  },
})
