import type { DriverPages } from '#web/driver/begin-driver.tsx'
import { PayPage } from './pay.page.tsx'

/** The pages of drivers, by their addresses. */
export const pages: DriverPages = {
  '/pay/': PayPage,
}
