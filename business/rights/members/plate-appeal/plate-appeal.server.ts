import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { memberStates } from '../member/member.ts'
import { appealKinds, appealStates, plateAppeal } from './plate-appeal.ts'

const ownPlate = { zh: '该车牌已属于申请会员', en: 'The plate is this member’s already' }
const notActive = { zh: '申请会员已冻结或注销', en: 'The member is frozen or has left' }

/** Who has the plate is asked when the claim is made and again when it is approved: then it changes hands in one step. */
export const plateAppealHandlers = handlers(plateAppeal, {
  async create({ tx, records, by }, draft) {
    const owner = await ownerOf(tx, draft.PlateNumber!)
    if (owner === draft.ApplicantId) throw declaredFailure(ownPlate)
    return records.create(
      { ...draft, CurrentOwnerId: owner, AppealKind: owner ? appealKinds.appeal : appealKinds.proof },
      by,
    )
  },

  actions: {
    async approve({ tx, records, incoming, by }, record, { AuditRemark }) {
      const CurrentOwnerId = await ownerOf(tx, record.PlateNumber)
      await tx.run(sql`
        update member set plate_number = null, updated_at = now(), updated_by = ${by} where plate_number = ${record.PlateNumber} and id <> ${record.ApplicantId}`)
      const given = await tx.run(sql`
        update member set plate_number = ${record.PlateNumber}, updated_at = now(), updated_by = ${by} where id = ${record.ApplicantId} and member_state = ${code(memberStates.normal)}`)
      if (given === 0) throw declaredFailure(notActive)
      const audited = { AuditorId: incoming.person.userId, AuditedAt: new Date(), AuditRemark }
      await records.update(record.id, { ...audited, CurrentOwnerId, State: appealStates.approved }, by)
    },

    async reject({ records, incoming, by }, record, { AuditRemark }) {
      const audited = { AuditorId: incoming.person.userId, AuditedAt: new Date(), AuditRemark }
      await records.update(record.id, { ...audited, State: appealStates.refused }, by)
    },
  },
})

/** The member who has the plate, locked so that it stays theirs until the transaction ends. */
async function ownerOf(tx: Tx, plateNumber: string): Promise<string | null> {
  const owner = await tx.first<{ id: string }>(
    sql`select id from member where plate_number = ${plateNumber} and member_state <> ${code(memberStates.closed)} order by id limit 1 for no key update`,
  )
  return owner ? String(owner.id) : null
}
