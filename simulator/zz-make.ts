import { signIn } from './console/console.ts'
import { demoLots } from './demo/demo-town.ts'
import { makeTown } from './demo/make-town.ts'
import { keyRing, openDemoMemory } from './demo/remembered.ts'
import { settingsOf } from './settings.ts'
import { day, dayStart } from './time.ts'
const s = settingsOf(process.env)
const memory = openDemoMemory(s.folder)
const c = await signIn(s.berth, s.account)
const t = performance.now()
await makeTown(c, demoLots, keyRing(memory))
console.log('made in', performance.now() - t)
memory.content = { ...memory.content, begins: dayStart(Date.now()) - Number(process.argv[2]) * day, done: {} }
memory.save()
