import { entity } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { company } from '../company/company.ts'

/** A car that parks on a company's account (domain.md 1.20); where and under what terms, the company says. */
export const companyVehicle = entity({
  name: 'company-vehicle',
  table: 'company_vehicle_now',
  wire: 'companyvehicle',
  label: '集团车辆',
  title: 'PlateNumber',
  scope: { by: 'tenant' },
  fields: {
    CompanyId: reference('单位', company, { required: true }),
    PlateNumber: plate('车牌号', { required: true, colour: 'PlateColor' }),
    PlateColor: choice('车牌颜色', plateColors),
    OwnerName: text('使用人', { max: 32 }),
    OwnerMobile: text('手机', { pattern: 'mobile' }),
    Department: text('部门', { max: 64 }),
    ParkSpotNumber: text('车位号', { pattern: 'code', search: 'prefix' }),
    IsShareSpot: flag('共用车位', { required: true, default: 1, help: '否:车位号只归这辆车' }),
    BeginDate: date('开始日期', { required: true, usually: 'today' }),
    EndDate: date('结束日期', { help: '不填则随单位合同' }),
    InParkState: flag('是否在场', { written: 'server' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    ParkTimes: integer('停车次数', { written: 'server', unit: 'times', help: '近12个月' }),
    LastEnterAt: moment('最近入场', { written: 'server', help: '近12个月' }),
  },
  failures: {
    company_vehicle_company_exists: { zh: '单位不存在或已被删除', en: 'The company does not exist or was deleted' },
    company_vehicle_is_of_one_company: {
      zh: '{PlateNumber} 在这段时间内已是集团车辆',
      en: '{PlateNumber} is a company’s car for part of this time already',
    },
    company_vehicle_is_within_quota: {
      zh: '超过单位车牌上限,请先调整单位的车牌上限',
      en: 'The company may have no more plates; raise its limit first',
    },
    company_vehicle_dates_in_order: {
      zh: '结束日期不能早于开始日期',
      en: 'The end date must not be before the begin date',
    },
    company_vehicle_own_spot_is_named: {
      zh: '不共用车位时,请填写车位号',
      en: 'Name the spot that is the car’s own',
    },
    company_vehicle_own_spot_is_given_once: {
      zh: '车位“{ParkSpotNumber}”在这段时间内已归本单位的其他车辆',
      en: 'The spot “{ParkSpotNumber}” is another car’s for part of this time',
    },
  },
  list: {
    columns: [
      'PlateNumber',
      'CompanyId',
      'PlateColor',
      'OwnerName',
      'OwnerMobile',
      'Department',
      'ParkSpotNumber',
      'IsShareSpot',
      'BeginDate',
      'EndDate',
      'InParkState',
      'Status',
      'ParkTimes',
      'LastEnterAt',
      'CreatedAt',
    ],
    filters: [
      'CompanyId',
      'PlateNumber',
      'Status',
      'EndDate',
      'InParkState',
      'OwnerName',
      'Department',
      'ParkSpotNumber',
    ],
    sort: '-CreatedAt',
  },
  exchange: {
    export: [
      'CompanyId',
      'PlateNumber',
      'PlateColor',
      'OwnerName',
      'OwnerMobile',
      'Department',
      'ParkSpotNumber',
      'BeginDate',
      'EndDate',
      'InParkState',
      'Status',
      'ParkTimes',
      'LastEnterAt',
    ],
    import: ['CompanyId', 'PlateNumber', 'OwnerName', 'OwnerMobile', 'Department', 'BeginDate', 'EndDate'],
  },
})
