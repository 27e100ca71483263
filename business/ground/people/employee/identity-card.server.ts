import { declaredFailure } from '#kernel/failure.ts'
import { masked } from '#fields/text/personal.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string, employeeId: string) => ({
  tenant,
  what: `employee_identity_card.sealed/${employeeId}`,
})

const hasNone = {
  zh: '该员工没有登记证件号码',
  en: 'No identity card is noted of this employee',
}

/** An employee's number as the record shows it. */
export function shownCard(card: string | null): string | null {
  return card === null ? null : masked('idCard', card)
}

/** In the tenant's scope: keeps the whole number sealed, in the place of the one before, or forgets it. */
export async function storeCard(
  tx: Tx,
  secrets: Secrets,
  tenantId: string,
  employeeId: string,
  card: string | null,
): Promise<void> {
  if (card === null) {
    await tx.run(sql`delete from employee_identity_card where employee_id = ${employeeId}`)
    return
  }
  const sealed = secrets.seal(card, sealedFor(tenantId, employeeId))
  await tx.run(sql`insert into employee_identity_card (employee_id, sealed) values (${employeeId}, ${sealed})
    on conflict (tenant_id, employee_id) do update set sealed = excluded.sealed`)
}

/** Forgets the numbers of employees whose records show none any more. */
export async function forgetClearedCards(tx: Tx): Promise<void> {
  await tx.run(
    sql`delete from employee_identity_card where employee_id in (select id from employee where id_card is null)`,
  )
}

/** Whose number it is, of all that work or worked here. */
export async function employeesOfCard(tx: Tx, secrets: Secrets, tenantId: string, card: string): Promise<string[]> {
  const kept = await tx.rows<{ id: string; sealed: string }>(sql`
    select c.employee_id::text as id, c.sealed from employee_identity_card c join employee e on e.id = c.employee_id
    where e.id_card = ${shownCard(card)}`)
  return kept.filter(({ id, sealed }) => secrets.unseal(sealed, sealedFor(tenantId, id)) === card).map(({ id }) => id)
}

/**
 * The whole number; of a record that an older version wrote, and which no job has sealed so far, what the record says.
 *
 * @throws Failure where none is noted.
 */
export async function openCard(
  tx: Tx,
  secrets: Secrets,
  tenantId: string,
  employee: { readonly id: string; readonly IdCard: string | null },
): Promise<string> {
  const { id, IdCard: card } = employee
  if (card === null) throw declaredFailure(hasNone)
  if (!card.includes('*')) return card
  const kept = await tx.first<{ sealed: string }>(
    sql`select sealed from employee_identity_card where employee_id = ${id}`,
  )
  return secrets.unseal(kept!.sealed, sealedFor(tenantId, id))
}

/** So many at once: the employees stay free for others in between. */
const atOnce = 200

/** Numbers that an older version wrote whole are sealed, and those that an old SECRETS_KEY sealed are sealed under the current one. */
export const sealCardsJob = job({
  name: 'seal-identity-cards',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const { tenantId, lots } of everyTenant(database, signal))
      while (await database.inScope({ tenantId, lots }, (tx) => sealSome(tx, secrets, tenantId)))
        signal.throwIfAborted()
  },
})

async function sealSome(tx: Tx, secrets: Secrets, tenantId: string): Promise<boolean> {
  const whole = await tx.rows<{ id: string; id_card: string }>(sql`
    select id::text, id_card from employee where strpos(id_card, '*') = 0 order by id limit ${atOnce} for no key update`)
  for (const { id, id_card: card } of whole) {
    await storeCard(tx, secrets, tenantId, id, card)
    await tx.run(sql`update employee set id_card = ${shownCard(card)} where id = ${id}`)
  }
  const old = await tx.rows<{ id: string; sealed: string }>(sql`
    select employee_id::text as id, sealed from employee_identity_card
    where not starts_with(sealed, ${secrets.currentPrefix}) order by employee_id limit ${atOnce} for no key update`)
  for (const { id, sealed } of old)
    await tx.run(sql`update employee_identity_card set sealed = ${secrets.reseal(sealed, sealedFor(tenantId, id))}
      where employee_id = ${id}`)
  return whole.length + old.length > 0
}
