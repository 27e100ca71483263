import { declaredFailure } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { parameter } from './parameter.ts'
import { parameters, type ParameterKey, type ParameterTerms } from './parameters.ts'

const outOfRange = { zh: '{label}应在{min}到{max}之间', en: '{label} must be between {min} and {max}' }
const notPerLot = { zh: '{label}不能按车场设置', en: '{label} cannot be set for one car park' }

export const parameterServing = serve(parameter, {
  create({ records, by }, draft) {
    demandSensible(draft.ParamKey!, draft.ParamValue!, draft.ParkLotId ?? null)
    return records.create(draft, by)
  },
  async update({ records, by }, before, changes) {
    demandSensible(before.ParamKey, changes.ParamValue ?? before.ParamValue, before.ParkLotId)
    await records.update(before.id, changes, by)
  },
})

function demandSensible(key: string | number, value: number, lot: string | null): void {
  const { label, min, max, perLot }: ParameterTerms = parameters[key as ParameterKey]
  if (value < min || value > max) throw declaredFailure(outOfRange, { label, min, max })
  if (lot !== null && !perLot) throw declaredFailure(notPerLot, { label })
}
