import { values } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { moment } from '#fields/moment/moment.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { atLane, numbered, ofOrder, owedBy, seenLast } from './passings-sought.server.ts'
import { pictureLink, pictureLinks, readLink } from './picture-link.server.ts'
import { passingPictures, type PassingPictures } from './pictures-of.ts'
import { mountFile } from '#server/http/mount-file.ts'

const mostPassings = 100
const request = {
  passingNos: structure('通行流水号', { shape: values('通行流水号', text('通行流水号')) }),
  orderNo: text('订单号', { max: 32, example: 'P202611230000000001_1' }),
  laneId: reference('车道', lane),
  plateNumber: text('车牌号', { max: 40 }),
  parkLotId: reference('停车场', parkLot),
  at: moment('时间'),
  owedAt: moment('欠费时间'),
}
interface PicturesWanted {
  readonly passingNos?: unknown
  readonly orderNo?: string | null
  readonly laneId?: string | null
  readonly plateNumber?: string | null
  readonly parkLotId?: string | null
  readonly at?: Date | null
  readonly owedAt?: Date | null
}

/** Which pictures there are of passings, for who may see the passings; and the pictures themselves, at addresses that live for minutes. */
export const pictureEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/passing/queryPassingPictures',
      label: '通行图片',
      access: { permission: 'passing:read' },
      request,
      response: passingPictures,
      rows: true,
    }),
    async ({ person, input }) => {
      const rows = await machine.database.inScope(person.scope, async (tx) =>
        picturesOf(tx, person.tenantId, await which(tx, input)),
      )
      return { rows, total: rows.length }
    },
  )

  mountFile<'link'>(app, machine, `${pictureLinks}/:link`, 'public', async (_, reply, parts) => {
    const link = readLink(parts.link, Date.now())
    if (!link)
      throw declaredFailure({
        zh: '图片地址已过期,请刷新页面',
        en: 'The address of the picture is too old; reload the page',
      })
    const found = await machine.database.inScope(wholeTenant(link.tenantId), (tx) =>
      tx.first<{ key: string }>(
        sql`select key from passing_picture where id = ${link.id} and stored_at is not null and deleted_at is null`,
      ),
    )
    const size = found && link.isGenuine(found.key) ? await machine.files.size(found.key) : null
    if (!found || size === null) throw fail('notFound', { label: '图片' })
    const seconds = Math.max(0, Math.floor(link.until - Date.now() / 1000))
    reply
      .type(kinds[found.key.split('.').at(-1)!] ?? 'application/octet-stream')
      .header('content-length', size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', `private, max-age=${seconds}, immutable`)
    return machine.files.read(found.key)
  })
})

const kinds: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

async function which(
  tx: Tx,
  { passingNos, orderNo, laneId, plateNumber, parkLotId, at, owedAt }: PicturesWanted,
): Promise<Sql> {
  if (Array.isArray(passingNos)) {
    if (passingNos.length > mostPassings) throw fail('tooMany', { label: request.passingNos.label, max: mostPassings })
    return numbered(passingNos.map(String))
  }
  if (orderNo) return ofOrder(tx, orderNo)
  if (laneId && at) return atLane(laneId, at)
  if (plateNumber && owedAt) return owedBy(tx, plateNumber, owedAt)
  if (plateNumber && at) return seenLast(plateNumber, parkLotId ?? null, at)
  throw fail('required', { label: request.passingNos.label })
}

interface PictureRow {
  passing_no: string
  order_no: string | null
  direction: PassingPictures['direction']
  pass_at: Date
  lane_name: string
  plate_number: string
  plate_color: PassingPictures['plateColor']
  device_id: string | null
  picture_save_days: number
  pictures: { id: string; kind: 'scene' | 'plate'; key: string; deleted: boolean }[] | null
}

/** In the order in which the cars passed. */
async function picturesOf(tx: Tx, tenantId: string, where: Sql): Promise<PassingPictures[]> {
  const rows = await tx.rows<PictureRow>(sql`
    select p.passing_no, p.order_no, p.direction, p.pass_at, coalesce(l.lane_name, s.park_spot_number) as lane_name, p.plate_number, p.plate_color, p.device_id, t.picture_save_days,
      (select json_agg(json_build_object('id', x.id::text, 'kind', x.kind, 'key', x.key, 'deleted', x.deleted_at is not null)) from passing_picture x
        where x.device_id = coalesce(p.device_id, 0) and x.event_id = p.event_id and x.stored_at is not null) as pictures
    from passing p left join lane l on l.tenant_id = p.tenant_id and l.id = p.lane_id left join park_spot s on s.tenant_id = p.tenant_id and s.id = p.spot_id join park_lot t on t.tenant_id = p.tenant_id and t.id = p.park_lot_id
    where ${where} order by p.pass_at, p.id limit ${mostPassings}`)
  const now = Date.now()
  return rows.map((row) => {
    const pictures = row.pictures ?? []
    const linkOf = (kind: string) => {
      const found = pictures.find((picture) => picture.kind === kind && !picture.deleted)
      return found ? pictureLink(tenantId, found.id, found.key, now) : null
    }
    const [scene, plate] = [linkOf('scene'), linkOf('plate')]
    const why = pictures.length > 0 ? 'deleted' : row.device_id === null ? 'byHand' : 'notSent'
    return {
      passingNo: row.passing_no,
      orderNo: row.order_no,
      direction: row.direction,
      passAt: wallTime(row.pass_at.getTime()),
      laneName: row.lane_name,
      plateNumber: row.plate_number,
      plateColor: row.plate_color,
      scene,
      plate,
      missing: scene || plate ? null : why,
      keepDays: row.picture_save_days,
    }
  })
}
