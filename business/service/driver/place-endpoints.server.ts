import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { Failure } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import type { Json } from '#kernel/wire.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { choice } from '#fields/choice/choice.ts'
import { plate } from '#fields/plate/plate.ts'
import { id } from '#fields/id/id.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { repository } from '#server/repository/repository.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { placeKinds, type PlaceKind } from './place-kinds.ts'
import { findStays, openPlaceLink, showPlace, type PlaceLink } from './place-link.server.ts'

const place = {
  kind: choice('位置', placeKinds, { required: true }),
  token: text('二维码', { required: true, max: 80 }),
}
const notFound = {
  zh: '没有找到 {plate} 正在进行的停车,也没有欠费。请核对车牌;刚入场的车辆请稍候再查',
  en: 'There is no stay of {plate} in progress, and nothing is owed. Check the plate; a car that has just entered may need a moment',
}
const triesOfAll = 300

/**
 * What the codes of car parks, lanes and spots open. Anyone who types plates to see what comes is slowed: twenty plates a minute for an address, and
 * three hundred that are not there for a tenant, wherever they come from.
 */
export const placeEndpoints = endpoints((app, machine, { publicUrl }) => {
  const limit = signInLimit()
  const tries = signInLimit()
  const triesOfTenant = signInLimit(Date.now, triesOfAll)
  const opened = async (kind: PlaceKind, token: string, ip: string): Promise<PlaceLink> => {
    return limit.guess(ip, () => openPlaceLink(machine, kind, token))
  }
  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showPlace', label: '扫码缴费', access: 'public', request: place }),
    async ({ input, ip }) => {
      const link = await opened(input.kind, input.token, ip)
      return { ...(await machine.database.snapshot(wholeTenant(link.tenantId), (tx) => showPlace(tx, link))) }
    },
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/findStays',
      label: '按车牌查找停车',
      access: 'public',
      request: { ...place, plateNumber: plate('车牌号', { required: true }) },
    }),
    async ({ input, ip }) => {
      const link = await opened(input.kind, input.token, ip)
      tries.check([ip])
      triesOfTenant.check([link.tenantId])
      tries.count([ip])
      const { plateNumber } = input
      const stays = await machine.database.snapshot(wholeTenant(link.tenantId), (tx) =>
        findStays(tx, link, plateNumber),
      )
      if (stays.length > 0) return stays as unknown as Json
      triesOfTenant.count([link.tenantId])
      throw new Failure('notFound', notFound, { plate: plateNumber })
    },
  )
  for (const [kind, of] of [
    ['lot', parkLot],
    ['lane', lane],
    ['spot', parkSpot],
  ] as const)
    mount(
      app,
      machine,
      endpoint({
        path: `/api/driver/${kind}Code`,
        label: '缴费码',
        access: { permission: permission(of, 'read') },
        request: { id: id('编号', { required: true }) },
        response: always({ address: text('地址') }),
      }),
      ({ input, person }) =>
        machine.database.inScope(person.scope, async (tx) => {
          await repository<any>(of, tx).get(input.id)
          const row = await tx.first<{ token: string }>(
            sql`select place_token(${kind}, ${input.id}::bigint, scope_tenant()) as token`,
          )
          return { address: `${publicUrl}/pay/${kind}/${row!.token}` }
        }),
    )
})
