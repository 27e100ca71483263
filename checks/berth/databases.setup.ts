import { afterAll } from 'vitest'
import { freeOwnDatabases } from './databases.ts'

/** Registered before any hook of the test file, so that it runs after all of them. */
afterAll(freeOwnDatabases)
