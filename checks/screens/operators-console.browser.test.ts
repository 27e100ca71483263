import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole } from '#web/build.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addCameraAt, addLaneCamera, addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { drawnPicture, putPicture } from '../berth/pictures.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** The lanes as their operators see them, live; in a real browser against the real server. */
let berth: Berth
let browser: Browser
let park: ParkLot
/** Of one person after the other. */
let page: Page

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  const admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: '人民广场停车场' }, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  page = await signedInPage(browser, admin)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

test('a car comes to an exit, waits in the console with what it owes, pays by keyboard and is gone', async () => {
  const keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'admin' })
  await openAs(page, keeper, '/dashboardCd')
  await page.getByRole('heading', { name: '控制台', exact: true }).waitFor()
  const [entry, exit] = [page.getByRole('article', { name: /IN$/ }), page.getByRole('article', { name: /OUT$/ })]
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toMatch(/IN$/)
  // Seconds are cut off both ends of a stay: within one minute of the clock it would cost nothing.
  await park.entry.sees('沪A12345', Date.now() - 200_000)
  await entry.getByText('沪A').waitFor()
  expect(await park.exit.sees('沪A12345', Date.now() - 70_000)).toMatchObject({
    decision: { open: false, due: '5.00' },
  })
  await exit.getByText('¥5.00').waitFor()
  await exit
    .getByRole('timer')
    .filter({ hasText: /^[1-9]:\d\d$/ })
    .waitFor()
  await page.getByText('1 辆车在等待').waitFor()

  await page.getByRole('heading', { name: '等待处理' }).waitFor()
  expect(await page.getByRole('article').first().getAttribute('aria-label')).toMatch(/OUT$/)
  await exit.getByText('未缴费').waitFor()
  await entry.focus()
  await page.keyboard.press('ArrowUp')
  expect(await exit.evaluate((card) => card === document.activeElement)).toBe(true)
  // As quick as fingers are: the menu has not taken the focus yet.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect.poll(() => drawer.getByLabel('收到金额').inputValue()).toBe('5.00')
  await drawer.getByRole('button', { name: '收款' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText('0 辆车在等待').waitFor()
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  await page.getByLabel('只看等待的车道').click()
  await page.getByText('没有车辆在等待').waitFor()
})

