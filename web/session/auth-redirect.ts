import { replacePath } from './path.ts'

export const authRedirectPath = '/authredirect'

/**
 * Where another system sends people after they signed in there (specification 2): the window that opened this one is given the jump
 * token, and this one closes. Without such a window it goes on here, at the root. Returns whether it was handed over.
 */
export function handOver(jumpToken: string | null): boolean {
  const opener = openerOfThisSite()
  if (opener) {
    opener.location.href = jumpToken === null ? '/' : `/?token=${encodeURIComponent(jumpToken)}`
    window.close()
    return true
  }
  replacePath('/')
  return false
}

/** Another site's window is given nothing. */
function openerOfThisSite(): Window | null {
  const opener = window.opener as Window | null
  try {
    return opener?.location.origin === location.origin ? opener : null
  } catch {
    return null
  }
}
