const patienceMs = 8_000

/** The JSON that a provider answers (Aliyun answers with XML who does not ask for it), whatever its status; fails when it does not answer in time, or not in JSON. */
export async function askProvider(url: string, request: RequestInit): Promise<Record<string, any>> {
  const answer = await fetch(url, {
    ...request,
    headers: { ...(request.headers as Record<string, string>), accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  return (await answer.json()) as Record<string, any>
}
