import type { SharpOptions } from 'sharp'
import { lineOf } from '../in-turn.ts'

/**
 * What a picture may unfold to. Of one that comes in passes (progressive, interlaced) all passes are kept until the last: six bytes and more for each pixel,
 * where any other is worked through from top to bottom.
 */
export const [mostPixels, mostPixelsInPasses] = [25_000_000, 10_000_000]

/** Whether so many pixels are too many for a picture of this kind. */
export function isTooLarge({
  width,
  height,
  isProgressive,
}: {
  width: number
  height: number
  isProgressive?: boolean
}) {
  return width * height > (isProgressive ? mostPixelsInPasses : mostPixels)
}

/** Pictures of people are drawn one after the other, those of cameras looked at two at a time: what they unfold to is the process's own memory. */
export const inDrawingTurn = lineOf(1, 20)
export const inLookingTurn = lineOf(2, 40)

/** The picture library, loaded at the first picture: it costs a start some tens of milliseconds. It keeps nothing of what it has drawn. */
export async function openPicture(bytes: Buffer, options: SharpOptions) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(bytes, options)
}
