import { useEffect, useRef, useState } from 'react'
import { copyText } from '#web/requests/copy-text.ts'
import { saveFile } from '#web/requests/files.ts'
import { useWords } from '#web/language/language.ts'
import { Notice } from '#web/look/notice.tsx'
import IncompleteLinkPage from '#business/ground/public/incomplete-link.page.tsx'
import { drawPoster } from './draw-poster.web.ts'
import { registerPath } from './register.ts'
import styles from './register.module.css'
import { codeInAddress, usePromotion } from './use-promotion.web.ts'

const copyResults = { yes: '已复制', no: '浏览器不允许复制,请选中文字后手动复制' } as const

interface Poster {
  readonly tenantName: string
  readonly promoterName: string
  readonly shareText: string | null
}

/** /poster_share: a promoter's picture with the QR code of their register link, to save, and the words to share. */
export default function PosterPage() {
  const code = codeInAddress()
  return code ? <Posting code={code} /> : <IncompleteLinkPage of="promotion" />
}

function Posting({ code }: { code: string }) {
  const { say } = useWords()
  const { opened, failure } = usePromotion<Poster>('/api/promote/openPoster', code)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [copied, setCopied] = useState<keyof typeof copyResults | null>(null)
  const link = `${location.origin}${registerPath}?code=${encodeURIComponent(code)}`
  const text = opened?.shareText || say('扫码注册会员,停车缴费更方便')

  useEffect(() => {
    if (!opened || !canvas.current) return
    const { tenantName, promoterName } = opened
    void drawPoster(canvas.current, {
      title: tenantName,
      text,
      link,
      from: say('推荐人:{name}', { name: promoterName }),
    })
  }, [opened, text, link, say])

  if (failure) return <Notice title={say('这个推广链接打不开')} note={failure} />
  if (!opened) return <div className={styles.page} role="status" aria-busy="true" aria-label={say('加载中')} />

  const save = () => canvas.current!.toBlob((blob) => saveFile(blob!, `${opened.promoterName}.png`))
  const copy = async () => setCopied((await copyText(`${text} ${link}`)) ? 'yes' : 'no')
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>{say('分享海报')}</h1>
        <canvas
          ref={canvas}
          className={styles.poster}
          role="img"
          aria-label={say('带注册二维码的海报:{text}', { text })}
        />
        <p className={styles.link}>{link}</p>
        <div className={styles.ways}>
          <button type="button" className={styles.main} onClick={save}>
            {say('保存海报图片')}
          </button>
          <button type="button" onClick={() => void copy()}>
            {say('复制分享语和链接')}
          </button>
        </div>
        <p role="status">{copied && say(copyResults[copied])}</p>
      </div>
    </div>
  )
}
