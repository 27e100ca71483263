import sharp from 'sharp'
import { expect, test } from 'vitest'
import { directions, plateColors } from '../codes.ts'
import { carPictures, type Seen } from './car-pictures.ts'

const noon = Date.parse('2026-11-22T12:00:00+08:00')
const seen = (plateNumber: string, rest: Partial<Seen> = {}): Seen => ({
  car: { plateNumber, plateColor: plateColors.blue, billCarSizeId: 1 },
  direction: directions.entry,
  at: noon,
  laneCode: 'CML11',
  ...rest,
})
const brightness = async (picture: Buffer) => (await sharp(picture).stats()).channels.map(({ mean }) => mean)

test('a camera’s picture is a JPEG of usual size that shows the plate, and its light is that of the hour', async () => {
  const { scene, plate } = await carPictures(seen('浙A12345'))
  expect(await sharp(scene).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
  const [red, , blue] = await brightness(plate!)
  expect(blue).toBeGreaterThan(red! + 40)
  expect((await carPictures(seen('浙A12346'))).plate!.equals(plate!)).toBe(false)
  expect((await carPictures(seen('浙A12345', { direction: directions.exit }))).scene.equals(scene)).toBe(false)
  const night = await carPictures(seen('浙A12345', { at: noon + 10 * 3_600_000 }))
  expect((await brightness(night.scene))[1]).toBeLessThan((await brightness(scene))[1]! / 2)
})

test('of a car without a plate none is cut out', async () => {
  expect((await carPictures(seen(''))).plate).toBeNull()
})
