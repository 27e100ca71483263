import { titleTypes } from '#business/finance/invoice/invoice-codes.ts'
import { AskForm } from '#web/driver/ask-form.tsx'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { useWords } from '#web/language/language.ts'
import { claimOf } from './kept-claims.web.ts'
import type { StayShown } from './stay-shown.ts'

/** Asks for an invoice of what was paid; says how an earlier one stands. */
export function InvoiceForm({ token, stay }: { token: string; stay: StayShown }) {
  const { say } = useWords()
  if (!stay.canInvoice) return null
  return (
    <AskForm
      title={say('开发票')}
      path="/api/driver/applyInvoice"
      also={{ token, claim: claimOf(stay.payments.map(({ payNo }) => payNo)) }}
      usual={{ TitleType: String(titleTypes.person) }}
      button={say('提交开票申请')}
      done={say('开票申请已提交,进度在本页的付款凭证中查看。')}
    >
      {(bound, values) => (
        <>
          <ChosenField
            label={say('抬头类型')}
            choices={titleTypes.map(({ code, label }) => [String(code), say(label)])}
            {...bound('TitleType')}
          />
          <TypedField label={say('发票抬头')} {...bound('Title')} />
          {values['TitleType'] === String(titleTypes.company) && (
            <TypedField label={say('税号')} {...bound('TaxNum')} />
          )}
          <TypedField label={say('邮箱')} type="email" {...bound('Email')} />
        </>
      )}
    </AskForm>
  )
}
