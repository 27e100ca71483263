/** The measured numbers among the shared field patterns of specification 5: `decimal('电压(V)', { ...decimals.below327_99 })`. */
export const decimals = {
  upTo3999_99: { places: 2, min: 0, max: 3_999.99 },
  below327_99: { places: 2, min: 0, max: 327.98 },
} as const
