import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { user } from '#business/ground/people/user/user.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { patterns } from '#fields/text/patterns.ts'
import type { TextField } from '#fields/text/text.ts'
import type { Entity } from '#kernel/entity.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import { addParkLot } from './berth/park-lot.ts'
import { password, type Console } from './berth/console.ts'
import { addLot } from './berth/places.ts'
import { launchBrowser } from './browser/chromium.ts'
import { signedInPage } from './browser/signed-in.ts'
import { compose } from './browser/typing.ts'

/** Forms as people fill them: keys one by one, clicks with the mouse; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let keeper: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../dist/web')))
  browser = await launchBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  const terms = { ruleKind: 2, segments: [{ firstMoney: 500 }] } as const
  const park = await addParkLot(keeper, { ParkLotName: '人民广场停车场' }, { ...terms, segments: [...terms.segments] })
  const [other] = await Promise.all([addLot(keeper, '文化宫停车场'), addLot(keeper, '江边停车场')])
  const prices = { OriginMoney: '300.00', BillPackMoney: '300.00' }
  await keeper.call('/api/billPackRule/addBillPackRule', {
    ...prices,
    RuleCode: 'HERE',
    RuleName: '广场月卡',
    ParkLotIds: [park.parkLotId],
  })
  await keeper.call('/api/billPackRule/addBillPackRule', {
    ...prices,
    RuleCode: 'THERE',
    RuleName: '文化宫月卡',
    ParkLotIds: [other],
  })
  await keeper.call('/api/billPackRule/addBillPackRule', { ...prices, RuleCode: 'ALL', RuleName: '通用月卡' })
})
afterEach(() => page?.close())
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** Its form for a new record, opened by a click on the list's page. */
async function openForm(path: string, options: Parameters<typeof signedInPage>[2] = {}): Promise<Locator> {
  page = await signedInPage(browser, keeper, options)
  await page.goto(berth.url + path)
  return openNext()
}

/** Another new record on the page that stands open. */
async function openNext(): Promise<Locator> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('form').waitFor()
  return drawer
}

const input = (name: string) => page.locator(`[id="form-${name}"]`)

/** What someone types into a field that they clicked. */
async function write(name: string, text: string): Promise<void> {
  await input(name).click()
  await page.keyboard.type(text)
}

/** What someone puts there from the clipboard. */
async function paste(name: string, text: string): Promise<void> {
  await input(name).click()
  await page.keyboard.insertText(text)
}

/** Chooses from the list of a field, each by the word that is clicked. */
async function choose(name: string, ...words: string[]): Promise<void> {
  await input(name).click()
  for (const word of words) await page.locator('.ant-select-item-option').getByText(word, { exact: true }).click()
}

const typed: [string, Entity, string][] = [
  ['月卡管理', billPackOrder, '/_cloud_operation/Pass_Manager'],
  ['单位管理', company, '/_cloud_operation/Company_list'],
  ['黑名单', blackPlate, '/_cloud_operation/Black_List'],
  ['用户管理', user, '/_cloud_user/User'],
  ['收费规则', chargeRule, '/_cloud_operation/Charge_Rule'],
]

/** How many characters a text field may hold. */
function lengthOf(of: Entity, name: string): number {
  const { pattern, max = pattern ? patterns[pattern].max : 255 } = of.fields[name] as TextField
  return max
}

test.each(typed)('%s: every text field takes all the characters that it may hold', async (_, of, path) => {
  await openForm(path)
  const all = of.form!.filter((name) => of.fields[name]!.kind === 'text')
  const typedLengths = new Set<number>()
  for (const name of all) {
    const max = lengthOf(of, name)
    const text = '1234567890'.repeat(Math.ceil(max / 10)).slice(0, max)
    // One of each length is typed key by key, which takes long; the others are pasted.
    if (typedLengths.has(max)) await paste(name, text)
    else await write(name, text)
    typedLengths.add(max)
    expect([name, await input(name).inputValue()]).toEqual([name, text])
  }
})

