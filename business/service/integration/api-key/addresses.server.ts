import { isIP, isIPv6 } from 'node:net'
import { failFields } from '#kernel/failure.ts'

const wrong = {
  zh: '“{value}”不是IP地址或网段,应如 203.0.113.7 或 10.0.0.0/8',
  en: '“{value}” is no address or range such as 203.0.113.7 or 10.0.0.0/8',
}

/** The addresses and ranges of a list, separated by a comma and a blank as use_api_key compares them; refused at the field when one is none. */
export function readAddresses(text: string): string | null {
  const parts = text.split(/[\s,,;;、]+/).filter(Boolean)
  const bad = parts.find((part) => !isRange(part))
  if (bad) throw failFields([{ field: 'allowedAddresses', sentence: wrong, params: { value: bad.slice(0, 60) } }])
  return parts.length ? [...new Set(parts)].join(', ') : null
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (!isIP(address) || address.includes('%') || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}
