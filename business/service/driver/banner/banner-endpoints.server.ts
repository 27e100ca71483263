import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { banner, linkKinds, shelfStates } from '#business/ground/messages/banner/banner.ts'
import { positions } from '#business/ground/messages/banner/positions.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { sharedFile } from '#server/files/shared-files.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openPlaceLink } from '../place-link.server.ts'
import type { BannerShown } from './banner-shown.ts'
import { mountFile } from '#server/http/mount-file.ts'

const pictures = '/api/driver/bannerPicture'
const mostShown = 10

/** A banner that is shown in the car park now. */
const isShown = (
  parkLotId: string,
) => sql`status = ${code(shelfStates.shown)} and (begin_at is null or begin_at <= now()) and (end_at is null or end_at > now())
  and (cardinality(park_lot_ids) = 0 or ${parkLotId}::bigint = any(park_lot_ids))`

interface BannerRow {
  readonly id: string
  readonly title: string
  readonly link_kind: number
  readonly link_url: string | null
  readonly show_seconds: number
}

/** What a car park advertises to its drivers, and the pictures of that alone. Who tries tokens is slowed. */
export const bannerEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const lotOf = (token: string, ip: string) => {
    return limit.guess(ip, () => openPlaceLink(machine, 'lot', token))
  }
  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/showBanners',
      label: '查看广告',
      access: 'public',
      request: {
        token: text('二维码', { required: true, max: 80 }),
        position: choice(banner.fields.Position.label, positions, { required: true }),
      },
    }),
    async ({ input: { token, position }, ip }) => {
      const lot = await lotOf(token, ip)
      const rows = await machine.database.snapshot(wholeTenant(lot.tenantId), (tx) =>
        tx.rows<BannerRow>(sql`
          select id, title, link_kind, link_url, show_seconds from banner where position = ${position} and ${isShown(lot.id)} order by sort, id limit ${mostShown}`),
      )
      return rows.map((row): BannerShown & { [key: string]: string | number | null } => ({
        title: row.title,
        picture: `${pictures}/${token}/${row.id}`,
        link: row.link_kind === linkKinds.web ? row.link_url : null,
        seconds: row.show_seconds,
      }))
    },
  )
  mountFile<'token' | 'id'>(app, machine, `${pictures}/:token/:id`, 'public', async ({ ip }, reply, { token, id }) => {
    const lot = await lotOf(token, ip)
    const file = await machine.database.inScope(wholeTenant(lot.tenantId), async (tx) => {
      if (!/^\d{1,18}$/.test(id)) return null
      const found = await tx.first<{ picture_url: string }>(
        sql`select picture_url from banner where id = ${id} and ${isShown(lot.id)}`,
      )
      return found ? sharedFile(tx, found.picture_url) : null
    })
    if (!file?.kind.startsWith('image/')) throw fail('notFound', { label: '图片' })
    reply
      .type(file.kind)
      .header('content-length', file.size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=300')
    return machine.files.read(file.key)
  })
})
