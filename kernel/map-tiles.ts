/** A map service whose pictures lie under the maps; its coordinates are those of the lots (GCJ-02). */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`, and `{s}` where it has several hosts. */
  readonly url: string
  /** Who made the map, and the number under which it was approved, as the service wants it shown. */
  readonly attribution: string
}
