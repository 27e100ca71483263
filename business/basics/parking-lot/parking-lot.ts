import { entity } from '#kernel/entity.ts'
import { area } from '#business/basics/area/area.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { latitude, longitude } from '#fields/decimal/decimal.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { ranges } from '#fields/integer/ranges.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

const lotKinds = options({ 1: '封闭车场', 2: '路侧泊位段', 3: '立体车库', 4: '共享车场' })

const sceneKinds = options({
  1: '住宅小区',
  2: '商业综合体',
  3: '写字楼',
  4: '园区',
  5: '医院',
  6: '交通枢纽',
  7: '景区',
  8: '学校',
  9: '机关',
  10: '公共',
})

const lotStatuses = options(
  { 1: '待上线', 2: '已上线', 3: '暂停营业', 4: '已下线' },
  { 1: 'waiting', 2: 'good', 3: 'waiting', 4: 'closed' },
)

/** The unit of operation, pricing, settlement and data scope (domain.md 1.1). */
export const parkingLot = entity({
  name: 'parking-lot',
  wire: 'parkLot',
  label: '停车场',
  title: 'ParkLotName',
  scope: { by: 'self-lot' },
  fields: {
    ParkLotCode: text('车场编号', { max: 32, written: 'server', search: 'prefix' }),
    ParkLotName: text('车场名称', { pattern: 'parkingName', required: true }),
    ShortName: text('车场简称', { max: 32, help: '显示在车道屏和小票上' }),
    AreaId: reference('所属区域', area),
    LotKind: choice('车场类型', lotKinds, { required: true, default: 1 }),
    SceneKind: choice('业态', sceneKinds),
    TotalSpotCount: integer('总车位数', { required: true, max: 999_999, unit: 'spots' }),
    Address: text('地址'),
    Longitude: longitude(),
    Latitude: latitude(),
    ContactName: text('联系人', { pattern: 'contact' }),
    ContactMobile: text('联系手机', { pattern: 'mobile' }),
    ServicePhone: text('服务电话', { pattern: 'phone' }),
    TimeZone: text('时区', {
      max: 64,
      required: true,
      default: 'Asia/Shanghai',
      help: '按此时区的钟表时间计费,如 Asia/Shanghai',
    }),
    OpenBeginTime: clock('营业开始', { required: true, default: '00:00' }),
    OpenEndTime: clock('营业结束', { required: true, default: '23:59' }),
    IsCharge: flag('是否收费', { required: true, default: 1 }),
    LeaveGraceMinutes: integer('缴费后免费离场时长', {
      required: true,
      default: 15,
      ...ranges.from1To500,
      unit: 'minutes',
    }),
    OrderLockMinutes: integer('订单锁定时长', {
      required: true,
      default: 10,
      ...ranges.orderLockMinutes,
      unit: 'minutes',
      help: '报价在此时间内不变',
    }),
    DayMaxMoney: money('自然日封顶', { help: '对本车场所有规则有效,不填不封顶' }),
    Day24MaxMoney: money('24小时封顶', { help: '对本车场所有规则有效,不填不封顶' }),
    AccountDayStart: clock('财务日切时间', { required: true, default: '00:00' }),
    FullPolicy: choice('满位入场策略', options({ 1: '都可进', 2: '仅月卡/固定可进', 3: '禁止入场', 4: '人工确认' }), {
      required: true,
      default: 1,
    }),
    UnlicensedPolicy: choice('无牌车策略', options({ 1: '扫码入场', 2: '人工确认', 3: '禁止入场' }), {
      required: true,
      default: 2,
    }),
    NoEntryExitPolicy: choice(
      '无入场记录出场策略',
      options({ 1: '人工确认', 2: '按固定金额收费', 3: '按最近半天计费', 4: '自动放行' }),
      { required: true, default: 1 },
    ),
    RepeatEnterPolicy: choice('重复入场策略', options({ 1: '关闭旧单建新单', 2: '沿用旧单', 3: '人工确认' }), {
      required: true,
      default: 1,
    }),
    FuzzyMatch: flag('车牌模糊匹配', {
      required: true,
      default: 0,
      help: '出口读错一个字符时,自动认作唯一相近的在场车辆;关闭时在控制台列出相近车牌,由人工更正',
    }),
    MultiSpotPolicy: choice('一位多车策略', options({ 1: '后入按临停', 2: '禁止后入' }), {
      required: true,
      default: 1,
      help: '月卡车牌多于车位时,后入场的车',
    }),
    MonthGraceDays: integer('月卡过期宽限天数', { required: true, default: 0, max: 31, unit: 'days' }),
    SpecialPlateFree: flag('特种车免费', { required: true, default: 1, help: '军警、消防、救护、应急车辆' }),
    SpecialPlates: text('特种车名单', { max: 2_000, lines: 3, help: '悬挂普通号牌的特种车,用逗号分隔' }),
    ArrearsPolicy: choice(
      '欠费车策略',
      options({ 1: '不限制', 2: '提示', 3: '补缴后入场', 4: '禁止欠费车入场', 5: '出场时合并收费' }),
      { required: true, default: 2 },
    ),
    BlackPolicy: choice('黑名单策略', options({ 1: '禁进禁出', 2: '可进不可出', 3: '可进可出仅提醒' }), {
      required: true,
      default: 1,
    }),
    Status: choice('运营状态', lotStatuses, { required: true, default: 2 }),
    Remark: remark(),
  },
  failures: {
    parking_lot_area_exists: { zh: '所属区域不存在或已被删除', en: 'The area does not exist or was deleted' },
    parking_lot_name_is_unique: {
      zh: '车场名称“{ParkLotName}”已存在',
      en: 'A car park named “{ParkLotName}” exists already',
    },
    parking_lot_time_zone_is_known: {
      zh: '时区“{TimeZone}”不存在,请填写 Asia/Shanghai 这样的名称',
      en: '“{TimeZone}” is not a time zone; give a name such as Asia/Shanghai',
    },
  },
  list: {
    columns: [
      'ParkLotName',
      'ParkLotCode',
      'AreaId',
      'LotKind',
      'SceneKind',
      'TotalSpotCount',
      'IsCharge',
      'Status',
      'ContactName',
      'ContactMobile',
      'ServicePhone',
      'Address',
      'CreatedAt',
    ],
    filters: ['ParkLotName', 'AreaId', 'LotKind', 'Status', 'ParkLotCode', 'SceneKind', 'IsCharge'],
    sort: 'ParkLotName',
    sums: ['TotalSpotCount'],
  },
  form: [
    'ParkLotName',
    'ShortName',
    'LotKind',
    'SceneKind',
    'AreaId',
    'Address',
    'Longitude',
    'Latitude',
    'TotalSpotCount',
    'Status',
    'ContactName',
    'ContactMobile',
    'ServicePhone',
    'TimeZone',
    'OpenBeginTime',
    'OpenEndTime',
    'AccountDayStart',
    'IsCharge',
    'LeaveGraceMinutes',
    'OrderLockMinutes',
    'DayMaxMoney',
    'Day24MaxMoney',
    'FullPolicy',
    'UnlicensedPolicy',
    'NoEntryExitPolicy',
    'RepeatEnterPolicy',
    'ArrearsPolicy',
    'BlackPolicy',
    'FuzzyMatch',
    'MultiSpotPolicy',
    'MonthGraceDays',
    'SpecialPlateFree',
    'SpecialPlates',
    'Remark',
  ],
  exchange: {
    export: [
      'ParkLotCode',
      'ParkLotName',
      'AreaId',
      'LotKind',
      'SceneKind',
      'TotalSpotCount',
      'IsCharge',
      'Status',
      'ContactName',
      'ContactMobile',
      'ServicePhone',
      'Address',
      'Longitude',
      'Latitude',
      'CreatedAt',
    ],
    import: [
      'ParkLotName',
      'AreaId',
      'Address',
      'Longitude',
      'Latitude',
      'TotalSpotCount',
      'ContactName',
      'ServicePhone',
      'LotKind',
      'IsCharge',
    ],
  },
})
