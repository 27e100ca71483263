import { storedNames } from './token.ts'

/** Puts another path into the address bar without loading anything. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path)
}

/** A path of this site that may be gone to after signing in; never another site's. */
export function ownPath(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) && !['/', '/404', '/401'].includes(path.split('?')[0]!) ? path : null
}

/** After signing in, the page that was asked for before; else the root, which leads to the dashboard. */
export function openAskedPath(): void {
  replacePath(ownPath(sessionStorage.getItem(storedNames.next)) ?? '/')
  sessionStorage.removeItem(storedNames.next)
}
