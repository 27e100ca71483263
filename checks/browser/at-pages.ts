import type { Browser, Page } from 'playwright-core'
import type { Console } from '../berth/console.ts'
import { signedInPage, startAs } from './signed-in.ts'

export const signIn = (page: Page) => page.getByRole('heading', { name: '登录智慧停车云平台' })
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const pathOf = (page: Page) => new URL(page.url()).pathname

type Stored = Readonly<Record<string, string>>

/** A page of someone who is signed in, with what is put into its session storage beforehand. */
export async function pageOf(browser: Browser, person: Console, path: string, stored: Stored = {}): Promise<Page> {
  const page = await signedInPage(browser, person)
  await storeAndGo(page, person, path, stored)
  return page
}

/** The same on a page that was used already, as a new one. */
export async function openAs(page: Page, person: Console, path: string, stored: Stored = {}): Promise<void> {
  await startAs(page, person)
  await storeAndGo(page, person, path, stored)
}

async function storeAndGo(page: Page, { url }: Console, path: string, stored: Stored): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value)
  }, stored)
  await page.goto(url + path)
}
