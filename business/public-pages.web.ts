import type { Pages } from '#web/business.ts'

/** Pages that nobody signs in for (specification 2), apart from those of the session itself (web/begin.tsx). */
export const publicPages: Pages = {
  '/index': () => import('./displays/screen/operations-screen.page.tsx'),
  '/indexOne': () => import('./displays/screen/overview-screen.page.tsx'),
  '/ShareRegister': () => import('./members/register/share-register.page.tsx'),
  '/poster_share': () => import('./members/register/poster.page.tsx'),
}
