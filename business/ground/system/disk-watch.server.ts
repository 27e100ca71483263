import { levels } from '#business/ground/dictionaries/level.ts'
import { messageCategories } from '#business/ground/inbox/message/message.ts'
import { notify } from '#business/ground/inbox/message/notify.server.ts'
import { sql } from '#kernel/sql.ts'
import { freeSpace } from '#server/files/disk-space.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { follow } from '#server/follow.ts'

const everyMs = 60_000

/** Puts into the message centre of the platform's people that the disk of the data folder fills. */
export const diskWatch = watch((machine, { dataFolder }) =>
  follow(
    machine,
    'the free space of the disk',
    async () => announceSpace(machine, await freeSpace(dataFolder)),
    everyMs,
  ),
)

/** From 80 % full on, and again from 90 %: once a day each, so that a disk that stays full is not forgotten. `free`: 0 to 1. */
export async function announceSpace(machine: Machine, free: number): Promise<void> {
  if (free >= 0.2) return
  const full = free < 0.1 ? 90 : 80
  await machine.database.inScope(wholeTenant(platformTenant), async (tx) => {
    const people = await tx.rows<{ id: string }>(sql`select id from tenant_user`)
    await notify(
      tx,
      platformTenant,
      people.map(({ id }) => String(id)),
      {
        category: messageCategories.system,
        level: full === 90 ? levels.urgent : levels.important,
        title: `数据磁盘已用超过${full}%`,
        content: `还剩${Math.round(100 * free)}%。写满后新的数据会被拒绝,请尽快清理或扩容。`,
        about: { kind: 'disk', no: `${full} ${new Date().toISOString().slice(0, 10)}` },
        jumpUrl: null,
      },
    )
  })
}
