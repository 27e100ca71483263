import type { Field } from '#kernel/field.ts'
import type { Kind } from './kind.ts'
import { choiceKind } from './choice/choice.ts'
import { choicesKind } from './choices/choices.ts'
import { clockKind } from './clock/clock.ts'
import { dateRangeKind } from './date-range/date-range.ts'
import { dateKind } from './date/date.ts'
import { decimalKind } from './decimal/decimal.ts'
import { fileKind } from './file/file.ts'
import { flagKind } from './flag/flag.ts'
import { idKind } from './id/id.ts'
import { integerKind } from './integer/integer.ts'
import { momentKind } from './moment/moment.ts'
import { moneyKind } from './money/money.ts'
import { percentKind } from './percent/percent.ts'
import { photoKind } from './photo/photo.ts'
import { photosKind } from './photos/photos.ts'
import { plateKind } from './plate/plate.ts'
import { ratioKind } from './ratio/ratio.ts'
import { referenceKind } from './reference/reference.ts'
import { referencesKind } from './references/references.ts'
import { secretKind } from './secret/secret.ts'
import { structureKind } from './structure/structure.ts'
import { textKind } from './text/text.ts'

/** Every kind of field, by the name that a field carries. A new kind: its folder, and a line here, in kinds.server.ts and in kinds.web.tsx. */
export const kinds = {
  id: idKind,
  text: textKind,
  secret: secretKind,
  plate: plateKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  ratio: ratioKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  moment: momentKind,
  date: dateKind,
  dateRange: dateRangeKind,
  clock: clockKind,
  reference: referenceKind,
  references: referencesKind,
  photo: photoKind,
  photos: photosKind,
  file: fileKind,
  structure: structureKind,
}

export type KindName = keyof typeof kinds

/** What the field’s kind can do. */
export function kindOf(field: Field): Kind {
  return kinds[field.kind as KindName]
}
