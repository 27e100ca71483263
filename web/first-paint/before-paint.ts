import { signedInPath } from '#kernel/signed-in-path.ts'
import { keptLanguage } from '../language/kept-language.ts'
import { paintPage, readTheme } from '../look/kept-theme.ts'
import { holdSubmit, otherThanSignIn } from './prerendered.ts'
import { hasFarewell, readToken } from '../session/token.ts'

/**
 * Runs in the head of every page, before anything of it is painted: by day or by night as the person chose, and without the sign-in of the
 * file where it will not be shown, or not as it is there. Who is faster than the scripts is signed in once they are there.
 */
paintPage(readTheme().mode)
holdSubmit()
const isBack = location.pathname === signedInPath
if (isBack || readToken() || hasFarewell() || keptLanguage() !== 'zh') otherThanSignIn()
