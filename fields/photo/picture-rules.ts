import type { Sentence } from '#kernel/sentence.ts'

export interface PictureRules {
  /** A picture is refused from this size on. */
  readonly bytes: number
  readonly wrongKind: Sentence
  readonly tooLarge: Sentence
}

/** The avatar of a person, in the words of specification 5; console and server ask the same. */
export const portraitRules: PictureRules = {
  bytes: 500 * 1024,
  wrongKind: {
    zh: '上传头像图片只能是jpg/png图片文件!',
    en: 'The avatar must be a jpg or png picture!',
  },
  tooLarge: { zh: '上传头像图片大小不能超过 500KB!', en: 'The avatar must not be larger than 500KB!' },
}

/** A picture of a photo field. */
export const photoRules: PictureRules = {
  bytes: 5 * 1024 * 1024,
  wrongKind: { zh: '图片只能是jpg/png格式', en: 'A picture must be a jpg or png file' },
  tooLarge: { zh: '图片大小不能超过5MB', en: 'A picture must not be larger than 5 MB' },
}

export type PictureKind = 'jpg' | 'png'

const beginnings: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** What is small as a file may unfold to very much. */
export const tooManyPixels: Sentence = {
  zh: '图片像素过多,请缩小到2500万像素以内(渐进式图片1000万)后再上传',
  en: 'The picture has too many pixels; make it no larger than 25 million (10 million if progressive) and upload it again',
}

/** A picture by its head, whose rest cannot be drawn. */
export const damagedPicture: Sentence = {
  zh: '图片不完整或已损坏,请重新选择图片',
  en: 'The picture is cut off or damaged; choose it again',
}

/** What the bytes start like, whatever the file is called; null: no picture that is taken. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const found = beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? null
}

/** Why a picture is refused, by its first bytes and its size; null when it is taken. */
export function pictureRefusal(rules: PictureRules, beginning: Uint8Array, size: number): Sentence | null {
  if (!pictureKind(beginning)) return rules.wrongKind
  return size < rules.bytes ? null : rules.tooLarge
}
