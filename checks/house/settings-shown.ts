/**
 * Where a test shows the difference that a setting makes: for a field of a concept the file and words of the test's title. What is in neither
 * list, and a line whose test is gone, fails in settings-are-read.test.ts.
 */
const stories = 'business/traffic/lanes/lane-stories.examples.ts'
const lanes = 'business/traffic/lanes/lane-settings.server.test.ts'
const regions = 'business/traffic/lot/regions.server.test.ts'
const places = 'business/places/basics/places.server.test.ts'
const passes = 'business/rights/passes/passes.server.test.ts'
const passesAtLanes = 'business/rights/passes/passes-at-lanes.server.test.ts'
const refunds = 'business/rights/passes/bill-pack-order/refund-of.test.ts'
const duties = 'business/places/duty/duty-session/duty-session.server.test.ts'
const watched = 'business/places/devices/alarm/watched-alarms.server.test.ts'
const screens = 'business/places/devices/boxes-and-screens.server.test.ts'
const guides = 'business/places/devices/guide-screen/guide-screen.server.test.ts'
const rules = 'business/places/devices/alarm-rule/alarm-rule.server.test.ts'
const values = 'business/ground/parameters/parameter/parameter.server.test.ts'
const debtors = 'business/rights/vehicles/black-plate/follow-debtors.server.test.ts'
const forgotten = 'business/service/personal/person-request/person-request.server.test.ts'

const outOfHours = ['business/traffic/lanes/lanes.server.test.ts', 'a lot that is paused or out of hours'] as const
const limitsOfPasses = [passes, 'a rule says how many plates, spots and periods'] as const
const laneLetsPass = [lanes, 'are the cars that it is for, read well enough'] as const
const screenSays = [screens, 'a lane’s screen says its own words'] as const
const guideShows = [guides, 'a screen shows the spots that are left, by its thresholds'] as const
const repairTimes = [values, 'the times for a repair are those of its urgency'] as const
const logsGo = [forgotten, 'goes from the logs into files, and the seals'] as const
const filesEnd = [
  'business/ground/archive/archive.server.test.ts',
  'a file goes when its tenant keeps it no longer',
] as const
const fileGoes = [forgotten, 'goes with its file or its row'] as const
const cameraIsAsked = [
  'business/traffic/events/hikvision.server.test.ts',
  'a camera that cannot be asked to open',
] as const
const inUse = ['business/places/devices/device/device.server.test.ts', 'a device that is lost, or not in use'] as const
const oldVersion = [watched, 'a box of a version below the lowest'] as const

