import { lazy, useState } from 'react'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Later } from '#web/driver/later.tsx'
import { BigButton, Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { CompanyShown, VehicleShown } from './companies-shown.ts'

const CarForm = lazy(() => import('./car-form.web.tsx'))

interface Props {
  readonly session: string
  readonly company: CompanyShown
  readonly onSaved: () => void
}

/** The company's cars; within the limit of plates that it has, its contact adds and stops them. */
export function CarsCard({ session, company, onSaved }: Props) {
  const { say } = useWords()
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { id: companyId, vehicles, vehicleCount, plateQuota } = company
  if (isAdding)
    return (
      <Later isAwaited>
        <CarForm
          session={session}
          company={company}
          onBack={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            onSaved()
          }}
        />
      </Later>
    )
  const stop = async ({ id: vehicleId }: VehicleShown) => {
    setRefusal(null)
    await callServer('/api/driver/stopCompanyCar', { session, companyId, vehicleId }).then(
      onSaved,
      (refusal: Refusal) => setRefusal(refusal),
    )
  }
  return (
    <Card title={say('单位车辆({n})', { n: vehicleCount })}>
      <p className={styles.note}>
        {plateQuota === null
          ? say('增减车辆请联系停车场工作人员。')
          : say('最多 {n} 辆。停用后按临停收费,可以再次添加。', { n: plateQuota })}
      </p>
      <ul className={styles.lines}>
        {vehicles.map((vehicle) => (
          <Vehicle key={vehicle.id} vehicle={vehicle} onStop={plateQuota === null ? null : () => void stop(vehicle)} />
        ))}
      </ul>
      {refusal && <RefusedPhone refusal={refusal} session={session} />}
      {plateQuota !== null && vehicleCount < plateQuota && (
        <div className={styles.find}>
          <BigButton kind="quiet" onClick={() => setAdding(true)}>
            {say('添加车辆')}
          </BigButton>
        </div>
      )}
    </Card>
  )
}

/** `onStop`: null where staff alone change the cars. */
function Vehicle({ vehicle, onStop }: { vehicle: VehicleShown; onStop: (() => void) | null }) {
  const { say } = useWords()
  const { plateNumber, plateColor, ownerName, isInside, endDate, passUntil } = vehicle
  return (
    <li>
      <span>
        <PlateChip plate={plateNumber} colour={plateColor ?? undefined} /> {ownerName}
        {endDate && <small className="tabular">{say('有效至 {date}', { date: endDate })}</small>}
        {passUntil && <small className="tabular">{say('月卡至 {date}', { date: passUntil })}</small>}
      </span>
      <span className={styles.acts}>
        {isInside && <span>{say('在场')}</span>}
        {onStop && (
          <button
            type="button"
            className={styles.act}
            aria-label={say('停用车辆 {plate}', { plate: plateNumber })}
            onClick={onStop}
          >
            {say('停用车辆')}
          </button>
        )}
      </span>
    </li>
  )
}
