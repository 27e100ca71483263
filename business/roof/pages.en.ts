import { en as undoneTopUps } from '#business/ground/undo-top-up.en.ts'
import { en as terms } from '#business/charging/terms-editor/en.ts'
import { en as groupLoad } from '#business/service/dossiers/group-load.en.ts'
import { en as stillMissing } from '#business/service/dossiers/still-missing.en.ts'
import { en as discounts } from '#business/discounts/pages.en.ts'
import { en as driver } from '#business/service/driver/driver.en.ts'
import { en as driverCompany } from '#business/service/driver/company/company.en.ts'
import { en as driverLater } from '#business/service/driver/later.en.ts'
import { en as driverPass } from '#business/service/driver/pass/pass.en.ts'
import { en as driverPay } from '#business/service/driver/pay.en.ts'
import { en as driverReserve } from '#business/service/driver/reserve/reserve.en.ts'
import { en as driverServices } from '#business/service/driver/services.en.ts'
import { en as driverShop } from '#business/service/driver/shop/shop.en.ts'
import { en as duty } from '#business/places/duty/duty.en.ts'
import { en as finance } from '#business/finance/pages.en.ts'
import { en as guides } from '#business/service/guides/guides.en.ts'
import { en as screens } from '#business/service/displays/screen/screen.en.ts'
import { en as street } from '#business/service/street/street.en.ts'
import { en as console } from '#business/service/home/console/console.en.ts'
import { en as dashboard } from '#business/service/home/dashboard.en.ts'
import { en as openApi } from '#business/service/integration/open-api/open-api.en.ts'
import { en as incompleteLink } from '#business/ground/public/incomplete-link.en.ts'
import { en as map } from '#business/service/map/map.en.ts'
import { en as register } from '#business/rights/members/register/register.en.ts'
import { en as orders } from '#business/orders/pages.en.ts'
import { en as messages } from '#business/ground/messages/pages.en.ts'
import { en as passingPictures } from '#business/places/pictures/passing-picture/passing-pictures.en.ts'
import { en as passes } from '#business/rights/passes/pages.en.ts'
import { en as granted } from '#business/ground/people/role/granted.en.ts'
import { en as parkLotEdit } from '#business/places/basics/park-lot/park-lot-edit.en.ts'
import { en as inspection } from '#business/service/inspection/pages.en.ts'
import { en as storedValue } from '#business/rights/stored-value/pages.en.ts'
import { en as sharing } from '#business/rights/sharing/pages.en.ts'
import { en as quota } from '#business/ground/system/quota/quota.en.ts'
import { en as tenant } from '#business/ground/system/tenant/tenant.en.ts'
import { en as onlineUser } from '#business/ground/people/online-user/online-user.en.ts'
import { en as permission } from '#business/ground/people/permission/permission.en.ts'
import { en as parameters } from '#business/ground/parameters/parameter/parameter.en.ts'
import { en as menu } from '#business/ground/menus/menu/menu-config.en.ts'

/** English for the words of the pages of their own, alongside those of the declarations (words.ts). */
export const words: Readonly<Record<string, string>> = {
  ...undoneTopUps,
  ...terms,
  ...console,
  ...dashboard,
  ...discounts,
  ...openApi,
  ...driver,
  ...driverCompany,
  ...driverLater,
  ...driverPass,
  ...driverPay,
  ...driverReserve,
  ...driverServices,
  ...driverShop,
  ...duty,
  ...finance,
  ...granted,
  ...groupLoad,
  ...guides,
  ...incompleteLink,
  ...menu,
  ...messages,
  ...onlineUser,
  ...quota,
  ...tenant,
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
  ...inspection,
  ...stillMissing,
  ...storedValue,
  ...street,
}
