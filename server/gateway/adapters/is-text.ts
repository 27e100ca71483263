/** Whether a part is XML or JSON, whatever it is called. */
export function isText(bytes: Buffer): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?\s*[<{]/.test(bytes.toString('latin1', 0, 64))
}