test('the usual is one key each: correct the plate, collect with change, let go free, open; a form keeps the keys', async () => {
  const guard = await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  const box = { ParkLotId: park.parkLotId, SentryCode: 'BOX1', SentryName: '东岗亭' }
  const admin = await berth.as('admin')
  await admin.call('/api/releaseReason/addUsualReleaseReason')
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  await guard.call('/api/duty/signOnDutySession', { SentryId })
  await openAs(page, guard, '/dashboardCd')
  const exit = page.getByRole('article', { name: /OUT$/ })
  const drawer = page.getByRole('dialog')
  await park.entry.sees('沪B10001', Date.now() - 200_000)
  await park.exit.sees('沪B10001', Date.now() - 70_000)
  await exit.getByText('¥5.00').waitFor()
  await exit.getByText('F4').waitFor()
  // However narrow the card and long the words, what leads to everything else stays in the first row.
  const moreIsBelowBy = await exit.evaluate((card) => {
    card.style.width = '240px'
    const tops = [...card.querySelectorAll('footer button')].map((button) => button.getBoundingClientRect().top)
    card.style.width = ''
    return tops.at(-1)! - tops[0]!
  })
  expect(moreIsBelowBy).toBe(0)
  const duty = page.getByRole('link', { name: /东岗亭/ })
  await duty.getByText('¥0.00').waitFor()

  // Right after the car came a key may still be meant for the one before it.
  const press = (key: string, title: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press(key)
        return drawer.filter({ hasText: title }).count()
      })
      .toBe(1)
  await press('F3', '更正车牌')
  const plate = drawer.getByLabel('车牌号')
  await page.keyboard.press('F6')
  const effect = Promise.withResolvers<void>()
  await page.route('**/api/order/previewPlate', async (route) => {
    await effect.promise
    await route.continue()
  })
  await typeInto(plate, '沪B10002')
  await page.keyboard.press('F4')
  expect(await page.getByRole('dialog').count()).toBe(1)
  // Enter passes the colour, which may stay; what is usual for the act stands first among the reasons.
  await plate.press('Enter')
  await page.getByText('操作失误', { exact: true }).waitFor()
  // What comes in between pushes the reason down, and its list goes along.
  const reasonAt = async () => (await drawer.getByLabel('原因').boundingBox())!
  const before = (await reasonAt()).y
  effect.resolve()
  await expect.poll(async () => (await reasonAt()).y - before).toBeGreaterThan(20)
  const gap = async () => {
    const [input, list] = [await reasonAt(), (await page.locator('.ant-select-dropdown:visible').boundingBox())!]
    return Math.max(list.y - input.y - input.height, input.y - list.y - list.height)
  }
  await expect.poll(gap).toBeLessThan(12)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await drawer.getByLabel('原因').inputValue()).toBe('识别错误')
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })

  await exit.getByText('¥5.00').waitFor()
  await press('F4', '收款')
  await page.keyboard.type('10')
  await drawer.getByText('找零 ¥5.00').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('找零', { exact: true }).waitFor()
  await drawer.getByText('¥5.00', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('0 辆车在等待').waitFor()
  await duty.getByText('¥5.00').waitFor()

  await park.entry.sees('沪B10003', Date.now() - 200_000)
  await park.exit.sees('沪B10003', Date.now() - 70_000)
  await exit.getByText('¥5.00').waitFor()
  await press('F6', '免费放行')
  await page.getByText('领导车辆', { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('0 辆车在等待').waitFor()
  const { rows } = await guard.call('/api/order/queryParkOrder', { plateNumber: '沪B10003' })
  expect(rows).toMatchObject([{ outReleaseReason: '领导车辆' }])
  // However often it is pressed, it is said once.
  for (const key of ['F4', 'F4', 'F4']) await page.keyboard.press(key)
  const notices = page.getByText(/现在没有可收款的车辆$/)
  await notices.first().waitFor()
  // It goes by itself.
  expect(await notices.count()).toBeLessThanOrEqual(1)
})

test('a duty begins and ends by keyboard: D, the box, the console; D again, the cash, and it is over', async () => {
  const admin = await berth.as('admin')
  const own = await addParkLot(admin, { ParkLotName: '早班停车场' })
  await admin.call('/api/sentry/addSentry', { ParkLotId: own.parkLotId, SentryCode: 'BOX2', SentryName: '西岗亭' })
  const guard = await berth.newPerson({ UserName: 'early', roleCode: 'collector', lots: [own.parkLotId] })
  await openAs(page, guard, '/dashboardCd')
  await page.getByText('未上班签到').waitFor()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('d')
  await page.getByRole('button', { name: '上班签到' }).waitFor()
  await press('Enter')
  await page.getByRole('button', { name: '进入控制台' }).waitFor()
  await press('Enter')
  await page.getByRole('link', { name: /西岗亭/ }).waitFor()
  // Letters that are typed into a field are no keys.
  await press('/', 'd', 'Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: '按键说明' }).focus()
  await press('d')
  await page.getByRole('dialog').getByLabel('上缴现金').waitFor()
  await press('0', 'Control+Enter')
  await page.getByText('未上班签到').waitFor()
  const { rows } = await admin.call('/api/duty/queryDutySession', { ParkLotId: [own.parkLotId] })
  expect(rows).toMatchObject([{ CashHandMoney: '0.00' }])
})

test('a car is found from the lanes by its plate: / goes to the search, a choice opens its order', async () => {
  const guard = await berth.newPerson({ UserName: 'finder', roleCode: 'collector' })
  await openAs(page, guard, '/dashboardCd')
  await park.entry.sees('沪B77001', Date.now() - 200_000)
  await page.getByRole('article', { name: /IN$/ }).getByText('沪B').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('沪B77')
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.locator('.ant-select-item-option').filter({ hasText: '77001' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/Park_Order\?.*open=/)
  await page.getByRole('dialog').getByText('77001').first().waitFor()
})

test('a toll collector puts right which car stands at a lane: misread at an entry, taken for another, its stay ended by another', async () => {
  const admin = await berth.as('admin')
  const guard = await berth.newPerson({ UserName: 'righter', roleCode: 'collector' })
  const own = await addParkLot(
    admin,
    { ParkLotName: '和平路停车场', FuzzyMatch: 1 },
    { ruleKind: 2, segments: [{ firstMoney: 500 }] },
  )
  await admin.call('/api/lane/editLane', { Id: own.entry.laneId, ConfirmIn: 1 })
  const nameOf = async (laneId: string) => (await admin.call('/api/lane/getLane', { Id: laneId })).LaneName
  await openAs(page, guard, '/dashboardCd')
  const entry = page.getByRole('article', { name: await nameOf(own.entry.laneId) })
  const exit = page.getByRole('article', { name: await nameOf(own.exit.laneId) })
  const drawer = page.getByRole('dialog')
  const giveReason = async (reason: string) => {
    await drawer.getByLabel('原因').click()
    await page.keyboard.type(reason)
    await page.keyboard.press('Control+Enter')
    await drawer.waitFor({ state: 'hidden' })
  }
  const undoMatch = async () => {
    await expect
      .poll(async () => {
        await page.keyboard.press('F7')
        return drawer.filter({ hasText: '解除车牌匹配' }).count()
      })
      .toBe(1)
    await giveReason('两辆车')
  }

  await own.entry.sees('沪C1000B', Date.now() - 5_000)
  await entry.getByText('1000B').waitFor()
  await entry.click()
  await expect
    .poll(async () => {
      await page.keyboard.press('F3')
      return drawer.filter({ hasText: '更正车牌' }).count()
    })
    .toBe(1)
  await typeInto(drawer.getByLabel('车牌号'), '沪C10008')
  await giveReason('识别错误')
  await entry.getByText('10008').waitFor()

  // Whole minutes, seconds cut at both ends: the clock of the run says nothing about how many they are.
  const came = Math.floor(Date.now() / 60_000) * 60_000 - 240_000
  await own.entry.sees('沪C20001', came, { opened: true })
  await own.exit.sees('沪C20002', came + 130_000, { confidence: 62 })
  await exit.getByText('¥5.00').waitFor()
  // The exit alone over the whole window says the same, and has the same keys.
  await exit.getByRole('link', { name: /全屏$/ }).click()
  const car = page.getByRole('region', { name: '车道上的车' })
  await car.getByText('按相近车牌的入场计费').filter({ hasText: '20001' }).waitFor()
  await car.getByText('入场,停车2分').waitFor()
  await undoMatch()
  await car.getByText('相近的在场车辆').filter({ hasText: '20001' }).waitFor()
  // Its alarm stands clear of the buttons.
  const notice = page.getByRole('region', { name: '车辆通行告警' })
  await notice.waitFor()
  const [of, below] = [await notice.boundingBox(), await page.getByRole('button', { name: /^开闸/ }).boundingBox()]
  expect(of!.y + of!.height).toBeLessThan(below!.y)
  const whole = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const gap = async () => {
    const [strip, lane] = [await notice.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    return lane!.y - strip!.y - strip!.height
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await page.setViewportSize(whole)
  await page.keyboard.press('Enter')
  const closes = page.getByRole('menuitem', { name: '关闸' })
  await closes.waitFor()
  await page.keyboard.press('Escape')
  await closes.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.waitForURL(/dashboardCd\/index/)
  await exit.getByText('相近的在场车辆').waitFor()
  // The console itself has no tags for it to lie over either.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(gap).toBeGreaterThan(0)
  await page.setViewportSize(whole)
  // The near plate is proposed, and what is corrected is called as it was read.
  await exit.focus()
  await page.keyboard.press('F3')
  await drawer.getByText('更正车牌 · 沪C20002').waitFor()
  expect(await drawer.getByLabel('车牌号').inputValue()).toBe('沪C20001')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  const status = async (plateNumber: string): Promise<number[]> => {
    const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
    return rows.map(({ orderStatus }: any) => orderStatus).filter((each: number) => each !== orderStatuses.void)
  }
  expect([await status('沪C20001'), await status('沪C20002')]).toEqual([[1], [5]])

  await own.entry.sees('沪C38881', Date.now() - 200_000, { opened: true })
  await own.exit.sees('沪C38882', Date.now() - 65_000, { opened: true, confidence: 62 })
  await own.exit.sees('沪C38881', Date.now() - 5_000)
  await exit.getByText('本车的停车已由识别为').waitFor()
  await exit.focus()
  await undoMatch()
  await exit.getByText('¥5.00').waitFor()
  expect([await status('沪C38881'), await status('沪C38882')]).toEqual([[5], [7]])

  // At a lane for both ways it was taken for a car that leaves, and comes.
  const mixed = await addLaneCamera(admin, own, 'MIXED', 3)
  await own.entry.sees('沪C40001', Date.now() - 200_000, { opened: true })
  await mixed.sees('沪C40001', Date.now() - 5_000)
  const both = page.getByRole('article', { name: /MIXED$/ })
  await both.getByText('¥5.00').waitFor()
  await both.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '更正方向' }).click()
  await drawer.getByRole('button', { name: '更正方向' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await both.getByText('¥5.00').waitFor({ state: 'detached' })
  expect(await mixed.commands()).toMatchObject([{ kind: 'open' }])

  // On a wall the lanes of small lots share a row, and each says which lot it is of.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await both.getByText('和平路停车场').waitFor()
  const another = page.getByRole('article', { name: await nameOf(park.entry.laneId) })
  const topOf = async (card: Locator) => (await card.boundingBox())!.y
  await expect.poll(async () => (await topOf(both)) - (await topOf(another))).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('while a car waits whose plate was not read, one press shows what stands there', async () => {
  const guard = await berth.newPerson({ UserName: 'looking', roleCode: 'collector' })
  const page = await signedInPage(browser, guard)
  await park.exit.sees('', Date.now() - 20_000)
  await page.goto(`${berth.url}/dashboardCdLane/index?id=${park.exit.laneId}`)
  await page.getByRole('button', { name: '请求画面' }).click()
  const still = page.getByRole('figure', { name: '现场画面' })
  await still.getByText('等待相机的画面…').waitFor()
  const asked = await park.exit.commands()
  const { upload } = asked.find((each) => each['kind'] === 'still')!
  await putPicture(`${berth.url}${String(upload)}`, await drawnPicture('blue'))
  await still.getByRole('img', { name: '现场画面' }).waitFor()
})

test('a car that found no spot long ago waits with how many are left now, though its screen still says what it said', async () => {
  const admin = await berth.as('admin')
  const full = await addParkLot(admin, { ParkLotName: '小停车场', TotalSpotCount: 1, FullPolicy: 3 })
  await full.entry.sees('沪F10001', Date.now() - 900_000)
  expect(await full.entry.sees('沪F10002', Date.now() - 660_000)).toMatchObject({ decision: { open: false } })
  const page = await signedInPage(browser, await berth.newPerson({ UserName: 'watcher', roleCode: 'operator' }))
  await page.goto(`${berth.url}/dashboardCdLane/index?id=${full.entry.laneId}`)
  await page.getByText('屏幕:车位已满').waitFor()
  await page.getByText('现在余位 0').waitFor()
  await page.getByText('车位已满', { exact: true }).waitFor()
  await full.exit.sees('沪F10001', Date.now() - 50_000, { opened: true })
  await page.getByText('现在余位 1').waitFor()
  await page.getByText('等待人工确认', { exact: true }).waitFor()
  await page.goto(`${berth.url}/dashboardCd`)
  await page.getByRole('article').filter({ hasText: '沪F10002' }).getByText('现在余位 1').waitFor()
})

test('a car that two cameras of an entry read differently waits next to the one that came in, and one key says that it is that one', async () => {
  const admin = await berth.as('admin')
  const lot = await addParkLot(admin, { ParkLotName: '双相机停车场' })
  const rear = await addCameraAt(admin, lot, lot.entry.laneId, `${lot.parkLotId}REAR`)
  const page = await signedInPage(browser, await berth.newPerson({ UserName: 'twice', roleCode: 'operator' }))
  await lot.entry.sees('沪F30001', Date.now() - 4_000)
  await rear.sees('沪F30007', Date.now() - 2_000)
  await page.goto(`${berth.url}/dashboardCdLane/index?id=${lot.entry.laneId}`)
  await page.getByText('相近的在场车辆:').waitFor()
  await page.getByText('请稍候,等待工作人员确认').waitFor()
  await page.getByRole('button', { name: /更正车牌/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('沪F30001')
})
