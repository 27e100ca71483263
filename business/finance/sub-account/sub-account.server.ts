import { declaredFailure } from '#kernel/failure.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { repository } from '#server/repository/repository.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { handlers } from '#server/verb/handlers.ts'
import { bookAccountJob, bookPayments } from '../cash-flow/book-payments.server.ts'
import { withdraw } from '../withdraw/withdraw.ts'
import { subAccountStates, subAccount } from './sub-account.ts'

export const subAccountHandlers = handlers(subAccount, {
  actions: {
    async book({ tx, incoming }, record) {
      const WaitingCount = await bookPayments(tx, record.id)
      const { tenantId } = incoming.person
      if (WaitingCount > 0) await enqueue(tx, bookAccountJob.name, { tenantId, accountId: record.id })
      return { WaitingCount }
    },

    /** Freezes the money; the account's row is locked, so what is available is never promised twice. */
    async withdraw({ tx, incoming, by }, record, { Money }) {
      const frozen = await tx.run(sql`
        update sub_account set available_money = available_money - ${Money}, frozen_money = frozen_money + ${Money}, updated_at = now(), updated_by = ${by}
        where id = ${record.id} and available_money >= ${Money}`)
      if (frozen === 0) throw tooLittle(record.AvailableMoney ?? 0)
      const serial = await tx.first<{ serial: string }>(sql`select nextval('cash_flow_no') as serial`)
      const WithdrawNo = `X${serial!.serial.padStart(8, '0')}`
      const id = await repository(withdraw, tx).create(
        {
          WithdrawNo,
          SubAccountId: record.id,
          ParkLotId: record.ParkLotId,
          Money,
          ApplyAt: new Date(),
          ApplicantId: incoming.person.userId,
        },
        by,
      )
      return { id }
    },

    async freeze({ records, by }, record, { reason }) {
      await records.update(record.id, { State: subAccountStates.frozen, Reason: reason }, by)
    },

    async unfreeze({ records, by }, record) {
      await records.update(record.id, { State: subAccountStates.open, Reason: null }, by)
    },

    async close({ records, by }, record) {
      await records.update(record.id, { State: subAccountStates.closed }, by)
    },
  },
})

function tooLittle(available: number) {
  return declaredFailure(
    {
      zh: '可用余额不足,可提现{money}元',
      en: 'Too little is available; {money} yuan can be withdrawn',
      field: 'Money',
    },
    { money: yuan(available) },
  )
}
