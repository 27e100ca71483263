import { useEffect, useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Banner, BigButton, Refused } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import { stayAsked } from './kept-phone.web.ts'
import { forgetStayWithoutPlate, storeStayWithoutPlate, storeVirtualPlate, virtualPlates } from './kept-plates.web.ts'
import type { PassedWithoutPlate } from './place-kinds.ts'
import type { StayShown } from './stay-shown.ts'

interface Props {
  readonly way: 'entry' | 'exit'
  /** Of the lane. */
  readonly token: string
  /** Whether the car may come in: what is said of it stays, although it no longer waits at the lane. */
  readonly onPassed: (how: 'in' | 'refused') => void
}

/** A car without a plate waits at the lane: its driver comes in by this phone, and leaves by it. */
export function NoPlate({ way, token, onPassed }: Props) {
  const { say } = useWords()
  const [passed, setPassed] = useState<PassedWithoutPlate | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const pass = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const now = await scanned(token)
      storeVirtualPlate(now.plateNumber)
      if (way === 'entry' && now.open && now.token) storeStayWithoutPlate(now.token)
      if (way === 'exit' && now.token) location.assign(`/pay/${now.token}`)
      else setPassed(now)
      if (way === 'entry') onPassed(now.open ? 'in' : 'refused')
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  if (passed?.open)
    return (
      <Banner tone="good">
        <b>{say('请入场')}</b>
        <p>{say('出场时用这部手机扫出口车道上的码。')}</p>
        {passed.token && (
          <a className={styles.link} href={`/pay/${passed.token}`}>
            {say('查看停车')}
          </a>
        )}
      </Banner>
    )
  return (
    <div className={styles.find}>
      <p>
        {say(
          way === 'entry'
            ? '车道前的车没有识别到车牌。确认是您的车后,用这部手机入场,出场时也请用同一部手机。'
            : '车道前的车没有识别到车牌。请用入场时扫码的手机缴费出场。',
        )}
      </p>
      <BigButton onClick={() => void pass()} isBusy={isBusy}>
        {say(way === 'entry' ? '无牌车入场' : '无牌车缴费出场')}
      </BigButton>
      {passed && <Banner tone="waiting">{passed.text}</Banner>}
      {refusal && <Refused refusal={refusal} />}
    </div>
  )
}

/** This phone came in without a plate and its car is still inside: what its driver has to know stands at every code that it scans. */
export function InWithoutPlate({ token }: { token: string }) {
  const { say } = useWords()
  const { data: stay } = useAnswer<StayShown>('/api/driver/showStay', stayAsked(token))
  const hasLeft = stay !== null && stay.leftAt !== null
  useEffect(() => {
    if (hasLeft) forgetStayWithoutPlate()
  }, [hasLeft])
  if (!stay || hasLeft) return null
  return (
    <Banner tone="good">
      <b>{say('这部手机有一辆无牌车在场')}</b>
      <p>
        {stay.lotName} <span className="tabular">{stay.cameAt}</span>
      </p>
      <p>{say('出场时用这部手机扫出口车道上的码。')}</p>
      <a className={styles.link} href={`/pay/${token}`}>
        {say('查看停车')}
      </a>
    </Banner>
  )
}

/** The plates of this phone one after the other, for it may have come into several car parks; the last refusal counts. */
async function scanned(token: string): Promise<PassedWithoutPlate> {
  const path = '/api/driver/passWithoutPlate'
  for (const plateNumber of virtualPlates()) {
    const passed = await callServer<PassedWithoutPlate>(path, { token, plateNumber }).catch(() => null)
    if (passed) return passed
  }
  return callServer<PassedWithoutPlate>(path, { token })
}
