import { named } from './adapter.ts'

/** Where a picture begins within the bytes that come with an event, and how long it is. */
interface Cut {
  readonly offset: number
  readonly length: number
}

/** The pictures of an event that come one behind the other as one; `plate` null: it shows none. */
export interface Cuts {
  readonly scene: Cut
  readonly plate: Cut | null
}

/**
 * Cameras of the event manager send scene, plate and car in one part, and the event says where each begins: `Image` with a `Type` for each, or `SceneImage`, and the `Image` of an
 * `Object` that is a plate (as public integrations recorded both). Null where it says nothing of a scene.
 */
export function cutsOf(event: Readonly<Record<string, unknown>>): Cuts | null {
  const listed = Object.values(event['Image'] ?? {}).map(named)
  const listedAs = (like: RegExp) => listed.find(({ Type }) => typeof Type === 'string' && like.test(Type))
  const object = named(event['Object'])
  const ofObject = object['ObjectType'] === 'Plate' ? object['Image'] : undefined
  const scene = cutIn(listedAs(/^scene/i) ?? event['SceneImage'])
  return scene && { scene, plate: cutIn(listedAs(/plate/i) ?? ofObject) }
}

function cutIn(said: unknown): Cut | null {
  const { Offset, Length } = named(said)
  const [offset, length] = [Offset, Length].map((each) => (/^\d{1,9}$/.test(String(each)) ? Number(each) : 0)) as [
    number,
    number,
  ]
  return length > 0 ? { offset, length } : null
}

/** Null where they are not whole, or no JPEG begins there. */
export function sliceOf(bytes: Buffer | undefined, cut: Cut | null): Buffer | null {
  if (!bytes || !cut || cut.offset + cut.length > bytes.length) return null
  const slice = bytes.subarray(cut.offset, cut.offset + cut.length)
  return isJpeg(slice) ? slice : null
}

export const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

export function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, jpegStart.length).equals(jpegStart)
}
