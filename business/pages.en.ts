import { en as terms } from './charging/terms-editor/en.ts'
import { en as groupLoad } from './basics/park-group/group-load.en.ts'
import { en as discounts } from './discounts/pages.en.ts'
import { en as driver } from './driver/driver.en.ts'
import { en as duty } from './duty/duty.en.ts'
import { en as finance } from './finance/pages.en.ts'
import { en as guides } from './guides/guides.en.ts'
import { en as screens } from './displays/screen/screen.en.ts'
import { en as console } from './home/console/console.en.ts'
import { en as dashboard } from './home/dashboard.en.ts'
import { en as openApi } from './integration/open-api/open-api.en.ts'
import { en as incompleteLink } from './public/incomplete-link.en.ts'
import { en as map } from './map/map.en.ts'
import { en as register } from './members/register/register.en.ts'
import { en as orders } from './orders/pages.en.ts'
import { en as messages } from './messages/pages.en.ts'
import { en as passingPictures } from './orders/passing-picture/passing-pictures.en.ts'
import { en as passes } from './passes/pages.en.ts'
import { en as granted } from './people/role/granted.en.ts'
import { en as parkLotEdit } from './basics/parking-lot/park-lot-edit.en.ts'
import { en as sharing } from './sharing/pages.en.ts'
import { en as permission } from './people/permission/permission.en.ts'
import { en as parameters } from './system/parameter/parameter.en.ts'
import { en as menu } from './system/menu/menu-config.en.ts'

/** English for the words of the pages of their own, beside those of the declarations (words.ts). */
export const words: Readonly<Record<string, string>> = {
  ...terms,
  ...console,
  ...dashboard,
  ...discounts,
  ...openApi,
  ...driver,
  ...duty,
  ...finance,
  ...granted,
  ...groupLoad,
  ...guides,
  ...incompleteLink,
  ...menu,
  ...messages,
  ...orders,
  ...map,
  ...parkLotEdit,
  ...parameters,
  ...passes,
  ...passingPictures,
  ...permission,
  ...register,
  ...screens,
  ...sharing,
}