test('who clicks another field while the form still comes, types into that one', async () => {
  await openForm('/_cloud_operation/Company_list', { reducedMotion: 'no-preference' })
  const second = input('CompanyName')
  const hasFocus = () => second.evaluate((element) => element === document.activeElement)
  // The form still slides: anyone who misses the field clicks again.
  while (!(await hasFocus())) {
    const box = (await second.boundingBox())!
    await page.mouse.click(box.x + 20, box.y + box.height / 2)
  }
  await page.keyboard.type('东城物业服务有限公司第一分公司', { delay: 50 })
  expect(await second.inputValue()).toBe('东城物业服务有限公司第一分公司')
  expect(await input('CompanyCode').inputValue()).toBe('')
})

test('a plate is composed as Chinese is typed, and mended in its middle', async () => {
  const drawer = await openForm('/_cloud_operation/Black_List')
  await input('plateNumber').click()
  await compose(page, 'hu', '沪')
  await page.keyboard.type('a1234')
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.type('bc')
  expect(await input('plateNumber').inputValue()).toBe('沪a12bc34')
  await page.keyboard.press('Backspace')
  await write('reason', '')
  await compose(page, 'taofei', '逃费')
  await drawer.getByRole('button', { name: '新增黑名单' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const { rows } = await keeper.call('/api/billBlackPlate/queryBlackPlate', { plateNumber: '沪A12B34' })
  expect(rows).toMatchObject([{ plateNumber: '沪A12B34', reason: '逃费' }])
})

test('the question whether to drop a form is safe by Escape and Enter: both go on', async () => {
  const drawer = await openForm('/_cloud_operation/Company_list')
  const hasFocus = () => input('CompanyCode').evaluate((element) => element === document.activeElement)
  await expect.poll(hasFocus, { message: 'the first field has the focus' }).toBe(true)
  await write('CompanyName', '东城物业')
  await page.keyboard.press('Escape')
  const question = page.getByText('放弃未保存的修改?', { exact: true }).last()
  await question.waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await input('CompanyName').inputValue()).toBe('东城物业')
  expect(await drawer.isVisible()).toBe(true)
})

/** What every input of the price says, in order. */
const priceOf = () =>
  input('terms')
    .locator('input:not([type=radio])')
    .evaluateAll((inputs) => inputs.slice(0, -2).map((each) => (each as HTMLInputElement).value))

/** The amount of each kind that is written again. */
const amounts: Readonly<Record<number, string>> = {
  2: '首段金额',
  3: '单位金额',
  4: '首段金额',
  5: '单位金额',
  6: '单位金额',
  7: '首段金额',
  8: '首段金额',
  9: '金额',
  10: '金额',
}

/** The page is loaded once for all kinds: on a slow machine they take minutes. */
test(
  'a tariff of each kind is written, saved, and reads the same when it is opened again',
  { timeout: 1_200_000 },
  async () => {
    const drawer = await openForm('/_cloud_operation/Charge_Rule')
    for (const [at, { code, label }] of ruleKinds.entries()) {
      if (at > 0) await openNext()
      await write('ruleName', `价格${code}`)
      await write('ruleCode', `KIND${code}`)
      await input('terms').getByText(label, { exact: true }).click()
      const amount = input('terms')
        .getByLabel(amounts[Number(code)] ?? '金额', { exact: true })
        .first()
      if (code !== 1) {
        await amount.click({ clickCount: 3 })
        await page.keyboard.type(`${code}.50`)
        await input('terms.freeMinutes').click()
        await page.keyboard.type('15')
      }
      const written = await priceOf()
      await drawer.getByRole('button', { name: '新增收费规则' }).click()
      await drawer.waitFor({ state: 'hidden' })
      await page
        .getByRole('row')
        .filter({ hasText: `价格${code}` })
        .getByRole('button', { name: '编辑' })
        .click()
      await page.getByText('编辑收费规则').waitFor()
      const chosen = await input('terms').locator('.ant-segmented-item-selected').first().textContent()
      expect([label, chosen, await priceOf()]).toEqual([label, label, written])
      if (code !== 1) expect([label, await amount.inputValue()]).toEqual([label, `${code}.50`])
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
  },
)

test('a pass offers the rules of the chosen car park, for one period from today', async () => {
  const drawer = await openForm('/_cloud_operation/Pass_Manager')
  await choose('ParkLotId', '人民广场停车场')
  await input('RuleId').click()
  const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await offered.getByText('广场月卡').waitFor()
  expect(await offered.allTextContents()).toEqual(['广场月卡', '通用月卡'])
  await offered.getByText('广场月卡').click()
  await drawer.getByText('¥300.00').waitFor()
  expect(await input('Units').inputValue()).toBe('1')
  expect(await input('BeginDate').inputValue()).toBe(wallDate(Date.now()))
  await choose('ParkLotId', '文化宫停车场')
  await drawer.getByText('选择规则和开始日期后显示金额').waitFor()
})

test('Tab goes through a form to its button, also past a range of days of which nothing is given, and closes a list', async () => {
  await openForm('/_cloud_operation/Black_List')
  await input('plateNumber').click()
  const focused = () => page.evaluate(() => document.activeElement?.id.replace(/^form-/, '') ?? '')
  const walked: string[] = []
  for (let at = await focused(); walked.at(-1) !== 'tipText' && walked.length < 20; at = await focused()) {
    if (at) walked.push(at)
    await page.keyboard.press('Tab')
  }
  expect(walked.filter((name) => name !== 'blackKind' && name !== 'limitPolicy')).toEqual([
    'plateNumber',
    'plateColor',
    'ownerName',
    'ownerMobile',
    'validTime',
    'validTime-to',
    'parkLotIds',
    'reason',
    'tipText',
  ])

  await choose('parkLotIds', '人民广场停车场', '文化宫停车场')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.ant-select-dropdown:visible').count()).toBe(0)
  await write('validTime', '2026-12-1')
  await page.keyboard.press('Tab')
  await write('validTime-to', '20261231')
  await page.keyboard.press('Tab')
  await write('plateNumber', '京B12345')
  await write('reason', '逃费')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const { rows } = await keeper.call('/api/billBlackPlate/queryBlackPlate', { plateNumber: '京B12345' })
  expect(rows).toMatchObject([
    { validTime: '2026-12-01 ~ 2026-12-31', parkLotNames: ['人民广场停车场', '文化宫停车场'] },
  ])
})

test('a day is read as people write it; one that is none stays as it was typed, is refused, and is never the one from before', async () => {
  const drawer = await openForm('/_cloud_operation/White_List')
  await write('PlateNumber', '京B12346')
  await choose('ParkLotId', '江边停车场')
  await write('Reason', '业主')
  const begins = async (day: string) => {
    await input('BeginDate').click({ clickCount: 3 })
    await page.keyboard.type(day)
  }
  await begins('2026-11-31')
  await page.keyboard.press('Tab')
  expect(await input('BeginDate').inputValue()).toBe('2026-11-31')
  await page.keyboard.press('Control+Enter')
  await drawer.getByText('开始日期应为日期,如 2026-11-21').waitFor()
  await begins('2026年12月3日')
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })
  const { rows } = await keeper.call('/api/billWhitePlate/queryWhitePlate', { PlateNumber: '京B12346' })
  expect(rows).toMatchObject([{ BeginDate: '2026-12-03' }])
})

