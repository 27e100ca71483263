import { useEffect, useState } from 'react'
import { positions } from '#business/ground/messages/banner/positions.ts'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import type { BannerShown } from './banner-shown.ts'
import styles from './banners.module.css'

const second = 1_000

/** What the car park advertises there; nothing where it advertises nothing. Of several one is shown after the other, until a driver chooses one. */
export default function Banners({ token, at }: { token: string; at: keyof typeof positions }) {
  const { say } = useWords()
  const { data } = useAnswer<BannerShown[]>('/api/driver/showBanners', { token, position: String(positions[at]) })
  const [turn, setTurn] = useState(0)
  const [isChosen, setChosen] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = (data ?? []).filter(({ picture }) => !broken.includes(picture))
  const now = shown[turn % Math.max(1, shown.length)]
  useEffect(() => {
    if (isChosen || shown.length < 2 || !now) return
    const timer = setTimeout(() => setTurn((before) => before + 1), now.seconds * second)
    return () => clearTimeout(timer)
  }, [isChosen, shown.length, now])
  if (!now) return null
  const picture = (
    <img src={now.picture} alt={now.title} onError={() => setBroken((before) => [...before, now.picture])} />
  )
  return (
    <section className={styles.banners} aria-label={say('广告')}>
      {now.link ? (
        <a href={now.link} target="_blank" rel="noopener noreferrer nofollow">
          {picture}
        </a>
      ) : (
        picture
      )}
      {shown.length > 1 && (
        <div className={styles.dots}>
          {shown.map((each, index) => (
            <button
              key={each.picture}
              type="button"
              aria-label={each.title}
              aria-pressed={each === now}
              onClick={() => {
                setChosen(true)
                setTurn(index)
              }}
            />
          ))}
        </div>
      )}
    </section>
  )
}
