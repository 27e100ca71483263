import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { appointOrder } from '#business/rights/appointments/appoint-order/appoint-order.ts'
import { appointStates } from '#business/rights/appointments/appoint-order/appoint-states.ts'
import { companyVehicle } from '#business/rights/companies/company-vehicle/company-vehicle.ts'
import { member, memberStates } from '#business/rights/members/member/member.ts'
import { appealStates, plateAppeal } from '#business/rights/members/plate-appeal/plate-appeal.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { billPackParkLotPlate } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { billPackParkLotSpot } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { billPackRefund, passRefundStates } from '#business/rights/passes/bill-pack-refund/bill-pack-refund.ts'
import { plateChangeLog } from '#business/rights/passes/bill-pack-plate/plate-change-log.ts'
import { rentStates, shareOrder } from '#business/rights/sharing/share-order/share-order.ts'
import { shareSpot, shareSpotStates } from '#business/rights/sharing/share-spot/share-spot.ts'
import { cardStates as heldCards, storedCard } from '#business/rights/stored-value/stored-card/stored-card.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { freePlate } from '#business/rights/vehicles/free-plate/free-plate.ts'
import { vehicle } from '#business/rights/vehicles/vehicle/vehicle.ts'
import { visitor, visitorStates } from '#business/rights/vehicles/visitor/visitor.ts'
import { whitePlate } from '#business/rights/vehicles/white-plate/white-plate.ts'
import { sql } from '#kernel/sql.ts'
import type { SqlBool } from '#kernel/sql.ts'
import { holding, type Holding } from './holding.server.ts'
import { why } from './why.ts'

const ofOwner = { phones: ['OwnerMobile'], plates: ['PlateNumber'], fate: 'cleared' } as const
const named = { clears: ['OwnerName', 'OwnerMobile'] } as const
const notOver = { where: sql<SqlBool>`r.end_date >= current_date`, why: why.inForce }
const comingVisit = { field: 'State', is: [visitorStates.expected, visitorStates.inside], why: why.expected } as const

/** Drivers, owners and visitors: by what right they park. */
export const holdingsOfRights: readonly Holding[] = [
  holding(member, {
    phones: ['Mobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['Mobile', 'NickName', 'PlateNumber'],
    sets: { MemberState: memberStates.closed },
    why: why.noLonger,
  }),
  holding(plateAppeal, {
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['Description'],
    pictures: 'LicensePictures',
    over: 'ApplyAt',
    why: why.noLonger,
    busy: { field: 'State', is: [appealStates.waiting], why: why.underWay },
  }),
  holding(vehicle, { phones: ['OwnerMobile'], plates: ['PlateNumber'], fate: 'deleted', why: why.noLonger }),
  holding(freePlate, { ...ofOwner, ...named, why: why.ofRight }),
  holding(whitePlate, { ...ofOwner, ...named, why: why.ofRight }),
  holding(blackPlate, {
    phones: ['ownerMobile'],
    plates: ['plateNumber'],
    fate: 'cleared',
    clears: ['ownerName', 'ownerMobile'],
    why: why.ofRight,
  }),
  holding(companyVehicle, { ...ofOwner, ...named, why: why.ofRight }),
  holding(parkSpot, { ...ofOwner, ...named, why: why.ofRight }),
  holding(visitor, {
    phones: ['VisitorMobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['VisitorName', 'VisitorMobile', 'Reason'],
    over: 'EndAt',
    why: why.ofStay,
    busy: comingVisit,
  }),
  holding(visitor, {
    phones: ['HostMobile'],
    fate: 'cleared',
    clears: ['HostName', 'HostMobile', 'RoomNo'],
    over: 'EndAt',
    why: why.ofStay,
    busy: comingVisit,
  }),
  holding(appointOrder, {
    ...ofOwner,
    clears: ['OwnerMobile'],
    over: 'AppointEnd',
    why: why.ofStay,
    busy: { field: 'AppointState', is: [appointStates.booked, appointStates.inside], why: why.expected },
  }),
  holding(shareSpot, {
    phones: ['OwnerMobile'],
    fate: 'cleared',
    ...named,
    over: 'ShareEnd',
    why: why.ofStay,
    busy: { field: 'ShareState', is: [shareSpotStates.published, shareSpotStates.frozen], why: why.expected },
  }),
  holding(shareOrder, {
    phones: ['Mobile'],
    plates: ['PlateNumber'],
    fate: 'cleared',
    clears: ['Mobile'],
    over: 'RentEnd',
    why: why.ofProof,
    busy: {
      field: 'ShareOrderState',
      is: [rentStates.expected, rentStates.inside, rentStates.overdue, rentStates.disputed],
      why: why.expected,
    },
  }),
  holding(billPackOrder, {
    phones: ['OwnerMobile'],
    plateList: 'PlateNumber',
    fate: 'cleared',
    clears: ['OwnerName', 'OwnerMobile', 'RoomNo'],
    over: 'EndDate',
    why: why.ofProof,
    busy: {
      field: 'CardState',
      is: [cardStates.notYet, cardStates.inForce, cardStates.expiring, cardStates.suspended, cardStates.refunding],
      why: why.inForce,
    },
  }),
  holding(storedCard, {
    phones: ['OwnerMobile'],
    plateList: 'PlateNumbers',
    fate: 'cleared',
    clears: ['OwnerName', 'OwnerMobile'],
    why: why.ofProof,
    busy: { field: 'Status', is: [heldCards.inUse, heldCards.frozen], why: why.cardInUse },
  }),
  holding(billPackParkLotPlate, { ...ofOwner, ...named, over: 'EndDate', why: why.ofProof, busy: notOver }),
  holding(billPackParkLotSpot, {
    phones: ['OwnerMobile'],
    fate: 'cleared',
    ...named,
    over: 'EndDate',
    why: why.ofProof,
    busy: notOver,
  }),
  holding(billPackRefund, {
    plateList: 'PlateNumber',
    fate: 'cleared',
    clears: ['OwnerName', 'PayeeName', 'PayeeAccount'],
    over: 'ApplyAt',
    why: why.ofProof,
    busy: {
      field: 'State',
      is: [passRefundStates.service, passRefundStates.finance, passRefundStates.underWay, passRefundStates.failed],
      why: why.underWay,
    },
  }),
  holding(plateChangeLog, { plates: ['OldPlateNumber', 'NewPlateNumber'], fate: 'kept', why: why.log }),
]
