import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { askTogether } from '#business/finance/payment/ask-together.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import { howOf, howToPay } from '#business/finance/payment/payment-endpoints.server.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { askedNo, openPayments } from '../open-payments.server.ts'
import { proofOf } from '../proof.ts'
import { notePayments, ownPhone } from '../proof.server.ts'
import { sessionsWithin } from './driver-session.server.ts'
import { debtsOfPhone, keepStay, myParking } from './my-parking.server.ts'

const session = text('手机验证', { required: true, max: 80 })
const mostPages = 500

/** What a phone that was proved may see and keep; guessing sessions is slowed like wrong sign-ins. */
export const myParkingEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/myParking',
      label: '我的停车',
      access: 'public',
      request: { session, page: integer('页', { min: 0, max: mostPages }), payNo: askedNo },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const mine = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        myParking(tx, channels, mobile, input.page ?? 0, input.payNo),
      )
      return mine as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/askMyDebts',
      label: '合并补缴',
      access: 'public',
      request: { session, ...howToPay },
    }),
    async ({ input, ip }) => {
      const asking = { ...howOf(input, settings.publicUrl), ip }
      const { tenantId, mobile } = await opened(input.session, ip)
      const asks = `${tenantId}/${mobile}`
      limit.check([asks])
      limit.count([asks])
      const debts = (tx: Tx) => debtsOfPhone(tx, mobile)
      return { ...(await askTogether(machine, channels, tenantId, debts, asking)) }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/claimMyPayment',
      label: '付款手机',
      access: 'public',
      request: { session, payNo: text('支付流水号', { required: true, max: 40 }), phone: ownPhone },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
        notePayments(tx, input.phone, await openPayments(tx, input.payNo, await debtsOfPhone(tx, mobile))),
      )
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/keepStay',
      label: '存入我的停车',
      access: 'public',
      request: { session, token: text('缴费码', { required: true, max: 80 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const link = await openPayLink(machine, input.token)
      if (link.tenantId !== tenantId) return { kept: false }
      await machine.database.inScope(wholeTenant(tenantId), (tx) =>
        keepStay(tx, mobile, link.orderId, proofOf(input.token)),
      )
      return { kept: true }
    },
  )
})
