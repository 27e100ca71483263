import type { Language } from '#kernel/wire.ts'

/** A step-by-step guide of the navbar (specification 2, Guide overlays): one picture of the console's own page for each step. */
export interface Guide {
  /** Starts the file names of its pictures. */
  readonly code: string
  readonly name: string
  readonly steps: readonly WalkStep[]
}

export interface WalkStep {
  /** The address of a page of the menu. */
  readonly page: string
  /** What is done there, one after the other, before the picture is taken. */
  readonly deeds: readonly Deed[]
  /** Where to look: outlined in the picture and numbered ①, ②, ③ in this order, as the text names them. */
  readonly places: readonly MarkedPlace[]
  readonly text: Readonly<Record<Language, string>>
}

/** What a person does on a page. Buttons and options go by their Chinese words, fields by their declared names. */
export type Deed =
  | { readonly press: string; readonly inRow?: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly option: string }

/** A place on the page: its entry in the menu, a row, a run of fields from one to another, or the button that saves. */
export type MarkedPlace =
  | 'menu'
  | 'save'
  | { readonly row: string }
  | { readonly fields: readonly [from: string, to: string] }

/** Pixels of every picture. */
export const pictureSize = { width: 1280, height: 800 }

/** The file with the picture of a step, counted from 0. */
export const pictureOf = ({ code }: Guide, step: number, language: Language): string =>
  `${code}-${step + 1}.${language}.webp`
