/** Names in session storage; the token's is the specification's own (section 3). */
export const storedNames = {
  token: 'ACCESS-Token',
  signingKey: 'signingKey',
  menu: 'menuRoutes',
  views: 'visitedViews',
  dashboardPath: 'dashboardPath',
  next: 'nextPath',
  carTypes: 'carTypes',
} as const

export function readToken(): string | null {
  return sessionStorage.getItem(storedNames.token)
}

export function writeToken(token: string): void {
  sessionStorage.setItem(storedNames.token, token)
}

/** Nothing of the session stays; what the person set up for themselves (columns, theme) does. */
export function clearSession(): void {
  for (const name of Object.values(storedNames)) sessionStorage.removeItem(name)
}
