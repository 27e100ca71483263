import type { Pages } from '#web/business.ts'

/** Pages that no one signs in for (specification 2), apart from those of the session itself (web/start.tsx). */
export const publicPages: Pages = {
  '/index': () => import('#business/service/displays/screen/operations-screen.page.tsx'),
  '/indexOne': () => import('#business/service/displays/screen/overview-screen.page.tsx'),
  '/ShareRegister': () => import('#business/rights/members/register/share-register.page.tsx'),
  '/poster_share': () => import('#business/rights/members/register/poster.page.tsx'),
}
