import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { buyPass } from '#business/finance/pass-purchase/buy-pass.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { howToPay, ownPage, chosenWay } from '#business/finance/payment/payment-endpoints.server.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { sessionsWithin } from '../phone/driver-session.server.ts'
import { openPlaceLink } from '../place-link.server.ts'
import { followPass, quotePass, showPasses } from './show-passes.server.ts'

const session = text('手机验证', { required: true, max: 80 })
const token = text('二维码', { required: true, max: 80 })
const id = (label: string) => text(label, { max: 18 })
const wanted = {
  RuleId: id('月卡规则'),
  PassId: id('月卡'),
  BeginDate: date('开始日期'),
  Units: integer('期数', { required: true, min: 1, max: 60 }),
}
const payNo = text('支付流水号', { required: true, max: 64 })

/** A proved phone buys a pass of a car park, prolongs its own, and sees its outcome. Guessed sessions are slowed like wrong sign-ins, and so are payments of one phone. */
export const passEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)
  const within = async (input: { session: string; token: string }, ip: string) => {
    const { tenantId, mobile } = await opened(input.session, ip)
    const place = await openPlaceLink(machine, 'lot', input.token)
    if (place.tenantId !== tenantId) throw fail('notFound', { label: '停车场' })
    return { tenantId, mobile, scope: wholeTenant(tenantId), parkLotId: place.id }
  }

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showPasses', label: '我的月卡', access: 'public', request: { session, token } }),
    async ({ input, ip }) => {
      const { scope, mobile, parkLotId } = await within(input, ip)
      const shown = await machine.database.snapshot(scope, (tx) => showPasses(tx, parkLotId, mobile))
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
      request: { session, token, ...wanted },
    }),
    async ({ input, ip }) => {
      const { scope, mobile, parkLotId } = await within(input, ip)
      const quoted = await machine.database.snapshot(scope, (tx) => quotePass(tx, mobile, wantedOf(input, parkLotId)))
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
        session,
        token,
        ...wanted,
        PlateNumber: plate('车牌号'),
        OwnerName: text('车主姓名', { max: 32 }),
        Money: money('金额', { required: true }),
        ...howToPay,
      },
    }),
    async ({ input, ip }) => {
      const way = chosenWay(input)
      const { tenantId, mobile, parkLotId } = await within(input, ip)
      const asks = `${tenantId}/${mobile}`
      limit.check([asks])
      limit.count([asks])
      const { PlateNumber, OwnerName, Money } = input
      const agreed = { ...wantedOf(input, parkLotId), mobile, PlateNumber, OwnerName, Money }
      const returnUrl = ownPage(input.returnUrl, settings.publicUrl)
      return { ...(await buyPass(machine, channels, tenantId, agreed, { way, returnUrl, openId: input.openId, ip })) }
    },
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/followPass', label: '月卡办理进度', access: 'public', request: { session, payNo } }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const followed = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        followPass(tx, mobile, input.payNo),
      )
      if (!followed) throw fail('notFound', { label: '支付流水' })
      return { ...followed }
    },
  )
})

function wantedOf(
  input: { RuleId: string | null; PassId: string | null; BeginDate: string | null; Units: number },
  parkLotId: string,
) {
  const { RuleId, PassId, BeginDate, Units } = input
  return { parkLotId, ruleId: numbered(RuleId), renewsId: numbered(PassId), BeginDate, Units }
}

const numbered = (id: string | null) => (id ? (/^\d+$/.test(id) ? id : '0') : null)
