import { App } from 'antd'
import { Money } from '#fields/money/amount.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { useForm } from '#web/entity/use-form.ts'
import { useWords } from '#web/language/language.ts'
import { application } from './apply-invoice.ts'
import styles from './invoice-order.module.css'
import { invoiceKinds, titleTypes } from './invoice-codes.ts'

interface Props {
  /** PaidFor: what the invoice is for. */
  kind: number
  orderIds: readonly string[]
  /** Yuan. */
  amount: string
  onClose(): void
  onApplied(): Promise<void>
}

/** Who the invoice is for and who issues it. */
export function ApplyDrawer({ kind, orderIds, amount, onClose, onApplied }: Props) {
  const { say } = useWords()
  const { message } = App.useApp()
  const form = useForm({
    fields: application,
    initial: {
      TitleType: titleTypes.company,
      Title: null,
      TaxNum: null,
      BuyerAddress: null,
      BuyerPhone: null,
      BuyerBank: null,
      BuyerAccount: null,
      SellerId: null,
      InvoiceKind: invoiceKinds.electronic,
      Mobile: null,
      Email: null,
    },
    async send(values, idempotencyKey) {
      const { ApplyNo } = await ask<{ ApplyNo: string }>(
        '/api/invoice/applyInvoice',
        { ...values, PaidFor: kind, OrderIds: orderIds },
        { idempotencyKey },
      )
      void message.success(say('已申请开票 {no}', { no: ApplyNo }), 2)
      onClose()
      await onApplied()
    },
  })
  return (
    <FormShell
      title={say('申请开票')}
      size={480}
      does={say('申请开票')}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className={styles.total}>
        {say('{n} 笔', { n: orderIds.length })} · <Money yuan={amount} sign />
      </p>
      <FormFields fields={application} values={form.values} errors={form.errors} onChange={form.change} />
    </FormShell>
  )
}
