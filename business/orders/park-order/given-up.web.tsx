import type { WireRow } from '#kernel/wire.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import { useWords } from '#web/language/language.ts'
import { QuotedNow } from './quoted-now.web.tsx'

/** The car that is released for nothing and how much of its stay is given up by that. Its arrears are not: they stay owed. */
export function GivenUp({ row }: { row: WireRow }) {
  const { say } = useWords()
  return (
    <QuotedNow row={row}>
      {({ needPayMoney, arrearsMoney }) => (
        <>
          {say('将少收')}
          <b>
            <Money yuan={yuan(fen(String(needPayMoney))! - fen(String(arrearsMoney))!)} sign />
          </b>
          {Number(arrearsMoney) > 0 && (
            <span>{say('另有欠费{money}元,放行后仍欠', { money: String(arrearsMoney) })}</span>
          )}
        </>
      )}
    </QuotedNow>
  )
}
