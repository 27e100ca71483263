import { encode } from 'uqr'

interface Look {
  /** White that is around it, in cells. */
  readonly quiet: number
  readonly dark?: string
  readonly light?: string
}

/** A QR code of the text as a picture, at most so many pixels wide: every cell is as wide as the others. */
export function qrCanvas(text: string, pixels: number, { quiet, dark = '#000', light = '#fff' }: Look) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const cell = Math.max(1, Math.floor(pixels / size))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = cell * size
  const pen = canvas.getContext('2d')!
  pen.fillStyle = light
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = dark
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * cell, y * cell, cell, cell)
  return canvas
}
