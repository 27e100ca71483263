import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { yuan } from '#fields/money/yuan.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { payRecord } from '../pay-record/pay-record.ts'
import { payConfig } from './pay-config.ts'

const { payStatus, refundMoney, failReason } = payRecord.fields

const declaration = endpoint({
  path: '/api/payConfig/followTestPayment',
  label: '试付结果',
  access: { permission: permission(payConfig, 'testPay') },
  peopleOnly: true,
  request: { payNo: text('支付流水号', { required: true, max: 64 }) },
  response: { payStatus, refundMoney, failReason },
})

interface Row {
  pay_status: RecordOf<typeof payRecord>['payStatus']
  refund_money: string
  fail_reason: string | null
}

/** The outcome of a test payment, for anyone who may make one: of other payments it says nothing. */
export const followTestEndpoints = endpoints((app, machine) => {
  mount(app, machine, declaration, async ({ person, input: { payNo } }) => {
    const row = await machine.database.snapshot(wholeTenant(person.tenantId), async (tx) =>
      tx.first<Row>(
        sql`select pay_status, refund_money, fail_reason from pay_record where ${await ofNumbers(tx, [payNo])} and biz_type = ${code(bizTypes.test)}`,
      ),
    )
    if (!row) throw fail('notFound', { label: payRecord.label })
    return { payStatus: row.pay_status, refundMoney: yuan(Number(row.refund_money)), failReason: row.fail_reason }
  })
})
