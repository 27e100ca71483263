/** Whether a part is XML, JSON or lines of an event manager, whatever it is called. */
export function isText(bytes: Buffer): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?\s*(?:[<{]|(?:Return)?Events\[|Code=|Heartbeat)/.test(bytes.toString('latin1', 0, 64))
}
