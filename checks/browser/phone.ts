import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A driver's phone in the hand. */
export const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true } as const

/** Nothing that axe finds wrong, and nothing wider than the phone. */
export async function requireSound(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run('html', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  )
  expect(violations.map(({ id, nodes: [first] }) => `${id} at ${first!.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}
