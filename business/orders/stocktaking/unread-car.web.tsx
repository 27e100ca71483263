import { Button } from 'antd'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import type { WireRow } from '#kernel/wire.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useRecordActions } from '#web/entity/record-actions.ts'
import { RecordDialogs } from '#web/entity/record-dialogs.tsx'
import { useWords } from '#web/language/language.ts'
import { passing } from '../passing/passing.ts'
import { unreadCar } from '../reports/unread-car/unread-car.ts'
import { MarkButtons } from './mark-buttons.web.tsx'
import type { Mark } from './marks.web.ts'

interface Props {
  row: WireRow
  mark: Mark | undefined
  onMark(mark: Mark): void
  /** Its plate is known now, so it stands among the others. */
  onRead(): Promise<void>
}

/** A car inside that no one could read: known by its picture alone, so that is shown at once. */
export function UnreadCar({ row, mark, onMark, onRead }: Props) {
  const { say } = useWords()
  const actions = useRecordActions(passing, onRead)
  const read = {
    id: row['passingId']!,
    plateNumber: '',
    direction: directions.entry,
    isOpened: 1,
    dataSource: dataSources.camera,
  }
  const givePlate = actions.offersFor(read).find(({ key }) => key === 'givePlate')
  return (
    <li data-mark={mark}>
      <div>
        <span>{say('无牌车')}</span>
        <small>
          <FieldCell of={unreadCar} name="laneId" row={row} /> <FieldCell of={unreadCar} name="passAt" row={row} />
        </small>
      </div>
      {givePlate && (
        <Button type="text" onClick={() => givePlate.run()}>
          {givePlate.label}
        </Button>
      )}
      <MarkButtons mark={mark} onMark={onMark} />
      <PassingPictures of={{ passingNos: [String(row['passingNo'])] }} />
      <RecordDialogs of={passing} actions={actions} inputs={{}} cells={{}} />
    </li>
  )
}
