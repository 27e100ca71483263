import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `node deploy/make-secrets.mjs`: everything that compose.yaml keeps secret, at random, into deploy/secrets. What is there stays. The password
 * for devices at the broker (user `device`) is in secrets/mqtt-device-password.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, 'secrets')
if (folder.startsWith('-')) {
  const isAsked = folder === '--help'
  const help =
    'node deploy/make-secrets.mjs [<folder>] writes the secrets of compose.yaml, to deploy/secrets without a name.'
  process[isAsked ? 'stdout' : 'stderr'].write(`${isAsked ? '' : `There is no option ${folder}. `}${help}\n`)
  process.exit(isAsked ? 0 : 1)
}
const random = (bytes = 24) => randomBytes(bytes).toString('hex')

/** As mosquitto keeps it: PBKDF2 with SHA-512, 101 rounds. */
function hashed(user, password) {
  const salt = randomBytes(12)
  return `${user}:$7$101$${salt.toString('base64')}$${pbkdf2Sync(password, salt, 101, 64, 'sha512').toString('base64')}`
}

if (existsSync(join(folder, 'database-url'))) {
  process.stderr.write(`There are secrets in ${folder} already: they stay.\n`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true, mode: 0o700 })
const [database, key, secret, berth, device] = [random(), random(10), random(), random(), random()]
const identities = {
  identities: [
    {
      name: 'berth',
      credentials: [{ accessKey: key, secretKey: secret }],
      actions: ['Admin', 'Read', 'Write', 'List'],
    },
  ],
}
const files = {
  'database-password': database,
  'database-url': `postgresql://berth:${database}@database:5432/berth`,
  's3-url': `http://${key}:${secret}@store:8333/berth?region=us-east-1`,
  's3-identities': JSON.stringify(identities),
  'mqtt-url': `mqtt://berth:${berth}@broker:1883`,
  'mqtt-passwords': `${hashed('berth', berth)}\n${hashed('device', device)}`,
  'mqtt-device-password': device,
  'metrics-token': random(32),
  'backup-key': random(32),
  'secrets-key': randomBytes(32).toString('base64'),
}
// In the containers others than the owner of these files read them.
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`, { mode: 0o644 })
process.stdout.write(
  `Written to ${folder}. Keep copies of backup-key and secrets-key elsewhere: without the first no backup can be read, without the second nothing in it that is sealed.\n`,
)
