import { dataScopes, dayKinds } from '../codes.ts'
import type { Console } from '../console/console.ts'
import { makePlace, type KeyRing } from '../console/places.ts'
import { act, addOnce, findOne, idOf } from '../console/records.ts'
import { chargeRules } from './charge-rules.ts'
import { placeOf, type DemoLot } from './demo-lot.ts'
import { demoPasses, passRule } from './passes.ts'
import { listedPlates } from './plate-lists.ts'
import { consoleTime } from '../time.ts'
import { companyLot, makeCompanies } from './make-companies.ts'
import { makeDiscounts } from './make-discounts.ts'
import { makeOffice } from './office/make-office.ts'
import { makeDriversOffice } from './office/make-drivers-office.ts'
import { makeMoneyOffice } from './office/make-money-office.ts'
import { unlessOver } from './desks/desk.ts'
import { staff, type StaffMember } from './staff.ts'

export interface MadeTown {
  /** No lot of it was there before: what an earlier run remembers is about another database. */
  readonly isNew: boolean
}

/** Makes what is missing of the demo town through the console, as its administrator. */
export async function makeTown(console: Console, lots: readonly DemoLot[], keys: KeyRing): Promise<MadeTown> {
  const ruleIds = new Map<string, string>()
  for (const { ruleCode, ...rest } of chargeRules)
    ruleIds.set(ruleCode, (await addOnce(console, 'chargeRule', { ruleCode }, rest)).id)
  const lotIds = new Map<string, string>()
  let isNew = false
  for (const lot of lots) {
    const made = await makePlace(console, placeOf(lot), keys)
    lotIds.set(lot.code, made.lotId)
    isNew ||= made.isNew
    for (const { ruleCode, BillCarSizeId } of lot.rules) {
      const key = { ParkLotId: made.lotId, RuleId: ruleIds.get(ruleCode)! }
      await addOnce(console, 'chargeRuleBind', key, { DayKind: dayKinds.any, ...(BillCarSizeId && { BillCarSizeId }) })
    }
    if (made.isNew && lot.onceItHasRules) await act(console, 'lot', 'edit', made.lotId, lot.onceItHasRules)
  }
  const idsOf = (codes: readonly string[]) => codes.map((code) => lotIds.get(code)!)
  for (const { list, key, rest, lots } of listedPlates) {
    await addOnce(console, list, key, { ...rest, [list === 'blackPlate' ? 'parkLotIds' : 'ParkLotIds']: idsOf(lots) })
  }
  await sellPasses(console, lotIds.get(passRule.lot)!)
  await makeDiscounts(console)
  await makeCompanies(console, lotIds.get(companyLot)!)
  await makeStaff(console, idsOf)
  await makeOffice(console, lotIds, keys)
  await makeDriversOffice(console, (code) => lotIds.get(code)!)
  await makeMoneyOffice(console, lotIds)
  return { isNew }
}

/** A car that has a pass already, from an older demo, keeps it. */
async function sellPasses(console: Console, ParkLotId: string): Promise<void> {
  const rule = await addOnce(console, 'passRule', passRule.key, { ...passRule.rest, ParkLotIds: [ParkLotId] })
  for (const { key, rest } of demoPasses(consoleTime(Date.now()).slice(0, 10)))
    await unlessOver(() => addOnce(console, 'pass', key, { ...rest, ParkLotId, RuleId: rule.id }))
}

/** `idsOf` gives the ids of lots by their codes. */
export async function makeStaff(
  console: Console,
  idsOf: (codes: readonly string[]) => readonly string[],
): Promise<void> {
  for (const member of staff) await makeStaffMember(console, member, idsOf(member.lots))
}

async function makeStaffMember(
  console: Console,
  { user, role }: StaffMember,
  lotIds: readonly string[],
): Promise<void> {
  const { UserName, ...rest } = user
  const found = await findOne(console, 'role', { RoleCode: role })
  if (!found) throw new Error(`The tenant has no role ${role}; a new tenant should have it.`)
  const scope =
    lotIds.length > 0
      ? { DataScope: dataScopes.chosenLots, ScopeParkLotIds: lotIds }
      : { DataScope: dataScopes.allLots }
  await addOnce(console, 'user', { UserName }, { ...rest, RoleIds: [idOf('role', found)], ...scope })
}
