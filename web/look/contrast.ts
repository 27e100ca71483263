type Rgb = readonly [number, number, number]

const enough = 4.5
/** On dark pages text also lies on tinted rows and entries. */
const enoughOnDark = 6.5

/**
 * The colour, moved towards black or white until text reads on it: contrast of at least 4.5 with white on light pages, of 6.5 with
 * the dark page itself on dark ones (WCAG 2.2, 1.4.3 asks for 4.5).
 */
export function readable(colour: string, mode: 'light' | 'dark'): string {
  const against: Rgb = mode === 'light' ? [255, 255, 255] : [20, 22, 26]
  const towards: Rgb = mode === 'light' ? [0, 0, 0] : [255, 255, 255]
  const wanted = mode === 'light' ? enough : enoughOnDark
  const start = parse(colour)
  for (let part = 0; part <= 100; part += 2) {
    const moved = mix(start, towards, part / 100)
    if (contrast(moved, against) >= wanted) return format(moved)
  }
  return format(towards)
}

/** On dark pages a button is as light as white text on it allows, so that it stands out from the page. */
export function lightestUnderWhite(colour: string): string {
  const start = parse(readable(colour, 'light'))
  for (let part = 100; part > 0; part -= 2) {
    const moved = mix(start, [255, 255, 255], part / 100)
    if (contrast(moved, [255, 255, 255]) >= enough) return format(moved)
  }
  return format(start)
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

export function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const mix = (a: Rgb, b: Rgb, part: number): Rgb =>
  a.map((channel, index) => Math.round(channel + (b[index]! - channel) * part)) as unknown as Rgb
const format = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
