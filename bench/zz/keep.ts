// keeps a bench database and prints url + token
import { openBenchDatabase } from '../database.ts'
import { addOrders } from '../data.ts'
import { addTenants } from '../town.ts'
import { writeFileSync } from 'node:fs'
const database = await openBenchDatabase()
const tenants = await addTenants(database.url, Array.from({ length: 20 }, (_, n) => `t${n + 1}`))
await addOrders(database.url, tenants, 100_000)
writeFileSync('/tmp/benchdb.json', JSON.stringify({ url: database.url, folder: database.folder, token: tenants[0]!.token }))
console.log('ready')
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
setInterval(() => {}, 1e6)
