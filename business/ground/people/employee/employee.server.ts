import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { issueOneTimePassword, makeOneTimePassword } from '#business/ground/people/user/one-time-password.server.ts'
import { dataScopes, user, userKinds } from '#business/ground/people/user/user.ts'
import { openUser, stopUser } from '#business/ground/people/user/user.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers } from '#server/verb/handlers.ts'
import { storeCard, openCard, shownCard } from './identity-card.server.ts'
import { employee, employeeKinds, workStates } from './employee.ts'
import { hasOpenDuty } from './open-duty.server.ts'

const hasAccount = { zh: '该员工已有登录账号', en: 'The employee has an account already' }
const isOnDuty = {
  zh: '该员工正在值班,请先交班清点现金',
  en: 'The employee is on duty; hand over and count the cash first',
}
const isToCome = { zh: '离职日期不能晚于今天', en: 'The day of leaving cannot be after today' }

/** Kind of account by kind of employee (domain.md 1.41, 1.42); all others work at the console. */
const userKindOf: Readonly<Partial<Record<CodeOf<typeof employeeKinds>, CodeOf<typeof userKinds>>>> = {
  [employeeKinds.collector]: userKinds.sentry,
  [employeeKinds.inspector]: userKinds.inspector,
  [employeeKinds.service]: userKinds.service,
}

/** An employee's account has the employee's car parks for its data scope; who leaves cannot sign in any more. */
export const employeeHandlers = handlers(employee, {
  async create({ tx, records, machine, incoming, by }, draft) {
    const IdCard = shownCard(draft.IdCard ?? null)
    const id = await records.create({ ...draft, IdCard, WorkState: workStates.working }, by)
    if (draft.IdCard) await storeCard(tx, machine.secrets, incoming.person.tenantId, id, draft.IdCard)
    return id
  },

  async update({ tx, records, machine, incoming, by }, { id }, changes) {
    const { IdCard } = changes
    if (IdCard === undefined) return records.update(id, changes, by)
    await records.update(id, { ...changes, IdCard: shownCard(IdCard) }, by)
    await storeCard(tx, machine.secrets, incoming.person.tenantId, id, IdCard)
  },

  actions: {
    async showIdCard({ tx, machine, incoming }, record) {
      return { IdCard: await openCard(tx, machine.secrets, incoming.person.tenantId, record) }
    },

    transfer: ({ records, by }, { id }, { OrgId, PostName, ParkLotIds, SentryIds }) =>
      records.update(id, { OrgId, PostName, ParkLotIds: ParkLotIds ?? [], SentryIds: SentryIds ?? [] }, by),

    openAccount: {
      async prepare() {
        const made = await makeOneTimePassword()
        return async ({ tx, records, machine, incoming, by }, record, { UserName, RoleIds }) => {
          requireNoAccount(record)
          const UserId = await openUser(tx, incoming.person, { ...accountOf(record), UserName, RoleIds }, by)
          await records.update(record.id, { UserId }, by)
          return { Password: await issueOneTimePassword(tx, machine.accounts, UserId, made) }
        }
      },
    },

    async linkAccount({ records, by }, record, { UserId }) {
      requireNoAccount(record)
      await records.update(record.id, { UserId }, by)
    },

    takeLeave: ({ records, by }, { id }) => records.update(id, { WorkState: workStates.away }, by),

    suspend: ({ records, by }, { id }) => records.update(id, { WorkState: workStates.suspended }, by),

    resume: ({ records, by }, { id }) => records.update(id, { WorkState: workStates.working }, by),

    async leave({ tx, records, incoming, by }, record, { LeaveDate }) {
      if (LeaveDate > wallDate(Date.now())) throw declaredFailure(isToCome)
      if (record.UserId) {
        await requireHandedOver(tx, record.UserId)
        await stopUser(tx, incoming.person, await repository(user, tx).lock(record.UserId), by)
      }
      await records.update(record.id, { WorkState: workStates.left, LeaveDate, SentryIds: [] }, by)
    },
  },
})

function accountOf({ RealName, Mobile, Email, EmployeeKind, ParkLotIds }: RecordOf<typeof employee>) {
  const lots = ParkLotIds ?? []
  return {
    RealName,
    Mobile,
    Email,
    UserKind: userKindOf[EmployeeKind] ?? userKinds.console,
    DataScope: lots.length ? dataScopes.chosenLots : dataScopes.allLots,
    ScopeParkLotIds: lots,
  }
}

function requireNoAccount({ UserId }: RecordOf<typeof employee>): void {
  if (UserId) throw declaredFailure(hasAccount)
}

async function requireHandedOver(tx: Tx, userId: string): Promise<void> {
  if (await hasOpenDuty.get()(tx, userId)) throw declaredFailure(isOnDuty)
}
