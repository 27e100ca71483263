import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'
import { parameters } from './parameters.ts'

const keys = Object.entries(parameters).map(([code, { label }]) => ({ code, label }))

/** A value that the tenant set for all its lots or for one (domain.md 1.48). A lot's goes before the tenant's, that before the usual one. */
export const parameter = entity({
  name: 'parameter',
  wire: 'parameter',
  label: '系统参数',
  title: 'ParamNo',
  scope: { by: 'lot', field: 'ParkLotId' },
  fields: {
    ParamNo: text('参数编号', { written: 'server', search: 'prefix' }),
    ParamKey: choice('参数', keys, { required: true, written: 'once' }),
    ParkLotId: reference('停车场', parkLotTarget, { help: '不填则为所有没有单独设置的车场', written: 'once' }),
    ParamValue: integer('参数值', { required: true, example: 30 }),
    Remark: remark(),
  },
  failures: {
    parameter_is_set_once: { zh: '该参数已设置,请编辑原有的值', en: 'The parameter is set already; edit that value' },
    parameter_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
  },
  list: {
    columns: ['ParamKey', 'ParkLotId', 'ParamValue', 'Remark', 'UpdatedBy', 'UpdatedAt', 'ParamNo'],
    filters: ['ParamKey', 'ParkLotId', 'ParamNo'],
    sort: 'ParamKey',
  },
  exchange: { export: ['ParamNo', 'ParamKey', 'ParkLotId', 'ParamValue', 'Remark', 'UpdatedBy', 'UpdatedAt'] },
})
