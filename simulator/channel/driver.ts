/** A driver's phone at the pay link of a stay: asks Berth (its origin) what is due, and pays it. Returns false when that does not work out. */
export async function payByPhone(berth: string, payUrl: string, stop: AbortSignal): Promise<boolean> {
  const token = payUrl.slice(payUrl.lastIndexOf('/') + 1)
  const price = await post<{ data: { amount: string } | null }>(new URL('/api/pay/askPrice', berth), { token }, stop)
  if (Number(price?.data?.amount ?? 0) === 0) return false
  const asked = await post<{ data: { codeUrl: string | null } | null }>(
    new URL('/api/pay/askPayment', berth),
    { token },
    stop,
  )
  const codeUrl = asked?.data?.codeUrl
  return codeUrl ? payByCode(codeUrl, stop) : false
}

/** Pays what a code of the channel asks for. Returns false when the channel does not take the money. */
export async function payByCode(codeUrl: string, stop: AbortSignal): Promise<boolean> {
  const outTradeNo = URL.canParse(codeUrl) ? new URL(codeUrl).searchParams.get('outTradeNo') : null
  return outTradeNo !== null && (await post(new URL('/scan', codeUrl), { outTradeNo }, stop)) !== null
}

/** The answer; null when there is none or it is a refusal. */
async function post<Answer>(url: URL, body: object, stop: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
    })
    return response.ok ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}
