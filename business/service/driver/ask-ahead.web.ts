import { askAhead } from '#web/driver/asked-ahead.ts'
import { stayAsked } from './kept-phone.web.ts'

export const showStay = '/api/driver/showStay'
export const showPlace = '/api/driver/showPlace'

/** What the page of an address shows first is asked for while its script is still on the way. */
export async function askAheadFor(address: string): Promise<void> {
  const [, kind, token] = /^\/pay\/(?:(lot|lane|spot)\/)?([\w.~-]+)$/.exec(address) ?? []
  if (!token) return
  if (!kind) return void (await askAhead(showStay, stayAsked(token)))
  const place = (await (await askAhead(showPlace, { kind, token })).clone().json()) as { data?: { token?: string } }
  if (place.data?.token) await askAhead(showStay, stayAsked(place.data.token))
}
