const width = 750
const height = 1200
const codeSize = 420
const paper = '#ffffff'
const ink = '#1b2430'
const blue = '#1f5fbf'

interface Contents {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly from: string
}

/** Draws the poster of 750 × 1200 pixels: who invites, the words to share, the QR code of the link. */
export async function drawPoster(canvas: HTMLCanvasElement, { title, text, link, from }: Contents): Promise<void> {
  const { qrCanvas } = await import('#web/look/qr-canvas.ts')
  const code = qrCanvas(link, codeSize, { quiet: 2, dark: ink, light: paper })
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  const family = getComputedStyle(document.body).fontFamily
  pen.fillStyle = blue
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = paper
  pen.fillRect(60, 470, width - 120, 620)
  pen.textAlign = 'center'
  pen.font = `600 64px ${family}`
  let below = write(pen, title, 150, 80)
  pen.font = `36px ${family}`
  below = write(pen, text, below + 20, 54)
  pen.drawImage(code, (width - code.width) / 2, 520 + (codeSize - code.height) / 2)
  pen.fillStyle = ink
  pen.font = `32px ${family}`
  write(pen, from, 1020, 44)
}

/** Lines as wide as the poster allows, at most four; gives where the next one would start. */
function write(pen: CanvasRenderingContext2D, text: string, top: number, lineHeight: number): number {
  const lines: string[] = ['']
  for (const character of text) {
    if (pen.measureText(lines.at(-1)! + character).width > width - 140) lines.push('')
    lines[lines.length - 1] += character
  }
  const shown = lines.slice(0, 4)
  shown.forEach((line, at) => pen.fillText(line, width / 2, top + at * lineHeight))
  return top + shown.length * lineHeight
}
