import type { Locator, Page, Request } from 'playwright-core'
import type { Deed, WalkStep } from '#business/service/guides/guide.ts'
import { typeInto } from '../browser/typing.ts'

/** The console's word for a Chinese one, in the language of the page. */
export type Say = (chinese: string) => string

/** Opens the page of a step and does on it what the step says, as a person would, until everything asked for is there. */
export async function walkStep(page: Page, url: string, { page: path, deeds }: WalkStep, say: Say): Promise<void> {
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  await page.goto(url + path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await settled(page, unanswered)
  for (const deed of deeds) {
    await perform(page, deed, say)
    await settled(page, unanswered)
  }
  await page.mouse.move(0, 0)
  page.removeAllListeners('request')
}

async function perform(page: Page, deed: Deed, say: Say): Promise<void> {
  if ('press' in deed) {
    await press(page, say(deed.press), deed.inRow)
    return page.getByRole('dialog').waitFor()
  }
  if ('fill' in deed) return enterText(page.locator(`#form-${deed.fill}`), deed.with)
  return choose(page, page.locator(`#form-${deed.choose}`), say(deed.option))
}

/** A button that opens a form: of the page's head or of a row, where it may stand in the row's menu. */
async function press(page: Page, name: string, inRow?: string): Promise<void> {
  const within = inRow ? page.getByRole('row').filter({ hasText: inRow }) : page.getByRole('main')
  const button = within.getByRole('button', { name, exact: true })
  if (await button.count()) return button.first().click()
  await within.locator('button[aria-label]').last().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Enter is what a date waits for; nothing else minds it. */
async function enterText(input: Locator, text: string): Promise<void> {
  await typeInto(input, text)
  await input.press('Enter')
}

async function choose(page: Page, input: Locator, option: string): Promise<void> {
  if ((await input.getAttribute('role')) !== 'combobox') return input.getByText(option, { exact: true }).click()
  await input.click({ force: true })
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().dispatchEvent('click')
  await page.locator('.ant-drawer-title').click()
}

/** What was asked for is there, and nothing moves any more. */
async function settled(page: Page, unanswered: Set<Request>): Promise<void> {
  for (const request of unanswered) {
    const response = await request.response()
    await response?.finished()
    unanswered.delete(request)
  }
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy="true"]') &&
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Infinity),
  )
}
