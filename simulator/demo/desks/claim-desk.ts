import { memberStates, plateAppealStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, add, findOne, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { instantOf, minute } from '../../time.ts'
import { newCar } from '../../town/cars.ts'
import { drivers } from '../office/drivers.ts'
import { plateMix } from '../plate-mix.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { licencePicture } from './licence-picture.ts'

const { waiting } = plateAppealStates
const contestedShare = 0.35
const small = { ...plateMix, kinds: { ...plateMix.kinds, none: 0, yellow: 0, newEnergyLarge: 0 } }

const claiming = arrivals({ name: 'plate-claim', perDay: 5, first: 8 })

const asksFor = ['新车上牌,申请认证', '换了新能源车,更新车牌', '家里第二辆车']
const contests = ['车是我去年买的二手车,原车主没有解绑', '车牌被他人误绑', '公司公车转到我名下']
const refused = ['行驶证照片模糊,看不清所有人', '所有人与会员姓名不一致', '行驶证已过检验有效期']

/** Drivers claim a plate with their licence, and service looks at it. */
export async function lookAtClaims(staff: Staff, town: TownSoFar): Promise<number> {
  const service = await staff.as('sunli')
  const known = async () => (await query(service, 'plateAppeal', {})).total
  const came = await claiming(town, known, (seed) => claim(service, randomOf(seed)))
  const { rows } = await query(service, 'plateAppeal', { State: [waiting] }, { PerPage: 50, Page: 1 })
  return came + (await takeDue(rows, (row) => nextStep(service, row)))
}

async function claim(service: Console, random: Random): Promise<boolean> {
  const active = drivers.filter(({ state }) => state === memberStates.normal)
  const applicant = await findOne(service, 'member', { Mobile: random.pick(active).mobile })
  if (!applicant) return false
  const isContested = random.chance(contestedShare)
  const owners = active.filter(({ car }) => car !== null)
  const car = isContested ? random.pick(owners).car! : newCar(small, random)
  const LicensePictures = [
    await service.upload('/api/storage/uploadPicture', 'licence.png', await licencePicture(random)),
  ]
  const Description = random.pick(isContested ? contests : asksFor)
  const ApplicantId = idOf('member', applicant)
  return unlessOver(() =>
    add(service, 'plateAppeal', { ApplicantId, PlateNumber: car.plateNumber, LicensePictures, Description }),
  )
}

/** The same for the same claim in every run. */
function nextStep(service: Console, row: Row): DueStep {
  const random = randomOf(`plate-claim/${String(row['AppealNo'])}`)
  const isRight = random.chance(0.72)
  const AuditRemark = isRight ? '证件清晰,人车一致' : random.pick(refused)
  return {
    at: instantOf(String(row['ApplyAt'])) + random.logNormal(22, 1) * minute,
    take: () => act(service, 'plateAppeal', isRight ? 'approve' : 'reject', idOf('plateAppeal', row), { AuditRemark }),
  }
}
