import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chargeRule } from '#business/charging/charge-rule/charge-rule.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { company } from '#business/rights/companies/company/company.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { patterns } from '#fields/text/patterns.ts'
import type { TextField } from '#fields/text/text.ts'
import type { Entity } from '#kernel/entity.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { password, type Console } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { forms } from '../browser/forms.ts'
import { signedInPage, startAs } from '../browser/signed-in.ts'
import { compose } from '../browser/typing.ts'

/** Forms as people fill them: keys one by one, clicks with the mouse; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let keeper: Console
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  page = await signedInPage(browser, keeper)
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
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

/** Its form for a new record, opened by a click on the list's page. */
async function openForm(path: string): Promise<Locator> {
  await startAs(page, keeper)
  await page.goto(berth.url + path)
  return openNew()
}

const { input, openNew, write, choose } = forms(() => page)

const typed: [string, Entity, string][] = [
  ['单位管理', company, '/_cloud_operation/Company_list'],
  ['黑名单', blackPlate, '/_cloud_operation/Black_List'],
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
  for (const name of all) {
    const max = lengthOf(of, name)
    const text = '1234567890'.repeat(Math.ceil(max / 10)).slice(0, max)
    await input(name).click()
    await page.keyboard.type(text)
    expect([name, await input(name).inputValue()]).toEqual([name, text])
  }
})

test('who clicks another field while the form still comes, types into that one', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  onTestFinished(() => page.emulateMedia({ reducedMotion: 'reduce' }))
  await openForm('/_cloud_operation/Company_list')
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
      if (at > 0) await openNew()
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
