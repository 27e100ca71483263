import type { Sentence } from '#kernel/sentence.ts'
import { pictureKind } from '#fields/photo/picture-rules.ts'
import { mostPictureBytes } from './picture-kinds.ts'

/** A picture that may be kept: how its file ends, and its pixels. */
export interface GoodPicture {
  readonly ending: 'jpg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
}

const [smallest, largest, mostPixels] = [16, 8_192, 40_000_000]

/** Why a picture is refused, for the one who sets up the camera. */
export const pictureRefusals = {
  tooLarge: {
    zh: '图片超过 2 MB,请降低相机抓拍图的分辨率或质量后重新发送',
    en: 'The picture is larger than 2 MB; lower the resolution or quality of the camera’s snapshots and send it again',
  },
  empty: { zh: '图片没有内容,请重新发送', en: 'The picture is empty; send it again' },
  wrongKind: {
    zh: '图片只能是 JPEG、PNG 或 WebP,请更改相机抓拍图的格式',
    en: 'A picture must be JPEG, PNG or WebP; change the format of the camera’s snapshots',
  },
  wrongSide: {
    zh: `图片边长应为 ${smallest} 到 ${largest} 像素、总计不超过 4000 万像素,请更改相机抓拍图的分辨率`,
    en: `The sides of a picture must have ${smallest} to ${largest} pixels, 40 million in all; change the resolution of the camera’s snapshots`,
  },
  damaged: { zh: '图片不完整或已损坏,请重新发送', en: 'The picture is cut off or damaged; send it again' },
} as const satisfies Record<string, Sentence>

/** What the bytes are, whatever the sender calls them: a picture to keep, or why not. They are kept as they came, for they are evidence. */
export async function lookAtPicture(bytes: Buffer): Promise<GoodPicture | Sentence> {
  if (bytes.length === 0) return pictureRefusals.empty
  if (bytes.length > mostPictureBytes) return pictureRefusals.tooLarge
  const ending = pictureKind(bytes) ?? (isWebp(bytes) ? 'webp' : null)
  if (!ending) return pictureRefusals.wrongKind
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const isRight = Math.min(width, height) >= smallest && Math.max(width, height) <= largest
    if (!isRight || width * height > mostPixels) return pictureRefusals.wrongSide
    // Small, so that only as much is worked out as shows whether the whole can be.
    await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' }).resize({ width: 32 }).raw().toBuffer()
    return { ending, width, height }
  } catch {
    return pictureRefusals.damaged
  }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
