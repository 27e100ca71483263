import { useId, useRef } from 'react'
import { useWords } from '../language/language.ts'
import styles from './plate-input.module.css'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly places: number
  readonly longest: number
  /** The keys for the first character, and those for the others in their rows. */
  readonly firstKeys: readonly string[]
  readonly keys: readonly (readonly string[])[]
}

/** A plate typed with keys of its own, for no phone's keyboard has both provinces and letters at hand; a real keyboard types into it as well. */
export function PlateInput({ value, onChange, places, longest, firstKeys, keys }: Props) {
  const { say } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const characters = [...value]
  const rows = characters.length === 0 ? [firstKeys] : keys
  const read = (text: string) => [...text.toUpperCase().replace(/[\s·.-]/g, '')].slice(0, longest).join('')
  const type = (key: string) => {
    if (characters.length < longest) onChange(value + key)
  }
  return (
    <div className={styles.plate}>
      <label htmlFor={id}>{say('车牌号')}</label>
      <div className={styles.places}>
        {Array.from({ length: Math.max(places, characters.length) }, (_, at) => (
          <i
            key={at}
            aria-hidden="true"
            data-next={at === characters.length || undefined}
            data-extra={at === places - 1 || undefined}
          >
            {characters[at] ?? (at === places - 1 && <small>{say('新能源')}</small>)}
          </i>
        ))}
        <input
          id={id}
          ref={input}
          value={value}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // What an input method composes is left alone until it is there: a value that changes under it ends it.
          onChange={({ target, nativeEvent }) => onChange(isComposing(nativeEvent) ? target.value : read(target.value))}
          onCompositionEnd={({ currentTarget }) => onChange(read(currentTarget.value))}
        />
      </div>
      <div className={styles.keys} data-first={characters.length === 0 || undefined}>
        {rows.map((row, at) => (
          <div key={at}>
            {row.map((key) => (
              <button key={key} type="button" onClick={() => type(key)}>
                {key}
              </button>
            ))}
            {at === rows.length - 1 && characters.length > 0 && (
              <button
                type="button"
                className={styles.back}
                aria-label={say('删除一位')}
                onClick={() => onChange(characters.slice(0, -1).join(''))}
              >
                ⌫
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing
