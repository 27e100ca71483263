import { EntityPage } from '#web/entity/entity-page.tsx'
import { payConfig } from './pay-config.ts'
import { TestCode } from './test-code.web.tsx'

const cells = { CodeUrl: TestCode }

/** Accounts of payment channels; a test payment shows its code to scan. */
export default function PayConfigPage() {
  return <EntityPage of={payConfig} cells={cells} />
}
