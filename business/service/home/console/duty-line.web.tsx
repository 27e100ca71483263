import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { HandOver } from '#business/places/duty/my-duty/hand-over.web.tsx'
import { useMyDuty } from '#business/places/duty/my-duty/use-my-duty.web.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './console.module.css'
import { isForThePage } from './lane-keys.web.tsx'

const myDuty = '/_cloud_basic/My_Duty'

/** The own shift: at which box, since when, how much cash is to be handed in, and handing over. `hasKey`: `D` leads to the sign-on, or hands over. */
export function DutyLine({ hasKey = false }: { hasKey?: boolean }) {
  const { say } = useWords()
  const go = useNavigate()
  const { data, refetch } = useMyDuty()
  const [handsOver, setHandsOver] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!hasKey || !data || event.key.toLowerCase() !== 'd' || !isForThePage(event)) return
    event.preventDefault()
    if (data.duty) setHandsOver(true)
    else void go(myDuty)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!data) return null
  const { duty } = data
  return (
    <>
      <Link to={myDuty} className={styles.duty} data-over={duty?.isOverLimit || undefined}>
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
          <>
            {say('未上班签到,去签到')}
            {hasKey && <kbd aria-hidden>D</kbd>}
          </>
        )}
      </Link>
      {duty && (
        <Button size="small" onClick={() => setHandsOver(true)} {...(hasKey && { 'aria-keyshortcuts': 'D' })}>
          {say('交班')} {hasKey && <kbd aria-hidden>D</kbd>}
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
