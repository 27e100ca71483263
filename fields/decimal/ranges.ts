/**
 * The numbers with two decimals among the shared field patterns of specification 5: `decimal('限值', { ...decimals.below327_99 })`.
 *
 * No field has them, and that is meant. Every amount with two decimals is money or a percentage, which are kinds of their own. The specification
 * does not say whose bounds 3999.99 and 327.99 are: as a ceiling of money they would refuse tariffs, bills and refunds that are right, so
 * nothing is refused by them before someone says what they measure.
 */
export const decimals = {
  twoPlaces: { places: 2, min: 0, max: 999_999_999.99 },
  upTo3999_99: { places: 2, min: 0, max: 3_999.99 },
  below327_99: { places: 2, min: 0, max: 327.98 },
} as const
