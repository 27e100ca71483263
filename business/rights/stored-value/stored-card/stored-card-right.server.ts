import { everyPlate, heldRows, rowsByPlate, halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { cardPurse, usableIn } from './card-purse.server.ts'
import { storedValueRight } from './stored-card-right.ts'

/** Cars whose stored-value card pays at the exit. It waives nothing: what the stay costs is paid, from the card. */
halfOf(storedValueRight).register({
  purse: cardPurse,

  async read(tx, { parkLotId }, { plates }) {
    const rows = await rowsByPlate(tx, plates, (asked) => usableIn(parkLotId, asked))
    return ({ plateNumber }) => (rows.has(plateNumber) ? { holds: true } : null)
  },

  /** A lane box knows whose card it is, and nothing of its money. */
  async heldIn(tx, { parkLotId }) {
    return { rows: await heldRows(tx, usableIn(parkLotId, everyPlate), () => ({})) }
  },
})
