/** A driver's phone: pays what a code shown at the lane asks for. Gives false when the channel does not take the money. */
export async function payByCode(codeUrl: string, stop: AbortSignal): Promise<boolean> {
  const outTradeNo = URL.canParse(codeUrl) ? new URL(codeUrl).searchParams.get('outTradeNo') : null
  if (!outTradeNo) return false
  try {
    const response = await fetch(new URL('/scan', codeUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outTradeNo }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
    })
    return response.ok
  } catch {
    return false
  }
}
