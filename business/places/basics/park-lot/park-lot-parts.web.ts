/** The form of a car park in the parts that someone who sets one up goes through. */
export const formParts = [
  {
    title: '基本信息',
    names: [
      'ParkLotName',
      'ShortName',
      'LotKind',
      'SceneKind',
      'TotalSpotCount',
      'Status',
      'OpenBeginTime',
      'OpenEndTime',
      'TimeZone',
      'PictureSaveDays',
      'Remark',
    ],
  },
  {
    title: '位置与联系',
    names: ['AreaId', 'Longitude', 'Latitude', 'Address', 'ContactName', 'ContactMobile', 'ServicePhone'],
  },
  {
    title: '收费',
    names: [
      'IsCharge',
      'LeaveGraceMinutes',
      'AfterGracePolicy',
      'OrderLockMinutes',
      'DayMaxMoney',
      'Day24MaxMoney',
      'AccountDayStart',
    ],
  },
  {
    title: '通行策略',
    names: [
      'FullPolicy',
      'UnlicensedPolicy',
      'NoEntryExitPolicy',
      'RepeatEnterPolicy',
      'RepeatEntryMoney',
      'FuzzyMatch',
      'ArrearsPolicy',
      'BlackPolicy',
      'MultiSpotPolicy',
      'MonthExpirePolicy',
      'MonthGraceDays',
      'SpecialPlateFree',
      'SpecialPlates',
    ],
  },
] as const
