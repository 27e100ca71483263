import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** What is done outside a request, by name: each gets the payload that was enqueued. Repeated after a crash, so it must bear that. */
export type JobList = Readonly<Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>>

/** Puts a job into the queue in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(tx: Tx, job: string, payload: object): Promise<void> {
  await tx.run(sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json)`)
}

/** As `enqueue`, for a job that waits until `at` (epoch milliseconds). */
export async function enqueueAt(tx: Tx, job: string, payload: object, at: number): Promise<void> {
  await tx.run(sql`select enqueue_job_at(${job}, ${JSON.stringify(payload)}::json, ${new Date(at)})`)
}
