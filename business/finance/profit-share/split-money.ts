import { shareBases } from './profit-share-rule/profit-share-rule.ts'

/** What one receiver is promised of a payment. */
export interface ShareTerms {
  readonly basis: number
  /** Of the payment, in hundredths of a percent; null where a fixed amount is promised. */
  readonly basisPoints: number | null
  /** Fen; null where a part is promised. */
  readonly fixedMoney: number | null
  /** What the receiver pays of the channel's fee, in hundredths of a percent of its share. */
  readonly feePoints: number
}

/** Fen: the share, the fee that it pays, and what is left to be sent. */
export interface SplitPart {
  readonly share: number
  readonly fee: number
  readonly net: number
}

const whole = 10_000n

/**
 * Divides what was paid and not given back among receivers (domain.md 4.17). Fixed amounts come first, in their order, as far as the money goes; parts are of
 * the whole payment, and are cut down together where less is left. Fen that do not divide go by the largest remainder; the tenant's own part is one of the parts,
 * so all parts add up to what was paid.
 */
export function splitMoney(base: number, terms: readonly ShareTerms[]): SplitPart[] {
  let left = Math.max(0, base)
  const shares = terms.map(({ basis, fixedMoney }) => {
    if (basis !== shareBases.fixed) return null
    const share = Math.min(fixedMoney ?? 0, left)
    left -= share
    return share
  })
  const claims = terms.map(({ basis, basisPoints }) =>
    basis === shareBases.percent ? BigInt(Math.max(0, base)) * BigInt(basisPoints ?? 0) : 0n,
  )
  const claimed = claims.reduce((sum, claim) => sum + claim, 0n)
  const own = BigInt(left) * whole - claimed
  const parts = largestRemainder(BigInt(left), [...claims, own > 0n ? own : 0n])
  return terms.map(({ feePoints }, at) => {
    const share = shares[at] ?? Number(parts[at]!)
    const fee = Math.round((share * feePoints) / Number(whole))
    return { share, fee, net: share - fee }
  })
}

/** Whole numbers in the proportion of the weights that add up to the sum; of equal remainders the first is rounded up. */
export function largestRemainder(sum: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((all, weight) => all + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (sum * weight) / total)
  const left = Number(sum - parts.reduce((all, part) => all + part, 0n))
  const rounded = weights
    .map((weight, at) => ({ at, remainder: (sum * weight) % total }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    )
    .slice(0, left)
    .map(({ at }) => at)
  return parts.map((part, at) => (rounded.includes(at) ? part + 1n : part))
}
