import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { clock } from '#fields/clock/clock.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

export const publisherKinds = options({
  owner: [1, '业主'],
  property: [2, '物业'],
  unit: [3, '单位'],
  platform: [4, '平台方'],
})
export const auditStates = options({
  waiting: [1, '待审', 'waiting'],
  approved: [2, '通过', 'good'],
  refused: [3, '驳回', 'bad'],
})
export const shareSpotStates = options({
  published: [1, '已发布', 'good'],
  withdrawn: [2, '已下架', 'closed'],
  frozen: [3, '已冻结', 'bad'],
  expired: [4, '已过期', 'closed'],
})
const reason = text('原因', { required: true, max: 64 })

/** A spot that is lent for hours of the day at a price by the hour (domain.md 1.61). Who rents it keeps the terms of that day. */
export const shareSpot = entity({
  name: 'share-spot',
  wire: 'share',
  label: '共享发布',
  title: 'PublishNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    PublishNo: text('发布单号', { written: 'server', search: 'whole' }),
    SpotId: reference('车位', parkSpot, { required: true, written: 'once' }),
    ParkLotId: reference('停车场', parkLot, { required: true, written: 'server' }),
    PublisherKind: choice('发布人类型', publisherKinds, {
      required: true,
      default: publisherKinds.property,
      help: '业主和单位发布的车位须审核后才能租用',
    }),
    OwnerName: text('发布人', { pattern: 'contact', required: true }),
    OwnerMobile: text('发布人手机', { pattern: 'mobile' }),
    ShareBegin: date('共享开始', { required: true }),
    ShareEnd: date('共享结束', { required: true }),
    DayBegin: clock('每日开始', { required: true, default: '08:00' }),
    DayEnd: clock('每日结束', { required: true, default: '18:00' }),
    WeekDays: choices('星期', weekDays, { emptyMeans: '每天' }),
    HourPrice: money('每小时价格', { required: true, min: 1 }),
    DayMaxMoney: money('每日封顶', { min: 1, help: '不填不封顶' }),
    MinHours: integer('最少小时数', { required: true, default: 1, min: 1, max: 24 }),
    OwnerPercent: percent('发布人分成', { required: true, default: 70, help: '三方分成之和为100%' }),
    PropertyPercent: percent('物业分成', { required: true, default: 20 }),
    PlatformPercent: percent('平台分成', { required: true, default: 10 }),
    AuditState: choice('审核状态', auditStates, { required: true, written: 'server' }),
    ShareState: choice('共享状态', shareSpotStates, { required: true, written: 'server' }),
    Reason: text('原因', { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    share_spot_days_in_order: { zh: '共享结束不能早于共享开始', en: 'The last day must not be before the first' },
    share_spot_hours_in_order: { zh: '每日结束必须晚于每日开始', en: 'The daily end must be after the daily begin' },
    share_spot_income_is_shared_out: {
      zh: '发布人、物业和平台的分成之和必须为100%',
      en: 'The shares of publisher, property and platform must add up to 100%',
    },
    share_spot_is_published_once: {
      zh: '该车位在这段时间内已有共享发布',
      en: 'The spot is published for part of this time already',
    },
    share_spot_spot_exists: { zh: '车位不存在或已被删除', en: 'The spot does not exist or was deleted' },
    share_order_share_spot_exists: {
      zh: '已有共享订单,不能删除,可以下架',
      en: 'It was rented, so it cannot be deleted; it can be withdrawn',
    },
  },
  offers: {
    toRent: [
      { field: 'AuditState', is: [auditStates.approved] },
      { field: 'ShareState', is: [shareSpotStates.published] },
    ],
  },
  list: {
    columns: [
      'PublishNo',
      'SpotId',
      'ShareState',
      'AuditState',
      'ParkLotId',
      'OwnerName',
      'HourPrice',
      'DayMaxMoney',
      'ShareBegin',
      'ShareEnd',
      'DayBegin',
      'DayEnd',
      'WeekDays',
      'PublisherKind',
      'Reason',
      'CreatedAt',
    ],
    filters: [
      'ParkLotId',
      'ShareState',
      'AuditState',
      'SpotId',
      'OwnerName',
      'PublisherKind',
      'PublishNo',
      'ShareBegin',
    ],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'PublishNo',
      'ParkLotId',
      'SpotId',
      'OwnerName',
      'OwnerMobile',
      'PublisherKind',
      'ShareBegin',
      'ShareEnd',
      'DayBegin',
      'DayEnd',
      'WeekDays',
      'HourPrice',
      'DayMaxMoney',
      'OwnerPercent',
      'PropertyPercent',
      'PlatformPercent',
      'AuditState',
      'ShareState',
    ],
  },
  actions: {
    approve: action('审核通过', {}, { when: { field: 'AuditState', is: [auditStates.waiting] } }),
    reject: action('驳回', { reason }, { when: { field: 'AuditState', is: [auditStates.waiting] } }),
    withdraw: action('下架', { reason }, { when: { field: 'ShareState', is: [shareSpotStates.published] } }),
    publish: action('重新发布', {}, { when: { field: 'ShareState', is: [shareSpotStates.withdrawn] } }),
    freeze: action('冻结', { reason }, { when: { field: 'ShareState', is: [shareSpotStates.published] } }),
    unfreeze: action('解冻', {}, { when: { field: 'ShareState', is: [shareSpotStates.frozen] } }),
  },
})
