import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { buyPass } from '#business/finance/pass-purchase/buy-pass.server.ts'
import { howToPay } from '#business/finance/payment/payment-endpoints.server.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { atCode, ofPayment, phonePayer } from '../phone/phone-payer.server.ts'
import { numbered } from '../shop/numbered.ts'
import { followPass, quotePass, showPasses } from './show-passes.server.ts'

const id = (label: string) => text(label, { max: 18 })
const wanted = {
  RuleId: id('月卡规则'),
  PassId: id('月卡'),
  BeginDate: date('开始日期'),
  Units: integer('期数', { required: true, min: 1, max: 60 }),
}

/** A proved phone buys a pass of a car park, prolongs its own, and sees its outcome. */
export const passEndpoints = endpoints((app, machine, settings) => {
  const payer = phonePayer(machine, settings)

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showPasses', label: '我的月卡', access: 'public', request: atCode }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy } = await payer.came(input, ip)
      const shown = await machine.database.snapshot(wholeTenant(tenantId), (tx) => showPasses(tx, cameBy, mobile))
      return shown as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/quotePass',
      label: '月卡价格',
      access: 'public',
      request: { ...atCode, ...wanted },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy } = await payer.came(input, ip)
      const quoted = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        quotePass(tx, mobile, wantedOf(input, cameBy)),
      )
      return { ...quoted }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/buyPass',
      label: '购买月卡',
      access: 'public',
      request: {
        ...atCode,
        ...wanted,
        PlateNumber: plate('车牌号'),
        OwnerName: text('车主姓名', { max: 32 }),
        Money: money('金额', { required: true }),
        ...howToPay,
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy, asking } = await payer.pays(input, ip)
      const { PlateNumber, OwnerName, Money } = input
      const agreed = { ...wantedOf(input, cameBy), mobile, PlateNumber, OwnerName, Money }
      return { ...(await buyPass(machine, payer.channels, tenantId, agreed, asking)) }
    },
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/followPass', label: '月卡办理进度', access: 'public', request: ofPayment }),
    payer.follows(followPass),
  )
})

function wantedOf(
  input: { RuleId: string | null; PassId: string | null; BeginDate: string | null; Units: number },
  parkLotId: string,
) {
  const { RuleId, PassId, BeginDate, Units } = input
  return { parkLotId, ruleId: RuleId && numbered(RuleId), renewsId: PassId && numbered(PassId), BeginDate, Units }
}
