/** Zero-width, direction and control marks that hide in pasted text and make two equal names differ (trust.md, Input). */
// eslint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Text as it is stored and compared: composed, without invisible marks, without blanks at the ends. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim()
}

/** Full-width letters, digits and punctuation as their plain forms: for codes, numbers and plates. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')
}
