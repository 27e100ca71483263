import type { DriverPages } from '#web/driver/start-driver.tsx'

/**
 * The pages of drivers, by their addresses: the page, then what of it shows at once, and their words. The build reads this list too: files of the page of an
 * address are asked for by the HTML itself (web/build-driver.ts), so that they come alongside the first script.
 */
export const pages: DriverPages = {
  '/pay/': {
    parts: () => [import('./pay.page.tsx')],
    words: () => [import('./pay.en.ts')],
  },
  '/pay/lot/': {
    parts: () => [import('./place.page.tsx'), import('./place-cards.web.tsx')],
    words: () => [import('./pay.en.ts')],
  },
  '/pay/lane/': {
    parts: () => [import('./place.page.tsx'), import('./pay.page.tsx')],
    words: () => [import('./pay.en.ts')],
  },
  '/pay/spot/': {
    parts: () => [import('./place.page.tsx'), import('./pay.page.tsx')],
    words: () => [import('./pay.en.ts')],
  },
  '/pay/mine/': {
    parts: () => [import('./phone/my-parking.page.tsx')],
    words: () => [import('./services.en.ts')],
  },
  '/pay/pass/': {
    parts: () => [import('./pass/pass.page.tsx')],
    words: () => [import('./services.en.ts'), import('./pass/pass.en.ts')],
  },
  '/pay/reserve/': {
    parts: () => [import('./reserve/reserve.page.tsx')],
    words: () => [import('./services.en.ts'), import('./reserve/reserve.en.ts')],
  },
  '/pay/company/': {
    parts: () => [import('./company/company.page.tsx')],
    words: () => [import('./services.en.ts'), import('./company/company.en.ts')],
  },
  '/pay/coupon/': {
    parts: () => [import('./coupon/coupon.page.tsx')],
    words: () => [import('./services.en.ts')],
  },
  '/pay/gift/': {
    parts: () => [import('./gift/gift.page.tsx')],
    words: () => [import('./services.en.ts')],
  },
  '/pay/shop/': {
    parts: () => [import('./shop/shop.page.tsx')],
    words: () => [import('./services.en.ts'), import('./shop/shop.en.ts')],
  },
}
