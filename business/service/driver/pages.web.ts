import { lazy } from 'react'
import type { DriverPages } from '#web/driver/begin-driver.tsx'
import { PayPage } from './pay.page.tsx'
import { placePage } from './place.page.tsx'

/** The pages of drivers, by their addresses; what is not for paying comes when it is opened. */
export const pages: DriverPages = {
  '/pay/': PayPage,
  '/pay/lot/': placePage('lot'),
  '/pay/lane/': placePage('lane'),
  '/pay/spot/': placePage('spot'),
  '/pay/mine/': lazy(() => import('./phone/my-parking.page.tsx')),
  '/pay/pass/': lazy(() => import('./pass/pass.page.tsx')),
  '/pay/reserve/': lazy(() => import('./reserve/reserve.page.tsx')),
  '/pay/company/': lazy(() => import('./company/company.page.tsx')),
  '/pay/gift/': lazy(() => import('./gift/gift.page.tsx')),
  '/pay/shop/': lazy(() => import('./shop/shop.page.tsx')),
}
