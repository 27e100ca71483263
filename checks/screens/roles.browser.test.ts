import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChargeTerms } from '#business/charging/fee/fee.ts'
import { buildConsole } from '#web/build.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openAs } from '../browser/at-pages.ts'
import { atWork, type AtWork } from '../browser/at-work.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'

/** The preset roles from their first page on, with keys and the mouse: what each is for can be done with that role alone. */
let berth: Berth
let browser: Browser
let park: ParkLot
let page: Page
let work: AtWork
const people = new Map<string, Console>()

beforeAll(async () => {
  berth = await startBerth({}, await buildConsole(join(import.meta.dirname, '../../dist/web')))
  browser = await borrowBrowser()
  const owner = await berth.as('admin')
  park = await addParkLot(owner, { ParkLotName: '人民广场停车场' }, fiveYuan)
  for (const [SentryCode, SentryName] of Object.entries(boxes))
    await owner.call('/api/sentry/addSentry', { ParkLotId: park.parkLotId, SentryCode, SentryName })
  for (const [UserName, roleCode] of Object.entries(roleOf))
    people.set(UserName, await berth.newPerson({ UserName, roleCode }))
  page = await signedInPage(browser, owner)
  work = atWork(page)
})

afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

const fiveYuan: ChargeTerms = { ruleKind: 2, segments: [{ firstMoney: 500 }] }
const boxes = { BOX1: '东岗亭', BOX2: '客服中心' }
const roleOf = {
  tollman: 'collector',
  manager: 'operator',
  seat: 'service',
  cashier: 'finance',
  walker: 'inspector',
  fitter: 'maintainer',
  onlooker: 'readonly',
}

const signIn = (userName: keyof typeof roleOf) => openAs(page, people.get(userName)!, '/')

const atConsole = () => page.getByRole('heading', { name: '控制台', exact: true }).waitFor()
const exitLane = () => page.getByRole('article', { name: /OUT$/ })

/** A car whose stay costs five yuan stands before the exit. */
async function waitsAtTheExit(plateNumber: string): Promise<void> {
  await park.entry.sees(plateNumber, Date.now() - 200_000)
  expect(await park.exit.sees(plateNumber, Date.now() - 70_000)).toMatchObject({ decision: { open: false } })
  await exitLane().getByText('¥5.00').waitFor()
}

/** While a command is under way, staff see that and start no other. */
const opensMore = async (known: readonly string[]) => (await park.exit.obeys()).some((id) => !known.includes(id))

async function giveReason(action: string, reason: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('原因').click()
  await page.keyboard.type(reason)
  await drawer.getByRole('button', { name: action }).click()
  await drawer.waitFor({ state: 'hidden' })
}

const atDashboard = () => page.getByRole('heading', { name: '今日概况' }).waitFor()

