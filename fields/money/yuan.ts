/** `1250` fen → `12.50` yuan. Exact; negative amounts keep their sign. */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `12.5`, `"12.50"`, `12` yuan → `1250` fen; null when it is no amount with at most two decimals. Never through binary fractions. */
export function fen(amount: unknown): number | null {
  const text =
    typeof amount === 'number' ? String(amount) : typeof amount === 'string' && amount.length <= 20 ? amount.trim() : ''
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -value : value
}
