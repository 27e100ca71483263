/** Names in session storage; the token's is the specification's own (section 3). */
export const storedNames = {
  token: 'ACCESS-Token',
  signingKey: 'signingKey',
  menu: 'menuRoutes',
  views: 'visitedViews',
  dashboardPath: 'dashboardPath',
  userId: 'userId',
  next: 'nextPath',
  carTypes: 'carTypes',
  import: 'import',
} as const

/** How the token stands in the Authorization header. */
export const tokenType = 'Bearer'

/** Why the console sent the person to the sign-in; said there once. */
const farewellName = 'farewell'

/** Null without a session, and when what is stored can be no token: a header could not carry it. */
export function readToken(): string | null {
  const token = sessionStorage.getItem(storedNames.token)
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null
}

export function writeToken(token: string): void {
  sessionStorage.setItem(storedNames.token, token)
}

/** Nothing of the session stays; what the person set up for themselves (columns, theme) does. */
export function clearSession(): void {
  for (const name of Object.values(storedNames)) sessionStorage.removeItem(name)
}

/** What the sign-in says next, once. */
export function leaveFarewell(sentence: string): void {
  sessionStorage.setItem(farewellName, sentence)
}

export function hasFarewell(): boolean {
  return sessionStorage.getItem(farewellName) !== null
}

/** What the last session left to be said; not said again. */
export function consumeFarewell(): string | null {
  const sentence = sessionStorage.getItem(farewellName)
  sessionStorage.removeItem(farewellName)
  return sentence
}