async function doAtTheExit(action: string): Promise<void> {
  await exitLane().click()
  await exitLane().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

/** From the lanes to the own box and back. */
async function signOnAt(box: string): Promise<void> {
  await page.getByRole('link', { name: '未上班签到,去签到' }).click()
  await page.getByRole('listitem').filter({ hasText: box }).getByRole('button', { name: '上班签到' }).click()
  await page.getByRole('button', { name: '进入控制台' }).click()
  await atConsole()
  await page.getByRole('link', { name: new RegExp(box) }).waitFor()
}

/** The drawer is counted where the person sits, and holds what they took. */
async function handOver(cash: string): Promise<void> {
  await page.getByRole('link', { name: `应缴现金 ¥${cash}` }).waitFor()
  await page.getByRole('button', { name: '交班' }).click()
  await work.drawer().getByText(`应缴现金 ¥${cash}`).waitFor()
  await typeInto(work.drawer().getByLabel('上缴现金'), cash)
  await work.drawer().getByRole('button', { name: '交班' }).click()
  await page.getByRole('link', { name: '未上班签到,去签到' }).waitFor()
}

async function dutyOf(UserName: keyof typeof roleOf): Promise<unknown> {
  const owner = await berth.as('admin')
  const [person] = (await owner.call('/api/user/queryUser', { UserName })).rows
  return (await owner.call('/api/duty/queryDutySession', { UserId: [person.Id] })).rows
}

test('a toll collector goes on duty, takes the money, lets a car go free, opens a barrier and hands the cash over', async () => {
  await signIn('tollman')
  await atConsole()
  expect(new URL(page.url()).pathname).toBe('/dashboardCd/index')
  await signOnAt('东岗亭')
  await waitsAtTheExit('沪A10001')
  await doAtTheExit('收款')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '收款' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText('0 辆车在等待').waitFor()

  await waitsAtTheExit('沪A10004')
  await doAtTheExit('免费放行')
  await giveReason('免费放行', '救护车让行')
  await page.getByText('0 辆车在等待').waitFor()

  const opened = await park.exit.obeys()
  await waitsAtTheExit('沪A10005')
  await doAtTheExit('开闸')
  await giveReason('开闸', '道闸故障')
  await expect.poll(() => opensMore(opened)).toBe(true)
  await handOver('5.00')
  const counted = { CashMoney: '5.00', CashHandMoney: '5.00', FreeCount: 1, DutyState: 1 }
  expect(await dutyOf('tollman')).toMatchObject([counted])
})

test('an operator relieves the booth, collects, and hands the cash over', async () => {
  await signIn('manager')
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.getByRole('navigation', { name: '相关页面' }).getByRole('link', { name: '控制台', exact: true }).click()
  await atConsole()
  await signOnAt('东岗亭')
  await waitsAtTheExit('沪A10002')
  await doAtTheExit('收款')
  await page.getByRole('dialog').getByRole('button', { name: '收款' }).click()
  await page.getByText('0 辆车在等待').waitFor()
  await handOver('5.00')
  expect(await dutyOf('manager')).toMatchObject([{ CashMoney: '5.00', CashDiffMoney: '0.00', DutyState: 1 }])
})

test('an operator brings back what they deleted', async () => {
  const owner = await berth.as('admin')
  await owner.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '沪A30001', reason: '逃费' })
  await signIn('manager')
  await atDashboard()
  await work.goTo('黑名单')
  await work.press('沪A30001', '删除')
  await work.proveIt()
  await page.getByText('还没有黑名单').waitFor()
  await work.goTo('最近删除')
  await work.press('沪A30001', '撤销删除')
  await page.getByRole('row').filter({ hasText: '沪A30001' }).getByText('已恢复').waitFor()
  await work.goTo('黑名单')
  await page.getByRole('row').filter({ hasText: '30001' }).waitFor()
})

test('a service seat on duty opens a lane for a driver who called, and goes home without cash', async () => {
  await signIn('seat')
  await page.getByRole('heading', { name: '今日概况' }).waitFor()
  await page.getByRole('navigation', { name: '相关页面' }).getByRole('link', { name: '控制台', exact: true }).click()
  await atConsole()
  await signOnAt('客服中心')
  await waitsAtTheExit('沪A10003')
  const before = await park.exit.obeys()
  await doAtTheExit('开闸')
  await giveReason('开闸', '车主称已缴费')
  await expect.poll(() => opensMore(before)).toBe(true)
  await handOver('0.00')
  expect(await dutyOf('seat')).toMatchObject([{ CashMoney: '0.00', CashHandMoney: '0.00', DutyState: 1 }])
})

