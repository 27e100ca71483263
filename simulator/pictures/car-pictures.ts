import { createRequire } from 'node:module'
import type { OverlayOptions, Sharp } from 'sharp'
import { carSizes, directions, type Direction } from '../codes.ts'
import { randomOf } from '../random.ts'
import { consoleTime, hourOfDay } from '../time.ts'
import type { Car } from '../town/cars.ts'
import { drawPlate, plateSize } from './plate.ts'
import { drawScene, plateAt, sceneSize, type Scene } from './scene.ts'

/** A car before a camera. */
export interface Seen {
  readonly car: Car
  readonly direction: Direction
  /** Epoch ms, by the camera's clock; it is in the picture. */
  readonly at: number
  readonly laneCode: string
}

/** JPEGs as the camera sends them; a car without a plate has no plate to cut out. */
export interface CarPictures {
  readonly scene: Buffer
  readonly plate: Buffer | null
}

type Raw = { readonly data: Buffer; readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
)
const font = 'Noto Sans SC Bold'
const paints = ['#e8eaec', '#1d2024', '#8b9299', '#7a1f24', '#27466f', '#5a4a3c'] as const
const [nightBegins, dayBegins] = [19, 6]

/** What is the same in many pictures is drawn once: scenes without their plates. */
const scenes = new Map<string, Promise<Raw>>()
const mostScenes = 24

/** The car as it is, whatever the camera made of its plate, with the light of the hour. */
export async function carPictures({ car, direction, at, laneCode }: Seen): Promise<CarPictures> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const hour = hourOfDay(at)
  const base = await sceneOf({
    fromBehind: direction === directions.exit,
    isLarge: car.billCarSizeId === carSizes.large,
    isNight: hour >= nightBegins || hour < dayBegins,
    paint: randomOf(`paint/${car.plateNumber || laneCode + at}`).pick(paints),
  })
  const plate = car.plateNumber ? await plateOf(car) : null
  const layers: OverlayOptions[] = [
    { input: await letters(`${consoleTime(at)}  ${laneCode}`, '#ffffff', 92), left: 12, top: 10 },
    ...(plate ? [{ input: await small(plate), ...plateCorner }] : []),
  ]
  return {
    scene: await rawPicture(sharp, base).composite(layers).jpeg({ quality: 72 }).toBuffer(),
    plate: plate && (await sharp(plate).blur(0.6).jpeg({ quality: 80 }).toBuffer()),
  }

  async function small(whole: Buffer): Promise<Buffer> {
    return sharp(whole).resize({ width: plateAt.width }).png({ compressionLevel: 1 }).toBuffer()
  }
}

const smallHeight = Math.round((plateAt.width * plateSize.height) / plateSize.width)
const plateCorner = {
  left: Math.round(plateAt.x - plateAt.width / 2),
  top: Math.round(plateAt.y - smallHeight / 2),
}

async function sceneOf(scene: Scene): Promise<Raw> {
  const key = JSON.stringify(scene)
  const known = scenes.get(key)
  if (known) return known
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(drawScene(scene)))
    .resize(sceneSize)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (scenes.size >= mostScenes) scenes.delete(scenes.keys().next().value!)
  scenes.set(key, drawn)
  return drawn
}

function rawPicture(sharp: (input: Buffer, options: { raw: Raw['info'] }) => Sharp, { data, info }: Raw): Sharp {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** A plate with its letters, as a PNG. */
async function plateOf({ plateNumber, plateColor }: Car): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { svg, letters: colour } = drawPlate(plateColor)
  const text = await sharp(await letters(`${plateNumber.slice(0, 2)}·${plateNumber.slice(2)}`, colour, 300))
    .trim()
    .resize({ width: 232, height: 56, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: text }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Letters on nothing, as a PNG; the font is the one that the product brings along. */
async function letters(text: string, colour: string, dpi: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ text: { text: `<span foreground="${colour}">${text}</span>`, font, fontfile, rgba: true, dpi } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
