/** What a message of some cars with their pictures has is some hundreds; pictures in it have none. */
const mostMarks = 20_000

/**
 * Whether a text has more of these characters than any message of a camera has brackets, commas or values. Who has a device's key may send megabytes of them, and
 * they cost far more to read than to send.
 */
export function isCrowded(text: string, marks: readonly string[]): boolean {
  let count = 0
  for (const mark of marks)
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) if (++count > mostMarks) return true
  return false
}
