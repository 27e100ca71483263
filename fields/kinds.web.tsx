import type { Field } from '#kernel/field.ts'
import { shownChoice } from './choice/choice.web.tsx'
import { shownChoices } from './choices/choices.web.tsx'
import { shownClock } from './clock/clock.web.tsx'
import { shownDateRange } from './date-range/date-range.web.tsx'
import { shownDate } from './date/date.web.tsx'
import { shownDecimal } from './decimal/decimal.web.tsx'
import { shownFile } from './file/file.web.tsx'
import { shownFlag } from './flag/flag.web.tsx'
import { shownId } from './id/id.web.tsx'
import { shownInteger } from './integer/integer.web.tsx'
import type { KindName } from './kinds.ts'
import { shownMoment } from './moment/moment.web.tsx'
import { shownMoney } from './money/money.web.tsx'
import { shownPercent } from './percent/percent.web.tsx'
import { shownPhoto } from './photo/photo.web.tsx'
import { shownPhotos } from './photos/photos.web.tsx'
import { shownPlate } from './plate/plate.web.tsx'
import { shownRatio } from './ratio/ratio.web.tsx'
import { shownReference } from './reference/reference.web.tsx'
import { shownReferences } from './references/references.web.tsx'
import { shownSecret } from './secret/secret.web.tsx'
import type { Shown } from './shown.web.ts'
import { shownStructure } from './structure/structure.web.tsx'
import { shownText } from './text/text.web.tsx'

const shown = {
  id: shownId,
  text: shownText,
  secret: shownSecret,
  plate: shownPlate,
  integer: shownInteger,
  decimal: shownDecimal,
  money: shownMoney,
  percent: shownPercent,
  ratio: shownRatio,
  flag: shownFlag,
  choice: shownChoice,
  choices: shownChoices,
  moment: shownMoment,
  date: shownDate,
  dateRange: shownDateRange,
  clock: shownClock,
  reference: shownReference,
  references: shownReferences,
  photo: shownPhoto,
  photos: shownPhotos,
  file: shownFile,
  structure: shownStructure,
} satisfies Record<KindName, unknown>

/** How a field is shown, given and narrowed by. */
export function shownOf(field: Field): Shown {
  return shown[field.kind as KindName] as unknown as Shown
}
