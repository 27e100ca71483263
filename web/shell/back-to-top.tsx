import { useEffect, useRef, useState } from 'react'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './shell.module.css'

const appearsAfter = 300
const scrollsTo = 50

/** Appears once the page, or the table in it, is scrolled beyond 300 px and goes back to 50 (specification 2). */
export function BackToTop() {
  const { say } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const scrolled = useRef<Element>(null)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const page = button.current!.parentElement!
    const listener = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      scrolled.current = target
      setFar(target.scrollTop > appearsAfter)
    }
    page.addEventListener('scroll', listener, { capture: true, passive: true })
    return () => page.removeEventListener('scroll', listener, { capture: true })
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={styles.top}
      hidden={!far}
      aria-label={say('回到顶部')}
      // At once: a smooth way is cut off wherever what is scrolled redraws on the way, as long tables do.
      onClick={() => scrolled.current?.scrollTo({ top: scrollsTo, behavior: 'instant' })}
    >
      <Icon name="up" />
    </button>
  )
}
