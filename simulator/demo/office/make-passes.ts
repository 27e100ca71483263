import { addMissing } from '../../console/add-missing.ts'
import type { Console } from '../../console/console.ts'
import { addOnce } from '../../console/records.ts'
import { officePasses, passOffers } from './office-passes.ts'

/** The passes of those who work in the town, and the rules they are sold by; who holds one is known by their mobile. */
export async function makePasses(console: Console, lotId: (code: string) => string): Promise<void> {
  for (const offer of passOffers) {
    const { RuleCode, ...rest } = offer.rule
    const ParkLotId = lotId(offer.lot)
    const rule = await addOnce(console, 'passRule', { RuleCode }, { ...rest, ParkLotIds: [ParkLotId] })
    const passes = officePasses(offer, Date.now()).map((pass) => ({ ...pass, ParkLotId, RuleId: rule.id }))
    await addMissing(console, 'pass', 'OwnerMobile', passes)
  }
}
