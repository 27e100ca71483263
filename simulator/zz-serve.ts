import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { makeDemoTenant } from '#business/system/demo.server.ts'
import { prepareDatabase, serve } from '../main.server.ts'
const db = await startEmbedded({ throwaway: true } as never)
await prepareDatabase(db.url)
const running = await serve({ port: 18080, databaseUrl: null, dataFolder: '/tmp/simberth', mqttPort: 18883, mqttUrl: null, channelUrl: 'http://127.0.0.1:18081', channelMerchant: 'berth-demo', channelSecret: 'sandbox', publicUrl: 'http://127.0.0.1:18080', logLevel: 'warn' } as never, db.url, null)
await makeDemoTenant(running.machine)
console.log('serving', db.url)
process.once('SIGTERM', async () => { await running.close(); await db.stop(); process.exit(0) })
