import { declaredFailure, failFields } from '#kernel/failure.ts'
import { readFields } from '#fields/read-fields.ts'
import { handlers } from '#server/verb/handlers.ts'
import { parameter } from './parameter.ts'
import { parameters, valueField, type ParameterKey } from './parameters.ts'

const notPerLot = { zh: '{label}不能按车场设置', en: '{label} cannot be set for one car park' }

export const parameterHandlers = handlers(parameter, {
  create({ records, by }, draft) {
    requireSensible(draft.ParamKey as ParameterKey, draft.ParamValue!, draft.ParkLotId ?? null)
    return records.create(draft, by)
  },
  async update({ records, by }, before, changes) {
    requireSensible(before.ParamKey as ParameterKey, changes.ParamValue ?? before.ParamValue, before.ParkLotId)
    await records.update(before.id, changes, by)
  },
})

function requireSensible(key: ParameterKey, ParamValue: number, lot: string | null): void {
  const { refusals } = readFields({ ParamValue: valueField(key) }, { ParamValue })
  if (refusals.length) throw failFields(refusals)
  const { label, perLot } = parameters[key]
  if (lot !== null && !perLot) throw declaredFailure(notPerLot, { label })
}