test('a form in which only a day was typed is not dropped by Escape without a question', async () => {
  const drawer = await openForm('/_cloud_operation/White_List')
  await input('BeginDate').click({ clickCount: 3 })
  await page.keyboard.type('2026-12-3')
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  await calendar.waitFor()
  // The first one closes the calendar.
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByText('放弃未保存的修改?', { exact: true }).last().waitFor()
  await page.keyboard.press('Escape')
  expect([await drawer.first().isVisible(), await input('BeginDate').inputValue()]).toEqual([true, '2026-12-03'])
})

test('two chosen car parks are what a new user sees; Tab adds none, and the password is handed over once', async () => {
  const drawer = await openForm('/_cloud_user/User')
  await write('UserName', 'twolots')
  await write('RealName', '李敏')
  await choose('RoleIds', '收费员')
  await page.keyboard.press('Escape')
  await input('ScopeParkLotIds').click()
  for (const name of ['人民广场停车场', '文化宫停车场']) {
    await page.keyboard.type(name)
    await page.locator('.ant-select-item-option').getByText(name, { exact: true }).click()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await drawer.getByText('将看到 2 个车场:人民广场停车场、文化宫停车场').waitFor()
  await drawer.getByRole('button', { name: '新增用户' }).click()
  await page.getByLabel('您的登录密码').waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '确定' }).click()
  const card = page.getByRole('dialog', { name: '一次性密码' })
  await card.getByText('twolots').waitFor()
  expect(await card.getByRole('button', { name: '复制' }).count()).toBe(2)
  const { rows } = await keeper.call('/api/user/queryUser', { UserName: 'twolots' })
  expect(rows).toMatchObject([{ DataScope: 4, ScopeParkLotNames: ['人民广场停车场', '文化宫停车场'] }])
})

