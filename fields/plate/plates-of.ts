import { normalisePlate } from './plate-number.ts'

/** The plates of a list as people type it, by commas, semicolons, spaces or lines; each once. */
export function platesOf(joined: string): string[] {
  return [
    ...new Set(
      joined
        .split(/[,,、;;\s]+/)
        .map(normalisePlate)
        .filter(Boolean),
    ),
  ]
}
