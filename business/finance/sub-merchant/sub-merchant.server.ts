import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { subAccount } from '../sub-account/sub-account.ts'
import { merchantStates, subMerchant } from './sub-merchant.ts'

const hasNoAccount = { zh: '请先填写结算账户再提交', en: 'Fill in the settlement account before submitting' }
const isShared = {
  zh: '该停车场按分账规则向此子商户结算,不能再为它开立子账户',
  en: 'The car park settles with this sub-merchant by a profit-sharing rule, so no account is opened for it',
}

export const subMerchantHandlers = handlers(subMerchant, {
  actions: {
    /** Where the money goes is approved by another person: one that is open waits for that again. */
    async settleTo({ tx, records, by }, record, { SettleAccountNo, ...rest }) {
      const digits = SettleAccountNo.replace(/[ -]/g, '')
      if (!/^\d{8,30}$/.test(digits))
        throw failFields([refuse('SettleAccountNo', 'wrongPattern', { label: '结算账号', hint: '8–30 位数字' })])
      const State = record.State === merchantStates.open ? merchantStates.draft : record.State
      await records.update(record.id, { ...rest, State, SettleAccountNo: `**** ${digits.slice(-4)}` }, by)
      await tx.run(sql`update sub_merchant set settle_account = ${digits} where id = ${record.id}`)
    },

    async submit({ records, incoming, by }, record) {
      if (!record.SettleAccountNo) throw declaredFailure(hasNoAccount)
      const submitted = { State: merchantStates.submitted, SubmittedBy: incoming.person.userId, Reason: null }
      await records.update(record.id, submitted, by)
    },

    async approve({ records, by }, record) {
      await records.update(record.id, { State: merchantStates.open }, by)
    },

    async reject({ records, by }, record, { reason }) {
      await records.update(record.id, { State: merchantStates.refused, Reason: reason }, by)
    },

    async openAccount({ tx, by }, record, { ParkLotId, AccountName }) {
      await tx.rows(sql`select from park_lot where id = ${ParkLotId} for no key update`)
      const rule = await tx.first(
        sql`select from profit_share_rule where sub_merchant_id = ${record.id} and park_lot_id = ${ParkLotId} and status = ${code(enabledStates.enabled)}`,
      )
      if (rule) throw declaredFailure(isShared)
      const serial = await tx.first<{ serial: string }>(sql`select nextval('cash_flow_no') as serial`)
      const AccountNo = `A${serial!.serial.padStart(8, '0')}`
      await repository(subAccount, tx).create({ AccountNo, AccountName, ParkLotId, SubMerchantId: record.id }, by)
      return { AccountNo }
    },

    async freeze({ records, by }, record, { reason }) {
      await records.update(record.id, { State: merchantStates.frozen, Reason: reason }, by)
    },

    async unfreeze({ records, by }, record) {
      await records.update(record.id, { State: merchantStates.open, Reason: null }, by)
    },
  },
})
