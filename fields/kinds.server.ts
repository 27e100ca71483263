import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import type { ChoiceField } from './choice/choice.ts'
import type { KindName } from './kinds.ts'
import type { Stored } from './stored.ts'
import { storedChoice, storedWordChoice } from './choice/choice.server.ts'
import { storedChoices } from './choices/choices.server.ts'
import { storedClock } from './clock/clock.server.ts'
import { storedDateRange } from './date-range/date-range.server.ts'
import { storedDate } from './date/date.server.ts'
import { storedDecimal } from './decimal/decimal.server.ts'
import { storedFile } from './file/file.server.ts'
import { storedFlag } from './flag/flag.server.ts'
import { storedId } from './id/id.server.ts'
import { storedInteger } from './integer/integer.server.ts'
import { storedMoment } from './moment/moment.server.ts'
import { storedMoney } from './money/money.server.ts'
import { storedPercent } from './percent/percent.server.ts'
import { storedPhoto } from './photo/photo.server.ts'
import { storedPhotos } from './photos/photos.server.ts'
import { storedPlate } from './plate/plate.server.ts'
import { storedRatio } from './ratio/ratio.server.ts'
import { storedReference } from './reference/reference.server.ts'
import { storedReferences } from './references/references.server.ts'
import { storedStructure } from './structure/structure.server.ts'
import { storedText } from './text/text.server.ts'

const stored = {
  id: storedId,
  text: storedText,
  plate: storedPlate,
  integer: storedInteger,
  decimal: storedDecimal,
  money: storedMoney,
  percent: storedPercent,
  ratio: storedRatio,
  flag: storedFlag,
  choices: storedChoices,
  moment: storedMoment,
  date: storedDate,
  dateRange: storedDateRange,
  clock: storedClock,
  reference: storedReference,
  references: storedReferences,
  photo: storedPhoto,
  photos: storedPhotos,
  file: storedFile,
  structure: storedStructure,
}

/** How the field is stored. A secret is not: an entity with one is a mistake, said at start. */
export function storedOf(field: Field): Stored {
  if (field.kind === 'choice') {
    const words = (field as ChoiceField).options.some(({ code }) => typeof code === 'string')
    return words ? storedWordChoice : storedChoice
  }
  const found = stored[field.kind as Exclude<KindName, 'secret' | 'choice'>] as unknown as Stored | undefined
  if (!found) throw new Error(`A field of kind “${field.kind}” (${field.label}) cannot be stored`)
  return found
}

/** Column names behind a field: `plate_number`; `valid_time_begin`, `valid_time_end`. */
export function columnsOf(name: string, field: Field): string[] {
  return storedOf(field).columns.map(({ suffix }) => snake(name) + suffix)
}
