import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, wordOptions, type CodeOf } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

export const posStatuses = wordOptions({ online: '在线', offline: '离线' }, { online: 'good', offline: 'bad' })
const { unclaimed, claimed, damaged, lost } = deviceStatuses
const when = (...is: CodeOf<typeof deviceStatuses>[]) => ({ when: { field: 'DeviceStatus' as const, is } })

/**
 * A hand-held that is lent out and given back (domain.md 1.12; codes of specification 4). Only a claimed one has someone, and only
 * its someone's being signed in puts it online.
 */
export const posDevice = entity({
  name: 'pos-device',
  wire: 'posDevice',
  label: 'POS设备',
  title: 'Name',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    Name: text('设备名称', { pattern: 'contact', required: true }),
    Code: text('设备编号', { pattern: 'code', required: true, search: 'prefix' }),
    SerialNo: text('设备序列号', { pattern: 'code', required: true, search: 'prefix' }),
    Status: choice('在线状态', posStatuses, { required: true, default: posStatuses.offline, written: 'server' }),
    DeviceStatus: choice('设备状态', deviceStatuses, {
      required: true,
      default: deviceStatuses.unclaimed,
      written: 'server',
    }),
    Manufacturer: text('厂家', { max: 60 }),
    Model: text('型号', { max: 32 }),
    VersionName: text('版本号', { max: 32 }),
    ParkLotIds: references('可用车场', parkLot, { emptyMeans: '全部车场' }),
    UserId: reference('领用人', user, { written: 'server' }),
    ClaimAt: moment('领用时间', { written: 'server' }),
    ReturnAt: moment('归还时间', { written: 'server' }),
    SimNo: text('SIM卡号', { max: 32 }),
    PsamNo: text('PSAM卡号', { max: 32 }),
    LastLoginAt: moment('最后登录时间', { written: 'server' }),
    IsAuth: flag('串号认证', { required: true, default: 1, help: '未认证的设备不能领用' }),
    Remark: remark(),
  },
  failures: {
    pos_device_code_is_unique: { zh: '设备编号“{Code}”已存在', en: 'A device with the code “{Code}” exists already' },
    pos_device_serial_is_unique: {
      zh: '设备序列号“{SerialNo}”已登记',
      en: 'A device with the serial number “{SerialNo}” is registered already',
    },
    pos_device_user_exists: { zh: '领用人不存在', en: 'The person who claims it does not exist' },
    pos_device_lots_exist: { zh: '可用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  list: {
    columns: [
      'Name',
      'Code',
      'Status',
      'DeviceStatus',
      'UserId',
      'ClaimAt',
      'LastLoginAt',
      'ParkLotIds',
      'SerialNo',
      'VersionName',
      'Manufacturer',
    ],
    filters: ['Name', 'DeviceStatus', 'Status', 'Code', 'SerialNo', 'ParkLotIds', 'UserId'],
    sort: 'Name',
  },
  deleteWhile: {
    field: 'DeviceStatus',
    is: [unclaimed, damaged, lost],
    refusal: { zh: '设备“{name}”已被领用,请先归还', en: 'The device “{name}” is lent out; have it given back first' },
  },
  exchange: {
    export: [
      'Name',
      'Code',
      'SerialNo',
      'Status',
      'DeviceStatus',
      'Manufacturer',
      'VersionName',
      'ParkLotIds',
      'UserId',
      'ClaimAt',
      'LastLoginAt',
      'CreatedAt',
    ],
    import: ['Name', 'Code', 'SerialNo', 'Manufacturer', 'Model', 'VersionName', 'ParkLotIds'],
  },
  actions: {
    claim: action('领用', { UserId: reference('领用人', user, { required: true }) }, when(unclaimed)),
    giveBack: action('归还', {}, when(claimed)),
    damage: action('报损', { Remark: text('备注', { required: true, max: 32 }) }, when(unclaimed, claimed)),
    lose: action('报失', { Remark: text('备注', { required: true, max: 32 }) }, when(unclaimed, claimed)),
    recover: action('修复或找回', {}, when(damaged, lost)),
  },
})
