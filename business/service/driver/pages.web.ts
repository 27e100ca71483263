import { lazy, type ComponentType } from 'react'
import { addWords } from '#web/language/language.ts'
import type { DriverPages } from '#web/driver/start-driver.tsx'
import { PayPage } from './pay.page.tsx'
import { placePage } from './place.page.tsx'

/** The pages of drivers, by their addresses; what is not for paying comes when it is opened. */
export const pages: DriverPages = {
  '/pay/': PayPage,
  '/pay/lot/': placePage('lot'),
  '/pay/lane/': placePage('lane'),
  '/pay/spot/': placePage('spot'),
  '/pay/mine/': service(() => import('./phone/my-parking.page.tsx')),
  '/pay/pass/': service(() => import('./pass/pass.page.tsx')),
  '/pay/reserve/': service(() => import('./reserve/reserve.page.tsx')),
  '/pay/company/': service(() => import('./company/company.page.tsx')),
  '/pay/coupon/': service(() => import('./coupon/coupon.page.tsx')),
  '/pay/gift/': service(() => import('./gift/gift.page.tsx')),
  '/pay/shop/': service(() => import('./shop/shop.page.tsx')),
}

/** A page with words of its own, which come with the first of such pages. */
function service(load: () => Promise<{ default: ComponentType<{ token: string }> }>) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), (words ??= addWords(loadWords))])
    return page
  })
}

let words: Promise<void> | undefined
const loadWords = async () => (await import('./services.en.ts')).en
