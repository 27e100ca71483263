import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { WireRow } from '#kernel/wire.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { readFields } from '#fields/read-fields.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { ask } from '#web/requests/ask.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import styles from './amount-inputs.module.css'
import { quoteRefund, quoteRenewal, quoteSale } from './pass-quotes.ts'

/** What is taken for a new pass, and until when it holds; of one that was sold, what was taken. */
export function SaleAmount(props: InputProps) {
  const { values } = useFormAround()
  if (props.disabled)
    return (
      <output id={props.id} className={styles.amount}>
        <b>
          <Money yuan={String(props.value)} sign />
        </b>
      </output>
    )
  const asked = pick(values, ['RuleId', 'BeginDate', 'EndDate', 'Units', 'ParkSpotCount'])
  return (
    <Amount {...props} call={quoteSale} asked={asked} of="BillPackMoney" until="选择规则和开始日期后显示金额">
      {(quote) => <Period quote={quote} />}
    </Amount>
  )
}

/** What is taken for the next period of a pass. */
export function RenewalAmount(props: InputProps) {
  const { values, row } = useFormAround()
  const asked = { Id: row?.['Id'], ...pick(values, ['Units']) }
  return (
    <Amount {...props} call={quoteRenewal} asked={asked} of="BillPackMoney" until="填写期数后显示金额">
      {(quote) => <Period quote={quote} />}
    </Amount>
  )
}

/** What goes back for a pass, step by step (domain.md 4.15). */
export function RefundAmount(props: InputProps) {
  const { row } = useFormAround()
  return (
    <Amount {...props} call={quoteRefund} asked={{ Id: row?.['Id'] }} of="RefundMoney" until="正在计算">
      {(quote) => <RefundSteps quote={quote} />}
    </Amount>
  )
}

interface AmountProps extends InputProps {
  readonly call: Endpoint
  readonly asked: Record<string, unknown>
  /** The member of the answer that is the amount. */
  readonly of: string
  /** What is said while there is none. */
  readonly until: string
  children(quote: WireRow): React.ReactNode
}

/** An amount that the server computes from the form as it stands: shown before anything is done, and sent with it. */
function Amount({ id, call, asked, of, until, onChange, value, invalid, describedBy, children }: AmountProps) {
  const { say } = useWords()
  const complete = readFields(call.request, asked).refusals.length === 0
  const { data, error } = useQuery({
    queryKey: [call.path, asked],
    queryFn: ({ signal }) => ask<WireRow>(call.path, asked, { quiet: true, signal }),
    enabled: complete,
    retry: false,
    staleTime: 0,
    meta: { quiet: true },
    placeholderData: keepPreviousData,
  })
  const quote = complete && !error ? data : undefined
  const amount = quote ? String(quote[of]) : null
  useEffect(() => {
    if (amount !== (value ?? null)) onChange(amount)
  })
  return (
    <output id={id} className={styles.amount} aria-live="polite" aria-invalid={invalid} aria-describedby={describedBy}>
      {quote ? (
        <>
          <b>
            <Money yuan={amount!} sign />
          </b>
          {children(quote)}
        </>
      ) : (
        <span role={error ? 'alert' : undefined}>{error && complete ? error.message : say(until)}</span>
      )}
    </output>
  )
}

function Period({ quote }: { quote: WireRow }) {
  const { say } = useWords()
  const { BeginDate, EndDate, OriginMoney } = quote as Record<string, string>
  return (
    <span className="tabular">
      {say('{begin} 至 {end} · 原价 {money} 元', { begin: BeginDate!, end: EndDate!, money: OriginMoney! })}
    </span>
  )
}

function RefundSteps({ quote }: { quote: WireRow }) {
  const { say } = useWords()
  const { UsedDays, LeftDays, BillPackMoney, CalcMoney, RefundLossPercent, LossMoney } = quote as Record<string, string>
  return (
    <dl className="tabular">
      <dt>{say('实付金额')}</dt>
      <dd>
        <Money yuan={BillPackMoney!} />
      </dd>
      <dt>{say('已用 {used} 天,剩余 {left} 天,应退', { used: UsedDays!, left: LeftDays! })}</dt>
      <dd>
        <Money yuan={CalcMoney!} />
      </dd>
      <dt>{say('损耗 {percent}%', { percent: RefundLossPercent! })}</dt>
      <dd>
        <Money yuan={Number(LossMoney) === 0 ? LossMoney! : `-${LossMoney}`} />
      </dd>
    </dl>
  )
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === null || value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}
