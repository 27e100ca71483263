import { randomInt } from 'node:crypto'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { writeSms } from '#business/places/pushes/sms/write-sms.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { digest } from '#server/http/incoming.ts'

const validMinutes = 5
const pauseSeconds = 60
const mostInADay = 5
const mostTries = 5

const noTemplate = {
  zh: '该停车场暂未开通短信验证码,请联系工作人员',
  en: 'Codes by short message are not set up here; please ask the staff',
}
const tooManyToday = {
  zh: '该手机号今天已达验证码上限,请明天再试',
  en: 'This mobile has had its codes for today; try again tomorrow',
}

/** Sends a code of six digits to the mobile: one a minute, five a day. In the tenant's scope. */
export async function sendRegisterCode(tx: Tx, tenantId: string, mobile: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = await tx.run(sql`
    insert into register_code as r (mobile, digest) values (${mobile}, ${digest(mobile + code)})
    on conflict (tenant_id, mobile) do update set digest = excluded.digest, sent_at = now(), tries = 0,
      sent_count = case when r.sent_at::date = now()::date then r.sent_count + 1 else 1 end
    where r.sent_at < now() - make_interval(secs => ${pauseSeconds}) and (r.sent_at::date < now()::date or r.sent_count < ${mostInADay})`)
  if (!kept) throw await whyNot(tx, mobile)
  const sms = await writeSms(tx, tenantId, {
    mobile,
    kind: smsKinds.code,
    variables: { 验证码: code, 分钟: String(validMinutes) },
    bizNo: null,
    parkLotId: null,
    sender: '分享注册',
  })
  if (!sms) throw declaredFailure(noTemplate)
}

async function whyNot(tx: Tx, mobile: string): Promise<Error> {
  const row = await tx.first<{ wait: number }>(sql`
    select ceil(${pauseSeconds} - extract(epoch from now() - sent_at))::int as wait from register_code where mobile = ${mobile}`)
  return row && row.wait > 0 ? fail('tooOften', { seconds: row.wait }) : declaredFailure(tooManyToday)
}

/** Whether it is the code sent last to the mobile, still valid and not tried too often; a right one stays until it is used up. */
export async function isRegisterCode(tx: Tx, mobile: string, code: string): Promise<boolean> {
  const row = await tx.first<{ digest: Buffer }>(sql`
    update register_code set tries = tries + 1
    where mobile = ${mobile} and tries < ${mostTries} and sent_at > now() - make_interval(mins => ${validMinutes}) returning digest`)
  return row?.digest.equals(digest(mobile + code.trim())) ?? false
}

/** After this the code opens nothing; how many were sent today stays known. */
export async function useUpRegisterCode(tx: Tx, mobile: string): Promise<void> {
  await tx.run(sql`update register_code set tries = ${mostTries} where mobile = ${mobile}`)
}