export const settingsShown: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'park-lot.ShortName': screenSays,
  'park-lot.AreaId': [places, 'an area that car parks belong to'],
  'park-lot.LotKind': ['business/traffic/lot/spots.server.test.ts', 'where gates determine the stays'],
  'park-lot.TotalSpotCount': [stories, 'a full lot takes the next one once someone left'],
  'park-lot.Longitude': ['checks/screens/map-tiles.browser.test.ts', 'the map console shows its lots'],
  'park-lot.Latitude': ['checks/screens/map-tiles.browser.test.ts', 'the map console shows its lots'],
  'park-lot.ServicePhone': ['business/service/driver/place.server.test.ts', 'and who to call'],
  'park-lot.TimeZone': [lanes, 'days and hours are those of the lot’s own clock'],
  'park-lot.OpenBeginTime': outOfHours,
  'park-lot.OpenEndTime': outOfHours,
  'park-lot.IsCharge': [stories, 'a lot that charges no one'],
  'park-lot.LeaveGraceMinutes': ['business/traffic/lanes/lanes.server.test.ts', 'V20 prepaid at minute 130'],
  'park-lot.AfterGracePolicy': [stories, 'where only the time after the grace is charged'],
  'park-lot.OrderLockMinutes': [
    'business/finance/payment/payment.server.test.ts',
    'a price that was asked for holds for as long as its lot says',
  ],
  'park-lot.DayMaxMoney': [lanes, 'the most of a day that all its rules ask together'],
  'park-lot.Day24MaxMoney': [stories, 'the most of a day is asked once for the whole stay'],
  'park-lot.AccountDayStart': [lanes, 'and its day starts when it says'],
  'park-lot.FullPolicy': [stories, 'a full lot keeps the next one out'],
  'park-lot.UnlicensedPolicy': [
    'business/service/driver/no-plate.server.test.ts',
    'where staff let them in, the code opens nothing',
  ],
  'park-lot.NoEntryExitPolicy': [stories, 'an exit that no one saw enter opens by itself where the lot says so'],
  'park-lot.RepeatEnterPolicy': [stories, 'the old stay goes on where the lot says so'],
  'park-lot.RepeatEntryMoney': [stories, 'a repeat entry by which the old stay is owed'],
  'park-lot.FuzzyMatch': [stories, 'the one car that looks alike, where the lot decides so'],
  'park-lot.MultiSpotPolicy': [passesAtLanes, '4.12: one spot, two cars'],
  'park-lot.MonthExpirePolicy': [passesAtLanes, 'a lot may keep out whose pass has expired'],
  'park-lot.MonthGraceDays': [passesAtLanes, 'a lot may give days of grace after the end of a pass'],
  'park-lot.SpecialPlateFree': [lanes, 'who is on the black list, and who is a special car'],
  'park-lot.SpecialPlates': [lanes, 'who is on the black list, and who is a special car'],
  'park-lot.ArrearsPolicy': [stories, 'who owes is kept out until it is paid'],
  'park-lot.BlackPolicy': [lanes, 'who is on the black list, and who is a special car'],
  'park-lot.PictureSaveDays': [
    'business/places/pictures/passing-picture/passing-picture.server.test.ts',
    'pictures are kept for as long as the lot says',
  ],
  'park-lot.Status': [stories, 'a lot that is paused lets everyone out and no one in'],
  'lane.GateId': [lanes, 'a gate out of use closes its lanes'],
  'lane.SentryId': [lanes, 'a lane without a box of its own'],
  'lane.LaneType': [lanes, 'a lane within the lot lets cars through both ways'],
  'lane.RegionFromId': [regions, 'is in the region that the last lane led to'],
  'lane.RegionToId': [regions, 'is in the region that the last lane led to'],
  'lane.AllowCarTypes': laneLetsPass,
  'lane.ConfirmIn': laneLetsPass,
  'lane.ConfirmOut': laneLetsPass,
  'lane.RecoConfidenceMin': laneLetsPass,
  'lane.EchoSeconds': [lanes, 'a lane takes two readings within its own window'],
  'lane.Status': laneLetsPass,
  'gate.SentryId': [lanes, 'a lane without a box of its own'],
  'gate.Status': [lanes, 'a gate out of use closes its lanes'],
  'park-region.ParentRegionId': [regions, 'is priced by the rule of each region'],
  'park-region.FloorId': [places, 'their region and floor count them'],
  'park-region.IsOnlyMonth': [regions, 'opens the lane into a region that is for passes only'],
  'park-region.Status': [regions, 'costs what the whole lot does once the region is out of use'],
  'park-spot.RegionId': [places, 'their region and floor count them'],
  'park-spot.FloorId': [places, 'their region and floor count them'],
  'park-spot.SpotKind': [places, 'their region and floor count them'],
  'sentry.CloudBoxSerialNo': [duties, 'a box is offered first on the computer of its own cloud box'],
  'sentry.ShiftMode': ['business/places/duty/shift-plan/shift-plan.server.test.ts', 'a week is published only when'],
  'sentry.CashLimit': [duties, 'a limit that is exceeded shows'],
  'sentry.AutoHandOver': [duties, 'a box may hand over by itself'],
  'sentry.Status': [duties, 'a box is offered first on the computer of its own cloud box'],
  'device.DeviceFamily': [
    'business/traffic/lot/spots.server.test.ts',
    'a detector is registered once its manager has reported',
  ],
  'device.LaneId': [
    'business/traffic/events/quarantine.server.test.ts',
    'a device that was stopped or moved without a lane',
  ],
  'device.Role': [lanes, 'what a camera saw that only watches'],
  'device.Facing': [
    'business/traffic/events/vzenith.server.test.ts',
    'two cameras at a lane for both: each sees one way',
  ],
  'device.Protocol': ['business/traffic/events/vzenith.server.test.ts', 'and only for its protocol'],
  'device.RecorderId': [
    'business/traffic/events/hikvision.server.test.ts',
    'a recorder speaks for the cameras of its lanes',
  ],
  'device.Channel': [
    'business/traffic/events/hikvision.server.test.ts',
    'a recorder speaks for the cameras of its lanes',
  ],
  'device.CloudBoxId': [
    'checks/outages/lane-box-makers.test.ts',
    'the box carries out what staff order at a camera that only it reaches',
  ],
  'device.MappingId': ['business/traffic/events/generic-device.server.test.ts', 'a mapping says where things stand'],
  'device.IpAddr': cameraIsAsked,
  'device.Port': cameraIsAsked,
  'device.StillPath': ['business/traffic/events/hikvision-stills.server.test.ts', 'what the camera sees now'],
  'device.DeviceStatus': inUse,
  'device.AssetState': inUse,
  'cloud-box.FirmwareVersion': oldVersion,
  'cloud-box.ExpireAt': [
    'business/traffic/edge/snapshot.server.test.ts',
    'a box without its key, of another serial number',
  ],
  'magnetic-detector.SerialNo': [
    'business/traffic/lot/spots.server.test.ts',
    'a detector of the ledger names its spot',
  ],
  'magnetic-detector.ParkSpotNumber': [
    'business/traffic/lot/spots.server.test.ts',
    'a detector of the ledger names its spot',
  ],
  'led-screen.LaneId': screenSays,
  'led-screen.InText': screenSays,
  'led-screen.OutText': screenSays,
  'led-screen.PayText': screenSays,
  'led-screen.Status': screenSays,
  'pos-device.IsAuth': [
    'business/places/devices/pos-device/pos-device.server.test.ts',
    'a device whose serial number is not verified',
  ],
  'pos-device.VersionName': oldVersion,
  'guide-screen.Level': [guides, 'a screen inside shows regions'],
  'guide-screen.ShowMode': guideShows,
  'guide-screen.TightThreshold': guideShows,
  'guide-screen.FullThreshold': guideShows,
  'alarm-rule.alarmType': [rules, 'a rule for all lots silences an alarm'],
  'alarm-rule.isRaised': [rules, 'a rule for all lots silences an alarm'],
  'alarm-rule.level': [rules, 'a rule for all lots silences an alarm'],
  'alarm-rule.mergeMinutes': [lanes, 'the same alarm within its rule’s minutes'],
  'bill-pack-rule.ParkLotIds': [
    'business/rights/passes/passes-of-several-lots.server.test.ts',
    'a pass of a rule with two lots holds in both',
  ],
  'bill-pack-rule.RegionIds': [regions, 'covers the time there and in its vault'],
  'bill-pack-rule.PackKind': [
    'business/rights/passes/bill-pack-order/pass-dates.test.ts',
    'an end that is no whole number',
  ],
  'bill-pack-rule.BillCarSizeId': [
    'business/rights/claims/pass-cover.test.ts',
    'a pass covers its size and smaller cars',
  ],
  'bill-pack-rule.OriginMoney': [passes, 'price and end follow from the rule'],
  'bill-pack-rule.BillPackMoney': [passes, 'price and end follow from the rule'],
  'bill-pack-rule.MaxPlateCount': limitsOfPasses,
  'bill-pack-rule.MaxSpotCount': limitsOfPasses,
  'bill-pack-rule.MinUnits': limitsOfPasses,
  'bill-pack-rule.MaxUnits': limitsOfPasses,
  'bill-pack-rule.RenewAdvanceDays': limitsOfPasses,
  'bill-pack-rule.RenewExpireDays': limitsOfPasses,
  'bill-pack-rule.OnlineBuy': ['business/service/driver/pass/pass.server.test.ts', 'a product that is not sold online'],
  'bill-pack-rule.NeedAudit': [passes, 'a pass that needs approval gives nothing before it'],
  'bill-pack-rule.RefundAllowed': limitsOfPasses,
  'bill-pack-rule.RefundLossPercent': [refunds, 'by the day with a loss of 10 %'],
  'bill-pack-rule.RefundStartedMonthPolicy': [refunds, 'a month that has started is not given back'],
  'bill-pack-rule.DayMoney': [refunds, 'used days at the price of a day'],
  'bill-pack-rule.Status': limitsOfPasses,
  'parameter.repairAcceptUrgent': repairTimes,
  'parameter.repairAcceptOrdinary': repairTimes,
  'parameter.repairAcceptLow': repairTimes,
  'parameter.repairFinishUrgent': repairTimes,
  'parameter.repairFinishOrdinary': repairTimes,
  'parameter.repairFinishLow': repairTimes,
  'parameter.inspectGiveUpHours': [
    'business/service/inspection/inspections.server.test.ts',
    'a task that was started and not gone on with',
  ],
  'parameter.arrearsFollowDays': [
    'business/orders/order-appeal/order-appeal.server.test.ts',
    'what is paid afterwards stands with the notice',
  ],
  'parameter.autoBlackTimes': [debtors, 'goes on the black list by itself'],
  'parameter.autoBlackYuan': [debtors, 'that owes as much'],
  'parameter.freeReleaseYuan': [
    'business/orders/park-order/park-order.server.test.ts',
    'above the limit of a car park a release for nothing takes',
  ],
  'parameter.loginErrorLimit': [values, 'an account is locked after as many wrong passwords'],
  'parameter.loginLockMinutes': [values, 'an account is locked after as many wrong passwords'],
  'parameter.sessionIdleMinutes': ['checks/strangers/session.test.ts', 'after how long an idle session ends'],
  'parameter.messageKeepDays': [
    'business/ground/inbox/message/message.server.test.ts',
    'a message goes with its month after as many days as the tenant keeps it',
  ],
  'parameter.auditKeepDays': logsGo,
  'parameter.loginLogKeepDays': logsGo,
  'parameter.gateCommandKeepDays': fileGoes,
  'parameter.alarmKeepDays': [
    'business/places/devices/alarm/alarm.server.test.ts',
    'an alarm goes with its month after as many days as the tenant keeps it',
  ],
  'parameter.paymentKeepDays': [
    'business/finance/pay-record/archive-payments.server.test.ts',
    'has payments of stays that are over for longer in a file',
  ],
  'parameter.passingKeepDays': [
    'business/orders/passing-archive/passing-archive.server.test.ts',
    'has those of stays that are over for longer in a file',
  ],
  'parameter.moneyFileKeepDays': [
    'business/finance/pay-record/archive-payments.server.test.ts',
    'keeps its file for as long as the tenant says',
  ],
  'parameter.trafficFileKeepDays': filesEnd,
  'parameter.logFileKeepDays': filesEnd,
  'parameter.sendKeepDays': [forgotten, 'loses the person: ended sessions and visits'],
  'parameter.personKeepDays': [forgotten, 'loses the person: ended sessions and visits'],
  'parameter.laneStandMinutes': [watched, 'raises an alarm after five minutes'],
  'parameter.overstayDays': [watched, 'a car inside for more days than the lot says'],
  'parameter.largeOrderYuan': [watched, 'a car inside for more days than the lot says'],
  'parameter.plateCorrectTimes': [watched, 'a plate corrected again and again'],
  'parameter.openByHandTimes': [watched, 'a plate corrected again and again'],
  'parameter.passExpiredDays': [watched, 'a car whose pass ended a few days ago'],
  'parameter.notPostedHours': [watched, 'cash above the limit of a box'],
}

