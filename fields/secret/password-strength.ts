import type { Sentence } from '#kernel/sentence.ts'

/** The seven rules of a new password in the order of specification 5; each with its sentence. */
export const passwordRules = {
  mismatch: { zh: '两次输入的密码不一致', en: 'the two passwords entered differ' },
  length: { zh: '密码长度错误,最少8位,最多20位', en: 'wrong length, min 8, max 20' },
  classes: {
    zh: '密码复杂度不足:大写字母、小写字母、数字、特殊符号至少包含三种',
    en: 'complexity insufficient: at least three of upper case, lower case, digit and special symbol',
  },
  digitRun: {
    zh: '密码不能包含4位及以上连续递增或递减的数字',
    en: 'no run of 4 or more ascending or descending digits',
  },
  letterRun: {
    zh: '密码不能包含4位及以上连续递增或递减的字母',
    en: 'no run of 4 or more ascending or descending letters',
  },
  sameRun: { zh: '密码不能包含4个及以上连续相同的字符', en: 'no run of 4 or more identical characters' },
  word: { zh: '密码不能包含 admin 或 pass', en: 'must not contain "admin" or "pass"' },
} as const satisfies Record<string, Sentence>

export type PasswordRule = keyof typeof passwordRules

/** The first rule that the new password breaks; null when it is strong enough. Both sides of the wire ask here. */
export function weakness(password: string, repeated: string): PasswordRule | null {
  if (password !== repeated) return 'mismatch'
  if (password.length < 8 || password.length > 20) return 'length'
  const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length
  if (classes < 3) return 'classes'
  const lower = password.toLowerCase()
  if (hasRun(lower, /[0-9]/, [1, -1])) return 'digitRun'
  if (hasRun(lower, /[a-z]/, [1, -1])) return 'letterRun'
  if (hasRun(lower, /[^]/, [0])) return 'sameRun'
  return lower.includes('admin') || lower.includes('pass') ? 'word' : null
}

/** Four characters of the class in a row, each the same step after the one before. */
function hasRun(text: string, of: RegExp, steps: number[]): boolean {
  return steps.some((step) => {
    let length = 1
    for (let i = 1; i < text.length; i++) {
      const follows = of.test(text[i]!) && of.test(text[i - 1]!) && text.charCodeAt(i) - text.charCodeAt(i - 1) === step
      length = follows ? length + 1 : 1
      if (length >= 4) return true
    }
    return false
  })
}
