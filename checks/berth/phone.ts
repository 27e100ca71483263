import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Berth } from './berth.ts'
import type { Console } from './console.ts'

/** What stands in the address of a car park's code. */
export async function lotTokenOf(by: Console, parkLotId: string): Promise<string> {
  const { address } = await by.call<{ address: string }>('/api/driver/lotCode', { id: parkLotId })
  return new URL(address).pathname.split('/').at(-1)!
}

export function sendPhoneCode({ anonymous }: Berth, token: string, mobile: string, ip: string) {
  return anonymous.ask('/api/driver/sendPhoneCode', { token, mobile }, { 'x-forwarded-for': ip })
}

/** The code that was sent last to a phone: who has the database can know, the console's record does not say it. */
export async function sentPhoneCode(
  { machine, tenantIds }: Berth,
  mobile: string,
  tenant: 'east' | 'west' = 'east',
): Promise<string> {
  const row = await machine.database.inScope(wholeTenant(tenantIds[tenant]), (tx) =>
    tx.first<{ code: string }>(
      sql`select variables->0->>'text' as code from sms_record where mobile_whole = ${phone(mobile)} order by id desc limit 1`,
    ),
  )
  return row!.code
}

export function tryPhoneCode({ anonymous }: Berth, token: string, mobile: string, smsCode: string, ip: string) {
  return anonymous.ask('/api/driver/provePhone', { token, mobile, smsCode }, { 'x-forwarded-for': ip })
}

/** The session of a phone that proves itself as its owner would. */
export async function provePhone(
  berth: Berth,
  token: string,
  mobile: string,
  ip: string,
  tenant: 'east' | 'west' = 'east',
): Promise<string> {
  await sendPhoneCode(berth, token, mobile, ip)
  const { data } = await tryPhoneCode(berth, token, mobile, await sentPhoneCode(berth, mobile, tenant), ip)
  return data.session
}
