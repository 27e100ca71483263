/** English for the page of tenants; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  在新标签页中进入: 'Enter in a new tab',
}
