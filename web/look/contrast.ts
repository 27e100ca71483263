type Rgb = readonly [number, number, number]

const enough = 4.5
/** On dark pages text also lies on tinted rows and entries. */
const enoughOnDark = 6.5

/** The darkest that text lies on in light pages: totals, and what is chosen. */
const softest: Rgb = [237, 240, 243]
const darkPage: Rgb = [20, 22, 26]

/**
 * The colour, moved towards black or white until it reads as text: contrast of at least 4.5 with the soft grey of light pages, so that
 * white reads on it too, and of 6.5 with the dark page itself on dark ones (WCAG 2.2, 1.4.3 asks for 4.5).
 */
export function readable(colour: string, mode: 'light' | 'dark'): string {
  const against: Rgb = mode === 'light' ? softest : darkPage
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

/** The paper with a touch of the colour, behind what is chosen: at most `percent` of it, less where text in the colour would not read. */
export function tint(colour: string, paper: string, percent: number): string {
  const [full, none] = [parse(colour), parse(paper)]
  for (let part = percent; part > 0; part -= 1) {
    const tinted = mix(none, full, part / 100)
    if (contrast(full, tinted) >= enough) return format(tinted)
  }
  return paper
}

/** The colour, mixed into another one: 0 is all of the first. */
export function mixed(colour: string, into: string, part: number): string {
  return format(mix(parse(colour), parse(into), part))
}

/** From 1 to 21, as WCAG 2 defines it: 4.5 is enough for text. */
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
