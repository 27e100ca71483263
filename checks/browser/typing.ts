import type { Locator, Page } from 'playwright-core'
import { password } from '../berth/console.ts'

/** What a person does to a field: goes into it, marks what is there, and types key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('Control+A')
  await field.pressSequentially(text)
}

/** What an input method does in the field that has the focus: letters are composed, then the words chosen for them stand in their place. */
export async function compose(page: Page, letters: string, words: string): Promise<void> {
  const input = await page.context().newCDPSession(page)
  for (let at = 1; at <= letters.length; at++)
    await input.send('Input.imeSetComposition', { text: letters.slice(0, at), selectionStart: at, selectionEnd: at })
  await input.send('Input.insertText', { text: words })
  await input.detach()
}

/** In a list of the browser's own, whose open menu no test can click: arrow by arrow from the top to the words. */
export async function chooseByKeys(list: Locator, words: string): Promise<void> {
  await list.focus()
  const options = await list.locator('option').allTextContents()
  await list.press('Home')
  for (let at = 0; at < options.indexOf(words); at++) await list.press('ArrowDown')
  const chosen = await list.locator('option:checked').textContent()
  if (chosen !== words) throw new Error(`The list stands at ${chosen}, not at ${words}.`)
}

/** From the sign-in that stands there to the click on 登录; the caller waits for what comes then. */
export async function signInWithKeys(
  page: Page,
  userName: string,
  { tenant = 'east', given = password } = {},
): Promise<void> {
  await typeInto(page.getByLabel('租户编号'), tenant)
  await typeInto(page.getByLabel('用户名'), userName)
  await typeInto(page.getByLabel('密码'), given)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
