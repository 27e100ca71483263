import { EntityPage } from '#web/entity/entity-page.tsx'
import { ScanCode } from '../scan-code.web.tsx'
import { WhereIAm } from '../where-i-am.web.tsx'
import { inspectPoint } from './inspect-point.ts'

const inputs = { QrCode: ScanCode, Longitude: WhereIAm }

/** Points; who puts one up stands there with the phone. */
export default function InspectPointPage() {
  return <EntityPage of={inspectPoint} inputs={inputs} />
}
