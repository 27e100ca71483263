import type { Tone } from '#fields/choice/choice.ts'

/** How full a lot is, in percent, and the word and colour for it (domain.md 1.63): 空闲 <60, 适中 60–85, 紧张 85–95, 已满 >95. */
export function lotLoad(inside: number, spots: number): { percent: number; word: string; tone: Tone } {
  const percent = spots > 0 ? Math.min(100, Math.round((inside / spots) * 100)) : 0
  if (percent < 60) return { percent, word: '空闲', tone: 'good' }
  if (percent < 85) return { percent, word: '适中', tone: 'active' }
  if (percent <= 95) return { percent, word: '紧张', tone: 'waiting' }
  return { percent, word: '已满', tone: 'bad' }
}

/** The words of `lotLoad` with their colours, for the legend. */
export const loadWords: readonly { readonly word: string; readonly range: string; readonly tone: Tone }[] = [
  { word: '空闲', range: '<60%', tone: 'good' },
  { word: '适中', range: '60–85%', tone: 'active' },
  { word: '紧张', range: '85–95%', tone: 'waiting' },
  { word: '已满', range: '>95%', tone: 'bad' },
]
