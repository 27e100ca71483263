import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { photo } from '#fields/photo/photo.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { positions } from './positions.ts'

export const linkKinds = options({ none: [1, '无链接'], web: [2, '网址'] })
export const shelfStates = options({ shown: [1, '已上架', 'good'], hidden: [2, '已下架', 'closed'] })

/** Pictures that advertise something for a while at a place (domain.md 1.52); of a place, the lowest order comes first. */
export const banner = entity({
  name: 'banner',
  wire: 'banner',
  label: '广告',
  title: 'Title',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    Title: text('广告标题', { required: true, min: 1, max: 32 }),
    PictureUrl: photo('广告图片', { required: true }),
    Position: choice('投放位置', positions, { required: true, default: positions.home }),
    LinkKind: choice('链接类型', linkKinds, { required: true, default: linkKinds.none }),
    LinkUrl: text('链接地址', {
      pattern: 'url',
      max: 300,
      when: { field: 'LinkKind', is: [linkKinds.web], required: true },
      help: '车主点击广告后打开',
    }),
    ParkLotIds: references('投放车场', parkLotTarget, { emptyMeans: '全部车场' }),
    BeginAt: moment('投放开始', { help: '不填则立即开始' }),
    EndAt: moment('投放结束', { help: '不填则长期投放' }),
    Sort: integer('排序', { required: true, default: 10, max: 9_999 }),
    ShowSeconds: integer('展示时长', {
      required: true,
      default: 5,
      min: 1,
      max: 60,
      unit: 'seconds',
      help: '同一位置有多个广告时,每隔此时长换下一个',
    }),
    Status: choice('上架状态', shelfStates, { required: true, default: shelfStates.shown }),
  },
  failures: {
    banner_period_in_order: { zh: '投放结束不能早于投放开始', en: 'The advertisement must not end before it begins' },
    banner_link_is_named: {
      zh: '请填写链接地址,或将链接类型改为无链接',
      en: 'Give the address of the link, or choose no link',
    },
    banner_lots_exist: { zh: '投放车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Title',
      'PictureUrl',
      'Position',
      'Status',
      'BeginAt',
      'EndAt',
      'ParkLotIds',
      'LinkKind',
      'LinkUrl',
      'Sort',
      'ShowSeconds',
    ],
    filters: ['Title', 'Position', 'Status', 'ParkLotIds'],
    sort: 'Sort',
  },
  actions: {
    putUp: action('上架', {}, { when: { field: 'Status', is: [shelfStates.hidden] } }),
    takeDown: action('下架', {}, { when: { field: 'Status', is: [shelfStates.shown] } }),
  },
})
