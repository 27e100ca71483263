import { declaredFailure } from '#kernel/failure.ts'
import { exportName } from '#kernel/export-name.ts'
import { permission } from '#kernel/permission.ts'
import { sql } from '#kernel/sql.ts'
import { employeesOfCard } from '#business/ground/people/employee/identity-card.server.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { masked, readsPersonal } from '#fields/text/personal.ts'
import type { Tx } from '#server/database/database.ts'
import { startExport } from '#server/exchange/request-export.ts'
import { requirePermission, type Person } from '#server/person.ts'
import { handlers } from '#server/verb/handlers.ts'
import { copyOfPerson } from '../copy-of-person.server.ts'
import { erasePerson } from '../erase-person.server.ts'
import { findPerson } from '../find-person.server.ts'
import { forgetSubject, storeSubject, subjectOf } from '../subject.server.ts'
import { personRequest, requestStates } from './person-request.ts'

const ofSomeLots = {
  zh: '您的数据范围只有部分停车场,找不全一个人的信息;请由数据范围为全部停车场的人办理',
  en: 'You see only some car parks and would not find everything; someone with all car parks in scope has to do this',
}

export const personRequestHandlers = handlers(personRequest, {
  async create({ tx, records, machine, incoming, by }, draft) {
    const { Mobile = null, PlateNumber = null, IdCard = null } = draft
    requireAllLots(incoming.person)
    const { tenantId } = incoming.person
    const employeeIds = IdCard ? await employeesOfCard(tx, machine.secrets, tenantId, IdCard) : []
    const sought = { mobile: Mobile, plateNumber: PlateNumber, employeeIds }
    const id = await records.create(
      {
        ...draft,
        Mobile: Mobile && masked('phone', Mobile),
        PlateNumber: PlateNumber && maskedPlate(PlateNumber),
        IdCard: IdCard && masked('idCard', IdCard),
        State: requestStates.open,
        Found: await findPerson(tx, sought),
      },
      by,
    )
    await storeSubject(tx, id, sought)
    return id
  },

  actions: {
    async copy({ tx, records, incoming, by }, { id, RequestNo }) {
      requireAllLots(incoming.person)
      requirePermission(incoming.person, readsPersonal.code)
      const { of } = copyOfPerson.source
      const title = `${incoming.words(of.label)} ${RequestNo}`
      const FileName = exportName({ title, ending: 'xlsx', at: Date.now() })
      const needs = permission(personRequest, 'copy')
      await startExport(tx, incoming, { source: of.name, needs, title, fileName: FileName, filters: { requestId: id } })
      await records.update(id, { CopiedAt: new Date() }, by)
      return { FileName }
    },

    async erase({ tx, records, incoming, by }, { id }) {
      requireAllLots(incoming.person)
      const Outcome = await erasePerson(tx, await subjectOf(tx, id), by)
      await end(tx, id)
      await records.update(id, { Outcome, State: requestStates.done, DoneAt: new Date() }, by)
    },

    async finish({ tx, records, by }, { id }, { Answer }) {
      await end(tx, id)
      await records.update(id, { Answer, State: requestStates.done, DoneAt: new Date() }, by)
    },

    async withdraw({ tx, records, by }, { id }, { Answer }) {
      await end(tx, id)
      await records.update(id, { Answer, State: requestStates.withdrawn, DoneAt: new Date() }, by)
    },
  },
})

/** A copy that is being made still needs to know who it is about. */
async function end(tx: Tx, id: string): Promise<void> {
  const making = await tx.first(sql`
    select from export_task where subject = ${copyOfPerson.source.of.name} and request -> 'question' ->> 'requestId' = ${id} and finished_at is null`)
  if (making) throw declaredFailure(copyUnderWay)
  await forgetSubject(tx, id)
}

const copyUnderWay = {
  zh: '副本正在导出,请等它完成或在“导出任务”中取消',
  en: 'The copy is being made: wait until it is done, or cancel it under “Export tasks”',
}

function requireAllLots({ scope }: Person): void {
  if (scope.lots !== 'all') throw declaredFailure(ofSomeLots)
}