test('finance reviews a refund, hands the cash out and looks at what was received', async () => {
  const [owner, seat] = [await berth.as('admin'), await berth.as('service')]
  await park.entry.sees('沪A20001', Date.now() - 400_000)
  await park.exit.sees('沪A20001', Date.now() - 300_000)
  const { id, orderNo } = (await owner.call('/api/order/queryParkOrder', { plateNumber: '沪A20001' })).rows[0]
  await owner.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '5.00' })
  const payment = (await owner.call('/api/payRecord/queryPayRecord', { orderNo })).rows[0]
  const asked = { id: payment.id, refundMoney: '2.00', reasonType: 3, reason: '多收' }
  await owner.call('/api/payRecord/refundPayRecord', asked, await owner.confirm('pay-record:refund', payment.id))
  const refund = (await owner.call('/api/cashFlow/queryRefund', { orderNo })).rows[0]
  await seat.call('/api/cashFlow/auditRefund', { Id: refund.Id }, await seat.confirm('refund:audit', refund.Id))

  await signIn('cashier')
  await atDashboard()
  await work.goTo('退款管理')
  await work.press(refund.RefundNo, '财务复核')
  await work.drawer().getByRole('button', { name: '财务复核' }).click()
  await work.proveIt()
  await page.getByRole('row').filter({ hasText: refund.RefundNo }).getByText('退款中').waitFor()
  await work.press(refund.RefundNo, '确认已退款')
  await typeInto(work.drawer().getByLabel('凭证号'), '收据0012')
  await work.drawer().getByRole('button', { name: '确认已退款' }).click()
  await work.proveIt()
  await page.getByRole('row').filter({ hasText: refund.RefundNo }).getByText('退款成功').waitFor()
  await work.goTo('日收款汇总')
  await page.getByRole('row').filter({ hasText: '合计' }).getByText('2.00').waitFor()
})

test('an inspector does the task of the day, reports a fault and repairs what was given to them', async () => {
  const owner = await berth.as('admin')
  const { rows } = await owner.call('/api/user/queryUser', { UserName: 'walker' })
  const lot = { ParkLotId: park.parkLotId }
  const addPoint = (PointName: string) => owner.call('/api/parkLotInspect/addInspectPoint', { ...lot, PointName })
  const [point, next] = [await addPoint('东门立柱'), await addPoint('西门立柱')]
  await owner.call('/api/parkLotInspect/addInspectPlan', {
    ...lot,
    PlanName: '每日巡检',
    PointIds: [point.Id, next.Id],
    InspectorIds: [rows[0].Id],
    BeginDate: '2026-01-01',
    BeginTime: '00:01',
    EndTime: '00:01',
  })
  const tasks = await owner.call('/api/parkLotInspect/queryInspectTask', { OrderBy: 'PlanBeginAt', OrderDir: 'asc' })
  const today = tasks.rows[0].TaskNo
  const order = await owner.call('/api/repairOrder/addRepairOrder', { ...lot, FaultDesc: '道闸不落' })
  await owner.call('/api/repairOrder/assignRepairOrder', { Id: order.Id, AssigneeId: rows[0].Id })

  await signIn('walker')
  await atDashboard()
  await work.goTo('巡检任务')
  await work.press(today, '开始巡检')
  await page.getByRole('row').filter({ hasText: '执行中' }).waitFor()
  await work.press('执行中', '提交点位')
  await work.chooseIn('点位', '东门立柱')
  await work.drawer().getByRole('button', { name: '提交点位' }).click()
  await work.drawer().waitFor({ state: 'hidden' })
  // What was filed is offered no more.
  await work.press('执行中', '提交点位')
  await work.drawer().getByLabel(/^点位/).first().click()
  const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await expect.poll(() => offered.allTextContents()).toEqual(['西门立柱'])
  await offered.click()
  await work.drawer().getByRole('button', { name: '提交点位' }).click()
  await page.getByRole('row').filter({ hasText: '已完成' }).waitFor()

  await work.goTo('维修工单')
  for (const [action, then] of [
    ['接单', '待到场'],
    ['到场', '处理中'],
  ] as const) {
    await work.press(order.RepairNo, action)
    await page.getByRole('row').filter({ hasText: order.RepairNo }).getByText(then).waitFor()
  }
  await work.press(order.RepairNo, '完工')
  await typeInto(work.drawer().getByLabel('维修说明'), '更换弹簧')
  await work.drawer().getByRole('button', { name: '完工' }).click()
  await page.getByRole('row').filter({ hasText: order.RepairNo }).getByText('待确认').waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await work.chooseIn('停车场', '人民广场停车场')
  await typeInto(work.drawer().getByLabel('故障描述'), '照明不亮')
  await work.drawer().getByRole('button', { name: '新增维修工单' }).click()
  await page.getByRole('row').filter({ hasText: '待派单' }).waitFor()
})

