import { useState } from 'react'
import { AskForm } from '#web/driver/ask-form.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import { InvoiceFields, usualInvoice } from './invoice-fields.web.tsx'
import { stayAsked } from './kept-phone.web.ts'
import type { StayShown } from './stay-shown.ts'

/** Asks for an invoice of what was paid for the stay, or, by the phone that paid, of all that was paid at once with it. */
export function InvoiceForm({ token, stay, onDone }: { token: string; stay: StayShown; onDone: () => void }) {
  const { say } = useWords()
  const joint = stay.canInvoiceTogether
  const [wantsJoint, setJoint] = useState(true)
  const [isAsked, setAsked] = useState(false)
  if (!stay.canInvoice && !isAsked) return null
  const isTogether = joint !== null && wantsJoint
  return (
    <AskForm
      title={say('开发票')}
      isOpen
      path="/api/driver/applyInvoice"
      also={{ ...stayAsked(token), together: isTogether ? '1' : null }}
      usual={usualInvoice}
      button={say('提交开票申请')}
      done={say('开票申请已提交,进度在本页的付款凭证中查看。')}
      onDone={() => {
        setAsked(true)
        onDone()
      }}
    >
      {(bound, values) => (
        <>
          {joint && (
            <label className={styles.choice}>
              <input type="checkbox" checked={wantsJoint} onChange={({ target }) => setJoint(target.checked)} />
              <span className="tabular">
                {say('一并支付的 {n} 笔开在一张发票上,共 ¥{money}', { n: joint.count, money: joint.money })}
              </span>
            </label>
          )}
          <InvoiceFields bound={bound} values={values} />
        </>
      )}
    </AskForm>
  )
}
