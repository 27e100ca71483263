import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { preload } from 'react-dom'
import type { GuideStep } from '../business.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './guide-overlay.module.css'

interface Props {
  readonly name: string
  readonly steps: Promise<readonly GuideStep[]>
  onClose(): void
}

/** A guide over the page: its picture, whose left and right halves go back and on; Escape and the end close it (specification 2). */
export default function GuideOverlay({ name, steps, onClose }: Props) {
  const { say, language } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const all = use(steps)
  const { picture, text } = all[at]!
  const isLast = at === all.length - 1
  if (!isLast) preload(all[at + 1]!.picture[language], { as: 'image' })
  useEffect(() => dialog.current!.showModal(), [])
  const goOn = () => (isLast ? onClose() : setAt(at + 1))
  const goBack = () => setAt(Math.max(0, at - 1))
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goOn()
    if (key === 'ArrowLeft') goBack()
  }
  return (
    <dialog ref={dialog} className={styles.guide} aria-label={say(name)} onClose={onClose} onKeyDown={steer}>
      <div className={styles.head}>
        <b>{say(name)}</b>
        <span>{say('第 {n} 步,共 {total} 步', { n: at + 1, total: all.length })}</span>
        <button type="button" className={styles.close} aria-label={say('关闭指引')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <figure>
        <img src={picture[language]} alt={text[language]} />
        <button type="button" className={styles.back} disabled={at === 0} aria-label={say('上一步')} onClick={goBack} />
        <button
          type="button"
          className={styles.on}
          autoFocus
          aria-label={say(isLast ? '完成指引' : '下一步')}
          onClick={goOn}
        />
      </figure>
      <p aria-live="polite">{text[language]}</p>
    </dialog>
  )
}
