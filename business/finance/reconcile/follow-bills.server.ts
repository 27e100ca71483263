import { declaredFailure, Failure } from '#kernel/failure.ts'
import { isNotReached, whyNotReached } from '../payment/not-reached.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import { eachInLanes, follow, sayUnfollowed } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { UnzipError } from '#server/spreadsheet/unzip.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, type Channels } from '../payment/channels.server.ts'
import { confirmPaid } from '../payment/confirm-paid.server.ts'
import type { PaymentChannel } from '../payment/payment-channel.ts'
import type { BillLine } from './read-bill.ts'
import { hasBooks, movedOnDay, openReconcileTask, reconcileDay, type Bill } from './reconcile-day.server.ts'
import { diffTypes, handleStates } from './reconcile-diff/reconcile-diff.ts'
import { billSources, reconcileStates } from './reconcile-task/reconcile-task.ts'

const everyMs = 10 * 60_000
/** So many days are looked back to for bills that could not be had. */
const lookBack = 7
const fileMissing = {
  zh: '渠道称没有当日的账单文件,但平台当日有收款或退款,未核对,稍后自动重新下载',
  en: 'The channel says that it has no bill of this day, but payments or refunds of it are in the books; nothing was compared, and it is asked again by itself',
}
/** WeChat Pay: to be asked for until it is there, or 账单文件不存在 is answered (pay.weixin.qq.com/doc/v3/merchant/4013071254). */
const stillMade = '渠道仍答复账单生成中,未核对,稍后自动重新下载'
const neverMade = '渠道一直答复账单生成中,未核对,请到商户平台下载后导入账单'
/** Each is held in memory, up to 64 MB. */
const billsAtOnce = 4

/** Fetches the bills of the last days that are not held against the books yet, the oldest first (domain.md 4.17, T+1); one that cannot be had keeps no later one waiting. */
export const billWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  const round = async () => {
    const today = wallDate(Date.now())
    if (channels.sandbox) await followBillsOnce(machine, channels.sandbox, today)
    await followAccountsOnce(machine, channels, today)
  }
  return follow(machine, 'bills', round, everyMs)
})

/** The accounts that tenants have themselves: what their bills say is the tenant's alone. */
export async function followAccountsOnce(machine: Machine, channels: Channels, today: string): Promise<void> {
  const accounts: (Account & { lane: string })[] = []
  for (const tenantId of await tenants(machine))
    for (const account of await machine.database.inScope(wholeTenant(tenantId), (tx) => channels.accounts(tx)))
      accounts.push({ ...account, tenantId, lane: `${tenantId}/${account.channel.code}/${account.channel.merchant}` })
  await eachInLanes(machine, accounts, (account) => followAccount(machine, account, today), billsAtOnce)
}

interface Account {
  readonly tenantId: string
  readonly channel: PaymentChannel
  readonly since: string
}

async function followAccount(machine: Machine, { tenantId, channel, since }: Account, today: string): Promise<void> {
  for (let ago = lookBack; ago >= 1; ago--) {
    const bill = billOf(channel, addDays(today, -ago))
    if (bill.day >= since && !(await isAnswered(machine, channel, tenantId, bill, ago))) return
  }
}

/** Holds the bill of a day against the books, or says why not. Returns whether the channel answered: one that does not is asked for no other day now. */
async function isAnswered(
  machine: Machine,
  channel: PaymentChannel,
  tenantId: string,
  bill: Bill,
  ago: number,
): Promise<boolean> {
  const scope = wholeTenant(tenantId)
  const { isDone } = await machine.database.inScope(scope, (tx) => openReconcileTask(tx, bill))
  if (isDone) return true
  const { isMissed, isCarried } = await machine.database.inScope(scope, (tx) => movedOnDay(tx, bill))
  let lines: Awaited<ReturnType<PaymentChannel['bill']>>
  try {
    lines = await channel.bill(bill.day)
    if (lines === 'noFile' && ago > 1 && isMissed) throw declaredFailure(fileMissing)
  } catch (error) {
    await sayFailed(machine, bill, [tenantId], reasonOf(error))
    sayUnfollowed(machine, error, { tenantId, day: bill.day }, 'a bill could not be fetched')
    return !(error instanceof Failure && isNotReached(error))
  }
  if (lines === null || (lines === 'noFile' && ago === 1)) {
    if (ago === lookBack) await sayFailed(machine, bill, [tenantId], neverMade)
    else if (ago > 1 && (isMissed || isCarried)) await sayFailed(machine, bill, [tenantId], stillMade)
    return true
  }
  const shares = await shareOut(machine, lines === 'noFile' ? [] : lines, [tenantId])
  // What no one knows is the account's own: it stays out only if it is another tenant's payment.
  const own = [...new Set([tenantId, platformTenant])].flatMap((id) => shares.get(id) ?? [])
  await machine.database.inScope(scope, (tx) => reconcileDay(tx, bill, own))
  await mendStates(machine, bill, tenantId)
  await machine.hub.publish({ tenantId, topic: 'changed', of: 'reconcile-task' })
  return true
}

export async function followBillsOnce(machine: Machine, channel: PaymentChannel, today: string): Promise<void> {
  for (let ago = lookBack; ago >= 1; ago--) {
    const bill = billOf(channel, addDays(today, -ago))
    if (!(await isDistributed(machine, bill)) && !(await fetchBill(machine, channel, bill))) return
  }
}

