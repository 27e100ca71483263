import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { appealResults, appealStates } from '#business/orders/order-appeal/appeal-states.ts'
import { Card, Facts } from '#web/driver/parts.tsx'
import { useWords, type Say } from '#web/language/language.ts'
import { AppealForm } from './appeal-form.web.tsx'
import type { AppealShown, StayShown } from './stay-shown.ts'

interface Props {
  readonly token: string
  readonly stay: StayShown
  readonly appeal: AppealShown
  readonly onFiled: () => void
}

/** What the driver has against the stay, and how it stands; once it is decided, another can be filed. */
export function Appeal({ token, stay: { orderStatus }, appeal, onFiled }: Props) {
  const { say } = useWords()
  return (
    <>
      <Card title={say('我的申诉')}>
        <Facts
          of={[
            [say('申诉类型'), say(appealKinds.find(({ code }) => code === appeal.kind)?.label ?? '')],
            [say('申请时间'), appeal.filedAt],
            [say('申诉进度'), wordsOfAppeal(appeal, say)],
          ]}
        />
      </Card>
      {orderStatus !== orderStatuses.void && !isOpen(appeal) && <AppealForm token={token} onFiled={onFiled} />}
    </>
  )
}

const isOpen = ({ state }: AppealShown) => state === appealStates.service || state === appealStates.finance

function wordsOfAppeal({ state, result, refundMoney, refusedWhy }: AppealShown, say: Say): string {
  if (state === appealStates.withdrawn) return say('申诉已撤销')
  if (state === appealStates.refused) return refusedWhy ? say('未通过:{why}', { why: refusedWhy }) : say('未通过。')
  if (result === appealResults.refund) return say('已通过,退款 ¥{money}。', { money: refundMoney! })
  if (result === appealResults.correctPlate) return say('已通过,车牌已更正,费用按更正后的车牌计算。')
  if (result === appealResults.void) return say('已通过,这笔停车已作废,不再收费。')
  if (result === appealResults.keep) return say('已核对,费用无误,维持不变。')
  return say('处理中,工作人员会按您留下的手机号联系您。')
}
