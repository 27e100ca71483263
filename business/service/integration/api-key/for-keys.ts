import type { Permission } from '#kernel/permission.ts'

/** What an API key can hold: no key makes or changes keys, and none signs anyone in or decides who does. */
export function isForKeys(code: Permission): boolean {
  return !['api-key:', 'session:', 'identity-provider:'].some((concept) => code.startsWith(concept))
}
