import type { Console } from '../../console/console.ts'
import { makeBanners } from './make-banners.ts'
import { makeDisplayKeys } from './make-display-keys.ts'
import { makeHolidays } from './make-holidays.ts'
import { makeMerchantMoney } from './make-merchant-money.ts'
import { makeMessages } from './make-messages.ts'
import { makeNotices } from './make-notices.ts'
import { makeSettlement } from './make-settlement.ts'
import { makeVersions } from './make-versions.ts'

/** What stands still of the office's money and messages: who receives it, the calendar, who is notified of what, the apps. `lotIds` by code; staff are there already. */
export async function makeMoneyOffice(console: Console, lotIds: ReadonlyMap<string, string>): Promise<void> {
  await makeHolidays(console)
  await makeSettlement(console, lotIds)
  await makeMerchantMoney(console)
  await makeMessages(console)
  await makeNotices(console, lotIds)
  await makeBanners(console, lotIds)
  await makeDisplayKeys(console, lotIds)
  await makeVersions(console)
}
