import type { DriverPages } from '#web/driver/begin-driver.tsx'
import { PayPage } from './pay.page.tsx'
import { placePage } from './place.page.tsx'

/** The pages of drivers, by their addresses. */
export const pages: DriverPages = {
  '/pay/': PayPage,
  '/pay/lot/': placePage('lot'),
  '/pay/lane/': placePage('lane'),
  '/pay/spot/': placePage('spot'),
}
