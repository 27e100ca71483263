import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Machine } from '../machine.ts'
import { countTries, type Tries } from './sign-in-tries.ts'

/** As long as an address is counted (`sign-in-tries.ts`). */
const windowMinutes = 15

/** While there are too many, one of a tenant is looked at in this time. */
const turnSeconds = 3

/**
 * Counts a stranger's try among those of its tenant, and of all tenants, no matter who it is for and where it comes from: a few passwords tried for
 * very many names from very many addresses stay below every other limit. Beyond `SIGN_IN_TRIES` they take turns, and no one is locked; what
 * was right is given back, so people who know their password use up nothing. Throws where it is not their turn.
 *
 * Browsers that signed the account in before, and networks in which one did lately, are not asked for it.
 */
export async function countTryInTotal(machine: Machine, tenantId: string | null, tries: Tries): Promise<Tries> {
  const { signInTries } = machine.settings
  const groups = [
    { of: `tenant ${tenantId ?? '?'}`, most: signInTries, seconds: turnSeconds },
    { of: 'all', most: signInTries * 10, seconds: 1 },
  ]
  const taken: Tries[] = []
  const giveBack = async () => {
    for (const each of taken.splice(0)) await each.giveBack()
  }
  for (const { of, most, seconds } of groups) {
    const counted = await countIn(machine, `total ${of}`, most, windowMinutes * 60)
    if (counted.number === most + 1)
      machine.log.warn(
        { of, most, minutes: windowMinutes },
        'too many wrong sign-ins: browsers not seen before take turns',
      )
    if (!counted.isAllowed && !(await countIn(machine, `turn ${of}`, 1, seconds)).isAllowed) {
      await giveBack()
      await tries.giveBack()
      throw fail('signInsTakeTurns', { seconds: turnSeconds })
    }
    taken.push(counted)
  }
  return {
    ...tries,
    giveBack: async () => {
      await giveBack()
      await tries.giveBack()
    },
    forget: async () => {
      await giveBack()
      await tries.forget()
    },
  }
}

const countIn = ({ database }: Machine, subject: string, most: number, seconds: number) =>
  countTries(database, sql`${subject}::text`, { wrongPasswords: most, minutes: seconds / 60 })
