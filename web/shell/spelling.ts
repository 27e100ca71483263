/** Chinese words and how they are spelled, syllable by syllable: `{ 车道: 'che dao' }`. */
export type Spellings = Readonly<Record<string, string>>

/** Whether Latin letters may stand for a name: whole syllables, their beginnings, or a mixture, from any syllable on (`chedao`, `cd`, `ched`). */
export function spells(letters: string, spelling: string): boolean {
  const syllables = spelling.toLowerCase().split(' ')
  const wanted = letters.toLowerCase().replace(/[\s']/g, '')
  return wanted !== '' && syllables.some((_, from) => follows(wanted, syllables, from))
}

function follows(letters: string, syllables: readonly string[], from: number): boolean {
  if (letters === '') return true
  const syllable = syllables[from]
  if (syllable === undefined) return false
  for (let length = syllable.length; length > 0; length--) {
    const isNext = letters.startsWith(syllable.slice(0, length))
    if (isNext && follows(letters.slice(length), syllables, from + 1)) return true
  }
  return false
}
