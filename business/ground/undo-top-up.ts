import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
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

/** The top-up of an account that would be undone, and the balance that it would be taken from: what the form shows before anything is sent. */
export const topUpToUndo = (of: Pick<Entity, 'name' | 'wire'>) =>
  endpoint({
    path: endpointPath(of, 'topUpToUndo') as `/${string}`,
    label: '可撤销的充值',
    access: { permission: `${of.name}:undoTopUp` },
    request: { id: id('编号', { required: true }) },
    response: always({
      PaidInAt: moment('充值时间'),
      PaidInMoney: money('充值金额'),
      BonusMoney: money('赠送金额'),
      UndoableMoney: money('可撤销金额'),
      Balance: money('余额'),
    }),
  })
