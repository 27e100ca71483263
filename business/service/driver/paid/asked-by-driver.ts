import type { Values } from '#kernel/field.ts'
import type { application } from '#business/finance/invoice/apply-invoice.ts'
import { invoiceKinds } from '#business/finance/invoice/invoice-codes.ts'
import type { header } from '#business/finance/invoice/invoice.ts'

export const noSeller = {
  zh: '这个停车场还不能在线开票,请联系停车场工作人员',
  en: 'This car park does not issue invoices online; ask its staff',
}

/** An application as a driver makes it, who gives no more than a title and a mail address; `mobile`: the phone that was proved, if one was. */
export function askedByDriver(
  { TitleType, Title, TaxNum, Email }: Values<typeof header> & { readonly Email: string | null },
  mobile: string | null,
  SellerId: string,
): Values<typeof application> {
  const none = { BuyerAddress: null, BuyerPhone: null, BuyerBank: null, BuyerAccount: null }
  const asked = { TitleType, Title, TaxNum, ...none, Email, Mobile: mobile }
  return { ...asked, SellerId, InvoiceKind: invoiceKinds.electronic }
}
