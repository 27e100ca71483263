import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { billStates } from '#business/rights/companies/company-bill/bill-states.ts'
import { companyStates } from '#business/rights/companies/company/company.ts'
import { yuan } from '#fields/money/yuan.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { BillShown, CompanyShown, VehicleShown } from './companies-shown.ts'

const mostVehicles = 200
const mostBills = 12

interface CompanyRow {
  id: string
  name: string
  charge_kind: number
  month_money: string | null
  balance: string
  used_credit: string
  spot_quota: number | null
  plate_quota: number | null
  in_park_count: number
  plate_count: number
  contract_end: string | null
}

/** What can be paid online for a company, by its id. */
interface PaidOnline {
  readonly paysBills: (companyId: string) => Promise<boolean>
  readonly takesTopUp: (companyId: string) => Promise<boolean>
}

/** The companies that are not stopped whose contact the phone is, in the tenant's scope. */
export async function companiesOfPhone(
  tx: Tx,
  mobile: string,
  { paysBills, takesTopUp }: PaidOnline,
): Promise<CompanyShown[]> {
  const rows = await tx.rows<CompanyRow>(sql`
    select id::text, company_name as name, charge_kind, month_money, balance, used_credit, spot_quota, plate_quota, in_park_count, plate_count, contract_end::text
    from company_now where contact_mobile = ${phone(mobile)} and status <> ${code(companyStates.stopped)} order by company_name, id`)
  const companies: CompanyShown[] = []
  for (const row of rows)
    companies.push({
      id: row.id,
      name: row.name,
      chargeKind: row.charge_kind,
      monthMoney: yuan(Number(row.month_money ?? 0)),
      balance: yuan(Number(row.balance)),
      owed: yuan(Number(row.used_credit)),
      spotQuota: row.spot_quota,
      plateQuota: row.plate_quota,
      insideCount: row.in_park_count,
      contractEnd: row.contract_end,
      vehicles: await vehiclesOf(tx, row.id),
      vehicleCount: row.plate_count,
      paysBills: await paysBills(row.id),
      takesTopUp: await takesTopUp(row.id),
      bills: await billsOf(tx, row.id),
    })
  return companies
}

interface VehicleRow {
  id: string
  plate: string
  colour: number | null
  owner: string | null
  inside: boolean
  end_date: string | null
  pass_until: string | null
}

async function vehiclesOf(tx: Tx, companyId: string): Promise<VehicleShown[]> {
  const today = wallDate(Date.now())
  const rows = await tx.rows<VehicleRow>(sql`
    select v.id::text, v.plate_number as plate, v.plate_color as colour, v.owner_name as owner, v.end_date::text,
      exists (select from open_stay s where s.plate_number = v.plate_number) as inside,
      (select max(p.end_date)::text from bill_pack_park_lot_plate p where p.plate_number = v.plate_number and p.status = ${code(enabledStates.enabled)}
        and ${today}::date between p.begin_date and p.end_date) as pass_until
    from company_vehicle v where v.company_id = ${companyId} and v.status = ${code(enabledStates.enabled)} and (v.end_date is null or v.end_date >= ${today}::date)
    order by v.plate_number limit ${mostVehicles}`)
  return rows.map(({ id, plate, colour, owner, inside, end_date, pass_until }) => ({
    id,
    plateNumber: plate,
    plateColor: colour,
    ownerName: owner ?? '',
    isInside: inside,
    endDate: end_date,
    passUntil: pass_until,
  }))
}

interface BillRow {
  id: string
  no: string
  month: string
  orders: number
  money: string
  unpaid: string
  due_date: string | null
  state: number
}

async function billsOf(tx: Tx, companyId: string): Promise<BillShown[]> {
  const rows = await tx.rows<BillRow>(sql`
    select id::text, bill_no as no, month, order_count as orders, receivable_money - discount_money as money, unpaid_money as unpaid, due_date::text, state
    from company_bill where company_id = ${companyId} and state <> ${code(billStates.draft)} order by month desc, id desc limit ${mostBills}`)
  return rows.map(({ id, no, month, orders, money, unpaid, due_date, state }) => ({
    id,
    no,
    month,
    orderCount: orders,
    money: yuan(Number(money)),
    unpaid: yuan(Number(unpaid)),
    dueDate: due_date,
    state,
  }))
}
