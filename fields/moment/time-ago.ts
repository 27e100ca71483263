const hourSeconds = 3_600
const daySeconds = 86_400
/** Two clocks may differ so much, and the one here moves in steps. */
const skewSeconds = 60

export interface Ago {
  /** For the language's words: `{n} 分钟前`. */
  readonly words: '刚刚' | '{n} 分钟前' | '{n} 小时前'
  readonly n: number
}

/** How long ago, in words, within a day; null when it is longer ago or still to come (thresholds: specification 9). */
export function timeAgo(at: number, now: number): Ago | null {
  const seconds = Math.floor((now - at) / 1000)
  if (seconds < -skewSeconds || seconds >= daySeconds) return null
  if (seconds < 60) return { words: '刚刚', n: 0 }
  return seconds < hourSeconds
    ? { words: '{n} 分钟前', n: Math.floor(seconds / 60) }
    : { words: '{n} 小时前', n: Math.floor(seconds / hourSeconds) }
}
