import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { workerData } from 'node:worker_threads'

/** Reads modules without their types, one for each path that it is sent; the one who asks stands still until then (stripped-code.mjs). */
const { port, answered } = workerData
port.on('message', (/** @type {string} */ path) => {
  port.postMessage(strip(path))
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
})

/** @param {string} path */
function strip(path) {
  try {
    return { code: stripTypeScriptTypes(readFileSync(path, 'utf8')) }
  } catch (error) {
    return { error }
  }
}