function billOf({ code, merchant }: PaymentChannel, day: string): Bill {
  return { day, payChannel: code, mchNo: merchant, source: billSources.channel }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnzipError) return '渠道账单的压缩文件已损坏,未核对,稍后自动重新下载'
  const why = error instanceof Failure && isNotReached(error) ? whyNotReached(error) : null
  return why ?? String(error instanceof Error ? error.message : error)
}

/** The platform's own task is written last. */
async function isDistributed(machine: Machine, bill: Bill): Promise<boolean> {
  return machine.database.inScope(wholeTenant(platformTenant), async (tx) => (await openReconcileTask(tx, bill)).isDone)
}

/** Returns whether it was there. */
async function fetchBill(machine: Machine, channel: PaymentChannel, bill: Bill): Promise<boolean> {
  const tenantIds = await tenants(machine)
  let lines: Awaited<ReturnType<PaymentChannel['bill']>>
  try {
    lines = await channel.bill(bill.day)
  } catch (error) {
    await sayFailed(machine, bill, tenantIds, reasonOf(error))
    throw error
  }
  for (const id of tenantIds) await announce(machine, bill, id)
  if (lines === null || lines === 'noFile') return false
  const shares = await shareOut(machine, lines, tenantIds)
  for (const id of tenantIds) {
    const own = shares.get(id) ?? []
    const isWanted = id === platformTenant || own.length > 0
    await machine.database.inScope(wholeTenant(id), async (tx) => {
      if (isWanted || (await hasBooks(tx, bill))) await reconcileDay(tx, bill, own)
    })
    await mendStates(machine, bill, id)
    await machine.hub.publish({ tenantId: id, topic: 'changed', of: 'reconcile-task' })
  }
  return true
}

/** Every tenant, the platform's own last. */
async function tenants(machine: Machine): Promise<string[]> {
  const rows = await machine.database.unscoped((tx) => tx.rows<{ id: string }>(sql`select all_tenant_ids() as id`))
  return [...rows.map(({ id }) => String(id)).filter((id) => id !== platformTenant), platformTenant]
}

/** Anyone who has something to be reconciled sees that the bill is waited for. */
async function announce(machine: Machine, bill: Bill, tenantId: string): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    if (await hasBooks(tx, bill)) await openReconcileTask(tx, bill)
  })
}

async function sayFailed(machine: Machine, bill: Bill, tenantIds: readonly string[], reason: string): Promise<void> {
  for (const id of tenantIds) {
    await announce(machine, bill, id)
    await machine.database.inScope(wholeTenant(id), (tx) =>
      tx.run(sql`update reconcile_task set state = ${code(reconcileStates.failed)}, error_info = ${reason}, updated_at = now()
        where bill_date = ${bill.day} and pay_channel = ${bill.payChannel} and mch_no = ${bill.mchNo} and state in (${code(reconcileStates.waiting, reconcileStates.failed)})`),
    )
  }
}

/** A line belongs to the tenant whose payment it names, else to the one for which the bill was asked; a line that neither says is the platform's to look into. */
async function shareOut(
  machine: Machine,
  lines: readonly BillLine[],
  tenantIds: readonly string[],
): Promise<Map<string, BillLine[]>> {
  const numbers = [...new Set(lines.map(({ payNo }) => payNo).filter((no) => no !== null))]
  const rows = await machine.database.everywhere((tx) =>
    tx.rows<{ pay_no: string; tenant_id: string }>(sql`select * from owners_of_payments(${numbers}::text[])`),
  )
  const owners = new Map(rows.flat().map(({ pay_no, tenant_id }) => [pay_no, String(tenant_id)]))
  const ownerOf = ({ payNo, attach }: BillLine) =>
    owners.get(payNo ?? '') ?? (tenantIds.includes(attach ?? '') ? attach! : platformTenant)
  return Map.groupBy(lines, ownerOf)
}

/** What the channel was paid and we took for open counts now (domain.md 4.17, automatic repair); what cannot count stays for a person. */
async function mendStates(machine: Machine, bill: Bill, tenantId: string): Promise<void> {
  const scope = wholeTenant(tenantId)
  const open = await machine.database.inScope(scope, (tx) =>
    tx.rows<{ id: string; pay_no: string; third_trade_no: string; channel_money: string; happened_at: Date }>(sql`
      select d.id, d.pay_no, d.third_trade_no, d.channel_money, d.happened_at from reconcile_diff d
      where d.bill_date = ${bill.day} and d.pay_channel = ${bill.payChannel} and d.diff_type = ${code(diffTypes.state)} and d.handle_state = ${code(handleStates.open)}`),
  )
  for (const { id, pay_no, third_trade_no, channel_money, happened_at } of open) {
    const paid = {
      payNo: pay_no,
      tradeNo: third_trade_no,
      amount: Number(channel_money),
      paidAt: happened_at.getTime(),
    }
    const counted = await confirmPaid(machine, tenantId, paid)
      .then(() => true)
      .catch((error: unknown) => {
        machine.log.warn({ err: error, payNo: pay_no }, 'a payment of a bill could not be counted')
        return false
      })
    if (counted)
      await machine.database.inScope(scope, (tx) =>
        tx.run(
          sql`update reconcile_diff set handle_state = ${code(handleStates.mended)}, handle_by = '系统', handle_at = now(), remark = '自动补单', updated_at = now() where id = ${id} and handle_state = ${code(handleStates.open)}`,
        ),
      )
  }
}
