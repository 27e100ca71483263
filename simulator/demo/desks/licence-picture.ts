import type { Random } from '../../random.ts'

/** A picture of a vehicle licence as a phone takes it, without anything that someone could read: a PNG. */
export async function licencePicture(random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const line = (y: number) => {
    const width = random.whole(90, 250)
    return `<rect x="70" y="${y}" width="54" height="9" rx="2" fill="#8fa3b8"/><rect x="140" y="${y - 2}" width="${width}" height="13" rx="2" fill="#2f3b49"/>`
  }
  const tilt = random.whole(-30, 30) / 10
  const desk = random.pick(['#8b7355', '#5d6b78', '#3d4a41', '#75655a'])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="380"><rect width="560" height="380" fill="${desk}"/>
    <g transform="rotate(${tilt} 280 190)"><rect x="40" y="40" width="480" height="300" rx="14" fill="#f3f6f0"/>
    <rect x="40" y="40" width="480" height="44" rx="14" fill="#dfe8f2"/><rect x="150" y="54" width="260" height="16" rx="3" fill="#3b5f8a"/>
    ${[112, 146, 180, 214, 248, 282].map(line).join('')}
    <rect x="420" y="230" width="76" height="76" fill="none" stroke="#c2483d" stroke-width="5"/><path d="M432 252h52M432 268h52M458 240v56" stroke="#c2483d" stroke-width="5"/></g></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
