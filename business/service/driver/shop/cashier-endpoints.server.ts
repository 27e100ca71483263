import { endpoint } from '#kernel/endpoint.ts'
import { merchantCashier } from '#business/discounts/merchant-cashier/merchant-cashier.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openDriverSession } from '../phone/driver-session.server.ts'
import { numbered } from './numbered.ts'
import { saveCashier } from '#business/discounts/merchant-cashier/save-cashier.server.ts'

const { CashierName, Mobile, RuleIds, DayLimitCount, EndDate, Status } = merchantCashier.fields

/** A shop's contact keeps its cashiers. Each address may do twenty such things a minute. */
export const cashierEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const session = text('手机验证', { required: true, max: 80 })
  const shopId = text('商户', { required: true, max: 18 })
  const opened = (token: string, ip: string) => {
    limit.check([ip])
    limit.count([ip])
    return openDriverSession(machine, token)
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/addCashier',
      label: '添加收银员',
      access: 'public',
      request: { session, shopId, CashierName, Mobile, RuleIds, DayLimitCount, EndDate },
    }),
    async ({ input: { session, shopId, ...draft }, ip }) => {
      const { tenantId, mobile } = await opened(session, ip)
      await machine.database.inScope(wholeTenant(tenantId), (tx) =>
        saveCashier(tx, mobile, numbered(shopId), null, { ...draft, RuleIds: draft.RuleIds ?? [] }),
      )
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/editCashier',
      label: '修改收银员',
      access: 'public',
      request: {
        session,
        shopId,
        cashierId: text('收银员', { required: true, max: 18 }),
        RuleIds,
        DayLimitCount,
        EndDate,
        Status,
      },
    }),
    async ({ input: { session, shopId, cashierId, ...changes }, ip }) => {
      const { tenantId, mobile } = await opened(session, ip)
      await machine.database.inScope(wholeTenant(tenantId), (tx) =>
        saveCashier(tx, mobile, numbered(shopId), numbered(cashierId), { ...changes, RuleIds: changes.RuleIds ?? [] }),
      )
      return null
    },
  )
})
