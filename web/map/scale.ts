/** How long a bar of a map is, in metres and in pixels of the screen. */
export interface Scale {
  readonly metres: number
  readonly pixels: number
}

/** The longest bar of 1, 2 or 5 and noughts that is no wider than so many pixels. */
export function scaleOf(metresPerPixel: number, most = 100): Scale {
  const longest = metresPerPixel * most
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * ([5, 2].find((times) => times * power <= longest) ?? 1)
  return { metres, pixels: metres / metresPerPixel }
}

const equatorMetres = 40_075_017

/** Metres between two degrees of longitude that lie so far apart, on a parallel. */
export function metresEast(degrees: number, latitude: number): number {
  return (degrees / 360) * equatorMetres * Math.cos((latitude / 180) * Math.PI)
}
