import { Failure } from '#kernel/failure.ts'
import { memberStates } from '#business/rights/members/member/member.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { newToken, tenantIn, tokenDigest } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'
import type { SignInLimit } from '#server/session/sign-in-limit.ts'
import { phoneEnded } from './phone.ts'

/** A phone whose owner proved it, and of which tenant it is a driver's. */
export interface DriverSession {
  readonly tenantId: string
  readonly mobile: string
}

const validDays = 30
/** Of one phone: the oldest ends where there would be more. */
const mostOfPhone = 5

const ended = {
  zh: '手机验证已过期,请重新获取验证码',
  en: 'Your phone has to be verified again; ask for another code',
}
const frozen = {
  zh: '这个手机号的会员已被停用,请联系停车场工作人员',
  en: 'The member of this mobile number is no longer active; ask the staff of the car park',
}

/** A token for a phone that has just been proved, in the tenant's scope; the tenant stands in it. @throws Failure of a member who is frozen or has left */
export async function startDriverSession(tx: Tx, mobile: string): Promise<string> {
  const member = await tx.first(
    sql`select from member where mobile = ${phone(mobile)} and member_state <> ${code(memberStates.normal)}`,
  )
  if (member) throw new Failure(phoneEnded, frozen)
  const token = await newToken(tx)
  await tx.run(sql`delete from driver_session where not still_lasts(ends_at, ends_at - began_at) or digest in (
    select digest from driver_session where mobile = ${phone(mobile)} order by began_at desc, digest offset ${mostOfPhone - 1})`)
  await tx.run(sql`insert into driver_session (digest, mobile, ends_at)
    values (${tokenDigest(token)}, ${phone(mobile)}, now() + make_interval(days => ${validDays}))`)
  return token
}

/** Whose token it is. @throws Failure with the state `phoneEnded` for one that was not given out, ran out, or whose member is frozen */
export async function openDriverSession(machine: Machine, token: string): Promise<DriverSession> {
  const tenantId = tenantIn(token)
  if (tenantId === null) throw new Failure(phoneEnded, ended)
  const mobile = await machine.database.inScope(wholeTenant(tenantId), (tx) => mobileOfSession(tx, token))
  if (mobile === null) throw new Failure(phoneEnded, ended)
  return { tenantId, mobile }
}

/** Whose session it is, in the tenant's scope; null for one that is over or another tenant's. */
export async function mobileOfSession(tx: Tx, token: string): Promise<string | null> {
  const row = await tx.first<{ mobile: string }>(sql`select s.mobile from driver_session s
    where s.digest = ${tokenDigest(token)} and still_lasts(s.ends_at, s.ends_at - s.began_at)
      and not exists (select from member m where m.mobile = s.mobile and m.member_state <> ${code(memberStates.normal)})`)
  return row?.mobile ?? null
}

/** Opens sessions for an address; those that fail are counted against it like wrong sign-ins. */
export function sessionsWithin(machine: Machine, limit: SignInLimit) {
  return async (token: string, ip: string): Promise<DriverSession> => {
    return limit.guess(ip, () => openDriverSession(machine, token))
  }
}

/** The token opens nothing any more; one that opened nothing is none the worse. */
export async function endDriverSession(machine: Machine, token: string): Promise<void> {
  const tenantId = tenantIn(token)
  if (tenantId === null) return
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(sql`delete from driver_session where digest = ${tokenDigest(token)}`),
  )
}
