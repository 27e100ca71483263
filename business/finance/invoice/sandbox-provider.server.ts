import { declaredFailure } from '#kernel/failure.ts'
import { callChannel, refusedByChannel, type ChannelAccess, type ChannelAnswer } from '../channel-call.server.ts'
import type { InvoiceOutcome, InvoiceProvider } from './invoice-provider.ts'

/** The tax bureau behind the sandbox channel (simulator/channel/PROTOCOL.md, Invoices). Asking again is how its outcome is heard. */
export function sandboxProvider(access: ChannelAccess): InvoiceProvider {
  const post = async (path: string, content: object) => outcomeOf(await callChannel(access, path, content, notReached))
  return {
    issue: ({ requestNo, amount, title, taxNum, sellerName, sellerTaxNum, goodsName, taxRate }) => {
      const goods = { goodsName, taxRate: taxRate ?? 0 }
      return post('/v1/invoices', { requestNo, amount, title, taxNum, sellerName, sellerTaxNum, ...goods })
    },
    reverse: ({ requestNo, reverses, reason }) => post('/v1/invoices/red', { requestNo, reverses, reason }),
  }
}

function notReached() {
  return declaredFailure({ zh: '开票通道暂无应答', en: 'The invoice provider does not answer' })
}

/** Whatever is neither under way nor issued has failed (specification 5). */
function outcomeOf(answer: ChannelAnswer): InvoiceOutcome {
  const { status, invoiceNum, checkCode, issuedAt, reason, message } = answer.content
  if (answer.status >= 400 && answer.status !== 409) throw refusedByChannel(answer)
  if (status === 'issuing') return { status }
  if (status === 'issued')
    return {
      status,
      invoiceNum: String(invoiceNum),
      checkCode: String(checkCode),
      issuedAt: Date.parse(String(issuedAt)),
    }
  return { status: 'refused', reason: String(reason ?? message) }
}