test('a word looked for in a list stays as it was typed, refused, until something is chosen; no form goes without it', async () => {
  const drawer = await openForm('/_cloud_operation/White_List')
  await write('ParkLotId', '江边停车长')
  await page.keyboard.press('Escape')
  await expect.poll(() => input('ParkLotId').inputValue()).toBe('')
  await write('ParkLotId', '江边停车长')
  await page.keyboard.press('Tab')
  const refusal = page.getByRole('alert').filter({ hasText: '“江边停车长”没有选中,请从列表中选择,或者清空' })
  await refusal.waitFor()
  expect(await input('ParkLotId').inputValue()).toBe('江边停车长')
  await write('PlateNumber', '京B12347')
  await write('Reason', '业主')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('form-ParkLotId')
  await expect.poll(async () => [await refusal.count(), await drawer.getByRole('alert').count()]).toEqual([1, 1])

  await page.keyboard.press('Backspace')
  await refusal.waitFor({ state: 'hidden' })
  await page.locator('.ant-select-item-option').getByText('江边停车场', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: '12347' }).filter({ hasText: '江边停车场' }).waitFor()

  // Where several are chosen it was hidden, and what was found for it stayed the list.
  const filter = page.locator('[id="filter-white-plate-ParkLotId"]')
  await filter.click()
  await page.keyboard.type('文化')
  await page.getByRole('heading', { name: '白名单' }).click()
  await page.getByRole('alert').filter({ hasText: '“文化”没有选中' }).waitFor()
  expect(await filter.inputValue()).toBe('文化')
  await filter.click()
  await page.keyboard.press('End')
  await page.keyboard.type('宫')
  await page.locator('.ant-select-item-option').getByText('文化宫停车场', { exact: true }).click()
  await expect.poll(() => filter.inputValue()).toBe('')
})

test('who is to administer the tenant is preset to see all car parks, said so, and never over what was chosen', async () => {
  const drawer = await openForm('/_cloud_user/User')
  const scope = () => drawer.locator('.ant-segmented-item-selected').filter({ hasText: '车场' }).textContent()
  const said = drawer.getByRole('status').filter({ hasText: '已按所选角色预设,可以更改' })
  expect(await scope()).toBe('指定车场')
  await choose('RoleIds', '租户管理员')
  await said.waitFor()
  expect(await scope()).toBe('全部车场')
  await choose('RoleIds', '租户管理员')
  await expect.poll(scope).toBe('指定车场')
  expect(await said.count()).toBe(0)
  await page.keyboard.press('Escape')

  await input('ScopeParkLotIds').click()
  await page.locator('.ant-select-item-option').getByText('江边停车场', { exact: true }).click()
  await page.keyboard.press('Escape')
  await choose('RoleIds', '租户管理员')
  await drawer.getByText('将看到 1 个车场:江边停车场').waitFor()
  expect(await scope()).toBe('指定车场')
})

