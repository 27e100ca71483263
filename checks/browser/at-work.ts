import type { Locator, Page } from 'playwright-core'
import { password } from '../berth/console.ts'
import { typeInto } from './typing.ts'

/** What people do in the console all day, by its words, with keys and the mouse. */
export interface AtWork {
  /** To a page by its name. */
  goTo(name: string): Promise<void>
  row(words: string): Locator
  /** The button of a record, wherever the row keeps it. */
  press(record: string, action: string): Promise<void>
  /** The form that stands open. */
  drawer(): Locator
  typeIn(label: string, words: string): Promise<void>
  chooseIn(label: string, typed: string): Promise<void>
  /** The button of the form, which goes away. */
  send(action: string): Promise<void>
  /** Their password, and once more that they mean it. */
  proveIt(): Promise<void>
  signOut(): Promise<void>
}

export function atWork(page: Page): AtWork {
  const drawer = () => page.getByRole('dialog').filter({ has: page.locator('form') })
  const row = (words: string) => page.getByRole('main').getByRole('row').filter({ hasText: words })
  return {
    drawer,
    row,
    async goTo(name) {
      await page.keyboard.press('Control+k')
      await typeInto(page.getByRole('combobox', { name: '查找页面' }), name)
      await page.getByRole('option').first().getByText(name, { exact: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name, exact: true }).waitFor()
    },
    async press(record, action) {
      const button = row(record).getByRole('button', { name: action, exact: true })
      await row(record).waitFor()
      if (await button.count()) return button.click()
      await row(record).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    typeIn: (label, words) => typeInto(drawer().getByLabel(label), words),
    async chooseIn(label, typed) {
      await drawer().getByLabel(label).click()
      await page.keyboard.type(typed)
      await page.locator('.ant-select-item-option').filter({ hasText: typed }).first().click()
    },
    async send(action) {
      const form = drawer()
      await form.getByRole('button', { name: action, exact: true }).click()
      await form.waitFor({ state: 'hidden' })
    },
    async proveIt() {
      await typeInto(page.getByLabel('您的登录密码'), password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '确定' }).click()
    },
    async signOut() {
      await page.getByRole('button', { name: /东城停车$/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await page.getByRole('button', { name: '退出', exact: true }).click()
      await page.getByRole('heading', { name: '登录智慧停车云平台' }).waitFor()
    },
  }
}
