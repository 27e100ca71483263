import { wordOptions } from '#fields/choice/choice.ts'

/** What a device calls its pictures of a passing (server/gateway/PROTOCOL.md), and as what they are kept. */
export const pictureKinds = { scenePicture: 'scene', platePicture: 'plate' } as const

export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds]

/** In the place of a device where a person took the picture. */
export const noDevice = '0'

/** As what a person supplies one. */
export const suppliedKinds = wordOptions({ scene: '全景图', plate: '车牌图' })

/** Bytes of one picture at most. */
export const mostPictureBytes = 2 * 1024 * 1024

/** What the sender of a larger one reads. */
export const pictureTooLarge = {
  zh: '图片超过 2 MB,请降低相机抓拍图的分辨率或质量后重新发送',
  en: 'The picture is larger than 2 MB; lower the resolution or quality of the camera’s snapshots and send it again',
} as const
