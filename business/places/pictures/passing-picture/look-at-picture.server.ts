import { Failure } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import { inLookingTurn, isTooLarge, mostPixels, openPicture } from '#server/files/drawing.ts'
import { pictureKind } from '#fields/photo/picture-rules.ts'
import { mostPictureBytes, pictureTooLarge } from './picture-kinds.ts'

/** A picture that may be kept: how its file ends, and its pixels. */
export interface GoodPicture {
  readonly ending: 'jpg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
}

const [smallest, largest] = [16, 8_192]

/** Why a picture is refused, for the one who sets up the camera. */
export const pictureRefusals = {
  tooLarge: pictureTooLarge,
  empty: { zh: '图片没有内容,请重新发送', en: 'The picture is empty; send it again' },
  wrongKind: {
    zh: '图片只能是 JPEG、PNG 或 WebP,请更改相机抓拍图的格式',
    en: 'A picture must be JPEG, PNG or WebP; change the format of the camera’s snapshots',
  },
  wrongSide: {
    zh: `图片边长应为 ${smallest} 到 ${largest} 像素、总计不超过 2500 万像素(渐进式 1000 万),请更改相机抓拍图的分辨率`,
    en: `The sides of a picture must have ${smallest} to ${largest} pixels, 25 million in all (10 million if progressive); change the resolution of the camera’s snapshots`,
  },
  onlyAddress: {
    zh: '相机只给出图片地址,没有图片内容;请在相机中选择上传图片(Base64 或文件)',
    en: 'The camera names an address in the place of the picture; let it send the picture itself, in base64 or as a file',
  },
  damaged: { zh: '图片不完整或已损坏,请重新发送', en: 'The picture is cut off or damaged; send it again' },
} as const satisfies Record<string, Sentence>

/** What the bytes are, whatever the sender calls them: a picture to keep, or why not. They are kept as they came, for they are evidence. */
export async function lookAtPicture(bytes: Buffer): Promise<GoodPicture | Sentence> {
  if (bytes.length === 0) return pictureRefusals.empty
  if (bytes.length > mostPictureBytes) return pictureRefusals.tooLarge
  const ending = pictureKind(bytes) ?? (isWebp(bytes) ? 'webp' : null)
  if (!ending)
    return /^https?:/i.test(bytes.toString('latin1', 0, 6)) ? pictureRefusals.onlyAddress : pictureRefusals.wrongKind
  try {
    return await inLookingTurn(() => look(bytes, ending))
  } catch (error) {
    if (error instanceof Failure) throw error
    return pictureRefusals.damaged
  }
}

async function look(bytes: Buffer, ending: GoodPicture['ending']): Promise<GoodPicture | Sentence> {
  const { width, height, isProgressive } = await (await openPicture(bytes, { limitInputPixels: false })).metadata()
  const isRight = Math.min(width, height) >= smallest && Math.max(width, height) <= largest
  if (!isRight || isTooLarge({ width, height, isProgressive })) return pictureRefusals.wrongSide
  // Small, so that only as much is worked out as shows whether the whole can be.
  const picture = await openPicture(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
  await picture.resize({ width: 32 }).raw().toBuffer()
  return { ending, width, height }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
