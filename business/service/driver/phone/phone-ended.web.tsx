import type { Refusal } from '#web/requests/refusal.ts'
import { BigButton, Card, Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { phoneEnded } from './phone.ts'
import { forgetSession } from './sessions.web.ts'

/** The phone has to be proved again, and why. */
export function PhoneEnded({ refusal, onEnded }: { refusal: Refusal; onEnded: () => void }) {
  const { say } = useWords()
  return (
    <Card>
      <Refused refusal={refusal} />
      <BigButton onClick={onEnded}>{say('重新验证手机')}</BigButton>
    </Card>
  )
}

/** Why what the proved phone asked for was refused; where it has to be proved again, the way to do so. */
export function RefusedPhone({ refusal, session }: { refusal: Refusal; session: string }) {
  if (refusal.state !== phoneEnded) return <Refused refusal={refusal} />
  const proveAgain = () => {
    forgetSession(session)
    location.reload()
  }
  return <PhoneEnded refusal={refusal} onEnded={proveAgain} />
}
