import type { MapTiles } from '#kernel/map-tiles.ts'
import { AreaMap } from './area-map.tsx'
import type { MapOfMarks } from './mark.ts'
import { TileMap } from './tile-map.tsx'

/** Marks where they are: on the tiles of a map service when there is one, else on the map of China that is part of the console. */
export function PlaceMap({ tiles, ...map }: MapOfMarks & { tiles: MapTiles | null }) {
  return tiles ? <TileMap tiles={tiles} {...map} /> : <AreaMap {...map} />
}
