import { useState } from 'react'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { AskForm } from '#web/driver/ask-form.tsx'
import { Card } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { InvoiceFields, usualInvoice } from '../invoice-fields.web.tsx'
import { wordsOfInvoice } from '../invoice-words.web.ts'
import type { PaidLine, PaidShown } from './paid.ts'

export interface Props {
  readonly session: string
  /** What of it belongs on the page (PaidFor). */
  readonly kinds: readonly number[]
}

/** What this phone paid for passes, rentals, a shop or a company, each with the way to its invoice. */
export function PaidLines({ session, kinds }: Props) {
  const { say } = useWords()
  const { data, again } = useAnswer<PaidShown>('/api/driver/showPaid', { session, PaidFor: kinds.join() })
  const [chosen, choose] = useState<PaidLine | null>(null)
  if (!data || data.paid.length === 0) return null
  return (
    <>
      <Card title={say('付款与发票')}>
        <ul className={styles.lines}>
          {data.paid.map((line) => (
            <Line key={keyOf(line)} line={line} onInvoice={() => choose(line)} />
          ))}
        </ul>
      </Card>
      {chosen && (
        <AskForm
          key={keyOf(chosen)}
          isOpen
          title={say('开发票:{name} ¥{money}', { name: nameOf(chosen, say), money: chosen.money })}
          path="/api/driver/invoicePaid"
          also={{ session, PaidFor: String(chosen.paidFor), Id: chosen.id }}
          usual={usualInvoice}
          button={say('提交开票申请')}
          done={say('开票申请已提交,进度在“付款与发票”中查看。')}
          onDone={again}
        >
          {(bound, values) => <InvoiceFields bound={bound} values={values} />}
        </AskForm>
      )}
    </>
  )
}

const keyOf = ({ paidFor, id }: PaidLine) => `${paidFor} ${id}`

/** Its days break at no hyphen. */
function nameOf(line: PaidLine, say: ReturnType<typeof useWords>['say']): string {
  const name = line.about ?? say(paidFor.find(({ code }) => code === line.paidFor)!.label)
  return name.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')
}

function Line({ line, onInvoice }: { line: PaidLine; onInvoice: () => void }) {
  const { say } = useWords()
  const { plateNumber, paidAt, money, canInvoice, invoice } = line
  const name = nameOf(line, say)
  return (
    <li>
      <span>
        {plateNumber && <PlateChip plate={plateNumber.split(',')[0]!} />} {name}
        <small className="tabular">
          {paidAt.slice(0, 16)} ¥{money}
        </small>
        {invoice && (
          <small className="tabular">
            {say('发票')} {wordsOfInvoice(invoice, say)}
          </small>
        )}
      </span>
      {invoice?.document && (
        <a className={styles.link} href={invoice.document} aria-label={say('下载 {name} 的发票', { name })}>
          {say('下载')}
        </a>
      )}
      {canInvoice && (
        <span className={styles.acts}>
          <button
            type="button"
            className={styles.act}
            aria-label={say('为 {name} 开发票', { name })}
            onClick={onInvoice}
          >
            {say('开发票')}
          </button>
        </span>
      )}
    </li>
  )
}
