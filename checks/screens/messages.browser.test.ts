import { join } from 'node:path'
import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '../berth/berth.ts'
import { openAs } from '../browser/at-pages.ts'
import { borrowBrowser } from '../browser/borrowed-browser.ts'
import { signedInPage } from '../browser/signed-in.ts'
import { typeInto } from '../browser/typing.ts'
import { buildConsole } from '#web/build.ts'

/** Messages to people, and the menu they get, in a real browser against the real server. */
let berth: Berth
let browser: Browser
/** Of one person after the other. */
let page: Page
beforeAll(async () => {
  const consoleFolder = await buildConsole(join(import.meta.dirname, '../../dist/web'))
  berth = await startBerth({}, consoleFolder)
  browser = await borrowBrowser()
  page = await signedInPage(browser, await berth.as('admin'))
})
afterAll(async () => {
  await browser?.close()
  await berth?.stop()
})

test('[NAV-03] [ALM-03] [NAV-04] the dots of bell and history come live, lead to their pages and go out there; a notice stays until it is confirmed', async () => {
  const admin = await berth.as('admin')
  const platform = await berth.asPlatform()
  const clerk = await berth.newPerson({ UserName: 'clerk', roleCode: 'operator' })
  const { Id: versionId } = await platform.call('/api/announcement/addAnnouncement', {
    VersionName: '2.1.0',
    Title: '秋季更新',
    Items: [{ Kind: 1, Text: '新增消息中心' }],
  })
  await platform.call('/api/announcement/publishAnnouncement', { Id: versionId })

  await openAs(page, clerk, '/')
  await page.getByRole('button', { name: '版本更新历史,有新版本' }).click()
  await page.getByRole('heading', { name: '版本更新历史', exact: true }).waitFor()
  await page.getByText('新增消息中心').waitFor()
  await page.getByRole('button', { name: '版本更新历史', exact: true }).waitFor()

  await page.getByRole('button', { name: '消息', exact: true }).waitFor()
  const { Id } = await admin.call('/api/importantNotice/addImportantNotice', {
    Title: '今晚停机',
    Content: '22点起一小时',
  })
  await admin.call('/api/importantNotice/publishImportantNotice', { Id })
  const dialog = page.getByRole('dialog').filter({ hasText: '重要通知' })
  await dialog.getByText('22点起一小时').waitFor()
  await dialog.getByRole('button', { name: '稍后再看' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '消息,有未读' }).click()
  await page.getByRole('heading', { name: '消息中心', exact: true }).waitFor()
  await page.getByRole('button', { name: '消息', exact: true }).waitFor()
  const message = page.getByRole('listitem').filter({ hasText: '今晚停机' })
  await message.getByRole('button', { name: '标为已读' }).click()
  await page.getByText('0 条未读').waitFor()

  await page.reload()
  await dialog.getByRole('button', { name: '我已阅读并确认' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await admin.call('/api/importantNotice/getImportantNotice', { Id })).toMatchObject({ ConfirmCount: 1 })
})

test('[MNU-04] an administrator moves and renames an entry by keys and by hand, and others get it at their next sign-in', async () => {
  await openAs(page, await berth.newPerson({ UserName: 'boss', roleCode: 'admin' }), '/_cloud_system/menuConfig')
  const tree = page.getByRole('region', { name: '菜单结构' })
  await tree.getByText('角色管理').click()
  await typeInto(page.getByLabel('菜单名称'), '岗位管理')
  await tree.getByText('岗位管理').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: '移出一级' }).click()
  await page.getByText('页面“岗位管理”必须放在目录下面').waitFor()
  await page.getByRole('button', { name: '保存菜单' }).click()
  await page.getByText('菜单已保存,相关人员下次登录时生效').waitFor()

  await openAs(page, await berth.newPerson({ UserName: 'viewer', roleCode: 'readonly' }), '/')
  await page.getByRole('menuitem', { name: '组织人员' }).click()
  const below = page.getByRole('menuitem').filter({ hasText: /^(岗位管理|用户管理)$/ })
  await expect.poll(() => below.allInnerTexts()).toEqual(['岗位管理', '用户管理'])
})

test('[DLG-03] an import that is left, and whose page is loaded again, says its end and names its refused row, also afterwards', async () => {
  const barrier = new Client(berth.databaseUrl)
  await barrier.connect()
  await barrier.query(`create function wait_at_barrier() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger held before insert on black_plate for each row execute function wait_at_barrier()`)
  await barrier.query('select pg_advisory_lock(4711)')

  await openAs(page, await berth.newPerson({ UserName: 'bringer', roleCode: 'admin' }), '/_cloud_operation/Black_List')
  const openDialog = () => page.getByRole('button', { name: '导入', exact: true }).click()
  await openDialog()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('把文件拖到这里,或点击选择').click()
  const plates = ['车牌号,原因', '沪C20001,逃费', '沪C2000,逃费', '沪C20003,逃费'].join('\r\n')
  await (await choosing).setFiles({ name: '逃费车辆.csv', mimeType: 'text/csv', buffer: Buffer.from(plates) })
  await page.getByText('已处理 0 / 3 行').waitFor()
  await page.getByRole('button', { name: '后台继续' }).click()
  await page.reload()
  await page.getByRole('heading', { name: '黑名单', exact: true }).waitFor()
  await barrier.query(
    'select pg_advisory_unlock(4711); drop trigger held on black_plate; drop function wait_at_barrier()',
  )
  await barrier.end()

  const refused = page.getByRole('dialog', { name: '导入结果' }).getByText('车牌号“沪C2000”格式不正确')
  await page.getByText('逃费车辆.csv:共 3 行,成功 2,重复 0,失败 1').waitFor()
  await page.getByRole('button', { name: '查看导入结果' }).click()
  await refused.waitFor()
  await page.getByRole('button', { name: '完成' }).click()

  await page.reload()
  await openDialog()
  await page.getByText('共 3 行,成功 2,重复 0,失败 1').waitFor()
  await page.getByRole('button', { name: '查看结果' }).click()
  await refused.waitFor()
})