/** The different questions that the page asks there, one after the other; one that is only asked again is none. */
function asksOf(path: string): { count(): number; last(): Record<string, unknown> } {
  const asked: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return
    const question = request.postDataJSON() as Record<string, unknown>
    if (!isDeepStrictEqual(question, asked.at(-1))) asked.push(question)
  })
  return { count: () => asked.length, last: () => asked.at(-1)! }
}

/** What someone types, key by key, over all that stands there, and goes on with Tab. */
async function typeOver(field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('a day that is none stays in a filter as it was typed, with why; the list is asked only about days that are read, each with its year', async () => {
  page = await signedInPage(browser, keeper)
  const list = asksOf('/api/passing/queryPassing')
  await page.goto(`${berth.url}/_cloud_operation/Passing_Record`)
  const from = page.locator('[id="filter-passing-passAt"]')
  const to = page.locator('[id="filter-passing-passAt-to"]')
  const during = (first: string, last: string) => ({ 'passAt[from]': first, 'passAt[to]': last })
  await expect.poll(() => from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)
  await expect.poll(list.count).toBeGreaterThan(0)
  const before = list.count()

  await typeOver(from, '2025-11-31')
  const refusal = page.getByRole('alert').filter({ hasText: '应为时间,如 2026-11-21 08:30:00' })
  await refusal.waitFor()
  await typeOver(to, '20251203')
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2025-11-31', '2025-12-03 23:59'])
  expect(await from.getAttribute('aria-invalid')).toBe('true')
  expect(list.count()).toBe(before)

  await typeOver(from, '2025/12/1')
  await page.keyboard.press('Tab')
  await refusal.waitFor({ state: 'hidden' })
  await expect.poll(list.last).toMatchObject(during('2025-12-01 00:00:00', '2025-12-03 23:59:59'))
  expect(await from.inputValue()).toBe('2025-12-01 00:00')

  // A range is moved forward end by end: between the two no order is judged.
  const asked = list.count()
  await typeOver(from, '2025-12-10 8:30')
  expect(await page.getByRole('alert').count()).toBe(0)
  await typeOver(to, '2025-12-09 9:15')
  await page.getByRole('alert').getByText('开始时间不能大于结束时间!').waitFor()
  expect(list.count()).toBe(asked)
  await typeOver(to, '2025-12-11 9:15')
  await expect.poll(list.last).toMatchObject(during('2025-12-10 08:30:00', '2025-12-11 09:15:59'))

  // What changes from outside shows, whatever was typed before.
  await typeOver(from, 'yesterday')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)

  // Also of a filter that never narrowed anything.
  const lot = page.locator('[id="filter-passing-parkLotId"]')
  await lot.click()
  await page.keyboard.type('没有的停车场')
  await typeOver(from, 'yesterday')
  await expect.poll(() => page.getByRole('alert').count()).toBe(2)
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await lot.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: '清除筛选' }).count()).toBe(0)
  expect(await from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d 00:00$/)
})

