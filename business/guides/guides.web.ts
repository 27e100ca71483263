import type { Language } from '#kernel/wire.ts'
import type { GuideStep } from '#web/business.ts'
import { guides } from './guides.ts'
import { pictureOf } from './guide.ts'

/** Addresses of the pictures; the pictures themselves are loaded as they are shown. */
const addresses = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** The steps of a guide with their pictures, both languages; without those of pages that have not come yet. */
export function stepsOf(name: string): readonly GuideStep[] {
  const guide = guides.find((guide) => guide.name === name)!
  const pictureIn = (at: number, language: Language) => addresses[`./pictures/${pictureOf(guide, at, language)}`]
  return guide.steps.flatMap(({ text }, at) => {
    const [zh, en] = [pictureIn(at, 'zh'), pictureIn(at, 'en')]
    return zh && en ? [{ text, picture: { zh, en } }] : []
  })
}
