import { useEffect, useState } from 'react'
import { isWechat } from './ask-to-pay.web.ts'
import type { PaidAt } from './wechat-payer.web.ts'

/**
 * Who holds the phone, as WeChat's own browser learns by going away and coming back once: undefined until then, so that no press of the button is lost. A page
 * with something to fill in asks when it opens, so that nothing typed is lost either.
 */
export function usePayer({ page, session }: PaidAt, isWanted = true): string | null | undefined {
  const inWechat = isWechat(navigator.userAgent)
  const [openId, setOpenId] = useState<string | null | undefined>(inWechat ? undefined : null)
  useEffect(() => {
    if (!inWechat || !isWanted) return
    void import('./wechat-payer.web.ts')
      .then(({ payerOf }) => payerOf({ page, session }))
      .catch(() => null)
      .then(setOpenId)
  }, [page, session, inWechat, isWanted])
  return openId
}
