import type { Refusal } from '#web/requests/refusal.ts'
import { BigButton, Card, Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'

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
