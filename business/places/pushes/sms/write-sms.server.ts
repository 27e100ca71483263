import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { masked } from '#fields/text/personal.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import { smsKinds } from './sms-kinds.ts'

export interface SmsToWrite {
  readonly mobile: string
  readonly kind: CodeOf<typeof smsKinds>
  /** Of the templates; without it, the first enabled one of the kind. */
  readonly templateId?: string
  readonly variables: Readonly<Record<string, string>>
  readonly bizNo: string | null
  readonly parkLotId: string | null
  readonly sender: string
}

/**
 * Notes a short message in the caller's transaction; it is sent if and only if that commits. Returns its record's id, or null when the
 * tenant has no enabled template of the kind: then nothing is sent.
 */
export async function writeSms(tx: Tx, tenantId: string, sms: SmsToWrite): Promise<string | null> {
  const chosen = sms.templateId
    ? sql`id = ${sms.templateId}`
    : sql`status = ${code(enabledStates.enabled)} and sms_kind = ${sms.kind} order by id limit 1`
  const template = await tx.first<{ template_code: string; sms_kind: number; content: string }>(
    sql`select template_code, sms_kind, content from sms_template where ${chosen}`,
  )
  if (!template) return null
  const shown = template.sms_kind === smsKinds.code ? withoutCodes(sms.variables) : sms.variables
  const row = await tx.first<{ id: string }>(sql`
    insert into sms_record (mobile, mobile_whole, template_code, sms_kind, content, variables, sign_name, biz_no, park_lot_id, sender, created_by)
    select ${masked('phone', sms.mobile)}, ${phone(sms.mobile)}, ${template.template_code}, ${template.sms_kind}, ${filled(template.content, shown)},
      ${JSON.stringify(variablesOf(template.content, sms.variables))}, sign_name, ${sms.bizNo}, ${sms.parkLotId}, ${sms.sender}, ${sms.sender} from sms_account returning id`)
  const smsId = String(row!.id)
  await enqueueInTurn(tx, 'send-sms', { tenantId, smsId })
  return smsId
}

/** What opens something is for the phone alone: the record shows as many stars, so that its length is the message's. */
function withoutCodes(texts: SmsToWrite['variables']): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(/\d{4,}/g, hidden)]))
}

function hidden(digits: string): string {
  return '*'.repeat(digits.length)
}

const variable = /\{([^{}]{1,32})\}/g

/** A variable without a text stays readable as its own name. */
function filled(content: string, texts: Readonly<Record<string, string>>): string {
  return content.replace(variable, (_, name: string) => texts[name] ?? name)
}

/** The names in the braces of a template, each once, in their order. */
export function variableNames(content: string): string[] {
  return [...new Set([...content.matchAll(variable)].map(([, name]) => name!))]
}

function variablesOf(content: string, texts: Readonly<Record<string, string>>) {
  return variableNames(content).map((name) => ({ name, text: texts[name] ?? name }))
}
