import { AutoComplete } from '#fields/select.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { permission } from '#kernel/permission.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useRows } from '#web/entity/requests.ts'
import { useMay } from '#web/session/session.ts'
import { useWords } from '#web/language/language.ts'
import { reasonKinds, releaseReason } from './release-reason.ts'

const inUse = { Status: [String(enabledStates.enabled)], Page: 1, PerPage: 100 }

const { free, abnormal, amountChange, correction } = reasonKinds

/** The kind whose reasons are usual for an action. */
const usualKinds: Readonly<Record<string, number>> = {
  waive: free,
  openGate: free,
  reprice: amountChange,
  writeOff: amountChange,
  correctPlate: correction,
  swapPlates: correction,
  anotherCar: correction,
  givePlate: correction,
  correctTime: correction,
  correctSize: correction,
  correctRegion: correction,
  correctSpot: correction,
  turnRound: correction,
  notThisCar: correction,
  mergeBefore: correction,
  splitStay: correction,
  recordPassing: correction,
  supplyPicture: correction,
  withdrawRelease: correction,
  undoCorrection: correction,
  takeBack: correction,
  void: correction,
}

/**
 * Why something is done at the desk: the tenant's own words are proposed, by their kind, the usual one first; others can be written. Why a record is put
 * right is no reason to let a car go, nor the other way round.
 */
export function ReasonInput({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const permitted = useMay()(permission(releaseReason, 'read'))
  const { data } = useRows(releaseReason, inUse, permitted)
  const { say } = useWords()
  const { action = '' } = useFormAround()
  const usual = usualKinds[action] ?? abnormal
  const kinds = reasonKinds
    .filter(({ code }) => (code === correction) === (usual === correction))
    .toSorted((one, other) => Number(other.code === usual) - Number(one.code === usual))
  const shown = new Set<string>()
  const groups = kinds.map(({ code, label }) => {
    const texts = (data?.rows ?? []).filter((row) => row['ReasonKind'] === code).map((row) => String(row['ReasonText']))
    const options = texts.filter((text) => !shown.has(text) && shown.add(text)).map((value) => ({ value }))
    return { label: say(label), options }
  })
  return (
    <AutoComplete
      id={id}
      value={String(value ?? '')}
      onChange={onChange}
      opensAtOnce
      options={groups.filter(({ options }) => options.length > 0)}
      showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      {...(disabled && { disabled })}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
