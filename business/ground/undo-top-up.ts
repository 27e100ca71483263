import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** What someone says who takes a top-up back that staff booked, or a part of it. */
export const topUpUndone = {
  UndoMoney: money('撤销金额', {
    min: 1,
    help: '最近一次人工充值退回多少;不填则整笔撤销。随充值赠送的金额一并收回',
  }),
  Reason: text('原因', { required: true, max: 32 }),
}
