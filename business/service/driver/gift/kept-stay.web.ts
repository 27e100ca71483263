const key = 'berth.stay'

/** The stay whose code this phone read last: with it the phone can take a shop's discount. A link that was found by a typed plate proves nothing and is not kept. */
export function storeStayLink(token: string): void {
  if (!token.includes('~')) localStorage.setItem(key, token)
}

/** Its link; null where no code was read. */
export function keptStayLink(): string | null {
  return localStorage.getItem(key)
}
