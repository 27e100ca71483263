import { keptLanguage } from './language/kept-language.ts'
import { paintPage, readTheme } from './look/kept-theme.ts'
import { otherThanSignIn } from './session/prerendered.ts'
import { hasFarewell, readToken } from './session/token.ts'

/**
 * Runs in the head of every page, before anything of it is painted: by day or by night as the person chose, and without the sign-in of the
 * file where it will not be shown, or not as it is there.
 */
paintPage(readTheme().mode)
if (readToken() || hasFarewell() || keptLanguage() !== 'zh') otherThanSignIn()