test('a maintainer gives an order to a colleague, keeps the devices and looks at the map', async () => {
  const owner = await berth.as('admin')
  await berth.newPerson({ UserName: 'fitter2', roleCode: 'maintainer' })
  const { RepairNo } = await owner.call('/api/repairOrder/addRepairOrder', {
    ParkLotId: park.parkLotId,
    FaultDesc: '相机模糊',
  })

  await signIn('fitter')
  await atDashboard()
  await work.goTo('维修工单')
  await work.press(RepairNo, '派单')
  await work.chooseIn('维修人', 'fitter2')
  await work.drawer().getByRole('button', { name: '派单' }).click()
  await page.getByRole('row').filter({ hasText: RepairNo }).getByText('待接单').waitFor()
  await work.goTo('识别相机')
  await work.press(park.entry.serial, '编辑')
  await typeInto(work.drawer().getByLabel('设备名称'), '东门相机')
  await work.drawer().getByRole('button', { name: '保存识别相机' }).click()
  await page.getByRole('row').filter({ hasText: '东门相机' }).waitFor()
  await work.goTo('地图控制台')
})

test('the platform starts at its tenants, hands a new one over to its administrator, looks in on it, and finds whose a device is', async () => {
  await openAs(page, await berth.asPlatform(), '/')
  await page.getByRole('heading', { name: '租户管理' }).waitFor()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await typeInto(work.drawer().getByLabel('租户编号'), 'south')
  await typeInto(work.drawer().getByLabel('租户名称'), '南港停车')
  await work.drawer().getByRole('button', { name: '新增租户' }).click()
  await work.proveIt()
  const card = page.getByRole('dialog', { name: '一次性密码' })
  await card.getByText('south').waitFor()
  await card.getByText('admin').waitFor()
  await card.getByRole('button', { name: '我已记下' }).click()

  await work.press('南港停车', '代登录')
  await work.proveIt()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('dialog', { name: '代登录' }).getByRole('link', { name: '在新标签页中进入' }).click()
  const inside = await opened
  await inside.getByRole('button', { name: '改用链接中的账号' }).click()
  await inside.getByRole('heading', { name: '今日概况' }).waitFor()
  await inside.getByRole('button', { name: /南港停车$/ }).waitFor()
  await inside.close()
  await page.getByRole('button', { name: '我已记下' }).click()

  await page.getByRole('button', { name: '查找设备序列号' }).click()
  await typeInto(work.drawer().getByLabel('序列号'), park.entry.serial)
  await work.drawer().getByRole('button', { name: '查找设备序列号' }).click()
  await page.getByRole('dialog', { name: '查找设备序列号' }).getByText('人民广场停车场').waitFor()
})

test('who may only read sees lanes, map, lists and reports, and is offered nothing that changes or carries out', async () => {
  await signIn('onlooker')
  await atDashboard()
  await work.goTo('控制台')
  await exitLane().waitFor()
  await exitLane().click({ button: 'right' })
  expect(await page.getByRole('menuitem', { name: '开闸' }).count()).toBe(0)
  for (const name of ['停车订单', '黑名单', '支付流水', '收入日报', '地图控制台']) {
    await work.goTo(name)
    for (const action of ['新增', '导出', '导入', '编辑', '删除', '收款'])
      expect([name, await page.getByRole('main').getByRole('button', { name: action, exact: true }).count()]).toEqual([
        name,
        0,
      ])
  }
})
