import { readFileSync } from 'node:fs'
import { declaredFailure } from '#kernel/failure.ts'
import { passwordRules, weakness } from '#fields/secret/password-strength.ts'
import type { Person } from '../person.ts'

const isCommon = {
  zh: '这个密码太常见,容易被猜到;请换一个,不要用常见的词加数字或符号',
  en: 'This password is a common one and soon guessed; choose another, and not a common word with digits or symbols around it',
}
const namesWhose = {
  zh: '密码不能包含“{word}”(登录名、租户名称或系统名称)',
  en: 'The password must not contain “{word}”: the user name, the tenant’s name or that of this system',
}

/** Shorter names stand in many good passwords by chance. */
const shortestName = 4

/** Who a new password is for. */
type Whose = Pick<Person, 'userName' | 'tenantName'>

/**
 * Refuses what breaks a rule, is on the list of common passwords (ASVS 5.0, 6.2.4), is a common word with something around it, or holds what anyone
 * knows of the person (6.2.11). Every password that a person chooses comes here; others are random (`oneTimePassword`).
 */
export function requireGoodPassword(password: string, repeated: string, { userName, tenantName }: Whose): void {
  const broken = weakness(password, repeated)
  if (broken) throw declaredFailure(passwordRules[broken])
  const spellings = spellingsOf(password)
  if (spellings.some((each) => passwords.has(each) || words.has(innerOf(each)))) throw declaredFailure(isCommon)
  const word = [userName, tenantName, 'berth', '泊位'].find(
    (name) =>
      (name.length >= shortestName || /\p{Script=Han}{2}/u.test(name)) &&
      spellings.some((each) => each.includes(name.normalize('NFKC').toLowerCase())),
  )
  if (word) throw declaredFailure(namesWhose, { word })
}

/** Signs that stand for letters. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
}

/** In small letters: as it is written, and with letters in the place of signs that look like them, in the middle, up to its end, or everywhere. */
function spellingsOf(password: string): readonly string[] {
  const written = password.normalize('NFKC').toLowerCase()
  const spelled = (text: string) => text.replace(/[@43105$7!]/g, (sign) => letters[sign]!)
  const [, before, middle, after] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/u.exec(written)!
  return [written, `${before}${spelled(middle!)}${after}`, `${spelled(`${before}${middle}`)}${after}`, spelled(written)]
}

/** Without digits and symbols around it. */
const innerOf = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')

const listed = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL(`common/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )

const passwords = listed('passwords.txt')
const words = listed('words.txt')
