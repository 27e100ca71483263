import { expect, test } from 'vitest'
import { DatabaseUnfit, unfitVersion } from './application.ts'

test.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '16.3', '17beta2', '18.1'])(
  'works with PostgreSQL %s',
  (version) => {
    expect(unfitVersion(version)).toBeNull()
  },
)

test.each(['9.6.24', '14.9', '19beta1', '19.0'])(
  'refuses PostgreSQL %s in a sentence that says which ones will do',
  (version) => {
    const refusal = unfitVersion(version)
    expect(refusal).toBeInstanceOf(DatabaseUnfit)
    expect(refusal!.message).toContain(`is PostgreSQL ${version}: Berth works with 15 to 18`)
  },
)
