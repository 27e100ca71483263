import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsIn } from './axe.ts'

/** A driver's phone in the hand. */
export const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true } as const

/** Nothing that axe finds wrong, and nothing wider than the phone. */
export async function requireSound(page: Page): Promise<void> {
  expect((await violationsIn(page, 'html')).map(({ at }) => at)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

/** A person reads it without scrolling. */
export const requireInSight = async (of: Locator) =>
  expect(
    await of.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }),
  ).toBe(true)

/** The driver comes back from the app that pays: the page asks at once how it stands, and not at its next pulse. */
export const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
