import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { GuideStep } from '../business.ts'
import { useBusiness } from '../business-context.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'

const GuideOverlay = lazy(() => import('./guide-overlay.tsx'))

/** The guides of the navbar (specification 2): chosen from a list, shown over the page. */
export function GuideMenu({ className }: { className: string | undefined }) {
  const { guides } = useBusiness()
  const { say } = useWords()
  const [shown, setShown] = useState<{ name: string; steps: Promise<readonly GuideStep[]> } | null>(null)
  const items = guides.names.map((name) => ({
    key: name,
    label: say(name),
    onClick: () => setShown({ name, steps: guides.steps(name) }),
  }))
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" className={className} aria-label={say('操作指引')} icon={<Icon name="guide" />} />
      </Dropdown>
      <Suspense>{shown && <GuideOverlay {...shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}
