import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Guide } from '../business.ts'
import { useBusiness } from '../business-context.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'

const GuideOverlay = lazy(() => import('./guide-overlay.tsx'))

/** The guides of the navbar (specification 2): chosen from a list, shown over the page. Nothing where there are none. */
export function GuideMenu({ className }: { className: string | undefined }) {
  const { guides } = useBusiness()
  const { say } = useWords()
  const [shown, setShown] = useState<Guide | null>(null)
  if (guides.length === 0) return null
  const items = guides.map((guide) => ({ key: guide.name, label: say(guide.name), onClick: () => setShown(guide) }))
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" className={className} aria-label={say('操作指引')} icon={<Icon name="guide" />} />
      </Dropdown>
      <Suspense>{shown && <GuideOverlay guide={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}
