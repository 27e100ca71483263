import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { resealSecondFactors } from '#server/session/second-factor.ts'

/** Secrets that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealSecondFactorsJob = job({
  name: 'reseal-second-factors',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, (tx) => resealSecondFactors(tx, secrets, scope.tenantId))
  },
})
