import { nameOf } from './office/people-names.ts'
import { passHolders, residents } from './residents.ts'

/** Who drives a resident's car, where they live, and their telephone. */
export interface Owner {
  readonly name: string
  /** `3-502`: building and flat. */
  readonly room: string
  readonly mobile: string
}

/** The first households have two cars each, and one spot. */
export const withTwoCars = 5

/** In the order of the residents' cars. */
export const owners: readonly Owner[] = residents.map((_, car) => {
  const household = car < 2 * withTwoCars ? Math.floor(car / 2) : car - withTwoCars
  const at = car < passHolders.length ? household : car - passHolders.length
  return {
    name: nameOf(`household/${household}`),
    room: `${1 + (at % 8)}-${101 + 100 * (at % 11)}`,
    mobile: `1386${5_010_000 + household * 37}`,
  }
})
