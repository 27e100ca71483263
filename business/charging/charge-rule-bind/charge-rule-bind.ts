import { entity } from '#kernel/entity.ts'
import { parkRegion } from '#business/places/basics/park-region/park-region.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { energyKinds } from '#business/ground/dictionaries/energy-kind.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { choice } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** Which rule holds in a lot for which cars and days (domain.md 1.29, 4.6); the one that says most of the car wins (traffic/price/tariff-of.ts). */
export const chargeRuleBind = entity({
  name: 'charge-rule-bind',
  wire: 'chargeRule',
  label: '规则绑定',
  title: 'BindNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    BindNo: text('绑定编号', { written: 'server', search: 'prefix' }),
    ParkLotId: reference('停车场', parkLot, { required: true }),
    RegionId: reference('泊车区域', parkRegion, {
      emptyMeans: '整个车场',
      help: '车辆在该区域及其下级区域内的时间按本规则收费,其余时间按全场的规则,分段相加;不填则为全场',
    }),
    CarType: choice('车辆类别', carTypes, { emptyMeans: '全部车辆类别' }),
    BillCarSizeId: choice('车型', billCarSizes, { emptyMeans: '全部车型' }),
    EnergyKind: choice('能源类型', energyKinds, {
      emptyMeans: '全部能源类型',
      help: '绿牌和黄绿牌为新能源车,可为其单独绑定一套规则',
    }),
    PlateColor: choice('车牌颜色', plateColors, { emptyMeans: '全部颜色' }),
    DayKind: choice('日期类型', dayKinds, {
      required: true,
      default: dayKinds.any,
      help: '同一天有多条绑定时,依次按节假日或指定日期、指定星期、工作日或双休日、非工作日、不区分日期取用;指定了车辆的绑定优先于只指定日期的绑定',
    }),
    WeekDays: choices('星期', weekDays, {
      when: { field: 'DayKind', is: [dayKinds.weekDays], required: true },
      help: '如周五至周日;按日历上的星期,不看调休',
    }),
    RuleId: reference('收费规则', chargeRule, {
      required: true,
      help: '改绑后,还在场内的车和之后才上报的离场也按新绑定的规则计费;只是调价,请编辑规则本身,已入场的车保持入场时的版本',
    }),
    Remark: remark(),
  },
  failures: {
    charge_rule_bind_is_unambiguous: {
      zh: '该停车场的该区域、这类车和日期类型已绑定该规则',
      en: 'The car park has this rule for these cars and this kind of day already',
    },
    charge_rule_bind_region_is_in_lot: {
      zh: '泊车区域不存在或不属于该停车场',
      en: 'The region does not exist or belongs to another car park',
    },
    charge_rule_bind_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    charge_rule_bind_rule_exists: {
      zh: '收费规则不存在或已被删除',
      en: 'The charge rule does not exist or was deleted',
    },
  },
  list: {
    columns: [
      'BindNo',
      'ParkLotId',
      'RegionId',
      'RuleId',
      'BillCarSizeId',
      'CarType',
      'EnergyKind',
      'PlateColor',
      'DayKind',
      'WeekDays',
      'UpdatedBy',
      'UpdatedAt',
    ],
    filters: ['ParkLotId', 'RegionId', 'RuleId', 'CarType', 'BillCarSizeId', 'EnergyKind', 'PlateColor', 'DayKind'],
    sort: '-UpdatedAt',
  },
  exchange: {
    export: [
      'BindNo',
      'ParkLotId',
      'RegionId',
      'CarType',
      'BillCarSizeId',
      'EnergyKind',
      'PlateColor',
      'DayKind',
      'WeekDays',
      'RuleId',
      'UpdatedBy',
      'UpdatedAt',
    ],
  },
})
