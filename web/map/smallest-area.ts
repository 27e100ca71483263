import { china, hasArea, loadArea, type Area, type LngLat, type Ring } from './base-maps.ts'

/** The areas from the country down to the smallest one that holds all places: country, province, city. */
export async function areasAround(places: readonly LngLat[]): Promise<string[]> {
  const areas = [china]
  while (places.length > 0) {
    const inside = partAround(await loadArea(areas.at(-1)!), places)
    if (!inside || !hasArea(inside) || areas.includes(inside)) break
    areas.push(inside)
  }
  return areas
}

/** The code of the one part that holds all places; null where none does. */
export function partAround({ features }: Area, places: readonly LngLat[]): string | null {
  const part = features.find(({ geometry }) => {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    return places.every((place) => holds(rings, place))
  })
  return part ? String(part.properties.adcode) : null
}

/** Even-odd rule over all rings, so that holes are outside. */
function holds(rings: readonly Ring[], place: LngLat): boolean {
  return rings.filter((ring) => surrounds(ring, place)).length % 2 === 1
}

function surrounds(ring: Ring, [x, y]: LngLat): boolean {
  let inside = false
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at || ring.length) - 1]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
