/** The numbers with two decimals among the shared field patterns of specification 5: `decimal('限值', { ...decimals.below327_99 })`. */
export const decimals = {
  twoPlaces: { places: 2, min: 0, max: 999_999_999.99 },
  upTo3999_99: { places: 2, min: 0, max: 3_999.99 },
  below327_99: { places: 2, min: 0, max: 327.98 },
} as const
