import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail, Failure } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'
import { photo } from '#fields/photo/photo.ts'
import {
  damagedPicture,
  photoRules,
  pictureKind,
  pictureRefusal,
  portraitRules,
  tooManyPixels,
  type PictureRules,
} from '#fields/photo/picture-rules.ts'
import { text } from '#fields/text/text.ts'
import { mount, mountRaw } from '../http/app.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { may, type Person } from '../person.ts'
import { formsWith } from '../forms-with.ts'
import { wholeTenant } from '../scope.ts'
import { inDrawingTurn, isTooLarge, mostPixels, openPicture } from './drawing.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { isSharedPicture, shareFile, type FileToShare, type Sharer } from './shared-files.ts'

/** Uploading pictures, and the avatar that a person chooses among their own (specification 5, 7). */
export function mountPictures(app: FastifyInstance, machine: Machine, entities: readonly Entity[]): void {
  const fillers = formsWith(entities, ({ kind }) => kind === 'photo' || kind === 'photos')
  const upload = (
    path: `/${string}`,
    label: string,
    rules: PictureRules,
    side: number,
    requireRight: ((person: Person) => void) | null,
  ) =>
    mountRaw(
      app,
      machine,
      endpoint({
        path,
        label,
        access: 'signed-in',
        request: {},
        file: true,
        // Without a right to ask for it is the person's own.
        ...(!requireRight && { peopleOnly: true }),
        response: always({ url: text('地址') }),
        list: true,
      }),
      async (incoming) => {
        requireRight?.(incoming.person)
        return [{ url: await storePicture(machine, incoming, rules, side) }]
      },
    )
  upload('/api/storage/uploadPicture', '上传图片', photoRules, 2_048, (person) => {
    if (!fillers.some((each) => may(person, each))) throw fail('notPermitted', { permission: fillers.join(' / ') })
  })
  upload('/api/storage/uploadPortrait', '上传头像', portraitRules, 512, null)

  mount(
    app,
    machine,
    endpoint({
      path: '/cloud/profile/portrait',
      label: '修改头像',
      access: 'signed-in',
      peopleOnly: true,
      request: { portraitUrl: photo('头像', { required: true }) },
    }),
    async ({ person, input: { portraitUrl } }) => {
      await machine.database.inScope(wholeTenant(person.tenantId), async (tx) => {
        if (!(await isSharedPicture(tx, portraitUrl, person.userId))) throw fail('notFound', { label: '头像图片' })
        await machine.accounts.setAvatar(tx, person.userId, portraitUrl)
      })
      return null
    },
  )
}

/** Stores the picture of an upload; returns its address. `side`: pixels at most. */
async function storePicture(machine: Machine, incoming: Incoming, rules: PictureRules, side: number): Promise<string> {
  return sharePicture(machine, incoming.person, await readUpload(machine, incoming, rules.bytes), rules, side)
}

/** Redrawn, so that nothing but a picture is left of what was sent. */
async function sharePicture(
  machine: Machine,
  sharer: Sharer,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
  rules: PictureRules,
  side: number,
  keeping: Pick<FileToShare, 'days'> = {},
): Promise<string> {
  const refusal = pictureRefusal(rules, bytes, bytes.length)
  if (refusal) throw declaredFailure(refusal)
  const kind = pictureKind(bytes)!
  const drawn = await inDrawingTurn(() => redraw(bytes, kind, side)).catch((error: unknown) => {
    throw error instanceof Failure ? error : declaredFailure(rules.wrongKind)
  })
  return shareFile(machine, sharer, {
    name,
    ending: kind,
    kind: kind === 'jpg' ? 'image/jpeg' : 'image/png',
    bytes: Readable.from([drawn]),
    ...keeping,
  })
}

const strangersSide = 1_600
/** No user's id: a file of a stranger. */
const noOne = '0'

/** Stores what someone sent who has no account, in base64, for the people of the tenant; returns its address. It is gone after a day, unless something refers to it (`keepSharedFiles`). */
export function shareStrangersPicture(machine: Machine, tenantId: string, base64: string): Promise<string> {
  const upload = { name: '', bytes: Buffer.from(base64, 'base64') }
  return sharePicture(machine, { tenantId, userId: noOne }, upload, photoRules, strangersSide, { days: 1 })
}

async function redraw(bytes: Buffer, kind: 'jpg' | 'png', side: number): Promise<Buffer> {
  const { width, height, isProgressive } = await (await openPicture(bytes, { limitInputPixels: false })).metadata()
  if (isTooLarge({ width, height, isProgressive })) throw declaredFailure(tooManyPixels)
  const picture = await openPicture(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const drawn = picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return (kind === 'jpg' ? drawn.jpeg({ quality: 85 }) : drawn.png()).toBuffer().catch(() => {
    throw declaredFailure(damagedPicture)
  })
}
