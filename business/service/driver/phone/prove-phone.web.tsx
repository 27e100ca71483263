import { useEffect, useRef, useState } from 'react'
import type { SentCode } from '#business/places/pushes/sms/sent-code.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { Banner, BigButton, Card, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import type { PhoneToProve } from './phone.ts'

interface Props {
  /** Of the car park. */
  readonly token: string
  /** What the phone is proved for. */
  readonly why: string
  /** The car park, where it is not said. */
  readonly title?: string
  readonly onProved: (session: string) => void
}

const pauseSeconds = 60

/** Proves the phone by a code; where none can be sent it says what works without. */
export default function ProvePhone({ token, why, title, onProved }: Props) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<PhoneToProve>('/api/driver/showPhone', { token })
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  return (
    <Card>
      <h1>{title ?? data.lotName}</h1>
      {data.canSend ? (
        <>
          <p className={styles.note}>{why}</p>
          <CodeForm token={token} onProved={onProved} />
        </>
      ) : (
        <Banner tone="waiting">{say('这里还没有开通短信验证,暂时无法验证手机。停车费可以按车牌查询和支付。')}</Banner>
      )}
      <a className={styles.link} href={`/pay/lot/${token}`}>
        {say('按车牌查询')}
      </a>
    </Card>
  )
}

function CodeForm({ token, onProved }: Pick<Props, 'token' | 'onProved'>) {
  const { say } = useWords()
  const [mobile, setMobile] = useState('')
  const [smsCode, setCode] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [sandboxCode, setSandboxCode] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const ask = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    await work().catch((refusal: Refusal) => setRefusal(refusal))
    setBusy(false)
  }
  const send = () =>
    ask(async () => {
      const sent = await callServer<SentCode>('/api/driver/sendPhoneCode', { token, mobile })
      setSandboxCode(sent.sandboxCode)
      setSeconds(pauseSeconds)
      // Where the code goes, and where phones offer it from the message.
      form.current!.querySelector<HTMLElement>('[name="smsCode"]')!.focus()
    })
  const prove = () =>
    ask(async () => {
      const { session } = await callServer<{ session: string }>('/api/driver/provePhone', { token, mobile, smsCode })
      onProved(session)
    })
  const refusals = refusal?.fields ?? []
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void prove()
      }}
    >
      <TypedField
        label={say('手机号')}
        name="mobile"
        type="tel"
        value={mobile}
        onChange={setMobile}
        refusals={refusals}
      />
      <div className={styles.sendCode}>
        <TypedField
          label={say('短信验证码')}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={smsCode}
          onChange={setCode}
          refusals={refusals}
        />
        <button type="button" disabled={isBusy || seconds > 0 || mobile === ''} onClick={() => void send()}>
          {seconds > 0 ? say('{n} 秒后重发', { n: seconds }) : say('获取验证码')}
        </button>
      </div>
      {sandboxCode && (
        <Banner tone="active">
          {say('演示环境:短信由沙箱模拟发送,不会真正发出。验证码:{code}', { code: sandboxCode })}
        </Banner>
      )}
      {refusal && refusals.length === 0 && <Refused refusal={refusal} />}
      <div className={styles.find}>
        <BigButton isBusy={isBusy} isDisabled={mobile === '' || smsCode === ''}>
          {say('验证手机')}
        </BigButton>
      </div>
    </form>
  )
}
