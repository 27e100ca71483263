import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import { announcement, type AnnouncementItem } from './announcement.ts'
import { ItemsInput } from './items-input.web.tsx'

const inputs = { Items: ItemsInput }
const cells = { Items: ItemsCell }

/** Where the platform writes what the version history shows. */
export default function AnnouncementPage() {
  return (
    <EntityPage
      of={announcement}
      inputs={inputs}
      cells={cells}
      tools={<PageLink to="/_cloud_system/historyCenter" />}
    />
  )
}

function ItemsCell({ value }: CellProps) {
  const items = value as unknown as AnnouncementItem[]
  return <span>{items.map(({ Text }) => Text).join(';')}</span>
}
