import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import {
  sendPhoneCode,
  reservePhoneCode,
  usePhoneCode,
  wrongPhoneCode,
} from '#business/places/pushes/sms/phone-code.server.ts'
import { smsChannelOf } from '#business/places/pushes/sms/sms-channels.server.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openPlaceLink, type PlaceLink } from '../place-link.server.ts'
import { startDriverSession, endDriverSession } from './driver-session.server.ts'

const purpose = '车主验证'
const token = text('二维码', { required: true, max: 80 })
const mobile = text('手机号', { required: true, pattern: 'mobile' })
const notOffered = {
  zh: '这里还没有开通短信验证,请按车牌查询停车费',
  en: 'Codes by short message are not set up here; look your stay up by its plate',
}

/**
 * A driver proves a phone by a code that was sent to it; which tenant's follows from the code of one of its car parks. Codes are limited by phone, address and
 * tenant (`phone-code.server.ts`), wrong ones by code and address.
 */
export const phoneEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const within = async (token: string, ip: string): Promise<PlaceLink> => {
    return limit.guess(ip, () => openPlaceLink(machine, 'lot', token))
  }

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showPhone', label: '手机验证', access: 'public', request: { token } }),
    async ({ input, ip }) => {
      const { tenantId, id } = await within(input.token, ip)
      return machine.database.inScope(wholeTenant(tenantId), async (tx) => {
        const lot = await tx.first<{ name: string }>(sql`select park_lot_name as name from park_lot where id = ${id}`)
        return { lotName: lot!.name, canSend: (await smsChannelOf(machine, tx)) !== null }
      })
    },
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/sendPhoneCode', label: '短信验证码', access: 'public', request: { token, mobile } }),
    async ({ input, ip }) => {
      const { tenantId } = await within(input.token, ip)
      const scope = wholeTenant(tenantId)
      if (!(await machine.database.inScope(scope, (tx) => smsChannelOf(machine, tx)))) throw declaredFailure(notOffered)
      await reservePhoneCode(machine.database, tenantId, input.mobile, ip)
      return machine.database.inScope(scope, async (tx) => ({
        ...(await sendPhoneCode(tx, machine, tenantId, input.mobile, purpose)),
      }))
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/provePhone',
      label: '验证手机',
      access: 'public',
      request: { token, mobile, smsCode: text('短信验证码', { required: true, max: 8 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId } = await within(input.token, ip)
      const session = await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
        (await usePhoneCode(tx, machine.secrets, input.mobile, purpose, input.smsCode))
          ? startDriverSession(tx, input.mobile)
          : null,
      )
      if (session !== null) return { session }
      limit.count([ip])
      throw failFields([{ ...refuse('smsCode', 'required'), sentence: wrongPhoneCode }])
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/forgetPhone',
      label: '退出手机验证',
      access: 'public',
      request: { session: text('手机验证', { required: true, max: 80 }) },
    }),
    async ({ input }) => {
      await endDriverSession(machine, input.session)
      return null
    },
  )
})
