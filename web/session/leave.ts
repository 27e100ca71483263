import { ask } from '../requests/ask.ts'
import { closeLive } from '../live/live.ts'
import { notifyOfEnd } from './other-tabs.ts'
import { ownPath } from './path.ts'
import { clearSession, leaveFarewell, readToken, storedNames } from './token.ts'

/** Clears what the session left and goes to the root, where the sign-in is. A real load: nothing of it stays in memory. */
export function leave(): void {
  closeLive()
  clearSession()
  location.assign('/')
}

/** As `leave`, for a session that ended by itself: anyone who signs in next goes on at the page where one was. */
export function leaveToComeBack(): void {
  const { pathname, search } = location
  leave()
  if (ownPath(pathname) !== null) sessionStorage.setItem(storedNames.next, pathname + search)
}

/** Log out (specification 4): the live channel closes, the server ends the session, the console starts over, in every tab. */
export async function logOut(): Promise<void> {
  closeLive()
  const token = readToken()
  await ask('/api/tenantUser/logOff', {}, { quiet: true }).catch(() => null)
  if (token) notifyOfEnd(token)
  leave()
}

/** Log out because of what the sign-in then says. */
export async function logOutSaying(sentence: string): Promise<void> {
  leaveFarewell(sentence)
  await logOut()
}
