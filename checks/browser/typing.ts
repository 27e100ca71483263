import type { Locator, Page } from 'playwright-core'
import { password } from '../berth/console.ts'

/** What a person does to a field: goes into it, marks what is there, and types key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('Control+A')
  await field.pressSequentially(text)
}

/** From the sign-in that stands there to the click on 登录; what comes then is for whoever asks to wait for. */
export async function signInWithKeys(
  page: Page,
  userName: string,
  { tenant = 'east', given = password } = {},
): Promise<void> {
  await typeInto(page.getByLabel('租户编号'), tenant)
  await typeInto(page.getByLabel('用户名'), userName)
  await typeInto(page.getByLabel('密码'), given)
  await page.getByRole('button', { name: '登录' }).click()
}
