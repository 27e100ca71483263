/** What a phone sees behind a code: that this is no real channel, and a button that pays. Afterwards it goes back to where it came from, if that is a web page. */
export function scanPage({ searchParams }: URL): string {
  const outTradeNo = (searchParams.get('outTradeNo') ?? '').replace(/[^A-Za-z0-9_-]/g, '')
  const back = searchParams.get('returnUrl') ?? ''
  const returnUrl = /^https?:\/\//.test(back) && URL.canParse(back) ? new URL(back).href : ''
  return `<!doctype html>
<html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟渠道</title>
<style>body{font:16px system-ui;margin:0;padding:48px 24px;text-align:center}button{font:inherit;width:100%;max-width:320px;min-height:48px;border:0;border-radius:8px;background:#1f5fbf;color:#fff}</style>
<h1>模拟渠道 Sandbox</h1>
<p>仅供演示，不会真的扣款。<br>For the demo only; no money moves.</p>
<p>${outTradeNo}</p>
<button>确认支付 Pay</button><p role="status"></p>
<script>
document.querySelector('button').onclick = async ({ target }) => {
  target.disabled = true
  const answer = await fetch('/scan', { method: 'POST', body: ${JSON.stringify(JSON.stringify({ outTradeNo }))} })
  const status = document.querySelector('[role=status]')
  if (!answer.ok) { status.textContent = '付款码已关闭或过期 The code is closed or expired'; target.disabled = false; return }
  status.textContent = '已支付 Paid'
  const back = ${JSON.stringify(returnUrl).replaceAll('<', '\\u003c')}
  if (back) location.href = back
}
</script></html>`
}
