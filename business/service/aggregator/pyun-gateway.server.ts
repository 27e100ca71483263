import type { FastifyInstance } from 'fastify'
import { fail } from '#kernel/failure.ts'
import {
  gatewayAccountOf,
  gatewayPath,
  type GatewayAccount,
} from '#business/finance/payment/pyun/gateway-account.server.ts'
import { isSigned, signatureOf } from '#business/finance/payment/pyun/pyun-signing.server.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { refuseWith } from '#server/http/answers.ts'
import type { Machine } from '#server/machine.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { results } from './pyun-codes.ts'
import { notDone } from './asked.server.ts'
import { services } from './pyun-services.server.ts'
import type { Answered } from './show-bill.server.ts'

/** As Fastify read it: an object of JSON. */
type Values = Readonly<Record<string, unknown>>

/**
 * The gateway of a car park that sells through P云停车: one address at which it is asked for prices, gets notices of payments and has its barriers moved, as
 * github.com/zuichun/4pyun-doc (commit 64a21f9, parking/guideline/http and parking/api) and its model, github.com/4PYun/4pyun-api-http, describe them. Requests are JSON
 * signed with MD5 over their sorted values and the key of the car park; answers are signed the same way, lists in them as JSON. Requests carry neither a time nor a nonce, so
 * one that was overheard can be repeated: a payment counts once all the same, and the address is to be reached by TLS alone.
 *
 * Followed: prices, payments, stays, spaces, devices, barriers, captures, entries without a plate, the black list. Answered 1503, not implemented: coupons (`discount.create`, `discount.destroy`), since
 * a reduction here is paid by a shop of the car park with an account, and the shops of P云 are none, so that no one would owe it; reservations (`reserve.apply`, `reserve.cancel`), since one here is made by a
 * rule of the car park with its own price, spaces and cancelling, which the request does not name, and its `pay_value` is money that is in no bill; passes (`vip.*`), since P云 keeps a copy of them and
 * sells by days or money that a pass of the car park does not have; changes of a car inside (`update`), 无感 by its own credit (`prepay`), as money that it decides about alone. Not tried against P云: whether it wants the
 * answers signed, and how it signs empty values, of which both ways are understood.
 */
export const pyunGateway = endpoints((app, machine) => {
  void app.register(async (gateway) => {
    // The document's own example spells the type `applicaiton/json`: a body is JSON whatever it is called.
    const parser = { parseAs: 'string', bodyLimit: 65_536 } as const
    gateway.addContentTypeParser('*', parser, gateway.getDefaultJsonParser('error', 'error'))
    answerGateway(gateway, machine)
  })
})

function answerGateway(app: FastifyInstance, machine: Machine): void {
  const limit = signInLimit()
  app.post<{ Params: { token: string } }>(
    `${gatewayPath}/:token`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { ip } = request
      const account = await limit.find(ip, () => gatewayAccountOf(machine, request.params.token))
      if (!account) return refuseWith(machine, request, reply, fail('unknownCall'), 404)
      // Of the guesses at a signature that came at the same instant each is counted before the next is looked at.
      limit.check([ip])
      const values = valuesOf(request.body)
      const service = String(values['service'] ?? '')
      const signing = { name: 'key', secret: account.key } as const
      const wrong = refusalOf(account, values, isSigned(values, signing))
      if (wrong?.['result_code'] === results.badSignature) limit.count([ip])
      const said = wrong ?? (await answer(machine, account, service, values, ip))
      const content = { service, version: '1.0', charset: 'UTF-8', ...said }
      return reply.send({ ...content, sign: signatureOf(content, signing) })
    },
  )
}

function valuesOf(body: unknown): Values {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Values) : {}
}

function refusalOf({ parkUuid }: GatewayAccount, values: Values, isRight: boolean): Answered | null {
  if (!isRight) return notDone(results.badSignature, '签名错误,请检查接口签名密钥')
  return values['park_uuid'] === parkUuid ? null : notDone(results.badArgument, 'park_uuid 不是本车场的编号')
}

async function answer(
  machine: Machine,
  account: GatewayAccount,
  name: string,
  values: Values,
  ip: string,
): Promise<Answered> {
  const service = Object.hasOwn(services, name) ? services[name] : undefined
  if (!service) return notDone(results.notOffered, `接口尚未实现:${name.slice(0, 60)}`)
  const of = (key: string) => {
    const value = values[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
  }
  return service({ machine, account, of, ip, now: Date.now() })
}
