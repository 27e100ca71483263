import { describe, test } from 'vitest'

/** `CONCEPT=black-plate npm test` is about one concept or report: vitest.config.ts takes the files, this what they go through. */
const wanted = process.env['CONCEPT']

interface Named {
  readonly name: string
}

/** Those that are tried one by one, each with its name. */
export function tried<Of extends Named>(all: readonly Of[]): (readonly [string, Of])[] {
  return all.filter(({ name }) => !wanted || name === wanted).map((of) => [of.name, of] as const)
}

/** Those of which there must be records: all, or the one that is tried if people make them; what it refers to comes with them. */
export function filled<Of extends Named & { readonly verbs: readonly string[] }>(all: readonly Of[]): readonly Of[] {
  const made = all.filter(({ verbs }) => verbs.includes('create'))
  const one = made.filter(({ name }) => name === wanted)
  return one.length > 0 ? one : made
}

/** Whether a day of traffic has to leave its records: where all are tried, or one that people do not make. */
export function needsTraffic(all: readonly (Named & { readonly verbs: readonly string[] })[]): boolean {
  return !all.some(({ name, verbs }) => name === wanted && verbs.includes('create'))
}

const none = Object.assign(() => {}, { each: () => () => {} })

/** Tests that are not made for each concept: left out where one is asked for. */
export const once = wanted ? (none as unknown as typeof test) : test
export const describeOnce = wanted ? (none as unknown as typeof describe) : describe
