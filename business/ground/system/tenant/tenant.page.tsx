import type { CellProps } from '#fields/shown.web.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { useWords } from '#web/language/language.ts'
import { tenant } from './tenant.ts'

export default function TenantPage() {
  return <EntityPage of={tenant} cells={cells} tools={<WholeActions of={tenant} />} />
}

const cells = { Url: WayIn }

/** In a tab without this one's session, so that the platform's person stays signed in here. */
function WayIn({ value }: CellProps) {
  const { say } = useWords()
  return (
    <a href={String(value)} target="_blank" rel="noopener">
      {say('在新标签页中进入')}
    </a>
  )
}
