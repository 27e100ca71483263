import { en as appointments } from './appointments/en.ts'
import { en as basics } from './basics/en.ts'
import { en as companies } from './companies/en.ts'
import { en as charging } from './charging/en.ts'
import { en as devices } from './devices/en.ts'
import { en as dictionaries } from './dictionaries/en.ts'
import { en as duty } from './duty/en.ts'
import { en as discounts } from './discounts/en.ts'
import { en as displays } from './displays/en.ts'
import { en as finance } from './finance/en.ts'
import { en as home } from './home/en.ts'
import { en as inspection } from './inspection/en.ts'
import { en as integration } from './integration/en.ts'
import { en as messages } from './messages/en.ts'
import { en as members } from './members/en.ts'
import { en as orders } from './orders/en.ts'
import { en as passes } from './passes/en.ts'
import { en as people } from './people/en.ts'
import { en as sharing } from './sharing/en.ts'
import { en as statistics } from './statistics/en.ts'
import { en as system } from './system/en.ts'
import { en as traffic } from './traffic/en.ts'
import { en as vehicles } from './vehicles/en.ts'

/** English for every Chinese word of the declarations and the menu. Apart from contents.ts, so that only those who read English load it. */
export const words: Readonly<Record<string, string>> = {
  ...appointments,
  ...basics,
  ...companies,
  ...charging,
  ...devices,
  ...dictionaries,
  ...duty,
  ...discounts,
  ...displays,
  ...finance,
  ...home,
  ...inspection,
  ...integration,
  ...messages,
  ...members,
  ...orders,
  ...passes,
  ...people,
  ...sharing,
  ...statistics,
  ...system,
  ...traffic,
  ...vehicles,
}
