import { useId, useState } from 'react'
import { useWords } from '../language/language.ts'
import { PlateKeyboard } from './plate-keyboard.tsx'
import styles from './plate-input.module.css'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly places: number
  readonly longest: number
  /** The keys for the first character, and those for the others, in their rows. */
  readonly firstKeys: readonly (readonly string[])[]
  readonly keys: readonly (readonly string[])[]
}

/** A plate typed with keys of its own, for no phone's keyboard has both provinces and letters at hand; a real keyboard types into it as well. */
export function PlateInput({ value, onChange, places, longest, firstKeys, keys }: Props) {
  const { say } = useWords()
  const id = useId()
  const characters = [...value]
  const read = (text: string) => [...text.toUpperCase().replace(/[\s·.-]/g, '')].slice(0, longest).join('')
  /** What the keys below have typed is read out: the field itself speaks only to who types into it. */
  const [byKeys, setByKeys] = useState('')
  /** What was typed and is no part of a plate goes from the field at once: where nothing else changed, no one would draw it again. */
  const typed = (field: HTMLInputElement) => {
    field.value = read(field.value)
    onChange(field.value)
  }
  const change = (text: string) => {
    setByKeys(text)
    onChange(text)
  }
  const type = (key: string) => {
    if (characters.length < longest) change(read(value + key))
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
          value={value}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // What an input method composes is left alone until it is there: a value that changes under it ends it.
          onChange={({ target, nativeEvent }) => (isComposing(nativeEvent) ? onChange(target.value) : typed(target))}
          onCompositionEnd={({ currentTarget }) => typed(currentTarget)}
        />
      </div>
      <PlateKeyboard
        rows={characters.length === 0 ? firstKeys : keys}
        hasBack={characters.length > 0}
        onKey={(key) => type(key)}
        onBack={() => change(characters.slice(0, -1).join(''))}
      />
      <span className="unseen" role="status">
        {byKeys === value && characters.join(' ')}
      </span>
    </div>
  )
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing
