import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallDate } from '#kernel/wall-clock.ts'

/** A pass that is turned down in audit is no sale: its money is in no duty from then on, also where that duty ended. */

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

let made = 0

/** Someone who sold two passes for 30 yuan in cash each that are still to be audited, and handed the money over. */
async function soldAndHandedOver(tenant: TenantCode) {
  const admin = await berth.as('admin', tenant)
  const { parkLotId: ParkLotId } = await addParkLot(admin)
  const name = `REF${++made}`
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId,
    SentryCode: name,
    SentryName: name,
  })
  const by = await berth.newPerson({ UserName: name.toLowerCase(), roleCode: 'admin', tenant })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  const priced = { ParkLotIds: [ParkLotId], OriginMoney: '30.00', BillPackMoney: '30.00', NeedAudit: 1 }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: name,
    RuleName: `月卡${name}`,
    ...priced,
  })
  const passes: string[] = []
  for (const PlateNumber of [`京R${made}0001`, `京R${made}0002`]) {
    const draft = { ParkLotId, RuleId, BeginDate: wallDate(Date.now()), PlateNumber, BillPackMoney: '30.00' }
    const owner = { OwnerName: '王五', OwnerMobile: '13800000001' }
    passes.push((await by.call('/api/billPackOrder/addBillPackOrder', { ...draft, ...owner })).Id)
  }
  await by.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '60.00' })
  return {
    admin,
    DutyId,
    refuse: (id: string) => admin.call('/api/billPackOrder/auditBillPackOrder', { id, Answer: 3, Reason: '非本小区' }),
    duty: () => admin.call('/api/duty/getDutySession', { Id: DutyId }),
    passes: passes as [string, string],
  }
}
async function approve(admin: Console, Id: string) {
  await admin.call('/api/duty/approveDutySession', { Id })
}

test('it leaves the sums of its duty at once; who approved them sees them again, and another tenant’s stay', async () => {
  const here = await soldAndHandedOver('east')
  const elsewhere = await soldAndHandedOver('west')
  await approve(here.admin, here.DutyId)
  await approve(elsewhere.admin, elsewhere.DutyId)
  expect(await here.duty()).toMatchObject({ CashCount: 2, CashMoney: '60.00', AuditState: 1 })
  await here.refuse(here.passes[0])
  expect(await here.duty()).toMatchObject({
    CashCount: 1,
    CashMoney: '30.00',
    CashHandMoney: '60.00',
    CashDiffMoney: '30.00',
    DiffReason: '交班后当班时的收款有减少',
    AuditState: 0,
    AuditBy: null,
  })
  expect(await elsewhere.duty()).toMatchObject({
    CashCount: 2,
    CashMoney: '60.00',
    CashDiffMoney: '0.00',
    AuditState: 1,
  })
})

test('where the cash was posted, what was due stays what it was', async () => {
  const { admin, DutyId, refuse, duty, passes } = await soldAndHandedOver('east')
  const confirmed = await admin.confirm('duty-session:post', DutyId)
  await admin.call('/api/duty/postDutySession', { Id: DutyId, RealMoney: '60.00' }, confirmed)
  await refuse(passes[1])
  expect(await duty()).toMatchObject({ CashCount: 2, CashMoney: '60.00', CashDiffMoney: '0.00' })
  expect((await admin.call('/api/cashFlow/queryCashPosting', { dutyId: [DutyId] })).rows).toMatchObject([
    { shouldMoney: '60.00', realMoney: '60.00' },
  ])
})