/** What says what a thing is, who answers for it or where it is, and promises nothing that happens by it. */
export const descriptions: readonly string[] = [
  'park-lot.SceneKind',
  'park-lot.Address',
  'park-lot.ContactName',
  'park-lot.ContactMobile',
  'gate.GateType',
  'gate.Longitude',
  'gate.Latitude',
  'park-spot.ParkSpotNumber',
  'park-spot.OwnerName',
  'park-spot.OwnerMobile',
  'park-spot.Longitude',
  'park-spot.Latitude',
  'sentry.SentryType',
  'sentry.Phone',
  'device.SerialNo',
  'device.Brand',
  'device.Model',
  'device.FirmwareVersion',
  'device.StreamAddress',
  'device.OnvifAddress',
  'device.InstallPosition',
  'device.InstallAt',
  'device.WarrantyEndAt',
  'cloud-box.SerialNo',
  'cloud-box.Model',
  'cloud-box.HardwareVersion',
  'cloud-box.LanIp',
  'cloud-box.Port',
  'cloud-box.NetType',
  'cloud-box.SimNo',
  'magnetic-detector.Provider',
  'magnetic-detector.VersionNumber',
  'magnetic-detector.SimNo',
  'magnetic-detector.Voltage',
  'magnetic-detector.InstallAt',
  'magnetic-detector.InstallPosition',
  'led-screen.HardwareNo',
  'pos-device.SerialNo',
  'pos-device.Manufacturer',
  'pos-device.Model',
  'pos-device.SimNo',
  'pos-device.PsamNo',
  'guide-screen.HardwareNo',
  'guide-screen.Address',
]
/** Lists of which the program names not each code but one, and why each says what it means all the same. */
export const choicesAlike: Readonly<Record<string, string>> = {
  'park-lot.LotKind': 'roadside is the one without lanes; of the others each describes, as the field’s help says',
  'park-lot.BlackPolicy': 'its codes are those of limitPolicies, by which black-listed cars are decided about',
  'park-lot.Status': 'a lot is open, or lets no one in',
  'park-spot.SpotKind': 'owned and monthly are a region’s 固定车位; who else a spot is for only describes',
  'sentry.ShiftMode': 'each is a row of the shifts that it makes',
  'guide-screen.Level': 'a screen inside shows regions, all others car parks',
  'device.Role': 'the main camera is commanded first, for its code is the lowest',
  'device.Facing': 'its codes are those of directions',
  'device.Protocol': 'each is the name of its adapter',
  'device.AssetState': 'a device is in use, or nothing of it counts',
}
/** The same of every concept: its name, its code, what someone noted. */
export const describesEverywhere = /(Name|Code|^Remark|^remark|^Name|^Code)$/
