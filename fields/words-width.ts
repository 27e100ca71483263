/** Roughly how many pixels words take: a Chinese character is a square, other letters are about half as wide. */
export function wordsWidth(words: string, fontSize = 14): number {
  return [...words].reduce((sum, letter) => sum + fontSize * (letter.codePointAt(0)! > 255 ? 1 : 0.54), 0)
}
