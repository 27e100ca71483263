const mostSide = 1_600
const quality = 0.8

/**
 * What the phone took, as a JPEG of 1600 pixels at most, so that it is small enough to wait on the phone and to be sent over a bad line. What the
 * camera wrote into the file, its place among it, is left out. @throws where the browser cannot read the picture.
 */
export async function kerbPhoto(taken: Blob): Promise<Blob> {
  const picture = await createImageBitmap(taken, { imageOrientation: 'from-image' })
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
