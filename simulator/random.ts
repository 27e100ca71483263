/** Random numbers that depend on nothing but their seed, so that a town is the same at every run. Not for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** From min to max, both included. */
  whole(min: number, max: number): number
  /** True in this share (0–1) of the cases. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, each as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key
  /** Time to the next of events that come at random, so many apart on average. */
  exponential(mean: number): number
  /** Half of the values lie below the median; about two thirds between median/e^spread and median×e^spread. */
  logNormal(median: number, spread: number): number
  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

export function randomOf(seed: string): Random {
  const next = mulberry32(hash(seed))
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    fraction: next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => list[whole(0, list.length - 1)]!,
    weighted: (weights) => weightedKey(weights, next()),
    exponential: (mean) => -Math.log(1 - next()) * mean,
    logNormal: (median, spread) => median * Math.exp(spread * normal(next)),
    shuffled: (list) => {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = whole(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
      }
      return mixed
    },
  }
}

function weightedKey<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>, fraction: number): Key {
  const keys = Object.keys(weights) as Key[]
  let left = fraction * keys.reduce((sum, key) => sum + weights[key]!, 0)
  return keys.find((key) => (left -= weights[key]!) < 0) ?? keys.at(-1)!
}

/** Box and Muller. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough for traffic. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
