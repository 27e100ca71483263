/** The whole numbers among the shared field patterns of specification 5: `integer('端口', { ...ranges.port })`. */
export const ranges = {
  upTo4Digits: { min: 1, max: 9_999 },
  upTo5Digits: { min: 1, max: 99_999 },
  upTo6Digits: { min: 1, max: 999_999 },
  from1To500: { min: 1, max: 500 },
  port: { min: 0, max: 65_535 },
  orderLockMinutes: { min: 5, max: 15 },
} as const
