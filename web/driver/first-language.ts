import type { Language } from '#kernel/wire.ts'
import { chosenLanguage } from '../language/kept-language.ts'

/** In which a page of drivers begins: what was chosen on this phone, else the phone's own. */
export function firstLanguage(): Language {
  return chosenLanguage() ?? (/^zh\b/i.test(navigator.language) ? 'zh' : 'en')
}
