import type { Locator, Page } from 'playwright-core'

/** Forms as people fill them, keys one by one and clicks with the mouse, on the page that the test has open. */
export function forms(page: () => Page) {
  const input = (name: string) => page().locator(`[id="form-${name}"]`)
  return {
    input,
    /** The form for a new record, opened by a click on the page of its list. */
    async openNew(): Promise<Locator> {
      await page().getByRole('button', { name: '新增', exact: true }).click()
      const drawer = page().getByRole('dialog')
      await drawer.locator('form').waitFor()
      return drawer
    },
    /** What someone types into a field that they clicked. */
    async write(name: string, text: string): Promise<void> {
      await input(name).click()
      await page().keyboard.type(text)
    },
    /** Chooses from the list of a field, each by the word that is clicked. */
    async choose(name: string, ...words: string[]): Promise<void> {
      await input(name).click()
      for (const word of words) await page().locator('.ant-select-item-option').getByText(word, { exact: true }).click()
    },
    /** What someone types over all that stands there, and goes on with Tab. */
    async typeOver(field: Locator, text: string): Promise<void> {
      await field.click()
      await page().keyboard.press('Control+A')
      await page().keyboard.type(text)
      await page().keyboard.press('Tab')
    },
  }
}
