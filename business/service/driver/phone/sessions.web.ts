export const key = 'berth.phone'

/** Tokens and links start with their tenant. */
export function tenantOf(token: string): string {
  return /^(\d+)\./.exec(token)?.[1] ?? /_(\d+)[.~-]/.exec(token)?.[1] ?? ''
}

export function kept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Of a session that has ended. */
export function forgetSession(session: string): void {
  const others = Object.entries(kept()).filter(([, each]) => each !== session)
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)))
}

/** The session of this phone at the tenant whose token or link this is; null where the phone was not proved. */
export function sessionFor(token: string): string | null {
  return kept()[tenantOf(token)] ?? null
}
