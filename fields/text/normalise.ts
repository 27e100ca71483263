/**
 * What is not seen, hides in pasted text and makes two equal names differ (trust.md, Input): control marks, and what Unicode has shown as nothing
 * (zero-width and direction marks, fillers, tags). Variants of a character are seen.
 */
const invisible =
  // eslint-disable-next-line no-control-regex
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{DI}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/gu

/** Text as it is stored and compared: composed, without invisible marks, without blanks at the ends. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim()
}

/** Full-width letters, digits and punctuation as their plain forms: for codes, numbers and plates. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')
}
