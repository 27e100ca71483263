import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { writeAudit } from '#server/verb/audit.ts'
import { company, companyStates } from '../company/company.ts'
import { companyVehicle } from './company-vehicle.ts'

/** The contact of a company, by the phone that was proved, and the call that they make. */
interface Contact {
  readonly mobile: string
  readonly companyId: string
  readonly ip: string
  readonly path: string
}

const noLimit = {
  zh: '停车场没有为单位设置车牌上限,请联系工作人员添加车辆',
  en: 'The car park set no limit of plates for the company; ask its staff to add the car',
}
const contractOver = { zh: '单位合同已到期,请联系停车场续签', en: 'The contract is over; ask the car park to renew it' }

/**
 * A car parks on the company's account from today on, as its contact says. Only within a limit of plates that staff agreed to: without one a contact could
 * let in anyone. @throws Failure
 */
export async function addOwnCar(
  tx: Tx,
  contact: Contact,
  car: Pick<DraftOf<typeof companyVehicle>, 'PlateNumber' | 'OwnerName'>,
): Promise<void> {
  const { name, status, has_limit } = await companyOf(tx, contact)
  if (status !== companyStates.inForce) throw declaredFailure(contractOver)
  if (!has_limit) throw declaredFailure(noLimit)
  const cars = repository(companyVehicle, tx)
  const draft = { ...car, CompanyId: contact.companyId, BeginDate: wallDate(Date.now()), IsShareSpot: true }
  const id = await cars.create({ ...draft, Status: enabledStates.enabled }, name)
  await noteChange(tx, contact, name, { id, label: '添加车辆', before: null })
}

/** One of the company's cars parks as any other from now on. @throws Failure */
export async function stopOwnCar(tx: Tx, contact: Contact, vehicleId: string): Promise<void> {
  const { name } = await companyOf(tx, contact)
  const cars = repository(companyVehicle, tx)
  if ((await cars.get(vehicleId)).CompanyId !== contact.companyId)
    throw fail('notFound', { label: companyVehicle.label })
  const before = await cars.wire(vehicleId)
  await cars.update(vehicleId, { Status: enabledStates.disabled }, name)
  await noteChange(tx, contact, name, { id: vehicleId, label: '停用车辆', before })
}

/** The company whose contact the phone is, unless it was stopped; its row is locked. */
async function companyOf(tx: Tx, { mobile, companyId }: Contact) {
  const row = await tx.first<{ name: string; status: number; has_limit: boolean }>(sql`
    select company_name as name, status, plate_quota is not null as has_limit from company
    where id = ${companyId} and contact_mobile = ${phone(mobile)} and status <> ${code(companyStates.stopped)} for no key update`)
  if (!row) throw fail('notFound', { label: company.label })
  return row
}

interface Changed {
  readonly id: string
  readonly label: string
  readonly before: Awaited<ReturnType<ReturnType<typeof repository<typeof companyVehicle>>['wire']>> | null
}

async function noteChange(tx: Tx, { ip, path }: Contact, by: string, { id, label, before }: Changed): Promise<void> {
  const after = await repository(companyVehicle, tx).wire(id)
  const person = { userId: null, realName: by } as const
  writeAudit(
    tx,
    { person, ip, path },
    {
      of: companyVehicle,
      label,
      id,
      name: String(after['PlateNumber']),
      before,
      after,
      costMs: 0,
    },
  )
}
