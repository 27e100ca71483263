import { auditCodes } from '#server/verb/audit.ts'
import { auditResults, auditSources } from './audit-log.ts'

auditCodes.register({ console: auditSources.console, api: auditSources.api, success: auditResults.success })
