import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { reference } from '#fields/reference/reference.ts'
import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { parkOrder } from './park-order.ts'
import { payPathAnswer } from './pay-path.ts'

/** The code on the paper that a driver takes along, for anyone who may ask what the stay costs. */
export const payPathEndpoints = endpoints((app, machine, { driversAt }) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/order/queryPayPath',
      label: '小票缴费码',
      access: { permission: permission(parkOrder, 'quote') },
      request: { orderId: reference('停车订单', parkOrder, { required: true }) },
      response: payPathAnswer,
    }),
    ({ person, input }) =>
      machine.database.snapshot(person.scope, async (tx) => {
        const row = await tx.first<{ pay_token: string }>(
          sql`select pay_token(order_no) as pay_token from park_order where id = ${input.orderId}`,
        )
        if (!row) throw fail('notFound', { label: parkOrder.label })
        return { payPath: `${driversAt}/pay/${row.pay_token}` }
      }),
  )
})
