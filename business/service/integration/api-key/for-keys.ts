import type { Permission } from '#kernel/permission.ts'

/** What an API key can hold: no key makes or changes keys, and none signs anyone in. */
export function isForKeys(code: Permission): boolean {
  return !code.startsWith('api-key:') && !code.startsWith('session:')
}
