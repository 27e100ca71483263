import { titleTypes } from '#business/finance/invoice/invoice-codes.ts'
import type { Bound } from '#web/driver/ask-form.tsx'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { useWords } from '#web/language/language.ts'

/** What a form for an invoice starts with. */
export const usualInvoice = { TitleType: String(titleTypes.person) }

interface Props {
  readonly bound: (name: string) => Bound
  readonly values: Readonly<Record<string, string>>
}

/** Who an invoice is for, and where it is sent. */
export function InvoiceFields({ bound, values }: Props) {
  const { say } = useWords()
  return (
    <>
      <ChosenField
        label={say('抬头类型')}
        choices={titleTypes.map(({ code, label }) => [String(code), say(label)])}
        {...bound('TitleType')}
      />
      <TypedField label={say('发票抬头')} {...bound('Title')} />
      {values['TitleType'] === String(titleTypes.company) && <TypedField label={say('税号')} {...bound('TaxNum')} />}
      <TypedField label={say('邮箱(可不填)')} type="email" {...bound('Email')} />
    </>
  )
}
