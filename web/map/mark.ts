import type { Tone } from '#fields/choice/choice.ts'
import type { LngLat } from './base-maps.ts'

/** Something that stands somewhere. */
export interface Mark {
  readonly id: string
  readonly name: string
  readonly at: LngLat
  readonly tone: Tone
  /** Stands under the name. */
  readonly note: string
}

/** What every map takes. */
export interface MapOfMarks {
  readonly marks: readonly Mark[]
  /** What the map shows, in words. */
  readonly summary: string
  /** Pixels; marks and borders follow it. */
  readonly textSize: number
  /** Moved and zoomed by hand. */
  readonly roam?: boolean
  readonly onPick?: (id: string) => void
}
