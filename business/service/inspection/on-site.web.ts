import { ScanCode } from './scan-code.web.tsx'
import { WhereIAm } from './where-i-am.web.tsx'

/** What a phone on site fills in by itself. */
export const onSite = { ScanCode, Longitude: WhereIAm }
