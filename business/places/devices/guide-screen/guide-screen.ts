import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const screenLevels = options({
  area: [1, '一级(区域)'],
  crossing: [2, '二级(路口)'],
  entrance: [3, '三级(车场入口)'],
  inside: [4, '场内'],
})
export const showModes = options({ spaces: [1, '余位'], text: [2, '文字'], fullOrFree: [3, '空满'] })
export const publishStates = options({ unpublished: [0, '未发布', 'closed'], published: [1, '已发布', 'good'] })

/** A screen that leads cars to free spots (domain.md 1.14): where it hangs, for which lots it speaks, what it is to show. Whatever drives
 * it asks for that with an API key (`show`). */
export const guideScreen = entity({
  name: 'guide-screen',
  wire: 'guideScreen',
  label: '诱导屏',
  title: 'Name',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    Name: text('名称', { pattern: 'name', required: true }),
    HardwareNo: text('硬件编号', { pattern: 'code', required: true, search: 'prefix' }),
    Level: choice('级别', screenLevels, {
      required: true,
      default: screenLevels.entrance,
      help: '场内的诱导屏按泊车区域显示余位,其他按车场',
    }),
    Address: text('地址'),
    ParkLotIds: references('绑定车场', parkLot, { emptyMeans: '全部车场' }),
    ShowMode: choice('显示方式', showModes, { required: true, default: showModes.spaces }),
    TightThreshold: integer('紧张阈值', { max: 9_999, help: '余位不多于此数时显示紧张' }),
    FullThreshold: integer('满位阈值', { max: 9_999, help: '余位不多于此数时显示满位' }),
    CurrentContent: text('当前内容', { written: 'server' }),
    PublishState: choice('发布状态', publishStates, {
      required: true,
      default: publishStates.unpublished,
      written: 'server',
    }),
    PublishAt: moment('发布时间', { written: 'server' }),
    PublishedBy: text('发布人', { written: 'server', composed: true }),
    Remark: remark(),
  },
  failures: {
    guide_screen_hardware_no_is_unique: {
      zh: '硬件编号“{HardwareNo}”已存在',
      en: 'A screen with the hardware number “{HardwareNo}” exists already',
    },
    guide_screen_tight_is_before_full: {
      zh: '紧张阈值不能小于满位阈值',
      en: 'The threshold of “tight” must not be below that of “full”',
    },
    guide_screen_lots_exist: { zh: '绑定车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Name',
      'HardwareNo',
      'Level',
      'ParkLotIds',
      'ShowMode',
      'CurrentContent',
      'PublishState',
      'PublishAt',
      'PublishedBy',
    ],
    filters: ['Name', 'Level', 'PublishState', 'HardwareNo', 'ParkLotIds'],
    sort: 'Name',
  },
  exchange: {
    export: ['Name', 'HardwareNo', 'Level', 'ParkLotIds', 'ShowMode', 'CurrentContent', 'PublishState', 'PublishAt'],
  },
  actions: {
    show: action(
      '查看屏上内容',
      {},
      { reads: true, returns: { Content: text('屏上内容', { required: true, lines: 6 }) } },
    ),
    publish: action('发布内容', { CurrentContent: text('显示内容', { required: true, max: 64 }) }),
    withdraw: action('撤回', {}, { when: { field: 'PublishState', is: [publishStates.published] } }),
  },
})
