import { httpDevice } from './device/http-device.ts'
import { smallBerth } from './demo/berth.fixture.ts'
import { runLot } from './demo/lot-run.ts'
import { demoTown } from './demo/demo-town.ts'
import { day, dayStart } from './time.ts'
const begins = dayStart(Date.now()) - 10 * day
const town = demoTown(begins, Date.now())
for (const lot of town.lots) {
  const berth = await smallBerth(['浙A7K308'])
  const stop = new AbortController()
  let n = 0,
    w = 0
  await runLot(
    {
      town,
      lot,
      from: begins,
      payByPhone: () => Promise.resolve(false),
      devicesOf: ({ serial }) => {
        const d = httpDevice(berth.url, { serial, key: 'k' })
        return { history: d, live: d }
      },
      onProgress(e) {
        n += e
        w++
      },
      onPresent: () => {
        stop.abort()
      },
    },
    stop.signal,
  ).catch(() => {})
  console.log(lot.code, n, w, (n / w).toFixed(1), (globalThis as any).why)
  ;(globalThis as any).why = {}
  berth.close()
}
process.exit(0)
