import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { DueNow } from './received-money.web.tsx'

/** The payment code on the driver's phone, below the car and what it owes at this moment. A scanner types it and ends with Enter, which takes the money. */
export function ScannedCode(given: InputProps) {
  const { row } = useFormAround()
  const Input = shownOf(given.field).Input!
  return (
    <>
      {row && <DueNow row={row} received={null} />}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing || !given.value) return
          event.preventDefault()
          // As Ctrl+Enter, which every form takes for its button.
          event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
        }}
      >
        <Input {...given} />
      </div>
    </>
  )
}
