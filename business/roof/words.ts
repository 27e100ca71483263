import { en as appointments } from '#business/rights/appointments/en.ts'
import { en as basics } from '#business/places/basics/en.ts'
import { en as companies } from '#business/rights/companies/en.ts'
import { en as charging } from '#business/charging/en.ts'
import { en as devices, stored as noStill } from '#business/places/devices/en.ts'
import { en as dictionaries } from '#business/ground/dictionaries/en.ts'
import { en as duty } from '#business/places/duty/en.ts'
import { en as discounts } from '#business/discounts/en.ts'
import { en as displays } from '#business/service/displays/en.ts'
import { en as finance } from '#business/finance/en.ts'
import { en as home } from '#business/service/home/en.ts'
import { en as inspection } from '#business/service/inspection/en.ts'
import { en as integration, stored as whyNotDelivered } from '#business/service/integration/en.ts'
import { en as mails, stored as mailFailures } from '#business/places/pushes/mail/en.ts'
import { en as messages } from '#business/ground/messages/en.ts'
import { en as members } from '#business/rights/members/en.ts'
import { en as orders } from '#business/orders/en.ts'
import { en as passes } from '#business/rights/passes/en.ts'
import { en as personal, stored as foundOfPeople } from '#business/service/personal/en.ts'
import { en as people } from '#business/ground/people/en.ts'
import { stored as whyNotPaid } from '#business/finance/reasons.en.ts'
import { en as profitSharing, stored as whyNotShared } from '#business/finance/profit-share/en.ts'
import { en as sharing } from '#business/rights/sharing/en.ts'
import { en as statistics } from '#business/ground/statistics/en.ts'
import { en as storedValue } from '#business/rights/stored-value/en.ts'
import { en as system } from '#business/ground/system/en.ts'
import { en as traffic } from '#business/traffic/en.ts'
import { en as vehicles } from '#business/rights/vehicles/en.ts'

/** English for every Chinese word of the declarations and the menu. Apart from contents.ts, so that only those who read English load it. */
export const words: Readonly<Record<string, string>> = {
  ...appointments,
  ...basics,
  ...companies,
  ...charging,
  ...devices,
  ...noStill,
  ...dictionaries,
  ...duty,
  ...discounts,
  ...displays,
  ...finance,
  ...home,
  ...inspection,
  ...integration,
  ...whyNotDelivered,
  ...mails,
  ...mailFailures,
  ...messages,
  ...members,
  ...orders,
  ...passes,
  ...people,
  ...personal,
  ...foundOfPeople,
  ...whyNotPaid,
  ...profitSharing,
  ...whyNotShared,
  ...sharing,
  ...statistics,
  ...storedValue,
  ...system,
  ...traffic,
  ...vehicles,
}
