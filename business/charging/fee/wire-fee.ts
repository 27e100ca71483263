import type { Json } from '#kernel/wire.ts'
import { structureKind } from '#fields/structure/structure.ts'
import type { Fee } from './fee-of-stay.ts'
import { feeMoney } from './terms.ts'

/** A fee with its explanation as it travels: amounts in yuan, instants as ISO 8601. */
export interface WireFee {
  readonly payable: string
  readonly stayMinutes: number
  /** The rules that priced it; a fee that was not priced by one has none. */
  readonly rules?: readonly { readonly ruleId: string; readonly ruleVersion: number; readonly ruleName: string }[]
  readonly segments: readonly WireFeeLine[]
}

export interface WireFeeLine {
  readonly kind: string
  readonly begin: string
  readonly end: string
  readonly minutes: number
  readonly units: number
  readonly unitMinutes: number
  readonly unitMoney: string
  readonly money: string
  readonly percent?: number
  readonly dayKind?: number
  readonly pricedAs?: number
  readonly unconfirmed?: boolean
  readonly region?: string
  readonly ruleId?: string
  /** Of what a ceiling took: which one, and the most it leaves. */
  readonly ceiling?: string
  readonly limit?: string
  readonly chargedBefore?: string
}

/** A fee with its explanation as it travels: yuan for fen, instants as ISO 8601. `fee` may be one that was stored as JSON. */
export function wireFeeOf(fee: Fee | Json): Json {
  const stored = JSON.parse(JSON.stringify(fee)) as Json
  return structureKind.toWire(stored, { kind: 'structure', label: '', money: feeMoney })
}
