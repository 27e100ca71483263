import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { HandOver } from '#business/places/duty/my-duty/hand-over.web.tsx'
import { useMyDuty } from '#business/places/duty/my-duty/use-my-duty.web.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './console.module.css'

/** The own shift: at which box, since when, how much cash is to be handed in, and handing over. */
export function DutyLine() {
  const { say } = useWords()
  const { data, refetch } = useMyDuty()
  const [handsOver, setHandsOver] = useState(false)
  if (!data) return null
  const { duty } = data
  return (
    <>
      <Link to="/_cloud_basic/My_Duty" className={styles.duty} data-over={duty?.isOverLimit || undefined}>
        {duty ? (
          <>
            <b>{duty.sentryName}</b>
            <span>
              {say('签到于')} <Moment at={duty.onAt} />
            </span>
            <span>
              {say('应缴现金')} <Money yuan={duty.cashMoney} sign />
            </span>
            {duty.isOverLimit && (
              <em>{say('当班现金已超过上限{limit}元,请及时上缴', { limit: duty.cashLimit ?? '' })}</em>
            )}
          </>
        ) : (
          say('未上班签到,去签到')
        )}
      </Link>
      {duty && (
        <Button size="small" onClick={() => setHandsOver(true)}>
          {say('交班')}
        </Button>
      )}
      {duty && handsOver && (
        <HandOver
          duty={duty}
          successors={data.successors}
          onClose={() => setHandsOver(false)}
          onDone={() => void refetch()}
        />
      )}
    </>
  )
}