test('a report keeps a typed day, month or range that cannot be, says why, and shows no other', async () => {
  page = await signedInPage(browser, keeper)
  const report = asksOf('/api/statement/queryLotDayIncome')
  await page.goto(`${berth.url}/reportData/Lot_DayIncome?Type=1`)
  const day = page.getByLabel('统计日期')
  const today = wallDate(Date.now())
  await expect.poll(() => day.inputValue()).toBe(today)
  await expect.poll(report.count).toBeGreaterThan(0)
  const before = report.count()
  for (const [text, why] of [
    ['2026-02-30', '统计日期应为日期'],
    ['2999-01-01', '统计日期不能晚于今天'],
  ] as const) {
    await typeOver(day, text)
    await page.getByRole('alert').filter({ hasText: why }).waitFor()
    expect(await day.inputValue()).toBe(text)
  }
  expect(report.count()).toBe(before)
  await typeOver(day, '2026年1月5日')
  await expect.poll(() => report.last()['StatDate']).toBe('2026-01-05')

  await page.goto(`${berth.url}/reportData/Lot_DayIncome`)
  await typeOver(day, '2026-13')
  await page.getByRole('alert').filter({ hasText: '统计日期应为日期' }).waitFor()
  await typeOver(day, '2026/1')
  await expect.poll(() => report.last()['StatDate']).toBe('2026-01')

  await page.goto(`${berth.url}/reportData/Lot_DayIncome?Type=5&BeginAt=2026-01-01&EndAt=2026-01-20`)
  const [begin, end] = [page.locator('[id$="-days"]'), page.locator('[id$="-days-to"]')]
  await expect.poll(() => report.last()['BeginAt']).toBe('2026-01-01')
  const asked = report.count()
  await typeOver(begin, '2026-1-32')
  await page.getByRole('alert').filter({ hasText: '统计时间应为日期' }).waitFor()
  await typeOver(begin, '20260105')
  await typeOver(end, '2026-02-20')
  await page.getByRole('alert').filter({ hasText: '统计时间不能超过一个月' }).waitFor()
  expect([await begin.inputValue(), await end.inputValue()]).toEqual(['2026-01-05', '2026-02-20'])
  expect(report.count()).toBe(asked)
  await typeOver(end, '2026-2-3')
  await expect.poll(() => report.last()).toMatchObject({ BeginAt: '2026-01-05', EndAt: '2026-02-03' })
})

test('a typed day that is none is not exported, and not as the days of before', async () => {
  page = await signedInPage(browser, keeper)
  const made = asksOf('/api/passing/exportPassing')
  await page.goto(`${berth.url}/_cloud_operation/Passing_Record`)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('自定义时间').click()
  const [from, to] = [dialog.locator('[id="export-days"]'), dialog.locator('[id="export-days-to"]')]
  await typeOver(from, '2026-02-29')
  await typeOver(to, '2026/3/5')
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-02-29', '2026-03-05'])
  await dialog.getByRole('button', { name: '导出' }).click()
  await page.locator('.ant-notification').getByText('导出时间应为日期').waitFor()
  expect(made.count()).toBe(0)
  await typeOver(from, '2026-02-28')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => made.count()).toBe(1)
  expect(made.last()).toMatchObject({ mode: 'period', 'passAt[from]': '2026-02-28 00:00:00' })
  expect(made.last()).toMatchObject({ 'passAt[to]': '2026-03-05 23:59:59' })
})

test('the trial of a tariff says that a typed time is none, and shows no price for another', async () => {
  const drawer = await openForm('/_cloud_operation/Charge_Rule')
  const left = drawer.getByLabel('出场', { exact: true })
  await typeOver(left, '2026-04-31 10:00')
  await drawer.getByRole('alert').filter({ hasText: '出场时间应为时间' }).waitFor()
  expect(await left.inputValue()).toBe('2026-04-31 10:00')
  await typeOver(left, '2999-04-30 10:00')
  await drawer.getByRole('alert').filter({ hasText: '试算的停车时长不能超过1096天' }).waitFor()
  await typeOver(left, '2020-01-01')
  await drawer.getByRole('alert').filter({ hasText: '出场时间不能早于入场时间' }).waitFor()
  // Cut off after five characters it would be a time, and another one.
  await input('terms').getByText('日夜分时', { exact: true }).click()
  const clock = input('terms').getByPlaceholder('07:00').first()
  await typeOver(clock, '10:30PM')
  expect(await clock.inputValue()).toBe('10:30PM')
  await drawer.getByText('规则填写完整后显示试算结果').waitFor()
  expect(await drawer.getByRole('alert').filter({ hasText: '应为时间' }).count()).toBe(0)
})
