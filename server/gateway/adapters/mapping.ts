import type { CameraRequest } from './adapter.ts'

/** Where the fields of an event stand in the messages of one model of device, as someone set it up; null where they are not said. Paths: `path-in.ts`. */
export interface Mapping {
  readonly plate: string
  /** ISO 8601, or seconds or milliseconds since 1970; without, the moment at which the message came. */
  readonly time: string | null
  /** The same when a device repeats itself; without, the message itself is. */
  readonly serial: string | null
  readonly color: string | null
  /** What is said for each colour, by its code: `blue` → 1. */
  readonly colorWords: Readonly<Record<string, number>>
  readonly confidence: string | null
  /** What the device says for certain. */
  readonly confidenceMax: number
  readonly direction: string | null
  readonly entryWords: readonly string[]
  readonly exitWords: readonly string[]
  /** Which of the lanes that the device sees. */
  readonly channel: string | null
  /** Base64, or the name of a file in the message. */
  readonly scenePicture: string | null
  readonly platePicture: string | null
  /** A message in which this stands, and no plate, is a sign of life. */
  readonly alive: string | null
  /** Where a record says, by one of the words, that it is sent after the car has gone: nothing opens for it. */
  readonly past: string | null
  readonly pastWords: readonly string[]
  /** The answers, JSON, with `{text}` and `{due}` in them: the car may go, or not. */
  readonly openAnswer: string
  readonly stayAnswer: string
  /** What its barrier is opened by; null where the answer opens it, and nothing else. */
  readonly opening: CameraRequest | null
}
