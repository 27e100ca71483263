import { ask } from '../requests/ask.ts'
import { closeLive } from '../live/live.ts'
import { dropKeptPage } from './kept-page.ts'
import { notifyOfEnd } from './other-tabs.ts'
import { ownPath } from './path.ts'
import { clearSession, leaveFarewell, readToken, storedNames } from './token.ts'

/**
 * Clears what the session left, on this machine too, and goes to the root, where the sign-in is. A real load: nothing of it stays in memory.
 */
export function leave(): void {
  startOver(dropKeptPage())
}

/** As `leave`, for a session that ended by itself: anyone who signs in next goes on at the page where one was. */
export function leaveToComeBack(): void {
  const { pathname, search } = location
  // Without a session the page was opened from what is kept: its person signs in now that there is a network.
  startOver(readToken() === null ? null : dropKeptPage())
  if (ownPath(pathname) !== null) sessionStorage.setItem(storedNames.next, pathname + search)
}

function startOver(dropped: Promise<void> | null): void {
  closeLive()
  clearSession()
  const go = () => location.assign('/')
  if (dropped) void dropped.then(go)
  else go()
}

/** Log out (specification 4): the live channel closes, the server ends the session, the console starts over, in every tab. */
export async function logOut(): Promise<void> {
  closeLive()
  const token = readToken()
  // At once: in a dead spot the request takes long, and the phone may be put away meanwhile.
  void dropKeptPage()
  await ask('/api/tenantUser/logOff', {}, { quiet: true }).catch(() => null)
  if (token) notifyOfEnd(token)
  leave()
}

/** Log out because of what the sign-in then says. */
export async function logOutSaying(sentence: string): Promise<void> {
  leaveFarewell(sentence)
  await logOut()
}
