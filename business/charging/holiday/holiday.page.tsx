import { EntityPage } from '#web/entity/entity-page.tsx'
import { BelowDayKindNotes } from '../day-kind-notes.web.tsx'
import { holiday } from './holiday.ts'

export default function HolidayPage() {
  return (
    <BelowDayKindNotes>
      <EntityPage of={holiday} />
    </BelowDayKindNotes>
  )
}
