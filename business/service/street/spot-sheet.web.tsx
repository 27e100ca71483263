import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '#business/service/driver/plate-keys.ts'
import { isPlate, isVirtualPlate } from '#fields/plate/plate-number.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { ArrearsList } from './arrears-list.web.tsx'
import type { Outbox } from './outbox.web.ts'
import { PhotoInput } from './photo-input.web.tsx'
import { SpotFee } from './spot-fee.web.tsx'
import { WhoStands } from './spot-tile.web.tsx'
import { whoseOf, type SpotAsActed } from './spots-as-acted.ts'
import styles from './street.module.css'
import type { StreetStay } from './street.ts'

interface Props {
  spot: SpotAsActed
  outbox: Outbox
  onClose(): void
  onChanged(): void
}

/** What is done at one spot: open a stay, give the car its plate, take the money, let it go. */
export function SpotSheet({ spot, outbox, onClose, onChanged }: Props) {
  const { say } = useWords()
  const { modal } = App.useApp()
  const isTaken = spot.useStatus === useStatuses.taken
  const isUnnamed = isTaken && (spot.plateNumber === null || isVirtualPlate(spot.plateNumber))
  const [isNaming, setNaming] = useState(false)
  const stayId = spot.stay?.id
  useSameStay(spot, onClose)
  const isAsked = stayId !== undefined && !spot.isPending
  const {
    data: stay,
    error,
    refetch,
  } = useQuery({
    queryKey: ['street', 'stay', stayId, spot.plateNumber, outbox.sent],
    queryFn: ({ signal }) => ask<StreetStay>('/api/street/queryStay', { orderId: stayId! }, { quiet: true, signal }),
    enabled: isAsked,
    refetchInterval: 30_000,
    networkMode: 'always',
    meta: { quiet: true },
  })
  // What the driver pays meanwhile, with the own phone, is asked for no more.
  useChanged(['park-order'], () => void (isAsked && refetch()), 1_000)
  const paid = () => {
    onChanged()
    void refetch()
  }
  const leave = async (reasonText: string, label: string) => {
    await outbox.act('leaveSpot', { ...whoseOf(spot), ...(reasonText && { reasonText }) }, `${spot.number} ${label}`)
    onClose()
  }
  const isUnknown = error !== null || spot.isPending
  // Anyone who lets a car go is asked about what it owes first.
  const isAsking = stayId !== undefined && !stay && !isUnknown
  const owed = stay && Number(stay.due) > 0 ? stay.due : null
  const askToLeave = (reasonText: string, label: string) => {
    if (owed === null) return void leave(reasonText, label)
    modal.confirm({
      title: say('待付 ¥{money} 将记为欠费', { money: owed }),
      okText: label,
      cancelText: say('取消'),
      onOk: () => leave(reasonText, label),
    })
  }
  const name = async (plateNumber: string, billCarSizeId: number, photo: Blob | null) => {
    if (isNaming && spot.stay) {
      const corrected = { id: spot.stay.id, plateNumber, reasonText: say('泊位更正车牌') }
      const isCorrected = await ask(endpointPath(parkOrder, 'correctPlate'), corrected, {
        idempotencyKey: randomName(),
      }).then(
        () => true,
        // Why not stands in the notice; the plate stays in the form.
        () => false,
      )
      if (!isCorrected) return
      onChanged()
    } else {
      const on = { spotId: spot.id, ...(plateNumber && { plateNumber }), billCarSizeId }
      await outbox.act('parkOnSpot', on, `${spot.number} ${plateNumber || say('车牌待登记')}`, photo)
    }
    onClose()
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="auto"
      title={say('车位 {number}', { number: spot.number })}
      onClose={onClose}
      className={styles.sheet ?? ''}
    >
      {isTaken && (
        <p className={styles.who}>
          <WhoStands plateNumber={spot.plateNumber} />
          {!isUnnamed && !isNaming && spot.stay && !spot.isPending && (
            <Button type="text" onClick={() => setNaming(true)}>
              {say('更正车牌')}
            </Button>
          )}
        </p>
      )}
      {(isUnnamed || isNaming) && isAsked && <PassingPictures of={{ orderNo: spot.stay!.orderNo }} />}
      {(!isTaken || isUnnamed || isNaming) && (
        <PlateForm
          does={isNaming ? say('更正车牌') : isTaken ? say('登记车牌') : say('开单')}
          opens={!isNaming}
          needsPlate={isTaken}
          onDone={name}
        />
      )}
      {isTaken && !isNaming && (
        <>
          <SpotFee spot={spot} stay={stay} isUnknown={isUnknown} outbox={outbox} onPaid={paid} />
          {stay && <ArrearsList arrears={stay.arrears} onPaid={paid} />}
          <div className={styles.leaves}>
            <Button size="large" disabled={isAsking} onClick={() => askToLeave('', say('驶离'))}>
              {say('驶离')}
            </Button>
            {(owed !== null || isUnknown) && (
              <Button size="large" onClick={() => askToLeave('逃费', say('登记逃费'))}>
                {say('登记逃费')}
              </Button>
            )}
          </div>
        </>
      )}
    </Drawer>
  )
}

/** The sheet of one car closes when another stands there: its plate or its money would become the other's. */
function useSameStay({ number, stay, isPending }: SpotAsActed, onClose: () => void): void {
  const { say } = useWords()
  const { message } = App.useApp()
  const before = useRef<string>(undefined)
  const changed = useEffectEvent(() => {
    onClose()
    void message.warning(say('车位 {number} 的车辆已变化,请看清后再操作', { number }), 3)
  })
  useEffect(() => {
    if (isPending) return
    if (before.current !== undefined && before.current !== stay?.id) changed()
    else before.current = stay?.id
  }, [stay?.id, isPending])
}

const sizes = [billCarSizes.small, billCarSizes.medium, billCarSizes.large]

interface PlateFormProps {
  does: string
  /** The stay is opened, or goes on, with the size and a picture of the car; else a plate is corrected, and nothing besides. */
  opens: boolean
  /** Else a picture does: the plate can be entered later. */
  needsPlate: boolean
  onDone(plateNumber: string, size: number, photo: Blob | null): Promise<void>
}

function PlateForm({ does, opens, needsPlate, onDone }: PlateFormProps) {
  const { say } = useWords()
  const [plateNumber, setPlate] = useState('')
  const [size, setSize] = useState<number>(billCarSizes.small)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const isEnough = isPlate(plateNumber) || (!needsPlate && plateNumber === '' && photo !== null)
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault()
        if (isEnough) void onDone(plateNumber, size, photo)
      }}
    >
      <PlateInput
        value={plateNumber}
        onChange={setPlate}
        places={usualPlaces}
        longest={longestTyped}
        firstKeys={provinceKeys}
        keys={plateKeys}
      />
      {opens && (
        <Segmented
          block
          aria-label={say('车型')}
          value={size}
          onChange={setSize}
          options={sizes.map((code) => ({
            value: code,
            label: say(billCarSizes.find((each) => each.code === code)!.label),
          }))}
        />
      )}
      {opens && <PhotoInput photo={photo} isEnough={!needsPlate} onChange={setPhoto} />}
      <Button type="primary" size="large" block htmlType="submit" disabled={!isEnough}>
        {does}
      </Button>
    </form>
  )
}
