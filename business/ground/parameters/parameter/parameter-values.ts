import type { ParameterKey, ParameterTerms } from './parameters.ts'

/** A declared parameter as it stands in the tenant: what `/api/parameter/queryParameterValues` answers for each. */
export interface ParameterValue {
  readonly ParamKey: ParameterKey
  readonly ParamName: string
  readonly GroupName: string
  /** What follows from it. */
  readonly Description: string
  /** What holds wherever a lot has no value of its own, in `Unit`. */
  readonly ParamValue: number
  readonly Unit: ParameterTerms['unit']
  readonly DefaultValue: number
  readonly MinValue: number
  readonly MaxValue: number
  /** A lot may have its own value. */
  readonly IsPerLot: 0 | 1
  /** The tenant set it; otherwise the default holds. */
  readonly IsSet: 0 | 1
  /** The record that sets it; null also for people of some lots, who are bound by it without seeing it. */
  readonly Id: string | null
  readonly UpdatedBy: string | null
  readonly UpdatedAt: string | null
  /** Lots of the person's data scope with a value of their own. */
  readonly LotCount: number
}
