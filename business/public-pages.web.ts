import type { Pages } from '#web/business.ts'

const incompleteLink = () => import('./public/incomplete-link.page.tsx')

/** Pages that nobody signs in for (specification 2), apart from those of the session itself (web/begin.tsx). */
export const publicPages: Pages = {
  '/index': incompleteLink,
  '/indexOne': incompleteLink,
  '/ShareRegister': incompleteLink,
  '/poster_share': incompleteLink,
}
