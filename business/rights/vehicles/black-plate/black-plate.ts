import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { limitPolicies } from '#business/ground/dictionaries/limit-policy.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { dateRange } from '#fields/date-range/date-range.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'

export const blackStatuses = options({
  inForce: [1, '生效中', 'active'],
  upcoming: [2, '未生效', 'waiting'],
  expired: [3, '已失效', 'closed'],
  relieved: [4, '已解除', 'closed'],
})
export const blackKinds = options({
  manual: [1, '人工拉黑'],
  arrears: [2, '欠费自动拉黑'],
  evasion: [3, '逃费'],
  violation: [4, '违规'],
  police: [5, '公安布控'],
})

/** A plate that is kept out, kept in or only reported (domain.md 1.23). */
export const blackPlate = entity({
  name: 'black-plate',
  wire: 'billBlackPlate',
  label: '黑名单',
  title: 'plateNumber',
  scope: { by: 'lots', field: 'parkLotIds' },
  fields: {
    plateNumber: plate('车牌号', { required: true, colour: 'plateColor' }),
    plateColor: choice('车牌颜色', plateColors),
    ownerName: text('车主姓名', { max: 32 }),
    ownerMobile: text('车主电话', { pattern: 'mobile' }),
    validTime: dateRange('有效期', { help: '不填则立即生效、长期有效' }),
    status: choice('状态', blackStatuses, { required: true, default: blackStatuses.inForce, written: 'server' }),
    parkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    blackKind: choice('黑名单类型', blackKinds, { required: true, default: blackKinds.manual }),
    limitPolicy: choice('限制方式', limitPolicies, { help: '不选则按车场的黑名单策略' }),
    reason: text('原因', { required: true, max: 255 }),
    tipText: text('提示语', { max: 32, help: '显示在车道屏上并播报' }),
    arrearsCount: integer('欠费次数', { min: 0, written: 'server', unit: 'times' }),
    arrearsMoney: money('欠费金额', { written: 'server' }),
    hitCount: integer('命中次数', { required: true, default: 0, min: 0, written: 'server', unit: 'times' }),
    lastHitAt: moment('最近命中', { written: 'server' }),
    relievedAt: moment('解除时间', { written: 'server' }),
    relievedBy: text('解除人', { written: 'server', composed: true }),
    relieveReason: text('解除原因', { written: 'server' }),
  },
  failures: {
    black_plate_is_listed_once: {
      zh: '{plateNumber} 已在黑名单中',
      en: '{plateNumber} is on the black list for part of this time already',
    },
    black_plate_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'plateNumber',
      'status',
      'limitPolicy',
      'reason',
      'validTime',
      'parkLotIds',
      'blackKind',
      'arrearsMoney',
      'arrearsCount',
      'hitCount',
      'lastHitAt',
      'ownerName',
      'plateColor',
      'createdBy',
      'createdAt',
    ],
    filters: ['plateNumber', 'status', 'parkLotIds', 'plateColor', 'blackKind', 'validTime', 'createdAt'],
    sort: '-createdAt',
  },
  editWhile: { field: 'status', is: [blackStatuses.inForce, blackStatuses.upcoming, blackStatuses.expired] },
  exchange: {
    export: [
      'plateNumber',
      'plateColor',
      'ownerName',
      'validTime',
      'status',
      'parkLotIds',
      'blackKind',
      'limitPolicy',
      'reason',
      'arrearsCount',
      'arrearsMoney',
      'hitCount',
      'lastHitAt',
      'createdBy',
      'createdAt',
    ],
    import: [
      'plateNumber',
      'plateColor',
      'ownerName',
      'ownerMobile',
      'validTime',
      'parkLotIds',
      'blackKind',
      'limitPolicy',
      'reason',
    ],
  },
  actions: {
    relieve: action(
      '解除',
      { relieveReason: text('解除原因', { required: true, max: 255 }) },
      { dangerous: true, when: { field: 'status', is: [blackStatuses.inForce, blackStatuses.upcoming] } },
    ),
  },
})
