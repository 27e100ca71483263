import { randomInt } from 'node:crypto'
import { declaredFailure, fail } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { phone } from '#fields/text/phone.ts'
import { wholeTenant } from '#server/scope.ts'
import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { networkOf } from '#server/http/addresses.ts'
import type { Machine } from '#server/machine.ts'
import type { Secrets } from '#server/secrets/seal.ts'
import { sandboxSmsChannel } from './sandbox-sms-channel.server.ts'
import { smsChannelOf } from './sms-channels.server.ts'
import type { SentCode } from './sent-code.ts'
import { smsKinds } from './sms-kinds.ts'
import { writeSms } from './write-sms.server.ts'

/** What a code opens: one that was sent for another purpose opens nothing. It stands in the message's record as its sender. */
export type CodePurpose = '分享注册' | '车主验证'

const validMinutes = 5
const pauseSeconds = 60
const mostInADay = 5
const mostTries = 5
/** Of one address; and of all addresses together, so that no one empties a tenant's account. */
const phonesOfAddress = 10
const codesOfTenant = 300
const limitSeconds = 3_600

const noTemplate = {
  zh: '该停车场暂未开通短信验证码,请联系工作人员',
  en: 'Codes by short message are not set up here; please ask the staff',
}
const tooManyToday = {
  zh: '该手机号今天已达验证码上限,请明天再试',
  en: 'This mobile has had its codes for today; try again tomorrow',
}

/** The answer to a wrong code; of one that was tried too often as well. */
export const wrongPhoneCode: Sentence = {
  zh: '短信验证码不正确或已过期,请重新获取',
  en: 'The code of the short message is wrong or too old; ask for another',
}

/**
 * Takes leave to send a code before it is sent, for all processes: ten different mobiles an hour for an address, three hundred codes an hour
 * for a tenant. In no transaction of the caller's, so that what is refused later counts all the same. @throws Failure tooOften, with the seconds to wait
 */
export async function reservePhoneCode(
  database: Database,
  tenantId: string,
  mobile: string,
  ip: string,
): Promise<void> {
  const address = await database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ seconds: number | null }>(
      sql`select take_address(${`codes ${networkOf(ip)}`}, ${phone(mobile)}, ${phonesOfAddress}, ${limitSeconds}) as seconds`,
    ),
  )
  if (address!.seconds !== null) throw fail('tooOften', { seconds: address!.seconds })
  const all = await database.unscoped((tx) =>
    tx.first<{ is_allowed: boolean; seconds: number }>(sql`
      select is_allowed, greatest(1, ceil(extract(epoch from locked_until - now())))::integer as seconds
      from take_try(${`codes ${tenantId}`}, ${codesOfTenant}, ${limitSeconds})`),
  )
  if (!all!.is_allowed) throw fail('tooOften', { seconds: all!.seconds })
}

/** Sends a code of six digits to the mobile: one a minute, five a day. In the tenant's scope. Returns it where a demo's sandbox took the message, which no phone receives. */
export async function sendPhoneCode(
  tx: Tx,
  machine: Pick<Machine, 'secrets' | 'settings'>,
  tenantId: string,
  mobile: string,
  purpose: CodePurpose,
): Promise<SentCode> {
  const { secrets } = machine
  const pause = sql`make_interval(secs => ${pauseSeconds})`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = await tx.run(sql`
    insert into register_code as r (mobile, digest) values (${phone(mobile)}, ${secrets.digest(textOf(mobile, purpose, code))})
    on conflict (tenant_id, mobile) do update set digest = excluded.digest, sent_at = now(), tries = 0,
      sent_count = case when r.sent_at::date = now()::date then r.sent_count + 1 else 1 end
    where not still_lasts(r.sent_at + ${pause}, ${pause}) and (r.sent_at::date <> now()::date or r.sent_count < ${mostInADay})`)
  if (!kept) throw await whyNot(tx, mobile)
  const sms = await writeSms(tx, tenantId, {
    mobile,
    kind: smsKinds.code,
    variables: { 验证码: code, 分钟: String(validMinutes) },
    bizNo: null,
    parkLotId: null,
    sender: purpose,
  })
  if (!sms) throw declaredFailure(noTemplate)
  return { sandboxCode: (await smsChannelOf(machine, tx)) === sandboxSmsChannel ? code : null }
}

async function whyNot(tx: Tx, mobile: string): Promise<Error> {
  const row = await tx.first<{ wait: number }>(sql`
    select ceil(${pauseSeconds} - extract(epoch from now() - sent_at))::int as wait from register_code where mobile = ${phone(mobile)}`)
  return row && row.wait > 0 ? fail('tooOften', { seconds: row.wait }) : declaredFailure(tooManyToday)
}

/**
 * Whether it is the code sent last to the mobile, for this purpose, still valid and not tried too often; a right one opens nothing a second time. What is
 * wrong must be committed, for its try counts.
 */
export async function usePhoneCode(
  tx: Tx,
  secrets: Secrets,
  mobile: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const valid = sql`make_interval(mins => ${validMinutes})`
  const row = await tx.first<{ digest: Buffer }>(sql`
    update register_code set tries = tries + 1
    where mobile = ${phone(mobile)} and tries < ${mostTries} and still_lasts(sent_at + ${valid}, ${valid}) returning digest`)
  if (!row || !secrets.isDigestOf(row.digest, textOf(mobile, purpose, code.trim()))) return false
  await tx.run(sql`update register_code set tries = ${mostTries} where mobile = ${phone(mobile)}`)
  return true
}

function textOf(mobile: string, purpose: CodePurpose, code: string): string {
  return `code ${purpose}/${mobile}/${code}`
}
