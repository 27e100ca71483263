import dayjs, { type Dayjs } from 'dayjs'
import { createContext, use, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'

interface Typing {
  /** By end: what is typed there and not yet read, or what was refused; absent: what the picker says. */
  readonly texts: readonly (string | undefined)[]
  readonly unread: readonly boolean[]
  type(end: number, text: string): void
  settle(end: number, isLeft: boolean): void
}

export const TypingContext = createContext<Typing | null>(null)

type Props = ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' }

/** The input of a library's picker, which would put back what stood there before whatever it cannot read. What is typed here is ours until it is read. */
function TypedInput(props: Props) {
  const { value, onChange: _, onBlur, onKeyDown, ...rest } = props
  const { texts, unread, type, settle } = use(TypingContext)!
  const end = rest['date-range'] === 'end' ? 1 : 0
  const isLast = rest['date-range'] !== 'start'
  return (
    <input
      {...rest}
      value={texts[end] ?? value}
      aria-invalid={unread[end] || rest['aria-invalid']}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(end, target.value)}
      onBlur={(event) => {
        settle(end, hasLeft(event))
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(end, isLast)
        onKeyDown?.(event)
      }}
    />
  )
}

/** For `components` of a picker. */
export const typedInput = { input: TypedInput }

/** Whether the focus goes elsewhere than to the other end or the calendar; the button that clears both is elsewhere. */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element)) return true
  const isEnd =
    relatedTarget.matches('input') && relatedTarget.closest('.ant-picker') === currentTarget.closest('.ant-picker')
  return !isEnd && relatedTarget.closest('.ant-picker-dropdown') === null
}

interface Options {
  /** What each end holds: read, or as it was typed; empty: nothing. */
  readonly given: readonly string[]
  /** How it stands there: `YYYY-MM-DD`. */
  readonly form: string
  /** What was typed, as the field holds it; null when it cannot be read. */
  read(text: string, end: number): string | null
  /** The person went on from an end; `isLeft`: from the picker. */
  onSettle(end: number, text: string, isLeft: boolean): void
}

/** What is typed into a picker of one or two ends, and by end what is read of it so far: empty where nothing stands, null where that is unread. */
export function useTyping({ given, form, read, onSettle }: Options): { typing: Typing; readings: (string | null)[] } {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const texts = given.map((held, end) => typed[end] ?? held)
  const readings = texts.map((text, end) => {
    if (text.trim() === '') return ''
    const reading = read(text.trim(), end)
    return reading !== null && typed[end] === undefined ? text : reading
  })
  const typing: Typing = {
    texts: texts.map((text, end) => (typed[end] !== undefined || readings[end] === null ? text : undefined)),
    unread: readings.map((reading, end) => reading === null && typed[end] === undefined),
    type: (end, text) => setTyped({ ...typed, [end]: text }),
    settle: (end, isLeft) => {
      const text = typed[end]?.trim()
      setTyped(Object.fromEntries(Object.entries(typed).filter(([other]) => Number(other) !== end)))
      const held = given[end]!
      // The form may show less than what is held, such as no seconds.
      const isAsShown = text === undefined || (held !== '' && dayjs(held).format(form) === text)
      onSettle(end, isAsShown ? held : (readings[end] ?? text), isLeft)
    },
  }
  return { typing, readings }
}

/** Where a calendar stands. */
export const dayOf = (reading: string | null | undefined): Dayjs | null => (reading ? dayjs(reading) : null)
