/**
 * The codes that the simulator sends and receives (specification 4, domain.md 5), as far as it does, by their names. They are its own, for it
 * knows protocols only; checks/house/simulator-codes.test.ts compares them with what is declared.
 */
export const abnormalReasons = {
  spotCount: 1,
  plate: 2,
  deviceFault: 9,
  signMissing: 10,
  dirt: 11,
  misparked: 12,
  collectorAbsent: 13,
  other: 15,
} as const
export const alarmClasses = { passing: 1, device: 2, charging: 3 } as const
export const alarmResults = { releaseConfirmed: 1, plateCorrected: 2, opened: 3, onSite: 4, falseAlarm: 5 } as const
export const alarmStates = { open: 1 } as const
export const alarmTypes = {
  blackListed: 101,
  noPlate: 102,
  noEntry: 103,
  repeatEntry: 104,
  tailgating: 105,
  evasion: 106,
  full: 107,
  overstay: 111,
  arrearsEntry: 112,
  largeOrder: 115,
  cameraOffline: 201,
  barrierFault: 202,
  detectorOffline: 204,
  powerFailure: 212,
  refundFault: 301,
  discrepancy: 302,
  tooMuchCash: 305,
} as const
export const appKinds = { collector: 2, inspector: 3, cloudAssistant: 4, sentryClient: 5, cloudBox: 6, pos: 7 } as const
export const appealKinds = {
  notParked: 1,
  wrongTime: 2,
  wrongAmount: 3,
  clonedPlate: 4,
  alreadyPaid: 5,
  unusedDiscount: 6,
} as const
export const appealResults = { refund: 1, void: 3, keep: 4 } as const
export const appealStates = { service: 1, finance: 2 } as const
export const appointStates = { booked: 2 } as const
export const areaLevels = { city: 2, district: 3 } as const
export const arrearsNotices = { sms: 1, officialAccount: 2, phone: 3, paper: 4 } as const
export const arrearsPolicies = { noLimit: 1, notice: 2, payFirst: 3 } as const
export const balanceChanges = { topUp: 1 } as const
export const billSources = { person: 2 } as const
export const bizTypes = { parking: 1, pass: 2, merchantTopUp: 4, recovery: 6 } as const
export const blackKinds = { evasion: 3, violation: 4 } as const
export const buildKinds = { underground: 2, aboveGround: 3, roadside: 4 } as const
export const callKinds = { entry: 1, exit: 2, phone: 3, miniProgram: 4 } as const
export const callProblems = { misread: 1, cannotPay: 2, noEntry: 3, pass: 4, discount: 5, device: 6, other: 7 } as const
export const callStates = { ringing: 1, answered: 2 } as const
export const cameraRoles = { main: 1 } as const
export const cancelReasons = { user: 1, platform: 4, full: 5 } as const
export const carSizes = { small: 1, large: 3 } as const
export const cardStates = { notYet: 1, inForce: 2, expiring: 3, suspended: 5 } as const
export const chargeKinds = { monthly: 1, onAccount: 2, prepaid: 3 } as const
export const companyBillStates = { draft: 1, waiting: 2, overdue: 4 } as const
export const companyTypes = { enterprise: 1, hotel: 3, property: 4 } as const
export const couponGrants = { paper: 1 } as const
export const couponSources = {
  wechatMiniProgram: 1,
  alipayMiniProgram: 2,
  officialAccount: 3,
  merchantPlatform: 4,
  servicePlatform: 5,
  paper: 6,
  other: 7,
} as const
export const couponStatuses = { enabled: 2 } as const
export const couponTypes = { money: 1 } as const
export const couponUses = { unused: 0 } as const
export const cycles = { daily: 1, weekly: 2, monthly: 3 } as const
export const dataScopes = { allLots: 1, chosenLots: 4 } as const
export const dayKinds = { any: 0 } as const
export const diffStates = { open: 0, pending: 4 } as const
export const diffTypes = { platformOnly: 1, channelOnly: 2, money: 3 } as const
export const directions = { entry: 1, exit: 2 } as const
export const discountTypes = { money: 1, time: 2, all: 3, percent: 4 } as const
export const dutyAudits = { waiting: 0, approved: 1, refused: 2 } as const
export const dutyStates = { onDuty: 0, over: 1, notHandedOver: 2 } as const
export const employeeKinds = { service: 3, maintenance: 4, finance: 5, management: 6, other: 7 } as const
export const enabledStates = { enabled: 1, disabled: 2 } as const
export const exportStates = { waiting: 1, running: 2 } as const
export const faultTypes = { misread: 2, barrier: 3, display: 4, printer: 5, network: 7, other: 8 } as const
export const findingStates = { open: 1 } as const
export const freeKinds = { lasting: 1 } as const
export const fullPolicies = { admitAll: 1, passesOnly: 2, refuse: 3 } as const
export const gateTypes = { both: 3 } as const
export const genders = { male: 1, female: 2 } as const
export const groupKinds = { statistics: 3, sharedBlackList: 4 } as const
export const handleWays = {
  plateCorrected: 1,
  opened: 2,
  freeRelease: 3,
  orderChanged: 4,
  passedOn: 5,
  guided: 6,
} as const
export const holidayKinds = { shortHoliday: 3, longHoliday: 4, swapped: 5 } as const
export const holidaySources = { national: 1 } as const
export const inspectKinds = { stockTaking: 1, devices: 2, environment: 3, discipline: 4, roadside: 5 } as const
export const inspectResults = { normal: 1, abnormal: 2 } as const
export const invoiceKinds = { electronic: 1, fullyElectronic: 2 } as const
export const invoiceStatuses = { waiting: 1, issued: 3, failed: 4 } as const
export const itemKinds = { added: 1, improved: 2, fixed: 3 } as const
export const laneTypes = { entry: 1, both: 3 } as const
export const levels = { urgent: 1, important: 2, ordinary: 3 } as const
export const linkKinds = { web: 2 } as const
export const limitPolicies = { neither: 1, noticeOnly: 3 } as const
export const lotKinds = { closed: 1, roadside: 2, stacked: 3 } as const
export const memberSources = { wechat: 1, alipay: 2, app: 3, console: 4, shared: 5 } as const
export const memberStates = { normal: 1 } as const
export const merchantSettleKinds = { prepaid: 1, credit: 2, monthlyFee: 4 } as const
export const merchantTypes = { restaurant: 1, shop: 2, cinema: 3, hotel: 4 } as const
export const netTypes = { cable: 1, mobile: 2 } as const
export const noEntryExitPolicies = { confirm: 1, fixedAmount: 2, halfDay: 3, release: 4 } as const
export const noticeKinds = { maintenance: 1, policy: 2, fee: 3, safety: 4 } as const
export const noticeLevels = { ordinary: 1, important: 2, urgent: 3 } as const
export const operationAudits = { waiting: 0, normal: 1, suspicious: 2, violation: 3 } as const
export const orderPayStatuses = { paid: 3 } as const
export const orderStatuses = { inside: 1, paidInside: 2, completed: 3, leftUnpaid: 4 } as const
export const orgKinds = { headquarters: 1, department: 3, project: 4, lotGroup: 5 } as const
export const overQuotaPolicies = { driverPays: 1, notice: 3 } as const
export const packKinds = { month: 1, quarter: 2, year: 4 } as const
export const passAudits = { waiting: 1, approved: 2, refused: 3 } as const
export const passRefundStates = { service: 1, finance: 2 } as const
export const passRefundWays = { channel: 1 } as const
export const payChannels = { wechat: 1, alipay: 2, unionPay: 3, etc: 4, cash: 6, card: 7, bankTransfer: 15 } as const
export const payStates = { paid: 3 } as const
export const planChanges = { published: 1 } as const
export const planStates = { waiting: 1, underWay: 2 } as const
export const plateAppealStates = { waiting: 1 } as const
export const plateColors = { unknown: 0, blue: 1, yellow: 2, green: 5, yellowGreen: 6 } as const
export const platforms = { android: 1, windows: 3, linux: 4 } as const
export const positions = { home: 2, paid: 3 } as const
export const projects = { property: 1, standard: 2, city: 4 } as const
export const publisherKinds = { owner: 1, property: 2, unit: 3 } as const
export const pushChannels = { message: 1, sms: 3 } as const
export const reasonKinds = { free: 1 } as const
export const receiverKinds = { roles: 3, lots: 4 } as const
export const refundAudits = { service: 1, finance: 2, approved: 3 } as const
export const refundPolicies = { byDay: 2, daysUsed: 3 } as const
export const refundReasons = { paidTwice: 1, paidByMistake: 2, wrongCharge: 3, complaint: 4, notReleased: 5 } as const
export const refundStates = { underWay: 1 } as const
export const refundWays = { channel: 1, cash: 2 } as const
export const releaseTypes = { auto: 1, abnormal: 4, byHand: 6, offline: 7, forced: 8, tailgating: 9 } as const
export const rentStates = { expected: 2, disputed: 8 } as const
export const repairStates = { toAssign: 1, toAccept: 2, toArrive: 3, underWay: 4, toConfirm: 5 } as const
export const reversalStates = { none: 0 } as const
export const ruleKinds = {
  perEntry: 2,
  perTime: 3,
  stepped: 4,
  dayNight: 5,
  naturalDay: 7,
  dayCycle: 8,
  package: 9,
  totalTime: 10,
} as const
export const ruleStatuses = { inForce: 2 } as const
export const sceneKinds = {
  residential: 1,
  shopping: 2,
  office: 3,
  hospital: 5,
  transport: 6,
  scenic: 7,
  public: 10,
} as const
export const screens = { operations: 1, overview: 2 } as const
export const screenLevels = { area: 1, crossing: 2, entrance: 3, inside: 4 } as const
export const sentryTypes = { gate: 1, cashier: 2, unmanned: 3, mobile: 4 } as const
export const settleCycles = { weekly: 3, monthly: 4 } as const
export const settlementStates = { draft: 1, approved: 2 } as const
export const settleStates = { due: 1 } as const
export const settleWays = { bank: 1 } as const
export const shareAudits = { waiting: 1, approved: 2 } as const
export const shareStates = { published: 1 } as const
export const shelfStates = { hidden: 2 } as const
export const shiftColors = { blue: 1, green: 2, orange: 3, purple: 4 } as const
export const shiftTypes = { two: 2, custom: 4 } as const
export const showModes = { spaces: 1, text: 2, fullOrFree: 3 } as const
export const spotKinds = {
  public: 1,
  owned: 2,
  monthly: 3,
  shared: 4,
  charging: 6,
  accessible: 7,
  loading: 8,
  vip: 9,
} as const
export const spotStatuses = { free: 0 } as const
export const splitModes = { cycle: 2 } as const
export const subAccountStates = { open: 1 } as const
export const subMerchantStates = { draft: 1, submitted: 2, open: 4, refused: 5 } as const
export const subSettleKinds = { company: 1 } as const
export const taskStates = { waiting: 1, underWay: 2 } as const
export const tenantKinds = { operator: 1, property: 2, government: 3, lotOwner: 4 } as const
export const tenantStates = { trial: 1, disabled: 5 } as const
export const titleTypes = { company: 1, person: 2 } as const
export const unlicensedPolicies = { confirm: 2, refuse: 3 } as const
export const urgencies = { urgent: 1, ordinary: 2, low: 3 } as const
export const userKinds = { console: 1, sentry: 2, handheld: 3, inspector: 4, service: 5, platform: 8 } as const
export const weekDays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5 } as const
export const withdrawAudits = { waiting: 1 } as const
export const withdrawPayStates = { underWay: 1 } as const

/** Of a passing at a lane of the demo: in or out. */
export type Direction = typeof directions.entry | typeof directions.exit
