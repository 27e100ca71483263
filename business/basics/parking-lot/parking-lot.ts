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
import {
  arrearsPolicies,
  blackPolicies,
  fullPolicies,
  multiSpotPolicies,
  noEntryExitPolicies,
  repeatEnterPolicies,
  unlicensedPolicies,
} from './policies.ts'

export const lotKinds = options({
  closed: [1, '封闭车场'],
  roadside: [2, '路侧泊位段'],
  stacked: [3, '立体车库'],
  shared: [4, '共享车场'],
})

const sceneKinds = options({
  residential: [1, '住宅小区'],
  shopping: [2, '商业综合体'],
  office: [3, '写字楼'],
  businessPark: [4, '园区'],
  hospital: [5, '医院'],
  transport: [6, '交通枢纽'],
  scenic: [7, '景区'],
  school: [8, '学校'],
  authority: [9, '机关'],
  public: [10, '公共'],
})

export const lotStatuses = options({
  notYetOpen: [1, '待上线', 'waiting'],
  open: [2, '已上线', 'good'],
  paused: [3, '暂停营业', 'waiting'],
  closed: [4, '已下线', 'closed'],
})

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
    LotKind: choice('车场类型', lotKinds, { required: true, default: lotKinds.closed }),
    SceneKind: choice('业态', sceneKinds),
    TotalSpotCount: integer('总车位数', { ...ranges.upTo6Digits, min: 0, required: true, unit: 'spots' }),
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
    OpenBeginTime: clock('营业开始', {
      required: true,
      default: '00:00',
      help: '营业时间外临停车不能入场,月卡、单位、访客等有权车辆不受限;出场不受限',
    }),
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
    FullPolicy: choice('满位入场策略', fullPolicies, { required: true, default: fullPolicies.admitAll }),
    UnlicensedPolicy: choice('无牌车策略', unlicensedPolicies, { required: true, default: unlicensedPolicies.confirm }),
    NoEntryExitPolicy: choice('无入场记录出场策略', noEntryExitPolicies, {
      required: true,
      default: noEntryExitPolicies.confirm,
    }),
    RepeatEnterPolicy: choice('重复入场策略', repeatEnterPolicies, {
      required: true,
      default: repeatEnterPolicies.closeOld,
    }),
    FuzzyMatch: flag('车牌模糊匹配', {
      required: true,
      default: 0,
      help: '出口读错一个字符时,自动认作唯一相近的在场车辆;关闭时在控制台列出相近车牌,由人工更正',
    }),
    MultiSpotPolicy: choice('一位多车策略', multiSpotPolicies, {
      required: true,
      default: multiSpotPolicies.asTemporary,
      help: '月卡车牌多于车位时,后入场的车',
    }),
    MonthGraceDays: integer('月卡过期宽限天数', { required: true, default: 0, max: 31, unit: 'days' }),
    SpecialPlateFree: flag('特种车免费', { required: true, default: 1, help: '军警、消防、救护、应急车辆' }),
    SpecialPlates: text('特种车名单', { max: 2_000, lines: 3, help: '悬挂普通号牌的特种车,用逗号分隔' }),
    ArrearsPolicy: choice('欠费车策略', arrearsPolicies, { required: true, default: arrearsPolicies.notice }),
    BlackPolicy: choice('黑名单策略', blackPolicies, { required: true, default: blackPolicies.neither }),
    Status: choice('运营状态', lotStatuses, {
      required: true,
      default: lotStatuses.open,
      help: '只有“已上线”的车场放车入场;场内车辆始终可以出场',
    }),
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
