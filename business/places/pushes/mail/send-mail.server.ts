import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { withinNetworks } from '#server/http/addresses.ts'
import { enqueuedJob, enqueueInTurn } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { handOverMail, type MailHandover } from './hand-over-mail.server.ts'
import { mailSendStates } from './mail-record.ts'
import { mailServerOf, type MailServer } from './mail-server.server.ts'
import type { MailAttachment } from './write-mail.server.ts'

/** Seconds from one try to the next: a day in all. */
const pauses = [30, 120, 600, 3_600, 14_400, 28_800, 43_200]
/** A process that holds a mail for longer has died. */
const holdSeconds = 180

export interface MailPayload {
  readonly tenantId: string
  readonly mailId: string
}

interface Claimed {
  readonly address_whole: string
  readonly subject: string
  readonly content: string
  readonly attachments: readonly MailAttachment[]
  readonly tries: number
  readonly resends: number
}

/** One try; of two at the same time one waits for what happens to the other. Without a mail server the mail fails and says so. */
export const sendMailJob = enqueuedJob<MailPayload>({ name: 'send-mail', asksOutside: true, run: sendMail })

export async function sendMail(machine: Machine, payload: MailPayload): Promise<void> {
  const { tenantId, mailId } = payload
  const scope = wholeTenant(tenantId)
  const claimed = await machine.database.inScope(scope, (tx) => claim(tx, machine, payload))
  if (!claimed) return
  const handover = await handOver(machine, payload, claimed)
  await machine.database.inScope(scope, (tx) => note(tx, payload, claimed.mail, handover))
  await machine.hub.publish({ tenantId, topic: 'changed', of: 'mail-record' })
  if (handover.taken) machine.log.debug({ mail: mailId }, 'a mail was taken by its server')
}

async function claim(
  tx: Tx,
  { secrets }: Machine,
  payload: MailPayload,
): Promise<{ mail: Claimed; server: MailServer } | null> {
  const { mailId } = payload
  const waiting = await tx.first<{ held_until: Date | null }>(sql`
    select case when claimed_at > now() - make_interval(secs => ${holdSeconds}) then claimed_at + make_interval(secs => ${holdSeconds}) end as held_until
    from mail_record where id = ${mailId} and send_state = ${code(mailSendStates.waiting)} for no key update`)
  if (!waiting) return null
  if (waiting.held_until) {
    await enqueueInTurn(tx, 'send-mail', payload, { at: waiting.held_until.getTime() })
    return null
  }
  const server = await mailServerOf(secrets, tx)
  if (!server) {
    await tx.run(
      sql`update mail_record set send_state = ${code(mailSendStates.failed)}, fail_reason = '邮件服务器未配置', next_at = null, updated_at = now() where id = ${mailId}`,
    )
    return null
  }
  const mail = await tx.first<Claimed>(sql`
    update mail_record set tries = tries + 1, claimed_at = now(), next_at = null, updated_at = now() where id = ${mailId}
    returning address_whole, subject, content, attachments, tries, resends`)
  return { mail: mail!, server }
}

function handOver(
  { files, settings }: Machine,
  { tenantId, mailId }: MailPayload,
  { mail, server }: { mail: Claimed; server: MailServer },
): Promise<MailHandover> {
  const outgoing = {
    mailNo: `mail.${tenantId}.${mailId}.${mail.resends}`,
    address: mail.address_whole,
    subject: mail.subject,
    content: mail.content,
    attachments: mail.attachments.map(({ name, kind, key }) => ({
      filename: name,
      contentType: kind,
      content: files.read(key),
    })),
  }
  return handOverMail(server, outgoing, withinNetworks(settings.mailNetworks, 'MAIL_NETWORKS'))
}

async function note(tx: Tx, payload: MailPayload, { tries, resends }: Claimed, handover: MailHandover): Promise<void> {
  const pause = handover.taken || !handover.again ? undefined : pauses[tries - 1]
  const nextAt = pause === undefined ? null : new Date(Date.now() + pause * 1000)
  const state = handover.taken ? mailSendStates.sent : nextAt ? mailSendStates.waiting : mailSendStates.failed
  const noted = await tx.run(sql`
    update mail_record set send_state = ${state}, fail_reason = ${handover.taken ? null : handover.reason}, next_at = ${nextAt}, claimed_at = null,
      send_at = case when ${handover.taken} then now() end, updated_at = now()
    where id = ${payload.mailId} and send_state = ${code(mailSendStates.waiting)} and resends = ${resends}`)
  if (!noted) return
  if (handover.taken) await tx.run(sql`update mail_account set last_sent_at = now()`)
  if (nextAt) await enqueueInTurn(tx, 'send-mail', payload, { at: nextAt.getTime() })
}
