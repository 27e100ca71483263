import { normaliseText, toHalfWidth } from '../text/normalise.ts'

/** The 31 mainland provinces, by the character on the plate (GA 36). */
export const plateProvinces = '京津沪冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼渝'

/** Longer text is never a plate and is not looked into; virtual plates are the longest, 38 characters. */
const longestInput = 64
const longestPlate = 38

/** Capital letters without I and O, which no plate carries (GA 36), and digits. */
const serial = '[A-HJ-NP-Z0-9]'
/** Province and office: 京A. The letter O is an office's too (GA 36), though none of a serial. */
const office = `[${plateProvinces}][A-HJ-Z]`

/** Every form of plate a car park meets: its pattern, how many characters stand before the dot, its colour (PlateColor, domain.md 5.1). */
const forms = [
  { pattern: form(`${office}${serial}{5}`), head: 2, colour: 1 },
  { pattern: form(`${office}[A-HJK]${serial}[0-9]{4}`), head: 2, colour: 5 },
  { pattern: form(`${office}[0-9]{5}[A-HJK]`), head: 2, colour: 6 },
  { pattern: form(`${office}${serial}{4}警`), head: 2, colour: 3, special: true },
  { pattern: form(`${office}${serial}{4}[挂学]`), head: 2, colour: 2 },
  { pattern: form(`${office}${serial}{4}[领使]`), head: 2, colour: 4 },
  { pattern: form(`[${plateProvinces}][0-9]{4,5}领`), head: 1, colour: 4 },
  { pattern: form(`粤Z${serial}{4}[港澳]`), head: 2, colour: 4 },
  { pattern: form(`${office}${serial}{4}[试超]`), head: 2, colour: 0 },
  { pattern: form(`[${plateProvinces}][XS][0-9]{4}应急`), head: 2, colour: 3, special: true },
  { pattern: form('[0-9]{6}使'), head: 3, colour: 4 },
  { pattern: form('使[0-9]{6}'), head: 1, colour: 4 },
  { pattern: form(`WJ[${plateProvinces}]?[0-9]{4}[0-9TDSHBXJ]`), head: 2, colour: 3, special: true },
  { pattern: form('[VKHBSLJNGCEZ][A-DJ-PR-TVY][0-9]{5}'), head: 2, colour: 3, special: true },
  { pattern: form('[军空海北沈兰济南广成][A-HJ-NP-Z][0-9]{5}'), head: 2, colour: 3, special: true },
  { pattern: form('民航[A-Z0-9]{5}'), head: 2, colour: 7 },
  { pattern: form(`临[${plateProvinces}A-Z0-9]{6}`), head: 1, colour: 0 },
  { pattern: form('无[A-Z0-9]{5}[A-Z0-9]{1,32}'), head: 1, colour: 0 },
] as const satisfies readonly { pattern: RegExp; head: number; colour: number; special?: true }[]

function form(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'u')
}

/** Characters that people put between or around the parts of a plate: blanks, dots at any height, hyphens and dashes. */
const separators = /[\s._·•․‧∙⋅・・\-‐-―−]/gu

/** Traditional characters as people from Hong Kong and Macao type them. */
const traditional: Readonly<Record<string, string>> = {
  滬: '沪',
  雲: '云',
  遼: '辽',
  魯: '鲁',
  蘇: '苏',
  贛: '赣',
  陝: '陕',
  閩: '闽',
  貴: '贵',
  粵: '粤',
  寧: '宁',
  瓊: '琼',
  領: '领',
  試: '试',
  學: '学',
  掛: '挂',
  無: '无',
  臨: '临',
  軍: '军',
  應: '应',
}

/**
 * A plate as it is stored and compared: half width, upper case, simplified, without blanks, dots, hyphens and invisible marks
 * (trust.md, Input). Text too long for a plate comes back as it is, and `isPlate` refuses it.
 */
export function normalisePlate(text: string): string {
  if (text.length > longestInput) return text
  return toHalfWidth(normaliseText(text))
    .replace(separators, '')
    .toUpperCase()
    .normalize('NFC')
    .replace(/\p{Script=Han}/gu, (character) => traditional[character] ?? character)
}

/**
 * Whether normalised text is a plate: mainland (GA 36-2018: blue, yellow, new energy small and large, police, trailer, learner, embassy,
 * consulate, from Hong Kong and Macao, oversize 超, trial 试; emergency), military and armed police, civil aviation, temporary (临 and
 * 6 characters, specification 5), virtual (无, 5 characters, lot code; domain.md 4.7). A person is held to these; a camera is not.
 */
export function isPlate(plate: string): boolean {
  return formOf(plate) !== undefined
}

/** So many letters or digits distinguish one car from another; less is a glimpse of a plate. */
const fewestRead = 3
/** What cameras say of a car without a plate in Latin letters; Chinese words have no letter or digit that counts. */
const sayNothing = /^(?:UNKNOWN|UNLICENSED|UNRECOGNI[SZ]ED|UNREAD|NOPLATE(?:DETECTED)?|NONE|NULL)$/

/**
 * The plate under which a car is known that a camera read so: a fact, so no form is asked for, and foreign plates and misread ones
 * stand as they were read, with letters and digits only. Empty when the text distinguishes no car from another; at most 38 characters.
 */
export function plateAsRead(text: string): string {
  const plate = normalisePlate(text)
  if (plate.length > longestPlate) return ''
  if (isPlate(plate)) return plate
  const read = plate.replace(/[^\p{L}\p{N}]/gu, '')
  const legible = read.replace(/\p{Script=Han}/gu, '')
  return legible.length < fewestRead || sayNothing.test(read) ? '' : read
}

/** The colour that a plate of this form has most often (PlateColor, domain.md 5.1); 0 when nothing can be said. */
export function plateColorOf(plate: string): number {
  return formOf(plate)?.colour ?? 0
}

/** Police, emergency, armed police and military plates (特种车, domain.md 1.1 SpecialPlateFree). */
export function isSpecialPlate(plate: string): boolean {
  const found = formOf(plate)
  return found !== undefined && 'special' in found
}

/** A plate given to a car that has none when its driver scans the entry code (domain.md 4.7). */
export function isVirtualPlate(plate: string): boolean {
  return plate.startsWith('无') && isPlate(plate)
}

/** The two sides of the dot on the plate: 京A · 12345. What is no plate has everything on the left. */
export function plateParts(plate: string): { head: string; tail: string } {
  const length = formOf(plate)?.head ?? plate.length
  return { head: plate.slice(0, length), tail: plate.slice(length) }
}

function formOf(plate: string): (typeof forms)[number] | undefined {
  if (plate.length > longestPlate) return undefined
  return forms.find(({ pattern }) => pattern.test(plate))
}

/**
 * Whether a camera that read `read` may have looked at `stored`: as long, and exactly one character differs, be it the province's
 * (FuzzyMatch, domain.md 1.1). Virtual plates are given, not read, and look like nothing but themselves.
 */
export function plateMayBe(read: string, stored: string): boolean {
  if (read.length !== stored.length || read.startsWith('无') || stored.startsWith('无')) return false
  let different = 0
  for (let index = 0; index < read.length; index++) if (read[index] !== stored[index] && ++different > 1) return false
  return different === 1
}

/** The plate with each character in turn replaced by `_`: plates that may be each other share one of them, as do equal ones. For `LIKE` too. */
export function platePatterns(plate: string): string[] {
  if (plate === '' || plate.startsWith('无')) return [plate]
  return Array.from(plate, (_, index) => `${plate.slice(0, index)}_${plate.slice(index + 1)}`)
}
