import { fetchKnown } from '#server/outgoing/fetch-known.ts'

const patienceMs = 8_000

/** The JSON that a provider answers (Aliyun answers with XML who does not ask for it), whatever its status; fails when it does not answer in time, not in JSON, or without `named`, as what stands before a provider does. */
export async function askProvider(url: string, request: RequestInit, named: string): Promise<Record<string, any>> {
  const headers = { ...(request.headers as Record<string, string>), accept: 'application/json' }
  const answer = await fetchKnown(url, { ...request, headers }, { patienceMs })
  const content = Object(await answer.json()) as Record<string, any>
  if (content[named] === undefined) throw new Error(`The provider of short messages answered ${answer.status}`)
  return content
}
