/** What `/api/dashboard/queryConsole` answers: the lanes as they are now. Money in yuan, times on the console's clock. */
export interface LiveView {
  readonly at: string
  readonly lots: readonly LotNow[]
  readonly lanes: readonly LaneNow[]
  /** The lanes that the person is on duty at; null: they have not signed on. */
  readonly dutyLanes: readonly string[] | null
  readonly alarms: readonly AlarmNow[]
  readonly passings: readonly PassingNow[]
}

export interface LotNow {
  readonly parkLotId: string
  readonly parkLotName: string
  readonly inside: number
  readonly spots: number
}

/** The lane's own names are those of its concept, so that its actions can be done on it. */
export interface LaneNow {
  readonly Id: string
  readonly LaneName: string
  readonly LaneType: number
  readonly ParkLotId: string
  readonly GateState: string | null
  /** Claimed cameras in use, and how many of them answer. */
  readonly cameras: number
  readonly camerasOnline: number
  readonly heartbeatAt: string | null
  readonly last: SeenCar | null
  /** The same car while it stands before the barrier. */
  readonly waiting: WaitingCar | null
  /** Someone called for help here and waits for it, or is being helped. */
  readonly help: HelpNow | null
}

/** An open call for help; names of its own are those of its concept, so that its actions can be done on it. */
export interface HelpNow {
  readonly Id: string
  readonly CallNo: string
  readonly State: number
  readonly CallAt: string
  readonly OrderNo: string | null
  /** Empty: a driver called. */
  readonly callerName: string
  /** Empty while no one answered. */
  readonly seatName: string
  /** The person who looks called. */
  readonly isCaller: boolean
  /** The person who looks answered, or is whom it was transferred to. */
  readonly isSeat: boolean
}

export interface SeenCar {
  /** Of its passing, whose picture shows it. */
  readonly passingNo: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly passAt: string
}

export interface WaitingCar extends SeenCar {
  readonly passingId: string
  /** Where it wants to go. */
  readonly direction: number
  /** What the lane's screen says to it. */
  readonly text: string
  /** AbnormalType of its passing, domain.md 1.25. */
  readonly abnormalType: number
  readonly order: WaitingOrder | null
  /** At an exit without entry: cars inside that the camera may have misread. */
  readonly lookalikes: readonly Lookalike[]
  /** At an exit without entry: its own stay, which the exit of another car ended that looks alike, or a person. */
  readonly endedWrongly: EndedWrongly | null
}

/** As much of the order as its actions ask for, and how it ended. */
export interface EndedWrongly extends Omit<WaitingOrder, 'needPayMoney' | 'hasEntry'> {
  readonly leftAt: string
  /** The plate that the camera read when the other car left; null: a person said that the car was gone. */
  readonly readAs: string | null
  /** Of that exit. */
  readonly passingNo: string
  /** What the person said can be taken back. */
  readonly isCorrected: 0 | 1
}

/** A car inside whose plate differs in one character. */
export interface Lookalike {
  /** Of its entry. */
  readonly passingNo: string
  readonly plateNumber: string
  readonly cameAt: string
}

/** As much of the order as its actions ask for. */
export interface WaitingOrder {
  readonly id: string
  readonly orderNo: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly orderStatus: number
  readonly needPayMoney: string
  readonly hasEntry: boolean
}

export interface AlarmNow {
  readonly id: string
  /** 1 of a passing; any other is of a device. */
  readonly msgType: number
  readonly level: number
  readonly description: string
  readonly parkLotName: string | null
  readonly lastHappenedAt: string
}

export interface PassingNow extends Omit<SeenCar, 'passingNo'> {
  readonly id: string
  readonly direction: number
  readonly laneName: string
  readonly isOpened: 0 | 1
}
