import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The small build: a page reads the whole of it before the first rule. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA. */
const whole = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme can break. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** What axe finds wrong within what a selector finds: of each kind how much it matters, and its first place. */
export async function violationsIn(
  page: Page,
  selector: string,
  { colours = false } = {},
): Promise<{ id: string; impact: axe.ImpactValue; at: string }[]> {
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ([within, runOnly, isKnown]) => {
      // axe reads all that is in the document, also pages that no one sees: they are out of it meanwhile.
      const places = [...document.querySelectorAll('[data-asleep]')].map((asleep) => {
        const place = document.createComment('')
        asleep.replaceWith(place)
        return () => place.replaceWith(asleep)
      })
      const found = await (window as unknown as { axe: typeof axe }).axe.run(within, {
        runOnly: runOnly as axe.RunOnly | string[],
        resultTypes: ['violations'],
        // All style sheets, for one rule: once for each document.
        preload: !isKnown,
      })
      for (const putBack of places) putBack()
      return found
    },
    [selector, colours ? ofColours : whole, isKnown] as const,
  )
  return violations.map(({ id, impact, nodes: [first] }) => ({
    id,
    impact: impact ?? null,
    at: `${id} at ${first!.html.slice(0, 200)} ${first!.any[0]?.message ?? ''}`,
  }))
}

/** What axe calls serious or critical, each with its page. */
export async function seriousIn(page: Page, selector: string, options?: { colours: boolean }): Promise<string[]> {
  const found = await violationsIn(page, selector, options)
  const path = new URL(page.url()).pathname
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ at }) => `${path}: ${at}`)
}

/** The view of a path is shown, and nothing in it is still on its way. Gives its selector. */
export async function shownView(page: Page, path: string): Promise<string> {
  const view = `:not([data-asleep]) > [data-view="${path}"]`
  await page.waitForFunction(
    (within) => document.querySelector(`${within} h1`) && !document.querySelector(`${within} [aria-busy="true"]`),
    view,
  )
  return view
}
