import { wallDate } from '#kernel/wall-clock.ts'
import { billPackRule } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import { yuan } from '#fields/money/yuan.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { repository } from '#server/repository/repository.ts'
import { refundOn } from './bill-pack-order.server.ts'
import { billPackOrder } from './bill-pack-order.ts'
import type { Offer } from './pass-offer.ts'
import { quoteRefund, quoteRenewal, quoteSale } from './pass-quotes.ts'
import { renewalOf, soundOffer } from './sell-pass.server.ts'

/** Amounts before anything is sold or given back, as the sale itself will take them. */
export const passQuoteEndpoints = endpoints((app, machine) => {
  mount(app, machine, quoteSale, ({ person, input }) =>
    machine.database.inScope(person.scope, async (tx) =>
      wireOf(input.BeginDate, soundOffer(await repository(billPackRule, tx).get(input.RuleId), input)),
    ),
  )
  mount(app, machine, quoteRenewal, ({ person, input }) =>
    machine.database.inScope(person.scope, async (tx) => {
      const pass = await repository(billPackOrder, tx).get(input.Id)
      const rule = await repository(billPackRule, tx).get(pass.RuleId)
      const { BeginDate, ...offer } = renewalOf(pass, rule, input.Units ?? 1)
      return wireOf(BeginDate, offer)
    }),
  )
  mount(app, machine, quoteRefund, ({ person, input }) =>
    machine.database.inScope(person.scope, async (tx) => {
      const pass = await repository(billPackOrder, tx).get(input.Id)
      const rule = await repository(billPackRule, tx).get(pass.RuleId)
      const refund = await refundOn(tx, pass, wallDate(Date.now()))
      return {
        UsedDays: refund.UsedDays,
        LeftDays: refund.LeftDays,
        BillPackMoney: yuan(pass.BillPackMoney),
        CalcMoney: yuan(refund.CalcMoney),
        RefundLossPercent: rule.RefundLossPercent,
        LossMoney: yuan(refund.LossMoney),
        RefundMoney: yuan(refund.RefundMoney),
      }
    }),
  )
})

function wireOf(BeginDate: string, { Units, EndDate, OriginMoney, BillPackMoney }: Offer) {
  return { BeginDate, EndDate, Units, OriginMoney: yuan(OriginMoney), BillPackMoney: yuan(BillPackMoney) }
}
