import type { Language } from '#kernel/wire.ts'
import type { GuideStep } from '#web/business.ts'
import { guides } from './guides.ts'
import { pictureOf } from './guide.ts'

/** Addresses of the pictures; the pictures themselves are loaded as they are shown. */
const addresses = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** The steps of a guide with their pictures, both languages. */
export function stepsOf(name: string): readonly GuideStep[] {
  const guide = guides.find((guide) => guide.name === name)!
  const pictureIn = (at: number, language: Language) => addresses[`./pictures/${pictureOf(guide, at, language)}`]!
  return guide.steps.map(({ text }, at) => ({ text, picture: { zh: pictureIn(at, 'zh'), en: pictureIn(at, 'en') } }))
}
