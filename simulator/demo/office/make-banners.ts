import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkKinds, positions, shelfStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { addOnce, findOne, type Row } from '../../console/records.ts'
import { consoleTime, day, dayStart } from '../../time.ts'

interface Banner {
  readonly Title: string
  /** Of `pictures/`. */
  readonly picture: string
  readonly rest: Row
  /** Codes of the lots where it shows, none: all. */
  readonly lots: readonly string[]
  readonly days: number
}

const banners: readonly Banner[] = [
  {
    Title: '月卡在线办理',
    picture: 'pass.jpg',
    rest: { Position: positions.home, Sort: 1 },
    lots: ['RH'],
    days: 180,
  },
  {
    Title: '周末停车减三元',
    picture: 'coupon.jpg',
    rest: {
      Position: positions.paid,
      LinkKind: linkKinds.web,
      LinkUrl: 'https://example.com/weekend',
      Sort: 2,
      ShowSeconds: 8,
    },
    lots: ['CM', 'CT', 'LP', 'ES'],
    days: 60,
  },
  {
    Title: '扫码缴费 快速离场',
    picture: 'guide.jpg',
    rest: { Position: positions.home, Sort: 3, ShowSeconds: 10 },
    lots: [],
    days: 365,
  },
  {
    Title: '节假日错峰出行',
    picture: 'guide.jpg',
    rest: { Position: positions.home, Sort: 9, Status: shelfStates.hidden },
    lots: ['ES', 'LP'],
    days: 30,
  },
]

export async function makeBanners(console: Console, lotIds: ReadonlyMap<string, string>): Promise<void> {
  const today = dayStart(Date.now())
  for (const { Title, picture, rest, lots, days } of banners) {
    if (await findOne(console, 'banner', { Title })) continue
    const bytes = await readFile(join(import.meta.dirname, 'pictures', picture))
    const period = { BeginAt: consoleTime(today), EndAt: consoleTime(today + days * day) }
    await addOnce(
      console,
      'banner',
      { Title },
      {
        ...rest,
        ...period,
        PictureUrl: await console.upload('/api/storage/uploadPicture', picture, bytes),
        ParkLotIds: lots.map((code) => lotIds.get(code)!),
      },
    )
  }
}
