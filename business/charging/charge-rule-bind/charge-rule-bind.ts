import { entity } from '#kernel/entity.ts'
import { parkingLot } from '#business/basics/parking-lot/parking-lot.ts'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { billCarSizes } from '#business/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/dictionaries/car-type.ts'
import { dayKinds } from '#business/dictionaries/day-kind.ts'
import { choice } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'

/** Which rule holds in a lot for which cars and days (domain.md 1.29, 4.6); the most specific one that fits wins. */
export const chargeRuleBind = entity({
  name: 'charge-rule-bind',
  wire: 'chargeRule',
  label: '规则绑定',
  title: 'BindNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    BindNo: text('绑定编号', { written: 'server', search: 'prefix' }),
    ParkLotId: reference('停车场', parkingLot, { required: true }),
    CarType: choice('车辆类别', carTypes, { emptyMeans: '全部车辆类别' }),
    BillCarSizeId: choice('车型', billCarSizes, { emptyMeans: '全部车型' }),
    DayKind: choice('日期类型', dayKinds, {
      required: true,
      default: dayKinds.any,
      help: '节假日没有自己的规则时,先按“不区分日期”的规则,再按当天是工作日还是双休日的规则计费',
    }),
    RuleId: reference('收费规则', chargeRule, { required: true }),
    Remark: remark(),
  },
  failures: {
    charge_rule_bind_is_unambiguous: {
      zh: '该停车场的此车辆类别、车型和日期类型已绑定规则',
      en: 'The car park has a rule for this car type, size and kind of day already',
    },
    charge_rule_bind_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    charge_rule_bind_rule_exists: {
      zh: '收费规则不存在或已被删除',
      en: 'The charge rule does not exist or was deleted',
    },
  },
  list: {
    columns: ['BindNo', 'ParkLotId', 'RuleId', 'BillCarSizeId', 'CarType', 'DayKind', 'UpdatedBy', 'UpdatedAt'],
    filters: ['ParkLotId', 'RuleId', 'CarType', 'BillCarSizeId', 'DayKind'],
    sort: '-UpdatedAt',
  },
  form: ['ParkLotId', 'CarType', 'BillCarSizeId', 'DayKind', 'RuleId', 'Remark'],
  exchange: {
    export: ['BindNo', 'ParkLotId', 'CarType', 'BillCarSizeId', 'DayKind', 'RuleId', 'UpdatedBy', 'UpdatedAt'],
  },
})
