/** What stands escaped in an address or a form, `%E4%BA%AC` or `%BE%A9`; text that is not escaped as it is. */
export function unescaped(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text
  const bytes = text
    .split(/((?:%[\da-f]{2})+)/i)
    .map((each, index) => Buffer.from(index % 2 ? each.replaceAll('%', '') : each, index % 2 ? 'hex' : 'utf8'))
  return decoded(Buffer.concat(bytes))
}

/** The values of a form, whatever its letters are in. */
export function formValues(text: string): Record<string, string> {
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return [name, value].map((each) => unescaped(each.replaceAll('+', ' '))) as [string, string]
    })
  return Object.fromEntries(pairs)
}

/**
 * UTF-8, whose last character may be cut off, UTF-16 that says so, or what cameras with a Chinese system send in their place. There 鲁, 豫 and 使 are two bytes that are good UTF-8 as
 * well: before a letter or number of a plate, in a text that has nothing else in Chinese, they are what begins it.
 */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    const isOlder = /[\u00B3\u02B9\u0525](?=[A-Z\d])/.test(text) && !/\p{Script=Han}/u.test(text)
    return isOlder ? older(bytes) : text
  } catch {
    return older(bytes)
  }
}

function older(bytes: Buffer): string {
  return new TextDecoder('gb18030').decode(bytes)
}
