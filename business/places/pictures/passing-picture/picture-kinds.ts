/** What a device calls its pictures of a passing (server/gateway/PROTOCOL.md), and as what they are kept. */
export const pictureKinds = { scenePicture: 'scene', platePicture: 'plate' } as const

export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds]

/** Bytes of one picture at most. */
export const mostPictureBytes = 2 * 1024 * 1024
