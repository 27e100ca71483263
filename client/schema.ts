// Written by `npm run client` from GET /api/openapi.json: what can be called, what each call takes and gives.


/** Why a call was refused, as a sentence for the person who must act. */
export type Refusal = {
  /** Which kind of refusal it is, and its status: 401 401; 403 401; invalid 422, 400; keyRefused 401; notPermitted 403; confirmationNeeded 403; notFound 404; unknownCall 404; conflict 409, 422; tooOften 429; quotaUsed 429; broken 500; busy 503 */
  state: "401" | "403" | "invalid" | "keyRefused" | "notPermitted" | "confirmationNeeded" | "notFound" | "unknownCall" | "conflict" | "tooOften" | "quotaUsed" | "broken" | "busy"
  message: string
  data: null
  requestId?: string
  fields?: readonly ({
    field: string
    message: string
  })[]
}

/** 行政区域. Area */
export type Area = {
  /** 区域名称. Area name */
  AreaName: string
  /** 区域编码. Area code. 省、市用国家行政区划代码,如 330100 National division code for provinces and cities, e.g. 330100 */
  AreaCode: string
  /** 上级区域. Parent area. 不选表示最上级 Leave empty for the top level */
  ParentId: string | null
  /** 上级区域. Parent area: the name */
  ParentName: string | null
  /** 区域级别. Level. 1 省 Province, 2 市 City, 3 区县 District, 4 自定义 Custom */
  AreaLevel: 1 | 2 | 3 | 4
  /** 完整路径. Full path */
  PathName: string
  /** 路径编码. Path code */
  PathCode: string
  /** 排序. Order */
  Sort: number
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AreaDraft = {
  /** 区域名称. Area name */
  AreaName: string
  /** 区域编码. Area code. 省、市用国家行政区划代码,如 330100 National division code for provinces and cities, e.g. 330100 */
  AreaCode: string
  /** 上级区域. Parent area. 不选表示最上级 Leave empty for the top level */
  ParentId?: string | null
  /** 区域级别. Level. 1 省 Province, 2 市 City, 3 区县 District, 4 自定义 Custom. Default: 4 */
  AreaLevel?: 1 | 2 | 3 | 4
  /** 排序. Order. Default: 0 */
  Sort?: number
  /** 备注. Remark */
  Remark?: string | null
}

export type AreaChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 区域名称. Area name */
  AreaName?: string
  /** 区域编码. Area code. 省、市用国家行政区划代码,如 330100 National division code for provinces and cities, e.g. 330100 */
  AreaCode?: string
  /** 上级区域. Parent area. 不选表示最上级 Leave empty for the top level */
  ParentId?: string | null
  /** 区域级别. Level. 1 省 Province, 2 市 City, 3 区县 District, 4 自定义 Custom */
  AreaLevel?: 1 | 2 | 3 | 4
  /** 排序. Order */
  Sort?: number
  /** 备注. Remark */
  Remark?: string | null
}

/** 停车场. Car park */
export type ParkLot = {
  /** 车场编号. Car park code */
  ParkLotCode: string | null
  /** 车场名称. Car park name */
  ParkLotName: string
  /** 车场简称. Short name. 车道屏文字中的 {车场};不填则为车场名称 Replaces {车场} in lane screen texts. Leave empty to use the car park name */
  ShortName: string | null
  /** 所属区域. Area */
  AreaId: string | null
  /** 所属区域. Area: the name */
  AreaName: string | null
  /** 车场类型. Car park type. 1 封闭车场 Closed car park, 2 路侧泊位段 Roadside bays, 3 立体车库 Stacked garage, 4 共享车场 Shared car park. 路侧泊位段没有车道,停车由收费员或车位设备登记;其余类型按车道进出,只说明是哪一种 Roadside bays have no lanes: collectors or devices at the bays record the stays. In the other types cars pass lanes; which one it is only describes */
  LotKind: 1 | 2 | 3 | 4
  /** 业态. Premises. 1 住宅小区 Residential, 2 商业综合体 Shopping complex, 3 写字楼 Office building, 4 园区 Business park, 5 医院 Hospital, 6 交通枢纽 Transport hub, 7 景区 Scenic area, 8 学校 School, 9 机关 Public authority, 10 公共 Public */
  SceneKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null
  /** 总车位数. Parking spots. spots */
  TotalSpotCount: number
  /** 地址. Address */
  Address: string | null
  /** 经度. Longitude */
  Longitude: number | null
  /** 纬度. Latitude */
  Latitude: number | null
  /** 联系人. Contact */
  ContactName: string | null
  /** 联系手机. Contact mobile */
  ContactMobile: string | null
  /** 服务电话. Service phone. 显示在车主的缴费页面上 Shown on the pages where drivers pay */
  ServicePhone: string | null
  /** 时区. Time zone. 按此时区的钟表时间计费,如 Asia/Shanghai Fees follow the local time of this zone, e.g. Asia/Shanghai */
  TimeZone: string
  /** 营业开始. Opens. 营业时间外临停车不能入场,月卡、单位、访客等有权车辆不受限;出场不受限 Temporary cars cannot enter outside opening hours; passes, companies, visitors and other entitled cars can. Exits are always open. */
  OpenBeginTime: string
  /** 营业结束. Closes */
  OpenEndTime: string
  /** 是否收费. Charges */
  IsCharge: 0 | 1
  /** 缴费后免费离场时长. Free time to leave after payment. minutes */
  LeaveGraceMinutes: number
  /** 缴费后超时离场. Leaving after that time. 1 整次停车重新计价 Price the whole stay again, 2 只收超出的时间 Charge the extra time only. 整次重新计价并减去已付;或从免费离场时长用完起,按一次没有免费时长的停车另收 Prices the whole stay again less what was paid, or charges the time after the free time to leave as a stay without free minutes */
  AfterGracePolicy: 1 | 2
  /** 订单锁定时长. Price lock. 报价在此时间内不变 A quoted price stays valid for this time. minutes */
  OrderLockMinutes: number
  /** 自然日封顶. Daily ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  DayMaxMoney: string | null
  /** 24小时封顶. 24-hour ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  Day24MaxMoney: string | null
  /** 财务日切时间. Start of the business day */
  AccountDayStart: string
  /** 满位入场策略. When full. 1 都可进 All may enter, 2 仅月卡/固定可进 Only pass and fixed cars may enter, 3 禁止入场 No entry, 4 人工确认 Confirmed by staff */
  FullPolicy: 1 | 2 | 3 | 4
  /** 无牌车策略. Cars without a plate. 1 扫码入场 Scan to enter, 2 人工确认 Confirmed by staff, 3 禁止入场 No entry */
  UnlicensedPolicy: 1 | 2 | 3
  /** 无入场记录出场策略. Exit without entry record. 1 人工确认 Confirmed by staff, 2 按固定金额收费 Fixed amount, 3 按最近半天计费 Last half day, 4 自动放行 Automatic release */
  NoEntryExitPolicy: 1 | 2 | 3 | 4
  /** 重复入场策略. Repeat entry policy. 1 关闭旧单建新单 Close the old order, open a new one, 2 沿用旧单 Keep the old order, 3 人工确认 Confirmed by staff */
  RepeatEnterPolicy: 1 | 2 | 3
  /** 重复入场旧单金额. Old order amount on repeat entry. 1 记为欠费 Record as arrears, 2 待人工处理 Staff decide. 旧单计费到再次入场为止:记为欠费向车主收取,或列为异常订单,由人工改价、核销或并入上一单;不会自动免收 The old order is charged up to the repeat entry. It is recorded as arrears, or listed as an abnormal order until staff change its price, write it off or merge it. It is never waived automatically */
  RepeatEntryMoney: 1 | 2
  /** 车牌模糊匹配. Fuzzy plate match. 出口读错一个字符时,自动认作唯一相近的在场车辆:仅限相机可信度低于 90、车型相同、已知的车牌颜色也相同;否则与关闭时一样,在控制台列出相近车牌,由人工更正 On: a plate misread by one character at exit is matched to the only similar car inside, if the camera is less than 90 % confident, the size is the same and so are the plate colours that are known. Otherwise, and off: similar plates are listed in the console and staff correct the plate */
  FuzzyMatch: 0 | 1
  /** 一位多车策略. More cars than spots. 1 后入按临停 Later car pays as temporary, 2 禁止后入 Later car may not enter, 3 先出补位 Takes the spot of one that leaves. 月卡车牌多于车位时,后入场的车 What happens to the car that enters later, where a pass has more plates than spots */
  MultiSpotPolicy: 1 | 2 | 3
  /** 月卡过期策略. Cars whose pass has expired. 1 转临停 Park as temporary, 2 禁止入场 No entry. 到期且过了宽限天数、没有续费的车再次入场时;已在场的照常出场,到期后的时间按临停收费 For a car that comes after its pass and the grace days have ended. One that is inside leaves as usual, and pays for the time after as temporary */
  MonthExpirePolicy: 1 | 2
  /** 月卡过期宽限天数. Grace days after expiry. days */
  MonthGraceDays: number
  /** 特种车免费. Special vehicles free. 军警、消防、救护、应急车辆 Military, police, fire, ambulance and emergency vehicles */
  SpecialPlateFree: 0 | 1
  /** 特种车名单. Special vehicles. 悬挂普通号牌的特种车,用逗号分隔 Special vehicles with ordinary plates, separated by commas */
  SpecialPlates: string | null
  /** 欠费车策略. Cars with arrears. 1 不限制 No limit, 2 提示 Notice, 3 补缴后入场 Enter after paying, 4 禁止欠费车入场 Not let in, 5 出场时合并收费 Charged at the exit */
  ArrearsPolicy: 1 | 2 | 3 | 4 | 5
  /** 黑名单策略. Black-listed cars. 1 禁进禁出 Neither in nor out, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only */
  BlackPolicy: 1 | 2 | 3
  /** 图片保存天数. Picture retention (days). 进出场图片自拍摄起保存的天数,到期自动删除且不能恢复 Entry and exit pictures are deleted permanently after this many days. days */
  PictureSaveDays: number
  /** 运营状态. Operating state. 1 待上线 Not open yet, 2 已上线 Open, 3 暂停营业 Paused, 4 已下线 Closed down. 只有“已上线”的车场放车入场;场内车辆始终可以出场 Only an open car park lets cars in. Cars inside can always leave. */
  Status: 1 | 2 | 3 | 4
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParkLotDraft = {
  /** 车场名称. Car park name */
  ParkLotName: string
  /** 车场简称. Short name. 车道屏文字中的 {车场};不填则为车场名称 Replaces {车场} in lane screen texts. Leave empty to use the car park name */
  ShortName?: string | null
  /** 所属区域. Area */
  AreaId?: string | null
  /** 车场类型. Car park type. 1 封闭车场 Closed car park, 2 路侧泊位段 Roadside bays, 3 立体车库 Stacked garage, 4 共享车场 Shared car park. 路侧泊位段没有车道,停车由收费员或车位设备登记;其余类型按车道进出,只说明是哪一种 Roadside bays have no lanes: collectors or devices at the bays record the stays. In the other types cars pass lanes; which one it is only describes. Default: 1 */
  LotKind?: 1 | 2 | 3 | 4
  /** 业态. Premises. 1 住宅小区 Residential, 2 商业综合体 Shopping complex, 3 写字楼 Office building, 4 园区 Business park, 5 医院 Hospital, 6 交通枢纽 Transport hub, 7 景区 Scenic area, 8 学校 School, 9 机关 Public authority, 10 公共 Public */
  SceneKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null
  /** 总车位数. Parking spots. spots */
  TotalSpotCount: number
  /** 地址. Address */
  Address?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 服务电话. Service phone. 显示在车主的缴费页面上 Shown on the pages where drivers pay */
  ServicePhone?: string | null
  /** 时区. Time zone. 按此时区的钟表时间计费,如 Asia/Shanghai Fees follow the local time of this zone, e.g. Asia/Shanghai. Default: "Asia/Shanghai" */
  TimeZone?: string
  /** 营业开始. Opens. 营业时间外临停车不能入场,月卡、单位、访客等有权车辆不受限;出场不受限 Temporary cars cannot enter outside opening hours; passes, companies, visitors and other entitled cars can. Exits are always open. Default: "00:00" */
  OpenBeginTime?: string
  /** 营业结束. Closes. Default: "23:59" */
  OpenEndTime?: string
  /** 是否收费. Charges. Default: 1 */
  IsCharge?: 0 | 1
  /** 缴费后免费离场时长. Free time to leave after payment. minutes. Default: 15 */
  LeaveGraceMinutes?: number
  /** 缴费后超时离场. Leaving after that time. 1 整次停车重新计价 Price the whole stay again, 2 只收超出的时间 Charge the extra time only. 整次重新计价并减去已付;或从免费离场时长用完起,按一次没有免费时长的停车另收 Prices the whole stay again less what was paid, or charges the time after the free time to leave as a stay without free minutes. Default: 1 */
  AfterGracePolicy?: 1 | 2
  /** 订单锁定时长. Price lock. 报价在此时间内不变 A quoted price stays valid for this time. minutes. Default: 10 */
  OrderLockMinutes?: number
  /** 自然日封顶. Daily ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  DayMaxMoney?: string | null
  /** 24小时封顶. 24-hour ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  Day24MaxMoney?: string | null
  /** 财务日切时间. Start of the business day. Default: "00:00" */
  AccountDayStart?: string
  /** 满位入场策略. When full. 1 都可进 All may enter, 2 仅月卡/固定可进 Only pass and fixed cars may enter, 3 禁止入场 No entry, 4 人工确认 Confirmed by staff. Default: 1 */
  FullPolicy?: 1 | 2 | 3 | 4
  /** 无牌车策略. Cars without a plate. 1 扫码入场 Scan to enter, 2 人工确认 Confirmed by staff, 3 禁止入场 No entry. Default: 2 */
  UnlicensedPolicy?: 1 | 2 | 3
  /** 无入场记录出场策略. Exit without entry record. 1 人工确认 Confirmed by staff, 2 按固定金额收费 Fixed amount, 3 按最近半天计费 Last half day, 4 自动放行 Automatic release. Default: 1 */
  NoEntryExitPolicy?: 1 | 2 | 3 | 4
  /** 重复入场策略. Repeat entry policy. 1 关闭旧单建新单 Close the old order, open a new one, 2 沿用旧单 Keep the old order, 3 人工确认 Confirmed by staff. Default: 1 */
  RepeatEnterPolicy?: 1 | 2 | 3
  /** 重复入场旧单金额. Old order amount on repeat entry. 1 记为欠费 Record as arrears, 2 待人工处理 Staff decide. 旧单计费到再次入场为止:记为欠费向车主收取,或列为异常订单,由人工改价、核销或并入上一单;不会自动免收 The old order is charged up to the repeat entry. It is recorded as arrears, or listed as an abnormal order until staff change its price, write it off or merge it. It is never waived automatically. Default: 2 */
  RepeatEntryMoney?: 1 | 2
  /** 车牌模糊匹配. Fuzzy plate match. 出口读错一个字符时,自动认作唯一相近的在场车辆:仅限相机可信度低于 90、车型相同、已知的车牌颜色也相同;否则与关闭时一样,在控制台列出相近车牌,由人工更正 On: a plate misread by one character at exit is matched to the only similar car inside, if the camera is less than 90 % confident, the size is the same and so are the plate colours that are known. Otherwise, and off: similar plates are listed in the console and staff correct the plate. Default: 0 */
  FuzzyMatch?: 0 | 1
  /** 一位多车策略. More cars than spots. 1 后入按临停 Later car pays as temporary, 2 禁止后入 Later car may not enter, 3 先出补位 Takes the spot of one that leaves. 月卡车牌多于车位时,后入场的车 What happens to the car that enters later, where a pass has more plates than spots. Default: 1 */
  MultiSpotPolicy?: 1 | 2 | 3
  /** 月卡过期策略. Cars whose pass has expired. 1 转临停 Park as temporary, 2 禁止入场 No entry. 到期且过了宽限天数、没有续费的车再次入场时;已在场的照常出场,到期后的时间按临停收费 For a car that comes after its pass and the grace days have ended. One that is inside leaves as usual, and pays for the time after as temporary. Default: 1 */
  MonthExpirePolicy?: 1 | 2
  /** 月卡过期宽限天数. Grace days after expiry. days. Default: 0 */
  MonthGraceDays?: number
  /** 特种车免费. Special vehicles free. 军警、消防、救护、应急车辆 Military, police, fire, ambulance and emergency vehicles. Default: 1 */
  SpecialPlateFree?: 0 | 1
  /** 特种车名单. Special vehicles. 悬挂普通号牌的特种车,用逗号分隔 Special vehicles with ordinary plates, separated by commas */
  SpecialPlates?: string | null
  /** 欠费车策略. Cars with arrears. 1 不限制 No limit, 2 提示 Notice, 3 补缴后入场 Enter after paying, 4 禁止欠费车入场 Not let in, 5 出场时合并收费 Charged at the exit. Default: 2 */
  ArrearsPolicy?: 1 | 2 | 3 | 4 | 5
  /** 黑名单策略. Black-listed cars. 1 禁进禁出 Neither in nor out, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only. Default: 1 */
  BlackPolicy?: 1 | 2 | 3
  /** 图片保存天数. Picture retention (days). 进出场图片自拍摄起保存的天数,到期自动删除且不能恢复 Entry and exit pictures are deleted permanently after this many days. days. Default: 90 */
  PictureSaveDays?: number
  /** 运营状态. Operating state. 1 待上线 Not open yet, 2 已上线 Open, 3 暂停营业 Paused, 4 已下线 Closed down. 只有“已上线”的车场放车入场;场内车辆始终可以出场 Only an open car park lets cars in. Cars inside can always leave. Default: 2 */
  Status?: 1 | 2 | 3 | 4
  /** 备注. Remark */
  Remark?: string | null
}

export type ParkLotChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车场名称. Car park name */
  ParkLotName?: string
  /** 车场简称. Short name. 车道屏文字中的 {车场};不填则为车场名称 Replaces {车场} in lane screen texts. Leave empty to use the car park name */
  ShortName?: string | null
  /** 所属区域. Area */
  AreaId?: string | null
  /** 车场类型. Car park type. 1 封闭车场 Closed car park, 2 路侧泊位段 Roadside bays, 3 立体车库 Stacked garage, 4 共享车场 Shared car park. 路侧泊位段没有车道,停车由收费员或车位设备登记;其余类型按车道进出,只说明是哪一种 Roadside bays have no lanes: collectors or devices at the bays record the stays. In the other types cars pass lanes; which one it is only describes */
  LotKind?: 1 | 2 | 3 | 4
  /** 业态. Premises. 1 住宅小区 Residential, 2 商业综合体 Shopping complex, 3 写字楼 Office building, 4 园区 Business park, 5 医院 Hospital, 6 交通枢纽 Transport hub, 7 景区 Scenic area, 8 学校 School, 9 机关 Public authority, 10 公共 Public */
  SceneKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null
  /** 总车位数. Parking spots. spots */
  TotalSpotCount?: number
  /** 地址. Address */
  Address?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 服务电话. Service phone. 显示在车主的缴费页面上 Shown on the pages where drivers pay */
  ServicePhone?: string | null
  /** 时区. Time zone. 按此时区的钟表时间计费,如 Asia/Shanghai Fees follow the local time of this zone, e.g. Asia/Shanghai */
  TimeZone?: string
  /** 营业开始. Opens. 营业时间外临停车不能入场,月卡、单位、访客等有权车辆不受限;出场不受限 Temporary cars cannot enter outside opening hours; passes, companies, visitors and other entitled cars can. Exits are always open. */
  OpenBeginTime?: string
  /** 营业结束. Closes */
  OpenEndTime?: string
  /** 是否收费. Charges */
  IsCharge?: 0 | 1
  /** 缴费后免费离场时长. Free time to leave after payment. minutes */
  LeaveGraceMinutes?: number
  /** 缴费后超时离场. Leaving after that time. 1 整次停车重新计价 Price the whole stay again, 2 只收超出的时间 Charge the extra time only. 整次重新计价并减去已付;或从免费离场时长用完起,按一次没有免费时长的停车另收 Prices the whole stay again less what was paid, or charges the time after the free time to leave as a stay without free minutes */
  AfterGracePolicy?: 1 | 2
  /** 订单锁定时长. Price lock. 报价在此时间内不变 A quoted price stays valid for this time. minutes */
  OrderLockMinutes?: number
  /** 自然日封顶. Daily ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  DayMaxMoney?: string | null
  /** 24小时封顶. 24-hour ceiling. 对本车场所有规则有效,不填不封顶 Applies to all rules of this car park. Leave empty for no ceiling. yuan */
  Day24MaxMoney?: string | null
  /** 财务日切时间. Start of the business day */
  AccountDayStart?: string
  /** 满位入场策略. When full. 1 都可进 All may enter, 2 仅月卡/固定可进 Only pass and fixed cars may enter, 3 禁止入场 No entry, 4 人工确认 Confirmed by staff */
  FullPolicy?: 1 | 2 | 3 | 4
  /** 无牌车策略. Cars without a plate. 1 扫码入场 Scan to enter, 2 人工确认 Confirmed by staff, 3 禁止入场 No entry */
  UnlicensedPolicy?: 1 | 2 | 3
  /** 无入场记录出场策略. Exit without entry record. 1 人工确认 Confirmed by staff, 2 按固定金额收费 Fixed amount, 3 按最近半天计费 Last half day, 4 自动放行 Automatic release */
  NoEntryExitPolicy?: 1 | 2 | 3 | 4
  /** 重复入场策略. Repeat entry policy. 1 关闭旧单建新单 Close the old order, open a new one, 2 沿用旧单 Keep the old order, 3 人工确认 Confirmed by staff */
  RepeatEnterPolicy?: 1 | 2 | 3
  /** 重复入场旧单金额. Old order amount on repeat entry. 1 记为欠费 Record as arrears, 2 待人工处理 Staff decide. 旧单计费到再次入场为止:记为欠费向车主收取,或列为异常订单,由人工改价、核销或并入上一单;不会自动免收 The old order is charged up to the repeat entry. It is recorded as arrears, or listed as an abnormal order until staff change its price, write it off or merge it. It is never waived automatically */
  RepeatEntryMoney?: 1 | 2
  /** 车牌模糊匹配. Fuzzy plate match. 出口读错一个字符时,自动认作唯一相近的在场车辆:仅限相机可信度低于 90、车型相同、已知的车牌颜色也相同;否则与关闭时一样,在控制台列出相近车牌,由人工更正 On: a plate misread by one character at exit is matched to the only similar car inside, if the camera is less than 90 % confident, the size is the same and so are the plate colours that are known. Otherwise, and off: similar plates are listed in the console and staff correct the plate */
  FuzzyMatch?: 0 | 1
  /** 一位多车策略. More cars than spots. 1 后入按临停 Later car pays as temporary, 2 禁止后入 Later car may not enter, 3 先出补位 Takes the spot of one that leaves. 月卡车牌多于车位时,后入场的车 What happens to the car that enters later, where a pass has more plates than spots */
  MultiSpotPolicy?: 1 | 2 | 3
  /** 月卡过期策略. Cars whose pass has expired. 1 转临停 Park as temporary, 2 禁止入场 No entry. 到期且过了宽限天数、没有续费的车再次入场时;已在场的照常出场,到期后的时间按临停收费 For a car that comes after its pass and the grace days have ended. One that is inside leaves as usual, and pays for the time after as temporary */
  MonthExpirePolicy?: 1 | 2
  /** 月卡过期宽限天数. Grace days after expiry. days */
  MonthGraceDays?: number
  /** 特种车免费. Special vehicles free. 军警、消防、救护、应急车辆 Military, police, fire, ambulance and emergency vehicles */
  SpecialPlateFree?: 0 | 1
  /** 特种车名单. Special vehicles. 悬挂普通号牌的特种车,用逗号分隔 Special vehicles with ordinary plates, separated by commas */
  SpecialPlates?: string | null
  /** 欠费车策略. Cars with arrears. 1 不限制 No limit, 2 提示 Notice, 3 补缴后入场 Enter after paying, 4 禁止欠费车入场 Not let in, 5 出场时合并收费 Charged at the exit */
  ArrearsPolicy?: 1 | 2 | 3 | 4 | 5
  /** 黑名单策略. Black-listed cars. 1 禁进禁出 Neither in nor out, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only */
  BlackPolicy?: 1 | 2 | 3
  /** 图片保存天数. Picture retention (days). 进出场图片自拍摄起保存的天数,到期自动删除且不能恢复 Entry and exit pictures are deleted permanently after this many days. days */
  PictureSaveDays?: number
  /** 运营状态. Operating state. 1 待上线 Not open yet, 2 已上线 Open, 3 暂停营业 Paused, 4 已下线 Closed down. 只有“已上线”的车场放车入场;场内车辆始终可以出场 Only an open car park lets cars in. Cars inside can always leave. */
  Status?: 1 | 2 | 3 | 4
  /** 备注. Remark */
  Remark?: string | null
}

/** 车库. Garage */
export type Garage = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车库编号. Garage code */
  GarageCode: string
  /** 车库名称. Garage name */
  GarageName: string
  /** 建筑类型. Building type. 1 地面 At ground level, 2 地下 Underground, 3 地上楼 Above ground, 4 路边 Roadside */
  BuildKind: 1 | 2 | 3 | 4
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type GarageDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 车库编号. Garage code */
  GarageCode: string
  /** 车库名称. Garage name */
  GarageName: string
  /** 建筑类型. Building type. 1 地面 At ground level, 2 地下 Underground, 3 地上楼 Above ground, 4 路边 Roadside. Default: 2 */
  BuildKind?: 1 | 2 | 3 | 4
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type GarageChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车库编号. Garage code */
  GarageCode?: string
  /** 车库名称. Garage name */
  GarageName?: string
  /** 建筑类型. Building type. 1 地面 At ground level, 2 地下 Underground, 3 地上楼 Above ground, 4 路边 Roadside */
  BuildKind?: 1 | 2 | 3 | 4
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 楼层. Floor */
export type Floor = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车库. Garage */
  GarageId: string
  /** 车库. Garage: the name */
  GarageName: string | null
  /** 楼层编号. Floor code */
  FloorCode: string
  /** 楼层名称. Floor name */
  FloorName: string
  /** 已登记车位. Registered spots. spots */
  SpotCount: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type FloorDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 车库. Garage */
  GarageId: string
  /** 楼层编号. Floor code */
  FloorCode: string
  /** 楼层名称. Floor name */
  FloorName: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type FloorChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车库. Garage */
  GarageId?: string
  /** 楼层编号. Floor code */
  FloorCode?: string
  /** 楼层名称. Floor name */
  FloorName?: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 泊车区域. Region */
export type ParkRegion = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 区域编号. Region code */
  RegionCode: string
  /** 泊车区域名称. Region name */
  RegionName: string
  /** 上级区域. Parent area. 场中场:本区域位于哪个区域之内;没有单独绑定收费规则的区域按上级区域收费 For a lot within a lot: the region it lies in. Without its own charge rules, those of the parent apply */
  ParentRegionId: string | null
  /** 上级区域. Parent area: the name */
  ParentRegionName: string | null
  /** 楼层. Floor */
  FloorId: string | null
  /** 楼层. Floor: the name */
  FloorName: string | null
  /** 仅月租. Pass holders only. 通往本区域的车道只放行月卡车辆,其他车辆须人工放行 Lanes into this region only let pass cars through; others need staff */
  IsOnlyMonth: 0 | 1
  /** 车位总数. Spots. spots */
  SpotCount: number
  /** 固定车位. Fixed spots. spots */
  FixedSpotCount: number
  /** 空闲车位. Free spots. spots */
  LeftSpotCount: number
  /** 在场车辆. In-park vehicles. 经车道进入本区域、尚未离开的车辆 Cars that entered this region by a lane and have not left it */
  CarCount: number
  /** 剩余车位. Spots left. 按车位状态和按车道计数,取较少的一个 Counted by spot status and by lanes; the smaller number is shown. spots */
  RemainSpotCount: number | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParkRegionDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 区域编号. Region code */
  RegionCode: string
  /** 泊车区域名称. Region name */
  RegionName: string
  /** 上级区域. Parent area. 场中场:本区域位于哪个区域之内;没有单独绑定收费规则的区域按上级区域收费 For a lot within a lot: the region it lies in. Without its own charge rules, those of the parent apply */
  ParentRegionId?: string | null
  /** 楼层. Floor */
  FloorId?: string | null
  /** 仅月租. Pass holders only. 通往本区域的车道只放行月卡车辆,其他车辆须人工放行 Lanes into this region only let pass cars through; others need staff. Default: 0 */
  IsOnlyMonth?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type ParkRegionChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 区域编号. Region code */
  RegionCode?: string
  /** 泊车区域名称. Region name */
  RegionName?: string
  /** 上级区域. Parent area. 场中场:本区域位于哪个区域之内;没有单独绑定收费规则的区域按上级区域收费 For a lot within a lot: the region it lies in. Without its own charge rules, those of the parent apply */
  ParentRegionId?: string | null
  /** 楼层. Floor */
  FloorId?: string | null
  /** 仅月租. Pass holders only. 通往本区域的车道只放行月卡车辆,其他车辆须人工放行 Lanes into this region only let pass cars through; others need staff */
  IsOnlyMonth?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 车位. Parking spot */
export type ParkSpot = {
  /** 车位编号. Spot code */
  SpotCode: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车位号. Spot no.. 地面上标的号码 The number painted on the ground */
  ParkSpotNumber: string
  /** 泊车区域. Region */
  RegionId: string | null
  /** 泊车区域. Region: the name */
  RegionName: string | null
  /** 楼层. Floor */
  FloorId: string | null
  /** 楼层. Floor: the name */
  FloorName: string | null
  /** 车位类型. Spot type. 1 公共临停 Public, 2 固定/产权 Owned, 3 月租 Monthly rental, 4 共享 Sharing, 5 预约 Appointment, 6 充电 Charging, 7 无障碍 Accessible, 8 装卸 Loading, 9 VIP */
  SpotKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 占用状态. Occupancy. 0 空闲 Free, 1 占用 Taken, 2 未知 Unknown, 3 预留/锁定 Reserved, 4 故障 Broken */
  UseStatus: 0 | 1 | 2 | 3 | 4
  /** 当前车牌. Current plate */
  PlateNumber: string | null
  /** 入位时间. Since. Asia/Shanghai */
  EnterAt: string | null
  /** 状态时间. State since. 车位设备最近一次上报的发生时间 Time of the latest device report for this spot. Asia/Shanghai */
  StateAt: string | null
  /** 状态说明. Why */
  StateReason: string | null
  /** 产权人. Owner */
  OwnerName: string | null
  /** 产权人手机. Owner's mobile */
  OwnerMobile: string | null
  /** 经度. Longitude */
  Longitude: number | null
  /** 纬度. Latitude */
  Latitude: number | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParkSpotDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 车位号. Spot no.. 地面上标的号码 The number painted on the ground */
  ParkSpotNumber: string
  /** 泊车区域. Region */
  RegionId?: string | null
  /** 楼层. Floor */
  FloorId?: string | null
  /** 车位类型. Spot type. 1 公共临停 Public, 2 固定/产权 Owned, 3 月租 Monthly rental, 4 共享 Sharing, 5 预约 Appointment, 6 充电 Charging, 7 无障碍 Accessible, 8 装卸 Loading, 9 VIP. Default: 1 */
  SpotKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 产权人. Owner */
  OwnerName?: string | null
  /** 产权人手机. Owner's mobile */
  OwnerMobile?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 备注. Remark */
  Remark?: string | null
}

export type ParkSpotChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车位号. Spot no.. 地面上标的号码 The number painted on the ground */
  ParkSpotNumber?: string
  /** 泊车区域. Region */
  RegionId?: string | null
  /** 楼层. Floor */
  FloorId?: string | null
  /** 车位类型. Spot type. 1 公共临停 Public, 2 固定/产权 Owned, 3 月租 Monthly rental, 4 共享 Sharing, 5 预约 Appointment, 6 充电 Charging, 7 无障碍 Accessible, 8 装卸 Loading, 9 VIP */
  SpotKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 产权人. Owner */
  OwnerName?: string | null
  /** 产权人手机. Owner's mobile */
  OwnerMobile?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 车场组. Car park group */
export type ParkGroup = {
  /** 车场组编号. Group code */
  GroupCode: string
  /** 车场组名称. Group name */
  GroupName: string
  /** 车场组类型. Group type. 3 统计组 Statistics group, 4 名单共享组 Shared black list. 名单共享组:一个车场的黑名单对组内所有车场有效 Shared black list: a black list entry of one car park applies to all car parks in the group */
  GroupKind: 3 | 4
  /** 组内车场. Car parks */
  ParkLotIds: readonly (string)[]
  /** 组内车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParkGroupDraft = {
  /** 车场组编号. Group code */
  GroupCode: string
  /** 车场组名称. Group name */
  GroupName: string
  /** 车场组类型. Group type. 3 统计组 Statistics group, 4 名单共享组 Shared black list. 名单共享组:一个车场的黑名单对组内所有车场有效 Shared black list: a black list entry of one car park applies to all car parks in the group. Default: 3 */
  GroupKind?: 3 | 4
  /** 组内车场. Car parks */
  ParkLotIds: readonly (string)[]
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type ParkGroupChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车场组编号. Group code */
  GroupCode?: string
  /** 车场组名称. Group name */
  GroupName?: string
  /** 车场组类型. Group type. 3 统计组 Statistics group, 4 名单共享组 Shared black list. 名单共享组:一个车场的黑名单对组内所有车场有效 Shared black list: a black list entry of one car park applies to all car parks in the group */
  GroupKind?: 3 | 4
  /** 组内车场. Car parks */
  ParkLotIds?: readonly (string)[]
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 出入口. Gate */
export type Gate = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 出入口编号. Gate code */
  GateCode: string
  /** 出入口名称. Gate name */
  GateName: string
  /** 出入口类型. Gate type. 1 入口 Entrance, 2 出口 Exit, 3 出入口 Gate */
  GateType: 1 | 2 | 3
  /** 所属岗亭. Sentry box. 没有单独选择岗亭的车道归此岗亭管辖 Lanes without a sentry box of their own belong to this one */
  SentryId: string | null
  /** 所属岗亭. Sentry box: the name */
  SentryName: string | null
  /** 经度. Longitude */
  Longitude: number | null
  /** 纬度. Latitude */
  Latitude: number | null
  /** 状态. Status. 1 正常 Normal, 2 停用 Out of use. 停用的出入口,其车道按停用处理:入场不放行,出场由人工确认 While a gate is out of use its lanes are too: no one comes in, and staff confirm who leaves */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type GateDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 出入口编号. Gate code */
  GateCode: string
  /** 出入口名称. Gate name */
  GateName: string
  /** 出入口类型. Gate type. 1 入口 Entrance, 2 出口 Exit, 3 出入口 Gate. Default: 3 */
  GateType?: 1 | 2 | 3
  /** 所属岗亭. Sentry box. 没有单独选择岗亭的车道归此岗亭管辖 Lanes without a sentry box of their own belong to this one */
  SentryId?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 状态. Status. 1 正常 Normal, 2 停用 Out of use. 停用的出入口,其车道按停用处理:入场不放行,出场由人工确认 While a gate is out of use its lanes are too: no one comes in, and staff confirm who leaves. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type GateChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 出入口编号. Gate code */
  GateCode?: string
  /** 出入口名称. Gate name */
  GateName?: string
  /** 出入口类型. Gate type. 1 入口 Entrance, 2 出口 Exit, 3 出入口 Gate */
  GateType?: 1 | 2 | 3
  /** 所属岗亭. Sentry box. 没有单独选择岗亭的车道归此岗亭管辖 Lanes without a sentry box of their own belong to this one */
  SentryId?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 状态. Status. 1 正常 Normal, 2 停用 Out of use. 停用的出入口,其车道按停用处理:入场不放行,出场由人工确认 While a gate is out of use its lanes are too: no one comes in, and staff confirm who leaves */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 车道. Lane */
export type Lane = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 出入口. Gate */
  GateId: string
  /** 出入口. Gate: the name */
  GateName: string | null
  /** 岗亭. Sentry box. 不填则为出入口的所属岗亭 Left empty: that of the gate */
  SentryId: string | null
  /** 岗亭. Sentry box: the name */
  SentryName: string | null
  /** 车道编号. Lane code */
  LaneCode: string
  /** 车道名称. Lane name */
  LaneName: string
  /** 车道类型. Lane type. 1 入车道 Entry lane, 2 出车道 Exit lane, 3 出入混行 Two-way, 4 场内车道 Inner lane. 场内车道的通行不产生入场或出场,只说明车辆到了哪个区域 Inner lanes record no entry or exit; they only show which region the car is in */
  LaneType: 1 | 2 | 3 | 4
  /** 来自区域. From region. 车辆经过本车道前所在的区域;不填表示不在任何区域 The region before passing. Leave empty for no region */
  RegionFromId: string | null
  /** 来自区域. From region: the name */
  RegionFromName: string | null
  /** 去往区域. To region. 车辆经过本车道后所在的区域;不填表示不在任何区域。出场方向相反 The region after passing. Leave empty for no region. Reversed for exits */
  RegionToId: string | null
  /** 去往区域. To region: the name */
  RegionToName: string | null
  /** 允许车类. Allowed car categories. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车类 All categories */
  AllowCarTypes: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]
  /** 入场确认. Confirm entries. 每辆车由人工确认后入场 Every car is confirmed by staff before it enters */
  ConfirmIn: 0 | 1
  /** 出场确认. Confirm exits. 每辆车由人工确认后出场 Every car is confirmed by staff before it leaves */
  ConfirmOut: 0 | 1
  /** 识别可信度阈值. Minimum confidence. 可信度低于此值的车辆,入场和出场都由人工确认,0 表示不限 Cars read with lower confidence are confirmed by staff, coming and going. 0: no limit */
  RecoConfidenceMin: number
  /** 重复识别窗口. Repeat-read window. 同一车牌在本车道此时间内再次被识别,算同一次通行;出口处只差一个字符、其中一次识别正确的也算;入口处另一台相机读出只差一个字符的,等待人工确认;0 表示每次识别各算一次 The same plate read again in this lane within this time counts as one passing, and so do two reads at an exit that differ by one character when one of them is right. What another camera of an entry reads with one other character waits for staff. 0: every read counts. seconds */
  EchoSeconds: number
  /** 道闸状态. Barrier. OPEN 已抬杆 Raised, CLOSE 已落杆 Lowered, KEEP_OPEN 常开 Kept open, UNKNOWN 未知 Unknown */
  GateState: "OPEN" | "CLOSE" | "KEEP_OPEN" | "UNKNOWN"
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use, 3 维护 In maintenance */
  Status: 1 | 2 | 3
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type LaneDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 出入口. Gate */
  GateId: string
  /** 岗亭. Sentry box. 不填则为出入口的所属岗亭 Left empty: that of the gate */
  SentryId?: string | null
  /** 车道编号. Lane code */
  LaneCode: string
  /** 车道名称. Lane name */
  LaneName: string
  /** 车道类型. Lane type. 1 入车道 Entry lane, 2 出车道 Exit lane, 3 出入混行 Two-way, 4 场内车道 Inner lane. 场内车道的通行不产生入场或出场,只说明车辆到了哪个区域 Inner lanes record no entry or exit; they only show which region the car is in. Default: 1 */
  LaneType?: 1 | 2 | 3 | 4
  /** 来自区域. From region. 车辆经过本车道前所在的区域;不填表示不在任何区域 The region before passing. Leave empty for no region */
  RegionFromId?: string | null
  /** 去往区域. To region. 车辆经过本车道后所在的区域;不填表示不在任何区域。出场方向相反 The region after passing. Leave empty for no region. Reversed for exits */
  RegionToId?: string | null
  /** 允许车类. Allowed car categories. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车类 All categories */
  AllowCarTypes?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[] | null
  /** 入场确认. Confirm entries. 每辆车由人工确认后入场 Every car is confirmed by staff before it enters. Default: 0 */
  ConfirmIn?: 0 | 1
  /** 出场确认. Confirm exits. 每辆车由人工确认后出场 Every car is confirmed by staff before it leaves. Default: 0 */
  ConfirmOut?: 0 | 1
  /** 识别可信度阈值. Minimum confidence. 可信度低于此值的车辆,入场和出场都由人工确认,0 表示不限 Cars read with lower confidence are confirmed by staff, coming and going. 0: no limit. Default: 0 */
  RecoConfidenceMin?: number
  /** 重复识别窗口. Repeat-read window. 同一车牌在本车道此时间内再次被识别,算同一次通行;出口处只差一个字符、其中一次识别正确的也算;入口处另一台相机读出只差一个字符的,等待人工确认;0 表示每次识别各算一次 The same plate read again in this lane within this time counts as one passing, and so do two reads at an exit that differ by one character when one of them is right. What another camera of an entry reads with one other character waits for staff. 0: every read counts. seconds. Default: 30 */
  EchoSeconds?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use, 3 维护 In maintenance. Default: 1 */
  Status?: 1 | 2 | 3
  /** 备注. Remark */
  Remark?: string | null
}

export type LaneChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 出入口. Gate */
  GateId?: string
  /** 岗亭. Sentry box. 不填则为出入口的所属岗亭 Left empty: that of the gate */
  SentryId?: string | null
  /** 车道编号. Lane code */
  LaneCode?: string
  /** 车道名称. Lane name */
  LaneName?: string
  /** 车道类型. Lane type. 1 入车道 Entry lane, 2 出车道 Exit lane, 3 出入混行 Two-way, 4 场内车道 Inner lane. 场内车道的通行不产生入场或出场,只说明车辆到了哪个区域 Inner lanes record no entry or exit; they only show which region the car is in */
  LaneType?: 1 | 2 | 3 | 4
  /** 来自区域. From region. 车辆经过本车道前所在的区域;不填表示不在任何区域 The region before passing. Leave empty for no region */
  RegionFromId?: string | null
  /** 去往区域. To region. 车辆经过本车道后所在的区域;不填表示不在任何区域。出场方向相反 The region after passing. Leave empty for no region. Reversed for exits */
  RegionToId?: string | null
  /** 允许车类. Allowed car categories. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车类 All categories */
  AllowCarTypes?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[] | null
  /** 入场确认. Confirm entries. 每辆车由人工确认后入场 Every car is confirmed by staff before it enters */
  ConfirmIn?: 0 | 1
  /** 出场确认. Confirm exits. 每辆车由人工确认后出场 Every car is confirmed by staff before it leaves */
  ConfirmOut?: 0 | 1
  /** 识别可信度阈值. Minimum confidence. 可信度低于此值的车辆,入场和出场都由人工确认,0 表示不限 Cars read with lower confidence are confirmed by staff, coming and going. 0: no limit */
  RecoConfidenceMin?: number
  /** 重复识别窗口. Repeat-read window. 同一车牌在本车道此时间内再次被识别,算同一次通行;出口处只差一个字符、其中一次识别正确的也算;入口处另一台相机读出只差一个字符的,等待人工确认;0 表示每次识别各算一次 The same plate read again in this lane within this time counts as one passing, and so do two reads at an exit that differ by one character when one of them is right. What another camera of an entry reads with one other character waits for staff. 0: every read counts. seconds */
  EchoSeconds?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use, 3 维护 In maintenance */
  Status?: 1 | 2 | 3
  /** 备注. Remark */
  Remark?: string | null
}

/** 岗亭. Sentry box */
export type Sentry = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 岗亭编号. Sentry box code */
  SentryCode: string
  /** 岗亭名称. Sentry box name */
  SentryName: string
  /** 岗亭类型. Sentry box type. 1 出入口岗亭 Gate, 2 中央收费处 Central cashier, 3 云岗亭(无人值守) Cloud sentry box (unmanned), 4 移动岗亭(手持) Mobile (handheld) */
  SentryType: 1 | 2 | 3 | 4
  /** 岗亭电话. Sentry box phone */
  Phone: string | null
  /** 云盒序列号. Box serial no.. 岗亭电脑随每次请求上报的云盒序列号 Serial number sent by the sentry-box computer with every request */
  CloudBoxSerialNo: string | null
  /** 班次模式. Shifts. 0 不排班 Not scheduled, 1 全天 Whole day, 2 两班 Two shifts, 3 三班 Three shifts, 4 自定义 Custom */
  ShiftMode: 0 | 1 | 2 | 3 | 4
  /** 现金上限. Cash limit. 当班现金超过此数时提醒上缴 Above this, the collector on duty is reminded to hand in cash. yuan */
  CashLimit: string | null
  /** 自动交班. Automatic hand-over. 排班结束时自动下班,现金待清点 The duty ends at its scheduled time; the cash is counted later */
  AutoHandOver: 0 | 1
  /** 管辖车道. Lanes */
  LaneNames: string
  /** 值班人. Person on duty */
  OnDutyUserId: string | null
  /** 值班人. Person on duty: the name */
  OnDutyUserName: string | null
  /** 在线状态. Connection. 1 在线 Online, 2 离线 Offline */
  OnlineState: 1 | 2
  /** 客户端IP. Client IP */
  ClientIp: string | null
  /** 最后在线. Last online. Asia/Shanghai */
  LastOnlineAt: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type SentryDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 岗亭编号. Sentry box code */
  SentryCode: string
  /** 岗亭名称. Sentry box name */
  SentryName: string
  /** 岗亭类型. Sentry box type. 1 出入口岗亭 Gate, 2 中央收费处 Central cashier, 3 云岗亭(无人值守) Cloud sentry box (unmanned), 4 移动岗亭(手持) Mobile (handheld). Default: 1 */
  SentryType?: 1 | 2 | 3 | 4
  /** 岗亭电话. Sentry box phone */
  Phone?: string | null
  /** 云盒序列号. Box serial no.. 岗亭电脑随每次请求上报的云盒序列号 Serial number sent by the sentry-box computer with every request */
  CloudBoxSerialNo?: string | null
  /** 班次模式. Shifts. 0 不排班 Not scheduled, 1 全天 Whole day, 2 两班 Two shifts, 3 三班 Three shifts, 4 自定义 Custom. Default: 0 */
  ShiftMode?: 0 | 1 | 2 | 3 | 4
  /** 现金上限. Cash limit. 当班现金超过此数时提醒上缴 Above this, the collector on duty is reminded to hand in cash. yuan */
  CashLimit?: string | null
  /** 自动交班. Automatic hand-over. 排班结束时自动下班,现金待清点 The duty ends at its scheduled time; the cash is counted later. Default: 0 */
  AutoHandOver?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type SentryChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 岗亭编号. Sentry box code */
  SentryCode?: string
  /** 岗亭名称. Sentry box name */
  SentryName?: string
  /** 岗亭类型. Sentry box type. 1 出入口岗亭 Gate, 2 中央收费处 Central cashier, 3 云岗亭(无人值守) Cloud sentry box (unmanned), 4 移动岗亭(手持) Mobile (handheld) */
  SentryType?: 1 | 2 | 3 | 4
  /** 岗亭电话. Sentry box phone */
  Phone?: string | null
  /** 云盒序列号. Box serial no.. 岗亭电脑随每次请求上报的云盒序列号 Serial number sent by the sentry-box computer with every request */
  CloudBoxSerialNo?: string | null
  /** 班次模式. Shifts. 0 不排班 Not scheduled, 1 全天 Whole day, 2 两班 Two shifts, 3 三班 Three shifts, 4 自定义 Custom */
  ShiftMode?: 0 | 1 | 2 | 3 | 4
  /** 现金上限. Cash limit. 当班现金超过此数时提醒上缴 Above this, the collector on duty is reminded to hand in cash. yuan */
  CashLimit?: string | null
  /** 自动交班. Automatic hand-over. 排班结束时自动下班,现金待清点 The duty ends at its scheduled time; the cash is counted later */
  AutoHandOver?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 班次. Shift */
export type Shift = {
  /** 班次名称. Shift name */
  ShiftName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 班次类型. Kind of shift. 1 全天 Whole day, 2 两班次 Two shifts, 3 三班次 Three shifts, 4 自定义 Custom */
  ShiftType: 1 | 2 | 3 | 4
  /** 上班时间. Begins */
  BeginTime: string
  /** 下班时间. Ends. 不晚于上班时间时为次日;与上班时间相同时为 24 小时 No later than the beginning means the next day; the same time means 24 hours */
  EndTime: string
  /** 迟到阈值. Late after. minutes */
  LateMinutes: number
  /** 早退阈值. Early leave before. minutes */
  EarlyLeaveMinutes: number
  /** 颜色. Colour. 1 蓝色 Blue, 2 绿色 Green, 3 橙色 Orange, 4 紫色 Purple, 5 青色 Cyan, 6 灰色 Grey */
  Color: 1 | 2 | 3 | 4 | 5 | 6
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ShiftDraft = {
  /** 班次名称. Shift name */
  ShiftName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 班次类型. Kind of shift. 1 全天 Whole day, 2 两班次 Two shifts, 3 三班次 Three shifts, 4 自定义 Custom. Default: 4 */
  ShiftType?: 1 | 2 | 3 | 4
  /** 上班时间. Begins */
  BeginTime: string
  /** 下班时间. Ends. 不晚于上班时间时为次日;与上班时间相同时为 24 小时 No later than the beginning means the next day; the same time means 24 hours */
  EndTime: string
  /** 迟到阈值. Late after. minutes. Default: 10 */
  LateMinutes?: number
  /** 早退阈值. Early leave before. minutes. Default: 10 */
  EarlyLeaveMinutes?: number
  /** 颜色. Colour. 1 蓝色 Blue, 2 绿色 Green, 3 橙色 Orange, 4 紫色 Purple, 5 青色 Cyan, 6 灰色 Grey. Default: 1 */
  Color?: 1 | 2 | 3 | 4 | 5 | 6
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type ShiftChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 班次名称. Shift name */
  ShiftName?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 班次类型. Kind of shift. 1 全天 Whole day, 2 两班次 Two shifts, 3 三班次 Three shifts, 4 自定义 Custom */
  ShiftType?: 1 | 2 | 3 | 4
  /** 上班时间. Begins */
  BeginTime?: string
  /** 下班时间. Ends. 不晚于上班时间时为次日;与上班时间相同时为 24 小时 No later than the beginning means the next day; the same time means 24 hours */
  EndTime?: string
  /** 迟到阈值. Late after. minutes */
  LateMinutes?: number
  /** 早退阈值. Early leave before. minutes */
  EarlyLeaveMinutes?: number
  /** 颜色. Colour. 1 蓝色 Blue, 2 绿色 Green, 3 橙色 Orange, 4 紫色 Purple, 5 青色 Cyan, 6 灰色 Grey */
  Color?: 1 | 2 | 3 | 4 | 5 | 6
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 云盒. Cloud box */
export type CloudBox = {
  /** 名称. Name */
  Name: string
  /** 序列号. Serial no.. 与岗亭的云盒序列号一致 Same serial number as in the sentry box */
  SerialNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 型号. Model */
  Model: string | null
  /** 硬件版本. Hardware version */
  HardwareVersion: string | null
  /** 固件版本. Firmware */
  FirmwareVersion: string | null
  /** 局域网IP. LAN IP */
  LanIp: string | null
  /** 端口. Port */
  Port: number | null
  /** 网络类型. Network. 1 有线 Wired, 2 4G, 3 WiFi */
  NetType: 1 | 2 | 3 | null
  /** SIM卡号. SIM no. */
  SimNo: string | null
  /** 授权到期. Licence expires. 过期后云盒不能再取参数和上报 After this day the box is given no settings and reports nothing */
  ExpireAt: string | null
  /** 激活状态. Activation. 0 未激活 Not activated, 1 已激活 Activated, 2 停用 Out of use */
  ActiveState: 0 | 1 | 2
  /** 密钥时间. Key issued at. Asia/Shanghai */
  KeyIssuedAt: string | null
  /** 最后联系. Last contact. Asia/Shanghai */
  LastSeenAt: string | null
  /** 参数下发时间. Snapshot sent at. Asia/Shanghai */
  SnapshotAt: string | null
  /** 待补传数. Events pending upload */
  PendingUploadCount: number | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type CloudBoxDraft = {
  /** 名称. Name */
  Name: string
  /** 序列号. Serial no.. 与岗亭的云盒序列号一致 Same serial number as in the sentry box */
  SerialNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 型号. Model */
  Model?: string | null
  /** 硬件版本. Hardware version */
  HardwareVersion?: string | null
  /** 固件版本. Firmware */
  FirmwareVersion?: string | null
  /** 局域网IP. LAN IP */
  LanIp?: string | null
  /** 端口. Port */
  Port?: number | null
  /** 网络类型. Network. 1 有线 Wired, 2 4G, 3 WiFi */
  NetType?: 1 | 2 | 3 | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** 授权到期. Licence expires. 过期后云盒不能再取参数和上报 After this day the box is given no settings and reports nothing */
  ExpireAt?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type CloudBoxChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 名称. Name */
  Name?: string
  /** 序列号. Serial no.. 与岗亭的云盒序列号一致 Same serial number as in the sentry box */
  SerialNo?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 型号. Model */
  Model?: string | null
  /** 硬件版本. Hardware version */
  HardwareVersion?: string | null
  /** 固件版本. Firmware */
  FirmwareVersion?: string | null
  /** 局域网IP. LAN IP */
  LanIp?: string | null
  /** 端口. Port */
  Port?: number | null
  /** 网络类型. Network. 1 有线 Wired, 2 4G, 3 WiFi */
  NetType?: 1 | 2 | 3 | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** 授权到期. Licence expires. 过期后云盒不能再取参数和上报 After this day the box is given no settings and reports nothing */
  ExpireAt?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 排班. Shift plan */
export type ShiftPlan = {
  /** 排班编号. Plan no. */
  PlanNo: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 岗亭. Sentry box */
  SentryId: string
  /** 岗亭. Sentry box: the name */
  SentryName: string | null
  /** 值班人. Person on duty */
  UserId: string
  /** 值班人. Person on duty: the name */
  UserName: string | null
  /** 日期. Date */
  PlanDate: string
  /** 班次. Shift */
  ShiftId: string
  /** 班次. Shift: the name */
  ShiftName: string | null
  /** 上班时间. Begins. Asia/Shanghai */
  BeginAt: string
  /** 下班时间. Ends. Asia/Shanghai */
  EndAt: string
  /** 排班状态. Plan status. 1 未开始 Not started, 2 进行中 In progress, 3 已完成 Completed, 4 缺勤 Absent, 5 已取消 Cancelled */
  PlanState: 1 | 2 | 3 | 4 | 5
  /** 替班原人员. Stands in for */
  ReplaceFromUserId: string | null
  /** 替班原人员. Stands in for: the name */
  ReplaceFromUserName: string | null
  /** 发布时间. Published at. Asia/Shanghai */
  PublishedAt: string | null
  /** 发布人. Published by */
  PublishedBy: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ShiftPlanDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 岗亭. Sentry box */
  SentryId: string
  /** 值班人. Person on duty */
  UserId: string
  /** 日期. Date */
  PlanDate: string
  /** 班次. Shift */
  ShiftId: string
  /** 备注. Remark */
  Remark?: string | null
}

export type ShiftPlanChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 岗亭. Sentry box */
  SentryId?: string
  /** 值班人. Person on duty */
  UserId?: string
  /** 日期. Date */
  PlanDate?: string
  /** 班次. Shift */
  ShiftId?: string
  /** 备注. Remark */
  Remark?: string | null
}

/** 排班变更. Plan change */
export type ShiftChange = {
  /** 变更编号. Change no. */
  ChangeNo: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 周一日期. Monday of the week */
  WeekBegin: string
  /** 变更类型. Kind of change. 1 发布一周 Week published, 2 新增 Add, 3 调整 Moved, 4 替班 Replaced, 5 取消 Cancel */
  ChangeKind: 1 | 2 | 3 | 4 | 5
  /** 变更前. Before */
  BeforeText: string | null
  /** 变更后. After */
  AfterText: string | null
  /** 变更时间. Changed at. Asia/Shanghai */
  ChangedAt: string
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 值班记录. Duty record */
export type DutySession = {
  /** 值班编号. Duty no. */
  DutyNo: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 岗亭. Sentry box */
  SentryId: string
  /** 岗亭. Sentry box: the name */
  SentryName: string | null
  /** 值班人. Person on duty */
  UserId: string
  /** 值班人. Person on duty: the name */
  UserName: string | null
  /** 排班. Shift plan */
  PlanId: string | null
  /** 排班. Shift plan: the name */
  PlanName: string | null
  /** 上班时间. Begins. Asia/Shanghai */
  OnAt: string
  /** 下班时间. Ends. Asia/Shanghai */
  OffAt: string | null
  /** 接班人. Takes over */
  HandToUserId: string | null
  /** 接班人. Takes over: the name */
  HandToUserName: string | null
  /** 值班状态. Duty. 0 在班 On duty, 1 已下班 Handed over, 2 异常未交班 Ended without hand-over */
  DutyState: 0 | 1 | 2
  /** 迟到. Late by. minutes */
  LateMinutes: number
  /** 入场车次. Entries. times */
  InCount: number | null
  /** 出场车次. Exits. times */
  OutCount: number | null
  /** 现金笔数. Cash payments. times */
  CashCount: number | null
  /** 应缴现金. Cash due. yuan */
  CashMoney: string | null
  /** 线上收款. Other payments. yuan */
  OnlineMoney: string | null
  /** 免费放行. Free release. times */
  FreeCount: number | null
  /** 直接开闸. Open gate directly. 道闸前没有车辆时开闸 Opened with no car at the barrier. times */
  OpenGateCount: number | null
  /** 修改车牌. Change plate. times */
  ChangePlateCount: number | null
  /** 修改订单. Edit order. times */
  EditOrderCount: number | null
  /** 强制出场. Force exit. times */
  ForceOutCount: number | null
  /** 损失金额. Loss. yuan */
  LossMoney: string | null
  /** 上缴现金. Cash counted. yuan */
  CashHandMoney: string | null
  /** 长短款. Over or short. 上缴现金减应缴现金 Cash counted less cash due. yuan */
  CashDiffMoney: string | null
  /** 差异原因. Reason of the difference */
  DiffReason: string | null
  /** 审核状态. Audit. 0 未审核 Not audited, 1 已审核 Approved, 2 驳回 Reject */
  AuditState: 0 | 1 | 2
  /** 现金是否入账. Cash posted */
  IsPosted: 0 | 1 | null
  /** 审核人. Audited by */
  AuditBy: string | null
  /** 审核时间. Audited at. Asia/Shanghai */
  AuditAt: string | null
  /** 审核备注. Audit remark */
  AuditRemark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 支付配置. Payment setting */
export type PayConfig = {
  /** 配置名称. Setting */
  ConfigName: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 业务. Business. 1 临停 Temporary parking, 2 月卡 Monthly pass, 4 商户充值 Merchant top-up, 6 补缴 Arrears payment, 8 单位账单 Company bill, 11 单位充值 Company top-up */
  BizType: 1 | 2 | 4 | 6 | 8 | 11
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 99 其他渠道 Other channel */
  PayChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99
  /** 支付场景. Payment scene. 1 场内预付 Prepaid inside, 2 出口车道码 Exit lane code, 3 岗亭 Sentry box, 4 手持机 Handheld, 5 自助/中央缴费机 Pay machine, 6 无感 Automatic, 7 小程序/公众号 Mini-program / official account, 8 客服代缴 By customer service, 9 欠费补缴 Arrears payment, 10 入口预付 Prepaid at the entry, 11 第三方平台 Third-party platform, 12 后台 Console. null: 全部支付场景 All payment scenes */
  PayScenes: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]
  /** 收款子商户. Paid to sub-merchant */
  SubMerchantId: string | null
  /** 收款子商户. Paid to sub-merchant: the name */
  SubMerchantName: string | null
  /** 商户号. Merchant no.. 聚合平台填写停车场编号(park_uuid),去掉连字符 For an aggregator, its number of the car park (park_uuid) without hyphens */
  MchNo: string
  /** AppId. AppId. 微信支付、支付宝、聚合平台收款必填;银联不填 Required for WeChat Pay, Alipay or an aggregator; not for UnionPay */
  AppId: string | null
  /** 小程序AppId. AppId of the mini-program. 选填;车主在您自己的小程序内付款时填写。须先在商户平台绑定此AppId,再在“设置微信支付密钥”中填写小程序AppSecret Optional: for drivers who pay within a mini-program of your own. Bind this AppId in the merchant platform first, then enter its AppSecret under “Set WeChat Pay keys” */
  MiniAppId: string | null
  /** 允许平台控制道闸. Platform may move barriers. 允许P云的中控室开闸、关闸和设为常开 The control room of Pyun may open and close barriers and keep them open */
  GateControl: 0 | 1
  /** 无感支付. Charge by agreement. 须先向微信支付申请开通“微信支付分停车服务”;已开通此服务的车辆出场时自动扣费,扣款失败的照常扫码缴费 Apply to WeChat Pay for its parking service (微信支付分停车服务) first; cars that have it are charged at the exit without being asked, others pay by code as usual */
  ChargesByAgreement: 0 | 1
  /** 手续费率. Fee rate */
  FeeRate: number | null
  /** 结算周期. Settled. 1 T+1, 2 D+1, 3 周结 Weekly, 4 月结 Monthly */
  SettleCycle: 1 | 2 | 3 | 4
  /** 优先级. Priority. 数字小的先用 Smaller numbers are used first */
  Priority: number
  /** 生效日期. Valid from */
  BeginAt: string
  /** 失效日期. Valid until. 不填则长期有效 Leave empty for permanent */
  EndAt: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 密钥指纹. Fingerprint of the key. null: 未设置密钥 No keys yet */
  KeyFingerprint: string | null
  /** 密钥时间. Key issued at. Asia/Shanghai */
  KeySetAt: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PayConfigDraft = {
  /** 配置名称. Setting */
  ConfigName: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 业务. Business. 1 临停 Temporary parking, 2 月卡 Monthly pass, 4 商户充值 Merchant top-up, 6 补缴 Arrears payment, 8 单位账单 Company bill, 11 单位充值 Company top-up. Default: 1 */
  BizType?: 1 | 2 | 4 | 6 | 8 | 11
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 99 其他渠道 Other channel. Default: 1 */
  PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99
  /** 支付场景. Payment scene. 1 场内预付 Prepaid inside, 2 出口车道码 Exit lane code, 3 岗亭 Sentry box, 4 手持机 Handheld, 5 自助/中央缴费机 Pay machine, 6 无感 Automatic, 7 小程序/公众号 Mini-program / official account, 8 客服代缴 By customer service, 9 欠费补缴 Arrears payment, 10 入口预付 Prepaid at the entry, 11 第三方平台 Third-party platform, 12 后台 Console. null: 全部支付场景 All payment scenes */
  PayScenes?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[] | null
  /** 收款子商户. Paid to sub-merchant */
  SubMerchantId?: string | null
  /** 商户号. Merchant no.. 聚合平台填写停车场编号(park_uuid),去掉连字符 For an aggregator, its number of the car park (park_uuid) without hyphens */
  MchNo: string
  /** AppId. AppId. 微信支付、支付宝、聚合平台收款必填;银联不填 Required for WeChat Pay, Alipay or an aggregator; not for UnionPay */
  AppId?: string | null
  /** 小程序AppId. AppId of the mini-program. 选填;车主在您自己的小程序内付款时填写。须先在商户平台绑定此AppId,再在“设置微信支付密钥”中填写小程序AppSecret Optional: for drivers who pay within a mini-program of your own. Bind this AppId in the merchant platform first, then enter its AppSecret under “Set WeChat Pay keys” */
  MiniAppId?: string | null
  /** 允许平台控制道闸. Platform may move barriers. 允许P云的中控室开闸、关闸和设为常开 The control room of Pyun may open and close barriers and keep them open. Default: false */
  GateControl?: 0 | 1
  /** 无感支付. Charge by agreement. 须先向微信支付申请开通“微信支付分停车服务”;已开通此服务的车辆出场时自动扣费,扣款失败的照常扫码缴费 Apply to WeChat Pay for its parking service (微信支付分停车服务) first; cars that have it are charged at the exit without being asked, others pay by code as usual. Default: false */
  ChargesByAgreement?: 0 | 1
  /** 手续费率. Fee rate */
  FeeRate?: number | null
  /** 结算周期. Settled. 1 T+1, 2 D+1, 3 周结 Weekly, 4 月结 Monthly. Default: 1 */
  SettleCycle?: 1 | 2 | 3 | 4
  /** 优先级. Priority. 数字小的先用 Smaller numbers are used first. Default: 0 */
  Priority?: number
  /** 生效日期. Valid from */
  BeginAt: string
  /** 失效日期. Valid until. 不填则长期有效 Leave empty for permanent */
  EndAt?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type PayConfigChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 配置名称. Setting */
  ConfigName?: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 业务. Business. 1 临停 Temporary parking, 2 月卡 Monthly pass, 4 商户充值 Merchant top-up, 6 补缴 Arrears payment, 8 单位账单 Company bill, 11 单位充值 Company top-up */
  BizType?: 1 | 2 | 4 | 6 | 8 | 11
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 99 其他渠道 Other channel */
  PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99
  /** 支付场景. Payment scene. 1 场内预付 Prepaid inside, 2 出口车道码 Exit lane code, 3 岗亭 Sentry box, 4 手持机 Handheld, 5 自助/中央缴费机 Pay machine, 6 无感 Automatic, 7 小程序/公众号 Mini-program / official account, 8 客服代缴 By customer service, 9 欠费补缴 Arrears payment, 10 入口预付 Prepaid at the entry, 11 第三方平台 Third-party platform, 12 后台 Console. null: 全部支付场景 All payment scenes */
  PayScenes?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[] | null
  /** 收款子商户. Paid to sub-merchant */
  SubMerchantId?: string | null
  /** 商户号. Merchant no.. 聚合平台填写停车场编号(park_uuid),去掉连字符 For an aggregator, its number of the car park (park_uuid) without hyphens */
  MchNo?: string
  /** AppId. AppId. 微信支付、支付宝、聚合平台收款必填;银联不填 Required for WeChat Pay, Alipay or an aggregator; not for UnionPay */
  AppId?: string | null
  /** 小程序AppId. AppId of the mini-program. 选填;车主在您自己的小程序内付款时填写。须先在商户平台绑定此AppId,再在“设置微信支付密钥”中填写小程序AppSecret Optional: for drivers who pay within a mini-program of your own. Bind this AppId in the merchant platform first, then enter its AppSecret under “Set WeChat Pay keys” */
  MiniAppId?: string | null
  /** 允许平台控制道闸. Platform may move barriers. 允许P云的中控室开闸、关闸和设为常开 The control room of Pyun may open and close barriers and keep them open */
  GateControl?: 0 | 1
  /** 无感支付. Charge by agreement. 须先向微信支付申请开通“微信支付分停车服务”;已开通此服务的车辆出场时自动扣费,扣款失败的照常扫码缴费 Apply to WeChat Pay for its parking service (微信支付分停车服务) first; cars that have it are charged at the exit without being asked, others pay by code as usual */
  ChargesByAgreement?: 0 | 1
  /** 手续费率. Fee rate */
  FeeRate?: number | null
  /** 结算周期. Settled. 1 T+1, 2 D+1, 3 周结 Weekly, 4 月结 Monthly */
  SettleCycle?: 1 | 2 | 3 | 4
  /** 优先级. Priority. 数字小的先用 Smaller numbers are used first */
  Priority?: number
  /** 生效日期. Valid from */
  BeginAt?: string
  /** 失效日期. Valid until. 不填则长期有效 Leave empty for permanent */
  EndAt?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 开票主体. Invoice seller */
export type InvoiceSeller = {
  /** 主体名称. Seller name */
  Name: string
  /** 税号. Tax no. */
  TaxNum: string
  /** 地址. Address */
  Address: string | null
  /** 电话. Phone */
  Phone: string | null
  /** 开户行. Bank */
  Bank: string | null
  /** 银行账号. Bank account */
  BankAccount: string | null
  /** 商品名称. Goods name */
  GoodsName: string
  /** 税收分类编码. Tax category code. 19 位数字;车辆停放服务为 3040502020200000000;商户和单位的充值固定按预付卡销售、不征税开具 19 digits; parking is 3040502020200000000. Top-ups of merchants and companies are always invoiced as the sale of prepaid cards, without tax */
  GoodsCode: string | null
  /** 税率. Tax rate */
  TaxRate: number
  /** 开票人. Issued by */
  Clerk: string
  /** 收款人. Payee */
  Payee: string | null
  /** 复核人. Checked by */
  Checker: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 开票通道. Invoice provider. 1 诺诺 Nuonuo, 2 演示沙箱(非真实发票) Demo sandbox (no real invoice). null: 未配置 Not configured */
  Provider: 1 | 2 | null
  /** 密钥指纹. Fingerprint of the key. null: 未设置密钥 No keys yet */
  KeyFingerprint: string | null
  /** 密钥时间. Key issued at. Asia/Shanghai */
  KeySetAt: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type InvoiceSellerDraft = {
  /** 主体名称. Seller name */
  Name: string
  /** 税号. Tax no. */
  TaxNum: string
  /** 地址. Address */
  Address?: string | null
  /** 电话. Phone */
  Phone?: string | null
  /** 开户行. Bank */
  Bank?: string | null
  /** 银行账号. Bank account */
  BankAccount?: string | null
  /** 商品名称. Goods name. Default: "停车费" */
  GoodsName?: string
  /** 税收分类编码. Tax category code. 19 位数字;车辆停放服务为 3040502020200000000;商户和单位的充值固定按预付卡销售、不征税开具 19 digits; parking is 3040502020200000000. Top-ups of merchants and companies are always invoiced as the sale of prepaid cards, without tax. Default: "3040502020200000000" */
  GoodsCode?: string | null
  /** 税率. Tax rate. Default: 9 */
  TaxRate?: number
  /** 开票人. Issued by */
  Clerk: string
  /** 收款人. Payee */
  Payee?: string | null
  /** 复核人. Checked by */
  Checker?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type InvoiceSellerChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 主体名称. Seller name */
  Name?: string
  /** 税号. Tax no. */
  TaxNum?: string
  /** 地址. Address */
  Address?: string | null
  /** 电话. Phone */
  Phone?: string | null
  /** 开户行. Bank */
  Bank?: string | null
  /** 银行账号. Bank account */
  BankAccount?: string | null
  /** 商品名称. Goods name */
  GoodsName?: string
  /** 税收分类编码. Tax category code. 19 位数字;车辆停放服务为 3040502020200000000;商户和单位的充值固定按预付卡销售、不征税开具 19 digits; parking is 3040502020200000000. Top-ups of merchants and companies are always invoiced as the sale of prepaid cards, without tax */
  GoodsCode?: string | null
  /** 税率. Tax rate */
  TaxRate?: number
  /** 开票人. Issued by */
  Clerk?: string
  /** 收款人. Payee */
  Payee?: string | null
  /** 复核人. Checked by */
  Checker?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 放行原因. Release reason */
export type ReleaseReason = {
  /** 原因. Reason */
  ReasonText: string
  /** 原因类别. Reason type. 1 免费放行 Free release, 2 异常放行 Abnormal release, 3 改金额 Price change */
  ReasonKind: 1 | 2 | 3
  /** 排序. Order */
  Sort: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ReleaseReasonDraft = {
  /** 原因. Reason */
  ReasonText: string
  /** 原因类别. Reason type. 1 免费放行 Free release, 2 异常放行 Abnormal release, 3 改金额 Price change. Default: 1 */
  ReasonKind?: 1 | 2 | 3
  /** 排序. Order. Default: 0 */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type ReleaseReasonChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 原因. Reason */
  ReasonText?: string
  /** 原因类别. Reason type. 1 免费放行 Free release, 2 异常放行 Abnormal release, 3 改金额 Price change */
  ReasonKind?: 1 | 2 | 3
  /** 排序. Order */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 车辆. Vehicle */
export type Vehicle = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  BillCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 车身颜色. Car colour */
  CarColor: string | null
  /** 品牌型号. Make and model */
  Brand: string | null
  /** 车主姓名. Owner */
  OwnerName: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 车主地址. Owner address */
  OwnerAddress: string | null
  /** 房号. Room no. */
  RoomNo: string | null
  /** 新能源. New energy */
  IsNewEnergy: 0 | 1 | null
  /** 是否在场. Inside */
  InParkState: 0 | 1 | null
  /** 停车次数. Stays. 近12个月 In the last 12 months. times */
  ParkTimes: number | null
  /** 最近入场. Last entry. 近12个月 In the last 12 months. Asia/Shanghai */
  LastEnterAt: string | null
  /** 欠费金额. Arrears. yuan */
  ArrearsMoney: string | null
  /** 欠费次数. Times in arrears. times */
  ArrearsCount: number | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type VehicleDraft = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 车身颜色. Car colour */
  CarColor?: string | null
  /** 品牌型号. Make and model */
  Brand?: string | null
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 车主地址. Owner address */
  OwnerAddress?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type VehicleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车牌号. Plate */
  PlateNumber?: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 车身颜色. Car colour */
  CarColor?: string | null
  /** 品牌型号. Make and model */
  Brand?: string | null
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 车主地址. Owner address */
  OwnerAddress?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 免费车辆. Free vehicle */
export type FreePlate = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  OwnerName: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 免费类型. Free parking type. 1 长期免费 Long-term, 2 时段免费 Daily window, 3 一次性免费 Once */
  FreeKind: 1 | 2 | 3
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free */
  DiscountPercent: number
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate: string | null
  /** 每日开始. Daily from. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  BeginTime: string | null
  /** 每日结束. Daily until. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  EndTime: string | null
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times */
  UseLimitCount: number | null
  /** 已用次数. Used. times */
  UsedCount: number
  /** 申请人. Applicant */
  ApplyUser: string
  /** 申请原因. Reason */
  ApplyReason: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type FreePlateDraft = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 免费类型. Free parking type. 1 长期免费 Long-term, 2 时段免费 Daily window, 3 一次性免费 Once. Default: 1 */
  FreeKind?: 1 | 2 | 3
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Default: 100 */
  DiscountPercent?: number
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 每日开始. Daily from. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  BeginTime?: string | null
  /** 每日结束. Daily until. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  EndTime?: string | null
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times */
  UseLimitCount?: number | null
  /** 申请人. Applicant */
  ApplyUser: string
  /** 申请原因. Reason */
  ApplyReason: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type FreePlateChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车牌号. Plate */
  PlateNumber?: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 免费类型. Free parking type. 1 长期免费 Long-term, 2 时段免费 Daily window, 3 一次性免费 Once */
  FreeKind?: 1 | 2 | 3
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free */
  DiscountPercent?: number
  /** 开始日期. Begin date */
  BeginDate?: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 每日开始. Daily from. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  BeginTime?: string | null
  /** 每日结束. Daily until. 时段免费时填写,可跨午夜 For daily windows; may span midnight */
  EndTime?: string | null
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times */
  UseLimitCount?: number | null
  /** 申请人. Applicant */
  ApplyUser?: string
  /** 申请原因. Reason */
  ApplyReason?: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 访客登记. Visit */
export type Visitor = {
  /** 访客单号. Visit no. */
  VisitorNo: string | null
  /** 访客姓名. Visitor name */
  VisitorName: string
  /** 访客手机. Visitor mobile */
  VisitorMobile: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 来访事由. Reason for the visit */
  Reason: string | null
  /** 被访人. Host */
  HostName: string | null
  /** 被访人手机. Host mobile */
  HostMobile: string | null
  /** 房号. Room no. */
  RoomNo: string | null
  /** 来访开始. From. Asia/Shanghai */
  BeginAt: string
  /** 来访结束. Until. Asia/Shanghai */
  EndAt: string
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times */
  TimesLimit: number | null
  /** 已用次数. Used. times */
  UsedTimes: number
  /** 费用方式. Who pays. 1 全免 Free of charge, 3 收费由访客付 The visitor pays */
  FreeKind: 1 | 3
  /** 最近入场. Last entry. Asia/Shanghai */
  LastEnterAt: string | null
  /** 状态. Status. 2 已通过 Approved, 4 已入场 Entered, 5 已离场 Left, 6 已过期 Expired, 7 已取消 Cancelled */
  State: 2 | 4 | 5 | 6 | 7 | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type VisitorDraft = {
  /** 访客姓名. Visitor name */
  VisitorName: string
  /** 访客手机. Visitor mobile */
  VisitorMobile?: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 来访事由. Reason for the visit */
  Reason?: string | null
  /** 被访人. Host */
  HostName?: string | null
  /** 被访人手机. Host mobile */
  HostMobile?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 来访开始. From. Asia/Shanghai */
  BeginAt: string
  /** 来访结束. Until. Asia/Shanghai */
  EndAt: string
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times. Default: 1 */
  TimesLimit?: number | null
  /** 费用方式. Who pays. 1 全免 Free of charge, 3 收费由访客付 The visitor pays. Default: 1 */
  FreeKind?: 1 | 3
}

export type VisitorChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 访客姓名. Visitor name */
  VisitorName?: string
  /** 访客手机. Visitor mobile */
  VisitorMobile?: string | null
  /** 车牌号. Plate */
  PlateNumber?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 来访事由. Reason for the visit */
  Reason?: string | null
  /** 被访人. Host */
  HostName?: string | null
  /** 被访人手机. Host mobile */
  HostMobile?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 来访开始. From. Asia/Shanghai */
  BeginAt?: string
  /** 来访结束. Until. Asia/Shanghai */
  EndAt?: string
  /** 次数上限. Use limit. 不填则不限次数 Leave empty for no limit. times */
  TimesLimit?: number | null
  /** 费用方式. Who pays. 1 全免 Free of charge, 3 收费由访客付 The visitor pays */
  FreeKind?: 1 | 3
}

/** 黑名单. Black-listed plate */
export type BlackPlate = {
  /** 车牌号. Plate */
  plateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  ownerName: string | null
  /** 车主电话. Owner phone */
  ownerMobile: string | null
  /** 有效期. Valid. 不填则立即生效、长期有效 Leave empty for immediate and permanent */
  validTime: string | null
  /** 状态. Status. 1 生效中 Active, 2 未生效 Scheduled, 3 已失效 Expired, 4 已解除 Lifted */
  status: 1 | 2 | 3 | 4
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  parkLotNames: readonly (string)[]
  /** 黑名单类型. Listing type. 1 人工拉黑 Listed by staff, 2 欠费自动拉黑 Listed for arrears, 3 逃费 Fee evasion, 4 违规 Violation, 5 公安布控 Police alert */
  blackKind: 1 | 2 | 3 | 4 | 5
  /** 限制方式. Restriction. 1 禁止进出 No entry or exit, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only. 不选则按车场的黑名单策略 Leave empty to follow the car park’s policy */
  limitPolicy: 1 | 2 | 3 | null
  /** 原因. Reason */
  reason: string
  /** 提示语. Message at the lane. 显示在车道屏上并播报 Shown on the lane screen and announced */
  tipText: string | null
  /** 欠费次数. Times in arrears. times */
  arrearsCount: number | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney: string | null
  /** 命中次数. Hits. times */
  hitCount: number
  /** 最近命中. Last hit. Asia/Shanghai */
  lastHitAt: string | null
  /** 解除时间. Lifted at. Asia/Shanghai */
  relievedAt: string | null
  /** 解除人. Lifted by */
  relievedBy: string | null
  /** 解除原因. Reason for lifting */
  relieveReason: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type BlackPlateDraft = {
  /** 车牌号. Plate */
  plateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  ownerName?: string | null
  /** 车主电话. Owner phone */
  ownerMobile?: string | null
  /** 有效期. Valid. 不填则立即生效、长期有效 Leave empty for immediate and permanent */
  validTime?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 黑名单类型. Listing type. 1 人工拉黑 Listed by staff, 2 欠费自动拉黑 Listed for arrears, 3 逃费 Fee evasion, 4 违规 Violation, 5 公安布控 Police alert. Default: 1 */
  blackKind?: 1 | 2 | 3 | 4 | 5
  /** 限制方式. Restriction. 1 禁止进出 No entry or exit, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only. 不选则按车场的黑名单策略 Leave empty to follow the car park’s policy */
  limitPolicy?: 1 | 2 | 3 | null
  /** 原因. Reason */
  reason: string
  /** 提示语. Message at the lane. 显示在车道屏上并播报 Shown on the lane screen and announced */
  tipText?: string | null
}

export type BlackPlateChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车牌号. Plate */
  plateNumber?: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 车主姓名. Owner */
  ownerName?: string | null
  /** 车主电话. Owner phone */
  ownerMobile?: string | null
  /** 有效期. Valid. 不填则立即生效、长期有效 Leave empty for immediate and permanent */
  validTime?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 黑名单类型. Listing type. 1 人工拉黑 Listed by staff, 2 欠费自动拉黑 Listed for arrears, 3 逃费 Fee evasion, 4 违规 Violation, 5 公安布控 Police alert */
  blackKind?: 1 | 2 | 3 | 4 | 5
  /** 限制方式. Restriction. 1 禁止进出 No entry or exit, 2 可进不可出 May enter, not leave, 3 可进可出仅提醒 Notice only. 不选则按车场的黑名单策略 Leave empty to follow the car park’s policy */
  limitPolicy?: 1 | 2 | 3 | null
  /** 原因. Reason */
  reason?: string
  /** 提示语. Message at the lane. 显示在车道屏上并播报 Shown on the lane screen and announced */
  tipText?: string | null
}

/** 白名单. White-listed plate */
export type WhitePlate = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车位号. Spot no. */
  ParkSpotNumber: string | null
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车主姓名. Owner */
  OwnerName: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 原因. Reason */
  Reason: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type WhitePlateDraft = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车位号. Spot no. */
  ParkSpotNumber?: string | null
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 原因. Reason */
  Reason: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type WhitePlateChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车牌号. Plate */
  PlateNumber?: string
  /** 车位号. Spot no. */
  ParkSpotNumber?: string | null
  /** 开始日期. Begin date */
  BeginDate?: string
  /** 结束日期. End date. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车主姓名. Owner */
  OwnerName?: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 原因. Reason */
  Reason?: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 单位. Company */
export type Company = {
  /** 单位编号. Company code */
  CompanyCode: string
  /** 单位名称. Company name */
  CompanyName: string
  /** 单位类型. Company type. 1 企业 Enterprise, 2 商户 Merchant, 3 酒店 Hotel, 4 物业 Property management, 5 机关 Public authority */
  CompanyType: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName: string | null
  /** 联系电话. Contact phone */
  ContactMobile: string | null
  /** 地址. Address */
  Address: string | null
  /** 税号. Tax no. */
  TaxNum: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 车位数. Spots. 不填则不限 Leave empty for no limit */
  SpotQuota: number | null
  /** 车牌上限. Plate limit. 不填则不限,只由工作人员增减车辆;填写后,联系人验证手机也可在上限内加车、停用 Leave empty for no limit; then only staff add and stop cars. With a limit the contact, by a verified phone, adds and stops cars within it too */
  PlateQuota: number | null
  /** 车牌数. Plates */
  PlateCount: number | null
  /** 在场车辆. In-park vehicles */
  InParkCount: number | null
  /** 超额处理. When spots are full. 1 按临停 Driver pays, 2 禁止入场 No entry, 3 提示 Notice. 车位数用完后,单位车辆再入场时的处理方式 What happens to the company’s next car once all its spots are taken */
  OverQuotaPolicy: 1 | 2 | 3
  /** 付费方式. Billing. 1 包月 Flat monthly fee, 2 记账月结 Monthly account, 3 预存扣费 Prepaid deposit, 4 免费 Free of charge */
  ChargeKind: 1 | 2 | 3 | 4
  /** 月费. Monthly fee. 包月时填写 For flat monthly fees. yuan */
  MonthMoney: string | null
  /** 预存余额. Deposit balance. yuan */
  Balance: string | null
  /** 授信额度. Credit. 记账月结不填则不限,预存扣费不填则不可透支;用完后车辆按临停收费 Leave empty for unlimited (monthly account) or no overdraft (prepaid). Once used up, cars pay as temporary. yuan */
  CreditMoney: string | null
  /** 已用额度. Used credit. yuan */
  UsedCredit: string | null
  /** 合同编号. Contract no. */
  ContractNo: string | null
  /** 合同开始. Contract from */
  ContractBegin: string
  /** 合同到期. Contract until. 不填则长期有效 Leave empty for permanent */
  ContractEnd: string | null
  /** 状态. Status. 1 正常 Normal, 2 停用 Out of use, 3 到期 Ended */
  Status: 1 | 2 | 3
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type CompanyDraft = {
  /** 单位编号. Company code */
  CompanyCode: string
  /** 单位名称. Company name */
  CompanyName: string
  /** 单位类型. Company type. 1 企业 Enterprise, 2 商户 Merchant, 3 酒店 Hotel, 4 物业 Property management, 5 机关 Public authority. Default: 1 */
  CompanyType?: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系电话. Contact phone */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 税号. Tax no. */
  TaxNum?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 车位数. Spots. 不填则不限 Leave empty for no limit */
  SpotQuota?: number | null
  /** 车牌上限. Plate limit. 不填则不限,只由工作人员增减车辆;填写后,联系人验证手机也可在上限内加车、停用 Leave empty for no limit; then only staff add and stop cars. With a limit the contact, by a verified phone, adds and stops cars within it too */
  PlateQuota?: number | null
  /** 超额处理. When spots are full. 1 按临停 Driver pays, 2 禁止入场 No entry, 3 提示 Notice. 车位数用完后,单位车辆再入场时的处理方式 What happens to the company’s next car once all its spots are taken. Default: 1 */
  OverQuotaPolicy?: 1 | 2 | 3
  /** 付费方式. Billing. 1 包月 Flat monthly fee, 2 记账月结 Monthly account, 3 预存扣费 Prepaid deposit, 4 免费 Free of charge. Default: 1 */
  ChargeKind?: 1 | 2 | 3 | 4
  /** 月费. Monthly fee. 包月时填写 For flat monthly fees. yuan */
  MonthMoney?: string | null
  /** 授信额度. Credit. 记账月结不填则不限,预存扣费不填则不可透支;用完后车辆按临停收费 Leave empty for unlimited (monthly account) or no overdraft (prepaid). Once used up, cars pay as temporary. yuan */
  CreditMoney?: string | null
  /** 合同编号. Contract no. */
  ContractNo?: string | null
  /** 合同开始. Contract from */
  ContractBegin: string
  /** 合同到期. Contract until. 不填则长期有效 Leave empty for permanent */
  ContractEnd?: string | null
}

export type CompanyChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 单位编号. Company code */
  CompanyCode?: string
  /** 单位名称. Company name */
  CompanyName?: string
  /** 单位类型. Company type. 1 企业 Enterprise, 2 商户 Merchant, 3 酒店 Hotel, 4 物业 Property management, 5 机关 Public authority */
  CompanyType?: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系电话. Contact phone */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 税号. Tax no. */
  TaxNum?: string | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 车位数. Spots. 不填则不限 Leave empty for no limit */
  SpotQuota?: number | null
  /** 车牌上限. Plate limit. 不填则不限,只由工作人员增减车辆;填写后,联系人验证手机也可在上限内加车、停用 Leave empty for no limit; then only staff add and stop cars. With a limit the contact, by a verified phone, adds and stops cars within it too */
  PlateQuota?: number | null
  /** 超额处理. When spots are full. 1 按临停 Driver pays, 2 禁止入场 No entry, 3 提示 Notice. 车位数用完后,单位车辆再入场时的处理方式 What happens to the company’s next car once all its spots are taken */
  OverQuotaPolicy?: 1 | 2 | 3
  /** 付费方式. Billing. 1 包月 Flat monthly fee, 2 记账月结 Monthly account, 3 预存扣费 Prepaid deposit, 4 免费 Free of charge */
  ChargeKind?: 1 | 2 | 3 | 4
  /** 月费. Monthly fee. 包月时填写 For flat monthly fees. yuan */
  MonthMoney?: string | null
  /** 授信额度. Credit. 记账月结不填则不限,预存扣费不填则不可透支;用完后车辆按临停收费 Leave empty for unlimited (monthly account) or no overdraft (prepaid). Once used up, cars pay as temporary. yuan */
  CreditMoney?: string | null
  /** 合同编号. Contract no. */
  ContractNo?: string | null
  /** 合同开始. Contract from */
  ContractBegin?: string
  /** 合同到期. Contract until. 不填则长期有效 Leave empty for permanent */
  ContractEnd?: string | null
}

/** 集团车辆. Company car */
export type CompanyVehicle = {
  /** 单位. Company */
  CompanyId: string
  /** 单位. Company: the name */
  CompanyName: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 使用人. User */
  OwnerName: string | null
  /** 手机. Mobile */
  OwnerMobile: string | null
  /** 部门. Department */
  Department: string | null
  /** 车位号. Spot no. */
  ParkSpotNumber: string | null
  /** 共用车位. Shares spots. 否:车位号只归这辆车 No: the numbered spot belongs to this car only */
  IsShareSpot: 0 | 1
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则随单位合同 Leave empty to follow the contract */
  EndDate: string | null
  /** 是否在场. Inside */
  InParkState: 0 | 1 | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 停车次数. Stays. 近12个月 In the last 12 months. times */
  ParkTimes: number | null
  /** 最近入场. Last entry. 近12个月 In the last 12 months. Asia/Shanghai */
  LastEnterAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type CompanyVehicleDraft = {
  /** 单位. Company */
  CompanyId: string
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 使用人. User */
  OwnerName?: string | null
  /** 手机. Mobile */
  OwnerMobile?: string | null
  /** 部门. Department */
  Department?: string | null
  /** 车位号. Spot no. */
  ParkSpotNumber?: string | null
  /** 共用车位. Shares spots. 否:车位号只归这辆车 No: the numbered spot belongs to this car only. Default: 1 */
  IsShareSpot?: 0 | 1
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则随单位合同 Leave empty to follow the contract */
  EndDate?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type CompanyVehicleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 单位. Company */
  CompanyId?: string
  /** 车牌号. Plate */
  PlateNumber?: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 使用人. User */
  OwnerName?: string | null
  /** 手机. Mobile */
  OwnerMobile?: string | null
  /** 部门. Department */
  Department?: string | null
  /** 车位号. Spot no. */
  ParkSpotNumber?: string | null
  /** 共用车位. Shares spots. 否:车位号只归这辆车 No: the numbered spot belongs to this car only */
  IsShareSpot?: 0 | 1
  /** 开始日期. Begin date */
  BeginDate?: string
  /** 结束日期. End date. 不填则随单位合同 Leave empty to follow the contract */
  EndDate?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 单位账单. Company bill */
export type CompanyBill = {
  /** 账单编号. Bill no. */
  BillNo: string | null
  /** 单位. Company */
  CompanyId: string
  /** 单位. Company: the name */
  CompanyName: string | null
  /** 账单月份. Month */
  Month: string
  /** 订单数. Orders */
  OrderCount: number
  /** 应收金额. Payable. yuan */
  ReceivableMoney: string
  /** 优惠金额. Discount. yuan */
  DiscountMoney: string
  /** 已付金额. Paid. yuan */
  PaidMoney: string
  /** 未付金额. Unpaid. yuan */
  UnpaidMoney: string | null
  /** 状态. Status. 1 待确认 Awaiting confirmation, 2 待付款 To be paid, 3 已付款 Paid, 4 逾期 Overdue */
  State: 1 | 2 | 3 | 4
  /** 到期日. Due date */
  DueDate: string | null
  /** 付清时间. Paid at. Asia/Shanghai */
  PaidAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 单位资金流水. Company ledger entry */
export type CompanyFlow = {
  /** 流水号. Entry no. */
  FlowNo: string | null
  /** 发生时间. Happened at. Asia/Shanghai */
  HappenedAt: string
  /** 单位. Company */
  CompanyId: string
  /** 单位. Company: the name */
  CompanyName: string | null
  /** 变动类型. Change. 1 充值 Top up, 2 停车扣费 Parking, 3 月费 Monthly fee, 4 账单优惠 Bill discount, 5 账单付款 Bill payment, 6 充值退回 Top-up returned, 7 账单付款退回 Bill payment returned */
  FlowKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 变动金额. Change amount. yuan */
  Money: string
  /** 变动后余额. Balance after. yuan */
  AccountAfter: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  PayChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** 车牌号. Plate */
  PlateNumber: string | null
  /** 所属账单. On bill */
  BillId: string | null
  /** 所属账单. On bill: the name */
  BillName: string | null
  /** 操作人. Operator */
  OperatorId: string | null
  /** 操作人. Operator: the name */
  OperatorName: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 停车订单. Parking order */
export type ParkOrder = {
  /** 订单号. Order no. */
  orderNo: string
  /** 订单状态. Order status. 1 在场 Inside, 2 已付未出 Paid, not left, 3 已完成 Completed, 4 欠费离场 Left with arrears, 5 待出场确认 Waiting at the exit, 6 已作废 Void, 7 异常 Abnormal */
  orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 车牌号. Plate */
  plateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 订单类型. Order type. 1 临停 Temporary parking, 2 月卡期内 Under a monthly pass, 3 集团 Company parking, 4 预约 Appointment, 5 共享车位 Shared spot, 6 访客 Visitor parking, 7 免费车 Free, 8 手工单 Manual order, 10 路侧 Roadside */
  orderType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt: string
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes: number | null
  /** 异常. Abnormal. 0 正常 Normal, 1 无入场记录 No entry record, 2 重复入场 Repeat entry, 3 未离场又入 Re-entry without exit, 4 车牌不规范 Irregular plate, 5 车不在场 Not inside, 6 逃费 Fee evasion, 7 跟车 Tailgating, 8 黑名单 Black-listed plate, 9 未授权 Not authorised */
  abnormalType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 入口车道. Entry lane */
  inLaneId: string | null
  /** 入口车道. Entry lane: the name */
  inLaneName: string | null
  /** 出口车道. Exit lane */
  outLaneId: string | null
  /** 出口车道. Exit lane: the name */
  outLaneName: string | null
  /** 区域. Region. 车辆所在的区域;已出场的为离开前所在的区域 The region the car is in, or was in before it left */
  regionId: string | null
  /** 区域. Region: the name */
  regionName: string | null
  /** 车位. Parking spot */
  spotId: string | null
  /** 车位. Parking spot: the name */
  spotName: string | null
  /** 入场放行方式. Entry release. 1 自动放行 Automatic release, 2 收费放行 Paid release, 3 免费放行 Free release, 4 异常放行 Abnormal release, 5 遥控放行 Remote release, 6 手动开闸 Opened manually, 7 离线放行 Offline release, 8 强制放行 Forced release, 9 跟车 Tailgating, 10 盘点出场 Exit by count, 11 虚拟放行(车辆已离开) Virtual release (car already gone) */
  inReleaseType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | null
  /** 出场放行方式. Exit release. 1 自动放行 Automatic release, 2 收费放行 Paid release, 3 免费放行 Free release, 4 异常放行 Abnormal release, 5 遥控放行 Remote release, 6 手动开闸 Opened manually, 7 离线放行 Offline release, 8 强制放行 Forced release, 9 跟车 Tailgating, 10 盘点出场 Exit by count, 11 虚拟放行(车辆已离开) Virtual release (car already gone) */
  outReleaseType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  billCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket */
  carType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
  /** 收费规则. Charge rule */
  chargeRuleId: string | null
  /** 收费规则. Charge rule: the name */
  chargeRuleName: string | null
  /** 规则版本. Rule version */
  ruleVersion: number | null
  /** 计费明细. Charge details */
  chargeDetailJson: {
    /** 应收金额. Payable. yuan */
    payable: string
    /** 停车时长. Length of stay. minutes */
    stayMinutes: number
    /** 计费时长. Charged time. minutes */
    chargeMinutes?: number | null
    /** 免费时长. Free time. minutes */
    freeMinutes?: number | null
    /** 时长券抵扣. Time coupon. minutes */
    timeCouponMinutes?: number | null
    /** 优惠金额. Discount. yuan */
    timeCouponMoney?: string | null
    /** 当天共用的免费时长. Shared free time used. 每个日期用去的分钟数;24小时内首次免费的,为入场时刻 Minutes used by date; where the first stay of 24 hours is free, by the moment of its entry */
    freeUsed?: Record<string, unknown> | readonly (unknown)[] | null
    /** 计入多次停车合计封顶的金额. Counted towards the caps that stays share */
    dayMoney?: readonly ({
      /** 日期. Date. 自然日的日期、自然月(如 2026-09),或24小时周期开始的时刻(ISO 8601) Date of the natural day, the calendar month (such as 2026-09), or the instant at which the 24 hours began (ISO 8601) */
      date: string
      /** 金额. Amount. yuan */
      money: string
    })[] | null
    /** 当天多次停车累计阶梯的时间. Time that counts for tiers over all stays of a day */
    tierTime?: readonly ({
      /** 规则ID. Rule ID */
      ruleId: string
      /** 开始时间. From. ISO 8601 */
      begin: string
      /** 结束时间. To. ISO 8601 */
      end: string
    })[] | null
    /** 收费规则. Charge rule */
    rules?: readonly ({
      /** 规则ID. Rule ID */
      ruleId: string
      /** 规则版本. Rule version */
      ruleVersion: number
      /** 规则名称. Rule name */
      ruleName: string
    })[] | null
    /** 计费明细. Charge details */
    segments: readonly ({
      /** 费用项. Line. pass 月卡期内 Under a monthly pass, grace 缴费后免费离场 Free time to leave after payment, free 免费时长 Free time, newEnergyFree 新能源免费 Free for new-energy cars, again 短时再次进场,无免费时长 Came again soon: no free time, timeCoupon 时长券抵扣 Time coupon, unpriced 不计费时段 Not charged at this time, capped 封顶后不计 Above the cap, entry 按次 Per entry, first 首段 First period, unit 计时 Units, package 包时段 Fixed price per window, band 总时长区间 Duration band, night 过夜费 Overnight fee, ceiling 封顶减免 Cap, newEnergy 新能源优惠 New-energy reduction, rounding 金额舍入 Rounding, noEntry 无入场记录收费 Fee without entry record, byStaff 人工改价 Price set by staff, freeCar 免费车辆 Free vehicle, visitor 访客 Visitor parking, whiteList 白名单 White-listed plate, specialCar 特种车辆 Special car, otherRight 其他权益 Another right */
      kind: "pass" | "grace" | "free" | "newEnergyFree" | "again" | "timeCoupon" | "unpriced" | "capped" | "entry" | "first" | "unit" | "package" | "band" | "night" | "ceiling" | "newEnergy" | "rounding" | "noEntry" | "byStaff" | "freeCar" | "visitor" | "whiteList" | "specialCar" | "otherRight"
      /** 开始时间. From. ISO 8601 */
      begin: string
      /** 结束时间. To. ISO 8601 */
      end: string
      /** 项时长. Time of the line. minutes */
      minutes: number
      /** 计费单位数. Units */
      units: number
      /** 单位时长. Unit. minutes */
      unitMinutes: number
      /** 单位金额. Unit price. yuan */
      unitMoney: string
      /** 金额. Amount. yuan */
      money: string
      /** 规则ID. Rule ID */
      ruleId?: string | null
      /** 规则版本. Rule version */
      ruleVersion?: number | null
      /** 时段. Segments. 规则中的第几段,从0起 Which segment of the rule, from 0 */
      segment?: number | null
      /** 封顶方式. Ceiling. window 时段封顶 Window cap, part 分段封顶 Cap per part, package 包段封顶 Cap of the package, day 自然日封顶 Daily ceiling, cycle 24小时封顶 24-hour ceiling, period 多日封顶 Cap per several days, month 自然月封顶 Cap per calendar month, once 单次封顶 Cap per stay, lotDay 车场自然日封顶 Cap of the car park per day, lotCycle 车场24小时封顶 Cap of the car park per 24 hours, withoutPass 不高于没有月卡时的费用 No more than without the pass */
      ceiling?: "window" | "part" | "package" | "day" | "cycle" | "period" | "month" | "once" | "lotDay" | "lotCycle" | "withoutPass" | null
      /** 封顶金额. Most it leaves. yuan */
      limit?: string | null
      /** 折扣. Percent off */
      percent?: number | null
      /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day, 7 指定星期 Days of the week */
      dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
      /** 按日期类型计费. Priced as day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day, 7 指定星期 Days of the week */
      pricedAs?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
      /** 区域. Region */
      region?: string | null
      /** 节假日未确认. Holiday calendar not published */
      unconfirmed?: boolean | null
    })[]
  } | null
  /** 应收金额. Payable. yuan */
  payableAmount: string
  /** 优惠金额. Discount. yuan */
  couponMoney: string
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney: string
  /** 少收金额. Waived. yuan */
  waiveMoney: string
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid: string
  /** 待付金额. Due. yuan */
  needPayMoney: string
  /** 欠费金额. Arrears. yuan */
  arrearsMoney: string
  /** 退款金额. Refund amount. yuan */
  refundMoney: string
  /** 多付金额. Overpaid. 超出应付的收款,不计收入、不可开票,待退还 Received in excess of the amount due: not income, not invoiceable, to be refunded. yuan */
  overPaidMoney: string
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt: string | null
  /** 支付方式. Paid by. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannelSummary: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]
  /** 收费员. Collector */
  outOperatorId: string | null
  /** 收费员. Collector: the name */
  outOperatorName: string | null
  /** 放行原因. Release reason */
  outReleaseReason: string | null
  /** 关联月卡. Pass */
  monthPassId: string | null
  /** 关联月卡. Pass: the name */
  monthPassName: string | null
  /** 关联单位. Company of the car */
  companyId: string | null
  /** 关联单位. Company of the car: the name */
  companyName: string | null
  /** 超单位车位. Beyond company spots */
  isOverQuota: 0 | 1
  /** 订单来源. Order source. 1 相机 Camera, 2 岗亭 Sentry box, 3 POS, 4 扫码入场 Scan to enter, 5 平台补录 Added by the platform, 6 第三方 Third party */
  orderSource: 1 | 2 | 3 | 4 | 5 | 6
  /** 人工更正. Corrected by staff */
  isCorrected: 0 | 1
  /** 已锁车. Locked. 锁车期间出口不放行 While locked, the car cannot leave through any exit */
  isLocked: 0 | 1
  /** 自动解锁时间. Unlocks at. Asia/Shanghai */
  lockedUntil: string | null
  /** 备注. Remark */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 通行记录. Passing record */
export type Passing = {
  /** 通行流水号. Passing no. */
  passingNo: string | null
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 出入口. Gate */
  gateId: string | null
  /** 出入口. Gate: the name */
  gateName: string | null
  /** 车道. Lane */
  laneId: string | null
  /** 车道. Lane: the name */
  laneName: string | null
  /** 区域. Region. 通行后车辆所在的区域;出场的为离开的区域 The region after passing; for an exit, the region it left */
  regionId: string | null
  /** 区域. Region: the name */
  regionName: string | null
  /** 车位. Parking spot */
  spotId: string | null
  /** 车位. Parking spot: the name */
  spotName: string | null
  /** 设备. Device */
  deviceId: string | null
  /** 设备. Device: the name */
  deviceName: string | null
  /** 方向. Direction. 1 入场 In, 2 出场 Out, 3 场内 Inside the lot */
  direction: 1 | 2 | 3
  /** 车牌号. Plate */
  plateNumber: string
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 识别车牌. Plate as read */
  recoPlateNumber: string
  /** 可信度. Confidence */
  confidence: number | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  billCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket */
  carType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
  /** 通行时间. Passed at. Asia/Shanghai */
  passAt: string
  /** 上传时间. Uploaded at. Asia/Shanghai */
  uploadAt: string
  /** 放行方式. Release. 1 自动放行 Automatic release, 2 收费放行 Paid release, 3 免费放行 Free release, 4 异常放行 Abnormal release, 5 遥控放行 Remote release, 6 手动开闸 Opened manually, 7 离线放行 Offline release, 8 强制放行 Forced release, 9 跟车 Tailgating, 10 盘点出场 Exit by count, 11 虚拟放行(车辆已离开) Virtual release (car already gone) */
  releaseType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | null
  /** 放行原因. Release reason */
  releaseReason: string | null
  /** 操作人. Operator */
  operatorId: string | null
  /** 操作人. Operator: the name */
  operatorName: string | null
  /** 是否开闸. Opened */
  isOpened: 0 | 1 | null
  /** 开闸时间. Opened at. Asia/Shanghai */
  openedAt: string | null
  /** 订单号. Order no. */
  orderNo: string | null
  /** 数据来源. Data source. 1 相机 Camera, 2 地磁 Magnetic detector, 3 高位视频 High-mounted video, 4 POS, 5 人工补录 Entered manually, 6 第三方 Third party, 7 扫码 Code scan, 8 监控相机 Surveillance camera */
  dataSource: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 异常. Abnormal. 0 正常 Normal, 1 无入场记录 No entry record, 2 重复入场 Repeat entry, 3 未离场又入 Re-entry without exit, 4 车牌不规范 Irregular plate, 5 车不在场 Not inside, 6 逃费 Fee evasion, 7 跟车 Tailgating, 8 黑名单 Black-listed plate, 9 未授权 Not authorised */
  abnormalType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 收费金额. Charged. yuan */
  sumFee: string
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 离线裁决. Offline decision */
export type EdgeDecision = {
  /** 通行流水号. Passing no. */
  PassingNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车道. Lane */
  LaneId: string | null
  /** 车道. Lane: the name */
  LaneName: string | null
  /** 云盒序列号. Box serial no. */
  BoxSerialNo: string
  /** 方向. Direction. 1 入场 In, 2 出场 Out, 3 场内 Inside the lot */
  Direction: 1 | 2 | 3
  /** 车牌号. Plate */
  PlateNumber: string
  /** 通行时间. Passed at. Asia/Shanghai */
  PassAt: string
  /** 上传时间. Uploaded at. Asia/Shanghai */
  UploadAt: string
  /** 云盒已开闸. Opened by box */
  BoxOpened: 0 | 1
  /** 云盒应收. Box amount. yuan */
  BoxPayable: string
  /** 云盒提示. Box message */
  BoxText: string | null
  /** 平台判定开闸. Platform would open */
  CentreOpens: 0 | 1
  /** 平台应收. Platform amount. yuan */
  CentrePayable: string
  /** 平台提示. Platform message */
  CentreText: string | null
  /** 差异. Difference. 1 一致 None, 2 放行不同 Release differs, 3 金额不同 Amount differs, 4 放行和金额不同 Release and amount differ */
  Difference: 1 | 2 | 3 | 4
  /** 核对状态. Check. 1 待核对 To be checked, 2 已核对 Checked, 3 无需核对 Nothing to check */
  CheckState: 1 | 2 | 3
  /** 核对说明. Findings */
  CheckRemark: string | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 更正记录. Correction */
export type StayCorrection = {
  /** 更正单号. Correction no. */
  correctionNo: string | null
  /** 更正时刻. Corrected at. Asia/Shanghai */
  correctedAt: string
  /** 更正内容. Type of correction. 1 更正车牌 Correct plate, 2 更正时间 Correct times, 3 补录进出场 Record a missed passing, 4 强制出场 Force exit, 5 更正车型 Correct car size, 6 改价 Change price, 7 核销欠费 Write off arrears, 8 解除车牌匹配 Undo plate match, 9 撤回通行 Passing withdrawn, 10 补登车牌 Add plate, 11 更正区域 Correct region, 12 更正车位 Correct spot, 13 拆分订单 Split order, 14 更正方向 Correct direction, 15 撤回免费放行 Withdraw free release, 16 对调车牌 Exchange plates */
  CorrectionKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16
  /** 更正状态. Correction state. 1 有效 Valid, 2 已撤销 Cancelled */
  correctionState: 1 | 2
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 订单号. Order no. */
  orderNo: string | null
  /** 另一订单号. Other order no.. 对调车牌时,与之互换车牌的订单 The order with which this one exchanged plates */
  otherOrderNo: string | null
  /** 车牌号. Plate */
  plateNumber: string
  /** 操作前. Before */
  oldValue: Record<string, unknown> | readonly (unknown)[] | null
  /** 操作后. After */
  newValue: Record<string, unknown> | readonly (unknown)[] | null
  /** 更正金额. Corrected amount. yuan */
  correctedMoney: string | null
  /** 原因. Reason */
  reasonText: string
  /** 操作人. Operator */
  operatorId: string | null
  /** 操作人. Operator: the name */
  operatorName: string | null
  /** 撤销时间. Revoked at. Asia/Shanghai */
  takenBackAt: string | null
  /** 撤销人. Revoked by */
  takenBackById: string | null
  /** 撤销人. Revoked by: the name */
  takenBackByName: string | null
  /** 撤销原因. Reason for undoing */
  takenBackReason: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 岗亭操作日志. Sentry operation */
export type SentryOperateLog = {
  /** 操作流水号. Operation no. */
  operateNo: string | null
  /** 操作时间. Time. Asia/Shanghai */
  operatedAt: string
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 岗亭. Sentry box */
  sentryId: string | null
  /** 岗亭. Sentry box: the name */
  sentryName: string | null
  /** 车道. Lane */
  laneId: string | null
  /** 车道. Lane: the name */
  laneName: string | null
  /** 操作类型. Operation. 1 修改车牌 Change plate, 2 强制出场 Force exit, 3 强制入场 Force entry, 4 修改订单 Edit order, 5 入口关闸 Entry gate close, 6 出口关闸 Exit gate close, 7 修改车类型 Change car type, 8 修改时间 Change time, 9 修改图片 Change image, 10 直接开闸 Open gate directly, 11 免费开闸 Free open gate, 12 车辆出场 Vehicle out */
  OperateType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  /** 操作来源. Source. 1 云助手 Cloud assistant, 2 岗亭客户端 Sentry box client, 3 云平台 Cloud platform, 4 云客服 Cloud customer service */
  Source: 1 | 2 | 3 | 4
  /** 订单号. Order no. */
  orderNo: string | null
  /** 通行流水号. Passing no. */
  passingNo: string | null
  /** 车牌号. Plate */
  plateNumber: string | null
  /** 原车牌. Old plate */
  oldPlateNumber: string | null
  /** 操作前. Before */
  oldValue: Record<string, unknown> | readonly (unknown)[] | null
  /** 操作后. After */
  newValue: Record<string, unknown> | readonly (unknown)[] | null
  /** 原应收. Old amount due. yuan */
  oldMoney: string | null
  /** 新应收. New amount due. yuan */
  newMoney: string | null
  /** 损失金额. Loss. yuan */
  lossMoney: string | null
  /** 原因. Reason */
  reasonText: string | null
  /** 操作人. Operator */
  operatorId: string | null
  /** 操作人. Operator: the name */
  operatorName: string | null
  /** 值班记录. Duty record */
  dutySessionId: string | null
  /** 值班记录. Duty record: the name */
  dutySessionName: string | null
  /** 客户端IP. Client IP */
  clientIp: string | null
  /** 云盒序列号. Box serial no. */
  boxSerialNo: string | null
  /** 上传时间. Uploaded at. Asia/Shanghai */
  uploadedAt: string
  /** 稽核状态. Review. 0 未稽核 Not reviewed, 1 正常 Normal, 2 可疑 Suspicious, 3 违规 Violation */
  auditState: 0 | 1 | 2 | 3
  /** 稽核人. Reviewed by */
  auditBy: string | null
  /** 稽核时间. Reviewed at. Asia/Shanghai */
  auditAt: string | null
  /** 稽核备注. Review remark */
  auditRemark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 订单申诉. Order appeal */
export type OrderAppeal = {
  /** 申诉编号. Appeal no. */
  AppealNo: string | null
  /** 订单号. Order no. */
  OrderNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 会员. Member */
  MemberId: string | null
  /** 会员. Member: the name */
  MemberName: string | null
  /** 手机号. Mobile no. */
  Mobile: string | null
  /** 申诉类型. Appeal type. 1 未停车 Did not park, 2 时间错误 Wrong time, 3 金额错误 Wrong amount, 4 套牌 Cloned plate, 5 已缴费 Paid already, 6 优惠未用 Discount not applied, 7 其他 Other */
  AppealKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 申诉说明. Statement */
  Description: string
  /** 申诉图片. Pictures of the appeal */
  Pictures: readonly (string)[]
  /** 登记人. Filed by */
  ApplicantId: string | null
  /** 登记人. Filed by: the name */
  ApplicantName: string | null
  /** 申请时间. Applied at. Asia/Shanghai */
  ApplyAt: string
  /** 申诉状态. Appeal status. 1 待客服审核 Awaiting service review, 2 待财务复核 Awaiting finance, 3 已通过 Approved, 4 已驳回 Rejected, 5 已撤销 Cancelled */
  State: 1 | 2 | 3 | 4 | 5
  /** 处理方式. Decision. 1 退款 Refund, 2 改单 Correct the order's plate, 3 作废 Void the order, 4 维持 Uphold */
  Result: 1 | 2 | 3 | 4 | null
  /** 退款金额. Refund amount. yuan */
  RefundMoney: string | null
  /** 更正为车牌. Correct plate to */
  CorrectPlateNumber: string | null
  /** 审核人. Audited by */
  AuditorId: string | null
  /** 审核人. Audited by: the name */
  AuditorName: string | null
  /** 审核时间. Audited at. Asia/Shanghai */
  AuditedAt: string | null
  /** 复核人. Checked by */
  HandlerId: string | null
  /** 复核人. Checked by: the name */
  HandlerName: string | null
  /** 复核时间. Reviewed at. Asia/Shanghai */
  HandledAt: string | null
  /** 审核备注. Audit remark */
  AuditRemark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 催缴记录. Arrears notice */
export type ArrearsNotice = {
  /** 催缴编号. Notice no. */
  NoticeNo: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 停车场. Car parks */
  ParkLotIds: readonly (string)[]
  /** 停车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 欠费单数. Orders owed */
  OrderCount: number
  /** 欠费金额. Arrears. yuan */
  ArrearsMoney: string
  /** 催缴方式. Notified by. 1 短信 SMS, 2 公众号 WeChat official account, 3 电话 Phone, 4 纸质单 Paper note, 5 律师函 Lawyer's letter */
  NoticeKind: 1 | 2 | 3 | 4 | 5
  /** 催缴时间. Notified at. Asia/Shanghai */
  SentAt: string
  /** 催缴结果. Outcome */
  Result: string | null
  /** 催缴后收回. Paid since. yuan */
  PaidAfterMoney: string
  /** 缴清时间. Paid off at. Asia/Shanghai */
  PaidAt: string | null
  /** 催缴人. Notified by (person) */
  OperatorId: string
  /** 催缴人. Notified by (person): the name */
  OperatorName: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 收费规则. Charge rule */
export type ChargeRule = {
  /** 规则编号. Rule code */
  ruleCode: string
  /** 规则名称. Rule name */
  ruleName: string
  /** 状态. Status. 1 草稿 Draft, 2 已生效 Effective, 5 停用 Out of use */
  status: 1 | 2 | 5
  /** 版本. Version */
  ruleVersion: number
  /** 规则类型. Rule type. 1 不收费 Free of charge, 2 按次 Per entry, 3 按时 By time, 4 阶梯 Tiered, 5 日夜分时 Day and night, 6 分时段多段 Multiple windows, 7 自然天循环 Calendar days, 8 24小时循环 24-hour cycles, 9 包时段 Fixed price per window, 10 按停车总时长区间 By total length of stay */
  ruleKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | null
  /** 免费时长. Free time. minutes */
  freeMinutes: number | null
  /** 自然日封顶. Daily ceiling. yuan */
  ceilingDay: string | null
  /** 24小时封顶. 24-hour ceiling. yuan */
  ceiling24h: string | null
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day. 绑定停车场时未填日期类型的,按此处的日期类型 Bindings that name no day type take this one */
  dayKind: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 适用车型. Vehicle sizes. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 其他车型不按本规则收费 Other sizes are not charged by this rule. null: 全部车型 All vehicle sizes */
  billCarSizeIds: readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]
  /** 上线日期. Effective from */
  beginAt: string
  /** 下线日期. Effective until. 不填则长期有效 Leave empty for permanent */
  endAt: string | null
  /** 计费明细. Charge details */
  terms: {
    /** 规则类型. Rule type. 1 不收费 Free of charge, 2 按次 Per entry, 3 按时 By time, 4 阶梯 Tiered, 5 日夜分时 Day and night, 6 分时段多段 Multiple windows, 7 自然天循环 Calendar days, 8 24小时循环 24-hour cycles, 9 包时段 Fixed price per window, 10 按停车总时长区间 By total length of stay */
    ruleKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    /** 免费时长. Free time. minutes */
    freeMinutes?: number | null
    /** 超出后免费时长计费. also charged when exceeded */
    freeIncluded?: 0 | 1 | null
    /** 免费次数. Free once per. 1 每次停车一次 stay, 2 每个分割一次 part, 3 每天一次 day, 4 每天首次停车 day, for its first stay only, 5 24小时内首次停车 24 hours, for the first stay in them only */
    freeRepeat?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费停车次数. Free stays */
    freeTimes?: number | null
    /** 再次免费间隔. Free again after. minutes */
    freeAgainAfter?: number | null
    /** 不含整点. exact limit not free */
    freeLess?: 0 | 1 | null
    /** 只计收费时段. charging hours only */
    freeInHours?: 0 | 1 | null
    /** 计时分割. Stay is cut. 1 不分割 not, 2 24小时强制分割 every 24 hours, 3 0点强制分割 at midnight, 4 时段强制分割 at the windows */
    splitMode?: 1 | 2 | 3 | 4 | null
    /** 首段次数. First period once per. 1 一次停车一次 stay, 2 每次分割一次 part */
    firstOnce?: 1 | 2 | null
    /** 阶梯计时. Tiers count. 1 每个时段重新计 again in each window, 2 本价格全程累计 on for each price, 3 整次停车累计 the whole stay, 4 每个分割累计 each part, 5 当天多次停车累计 over all stays of a day */
    tierCount?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费时间计入阶梯. free time counts for tiers */
    tierFree?: 0 | 1 | null
    /** 时段. Segments */
    segments?: readonly ({
      /** 开始时刻. Begins */
      beginTime?: string | null
      /** 结束时刻. Ends */
      endTime?: string | null
      /** 时长上限. Up to. minutes */
      lengthMinutes?: number | null
      /** 免费时长. Free time. minutes */
      freeMinutes?: number | null
      /** 首段时长. First period. minutes */
      firstMinutes?: number | null
      /** 首段金额. First period price. yuan */
      firstMoney?: string | null
      /** 单位时长. Unit. minutes */
      unitMinutes?: number | null
      /** 单位金额. Unit price. yuan */
      unitMoney?: string | null
      /** 第二单价起点. Second unit starts at. minutes */
      unit2BeginMinutes?: number | null
      /** 第二单位时长. Second unit. minutes */
      unit2Minutes?: number | null
      /** 第二单位金额. Second unit price. yuan */
      unit2Money?: string | null
      /** 更多阶梯. Further tiers */
      moreUnits?: readonly ({
        /** 单价起点. Tier starts at. minutes */
        beginMinutes?: number | null
        /** 单位时长. Unit. minutes */
        unitMinutes?: number | null
        /** 单位金额. Unit price. yuan */
        unitMoney?: string | null
      })[] | null
      /** 时段封顶. Window cap. yuan */
      ceilingMoney?: string | null
      /** 跨时段的计费单位. Unit across a border. 0 在交界处分开计 split at the border, 1 归开始的时段(补时) where it begins, 2 归占时多的时段 where most of it is, 3 全程按入场的时段 entry’s window, all along */
      isSupplement?: 0 | 1 | 2 | 3 | null
      /** 金额. Amount. yuan */
      money?: string | null
      /** 择优计费. cheaper units count instead */
      packWhenCheaper?: 0 | 1 | null
      /** 时段价格适用. Price holds for. 1 所有车 all cars, 2 本时段入场的车 cars that came in the window, 3 本时段入场并离场的车 cars that came and left in it */
      packFor?: 1 | 2 | 3 | null
      /** 最晚入场时刻. In before */
      cameBeforeTime?: string | null
      /** 最早离场时刻. Out from */
      leftFromTime?: string | null
    })[] | null
    /** 计时舍入. Started unit. 1 不足单位按一单位 rounded up to a unit, 2 不足单位不计 not counted, 3 四舍五入 half up */
    minuteRound?: 1 | 2 | 3 | null
    /** 零头起计. Started unit counts from. minutes */
    roundFromMinutes?: number | null
    /** 秒处理. Seconds. 1 截秒 cut off, 2 秒进位 rounded up */
    secondMode?: 1 | 2 | null
    /** 金额舍入. Rounding. 1 进位 up, 2 舍去 down, 3 四舍五入 half up */
    moneyRound?: 1 | 2 | 3 | null
    /** 金额精度. Rounded to. 0.10 0.1 元 0.1 yuan, 0.50 0.5 元 0.5 yuan, 1.00 1 元 1 yuan */
    moneyPrecision?: "0.10" | "0.50" | "1.00" | null
    /** 自然日封顶. Daily ceiling. yuan */
    ceilingDay?: string | null
    /** 当天多次停车合计封顶. the day’s cap is for all stays of the day together */
    ceilingDayShared?: 0 | 1 | null
    /** 24小时封顶. 24-hour ceiling. yuan */
    ceiling24h?: string | null
    /** 24小时内多次停车合计封顶. Cap of 24 hours for all stays together */
    ceiling24hShared?: 0 | 1 | null
    /** 以后各天封顶. Caps of later days */
    laterCeilings?: readonly ({
      /** 第几天起. From day */
      fromDay?: number | null
      /** 自然日封顶. Daily ceiling. yuan */
      ceilingDay?: string | null
      /** 24小时封顶. 24-hour ceiling. yuan */
      ceiling24h?: string | null
    })[] | null
    /** 多日封顶. Cap per several days. yuan */
    ceilingPeriod?: string | null
    /** 多日封顶天数. Days of that cap */
    periodDays?: number | null
    /** 自然月封顶. Cap per calendar month. yuan */
    ceilingMonth?: string | null
    /** 过夜费. Overnight fee. yuan */
    nightMoney?: string | null
    /** 过夜开始时刻. Night starts */
    nightBeginTime?: string | null
    /** 过夜结束时刻. Night ends */
    nightEndTime?: string | null
    /** 过夜起算时长. Night counts from. minutes */
    nightMinutes?: number | null
    /** 单次封顶. Cap per stay. yuan */
    ceilingOnce?: string | null
    /** 封顶时长. Maximum charged time. minutes */
    ceilingMinutes?: number | null
    /** 新能源免费时长. New-energy free time. minutes */
    newEnergyFreeMinutes?: number | null
    /** 新能源免费时长仅当天首次停车有. Free time of new-energy cars for the first stay of a day alone */
    newEnergyFreeFirst?: 0 | 1 | null
    /** 新能源折扣. New-energy percent */
    newEnergyPercent?: number | null
    /** 跨日期类型. Across day types. 1 时段归开始日 window by its first day, 2 0点切分 cut at midnight, 3 按入场日 by day of entry */
    dayKindBorder?: 1 | 2 | 3 | null
    /** 无入场记录收费. Fee without entry record. yuan */
    noEntryMoney?: string | null
    /** 时长券方式. Time coupon. 1 入场时间后移 moves the entry later, 2 出场时间前移 moves the exit earlier, 3 扣减总时长 shortens the stay */
    timeCouponMode?: 1 | 2 | 3 | null
    /** 时长券含免费时段. coupon contains the free time */
    timeCouponIncludesFree?: 0 | 1 | null
  }
  /** 备注. Remark */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ChargeRuleDraft = {
  /** 规则编号. Rule code */
  ruleCode: string
  /** 规则名称. Rule name */
  ruleName: string
  /** 状态. Status. 1 草稿 Draft, 2 已生效 Effective, 5 停用 Out of use. Default: 1 */
  status?: 1 | 2 | 5
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day. 绑定停车场时未填日期类型的,按此处的日期类型 Bindings that name no day type take this one. Default: 0 */
  dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 适用车型. Vehicle sizes. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 其他车型不按本规则收费 Other sizes are not charged by this rule. null: 全部车型 All vehicle sizes */
  billCarSizeIds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[] | null
  /** 上线日期. Effective from */
  beginAt: string
  /** 下线日期. Effective until. 不填则长期有效 Leave empty for permanent */
  endAt?: string | null
  /** 计费明细. Charge details */
  terms: {
    /** 规则类型. Rule type. 1 不收费 Free of charge, 2 按次 Per entry, 3 按时 By time, 4 阶梯 Tiered, 5 日夜分时 Day and night, 6 分时段多段 Multiple windows, 7 自然天循环 Calendar days, 8 24小时循环 24-hour cycles, 9 包时段 Fixed price per window, 10 按停车总时长区间 By total length of stay */
    ruleKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    /** 免费时长. Free time. minutes */
    freeMinutes?: number | null
    /** 超出后免费时长计费. also charged when exceeded */
    freeIncluded?: 0 | 1 | null
    /** 免费次数. Free once per. 1 每次停车一次 stay, 2 每个分割一次 part, 3 每天一次 day, 4 每天首次停车 day, for its first stay only, 5 24小时内首次停车 24 hours, for the first stay in them only */
    freeRepeat?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费停车次数. Free stays */
    freeTimes?: number | null
    /** 再次免费间隔. Free again after. minutes */
    freeAgainAfter?: number | null
    /** 不含整点. exact limit not free */
    freeLess?: 0 | 1 | null
    /** 只计收费时段. charging hours only */
    freeInHours?: 0 | 1 | null
    /** 计时分割. Stay is cut. 1 不分割 not, 2 24小时强制分割 every 24 hours, 3 0点强制分割 at midnight, 4 时段强制分割 at the windows */
    splitMode?: 1 | 2 | 3 | 4 | null
    /** 首段次数. First period once per. 1 一次停车一次 stay, 2 每次分割一次 part */
    firstOnce?: 1 | 2 | null
    /** 阶梯计时. Tiers count. 1 每个时段重新计 again in each window, 2 本价格全程累计 on for each price, 3 整次停车累计 the whole stay, 4 每个分割累计 each part, 5 当天多次停车累计 over all stays of a day */
    tierCount?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费时间计入阶梯. free time counts for tiers */
    tierFree?: 0 | 1 | null
    /** 时段. Segments */
    segments?: readonly ({
      /** 开始时刻. Begins */
      beginTime?: string | null
      /** 结束时刻. Ends */
      endTime?: string | null
      /** 时长上限. Up to. minutes */
      lengthMinutes?: number | null
      /** 免费时长. Free time. minutes */
      freeMinutes?: number | null
      /** 首段时长. First period. minutes */
      firstMinutes?: number | null
      /** 首段金额. First period price. yuan */
      firstMoney?: string | null
      /** 单位时长. Unit. minutes */
      unitMinutes?: number | null
      /** 单位金额. Unit price. yuan */
      unitMoney?: string | null
      /** 第二单价起点. Second unit starts at. minutes */
      unit2BeginMinutes?: number | null
      /** 第二单位时长. Second unit. minutes */
      unit2Minutes?: number | null
      /** 第二单位金额. Second unit price. yuan */
      unit2Money?: string | null
      /** 更多阶梯. Further tiers */
      moreUnits?: readonly ({
        /** 单价起点. Tier starts at. minutes */
        beginMinutes?: number | null
        /** 单位时长. Unit. minutes */
        unitMinutes?: number | null
        /** 单位金额. Unit price. yuan */
        unitMoney?: string | null
      })[] | null
      /** 时段封顶. Window cap. yuan */
      ceilingMoney?: string | null
      /** 跨时段的计费单位. Unit across a border. 0 在交界处分开计 split at the border, 1 归开始的时段(补时) where it begins, 2 归占时多的时段 where most of it is, 3 全程按入场的时段 entry’s window, all along */
      isSupplement?: 0 | 1 | 2 | 3 | null
      /** 金额. Amount. yuan */
      money?: string | null
      /** 择优计费. cheaper units count instead */
      packWhenCheaper?: 0 | 1 | null
      /** 时段价格适用. Price holds for. 1 所有车 all cars, 2 本时段入场的车 cars that came in the window, 3 本时段入场并离场的车 cars that came and left in it */
      packFor?: 1 | 2 | 3 | null
      /** 最晚入场时刻. In before */
      cameBeforeTime?: string | null
      /** 最早离场时刻. Out from */
      leftFromTime?: string | null
    })[] | null
    /** 计时舍入. Started unit. 1 不足单位按一单位 rounded up to a unit, 2 不足单位不计 not counted, 3 四舍五入 half up */
    minuteRound?: 1 | 2 | 3 | null
    /** 零头起计. Started unit counts from. minutes */
    roundFromMinutes?: number | null
    /** 秒处理. Seconds. 1 截秒 cut off, 2 秒进位 rounded up */
    secondMode?: 1 | 2 | null
    /** 金额舍入. Rounding. 1 进位 up, 2 舍去 down, 3 四舍五入 half up */
    moneyRound?: 1 | 2 | 3 | null
    /** 金额精度. Rounded to. 0.10 0.1 元 0.1 yuan, 0.50 0.5 元 0.5 yuan, 1.00 1 元 1 yuan */
    moneyPrecision?: "0.10" | "0.50" | "1.00" | null
    /** 自然日封顶. Daily ceiling. yuan */
    ceilingDay?: string | null
    /** 当天多次停车合计封顶. the day’s cap is for all stays of the day together */
    ceilingDayShared?: 0 | 1 | null
    /** 24小时封顶. 24-hour ceiling. yuan */
    ceiling24h?: string | null
    /** 24小时内多次停车合计封顶. Cap of 24 hours for all stays together */
    ceiling24hShared?: 0 | 1 | null
    /** 以后各天封顶. Caps of later days */
    laterCeilings?: readonly ({
      /** 第几天起. From day */
      fromDay?: number | null
      /** 自然日封顶. Daily ceiling. yuan */
      ceilingDay?: string | null
      /** 24小时封顶. 24-hour ceiling. yuan */
      ceiling24h?: string | null
    })[] | null
    /** 多日封顶. Cap per several days. yuan */
    ceilingPeriod?: string | null
    /** 多日封顶天数. Days of that cap */
    periodDays?: number | null
    /** 自然月封顶. Cap per calendar month. yuan */
    ceilingMonth?: string | null
    /** 过夜费. Overnight fee. yuan */
    nightMoney?: string | null
    /** 过夜开始时刻. Night starts */
    nightBeginTime?: string | null
    /** 过夜结束时刻. Night ends */
    nightEndTime?: string | null
    /** 过夜起算时长. Night counts from. minutes */
    nightMinutes?: number | null
    /** 单次封顶. Cap per stay. yuan */
    ceilingOnce?: string | null
    /** 封顶时长. Maximum charged time. minutes */
    ceilingMinutes?: number | null
    /** 新能源免费时长. New-energy free time. minutes */
    newEnergyFreeMinutes?: number | null
    /** 新能源免费时长仅当天首次停车有. Free time of new-energy cars for the first stay of a day alone */
    newEnergyFreeFirst?: 0 | 1 | null
    /** 新能源折扣. New-energy percent */
    newEnergyPercent?: number | null
    /** 跨日期类型. Across day types. 1 时段归开始日 window by its first day, 2 0点切分 cut at midnight, 3 按入场日 by day of entry */
    dayKindBorder?: 1 | 2 | 3 | null
    /** 无入场记录收费. Fee without entry record. yuan */
    noEntryMoney?: string | null
    /** 时长券方式. Time coupon. 1 入场时间后移 moves the entry later, 2 出场时间前移 moves the exit earlier, 3 扣减总时长 shortens the stay */
    timeCouponMode?: 1 | 2 | 3 | null
    /** 时长券含免费时段. coupon contains the free time */
    timeCouponIncludesFree?: 0 | 1 | null
  }
  /** 备注. Remark */
  remark?: string | null
}

export type ChargeRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 规则编号. Rule code */
  ruleCode?: string
  /** 规则名称. Rule name */
  ruleName?: string
  /** 状态. Status. 1 草稿 Draft, 2 已生效 Effective, 5 停用 Out of use */
  status?: 1 | 2 | 5
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day. 绑定停车场时未填日期类型的,按此处的日期类型 Bindings that name no day type take this one */
  dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** 适用车型. Vehicle sizes. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 其他车型不按本规则收费 Other sizes are not charged by this rule. null: 全部车型 All vehicle sizes */
  billCarSizeIds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[] | null
  /** 上线日期. Effective from */
  beginAt?: string
  /** 下线日期. Effective until. 不填则长期有效 Leave empty for permanent */
  endAt?: string | null
  /** 计费明细. Charge details */
  terms?: {
    /** 规则类型. Rule type. 1 不收费 Free of charge, 2 按次 Per entry, 3 按时 By time, 4 阶梯 Tiered, 5 日夜分时 Day and night, 6 分时段多段 Multiple windows, 7 自然天循环 Calendar days, 8 24小时循环 24-hour cycles, 9 包时段 Fixed price per window, 10 按停车总时长区间 By total length of stay */
    ruleKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    /** 免费时长. Free time. minutes */
    freeMinutes?: number | null
    /** 超出后免费时长计费. also charged when exceeded */
    freeIncluded?: 0 | 1 | null
    /** 免费次数. Free once per. 1 每次停车一次 stay, 2 每个分割一次 part, 3 每天一次 day, 4 每天首次停车 day, for its first stay only, 5 24小时内首次停车 24 hours, for the first stay in them only */
    freeRepeat?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费停车次数. Free stays */
    freeTimes?: number | null
    /** 再次免费间隔. Free again after. minutes */
    freeAgainAfter?: number | null
    /** 不含整点. exact limit not free */
    freeLess?: 0 | 1 | null
    /** 只计收费时段. charging hours only */
    freeInHours?: 0 | 1 | null
    /** 计时分割. Stay is cut. 1 不分割 not, 2 24小时强制分割 every 24 hours, 3 0点强制分割 at midnight, 4 时段强制分割 at the windows */
    splitMode?: 1 | 2 | 3 | 4 | null
    /** 首段次数. First period once per. 1 一次停车一次 stay, 2 每次分割一次 part */
    firstOnce?: 1 | 2 | null
    /** 阶梯计时. Tiers count. 1 每个时段重新计 again in each window, 2 本价格全程累计 on for each price, 3 整次停车累计 the whole stay, 4 每个分割累计 each part, 5 当天多次停车累计 over all stays of a day */
    tierCount?: 1 | 2 | 3 | 4 | 5 | null
    /** 免费时间计入阶梯. free time counts for tiers */
    tierFree?: 0 | 1 | null
    /** 时段. Segments */
    segments?: readonly ({
      /** 开始时刻. Begins */
      beginTime?: string | null
      /** 结束时刻. Ends */
      endTime?: string | null
      /** 时长上限. Up to. minutes */
      lengthMinutes?: number | null
      /** 免费时长. Free time. minutes */
      freeMinutes?: number | null
      /** 首段时长. First period. minutes */
      firstMinutes?: number | null
      /** 首段金额. First period price. yuan */
      firstMoney?: string | null
      /** 单位时长. Unit. minutes */
      unitMinutes?: number | null
      /** 单位金额. Unit price. yuan */
      unitMoney?: string | null
      /** 第二单价起点. Second unit starts at. minutes */
      unit2BeginMinutes?: number | null
      /** 第二单位时长. Second unit. minutes */
      unit2Minutes?: number | null
      /** 第二单位金额. Second unit price. yuan */
      unit2Money?: string | null
      /** 更多阶梯. Further tiers */
      moreUnits?: readonly ({
        /** 单价起点. Tier starts at. minutes */
        beginMinutes?: number | null
        /** 单位时长. Unit. minutes */
        unitMinutes?: number | null
        /** 单位金额. Unit price. yuan */
        unitMoney?: string | null
      })[] | null
      /** 时段封顶. Window cap. yuan */
      ceilingMoney?: string | null
      /** 跨时段的计费单位. Unit across a border. 0 在交界处分开计 split at the border, 1 归开始的时段(补时) where it begins, 2 归占时多的时段 where most of it is, 3 全程按入场的时段 entry’s window, all along */
      isSupplement?: 0 | 1 | 2 | 3 | null
      /** 金额. Amount. yuan */
      money?: string | null
      /** 择优计费. cheaper units count instead */
      packWhenCheaper?: 0 | 1 | null
      /** 时段价格适用. Price holds for. 1 所有车 all cars, 2 本时段入场的车 cars that came in the window, 3 本时段入场并离场的车 cars that came and left in it */
      packFor?: 1 | 2 | 3 | null
      /** 最晚入场时刻. In before */
      cameBeforeTime?: string | null
      /** 最早离场时刻. Out from */
      leftFromTime?: string | null
    })[] | null
    /** 计时舍入. Started unit. 1 不足单位按一单位 rounded up to a unit, 2 不足单位不计 not counted, 3 四舍五入 half up */
    minuteRound?: 1 | 2 | 3 | null
    /** 零头起计. Started unit counts from. minutes */
    roundFromMinutes?: number | null
    /** 秒处理. Seconds. 1 截秒 cut off, 2 秒进位 rounded up */
    secondMode?: 1 | 2 | null
    /** 金额舍入. Rounding. 1 进位 up, 2 舍去 down, 3 四舍五入 half up */
    moneyRound?: 1 | 2 | 3 | null
    /** 金额精度. Rounded to. 0.10 0.1 元 0.1 yuan, 0.50 0.5 元 0.5 yuan, 1.00 1 元 1 yuan */
    moneyPrecision?: "0.10" | "0.50" | "1.00" | null
    /** 自然日封顶. Daily ceiling. yuan */
    ceilingDay?: string | null
    /** 当天多次停车合计封顶. the day’s cap is for all stays of the day together */
    ceilingDayShared?: 0 | 1 | null
    /** 24小时封顶. 24-hour ceiling. yuan */
    ceiling24h?: string | null
    /** 24小时内多次停车合计封顶. Cap of 24 hours for all stays together */
    ceiling24hShared?: 0 | 1 | null
    /** 以后各天封顶. Caps of later days */
    laterCeilings?: readonly ({
      /** 第几天起. From day */
      fromDay?: number | null
      /** 自然日封顶. Daily ceiling. yuan */
      ceilingDay?: string | null
      /** 24小时封顶. 24-hour ceiling. yuan */
      ceiling24h?: string | null
    })[] | null
    /** 多日封顶. Cap per several days. yuan */
    ceilingPeriod?: string | null
    /** 多日封顶天数. Days of that cap */
    periodDays?: number | null
    /** 自然月封顶. Cap per calendar month. yuan */
    ceilingMonth?: string | null
    /** 过夜费. Overnight fee. yuan */
    nightMoney?: string | null
    /** 过夜开始时刻. Night starts */
    nightBeginTime?: string | null
    /** 过夜结束时刻. Night ends */
    nightEndTime?: string | null
    /** 过夜起算时长. Night counts from. minutes */
    nightMinutes?: number | null
    /** 单次封顶. Cap per stay. yuan */
    ceilingOnce?: string | null
    /** 封顶时长. Maximum charged time. minutes */
    ceilingMinutes?: number | null
    /** 新能源免费时长. New-energy free time. minutes */
    newEnergyFreeMinutes?: number | null
    /** 新能源免费时长仅当天首次停车有. Free time of new-energy cars for the first stay of a day alone */
    newEnergyFreeFirst?: 0 | 1 | null
    /** 新能源折扣. New-energy percent */
    newEnergyPercent?: number | null
    /** 跨日期类型. Across day types. 1 时段归开始日 window by its first day, 2 0点切分 cut at midnight, 3 按入场日 by day of entry */
    dayKindBorder?: 1 | 2 | 3 | null
    /** 无入场记录收费. Fee without entry record. yuan */
    noEntryMoney?: string | null
    /** 时长券方式. Time coupon. 1 入场时间后移 moves the entry later, 2 出场时间前移 moves the exit earlier, 3 扣减总时长 shortens the stay */
    timeCouponMode?: 1 | 2 | 3 | null
    /** 时长券含免费时段. coupon contains the free time */
    timeCouponIncludesFree?: 0 | 1 | null
  }
  /** 备注. Remark */
  remark?: string | null
}

/** 规则绑定. Rule binding */
export type ChargeRuleBind = {
  /** 绑定编号. Binding no. */
  BindNo: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 泊车区域. Region. 车辆在该区域及其下级区域内的时间按本规则收费,其余时间按全场的规则,分段相加;不填则为全场 Time in this region and its sub-regions is charged by this rule, the rest by the rules of the whole car park; the parts are added. Leave empty for the whole car park. null: 整个车场 Whole car park */
  RegionId: string | null
  /** 泊车区域. Region: the name */
  RegionName: string | null
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车辆类别 All car categories */
  CarType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. null: 全部车型 All vehicle sizes */
  BillCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 能源类型. Energy type. 1 新能源车 New-energy car, 2 燃油车 Fuel car. 绿牌和黄绿牌为新能源车,可为其单独绑定一套规则 Green and yellow-green plates are new-energy cars; they can have their own rules. null: 全部能源类型 All energy types */
  EnergyKind: 1 | 2 | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour. null: 全部颜色 All colours */
  PlateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day, 7 指定星期 Days of the week. 同一天有多条绑定时,依次按节假日或指定日期、指定星期、工作日或双休日、非工作日、不区分日期取用;指定了车辆的绑定优先于只指定日期的绑定 For each day, the rule for a holiday or its date applies, else the one for its day of the week, for working days or weekends, for non-working days, for every day. Bindings that describe the car come before those that only describe the day */
  DayKind: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. 如周五至周日;按日历上的星期,不看调休 Such as Friday to Sunday; by the calendar’s day of the week, swapped workdays included. Required where DayKind is 7 */
  WeekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** 收费规则. Charge rule. 改绑后,还在场内的车和之后才上报的离场也按新绑定的规则计费;只是调价,请编辑规则本身,已入场的车保持入场时的版本 Once another rule is bound, cars still inside, and exits reported later, are priced by it. To change only the price, edit the rule itself: cars that came before keep the version of their entry */
  RuleId: string
  /** 收费规则. Charge rule: the name */
  RuleName: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ChargeRuleBindDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 泊车区域. Region. 车辆在该区域及其下级区域内的时间按本规则收费,其余时间按全场的规则,分段相加;不填则为全场 Time in this region and its sub-regions is charged by this rule, the rest by the rules of the whole car park; the parts are added. Leave empty for the whole car park. null: 整个车场 Whole car park */
  RegionId?: string | null
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车辆类别 All car categories */
  CarType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. null: 全部车型 All vehicle sizes */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 能源类型. Energy type. 1 新能源车 New-energy car, 2 燃油车 Fuel car. 绿牌和黄绿牌为新能源车,可为其单独绑定一套规则 Green and yellow-green plates are new-energy cars; they can have their own rules. null: 全部能源类型 All energy types */
  EnergyKind?: 1 | 2 | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour. null: 全部颜色 All colours */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day, 7 指定星期 Days of the week. 同一天有多条绑定时,依次按节假日或指定日期、指定星期、工作日或双休日、非工作日、不区分日期取用;指定了车辆的绑定优先于只指定日期的绑定 For each day, the rule for a holiday or its date applies, else the one for its day of the week, for working days or weekends, for non-working days, for every day. Bindings that describe the car come before those that only describe the day. Default: 0 */
  DayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. 如周五至周日;按日历上的星期,不看调休 Such as Friday to Sunday; by the calendar’s day of the week, swapped workdays included. Required where DayKind is 7 */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 收费规则. Charge rule. 改绑后,还在场内的车和之后才上报的离场也按新绑定的规则计费;只是调价,请编辑规则本身,已入场的车保持入场时的版本 Once another rule is bound, cars still inside, and exits reported later, are priced by it. To change only the price, edit the rule itself: cars that came before keep the version of their entry */
  RuleId: string
  /** 备注. Remark */
  Remark?: string | null
}

export type ChargeRuleBindChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 泊车区域. Region. 车辆在该区域及其下级区域内的时间按本规则收费,其余时间按全场的规则,分段相加;不填则为全场 Time in this region and its sub-regions is charged by this rule, the rest by the rules of the whole car park; the parts are added. Leave empty for the whole car park. null: 整个车场 Whole car park */
  RegionId?: string | null
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket. null: 全部车辆类别 All car categories */
  CarType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. null: 全部车型 All vehicle sizes */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 能源类型. Energy type. 1 新能源车 New-energy car, 2 燃油车 Fuel car. 绿牌和黄绿牌为新能源车,可为其单独绑定一套规则 Green and yellow-green plates are new-energy cars; they can have their own rules. null: 全部能源类型 All energy types */
  EnergyKind?: 1 | 2 | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour. null: 全部颜色 All colours */
  PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 日期类型. Day type. 0 不区分日期 Every day, 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 指定日期 Specific dates, 6 非工作日 Non-working day, 7 指定星期 Days of the week. 同一天有多条绑定时,依次按节假日或指定日期、指定星期、工作日或双休日、非工作日、不区分日期取用;指定了车辆的绑定优先于只指定日期的绑定 For each day, the rule for a holiday or its date applies, else the one for its day of the week, for working days or weekends, for non-working days, for every day. Bindings that describe the car come before those that only describe the day */
  DayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. 如周五至周日;按日历上的星期,不看调休 Such as Friday to Sunday; by the calendar’s day of the week, swapped workdays included. Required where DayKind is 7 */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 收费规则. Charge rule. 改绑后,还在场内的车和之后才上报的离场也按新绑定的规则计费;只是调价,请编辑规则本身,已入场的车保持入场时的版本 Once another rule is bound, cars still inside, and exits reported later, are priced by it. To change only the price, edit the rule itself: cars that came before keep the version of their entry */
  RuleId?: string
  /** 备注. Remark */
  Remark?: string | null
}

/** 节假日. Holiday */
export type Holiday = {
  /** 年份. Year */
  HolidayYear: string | null
  /** 节假日名称. Holiday name */
  HolidayName: string
  /** 类别. Category. 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 调休上班 Make-up workday, 6 指定日期 Specific dates */
  HolidayKind: 1 | 2 | 3 | 4 | 5 | 6
  /** 开始日期. Begin date. 今天以后,或早于第一笔停车订单 After today, or before the first parking order */
  BeginDate: string
  /** 结束日期. End date */
  EndDate: string
  /** 天数. Days. days */
  Days: number | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 来源. Source. 1 国家 National, 2 自定义 Custom */
  Source: 1 | 2
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type HolidayDraft = {
  /** 节假日名称. Holiday name */
  HolidayName: string
  /** 类别. Category. 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 调休上班 Make-up workday, 6 指定日期 Specific dates. Default: 4 */
  HolidayKind?: 1 | 2 | 3 | 4 | 5 | 6
  /** 开始日期. Begin date. 今天以后,或早于第一笔停车订单 After today, or before the first parking order */
  BeginDate: string
  /** 结束日期. End date */
  EndDate: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 来源. Source. 1 国家 National, 2 自定义 Custom. Default: 2 */
  Source?: 1 | 2
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type HolidayChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 节假日名称. Holiday name */
  HolidayName?: string
  /** 类别. Category. 1 工作日 Working day, 2 双休日 Weekend, 3 小长假 Short holiday, 4 长假(法定节假日) Long (public) holiday, 5 调休上班 Make-up workday, 6 指定日期 Specific dates */
  HolidayKind?: 1 | 2 | 3 | 4 | 5 | 6
  /** 开始日期. Begin date. 今天以后,或早于第一笔停车订单 After today, or before the first parking order */
  BeginDate?: string
  /** 结束日期. End date */
  EndDate?: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 来源. Source. 1 国家 National, 2 自定义 Custom */
  Source?: 1 | 2
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 月卡规则. Pass rule */
export type BillPackRule = {
  /** 规则编号. Rule code */
  RuleCode: string
  /** 规则名称. Rule name */
  RuleName: string
  /** 适用车场. Car parks. 月卡在所选车场通用;不选则各车场均可办理,月卡只在办理的车场有效 The pass is valid in all chosen car parks. If none is chosen, it can be sold in any car park and is valid only where it was sold. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 适用区域. Regions. 只有在所选区域及其下级区域内的时间免费;没有选到区域的车场不受限制 Only time in the chosen regions and their sub-regions is free. Car parks without a chosen region are not restricted. null: 全部区域 All regions */
  RegionIds: readonly (string)[]
  /** 适用区域. Regions: the name */
  RegionNames: readonly (string)[]
  /** 卡类型. Pass type. 1 月卡 Monthly pass, 2 季卡 Quarterly pass, 3 半年卡 Half-year pass, 4 年卡 Annual pass, 5 周卡 Weekly pass, 6 日卡 Day pass */
  PackKind: 1 | 2 | 3 | 4 | 5 | 6
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 月卡只对该车型及更小的车有效 The pass covers cars of this size and smaller */
  BillCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 原价. Original price. 每期每个车位 Per period and spot. yuan */
  OriginMoney: string
  /** 售价. Price. 每期每个车位 Per period and spot. yuan */
  BillPackMoney: string
  /** 最多绑定车牌. Max. plates */
  MaxPlateCount: number
  /** 最多绑定车位. Max. spots */
  MaxSpotCount: number
  /** 最少购买期数. Min. periods */
  MinUnits: number
  /** 最多购买期数. Max. periods */
  MaxUnits: number
  /** 可提前续费天数. Renewable before expiry (days). days */
  RenewAdvanceDays: number
  /** 过期可续费天数. Renewable after expiry (days). 过期更久的须重新办理 After that, a new pass is required. days */
  RenewExpireDays: number
  /** 允许线上办理. Sold online. 车主可以用手机购买和续费 Drivers can buy and renew it on their phones */
  OnlineBuy: 0 | 1
  /** 需审核. Needs approval. 审核通过后才生效 Takes effect only after approval */
  NeedAudit: 0 | 1
  /** 可退款. Refundable */
  RefundAllowed: 0 | 1
  /** 退款损耗比例. Refund loss */
  RefundLossPercent: number
  /** 退款计算方式. Refund calculation. 1 已开始的期不退 Started periods are not refunded, 2 按天退 By day, 3 已用天数按日价扣除 Used days are deducted at the daily price */
  RefundStartedMonthPolicy: 1 | 2 | 3
  /** 日价. Daily price. Required where RefundStartedMonthPolicy is 3. yuan */
  DayMoney: string | null
  /** 销售状态. Sale status. 1 在售 On sale, 2 停售 Off sale */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type BillPackRuleDraft = {
  /** 规则编号. Rule code */
  RuleCode: string
  /** 规则名称. Rule name */
  RuleName: string
  /** 适用车场. Car parks. 月卡在所选车场通用;不选则各车场均可办理,月卡只在办理的车场有效 The pass is valid in all chosen car parks. If none is chosen, it can be sold in any car park and is valid only where it was sold. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 适用区域. Regions. 只有在所选区域及其下级区域内的时间免费;没有选到区域的车场不受限制 Only time in the chosen regions and their sub-regions is free. Car parks without a chosen region are not restricted. null: 全部区域 All regions */
  RegionIds?: readonly (string)[] | null
  /** 卡类型. Pass type. 1 月卡 Monthly pass, 2 季卡 Quarterly pass, 3 半年卡 Half-year pass, 4 年卡 Annual pass, 5 周卡 Weekly pass, 6 日卡 Day pass. Default: 1 */
  PackKind?: 1 | 2 | 3 | 4 | 5 | 6
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 月卡只对该车型及更小的车有效 The pass covers cars of this size and smaller. Default: 9 */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 原价. Original price. 每期每个车位 Per period and spot. yuan */
  OriginMoney: string
  /** 售价. Price. 每期每个车位 Per period and spot. yuan */
  BillPackMoney: string
  /** 最多绑定车牌. Max. plates. Default: 3 */
  MaxPlateCount?: number
  /** 最多绑定车位. Max. spots. Default: 2 */
  MaxSpotCount?: number
  /** 最少购买期数. Min. periods. Default: 1 */
  MinUnits?: number
  /** 最多购买期数. Max. periods. Default: 12 */
  MaxUnits?: number
  /** 可提前续费天数. Renewable before expiry (days). days. Default: 30 */
  RenewAdvanceDays?: number
  /** 过期可续费天数. Renewable after expiry (days). 过期更久的须重新办理 After that, a new pass is required. days. Default: 7 */
  RenewExpireDays?: number
  /** 允许线上办理. Sold online. 车主可以用手机购买和续费 Drivers can buy and renew it on their phones. Default: 0 */
  OnlineBuy?: 0 | 1
  /** 需审核. Needs approval. 审核通过后才生效 Takes effect only after approval. Default: 0 */
  NeedAudit?: 0 | 1
  /** 可退款. Refundable. Default: 1 */
  RefundAllowed?: 0 | 1
  /** 退款损耗比例. Refund loss. Default: 0 */
  RefundLossPercent?: number
  /** 退款计算方式. Refund calculation. 1 已开始的期不退 Started periods are not refunded, 2 按天退 By day, 3 已用天数按日价扣除 Used days are deducted at the daily price. Default: 2 */
  RefundStartedMonthPolicy?: 1 | 2 | 3
  /** 日价. Daily price. Required where RefundStartedMonthPolicy is 3. yuan */
  DayMoney?: string | null
  /** 销售状态. Sale status. 1 在售 On sale, 2 停售 Off sale. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type BillPackRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 规则编号. Rule code */
  RuleCode?: string
  /** 规则名称. Rule name */
  RuleName?: string
  /** 适用车场. Car parks. 月卡在所选车场通用;不选则各车场均可办理,月卡只在办理的车场有效 The pass is valid in all chosen car parks. If none is chosen, it can be sold in any car park and is valid only where it was sold. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 适用区域. Regions. 只有在所选区域及其下级区域内的时间免费;没有选到区域的车场不受限制 Only time in the chosen regions and their sub-regions is free. Car parks without a chosen region are not restricted. null: 全部区域 All regions */
  RegionIds?: readonly (string)[] | null
  /** 卡类型. Pass type. 1 月卡 Monthly pass, 2 季卡 Quarterly pass, 3 半年卡 Half-year pass, 4 年卡 Annual pass, 5 周卡 Weekly pass, 6 日卡 Day pass */
  PackKind?: 1 | 2 | 3 | 4 | 5 | 6
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size. 月卡只对该车型及更小的车有效 The pass covers cars of this size and smaller */
  BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 原价. Original price. 每期每个车位 Per period and spot. yuan */
  OriginMoney?: string
  /** 售价. Price. 每期每个车位 Per period and spot. yuan */
  BillPackMoney?: string
  /** 最多绑定车牌. Max. plates */
  MaxPlateCount?: number
  /** 最多绑定车位. Max. spots */
  MaxSpotCount?: number
  /** 最少购买期数. Min. periods */
  MinUnits?: number
  /** 最多购买期数. Max. periods */
  MaxUnits?: number
  /** 可提前续费天数. Renewable before expiry (days). days */
  RenewAdvanceDays?: number
  /** 过期可续费天数. Renewable after expiry (days). 过期更久的须重新办理 After that, a new pass is required. days */
  RenewExpireDays?: number
  /** 允许线上办理. Sold online. 车主可以用手机购买和续费 Drivers can buy and renew it on their phones */
  OnlineBuy?: 0 | 1
  /** 需审核. Needs approval. 审核通过后才生效 Takes effect only after approval */
  NeedAudit?: 0 | 1
  /** 可退款. Refundable */
  RefundAllowed?: 0 | 1
  /** 退款损耗比例. Refund loss */
  RefundLossPercent?: number
  /** 退款计算方式. Refund calculation. 1 已开始的期不退 Started periods are not refunded, 2 按天退 By day, 3 已用天数按日价扣除 Used days are deducted at the daily price */
  RefundStartedMonthPolicy?: 1 | 2 | 3
  /** 日价. Daily price. Required where RefundStartedMonthPolicy is 3. yuan */
  DayMoney?: string | null
  /** 销售状态. Sale status. 1 在售 On sale, 2 停售 Off sale */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 月卡订单. Pass */
export type BillPackOrder = {
  /** 车牌号. Plate. 多个用逗号分隔 Separate several with commas */
  PlateNumber: string
  /** 卡状态. State. 1 未生效 Scheduled, 2 生效中 Active, 3 即将到期 Expiring soon, 4 已过期 Expired, 5 已停用 Suspended, 6 退款中 Refund in progress, 7 已退款 Refunded, 8 已取消 Cancelled, 9 已续费 Renewed */
  CardState: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 车主姓名. Owner */
  OwnerName: string
  /** 车主手机. Owner mobile */
  OwnerMobile: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 通用车场. Valid in */
  ParkLotIds: readonly (string)[]
  /** 通用车场. Valid in: the name */
  ParkLotNames: readonly (string)[]
  /** 月卡规则. Pass rule */
  RuleId: string
  /** 月卡规则. Pass rule: the name */
  RuleName: string | null
  /** 卡类型. Pass type. 1 月卡 Monthly pass, 2 季卡 Quarterly pass, 3 半年卡 Half-year pass, 4 年卡 Annual pass, 5 周卡 Weekly pass, 6 日卡 Day pass */
  PackKind: 1 | 2 | 3 | 4 | 5 | 6
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  BillCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9
  /** 适用区域. Regions. null: 全部区域 All regions */
  RegionIds: readonly (string)[]
  /** 适用区域. Regions: the name */
  RegionNames: readonly (string)[]
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则按期数计算 Leave empty to calculate from the periods */
  EndDate: string | null
  /** 期数. Periods. 按结束日期计算时不填 Leave empty to count by the end date */
  Units: number | null
  /** 车位数. Spots */
  ParkSpotCount: number
  /** 车位号. Spot no.. 可不填;多个用逗号分隔 Optional. Separate several with commas */
  ParkSpotNumbers: string | null
  /** 房号. Room no. */
  RoomNo: string | null
  /** 实付金额. Actually paid. 按规则售价、期数和车位数计算 Rule price × periods × spots. yuan */
  BillPackMoney: string
  /** 原价金额. Original amount. yuan */
  OriginMoney: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  PayChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 支付时间. Paid at. Asia/Shanghai */
  PaidAt: string
  /** 支付流水号. Payment no.. 车主线上支付的流水,退款原路退回 What the driver paid online; a refund goes back the same way */
  PayNo: string | null
  /** 审核状态. Audit. 0 免审 Not required, 1 待审核 Awaiting approval, 2 通过 Approved, 3 驳回 Reject */
  AuditState: 0 | 1 | 2 | 3
  /** 停用日期. Suspended on */
  SuspendedOn: string | null
  /** 退款金额. Refund amount. yuan */
  RefundMoney: string | null
  /** 退款损耗比例. Refund loss */
  RefundLossPercent: number | null
  /** 退款时间. Refunded at. Asia/Shanghai */
  RefundAt: string | null
  /** 取消时间. Cancelled at. Asia/Shanghai */
  CancelledAt: string | null
  /** 续费到的月卡. Renewed to */
  HasRenewToId: string | null
  /** 续费到的月卡. Renewed to: the name */
  HasRenewToName: string | null
  /** 续费状态. Renewal. 1 可续费 Open, 2 未到续费时间 Too early, 3 已过续费期限 Too late, 4 规则停售 Rule off sale, 5 待审核 Awaiting approval, 6 已续费 Renewed, 7 续费已退 Renewal given back, 8 不可续费 Not renewable */
  Renewal: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null
  /** 可退款. Refundable */
  RefundAllowed: 0 | 1 | null
  /** 收款人员. Money taken by */
  OperatorId: string | null
  /** 经办人. Handled by */
  OperatorName: string | null
  /** 运营商. Operator */
  TenantName: string
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type BillPackOrderDraft = {
  /** 车牌号. Plate. 多个用逗号分隔 Separate several with commas */
  PlateNumber: string
  /** 车主姓名. Owner */
  OwnerName: string
  /** 车主手机. Owner mobile */
  OwnerMobile: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 月卡规则. Pass rule */
  RuleId: string
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date. 不填则按期数计算 Leave empty to calculate from the periods */
  EndDate?: string | null
  /** 期数. Periods. 按结束日期计算时不填 Leave empty to count by the end date */
  Units?: number | null
  /** 车位数. Spots. Default: 1 */
  ParkSpotCount?: number
  /** 车位号. Spot no.. 可不填;多个用逗号分隔 Optional. Separate several with commas */
  ParkSpotNumbers?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 实付金额. Actually paid. 按规则售价、期数和车位数计算 Rule price × periods × spots. yuan */
  BillPackMoney: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel. Default: 6 */
  PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 备注. Remark */
  Remark?: string | null
}

export type BillPackOrderChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车牌号. Plate. 多个用逗号分隔 Separate several with commas */
  PlateNumber?: string
  /** 车主姓名. Owner */
  OwnerName?: string
  /** 车主手机. Owner mobile */
  OwnerMobile?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 月卡规则. Pass rule */
  RuleId?: string
  /** 开始日期. Begin date */
  BeginDate?: string
  /** 结束日期. End date. 不填则按期数计算 Leave empty to calculate from the periods */
  EndDate?: string | null
  /** 期数. Periods. 按结束日期计算时不填 Leave empty to count by the end date */
  Units?: number | null
  /** 车位数. Spots */
  ParkSpotCount?: number
  /** 车位号. Spot no.. 可不填;多个用逗号分隔 Optional. Separate several with commas */
  ParkSpotNumbers?: string | null
  /** 房号. Room no. */
  RoomNo?: string | null
  /** 实付金额. Actually paid. 按规则售价、期数和车位数计算 Rule price × periods × spots. yuan */
  BillPackMoney?: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 备注. Remark */
  Remark?: string | null
}

/** 月卡退款. Pass refund */
export type BillPackRefund = {
  /** 退款单号. Refund no. */
  RefundNo: string | null
  /** 所属月卡. Pass */
  BillPackId: string
  /** 所属月卡. Pass: the name */
  BillPackName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车主姓名. Owner */
  OwnerName: string
  /** 申请时间. Applied at. Asia/Shanghai */
  ApplyAt: string
  /** 申请人. Applicant */
  ApplyBy: string
  /** 申请账号. Applicant’s account */
  ApplicantId: string | null
  /** 申请账号. Applicant’s account: the name */
  ApplicantName: string | null
  /** 客服审核人. Agreed for customer service by */
  AcceptedById: string | null
  /** 客服审核人. Agreed for customer service by: the name */
  AcceptedByName: string | null
  /** 原因. Reason */
  Reason: string
  /** 已用天数. Days used. days */
  UsedDays: number
  /** 剩余天数. Days left. days */
  LeftDays: number
  /** 实付金额. Actually paid. yuan */
  BillPackMoney: string
  /** 应退金额. Refundable amount. yuan */
  CalcMoney: string
  /** 退款损耗比例. Refund loss */
  RefundLossPercent: number
  /** 损耗金额. Loss. yuan */
  LossMoney: string
  /** 退款金额. Refund amount. yuan */
  RefundMoney: string
  /** 提前结束日. Ends early on */
  NewEndDate: string
  /** 退款方式. Refund by. 1 原路退回 Original method, 2 线下转账 Transfer */
  RefundWay: 1 | 2
  /** 收款人. Payee */
  PayeeName: string | null
  /** 收款账号. Payee account */
  PayeeAccount: string | null
  /** 退款状态. Refund status. 1 待客服审核 Awaiting service review, 2 待财务审核 Awaiting finance, 3 退款中 Refund in progress, 4 退款成功 Refunded, 5 退款失败 Failed, 6 已驳回 Rejected, 7 已撤销 Cancelled */
  State: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 驳回原因. Reason for rejection */
  RejectReason: string | null
  /** 退款时间. Refunded at. Asia/Shanghai */
  RefundAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 月卡车牌. Pass plate */
export type BillPackParkLotPlate = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车位号. Spot no. */
  ParkSpotNumber: string | null
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date */
  EndDate: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 所属月卡. Pass */
  BillPackId: string
  /** 所属月卡. Pass: the name */
  BillPackName: string | null
  /** 车主姓名. Owner */
  OwnerName: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 主车牌. Main plate */
  IsMain: 0 | 1
  /** 绑定状态. Binding. 1 正常 Normal, 2 解绑 Unbound */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 月卡车位. Pass spot */
export type BillPackParkLotSpot = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车位号. Spot no. */
  ParkSpotNumber: string
  /** 车主姓名. Owner */
  OwnerName: string | null
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 车牌数. Plates */
  PlateCount: number
  /** 开始日期. Begin date */
  BeginDate: string
  /** 结束日期. End date */
  EndDate: string
  /** 所属月卡. Pass */
  BillPackId: string
  /** 所属月卡. Pass: the name */
  BillPackName: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 换牌记录. Plate change */
export type PlateChangeLog = {
  /** 原车牌. Old plate */
  OldPlateNumber: string
  /** 新车牌. New plate */
  NewPlateNumber: string
  /** 原因. Reason */
  Reason: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 所属月卡. Pass */
  BillPackId: string
  /** 所属月卡. Pass: the name */
  BillPackName: string | null
  /** 经办人. Handled by */
  OperatorName: string
  /** 操作时间. Time. Asia/Shanghai */
  OperatedAt: string
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 储值卡. Stored-value card */
export type StoredCard = {
  /** 卡号. Card no. */
  CardNo: string | null
  /** 车主姓名. Owner */
  OwnerName: string
  /** 车主手机. Owner mobile */
  OwnerMobile: string
  /** 车牌号. Plate. 多个用逗号分隔,最多10个;一个车牌只能在一张未退的卡上 Separate several with commas, 10 at most; a plate is on one card that was not given back */
  PlateNumbers: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 余额. Balance. yuan */
  Balance: string
  /** 低余额提醒. Low balance. 扣款后余额低于此数时,通知管理储值卡的人员;不填则不提醒 Who tops up cards is notified when a stay brings the card below this; leave empty for no notice. yuan */
  LowBalanceMoney: string | null
  /** 有资金往来. Has a ledger */
  HasLedger: 0 | 1 | null
  /** 状态. Status. 1 正常 Normal, 2 已冻结 Frozen, 3 已退卡 Given back */
  Status: 1 | 2 | 3
  /** 状态说明. Why */
  StatusReason: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type StoredCardDraft = {
  /** 车主姓名. Owner */
  OwnerName: string
  /** 车主手机. Owner mobile */
  OwnerMobile: string
  /** 车牌号. Plate. 多个用逗号分隔,最多10个;一个车牌只能在一张未退的卡上 Separate several with commas, 10 at most; a plate is on one card that was not given back */
  PlateNumbers: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 低余额提醒. Low balance. 扣款后余额低于此数时,通知管理储值卡的人员;不填则不提醒 Who tops up cards is notified when a stay brings the card below this; leave empty for no notice. yuan */
  LowBalanceMoney?: string | null
}

export type StoredCardChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车主姓名. Owner */
  OwnerName?: string
  /** 车主手机. Owner mobile */
  OwnerMobile?: string
  /** 车牌号. Plate. 多个用逗号分隔,最多10个;一个车牌只能在一张未退的卡上 Separate several with commas, 10 at most; a plate is on one card that was not given back */
  PlateNumbers?: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 低余额提醒. Low balance. 扣款后余额低于此数时,通知管理储值卡的人员;不填则不提醒 Who tops up cards is notified when a stay brings the card below this; leave empty for no notice. yuan */
  LowBalanceMoney?: string | null
}

/** 储值流水. Stored-value ledger entry */
export type StoredCardFlow = {
  /** 流水号. Entry no. */
  FlowNo: string | null
  /** 发生时间. Happened at. Asia/Shanghai */
  HappenedAt: string
  /** 储值卡. Stored-value card */
  CardId: string
  /** 储值卡. Stored-value card: the name */
  CardName: string | null
  /** 变动类型. Change. 1 充值 Top up, 2 撤销充值 Undo top-up, 3 停车扣款 Parking, 4 停车退回 Parking returned, 5 更正 Correction, 6 退卡退款 Paid out as given back, 7 撤销退卡 Undo giving back */
  FlowKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 变动金额. Change amount. yuan */
  Money: string
  /** 变动后余额. Balance after. yuan */
  BalanceAfter: string
  /** 收退方式. Handed over by. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  PayChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 车牌号. Plate */
  PlateNumber: string | null
  /** 停车场. Car park */
  ParkLotId: string | null
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 支付流水号. Payment no. */
  PayNo: string | null
  /** 操作人. Operator */
  OperatorId: string | null
  /** 操作人. Operator: the name */
  OperatorName: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 商户. Merchant */
export type Merchant = {
  /** 商户编号. Merchant no. */
  MerchantNo: string
  /** 商户名称. Merchant name */
  MerchantName: string
  /** 商户类型. Merchant type. 1 餐饮 Restaurant, 2 零售 Shop, 3 影院 Cinema, 4 酒店 Hotel, 5 办公 Office, 9 其他 Other */
  MerchantType: 1 | 2 | 3 | 4 | 5 | 9
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 可发方案. Rules allowed. null: 全部方案 All rules */
  RuleIds: readonly (string)[]
  /** 可发方案. Rules allowed: the name */
  RuleNames: readonly (string)[]
  /** 联系人. Contact */
  ContactName: string | null
  /** 联系人手机. Contact mobile */
  ContactMobile: string | null
  /** 地址. Address */
  Address: string | null
  /** 结算方式. Settlement. 1 预充值 Prepaid, 2 记账/授信 On credit, 3 免费发放 Free for the merchant, 4 固定月费 Monthly fee */
  SettleKind: 1 | 2 | 3 | 4
  /** 账户余额. Balance. yuan */
  Balance: string
  /** 授信额度. Credit. yuan */
  CreditMoney: string
  /** 已用授信. Credit used. yuan */
  UsedCreditMoney: string
  /** 结算折扣. Settlement rate (%). 商户按结算单价的百分之几付费 Percentage of the settlement price that the merchant pays */
  DiscountPercent: number
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount: number | null
  /** 每月金额上限. Amount per month. 不填则不限 Leave empty for no limit. yuan */
  MonthLimitMoney: string | null
  /** 单车每日次数. Grants per plate per day */
  PlateDayLimit: number | null
  /** 优惠有效期. Discounts valid for. hours */
  ValidHours: number
  /** 仅在场可发. Only to cars inside. 否:商户可为尚未入场的车辆提前发放,有效期内下一次停车使用,到期未用自动回收 No: the merchant may also give to cars that are still to come, for their next stay within that time; what is not used goes back to it */
  NeedInPark: 0 | 1
  /** 合同开始. Contract from */
  ContractBegin: string | null
  /** 合同结束. Contract until */
  ContractEnd: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MerchantDraft = {
  /** 商户编号. Merchant no. */
  MerchantNo: string
  /** 商户名称. Merchant name */
  MerchantName: string
  /** 商户类型. Merchant type. 1 餐饮 Restaurant, 2 零售 Shop, 3 影院 Cinema, 4 酒店 Hotel, 5 办公 Office, 9 其他 Other. Default: 1 */
  MerchantType?: 1 | 2 | 3 | 4 | 5 | 9
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 可发方案. Rules allowed. null: 全部方案 All rules */
  RuleIds?: readonly (string)[] | null
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系人手机. Contact mobile */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 结算方式. Settlement. 1 预充值 Prepaid, 2 记账/授信 On credit, 3 免费发放 Free for the merchant, 4 固定月费 Monthly fee. Default: 1 */
  SettleKind?: 1 | 2 | 3 | 4
  /** 结算折扣. Settlement rate (%). 商户按结算单价的百分之几付费 Percentage of the settlement price that the merchant pays. Default: 100 */
  DiscountPercent?: number
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount?: number | null
  /** 每月金额上限. Amount per month. 不填则不限 Leave empty for no limit. yuan */
  MonthLimitMoney?: string | null
  /** 单车每日次数. Grants per plate per day. Default: 1 */
  PlateDayLimit?: number | null
  /** 优惠有效期. Discounts valid for. hours. Default: 24 */
  ValidHours?: number
  /** 仅在场可发. Only to cars inside. 否:商户可为尚未入场的车辆提前发放,有效期内下一次停车使用,到期未用自动回收 No: the merchant may also give to cars that are still to come, for their next stay within that time; what is not used goes back to it. Default: 1 */
  NeedInPark?: 0 | 1
  /** 合同开始. Contract from */
  ContractBegin?: string | null
  /** 合同结束. Contract until */
  ContractEnd?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type MerchantChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 商户编号. Merchant no. */
  MerchantNo?: string
  /** 商户名称. Merchant name */
  MerchantName?: string
  /** 商户类型. Merchant type. 1 餐饮 Restaurant, 2 零售 Shop, 3 影院 Cinema, 4 酒店 Hotel, 5 办公 Office, 9 其他 Other */
  MerchantType?: 1 | 2 | 3 | 4 | 5 | 9
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 可发方案. Rules allowed. null: 全部方案 All rules */
  RuleIds?: readonly (string)[] | null
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系人手机. Contact mobile */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 结算方式. Settlement. 1 预充值 Prepaid, 2 记账/授信 On credit, 3 免费发放 Free for the merchant, 4 固定月费 Monthly fee */
  SettleKind?: 1 | 2 | 3 | 4
  /** 结算折扣. Settlement rate (%). 商户按结算单价的百分之几付费 Percentage of the settlement price that the merchant pays */
  DiscountPercent?: number
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount?: number | null
  /** 每月金额上限. Amount per month. 不填则不限 Leave empty for no limit. yuan */
  MonthLimitMoney?: string | null
  /** 单车每日次数. Grants per plate per day */
  PlateDayLimit?: number | null
  /** 优惠有效期. Discounts valid for. hours */
  ValidHours?: number
  /** 仅在场可发. Only to cars inside. 否:商户可为尚未入场的车辆提前发放,有效期内下一次停车使用,到期未用自动回收 No: the merchant may also give to cars that are still to come, for their next stay within that time; what is not used goes back to it */
  NeedInPark?: 0 | 1
  /** 合同开始. Contract from */
  ContractBegin?: string | null
  /** 合同结束. Contract until */
  ContractEnd?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 商户收银员. Merchant cashier */
export type MerchantCashier = {
  /** 商户. Merchant */
  MerchantId: string
  /** 商户. Merchant: the name */
  MerchantName: string | null
  /** 收银员姓名. Cashier name */
  CashierName: string
  /** 手机号. Mobile no. */
  Mobile: string
  /** 可发方案. Rules allowed. null: 商户的全部方案 All rules of the merchant */
  RuleIds: readonly (string)[]
  /** 可发方案. Rules allowed: the name */
  RuleNames: readonly (string)[]
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount: number | null
  /** 有效至. Valid until. 不填则长期有效 Leave empty for permanent */
  EndDate: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MerchantCashierDraft = {
  /** 商户. Merchant */
  MerchantId: string
  /** 收银员姓名. Cashier name */
  CashierName: string
  /** 手机号. Mobile no. */
  Mobile: string
  /** 可发方案. Rules allowed. null: 商户的全部方案 All rules of the merchant */
  RuleIds?: readonly (string)[] | null
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount?: number | null
  /** 有效至. Valid until. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type MerchantCashierChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 商户. Merchant */
  MerchantId?: string
  /** 收银员姓名. Cashier name */
  CashierName?: string
  /** 手机号. Mobile no. */
  Mobile?: string
  /** 可发方案. Rules allowed. null: 商户的全部方案 All rules of the merchant */
  RuleIds?: readonly (string)[] | null
  /** 每日发放上限. Grants per day. 不填则不限 Leave empty for no limit */
  DayLimitCount?: number | null
  /** 有效至. Valid until. 不填则长期有效 Leave empty for permanent */
  EndDate?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 优惠方案. Discount rule */
export type DiscountRule = {
  /** 方案名称. Rule name */
  RuleName: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 优惠类型. Discount type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  DiscountType: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where DiscountType is 1. yuan */
  ReduceMoney: string | null
  /** 减免时长. Time off. Required where DiscountType is 2. minutes */
  ReduceMinutes: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where DiscountType is 4 */
  ReducePercent: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney: string | null
  /** 结算单价. Settlement price. 商户每发放一次的价格,再乘以商户的结算折扣 Price per grant, multiplied by the merchant’s settlement rate. yuan */
  SalePrice: string
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  Stackable: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DiscountRuleDraft = {
  /** 方案名称. Rule name */
  RuleName: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 优惠类型. Discount type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off. Default: 1 */
  DiscountType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where DiscountType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where DiscountType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where DiscountType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 结算单价. Settlement price. 商户每发放一次的价格,再乘以商户的结算折扣 Price per grant, multiplied by the merchant’s settlement rate. yuan */
  SalePrice: string
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts. Default: 0 */
  Stackable?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type DiscountRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 方案名称. Rule name */
  RuleName?: string
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 优惠类型. Discount type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  DiscountType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where DiscountType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where DiscountType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where DiscountType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 结算单价. Settlement price. 商户每发放一次的价格,再乘以商户的结算折扣 Price per grant, multiplied by the merchant’s settlement rate. yuan */
  SalePrice?: string
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  Stackable?: 0 | 1
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 发放记录. Discount grant */
export type DiscountGrant = {
  /** 发放单号. Grant no. */
  GrantNo: string
  /** 商户. Merchant */
  MerchantId: string | null
  /** 商户. Merchant: the name */
  MerchantName: string | null
  /** 收银员. Cashier */
  CashierId: string | null
  /** 收银员. Cashier: the name */
  CashierName: string | null
  /** 停车场. Car park */
  ParkLotId: string | null
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车牌. Plate */
  PlateNumber: string
  /** 优惠方案. Discount rule */
  RuleId: string | null
  /** 优惠方案. Discount rule: the name */
  RuleName: string | null
  /** 优惠券. Coupon */
  CouponId: string | null
  /** 优惠券. Coupon: the name */
  CouponName: string | null
  /** 优惠类型. Discount type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  DiscountType: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. yuan */
  ReduceMoney: string | null
  /** 减免时长. Time off. minutes */
  ReduceMinutes: number | null
  /** 减免比例. Reduction */
  ReducePercent: number | null
  /** 单次最高抵扣. Maximum reduction. yuan */
  MaxMoney: string | null
  /** 可叠加. Stackable */
  Stackable: 0 | 1
  /** 实际抵扣. Actual deduction. yuan */
  DeductMoney: string
  /** 商户结算金额. Merchant charge. yuan */
  SettleMoney: string
  /** 发放方式. Grant method. 1 输车牌 By plate, 2 静态二维码 Static QR code, 3 动态二维码 Dynamic QR code, 4 电子券 Electronic coupon, 5 纸质券 Paper coupon, 6 POS, 7 API */
  GrantWay: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 发放时间. Granted at. Asia/Shanghai */
  GrantAt: string
  /** 有效期至. Valid until. Asia/Shanghai */
  ExpireAt: string
  /** 使用时间. Used at. Asia/Shanghai */
  UsedAt: string | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** 状态. Status. 1 未使用 Unused, 2 已使用 Used, 4 已回收 Recalled */
  State: 1 | 2 | 4
  /** 结算状态. Settlement status. 0 未结 Open, 1 已结 Settled */
  SettleState: 0 | 1
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 优惠券活动. Coupon campaign */
export type CouponActivity = {
  /** 活动名称. Campaign name */
  Name: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  CouponType: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney: string | null
  /** 总量. Total coupons */
  TotalCount: number
  /** 已发放. Issued */
  GrantedCount: number
  /** 每人限领. Limit per person */
  PerUserLimit: number | null
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  AllowMulti: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 开始时间. From. Asia/Shanghai */
  BeginAt: string
  /** 结束时间. To. Asia/Shanghai */
  EndAt: string
  /** 领取后有效天数. Valid days after receipt. 不填则到活动结束为止 Leave empty to be valid until the campaign ends */
  ValidDaysAfterGot: number | null
  /** 状态. Status. 1 草稿 Draft, 2 进行中 In progress, 3 暂停 Pause, 4 已结束 Ended */
  Status: 1 | 2 | 3 | 4
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type CouponActivityDraft = {
  /** 活动名称. Campaign name */
  Name: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off. Default: 1 */
  CouponType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 总量. Total coupons */
  TotalCount: number
  /** 每人限领. Limit per person. Default: 1 */
  PerUserLimit?: number | null
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts. Default: 0 */
  AllowMulti?: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 开始时间. From. Asia/Shanghai */
  BeginAt: string
  /** 结束时间. To. Asia/Shanghai */
  EndAt: string
  /** 领取后有效天数. Valid days after receipt. 不填则到活动结束为止 Leave empty to be valid until the campaign ends */
  ValidDaysAfterGot?: number | null
}

export type CouponActivityChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 活动名称. Campaign name */
  Name?: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  CouponType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 总量. Total coupons */
  TotalCount?: number
  /** 每人限领. Limit per person */
  PerUserLimit?: number | null
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  AllowMulti?: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 开始时间. From. Asia/Shanghai */
  BeginAt?: string
  /** 结束时间. To. Asia/Shanghai */
  EndAt?: string
  /** 领取后有效天数. Valid days after receipt. 不填则到活动结束为止 Leave empty to be valid until the campaign ends */
  ValidDaysAfterGot?: number | null
}

/** 优惠券. Coupon */
export type UserCoupon = {
  /** 券码. Coupon code */
  CouponCode: string
  /** 券名称. Coupon name */
  CouponName: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  CouponType: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. yuan */
  ReduceMoney: string | null
  /** 减免时长. Time off. minutes */
  ReduceMinutes: number | null
  /** 减免比例. Reduction */
  ReducePercent: number | null
  /** 单次最高抵扣. Maximum reduction. yuan */
  MaxMoney: string | null
  /** 可叠加. Stackable */
  AllowMulti: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 发放方式. Grant method. 1 纸质 Paper, 2 电子 Electronic */
  GrantType: 1 | 2
  /** 领取来源. Source. 1 小程序(微信) Mini-program (WeChat), 2 小程序(支付宝) Mini-program (Alipay), 3 公众号 WeChat official account, 4 商户平台 Merchant platform, 5 客服平台 Customer-service platform, 6 线下纸质 Paper, offline, 7 其他 Other */
  GotFrom: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 手机. Mobile */
  OwnerMobile: string | null
  /** 车牌. Plate */
  PlateNumber: string | null
  /** 领取时间. Received at. Asia/Shanghai */
  GotAt: string | null
  /** 生效时间. Notice from. Asia/Shanghai */
  BeginAt: string
  /** 有效期至. Valid until. Asia/Shanghai */
  EndAt: string
  /** 状态. Status. 1 停用 Out of use, 2 启用 In use */
  Status: 1 | 2
  /** 是否使用. Used. 0 未使用 Unused, 1 已使用 Used */
  IsUsed: 0 | 1
  /** 使用时间. Used at. Asia/Shanghai */
  UsedAt: string | null
  /** 实际抵扣. Actual deduction. yuan */
  DeductMoney: string
  /** 订单号. Order no. */
  OrderNo: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 纸质优惠券. Paper coupon batch */
export type PaperCoupon = {
  /** 批次号. Batch no. */
  BatchNo: string
  /** 名称. Name */
  Name: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  CouponType: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney: string | null
  /** 张数. Number of coupons */
  Count: number
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  AllowMulti: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 有效期开始. First valid day */
  ValidBegin: string
  /** 有效期结束. Last valid day */
  ValidEnd: string
  /** 每行张数. Coupons per row. A4 纸每行打印 2 至 4 张 2 to 4 per row on A4 */
  LayoutColumns: number
  /** 券面说明. Note on the coupon. 印在每张券的底部 Printed at the bottom of each coupon */
  Footer: string | null
  /** 打印次数. Printed */
  PrintCount: number
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PaperCouponDraft = {
  /** 名称. Name */
  Name: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off. Default: 1 */
  CouponType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 张数. Number of coupons. Default: 100 */
  Count?: number
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts. Default: 0 */
  AllowMulti?: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 有效期开始. First valid day */
  ValidBegin: string
  /** 有效期结束. Last valid day */
  ValidEnd: string
  /** 每行张数. Coupons per row. A4 纸每行打印 2 至 4 张 2 to 4 per row on A4. Default: 3 */
  LayoutColumns?: number
  /** 券面说明. Note on the coupon. 印在每张券的底部 Printed at the bottom of each coupon */
  Footer?: string | null
}

export type PaperCouponChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 名称. Name */
  Name?: string
  /** 券类型. Coupon type. 1 金额减免 Money off, 2 时长减免 Minutes off, 3 全免 Free of charge, 4 折扣 Percent off */
  CouponType?: 1 | 2 | 3 | 4
  /** 减免金额. Amount off. Required where CouponType is 1. yuan */
  ReduceMoney?: string | null
  /** 减免时长. Time off. Required where CouponType is 2. minutes */
  ReduceMinutes?: number | null
  /** 减免比例. Reduction. 100 表示全部减免 100 means entirely free. Required where CouponType is 4 */
  ReducePercent?: number | null
  /** 单次最高抵扣. Maximum reduction. 不填则不限 Leave empty for no limit. yuan */
  MaxMoney?: string | null
  /** 张数. Number of coupons */
  Count?: number
  /** 可叠加. Stackable. 可与其他可叠加的优惠同用于一次停车 Can be combined on one stay with other stackable discounts */
  AllowMulti?: 0 | 1
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 有效期开始. First valid day */
  ValidBegin?: string
  /** 有效期结束. Last valid day */
  ValidEnd?: string
  /** 每行张数. Coupons per row. A4 纸每行打印 2 至 4 张 2 to 4 per row on A4 */
  LayoutColumns?: number
  /** 券面说明. Note on the coupon. 印在每张券的底部 Printed at the bottom of each coupon */
  Footer?: string | null
}

/** 商户余额变动. Merchant balance entry */
export type MerchantBalanceLog = {
  /** 流水号. Entry no. */
  LogNo: string | null
  /** 商户. Merchant */
  MerchantId: string
  /** 商户. Merchant: the name */
  MerchantName: string | null
  /** 变动类型. Change. 1 充值 Top up, 2 赠送 Bonus, 3 发券扣减 Deducted for grant, 4 回收返还 Returned after recall, 5 退款 Refund, 6 作废 Void the order, 7 调账 Adjustment, 8 授信还款 Credit paid */
  ChangeType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 变动金额. Change amount. yuan */
  Money: string
  /** 变动后余额. Balance after. yuan */
  BalanceAfter: string
  /** 变动后已用授信. Credit used after. yuan */
  UsedCreditAfter: string
  /** 发放单号. Grant no. */
  GrantNo: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 预约规则. Appointment rule */
export type AppointRule = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 规则编号. Rule code */
  RuleCode: string
  /** 规则名称. Rule name */
  RuleName: string
  /** 开放开始. Daily from */
  OpenBegin: string
  /** 开放结束. Daily until. 预约时段在每日开放时间之内 Appointments must be within the daily opening hours */
  OpenEnd: string
  /** 弹性入场. Entry tolerance. minutes */
  FlexMinutes: number
  /** 超时未入场自动取消. No-show after. 弹性入场之后再等待此时长,仍未入场的记为超时 A car that has not entered this long after the tolerance is a no-show. minutes */
  OverTimeMinutes: number
  /** 最长预约时长. Maximum length. minutes */
  MaxMinutes: number
  /** 最多提前天数. Maximum days ahead. days */
  AdvanceDaysMax: number
  /** 每时段名额. Places per slot */
  QuotaPerSlot: number
  /** 爽约上限. No-shows allowed. 30天内超时未入场达到此次数的车辆不能再预约,0 表示不限 A car with this many no-shows in 30 days cannot book again. 0: no limit. times */
  NoShowLimit: number
  /** 说明. Description */
  Description: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AppointRuleDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 规则编号. Rule code */
  RuleCode: string
  /** 规则名称. Rule name */
  RuleName: string
  /** 开放开始. Daily from. Default: "06:00" */
  OpenBegin?: string
  /** 开放结束. Daily until. 预约时段在每日开放时间之内 Appointments must be within the daily opening hours. Default: "23:00" */
  OpenEnd?: string
  /** 弹性入场. Entry tolerance. minutes. Default: 15 */
  FlexMinutes?: number
  /** 超时未入场自动取消. No-show after. 弹性入场之后再等待此时长,仍未入场的记为超时 A car that has not entered this long after the tolerance is a no-show. minutes. Default: 30 */
  OverTimeMinutes?: number
  /** 最长预约时长. Maximum length. minutes. Default: 240 */
  MaxMinutes?: number
  /** 最多提前天数. Maximum days ahead. days. Default: 7 */
  AdvanceDaysMax?: number
  /** 每时段名额. Places per slot. Default: 10 */
  QuotaPerSlot?: number
  /** 爽约上限. No-shows allowed. 30天内超时未入场达到此次数的车辆不能再预约,0 表示不限 A car with this many no-shows in 30 days cannot book again. 0: no limit. times. Default: 3 */
  NoShowLimit?: number
  /** 说明. Description */
  Description?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type AppointRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 规则编号. Rule code */
  RuleCode?: string
  /** 规则名称. Rule name */
  RuleName?: string
  /** 开放开始. Daily from */
  OpenBegin?: string
  /** 开放结束. Daily until. 预约时段在每日开放时间之内 Appointments must be within the daily opening hours */
  OpenEnd?: string
  /** 弹性入场. Entry tolerance. minutes */
  FlexMinutes?: number
  /** 超时未入场自动取消. No-show after. 弹性入场之后再等待此时长,仍未入场的记为超时 A car that has not entered this long after the tolerance is a no-show. minutes */
  OverTimeMinutes?: number
  /** 最长预约时长. Maximum length. minutes */
  MaxMinutes?: number
  /** 最多提前天数. Maximum days ahead. days */
  AdvanceDaysMax?: number
  /** 每时段名额. Places per slot */
  QuotaPerSlot?: number
  /** 爽约上限. No-shows allowed. 30天内超时未入场达到此次数的车辆不能再预约,0 表示不限 A car with this many no-shows in 30 days cannot book again. 0: no limit. times */
  NoShowLimit?: number
  /** 说明. Description */
  Description?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 预约订单. Appointment */
export type AppointOrder = {
  /** 预约单号. Appointment no. */
  AppointNo: string | null
  /** 预约规则. Appointment rule */
  RuleId: string
  /** 预约规则. Appointment rule: the name */
  RuleName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车主手机. Owner mobile */
  OwnerMobile: string | null
  /** 预约开始. From. Asia/Shanghai */
  AppointBegin: string
  /** 预约结束. Until. Asia/Shanghai */
  AppointEnd: string
  /** 最早入场. Earliest entry. Asia/Shanghai */
  AdmitFrom: string
  /** 最晚入场. Latest entry. Asia/Shanghai */
  FlexEndAt: string
  /** 名额序号. Place no. */
  Seat: number
  /** 预约状态. State. 2 预约成功 Booked, 3 已入场 Entered, 4 已完成 Completed, 5 已取消 Cancelled, 6 已超时 No-show */
  AppointState: 2 | 3 | 4 | 5 | 6
  /** 是否入场. Entered */
  IsEntered: 0 | 1
  /** 入场时间. Entry time. Asia/Shanghai */
  EnterAt: string | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** 取消原因. Cancellation reason. 1 用户取消 Cancelled by driver, 3 超时未入场 No-show, 4 平台取消 Cancelled by platform, 5 车场满位 Car park full */
  CancelReason: 1 | 3 | 4 | 5 | null
  /** 取消时间. Cancelled at. Asia/Shanghai */
  CancelAt: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AppointOrderDraft = {
  /** 预约规则. Appointment rule */
  RuleId: string
  /** 车牌号. Plate */
  PlateNumber: string
  /** 车主手机. Owner mobile */
  OwnerMobile?: string | null
  /** 预约开始. From. Asia/Shanghai */
  AppointBegin: string
  /** 预约结束. Until. Asia/Shanghai */
  AppointEnd: string
  /** 备注. Remark */
  Remark?: string | null
}

/** 共享发布. Shared spot */
export type ShareSpot = {
  /** 发布单号. Listing no. */
  PublishNo: string | null
  /** 车位. Parking spot */
  SpotId: string
  /** 车位. Parking spot: the name */
  SpotName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 发布人类型. Publisher type. 1 业主 Spot owner, 2 物业 Property management, 3 单位 Company, 4 平台方 Platform. 业主和单位发布的车位须审核后才能租用 Spots published by owners and companies can be rented once approved */
  PublisherKind: 1 | 2 | 3 | 4
  /** 发布人. Published by */
  OwnerName: string
  /** 发布人手机. Publisher's mobile */
  OwnerMobile: string | null
  /** 共享开始. Shared from */
  ShareBegin: string
  /** 共享结束. Shared until */
  ShareEnd: string
  /** 每日开始. Daily from */
  DayBegin: string
  /** 每日结束. Daily until */
  DayEnd: string
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. null: 每天 Every day */
  WeekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** 每小时价格. Price per hour. yuan */
  HourPrice: string
  /** 每日封顶. Daily ceiling. 不填不封顶 Leave empty for no ceiling. yuan */
  DayMaxMoney: string | null
  /** 最少小时数. Minimum hours */
  MinHours: number
  /** 发布人分成. Publisher share. 三方分成之和为100% The three shares add up to 100% */
  OwnerPercent: number
  /** 物业分成. Property share */
  PropertyPercent: number
  /** 平台分成. Platform share */
  PlatformPercent: number
  /** 审核状态. Audit. 1 待审 Awaiting approval, 2 通过 Approved, 3 驳回 Reject */
  AuditState: 1 | 2 | 3
  /** 共享状态. Sharing status. 1 已发布 Published, 2 已下架 Withdrawn, 3 已冻结 Frozen, 4 已过期 Expired */
  ShareState: 1 | 2 | 3 | 4
  /** 原因. Reason */
  Reason: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ShareSpotDraft = {
  /** 车位. Parking spot */
  SpotId: string
  /** 发布人类型. Publisher type. 1 业主 Spot owner, 2 物业 Property management, 3 单位 Company, 4 平台方 Platform. 业主和单位发布的车位须审核后才能租用 Spots published by owners and companies can be rented once approved. Default: 2 */
  PublisherKind?: 1 | 2 | 3 | 4
  /** 发布人. Published by */
  OwnerName: string
  /** 发布人手机. Publisher's mobile */
  OwnerMobile?: string | null
  /** 共享开始. Shared from */
  ShareBegin: string
  /** 共享结束. Shared until */
  ShareEnd: string
  /** 每日开始. Daily from. Default: "08:00" */
  DayBegin?: string
  /** 每日结束. Daily until. Default: "18:00" */
  DayEnd?: string
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. null: 每天 Every day */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 每小时价格. Price per hour. yuan */
  HourPrice: string
  /** 每日封顶. Daily ceiling. 不填不封顶 Leave empty for no ceiling. yuan */
  DayMaxMoney?: string | null
  /** 最少小时数. Minimum hours. Default: 1 */
  MinHours?: number
  /** 发布人分成. Publisher share. 三方分成之和为100% The three shares add up to 100%. Default: 70 */
  OwnerPercent?: number
  /** 物业分成. Property share. Default: 20 */
  PropertyPercent?: number
  /** 平台分成. Platform share. Default: 10 */
  PlatformPercent?: number
  /** 备注. Remark */
  Remark?: string | null
}

export type ShareSpotChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 车位. Parking spot */
  SpotId?: string
  /** 发布人类型. Publisher type. 1 业主 Spot owner, 2 物业 Property management, 3 单位 Company, 4 平台方 Platform. 业主和单位发布的车位须审核后才能租用 Spots published by owners and companies can be rented once approved */
  PublisherKind?: 1 | 2 | 3 | 4
  /** 发布人. Published by */
  OwnerName?: string
  /** 发布人手机. Publisher's mobile */
  OwnerMobile?: string | null
  /** 共享开始. Shared from */
  ShareBegin?: string
  /** 共享结束. Shared until */
  ShareEnd?: string
  /** 每日开始. Daily from */
  DayBegin?: string
  /** 每日结束. Daily until */
  DayEnd?: string
  /** 星期. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. null: 每天 Every day */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 每小时价格. Price per hour. yuan */
  HourPrice?: string
  /** 每日封顶. Daily ceiling. 不填不封顶 Leave empty for no ceiling. yuan */
  DayMaxMoney?: string | null
  /** 最少小时数. Minimum hours */
  MinHours?: number
  /** 发布人分成. Publisher share. 三方分成之和为100% The three shares add up to 100% */
  OwnerPercent?: number
  /** 物业分成. Property share */
  PropertyPercent?: number
  /** 平台分成. Platform share */
  PlatformPercent?: number
  /** 备注. Remark */
  Remark?: string | null
}

/** 共享订单. Shared spot rental */
export type ShareOrder = {
  /** 共享单号. Rental no. */
  ShareNo: string | null
  /** 共享发布. Shared spot */
  ShareSpotId: string
  /** 共享发布. Shared spot: the name */
  ShareSpotName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车位. Parking spot */
  SpotId: string
  /** 车位. Parking spot: the name */
  SpotName: string | null
  /** 车牌号. Plate */
  PlateNumber: string
  /** 手机. Mobile */
  Mobile: string | null
  /** 租用开始. Rented from. Asia/Shanghai */
  RentBegin: string
  /** 租用结束. Rented until. Asia/Shanghai */
  RentEnd: string
  /** 计费小时. Hours charged */
  Hours: number
  /** 租金. Rent. 按发布的每小时价格计算,不足一小时按一小时 Hourly price; started hours are charged in full. yuan */
  Money: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  PayChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 支付时间. Paid at. Asia/Shanghai */
  PaidAt: string
  /** 订单状态. Order status. 2 待入场 Awaiting entry, 3 使用中 In use, 4 已完成 Completed, 5 已取消 Cancelled, 6 超时未入场 No-show, 7 超时占用 Overdue, 8 纠纷 In dispute */
  ShareOrderState: 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 入场时间. Entry time. Asia/Shanghai */
  EnterAt: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  LeaveAt: string | null
  /** 超时时长. Overtime. minutes */
  OvertimeMinutes: number | null
  /** 停车订单号. Parking order */
  OrderNo: string | null
  /** 退款金额. Refund amount. yuan */
  RefundMoney: string
  /** 发布人分成. Publisher share */
  OwnerPercent: number
  /** 物业分成. Property share */
  PropertyPercent: number
  /** 发布人收益. Publisher income. yuan */
  OwnerIncome: string | null
  /** 物业收益. Property income. yuan */
  PropertyIncome: string | null
  /** 平台收益. Platform income. yuan */
  PlatformIncome: string | null
  /** 结算状态. Settlement status. 0 未结算 Not due, 1 待结算 Due, 2 已结算 Settled */
  SettleState: 0 | 1 | 2
  /** 结算时间. Settled at. Asia/Shanghai */
  SettledAt: string | null
  /** 取消时间. Cancelled at. Asia/Shanghai */
  CancelAt: string | null
  /** 原因. Reason */
  Reason: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ShareOrderDraft = {
  /** 共享发布. Shared spot */
  ShareSpotId: string
  /** 车牌号. Plate */
  PlateNumber: string
  /** 手机. Mobile */
  Mobile?: string | null
  /** 租用开始. Rented from. Asia/Shanghai */
  RentBegin: string
  /** 租用结束. Rented until. Asia/Shanghai */
  RentEnd: string
  /** 租金. Rent. 按发布的每小时价格计算,不足一小时按一小时 Hourly price; started hours are charged in full. yuan */
  Money: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel. Default: 6 */
  PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 备注. Remark */
  Remark?: string | null
}

/** 支付流水. Payment record */
export type PayRecord = {
  /** 支付流水号. Payment no. */
  payNo: string
  /** 支付状态. Payment status. 1 待支付 Awaiting payment, 2 支付中 Payment in progress, 3 支付成功 Payment succeeded, 4 支付失败 Payment failed, 5 已关闭 Closed, 6 已撤销 Cancelled */
  payStatus: 1 | 2 | 3 | 4 | 5 | 6
  /** 车牌号. Plate */
  plateNumber: string
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 支付金额. Amount. yuan */
  payMoney: string
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt: string | null
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 支付场景. Payment scene. 1 场内预付 Prepaid inside, 2 出口车道码 Exit lane code, 3 岗亭 Sentry box, 4 手持机 Handheld, 5 自助/中央缴费机 Pay machine, 6 无感 Automatic, 7 小程序/公众号 Mini-program / official account, 8 客服代缴 By customer service, 9 欠费补缴 Arrears payment, 10 入口预付 Prepaid at the entry, 11 第三方平台 Third-party platform, 12 后台 Console */
  payScene: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  /** 业务. Business. 1 临停缴费 Parking fee, 2 月卡 Monthly pass, 3 预约 Appointment, 4 商户充值 Merchant top-up, 5 会员充值 Member top-up, 6 补缴 Arrears payment, 7 共享 Sharing, 8 单位账单 Company bill, 9 押金 Deposit, 10 收款测试 Test payment, 11 单位充值 Company top-up */
  bizType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
  /** 订单号. Order no. */
  orderNo: string | null
  /** 付款人实付. Paid by payer. yuan */
  payerMoney: string
  /** 找零. Change. yuan */
  changeMoney: string
  /** 多付金额. Overpaid. 超出应付的收款,不计收入、不可开票,待退还 Received in excess of the amount due: not income, not invoiceable, to be refunded. yuan */
  overPaidMoney: string
  /** 退款金额. Refund amount. yuan */
  refundMoney: string
  /** 退款时间. Refunded at. Asia/Shanghai */
  refundedAt: string | null
  /** 渠道订单号. Channel order no. */
  thirdTradeNo: string | null
  /** 合并支付号. Joint payment no.. 车主一次支付多笔订单时,渠道侧的商户订单号;渠道订单号记在其中第一笔上 If a driver paid several orders together: our number at the channel. The channel’s own number is shown with the first of them */
  jointNo: string | null
  /** 收费员. Collector */
  operatorId: string | null
  /** 收费员. Collector: the name */
  operatorName: string | null
  /** 收款设备. Receiving device */
  deviceId: string | null
  /** 收款设备. Receiving device: the name */
  deviceName: string | null
  /** 失败原因. Reason for failure */
  failReason: string | null
  /** 失效时间. Expires at. Asia/Shanghai */
  expireAt: string | null
  /** 渠道通知时间. Notified at. Asia/Shanghai */
  notifyAt: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 退款. Refund */
export type Refund = {
  /** 退款单号. Refund no. */
  RefundNo: string
  /** 订单号. Order no. */
  orderNo: string | null
  /** 支付流水号. Payment no. */
  payNo: string
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 车牌号. Plate */
  plateNumber: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 支付金额. Amount. yuan */
  payMoney: string
  /** 退款金额. Refund amount. yuan */
  refundMoney: string
  /** 退款原因. Reason for the refund. 1 重复支付 Paid twice, 2 误支付 Paid by mistake, 3 计费错误 Charged incorrectly, 4 投诉 Complaint, 5 车场未放行 Not let out, 8 其他 Other */
  reasonType: 1 | 2 | 3 | 4 | 5 | 8
  /** 申请备注. Note */
  reason: string
  /** 退款方式. Refund by. 1 原路退回 Original method, 2 现金 Cash, 3 转账 Bank transfer, 4 退回储值余额 Back to the balance */
  refundWay: 1 | 2 | 3 | 4
  /** 申请人. Applicant */
  applicantId: string
  /** 申请人. Applicant: the name */
  applicantName: string | null
  /** 申请时间. Applied at. Asia/Shanghai */
  applyAt: string
  /** 审核状态. Audit. 1 待客服审核 Awaiting service review, 2 待财务复核 Awaiting finance, 3 已通过 Approved, 4 已驳回 Rejected */
  auditState: 1 | 2 | 3 | 4
  /** 审核人. Audited by */
  auditorId: string | null
  /** 审核人. Audited by: the name */
  auditorName: string | null
  /** 审核时间. Audited at. Asia/Shanghai */
  auditedAt: string | null
  /** 复核人. Checked by */
  reviewerId: string | null
  /** 复核人. Checked by: the name */
  reviewerName: string | null
  /** 复核时间. Reviewed at. Asia/Shanghai */
  reviewedAt: string | null
  /** 审核备注. Audit remark */
  auditRemark: string | null
  /** 退款状态. Refund status. 0 未退款 Not refunded yet, 1 退款中 Refund in progress, 2 退款成功 Refunded, 3 退款失败 Failed */
  refundState: 0 | 1 | 2 | 3
  /** 渠道退款单号. Channel refund no. */
  thirdRefundNo: string | null
  /** 完成时间. Finished at. Asia/Shanghai */
  finishAt: string | null
  /** 失败原因. Reason for failure */
  failReason: string | null
  /** 分账退回. Shares taken back. 1 等待退回 Waiting, 2 已从接收方退回 Taken back from receivers, 3 从下期结算扣回 Off the next sheet. 退款前先退回已分给他人的部分 Shares of others are taken back before money is refunded. null: 无需退回 Nothing to take back */
  shareReturn: 1 | 2 | 3 | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 财务对账总览. Platform amounts by payment or refund time, channel amounts by bill date. Channels without bills show platform amounts only */
export type SeeReconciliation = {
  /** 日期. Date */
  statDate?: string | null
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 收费笔数. Payments */
  orderCount?: number | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净额. Net. yuan */
  netMoney?: string | null
  /** 渠道账单金额. Channel bill amount. yuan */
  billMoney?: string | null
  /** 手续费. Channel fee. yuan */
  feeMoney?: string | null
  /** 应结金额. Settlement amount. yuan */
  settleMoney?: string | null
  /** 差异笔数. Discrepancies */
  diffCount?: number | null
  /** 未处理差异. Open discrepancies */
  openCount?: number | null
  /** 差异金额. Difference. yuan */
  diffMoney?: string | null
}

/** 对账任务. Reconciliation */
export type ReconcileTask = {
  /** 对账编号. Reconciliation no. */
  taskNo: string | null
  /** 账单日期. Bill date */
  billDate: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 商户号. Merchant no. */
  mchNo: string
  /** 账单来源. Bill source. 1 渠道下载 Channel, 2 手工导入 Imported manually */
  billSource: 1 | 2
  /** 平台笔数. Platform payments. times */
  platformCount: number
  /** 平台金额. Platform amount. yuan */
  platformMoney: string
  /** 渠道笔数. Channel payments. times */
  channelCount: number
  /** 渠道金额. Channel amount. yuan */
  channelMoney: string
  /** 一致笔数. Matched. times */
  matchCount: number
  /** 一致金额. Matched amount. yuan */
  matchMoney: string
  /** 差异笔数. Discrepancies. times */
  diffCount: number
  /** 差异金额. Difference. 渠道金额减平台金额 Channel less platform. yuan */
  diffMoney: string | null
  /** 渠道退款笔数. Channel refunds. times */
  refundCount: number
  /** 渠道退款金额. Channel refund amount. yuan */
  refundMoney: string
  /** 手续费. Channel fee. yuan */
  feeMoney: string
  /** 应结金额. Settlement amount. 渠道金额减手续费 Channel amount less fee. yuan */
  settleMoney: string | null
  /** 对账状态. Reconciliation. 0 待下载 Awaiting bill, 3 已平 Balanced, 4 有差异 Differs, 5 已处理 Handled, 6 失败 Failed */
  state: 0 | 3 | 4 | 5 | 6
  /** 失败原因. Reason for failure */
  errorInfo: string | null
  /** 完成时间. Finished at. Asia/Shanghai */
  finishedAt: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 对账差异. Discrepancy */
export type ReconcileDiff = {
  /** 差异编号. Discrepancy no. */
  diffNo: string | null
  /** 对账任务. Reconciliation */
  taskId: string
  /** 对账任务. Reconciliation: the name */
  taskName: string | null
  /** 账单日期. Bill date */
  billDate: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 差异类型. Kind. 1 平台有渠道无 Platform only, 2 渠道有平台无 Channel only, 3 金额不一致 Amounts differ, 4 状态不一致 States differ, 5 退款不一致 Refunds differ, 6 重复支付 Paid twice */
  diffType: 1 | 2 | 3 | 4 | 5 | 6
  /** 支付流水号. Payment no. */
  payNo: string | null
  /** 渠道订单号. Channel order no. */
  thirdTradeNo: string | null
  /** 退款单号. Refund no. */
  refundNo: string | null
  /** 订单号. Order no. */
  orderNo: string | null
  /** 车牌号. Plate */
  plateNumber: string | null
  /** 停车场. Car park */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 平台金额. Platform amount. yuan */
  platformMoney: string
  /** 渠道金额. Channel amount. yuan */
  channelMoney: string
  /** 差异金额. Difference. 渠道金额减平台金额 Channel less platform. yuan */
  diffMoney: string | null
  /** 平台状态. Platform status. 0 无记录 No record, 1 待支付 Awaiting payment, 2 支付中 Payment in progress, 3 支付成功 Payment succeeded, 4 支付失败 Payment failed, 5 已关闭 Closed, 6 已撤销 Cancelled, 7 退款中 Refund in progress, 8 退款成功 Refunded, 9 退款失败 Failed */
  platformState: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 渠道状态. Channel status. 0 无记录 No record, 1 待支付 Awaiting payment, 2 支付中 Payment in progress, 3 支付成功 Payment succeeded, 4 支付失败 Payment failed, 5 已关闭 Closed, 6 已撤销 Cancelled, 7 退款中 Refund in progress, 8 退款成功 Refunded, 9 退款失败 Failed */
  channelState: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 发生时间. Happened at. Asia/Shanghai */
  happenedAt: string
  /** 处理状态. Handling. 0 未处理 Open, 1 已补单 Corrected, 3 已核销 Written off, 4 挂账 On hold */
  handleState: 0 | 1 | 3 | 4
  /** 处理人. Handled by */
  handleBy: string | null
  /** 处理时间. Handled at. Asia/Shanghai */
  handleAt: string | null
  /** 处理说明. Handling note */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 渠道账单. Channel bill */
export type BillLine = {
  /** 渠道订单号. Channel order no. */
  thirdTradeNo: string
  /** 对账任务. Reconciliation */
  taskId: string
  /** 对账任务. Reconciliation: the name */
  taskName: string | null
  /** 账单日期. Bill date */
  billDate: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 交易类型. Transaction type. 1 支付 Payment, 2 退款 Refund */
  tradeType: 1 | 2
  /** 支付流水号. Payment no. */
  payNo: string | null
  /** 渠道退款单号. Channel refund no. */
  thirdRefundNo: string | null
  /** 退款单号. Refund no. */
  refundNo: string | null
  /** 停车场. Car park */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 金额. Amount. yuan */
  money: string
  /** 手续费. Channel fee. yuan */
  feeMoney: string
  /** 交易时间. Transaction time. Asia/Shanghai */
  tradedAt: string
  /** 是否一致. Matched */
  isMatched: 0 | 1
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 现金入账. Cash posting */
export type CashPosting = {
  /** 入账编号. Posting no. */
  postingNo: string | null
  /** 值班记录. Duty record */
  dutyId: string
  /** 值班记录. Duty record: the name */
  dutyName: string | null
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 收费员. Collector */
  userId: string
  /** 收费员. Collector: the name */
  userName: string | null
  /** 应缴现金. Cash due. yuan */
  shouldMoney: string
  /** 实际入账. Actually posted. yuan */
  realMoney: string
  /** 系统承担. Absorbed. yuan */
  bearMoney: string
  /** 应补缴. Shortfall. 应缴减实际入账减系统承担,负数为长款 Due less posted less absorbed; a negative amount is a surplus. yuan */
  repayMoney: string | null
  /** 已补缴. Repaid. yuan */
  repaidMoney: string
  /** 是否清账. Cleared */
  isCleared: 0 | 1 | null
  /** 结算方式. Settlement. 1 存入银行 Bank, 2 上缴财务 Finance */
  settleWay: 1 | 2
  /** 凭证号. Voucher no. */
  voucherNo: string | null
  /** 入账时间. Posted at. Asia/Shanghai */
  postedAt: string
  /** 备注. Remark */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 资金流水. Cash flow entry */
export type CashFlow = {
  /** 资金流水号. Cash flow no. */
  flowNo: string
  /** 账户类型. Ledger type. 1 租户待清算 Tenant clearing, 5 子账户 Sub-account */
  accountKind: 1 | 5
  /** 子账户. Sub-account */
  subAccountId: string | null
  /** 子账户. Sub-account: the name */
  subAccountName: string | null
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 收支. In or out. 1 收入 In, 2 支出 Out */
  direction: 1 | 2
  /** 流水类型. Entry type. 1 停车费 Parking fee received, 2 月卡 Monthly pass, 4 商户充值 Merchant top-up, 7 退款 Refund, 8 手续费 Channel fee, 9 提现 Withdrawal, 10 分账 Share, 13 单位账单 Company bill, 14 单位充值 Company top-up */
  flowType: 1 | 2 | 4 | 7 | 8 | 9 | 10 | 13 | 14
  /** 金额. Amount. yuan */
  money: string
  /** 变动后余额. Balance after. yuan */
  balanceAfter: string | null
  /** 业务单号. Business no. */
  bizNo: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 发生时间. Happened at. Asia/Shanghai */
  happenedAt: string
  /** 备注. Remark */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 子商户. Sub-merchant */
export type SubMerchant = {
  /** 子商户编号. Sub-merchant no. */
  SubMerchantNo: string
  /** 子商户名称. Sub-merchant name */
  SubMerchantName: string
  /** 营业执照号. Licence no. */
  LicenseNo: string
  /** 法人. Legal person */
  LegalName: string
  /** 联系手机. Contact mobile */
  ContactMobile: string | null
  /** 费率. Fee rate. 每笔收款按此比例扣除手续费,四舍五入到分 Deducted from each payment, rounded to the fen */
  FeeRate: number
  /** 账户性质. Account type. 1 对公 Company account, 2 对私 Personal account */
  SettleKind: 1 | 2 | null
  /** 开户行. Bank */
  SettleBank: string | null
  /** 账户名称. Account name */
  SettleAccountName: string | null
  /** 结算账号. Settlement account no. */
  SettleAccountNo: string | null
  /** 收款支付宝账号. Alipay account */
  SettleAlipay: string | null
  /** 状态. Status. 1 草稿 Draft, 2 待审核 Awaiting approval, 4 已开通 Active, 5 已驳回 Rejected, 6 已冻结 Frozen */
  State: 1 | 2 | 4 | 5 | 6
  /** 提交人. Submitted by */
  SubmittedBy: string | null
  /** 提交人. Submitted by: the name */
  SubmittedByName: string | null
  /** 原因. Reason */
  Reason: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type SubMerchantDraft = {
  /** 子商户编号. Sub-merchant no. */
  SubMerchantNo: string
  /** 子商户名称. Sub-merchant name */
  SubMerchantName: string
  /** 营业执照号. Licence no. */
  LicenseNo: string
  /** 法人. Legal person */
  LegalName: string
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 费率. Fee rate. 每笔收款按此比例扣除手续费,四舍五入到分 Deducted from each payment, rounded to the fen. Default: 0.6 */
  FeeRate?: number
}

export type SubMerchantChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 子商户编号. Sub-merchant no. */
  SubMerchantNo?: string
  /** 子商户名称. Sub-merchant name */
  SubMerchantName?: string
  /** 营业执照号. Licence no. */
  LicenseNo?: string
  /** 法人. Legal person */
  LegalName?: string
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 费率. Fee rate. 每笔收款按此比例扣除手续费,四舍五入到分 Deducted from each payment, rounded to the fen */
  FeeRate?: number
}

/** 子账户. Sub-account */
export type SubAccount = {
  /** 账户编号. Account no. */
  AccountNo: string
  /** 账户名称. Account name */
  AccountName: string
  /** 子商户. Sub-merchant */
  SubMerchantId: string
  /** 子商户. Sub-merchant: the name */
  SubMerchantName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 可用余额. Available. yuan */
  AvailableMoney: string
  /** 冻结金额. Held. yuan */
  FrozenMoney: string
  /** 累计收入. Received. yuan */
  TotalInMoney: string
  /** 累计支出. Paid out. yuan */
  TotalOutMoney: string
  /** 状态. Status. 1 正常 Normal, 2 已冻结 Frozen, 3 已注销 Closed account */
  State: 1 | 2 | 3
  /** 原因. Reason */
  Reason: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 结算单. Settlement sheet */
export type Settlement = {
  /** 结算单号. Sheet no. */
  settleNo: string
  /** 状态. Status. 1 待审批 To be approved, 2 待划款 To be paid out, 3 已划款 Paid out, 4 已核对 Checked, 5 已驳回 Rejected, 6 划款中 Being paid out */
  state: 1 | 2 | 3 | 4 | 5 | 6
  /** 子商户. Sub-merchant */
  subMerchantId: string
  /** 子商户. Sub-merchant: the name */
  subMerchantName: string | null
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 分账规则. Profit-sharing rule */
  ruleId: string
  /** 分账规则. Profit-sharing rule: the name */
  ruleName: string | null
  /** 开始日期. Begin date */
  beginAt: string
  /** 结束日期. End date */
  endAt: string
  /** 收款笔数. Payments */
  tradeCount: number
  /** 收款金额. Received. 已减去生成结算单前的退款和多付金额 Less what was refunded before the sheet was made, and what was paid too much. yuan */
  totalMoney: string
  /** 退款金额. Refund amount. 已进入以前结算单或已分账的收款后来退款的金额 Refunds of payments that an earlier sheet or share counted. yuan */
  refundMoney: string
  /** 分账金额. Share. yuan */
  sharingMoney: string
  /** 手续费. Fee. yuan */
  feeMoney: string
  /** 应结金额. Settlement amount. yuan */
  settleMoney: string
  /** 生成人. Made by. null: 系统 System */
  makerId: string | null
  /** 生成人. Made by: the name */
  makerName: string | null
  /** 审批人. Approved by */
  approverId: string | null
  /** 审批人. Approved by: the name */
  approverName: string | null
  /** 审批时间. Approved at. Asia/Shanghai */
  approvedAt: string | null
  /** 划款日期. Paid out on */
  transferOn: string | null
  /** 银行回单号. Bank receipt no. */
  receiptNo: string | null
  /** 核对时间. Matched at. Asia/Shanghai */
  matchedAt: string | null
  /** 驳回原因. Reason for rejection */
  reason: string | null
  /** 划款失败原因. Why the pay-out failed */
  failReason: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 提现. Withdrawal */
export type Withdraw = {
  /** 提现单号. Withdrawal no. */
  WithdrawNo: string
  /** 子账户. Sub-account */
  SubAccountId: string
  /** 子账户. Sub-account: the name */
  SubAccountName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 提现金额. Amount to withdraw. yuan */
  Money: string
  /** 申请时间. Applied at. Asia/Shanghai */
  ApplyAt: string
  /** 申请人. Applicant */
  ApplicantId: string
  /** 申请人. Applicant: the name */
  ApplicantName: string | null
  /** 审核状态. Audit. 1 待审核 Awaiting approval, 2 已通过 Approved, 3 已驳回 Rejected */
  AuditState: 1 | 2 | 3
  /** 审核人. Audited by */
  AuditorId: string | null
  /** 审核人. Audited by: the name */
  AuditorName: string | null
  /** 审核时间. Audited at. Asia/Shanghai */
  AuditedAt: string | null
  /** 付款状态. Pay-out. 0 未付款 Not paid out, 1 付款中 Being paid out, 2 付款成功 Paid out, 3 付款失败 Pay-out failed, 4 渠道付款中 Being paid out by the channel */
  PayState: 0 | 1 | 2 | 3 | 4
  /** 完成时间. Finished at. Asia/Shanghai */
  FinishAt: string | null
  /** 失败原因. Reason for failure */
  FailReason: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 分账规则. Profit-sharing rule */
export type ProfitShareRule = {
  /** 规则名称. Rule name */
  RuleName: string
  /** 子商户. Sub-merchant */
  SubMerchantId: string
  /** 子商户. Sub-merchant: the name */
  SubMerchantName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 分账方式. Divides by. 1 按比例 Percentage, 2 每笔固定金额 Fixed amount per payment */
  Basis: 1 | 2
  /** 分账比例. Percentage. 占每笔停车费、补缴和手机购买月卡收款的比例,不含柜台售卡;同一停车场各规则合计不超过100% Of each payment for parking, arrears and passes bought by phone, not of passes sold at the desk; all rules of a car park together take 100% at most. Required where Basis is 1 */
  Percent: number | null
  /** 每笔金额. Amount per payment. 收款不足时有多少分多少 Where less was paid, all of it. Required where Basis is 2. yuan */
  FixedMoney: string | null
  /** 分账时机. When. 1 按结算单划款 By settlement sheet, 2 支付时由渠道分账 At payment, by the channel */
  ShareMode: 1 | 2
  /** 微信接收方商户号. Receiver’s WeChat merchant no.. 微信支付的收款在支付后由微信分给此商户号;其他渠道的收款仍按结算单划款 WeChat gives this merchant its share of what WeChat Pay took; what other channels took is paid out by sheet */
  WechatMchNo: string | null
  /** 支付宝接收方账号. Receiver’s Alipay account. 支付宝登录号,或2088开头的16位用户号;支付宝的收款在支付后由支付宝分给此账号 What it signs in to Alipay by, or its number of 16 digits from 2088; Alipay gives this account its share of what Alipay took */
  AlipayAccount: string | null
  /** 接收方审核. Receiver audit. 1 待审核 Awaiting approval, 2 已通过 Approved, 3 已驳回 Rejected. 新的接收方由另一人审核通过后,渠道才分账给它;此前的分账按结算单划款 The channel gives a new receiver nothing before another person approved it; until then shares are paid out by sheet */
  ReceiverState: 1 | 2 | 3 | null
  /** 接收方提交人. Receiver set by */
  ReceiverSetBy: string | null
  /** 接收方提交人. Receiver set by: the name */
  ReceiverSetByName: string | null
  /** 驳回原因. Reason for rejection */
  ReceiverReason: string | null
  /** 结算周期. Settled. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly. 按结算单划款的部分,每个周期生成一张结算单 A sheet is made at the end of each cycle for what is paid out by sheet */
  SettleCycle: 1 | 2 | 3
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ProfitShareRuleDraft = {
  /** 规则名称. Rule name */
  RuleName: string
  /** 子商户. Sub-merchant */
  SubMerchantId: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 分账方式. Divides by. 1 按比例 Percentage, 2 每笔固定金额 Fixed amount per payment. Default: 1 */
  Basis?: 1 | 2
  /** 分账比例. Percentage. 占每笔停车费、补缴和手机购买月卡收款的比例,不含柜台售卡;同一停车场各规则合计不超过100% Of each payment for parking, arrears and passes bought by phone, not of passes sold at the desk; all rules of a car park together take 100% at most. Required where Basis is 1 */
  Percent?: number | null
  /** 每笔金额. Amount per payment. 收款不足时有多少分多少 Where less was paid, all of it. Required where Basis is 2. yuan */
  FixedMoney?: string | null
  /** 分账时机. When. 1 按结算单划款 By settlement sheet, 2 支付时由渠道分账 At payment, by the channel. Default: 1 */
  ShareMode?: 1 | 2
  /** 微信接收方商户号. Receiver’s WeChat merchant no.. 微信支付的收款在支付后由微信分给此商户号;其他渠道的收款仍按结算单划款 WeChat gives this merchant its share of what WeChat Pay took; what other channels took is paid out by sheet */
  WechatMchNo?: string | null
  /** 支付宝接收方账号. Receiver’s Alipay account. 支付宝登录号,或2088开头的16位用户号;支付宝的收款在支付后由支付宝分给此账号 What it signs in to Alipay by, or its number of 16 digits from 2088; Alipay gives this account its share of what Alipay took */
  AlipayAccount?: string | null
  /** 结算周期. Settled. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly. 按结算单划款的部分,每个周期生成一张结算单 A sheet is made at the end of each cycle for what is paid out by sheet. Default: 1 */
  SettleCycle?: 1 | 2 | 3
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type ProfitShareRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 规则名称. Rule name */
  RuleName?: string
  /** 子商户. Sub-merchant */
  SubMerchantId?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 分账方式. Divides by. 1 按比例 Percentage, 2 每笔固定金额 Fixed amount per payment */
  Basis?: 1 | 2
  /** 分账比例. Percentage. 占每笔停车费、补缴和手机购买月卡收款的比例,不含柜台售卡;同一停车场各规则合计不超过100% Of each payment for parking, arrears and passes bought by phone, not of passes sold at the desk; all rules of a car park together take 100% at most. Required where Basis is 1 */
  Percent?: number | null
  /** 每笔金额. Amount per payment. 收款不足时有多少分多少 Where less was paid, all of it. Required where Basis is 2. yuan */
  FixedMoney?: string | null
  /** 分账时机. When. 1 按结算单划款 By settlement sheet, 2 支付时由渠道分账 At payment, by the channel */
  ShareMode?: 1 | 2
  /** 微信接收方商户号. Receiver’s WeChat merchant no.. 微信支付的收款在支付后由微信分给此商户号;其他渠道的收款仍按结算单划款 WeChat gives this merchant its share of what WeChat Pay took; what other channels took is paid out by sheet */
  WechatMchNo?: string | null
  /** 支付宝接收方账号. Receiver’s Alipay account. 支付宝登录号,或2088开头的16位用户号;支付宝的收款在支付后由支付宝分给此账号 What it signs in to Alipay by, or its number of 16 digits from 2088; Alipay gives this account its share of what Alipay took */
  AlipayAccount?: string | null
  /** 结算周期. Settled. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly. 按结算单划款的部分,每个周期生成一张结算单 A sheet is made at the end of each cycle for what is paid out by sheet */
  SettleCycle?: 1 | 2 | 3
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 分账明细. Profit share */
export type ProfitShare = {
  /** 分账单号. Share no. */
  shareNo: string
  /** 分账类型. Kind. 1 分账 Share, 2 退回 Taken back, 3 补回 Made up */
  shareKind: 1 | 2 | 3
  /** 状态. Status. 1 待分账 To be shared, 2 处理中 In progress, 3 已完成 Completed, 4 失败 Failed, 5 已全部退回 All taken back, 6 待结算 Due, 7 已结算 Settled */
  state: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 子商户. Sub-merchant */
  subMerchantId: string
  /** 子商户. Sub-merchant: the name */
  subMerchantName: string | null
  /** 停车场. Car park */
  parkLotId: string
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 分账规则. Profit-sharing rule */
  ruleId: string
  /** 分账规则. Profit-sharing rule: the name */
  ruleName: string | null
  /** 支付流水号. Payment no. */
  payNo: string
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt: string
  /** 归属日期. Counts to day */
  shareDay: string
  /** 计算基数. Divided amount. 收款减去退款;退回的记为负数 What was paid less refunds; below zero where it is taken back. yuan */
  baseMoney: string
  /** 分账金额. Share. yuan */
  shareMoney: string
  /** 手续费. Fee. 按子商户费率从分账金额中扣除 Taken off the share by the sub-merchant’s rate. yuan */
  feeMoney: string
  /** 应付金额. Net amount. yuan */
  netMoney: string
  /** 渠道接收方. Receiver at the channel. null: 按结算单划款 By settlement sheet */
  receiverNo: string | null
  /** 渠道分账单号. Channel share no. */
  thirdShareNo: string | null
  /** 结算单. Settlement sheet */
  settlementId: string | null
  /** 结算单. Settlement sheet: the name */
  settlementName: string | null
  /** 完成时间. Finished at. Asia/Shanghai */
  finishAt: string | null
  /** 原因. Reason */
  failReason: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 银行划款流水. Bank transfer */
export type BankLine = {
  /** 交易日期. Transaction date */
  tradedOn: string
  /** 银行回单号. Bank receipt no. */
  receiptNo: string
  /** 支出金额. Paid out. yuan */
  money: string
  /** 收款户名. Payee */
  payeeName: string
  /** 用途. Purpose. 写有结算单号的,按结算单号核对 Where it has a sheet’s number, it is held against that sheet */
  purpose: string | null
  /** 停车场. Car park. 找到对应的结算单后,以结算单的停车场为准 Once its sheet is found, the car park is that of the sheet */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 核对结果. Result. 1 已核对 Checked, 2 金额不一致 Amounts differ, 3 没有对应的结算单 No such sheet, 4 结算单已核对过 Sheet matched before, 5 已处理 Handled */
  state: 1 | 2 | 3 | 4 | 5
  /** 结算单. Settlement sheet */
  settlementId: string | null
  /** 结算单. Settlement sheet: the name */
  settlementName: string | null
  /** 差额. Difference. 支出金额减应结金额 Paid out less what was to be paid. yuan */
  diffMoney: string
  /** 处理人. Handled by */
  handledBy: string | null
  /** 处理说明. Handling note */
  note: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type BankLineDraft = {
  /** 交易日期. Transaction date */
  tradedOn: string
  /** 银行回单号. Bank receipt no. */
  receiptNo: string
  /** 支出金额. Paid out. yuan */
  money: string
  /** 收款户名. Payee */
  payeeName: string
  /** 用途. Purpose. 写有结算单号的,按结算单号核对 Where it has a sheet’s number, it is held against that sheet */
  purpose?: string | null
  /** 停车场. Car park. 找到对应的结算单后,以结算单的停车场为准 Once its sheet is found, the car park is that of the sheet */
  parkLotId?: string | null
}

/** 发票. Invoice */
export type Invoice = {
  /** 发票号码. Invoice no. */
  InvoiceNum: string | null
  /** 开票状态. Invoice state. 1 未开票 Not invoiced, 2 开票中 Invoicing, 3 开票成功 Succeeded, 4 开票失败 Failed */
  status: 1 | 2 | 3 | 4
  /** 开票项目. Invoice for. 1 停车订单 Parking order, 2 月卡 Monthly pass, 3 共享租金 Rent of a shared spot, 4 商户充值 Merchant top-up, 5 商户授信还款 Merchant credit repaid, 6 单位充值 Company top-up, 7 单位账单 Company bill, 8 储值卡充值 Stored-card top-up */
  PaidFor: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 开票金额. Invoiced amount. yuan */
  Amount: string
  /** 发票抬头. Title */
  Title: string
  /** 税号. Tax no. */
  TaxNum: string | null
  /** 抬头类型. Title type. 1 企业 Enterprise, 2 个人 Personal */
  TitleType: 1 | 2
  /** 申请时间. Applied at. Asia/Shanghai */
  ApplyTime: string
  /** 申请单号. Application no. */
  ApplyNo: string
  /** 校验码. Check code */
  CheckCode: string | null
  /** 发票种类. Invoice kind. 1 电子普票 Electronic invoice, 2 全电票 Fully digital invoice */
  InvoiceKind: 1 | 2
  /** 开票主体. Invoice seller */
  SellerId: string
  /** 开票主体. Invoice seller: the name */
  SellerName: string | null
  /** 停车场. Car parks */
  ParkLotIds: readonly (string)[]
  /** 停车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 订单数. Orders */
  OrderCount: number
  /** 开票明细. Invoiced orders */
  Orders: readonly ({
    /** 订单. Order */
    orderId: string
    /** 订单号. Order no. */
    orderNo: string
    /** 说明. Description */
    about?: string | null
    /** 停车场. Car park */
    parkLotName?: string | null
    /** 车牌号. Plate */
    plateNumber?: string | null
    /** 入场时间. Entry time */
    cameAt?: string | null
    /** 出场时间. Exit time */
    leftAt?: string | null
    /** 支付时间. Paid at */
    paidAt?: string | null
    /** 金额. Amount. yuan */
    money: string
  })[]
  /** 购方地址. Buyer’s address */
  BuyerAddress: string | null
  /** 购方电话. Buyer’s phone */
  BuyerPhone: string | null
  /** 购方开户行. Buyer’s bank */
  BuyerBank: string | null
  /** 购方银行账号. Buyer’s bank account */
  BuyerAccount: string | null
  /** 开票通道. Invoice provider. 1 诺诺 Nuonuo, 2 演示沙箱(非真实发票) Demo sandbox (no real invoice) */
  Provider: 1 | 2 | null
  /** 版式文件. Document */
  HasFile: 0 | 1
  /** 邮箱. E-mail */
  Email: string | null
  /** 手机. Mobile */
  Mobile: string | null
  /** 开票请求号. Request no. */
  RequestNo: string | null
  /** 开票时间. Issued at. Asia/Shanghai */
  IssuedAt: string | null
  /** 失败原因. Reason for failure */
  FailReason: string | null
  /** 红冲状态. Reversal state. 0 未红冲 Not reversed, 1 红冲中 Being reversed, 2 已红冲 Reversed, 3 红冲失败 Reversal failed */
  RedState: 0 | 1 | 2 | 3 | null
  /** 红冲请求号. Reversal request no. */
  RedRequestNo: string | null
  /** 红字发票号码. Red invoice no. */
  RedInvoiceNum: string | null
  /** 红冲类别. Kind of reversal. 1 销货退回 Goods returned, 2 开票有误 Issued by mistake, 3 服务中止 Service ended, 4 销售折让 Sales allowance */
  RedKind: 1 | 2 | 3 | 4 | null
  /** 红冲原因. Reason for reversal */
  RedReason: string | null
  /** 红冲时间. Reversed at. Asia/Shanghai */
  RedAt: string | null
  /** 退款处理. After a refund. 0 无退款 No refund, 1 退款待红冲 To be reversed after a refund, 2 已随退款处理 Done after the refund. 已开票的订单退款后,发票自动红冲,未退部分自动重开;红冲失败的,按失败原因处理后再点“红冲” After a refund of an invoiced order the invoice is reversed automatically and the rest is invoiced again; if the reversal failed, resolve the cause and reverse it again */
  RefundStep: 0 | 1 | 2
  /** 原申请单号. Replaces application */
  ReplacesNo: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 识别相机. Camera */
export type Device = {
  /** 设备编号. Device code */
  DeviceCode: string
  /** 设备名称. Device name */
  DeviceName: string
  /** 设备大类. Device category. 1 识别相机 Camera, 3 POS/手持 POS / handheld, 5 地磁管理器/基站 Detector hub / base station, 11 高位视频 High-mounted video. 车位事件的数据来源按此记录 Recorded as the data source of its spot events */
  DeviceFamily: 1 | 3 | 5 | 11
  /** 序列号. Serial no. */
  SerialNo: string
  /** 品牌. Brand */
  Brand: string | null
  /** 型号. Model */
  Model: string | null
  /** 固件版本. Firmware */
  FirmwareVersion: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车道. Lane. 未绑定车道的设备不能上报过车 A device without a lane cannot report passings */
  LaneId: string | null
  /** 车道. Lane: the name */
  LaneName: string | null
  /** 相机角色. Camera role. 1 主相机 Main camera, 2 辅相机 Second camera, 3 监控 Surveillance, 4 高位视频 High-mounted video. 开闸指令先发给主相机;监控相机的过车只记录、可查看,不产生入场或出场,也不开闸 Commands to open go to the main camera first. What a surveillance camera sees is kept and shown; it makes no entry or exit and opens nothing */
  Role: 1 | 2 | 3 | 4
  /** 拍摄方向. Camera direction. 1 入场 In, 2 出场 Out. 出入混行车道上的相机只拍一个方向时选择;事件自带方向的,以事件为准 For a camera that covers one direction of a two-way lane. A direction in the event takes precedence. null: 两个方向 Both ways */
  Facing: 1 | 2 | null
  /** 接入协议. Protocol. berth Berth 设备协议 Berth device protocol, vzenith 臻识 HTTP 推送 Vzenith HTTP push, hikvision 海康 ISAPI Hikvision ISAPI, dahua 大华 ITSAPI Dahua ITSAPI, generic 通用 HTTP 推送 Generic HTTP push. 其他厂商的相机按其自己的协议推送到本平台;更改后请重置密钥,并把新地址填入相机 Cameras of other makers push with their own protocol. After a change, reset the key and enter the new address in the camera */
  Protocol: "berth" | "vzenith" | "hikvision" | "dahua" | "generic"
  /** 字段映射. Field mapping. 接入协议为通用 HTTP 推送时选择 For generic HTTP push */
  MappingId: string | null
  /** 字段映射. Field mapping: the name */
  MappingName: string | null
  /** 所属录像机. Recorder. 相机的报文由录像机或多车道相机代为推送时选择,并填写通道号;本相机不需要密钥,选择后自动变为已领用 For a camera whose messages a recorder, or a camera for several lanes, pushes: also enter the channel. It needs no key and becomes claimed by this */
  RecorderId: string | null
  /** 所属录像机. Recorder: the name */
  RecorderName: string | null
  /** 通道号. Channel. 报文中的通道号,如 2;同一通道分车道的填 通道号-车道号,如 1-2 The channel in the message, e.g. 2; channel-lane, e.g. 1-2, where one channel covers several lanes */
  Channel: string | null
  /** 所属云盒. Cloud box. 服务器连不到的相机由同一停车场的云盒开闸:在此选择云盒,填写相机在车场网络内的IP地址和相机账号,并把相机的推送地址指向云盒 A camera that the server cannot reach is opened by a cloud box of its car park: choose the box, enter the camera’s address in the local network and its account, and let the camera push to the box */
  CloudBoxId: string | null
  /** 所属云盒. Cloud box: the name */
  CloudBoxName: string | null
  /** IP地址. IP address */
  IpAddr: string | null
  /** 端口. Port */
  Port: number | null
  /** 视频流地址. Stream address. RTSP 地址;账号和密码用设置相机账号填写 The RTSP address; enter account and password with “Set camera account” */
  StreamAddress: string | null
  /** ONVIF地址. ONVIF address */
  OnvifAddress: string | null
  /** 抓图路径. Path of stills. 相机上返回当前画面的路径;海康、大华不填时用其公开的路径 Where the camera answers with what it sees; empty for Hikvision and Dahua, whose paths are public */
  StillPath: string | null
  /** 安装位置. Location */
  InstallPosition: string | null
  /** 安装时间. Installed on */
  InstallAt: string | null
  /** 质保到期. Warranty ends */
  WarrantyEndAt: string | null
  /** 领用状态. Claim. 0 未领用 Unclaimed, 1 已领用 Claimed, 2 已损坏 Damaged, 3 已丢失 Lost. 重置密钥或选择所属录像机后自动变为已领用,只有已领用的设备可以接入 Resetting the key, or choosing a recorder, claims the device. Only claimed devices can connect */
  DeviceStatus: 0 | 1 | 2 | 3
  /** 资产状态. Asset status. 1 在用 In service, 2 库存 In stock, 3 维修中 In repair, 4 报废 Scrapped. 只有在用的设备可以接入 Only devices in service can connect */
  AssetState: 1 | 2 | 3 | 4
  /** 相机账号. Camera account */
  ControlUser: string | null
  /** 密钥发放时间. Key issued. Asia/Shanghai */
  KeyIssuedAt: string | null
  /** 在线状态. Connection. 0 未知 Unknown, 1 在线 Online, 2 离线 Offline */
  OnlineState: 0 | 1 | 2
  /** 最后心跳. Last heartbeat. Asia/Shanghai */
  LastHeartbeatAt: string | null
  /** 最近离线. Last offline. Asia/Shanghai */
  LastOfflineAt: string | null
  /** 掉线次数. Disconnections. times */
  OfflineCount: number
  /** 最后识别车牌. Last plate */
  LastPlateNumber: string | null
  /** 最后抓拍时间. Last capture. Asia/Shanghai */
  LastCaptureAt: string | null
  /** 最近画面. Last still */
  StillPicture: string | null
  /** 画面时间. Time of the still. Asia/Shanghai */
  StillAt: string | null
  /** 请求画面时间. Still asked for. Asia/Shanghai */
  StillAskedAt: string | null
  /** 未取得画面的原因. Why there is no still */
  StillFailure: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DeviceDraft = {
  /** 设备编号. Device code */
  DeviceCode: string
  /** 设备名称. Device name */
  DeviceName: string
  /** 设备大类. Device category. 1 识别相机 Camera, 3 POS/手持 POS / handheld, 5 地磁管理器/基站 Detector hub / base station, 11 高位视频 High-mounted video. 车位事件的数据来源按此记录 Recorded as the data source of its spot events. Default: 1 */
  DeviceFamily?: 1 | 3 | 5 | 11
  /** 序列号. Serial no. */
  SerialNo: string
  /** 品牌. Brand */
  Brand?: string | null
  /** 型号. Model */
  Model?: string | null
  /** 固件版本. Firmware */
  FirmwareVersion?: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 车道. Lane. 未绑定车道的设备不能上报过车 A device without a lane cannot report passings */
  LaneId?: string | null
  /** 相机角色. Camera role. 1 主相机 Main camera, 2 辅相机 Second camera, 3 监控 Surveillance, 4 高位视频 High-mounted video. 开闸指令先发给主相机;监控相机的过车只记录、可查看,不产生入场或出场,也不开闸 Commands to open go to the main camera first. What a surveillance camera sees is kept and shown; it makes no entry or exit and opens nothing. Default: 1 */
  Role?: 1 | 2 | 3 | 4
  /** 拍摄方向. Camera direction. 1 入场 In, 2 出场 Out. 出入混行车道上的相机只拍一个方向时选择;事件自带方向的,以事件为准 For a camera that covers one direction of a two-way lane. A direction in the event takes precedence. null: 两个方向 Both ways */
  Facing?: 1 | 2 | null
  /** 接入协议. Protocol. berth Berth 设备协议 Berth device protocol, vzenith 臻识 HTTP 推送 Vzenith HTTP push, hikvision 海康 ISAPI Hikvision ISAPI, dahua 大华 ITSAPI Dahua ITSAPI, generic 通用 HTTP 推送 Generic HTTP push. 其他厂商的相机按其自己的协议推送到本平台;更改后请重置密钥,并把新地址填入相机 Cameras of other makers push with their own protocol. After a change, reset the key and enter the new address in the camera. Default: "berth" */
  Protocol?: "berth" | "vzenith" | "hikvision" | "dahua" | "generic"
  /** 字段映射. Field mapping. 接入协议为通用 HTTP 推送时选择 For generic HTTP push */
  MappingId?: string | null
  /** 所属录像机. Recorder. 相机的报文由录像机或多车道相机代为推送时选择,并填写通道号;本相机不需要密钥,选择后自动变为已领用 For a camera whose messages a recorder, or a camera for several lanes, pushes: also enter the channel. It needs no key and becomes claimed by this */
  RecorderId?: string | null
  /** 通道号. Channel. 报文中的通道号,如 2;同一通道分车道的填 通道号-车道号,如 1-2 The channel in the message, e.g. 2; channel-lane, e.g. 1-2, where one channel covers several lanes */
  Channel?: string | null
  /** 所属云盒. Cloud box. 服务器连不到的相机由同一停车场的云盒开闸:在此选择云盒,填写相机在车场网络内的IP地址和相机账号,并把相机的推送地址指向云盒 A camera that the server cannot reach is opened by a cloud box of its car park: choose the box, enter the camera’s address in the local network and its account, and let the camera push to the box */
  CloudBoxId?: string | null
  /** IP地址. IP address */
  IpAddr?: string | null
  /** 端口. Port */
  Port?: number | null
  /** 视频流地址. Stream address. RTSP 地址;账号和密码用设置相机账号填写 The RTSP address; enter account and password with “Set camera account” */
  StreamAddress?: string | null
  /** ONVIF地址. ONVIF address */
  OnvifAddress?: string | null
  /** 抓图路径. Path of stills. 相机上返回当前画面的路径;海康、大华不填时用其公开的路径 Where the camera answers with what it sees; empty for Hikvision and Dahua, whose paths are public */
  StillPath?: string | null
  /** 安装位置. Location */
  InstallPosition?: string | null
  /** 安装时间. Installed on */
  InstallAt?: string | null
  /** 质保到期. Warranty ends */
  WarrantyEndAt?: string | null
  /** 领用状态. Claim. 0 未领用 Unclaimed, 1 已领用 Claimed, 2 已损坏 Damaged, 3 已丢失 Lost. 重置密钥或选择所属录像机后自动变为已领用,只有已领用的设备可以接入 Resetting the key, or choosing a recorder, claims the device. Only claimed devices can connect. Default: 0 */
  DeviceStatus?: 0 | 1 | 2 | 3
  /** 资产状态. Asset status. 1 在用 In service, 2 库存 In stock, 3 维修中 In repair, 4 报废 Scrapped. 只有在用的设备可以接入 Only devices in service can connect. Default: 1 */
  AssetState?: 1 | 2 | 3 | 4
  /** 备注. Remark */
  Remark?: string | null
}

export type DeviceChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 设备编号. Device code */
  DeviceCode?: string
  /** 设备名称. Device name */
  DeviceName?: string
  /** 设备大类. Device category. 1 识别相机 Camera, 3 POS/手持 POS / handheld, 5 地磁管理器/基站 Detector hub / base station, 11 高位视频 High-mounted video. 车位事件的数据来源按此记录 Recorded as the data source of its spot events */
  DeviceFamily?: 1 | 3 | 5 | 11
  /** 序列号. Serial no. */
  SerialNo?: string
  /** 品牌. Brand */
  Brand?: string | null
  /** 型号. Model */
  Model?: string | null
  /** 固件版本. Firmware */
  FirmwareVersion?: string | null
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车道. Lane. 未绑定车道的设备不能上报过车 A device without a lane cannot report passings */
  LaneId?: string | null
  /** 相机角色. Camera role. 1 主相机 Main camera, 2 辅相机 Second camera, 3 监控 Surveillance, 4 高位视频 High-mounted video. 开闸指令先发给主相机;监控相机的过车只记录、可查看,不产生入场或出场,也不开闸 Commands to open go to the main camera first. What a surveillance camera sees is kept and shown; it makes no entry or exit and opens nothing */
  Role?: 1 | 2 | 3 | 4
  /** 拍摄方向. Camera direction. 1 入场 In, 2 出场 Out. 出入混行车道上的相机只拍一个方向时选择;事件自带方向的,以事件为准 For a camera that covers one direction of a two-way lane. A direction in the event takes precedence. null: 两个方向 Both ways */
  Facing?: 1 | 2 | null
  /** 接入协议. Protocol. berth Berth 设备协议 Berth device protocol, vzenith 臻识 HTTP 推送 Vzenith HTTP push, hikvision 海康 ISAPI Hikvision ISAPI, dahua 大华 ITSAPI Dahua ITSAPI, generic 通用 HTTP 推送 Generic HTTP push. 其他厂商的相机按其自己的协议推送到本平台;更改后请重置密钥,并把新地址填入相机 Cameras of other makers push with their own protocol. After a change, reset the key and enter the new address in the camera */
  Protocol?: "berth" | "vzenith" | "hikvision" | "dahua" | "generic"
  /** 字段映射. Field mapping. 接入协议为通用 HTTP 推送时选择 For generic HTTP push */
  MappingId?: string | null
  /** 所属录像机. Recorder. 相机的报文由录像机或多车道相机代为推送时选择,并填写通道号;本相机不需要密钥,选择后自动变为已领用 For a camera whose messages a recorder, or a camera for several lanes, pushes: also enter the channel. It needs no key and becomes claimed by this */
  RecorderId?: string | null
  /** 通道号. Channel. 报文中的通道号,如 2;同一通道分车道的填 通道号-车道号,如 1-2 The channel in the message, e.g. 2; channel-lane, e.g. 1-2, where one channel covers several lanes */
  Channel?: string | null
  /** 所属云盒. Cloud box. 服务器连不到的相机由同一停车场的云盒开闸:在此选择云盒,填写相机在车场网络内的IP地址和相机账号,并把相机的推送地址指向云盒 A camera that the server cannot reach is opened by a cloud box of its car park: choose the box, enter the camera’s address in the local network and its account, and let the camera push to the box */
  CloudBoxId?: string | null
  /** IP地址. IP address */
  IpAddr?: string | null
  /** 端口. Port */
  Port?: number | null
  /** 视频流地址. Stream address. RTSP 地址;账号和密码用设置相机账号填写 The RTSP address; enter account and password with “Set camera account” */
  StreamAddress?: string | null
  /** ONVIF地址. ONVIF address */
  OnvifAddress?: string | null
  /** 抓图路径. Path of stills. 相机上返回当前画面的路径;海康、大华不填时用其公开的路径 Where the camera answers with what it sees; empty for Hikvision and Dahua, whose paths are public */
  StillPath?: string | null
  /** 安装位置. Location */
  InstallPosition?: string | null
  /** 安装时间. Installed on */
  InstallAt?: string | null
  /** 质保到期. Warranty ends */
  WarrantyEndAt?: string | null
  /** 领用状态. Claim. 0 未领用 Unclaimed, 1 已领用 Claimed, 2 已损坏 Damaged, 3 已丢失 Lost. 重置密钥或选择所属录像机后自动变为已领用,只有已领用的设备可以接入 Resetting the key, or choosing a recorder, claims the device. Only claimed devices can connect */
  DeviceStatus?: 0 | 1 | 2 | 3
  /** 资产状态. Asset status. 1 在用 In service, 2 库存 In stock, 3 维修中 In repair, 4 报废 Scrapped. 只有在用的设备可以接入 Only devices in service can connect */
  AssetState?: 1 | 2 | 3 | 4
  /** 备注. Remark */
  Remark?: string | null
}

/** 字段映射. Field mapping */
export type DeviceMapping = {
  /** 映射名称. Mapping name. 如 厂商与型号 E.g. maker and model */
  MappingName: string
  /** 车牌号位置. Path of the plate. 如 data.plates[0].number;几个位置用 | 隔开,取第一个有值的。XML 和表单直接写名称 E.g. data.plates[0].number. Separate alternatives with |; the first with a value is used. For XML and forms, enter the name */
  PlatePath: string
  /** 时间位置. Path of the time. 时间文字、秒或毫秒;不填则按收到报文的时间 Text, seconds or milliseconds. Leave empty to use the time of receipt */
  TimePath: string | null
  /** 记录号位置. Path of the record no.. 设备重发时不变的编号;不填则相同的报文算重发 An id that stays the same when the device resends. Leave empty to treat identical messages as resent */
  SerialPath: string | null
  /** 车牌颜色位置. Path of the plate colour */
  ColorPath: string | null
  /** 颜色对应. Colours. 设备的写法=颜色编码,用空格隔开,如 blue=1 yellow=2 green=5 Device value=colour code, separated by spaces, e.g. blue=1 yellow=2 green=5 */
  ColorWords: string | null
  /** 可信度位置. Path of the confidence */
  ConfidencePath: string | null
  /** 可信度满分. Maximum confidence */
  ConfidenceMax: number
  /** 方向位置. Path of the direction. 只有出入混行车道需要 Only for two-way lanes */
  DirectionPath: string | null
  /** 入场写法. Values for entry. 用空格隔开,如 in 1 Separated by spaces, e.g. in 1 */
  EntryWords: string | null
  /** 出场写法. Values for exit. 用空格隔开,如 out 2 Separated by spaces, e.g. out 2 */
  ExitWords: string | null
  /** 通道号位置. Path of the channel. 一台设备看几条车道时填写;每条车道登记一台相机,选择所属录像机并填同样的通道号 For a device that covers several lanes: register a camera for each lane, with this device as its recorder and the same channel */
  ChannelPath: string | null
  /** 全景图位置. Path of the scene picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  ScenePath: string | null
  /** 车牌图位置. Path of the plate picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  PlatePicturePath: string | null
  /** 心跳标志位置. Path of the heartbeat flag. 没有车牌而有此项的报文是心跳 A message with this and without a plate is a heartbeat */
  AlivePath: string | null
  /** 放行时回复. Response when released. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due */
  OpenAnswer: string
  /** 不放行时回复. Response when refused. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due */
  StayAnswer: string
  /** 开闸路径. Opening path. 如 /gate?action=open;填写后放行、支付和人工开闸都由服务器请求设备的IP地址和本路径(摘要认证,相机账号在设备页设置),放行时回复不要再让设备开闸。不填则只能由回复开闸 For example /gate?action=open. With it the server opens for a car, a payment and staff by a request to the IP address of the device (digest; its account is set on the device), and the response should not open as well. Without it only the response opens */
  OpenPath: string | null
  /** 开闸请求方式. Opening method. GET GET, POST POST, PUT PUT */
  OpenWay: "GET" | "POST" | "PUT"
  /** 开闸内容. Opening body. 请求的正文,JSON、XML 或表单 What is sent: JSON, XML or a form */
  OpenBody: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DeviceMappingDraft = {
  /** 映射名称. Mapping name. 如 厂商与型号 E.g. maker and model */
  MappingName: string
  /** 车牌号位置. Path of the plate. 如 data.plates[0].number;几个位置用 | 隔开,取第一个有值的。XML 和表单直接写名称 E.g. data.plates[0].number. Separate alternatives with |; the first with a value is used. For XML and forms, enter the name */
  PlatePath: string
  /** 时间位置. Path of the time. 时间文字、秒或毫秒;不填则按收到报文的时间 Text, seconds or milliseconds. Leave empty to use the time of receipt */
  TimePath?: string | null
  /** 记录号位置. Path of the record no.. 设备重发时不变的编号;不填则相同的报文算重发 An id that stays the same when the device resends. Leave empty to treat identical messages as resent */
  SerialPath?: string | null
  /** 车牌颜色位置. Path of the plate colour */
  ColorPath?: string | null
  /** 颜色对应. Colours. 设备的写法=颜色编码,用空格隔开,如 blue=1 yellow=2 green=5 Device value=colour code, separated by spaces, e.g. blue=1 yellow=2 green=5 */
  ColorWords?: string | null
  /** 可信度位置. Path of the confidence */
  ConfidencePath?: string | null
  /** 可信度满分. Maximum confidence. Default: 100 */
  ConfidenceMax?: number
  /** 方向位置. Path of the direction. 只有出入混行车道需要 Only for two-way lanes */
  DirectionPath?: string | null
  /** 入场写法. Values for entry. 用空格隔开,如 in 1 Separated by spaces, e.g. in 1 */
  EntryWords?: string | null
  /** 出场写法. Values for exit. 用空格隔开,如 out 2 Separated by spaces, e.g. out 2 */
  ExitWords?: string | null
  /** 通道号位置. Path of the channel. 一台设备看几条车道时填写;每条车道登记一台相机,选择所属录像机并填同样的通道号 For a device that covers several lanes: register a camera for each lane, with this device as its recorder and the same channel */
  ChannelPath?: string | null
  /** 全景图位置. Path of the scene picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  ScenePath?: string | null
  /** 车牌图位置. Path of the plate picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  PlatePicturePath?: string | null
  /** 心跳标志位置. Path of the heartbeat flag. 没有车牌而有此项的报文是心跳 A message with this and without a plate is a heartbeat */
  AlivePath?: string | null
  /** 放行时回复. Response when released. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due. Default: "{\"open\":true,\"text\":\"{text}\"}" */
  OpenAnswer?: string
  /** 不放行时回复. Response when refused. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due. Default: "{\"open\":false,\"text\":\"{text}\",\"due\":\"{due}\"}" */
  StayAnswer?: string
  /** 开闸路径. Opening path. 如 /gate?action=open;填写后放行、支付和人工开闸都由服务器请求设备的IP地址和本路径(摘要认证,相机账号在设备页设置),放行时回复不要再让设备开闸。不填则只能由回复开闸 For example /gate?action=open. With it the server opens for a car, a payment and staff by a request to the IP address of the device (digest; its account is set on the device), and the response should not open as well. Without it only the response opens */
  OpenPath?: string | null
  /** 开闸请求方式. Opening method. GET GET, POST POST, PUT PUT. Default: "GET" */
  OpenWay?: "GET" | "POST" | "PUT"
  /** 开闸内容. Opening body. 请求的正文,JSON、XML 或表单 What is sent: JSON, XML or a form */
  OpenBody?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type DeviceMappingChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 映射名称. Mapping name. 如 厂商与型号 E.g. maker and model */
  MappingName?: string
  /** 车牌号位置. Path of the plate. 如 data.plates[0].number;几个位置用 | 隔开,取第一个有值的。XML 和表单直接写名称 E.g. data.plates[0].number. Separate alternatives with |; the first with a value is used. For XML and forms, enter the name */
  PlatePath?: string
  /** 时间位置. Path of the time. 时间文字、秒或毫秒;不填则按收到报文的时间 Text, seconds or milliseconds. Leave empty to use the time of receipt */
  TimePath?: string | null
  /** 记录号位置. Path of the record no.. 设备重发时不变的编号;不填则相同的报文算重发 An id that stays the same when the device resends. Leave empty to treat identical messages as resent */
  SerialPath?: string | null
  /** 车牌颜色位置. Path of the plate colour */
  ColorPath?: string | null
  /** 颜色对应. Colours. 设备的写法=颜色编码,用空格隔开,如 blue=1 yellow=2 green=5 Device value=colour code, separated by spaces, e.g. blue=1 yellow=2 green=5 */
  ColorWords?: string | null
  /** 可信度位置. Path of the confidence */
  ConfidencePath?: string | null
  /** 可信度满分. Maximum confidence */
  ConfidenceMax?: number
  /** 方向位置. Path of the direction. 只有出入混行车道需要 Only for two-way lanes */
  DirectionPath?: string | null
  /** 入场写法. Values for entry. 用空格隔开,如 in 1 Separated by spaces, e.g. in 1 */
  EntryWords?: string | null
  /** 出场写法. Values for exit. 用空格隔开,如 out 2 Separated by spaces, e.g. out 2 */
  ExitWords?: string | null
  /** 通道号位置. Path of the channel. 一台设备看几条车道时填写;每条车道登记一台相机,选择所属录像机并填同样的通道号 For a device that covers several lanes: register a camera for each lane, with this device as its recorder and the same channel */
  ChannelPath?: string | null
  /** 全景图位置. Path of the scene picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  ScenePath?: string | null
  /** 车牌图位置. Path of the plate picture. base64 的位置,或报文中文件的名称 Path of the base64 data, or the name of a file in the message */
  PlatePicturePath?: string | null
  /** 心跳标志位置. Path of the heartbeat flag. 没有车牌而有此项的报文是心跳 A message with this and without a plate is a heartbeat */
  AlivePath?: string | null
  /** 放行时回复. Response when released. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due */
  OpenAnswer?: string
  /** 不放行时回复. Response when refused. 发回给设备的 JSON;{text} 是屏显文字,{due} 是待付金额 JSON sent back to the device; {text} is the screen text, {due} the amount due */
  StayAnswer?: string
  /** 开闸路径. Opening path. 如 /gate?action=open;填写后放行、支付和人工开闸都由服务器请求设备的IP地址和本路径(摘要认证,相机账号在设备页设置),放行时回复不要再让设备开闸。不填则只能由回复开闸 For example /gate?action=open. With it the server opens for a car, a payment and staff by a request to the IP address of the device (digest; its account is set on the device), and the response should not open as well. Without it only the response opens */
  OpenPath?: string | null
  /** 开闸请求方式. Opening method. GET GET, POST POST, PUT PUT */
  OpenWay?: "GET" | "POST" | "PUT"
  /** 开闸内容. Opening body. 请求的正文,JSON、XML 或表单 What is sent: JSON, XML or a form */
  OpenBody?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** POS设备. POS device */
export type PosDevice = {
  /** 设备名称. Device name */
  Name: string
  /** 设备编号. Device code */
  Code: string
  /** 设备序列号. Serial no. */
  SerialNo: string
  /** 在线状态. Connection. online 在线 Online, offline 离线 Offline */
  Status: "online" | "offline"
  /** 设备状态. Device status. 0 未领用 Unclaimed, 1 已领用 Claimed, 2 已损坏 Damaged, 3 已丢失 Lost */
  DeviceStatus: 0 | 1 | 2 | 3
  /** 厂家. Manufacturer */
  Manufacturer: string | null
  /** 型号. Model */
  Model: string | null
  /** 版本号. Version code */
  VersionName: string | null
  /** 可用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 可用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 领用人. Claimed by */
  UserId: string | null
  /** 领用人. Claimed by: the name */
  UserName: string | null
  /** 领用时间. Claimed at. Asia/Shanghai */
  ClaimAt: string | null
  /** 归还时间. Returned at. Asia/Shanghai */
  ReturnAt: string | null
  /** SIM卡号. SIM no. */
  SimNo: string | null
  /** PSAM卡号. PSAM no. */
  PsamNo: string | null
  /** 最后登录时间. Last sign-in. Asia/Shanghai */
  LastLoginAt: string | null
  /** 串号认证. Serial verified. 未认证的设备不能领用 Unverified devices cannot be claimed */
  IsAuth: 0 | 1
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PosDeviceDraft = {
  /** 设备名称. Device name */
  Name: string
  /** 设备编号. Device code */
  Code: string
  /** 设备序列号. Serial no. */
  SerialNo: string
  /** 厂家. Manufacturer */
  Manufacturer?: string | null
  /** 型号. Model */
  Model?: string | null
  /** 版本号. Version code */
  VersionName?: string | null
  /** 可用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** PSAM卡号. PSAM no. */
  PsamNo?: string | null
  /** 串号认证. Serial verified. 未认证的设备不能领用 Unverified devices cannot be claimed. Default: 1 */
  IsAuth?: 0 | 1
  /** 备注. Remark */
  Remark?: string | null
}

export type PosDeviceChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 设备名称. Device name */
  Name?: string
  /** 设备编号. Device code */
  Code?: string
  /** 设备序列号. Serial no. */
  SerialNo?: string
  /** 厂家. Manufacturer */
  Manufacturer?: string | null
  /** 型号. Model */
  Model?: string | null
  /** 版本号. Version code */
  VersionName?: string | null
  /** 可用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** PSAM卡号. PSAM no. */
  PsamNo?: string | null
  /** 串号认证. Serial verified. 未认证的设备不能领用 Unverified devices cannot be claimed */
  IsAuth?: 0 | 1
  /** 备注. Remark */
  Remark?: string | null
}

/** 地磁检测器. Magnetic detector */
export type MagneticDetector = {
  /** 检测器编号. Detector code */
  Code: string
  /** 序列号. Serial no. */
  SerialNo: string
  /** 厂商. Maker */
  Provider: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 泊位号. Spot. 一个泊位只能绑定一个检测器 A spot can have only one detector */
  ParkSpotNumber: string | null
  /** 固件版本. Firmware */
  VersionNumber: string | null
  /** 电压(V). Voltage (V). 安装或更换电池时测得的电池电压 Battery voltage as measured when it was installed or changed */
  Voltage: number | null
  /** SIM卡号. SIM no. */
  SimNo: string | null
  /** 注册状态. Registration. 0 未注册 Not registered, 1 已注册 Registered. 检测器所在泊位第一次由地磁管理器上报后为已注册 Registered once its manager has reported for its spot */
  RegisterState: 0 | 1
  /** 安装时间. Installed on */
  InstallAt: string | null
  /** 安装位置. Location */
  InstallPosition: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MagneticDetectorDraft = {
  /** 检测器编号. Detector code */
  Code: string
  /** 序列号. Serial no. */
  SerialNo: string
  /** 厂商. Maker */
  Provider?: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 泊位号. Spot. 一个泊位只能绑定一个检测器 A spot can have only one detector */
  ParkSpotNumber?: string | null
  /** 固件版本. Firmware */
  VersionNumber?: string | null
  /** 电压(V). Voltage (V). 安装或更换电池时测得的电池电压 Battery voltage as measured when it was installed or changed */
  Voltage?: number | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** 安装时间. Installed on */
  InstallAt?: string | null
  /** 安装位置. Location */
  InstallPosition?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type MagneticDetectorChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 检测器编号. Detector code */
  Code?: string
  /** 序列号. Serial no. */
  SerialNo?: string
  /** 厂商. Maker */
  Provider?: string | null
  /** 停车场. Car park */
  ParkLotId?: string
  /** 泊位号. Spot. 一个泊位只能绑定一个检测器 A spot can have only one detector */
  ParkSpotNumber?: string | null
  /** 固件版本. Firmware */
  VersionNumber?: string | null
  /** 电压(V). Voltage (V). 安装或更换电池时测得的电池电压 Battery voltage as measured when it was installed or changed */
  Voltage?: number | null
  /** SIM卡号. SIM no. */
  SimNo?: string | null
  /** 安装时间. Installed on */
  InstallAt?: string | null
  /** 安装位置. Location */
  InstallPosition?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 诱导屏. Guidance screen */
export type GuideScreen = {
  /** 名称. Name */
  Name: string
  /** 硬件编号. Hardware no. */
  HardwareNo: string
  /** 级别. Level. 1 一级(区域) Level 1 (area), 2 二级(路口) Level 2 (crossing), 3 三级(车场入口) Level 3 (entrance), 4 场内 Inside the lot. 场内的诱导屏按泊车区域显示余位,其他按车场 Screens inside show the free spots of regions, others those of car parks */
  Level: 1 | 2 | 3 | 4
  /** 地址. Address */
  Address: string | null
  /** 绑定车场. Car parks shown. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 绑定车场. Car parks shown: the name */
  ParkLotNames: readonly (string)[]
  /** 显示方式. Shows. 1 余位 Spots left, 2 文字 Text, 3 空满 Free or full */
  ShowMode: 1 | 2 | 3
  /** 紧张阈值. Nearly full at. 余位不多于此数时显示紧张 “Nearly full” is shown at this number of spots or fewer */
  TightThreshold: number | null
  /** 满位阈值. Full below. 余位不多于此数时显示满位 “Full” is shown at this number of spots or fewer */
  FullThreshold: number | null
  /** 当前内容. Content now */
  CurrentContent: string | null
  /** 发布状态. Publication. 0 未发布 Not published, 1 已发布 Published */
  PublishState: 0 | 1
  /** 发布时间. Published at. Asia/Shanghai */
  PublishAt: string | null
  /** 发布人. Published by */
  PublishedBy: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type GuideScreenDraft = {
  /** 名称. Name */
  Name: string
  /** 硬件编号. Hardware no. */
  HardwareNo: string
  /** 级别. Level. 1 一级(区域) Level 1 (area), 2 二级(路口) Level 2 (crossing), 3 三级(车场入口) Level 3 (entrance), 4 场内 Inside the lot. 场内的诱导屏按泊车区域显示余位,其他按车场 Screens inside show the free spots of regions, others those of car parks. Default: 3 */
  Level?: 1 | 2 | 3 | 4
  /** 地址. Address */
  Address?: string | null
  /** 绑定车场. Car parks shown. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 显示方式. Shows. 1 余位 Spots left, 2 文字 Text, 3 空满 Free or full. Default: 1 */
  ShowMode?: 1 | 2 | 3
  /** 紧张阈值. Nearly full at. 余位不多于此数时显示紧张 “Nearly full” is shown at this number of spots or fewer */
  TightThreshold?: number | null
  /** 满位阈值. Full below. 余位不多于此数时显示满位 “Full” is shown at this number of spots or fewer */
  FullThreshold?: number | null
  /** 备注. Remark */
  Remark?: string | null
}

export type GuideScreenChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 名称. Name */
  Name?: string
  /** 硬件编号. Hardware no. */
  HardwareNo?: string
  /** 级别. Level. 1 一级(区域) Level 1 (area), 2 二级(路口) Level 2 (crossing), 3 三级(车场入口) Level 3 (entrance), 4 场内 Inside the lot. 场内的诱导屏按泊车区域显示余位,其他按车场 Screens inside show the free spots of regions, others those of car parks */
  Level?: 1 | 2 | 3 | 4
  /** 地址. Address */
  Address?: string | null
  /** 绑定车场. Car parks shown. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 显示方式. Shows. 1 余位 Spots left, 2 文字 Text, 3 空满 Free or full */
  ShowMode?: 1 | 2 | 3
  /** 紧张阈值. Nearly full at. 余位不多于此数时显示紧张 “Nearly full” is shown at this number of spots or fewer */
  TightThreshold?: number | null
  /** 满位阈值. Full below. 余位不多于此数时显示满位 “Full” is shown at this number of spots or fewer */
  FullThreshold?: number | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 车道屏. Lane screen */
export type LedScreen = {
  /** 名称. Name */
  Name: string
  /** 硬件编号. Hardware no. */
  HardwareNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车道. Lane */
  LaneId: string
  /** 车道. Lane: the name */
  LaneName: string | null
  /** 入场文字. Entry text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  InText: string | null
  /** 出场文字. Exit text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  OutText: string | null
  /** 缴费文字. Payment text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  PayText: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type LedScreenDraft = {
  /** 名称. Name */
  Name: string
  /** 硬件编号. Hardware no. */
  HardwareNo: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 车道. Lane */
  LaneId: string
  /** 入场文字. Entry text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  InText?: string | null
  /** 出场文字. Exit text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  OutText?: string | null
  /** 缴费文字. Payment text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  PayText?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type LedScreenChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 名称. Name */
  Name?: string
  /** 硬件编号. Hardware no. */
  HardwareNo?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 车道. Lane */
  LaneId?: string
  /** 入场文字. Entry text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  InText?: string | null
  /** 出场文字. Exit text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  OutText?: string | null
  /** 缴费文字. Payment text. 可用变量:{车牌}、{应缴}、{余位}、{车场};不填用默认文字 Variables: {车牌} plate, {应缴} amount due, {余位} free spots, {车场} car park. Leave empty for the default text */
  PayText?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 告警. Alarm */
export type Alarm = {
  /** 告警编号. Alarm no. */
  alarmNo: string | null
  /** 告警大类. Alarm class. 1 车辆通行告警 Vehicle-passing alarms, 2 设备告警 Device alarms, 3 收费告警 Charging alarms, 4 系统告警 System alarms */
  msgType: 1 | 2 | 3 | 4
  /** 告警类型. Alarm type. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded */
  alarmType: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404
  /** 级别. Level. 1 紧急 Urgent, 2 重要 Important, 3 一般 Normal */
  level: 1 | 2 | 3
  /** 停车场. Car park */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 车道. Lane */
  laneId: string | null
  /** 车道. Lane: the name */
  laneName: string | null
  /** 设备. Device */
  deviceId: string | null
  /** 设备. Device: the name */
  deviceName: string | null
  /** 订单号. Order no. */
  orderNo: string | null
  /** 车牌号. Plate */
  plateNumber: string | null
  /** 告警内容. Content */
  description: string
  /** 发生时间. Happened at. Asia/Shanghai */
  happenedAt: string
  /** 最近发生. Last occurrence. Asia/Shanghai */
  lastHappenedAt: string
  /** 次数. Count. times */
  repeatCount: number
  /** 处理状态. Handling. 1 未处理 Open, 2 处理中 In progress, 3 已处理 Handled, 4 已忽略 Ignored, 5 自动恢复 Recovered automatically */
  state: 1 | 2 | 3 | 4 | 5
  /** 处理人. Handled by */
  handlerId: string | null
  /** 处理人. Handled by: the name */
  handlerName: string | null
  /** 处理时间. Handled at. Asia/Shanghai */
  handledAt: string | null
  /** 处理结果. Result. 1 确认放行 Let through, 2 纠正车牌 Plate corrected, 3 人工开闸 Barrier opened by staff, 4 现场处理 Handled on site, 5 误报 False alarm */
  handleResult: 1 | 2 | 3 | 4 | 5 | null
  /** 处理备注. Handling remark */
  handleRemark: string | null
  /** 关联工单. Repair order no. */
  repairOrderNo: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 告警规则. Alarm rule */
export type AlarmRule = {
  /** 规则编号. Rule code */
  ruleNo: string | null
  /** 告警类型. Alarm type. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded */
  alarmType: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404
  /** 停车场. Car park. 不填则为所有没有单独规则的车场 Leave empty for all car parks without their own rule. null: 全部车场 All car parks */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 是否告警. Enabled. 关闭后不再产生该类告警,已有的不受影响 When off, no new alarms of this type are raised; existing ones stay */
  isRaised: 0 | 1
  /** 级别. Level. 1 紧急 Urgent, 2 重要 Important, 3 一般 Normal */
  level: 1 | 2 | 3
  /** 合并时间. Merge window. 同一来源在此时间内再次发生时并入原告警 Repeats from the same source within this time are merged into one alarm. minutes */
  mergeMinutes: number
  /** 备注. Remark */
  remark: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AlarmRuleDraft = {
  /** 告警类型. Alarm type. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded */
  alarmType: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404
  /** 停车场. Car park. 不填则为所有没有单独规则的车场 Leave empty for all car parks without their own rule. null: 全部车场 All car parks */
  parkLotId?: string | null
  /** 是否告警. Enabled. 关闭后不再产生该类告警,已有的不受影响 When off, no new alarms of this type are raised; existing ones stay. Default: 1 */
  isRaised?: 0 | 1
  /** 级别. Level. 1 紧急 Urgent, 2 重要 Important, 3 一般 Normal. Default: 2 */
  level?: 1 | 2 | 3
  /** 合并时间. Merge window. 同一来源在此时间内再次发生时并入原告警 Repeats from the same source within this time are merged into one alarm. minutes. Default: 5 */
  mergeMinutes?: number
  /** 备注. Remark */
  remark?: string | null
}

export type AlarmRuleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 告警类型. Alarm type. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded */
  alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404
  /** 停车场. Car park. 不填则为所有没有单独规则的车场 Leave empty for all car parks without their own rule. null: 全部车场 All car parks */
  parkLotId?: string | null
  /** 是否告警. Enabled. 关闭后不再产生该类告警,已有的不受影响 When off, no new alarms of this type are raised; existing ones stay */
  isRaised?: 0 | 1
  /** 级别. Level. 1 紧急 Urgent, 2 重要 Important, 3 一般 Normal */
  level?: 1 | 2 | 3
  /** 合并时间. Merge window. 同一来源在此时间内再次发生时并入原告警 Repeats from the same source within this time are merged into one alarm. minutes */
  mergeMinutes?: number
  /** 备注. Remark */
  remark?: string | null
}

/** 维修工单. Repair order */
export type RepairOrder = {
  /** 工单号. Order no. */
  RepairNo: string | null
  /** 来源. Source. 1 手工 Manual, 2 告警转入 From an alarm, 3 巡检上报 From an inspection, 4 客服 Customer service */
  Source: 1 | 2 | 3 | 4
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 设备. Device. 不填则为场地或其他设施 Leave empty for the site or other facilities */
  DeviceId: string | null
  /** 设备. Device: the name */
  DeviceName: string | null
  /** 故障类型. Fault type. 1 离线 Offline, 2 识别异常 Recognition, 3 道闸故障 Barrier fault, 4 显示故障 Display, 5 打印故障 Printer, 6 电源 Power, 7 网络 Network, 8 其他 Other */
  FaultType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 故障描述. What is wrong */
  FaultDesc: string
  /** 故障图片. Pictures of the fault */
  Pictures: readonly (string)[]
  /** 紧急程度. Urgency. 1 紧急 Urgent, 2 一般 Normal, 3 低 Low. 接单和修复时限按参数配置 Time limits for accepting and repairing are set under Parameters */
  Urgency: 1 | 2 | 3
  /** 报修人. Reported by */
  ReporterId: string | null
  /** 报修人. Reported by: the name */
  ReporterName: string | null
  /** 报修时间. Reported at. Asia/Shanghai */
  ReportAt: string
  /** 报修人手机. Reporter’s mobile */
  ReporterMobile: string | null
  /** 维修人. Technician */
  AssigneeId: string | null
  /** 维修人. Technician: the name */
  AssigneeName: string | null
  /** 派单时间. Assigned at. Asia/Shanghai */
  AssignAt: string | null
  /** 接单时限. Acceptance due. Asia/Shanghai */
  AcceptDueAt: string
  /** 接单时间. Accepted at. Asia/Shanghai */
  AcceptAt: string | null
  /** 到场时间. Arrived at. Asia/Shanghai */
  ArriveAt: string | null
  /** 修复时限. Repair due. Asia/Shanghai */
  FinishDueAt: string
  /** 修复时间. Repaired at. Asia/Shanghai */
  FinishAt: string | null
  /** 确认时间. Confirmed at. Asia/Shanghai */
  ConfirmAt: string | null
  /** 用时. Duration. minutes */
  UsedMinutes: number | null
  /** 维修说明. Repair note */
  FixMethod: string | null
  /** 配件. Parts */
  Parts: string | null
  /** 维修费用. Cost. yuan */
  Cost: string | null
  /** 维修图片. Pictures of the repair */
  ResultPictures: readonly (string)[]
  /** 返工次数. Reworked. times */
  ReworkCount: number
  /** 催办次数. Urged. times */
  UrgeCount: number
  /** 维修评分. Score. 1 1分 1 of 5, 2 2分 2 of 5, 3 3分 3 of 5, 4 4分 4 of 5, 5 5分 5 of 5 */
  Score: 1 | 2 | 3 | 4 | 5 | null
  /** 评价. Comment */
  Comment: string | null
  /** 工单状态. State. 1 待派单 Awaiting assignment, 2 待接单 Awaiting acceptance, 3 待到场 On the way, 4 处理中 In progress, 5 待确认 Awaiting confirmation, 6 已完成 Completed, 7 已关闭 Closed, 8 已驳回 Rejected, 9 已挂起 Suspended */
  State: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 挂起时间. Suspended at. Asia/Shanghai */
  SuspendAt: string | null
  /** 状态说明. Why */
  StateReason: string | null
  /** 是否超时. Overdue */
  IsOverdue: 0 | 1
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type RepairOrderDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 设备. Device. 不填则为场地或其他设施 Leave empty for the site or other facilities */
  DeviceId?: string | null
  /** 故障类型. Fault type. 1 离线 Offline, 2 识别异常 Recognition, 3 道闸故障 Barrier fault, 4 显示故障 Display, 5 打印故障 Printer, 6 电源 Power, 7 网络 Network, 8 其他 Other. Default: 8 */
  FaultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 故障描述. What is wrong */
  FaultDesc: string
  /** 故障图片. Pictures of the fault */
  Pictures?: readonly (string)[] | null
  /** 紧急程度. Urgency. 1 紧急 Urgent, 2 一般 Normal, 3 低 Low. 接单和修复时限按参数配置 Time limits for accepting and repairing are set under Parameters. Default: 2 */
  Urgency?: 1 | 2 | 3
  /** 报修人手机. Reporter’s mobile */
  ReporterMobile?: string | null
}

export type RepairOrderChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 设备. Device. 不填则为场地或其他设施 Leave empty for the site or other facilities */
  DeviceId?: string | null
  /** 故障类型. Fault type. 1 离线 Offline, 2 识别异常 Recognition, 3 道闸故障 Barrier fault, 4 显示故障 Display, 5 打印故障 Printer, 6 电源 Power, 7 网络 Network, 8 其他 Other */
  FaultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** 故障描述. What is wrong */
  FaultDesc?: string
  /** 故障图片. Pictures of the fault */
  Pictures?: readonly (string)[] | null
  /** 紧急程度. Urgency. 1 紧急 Urgent, 2 一般 Normal, 3 低 Low. 接单和修复时限按参数配置 Time limits for accepting and repairing are set under Parameters */
  Urgency?: 1 | 2 | 3
  /** 报修人手机. Reporter’s mobile */
  ReporterMobile?: string | null
}

/** 待核实上报. Quarantined event */
export type QuarantinedEvent = {
  /** 接收时间. Received at. Asia/Shanghai */
  receivedAt: string
  /** 序列号. Serial no. */
  serialNo: string
  /** 设备. Device */
  deviceId: string | null
  /** 设备. Device: the name */
  deviceName: string | null
  /** 停车场. Car park */
  parkLotId: string | null
  /** 停车场. Car park: the name */
  parkLotName: string | null
  /** 待核实原因. Reason for quarantine */
  reason: string
  /** 原始内容. Original content */
  payload: Record<string, unknown> | readonly (unknown)[]
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 车场日收入统计. Receipts and refunds by payment time; fees, discounts and losses by exit time */
export type LotDayIncome = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney?: string | null
  /** 少收金额. Waived. yuan */
  waiveMoney?: string | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 临停线上金额. Temporary, online. yuan */
  tempOnlineMoney?: string | null
  /** 临停现金. Temporary, cash. yuan */
  tempCashMoney?: string | null
  /** 储值扣款. Stored value. yuan */
  balanceMoney?: string | null
  /** 补缴金额. Arrears paid. yuan */
  recoverMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净收入. Net receipts. yuan */
  netReceipt?: string | null
  /** 差异金额. Difference. yuan */
  diffMoney?: string | null
}

/** 支付渠道统计. Successful payments by payment time, refunds by refund time */
export type PayChannel = {
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 支付笔数. Payments */
  payCount?: number | null
  /** 支付金额. Amount. yuan */
  payMoney?: string | null
  /** 笔数占比(%). Share of payments (%) */
  countRate?: number | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 退款笔数. Refunds */
  refundCount?: number | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净额. Net. yuan */
  netMoney?: string | null
}

/** 车场月收入统计. Receipts and refunds by payment time; fees, discounts and losses by exit time. This month is compared with the same part of last month and of the same month last year */
export type LotMonthIncome = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney?: string | null
  /** 少收金额. Waived. yuan */
  waiveMoney?: string | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 临停线上金额. Temporary, online. yuan */
  tempOnlineMoney?: string | null
  /** 临停现金. Temporary, cash. yuan */
  tempCashMoney?: string | null
  /** 储值扣款. Stored value. yuan */
  balanceMoney?: string | null
  /** 补缴金额. Arrears paid. yuan */
  recoverMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净收入. Net receipts. yuan */
  netReceipt?: string | null
  /** 统计天数. Days counted */
  lotDays?: number | null
  /** 日均收入. Net per day */
  dayAvgMoney?: number | null
  /** 上期金额. Previous period. yuan */
  lastMoney?: string | null
  /** 环比(%). Vs previous period (%) */
  mom?: number | null
  /** 去年同期. Same period last year. yuan */
  lastYearMoney?: string | null
  /** 同比(%). Vs last year (%) */
  yoy?: number | null
}

/** 车场年收入统计. Receipts and refunds by payment time; fees, discounts and losses by exit time */
export type LotYearIncome = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney?: string | null
  /** 少收金额. Waived. yuan */
  waiveMoney?: string | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 临停线上金额. Temporary, online. yuan */
  tempOnlineMoney?: string | null
  /** 临停现金. Temporary, cash. yuan */
  tempCashMoney?: string | null
  /** 储值扣款. Stored value. yuan */
  balanceMoney?: string | null
  /** 补缴金额. Arrears paid. yuan */
  recoverMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净收入. Net receipts. yuan */
  netReceipt?: string | null
  /** 1月. January. yuan */
  m01?: string | null
  /** 2月. February. yuan */
  m02?: string | null
  /** 3月. March. yuan */
  m03?: string | null
  /** 4月. April. yuan */
  m04?: string | null
  /** 5月. May. yuan */
  m05?: string | null
  /** 6月. June. yuan */
  m06?: string | null
  /** 7月. July. yuan */
  m07?: string | null
  /** 8月. August. yuan */
  m08?: string | null
  /** 9月. September. yuan */
  m09?: string | null
  /** 10月. October. yuan */
  m10?: string | null
  /** 11月. November. yuan */
  m11?: string | null
  /** 12月. December. yuan */
  m12?: string | null
}

/** 收入汇总表. Receipts and refunds by payment time; fees, discounts and losses by exit time */
export type IncomeGather = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车位数. Spots */
  spotCount?: number | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 正常放行车次. Normal exits */
  normalOut?: number | null
  /** 收费放行车次. Paid exits */
  chargedOut?: number | null
  /** 免费放行车次. Free exits */
  freeOut?: number | null
  /** 异常放行车次. Abnormal exits */
  abnormalOut?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 电子金额. Electronic. yuan */
  onlineMoney?: string | null
  /** 储值扣款. Stored value. yuan */
  balanceMoney?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净收入. Net receipts. yuan */
  netReceipt?: string | null
  /** 周转率. Turnover */
  turnover?: number | null
  /** 泊位日均收入. Net per spot and day */
  spotIncome?: number | null
}

/** 支付场景统计. Successful payments by payment time, refunds by refund time */
export type PayScene = {
  /** 支付场景. Payment scene. 1 场内预付 Prepaid inside, 2 出口车道码 Exit lane code, 3 岗亭 Sentry box, 4 手持机 Handheld, 5 自助/中央缴费机 Pay machine, 6 无感 Automatic, 7 小程序/公众号 Mini-program / official account, 8 客服代缴 By customer service, 9 欠费补缴 Arrears payment, 10 入口预付 Prepaid at the entry, 11 第三方平台 Third-party platform, 12 后台 Console */
  payScene?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | null
  /** 支付笔数. Payments */
  payCount?: number | null
  /** 支付金额. Amount. yuan */
  payMoney?: string | null
  /** 笔数占比(%). Share of payments (%) */
  countRate?: number | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 退款笔数. Refunds */
  refundCount?: number | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净额. Net. yuan */
  netMoney?: string | null
  /** 无人化率(%). Unattended (%) */
  unmannedRate?: number | null
}

/** 分时段收入统计. By hour of payment */
export type HourIncome = {
  /** 收款时段. Hour */
  hour?: string | null
  /** 支付笔数. Payments */
  payCount?: number | null
  /** 支付金额. Amount. yuan */
  payMoney?: string | null
  /** 电子金额. Electronic. yuan */
  onlineMoney?: string | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
}

/** 收入同比环比. Net receipts by payment and refund time. While a period is running, the previous period and last year are counted up to the same point */
export type IncomeCompare = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 本期金额. This period. yuan */
  thisMoney?: string | null
  /** 上期金额. Previous period. yuan */
  lastMoney?: string | null
  /** 差异金额. Difference. yuan */
  diffMoney?: string | null
  /** 环比(%). Vs previous period (%) */
  mom?: number | null
  /** 去年同期. Same period last year. yuan */
  lastYearMoney?: string | null
  /** 同比(%). Vs last year (%) */
  yoy?: number | null
  /** 本期笔数. Payments */
  thisCount?: number | null
  /** 上期笔数. Payments, previous period */
  lastCount?: number | null
  /** 笔数差异. Change in payments */
  countDiff?: number | null
  /** 笔数环比(%). Payments vs previous period (%) */
  countMom?: number | null
}

/** 泊位平均收入. Net receipts by payment and refund time, per spot and day */
export type SpotIncome = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车位数. Spots */
  spotCount?: number | null
  /** 净收入. Net receipts. yuan */
  netReceipt?: string | null
  /** 泊位日均收入. Net per spot and day */
  spotIncome?: number | null
}

/** 日收款汇总. Successful payments by payment time, refunds by refund time */
export type DayReceipt = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 收费笔数. Payments */
  orderCount?: number | null
  /** 收款金额. Received. yuan */
  receiptMoney?: string | null
  /** 微信金额. WeChat. yuan */
  wechatMoney?: string | null
  /** 微信笔数. WeChat payments */
  wechatCount?: number | null
  /** 支付宝金额. Alipay. yuan */
  alipayMoney?: string | null
  /** 支付宝笔数. Alipay payments */
  alipayCount?: number | null
  /** 银联金额. UnionPay. yuan */
  unionpayMoney?: string | null
  /** 银联笔数. UnionPay payments */
  unionpayCount?: number | null
  /** ETC金额. ETC. yuan */
  etcMoney?: string | null
  /** ETC笔数. ETC payments */
  etcCount?: number | null
  /** 数字人民币金额. e-CNY. yuan */
  ecnyMoney?: string | null
  /** 数字人民币笔数. e-CNY payments */
  ecnyCount?: number | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 现金笔数. Cash payments */
  cashCount?: number | null
  /** 刷卡金额. Card. yuan */
  cardMoney?: string | null
  /** 刷卡笔数. Card payments */
  cardCount?: number | null
  /** 储值金额. Balance. yuan */
  balanceMoney?: string | null
  /** 储值笔数. Balance payments */
  balanceCount?: number | null
  /** 全额抵扣金额. Covered by coupons. yuan */
  couponFullMoney?: string | null
  /** 全额抵扣笔数. Payments covered by coupons */
  couponFullCount?: number | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 净额. Net. yuan */
  netMoney?: string | null
}

/** 车型收费统计. By exit time */
export type CarSizeIncome = {
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 车次占比(%). Share of cars (%) */
  countRate?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 笔均收入. Average payment */
  avgOrderMoney?: number | null
  /** 平均停车时长(分). Average stay (min) */
  avgStayMinutes?: number | null
}

/** 车辆类别收费统计. By exit time */
export type CarTypeIncome = {
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket */
  carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 车次占比(%). Share of cars (%) */
  countRate?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 笔均收入. Average payment */
  avgOrderMoney?: number | null
  /** 平均停车时长(分). Average stay (min) */
  avgStayMinutes?: number | null
}

/** 现金流水. Cash payments by payment time */
export type Cash = {
  /** 支付流水号. Payment no. */
  payNo?: string | null
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 收费员. Collector */
  operatorId?: string | null
  /** 收费员. Collector: the name */
  operatorName?: string | null
  /** 支付金额. Amount. yuan */
  payMoney?: string | null
  /** 收到现金. Cash received. yuan */
  receivedMoney?: string | null
  /** 找零. Change. yuan */
  changeMoney?: string | null
  /** 多付金额. Overpaid. yuan */
  overPaidMoney?: string | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
}

/** 退款流水. Refunds by refund time */
export type RefundStatistics = {
  /** 支付流水号. Payment no. */
  payNo?: string | null
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 支付金额. Amount. yuan */
  payMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 完成时间. Finished at. Asia/Shanghai */
  finishAt?: string | null
}

/** 收费员收费统计. Payments taken by staff, by payment time */
export type CollectorIncome = {
  /** 收费员. Collector */
  operatorId?: string | null
  /** 收费员. Collector: the name */
  operatorName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 收费笔数. Payments */
  orderCount?: number | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 电子金额. Electronic. yuan */
  onlineMoney?: string | null
  /** 刷卡金额. Card. yuan */
  cardMoney?: string | null
  /** 追缴现金. Arrears, cash. yuan */
  recoverCash?: string | null
  /** 追缴电子. Arrears, electronic. yuan */
  recoverOnline?: string | null
  /** 追缴刷卡. Arrears, card. yuan */
  recoverCard?: string | null
  /** 合计金额. Total money. yuan */
  totalMoney?: string | null
  /** 退款金额. Refund amount. yuan */
  refundMoney?: string | null
  /** 免费放行次数. Free releases */
  freeCount?: number | null
  /** 免费放行金额. Amount released free. yuan */
  freeMoney?: string | null
}

/** 岗亭值班统计. Duties by end time; open ones up to now */
export type SentryData = {
  /** 值班编号. Duty no. */
  dutyNo?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 岗亭. Sentry box */
  sentryId?: string | null
  /** 岗亭. Sentry box: the name */
  sentryName?: string | null
  /** 值班人. Person on duty */
  userId?: string | null
  /** 值班人. Person on duty: the name */
  userName?: string | null
  /** 班次. Shift */
  shiftId?: string | null
  /** 班次. Shift: the name */
  shiftName?: string | null
  /** 上班时间. Begins. Asia/Shanghai */
  onAt?: string | null
  /** 下班时间. Ends. Asia/Shanghai */
  offAt?: string | null
  /** 值班时长. On duty for. minutes */
  dutyHours?: number | null
  /** 入场车次. Entries. times */
  inCount?: number | null
  /** 出场车次. Exits. times */
  outCount?: number | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 电子金额. Electronic. yuan */
  onlineMoney?: string | null
  /** 免费放行. Free release. times */
  freeCount?: number | null
  /** 直接开闸. Open gate directly. times */
  openGateCount?: number | null
  /** 修改车牌. Change plate. times */
  changePlateCount?: number | null
  /** 修改订单. Edit order. times */
  editOrderCount?: number | null
  /** 强制出场. Force exit. times */
  forceOutCount?: number | null
  /** 迟到. Late by. minutes */
  lateMinutes?: number | null
  /** 损失金额. Loss. yuan */
  lossMoney?: string | null
}

/** 交接班报表. Handed-over duties, by end time */
export type ShiftHandOver = {
  /** 值班编号. Duty no. */
  dutyNo?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 岗亭. Sentry box */
  sentryId?: string | null
  /** 岗亭. Sentry box: the name */
  sentryName?: string | null
  /** 值班人. Person on duty */
  userId?: string | null
  /** 值班人. Person on duty: the name */
  userName?: string | null
  /** 接班人. Takes over */
  handToUserId?: string | null
  /** 接班人. Takes over: the name */
  handToUserName?: string | null
  /** 上班时间. Begins. Asia/Shanghai */
  onAt?: string | null
  /** 下班时间. Ends. Asia/Shanghai */
  offAt?: string | null
  /** 值班状态. Duty. 0 在班 On duty, 1 已下班 Handed over, 2 异常未交班 Ended without hand-over */
  dutyState?: 0 | 1 | 2 | null
  /** 入场车次. Entries. times */
  inCount?: number | null
  /** 出场车次. Exits. times */
  outCount?: number | null
  /** 现金笔数. Cash payments. times */
  cashCount?: number | null
  /** 应缴现金. Cash due. yuan */
  cashMoney?: string | null
  /** 线上收款. Other payments. yuan */
  onlineMoney?: string | null
  /** 上缴现金. Cash counted. yuan */
  cashHandMoney?: string | null
  /** 长短款. Over or short. yuan */
  cashDiffMoney?: string | null
  /** 差异原因. Reason of the difference */
  diffReason?: string | null
  /** 审核状态. Audit. 0 未审核 Not audited, 1 已审核 Approved, 2 驳回 Reject */
  auditState?: 0 | 1 | 2 | null
}

/** 现金入账统计. Cash of finished duties, by end time */
export type CashPostingStatistics = {
  /** 日期. Date */
  statDate?: string | null
  /** 收费员. Collector */
  userId?: string | null
  /** 收费员. Collector: the name */
  userName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 值班次数. Duties. times */
  dutyCount?: number | null
  /** 应缴现金. Cash due. yuan */
  cashMoney?: string | null
  /** 已入账. Posted. yuan */
  postedMoney?: string | null
  /** 系统承担. Absorbed. yuan */
  bearMoney?: string | null
  /** 应补缴. Shortfall. yuan */
  repayMoney?: string | null
  /** 已补缴. Repaid. yuan */
  repaidMoney?: string | null
  /** 未入账. Not posted. yuan */
  unpostedMoney?: string | null
}

/** 考勤统计. Published shifts that have started, by date */
export type Attendance = {
  /** 值班人. Person on duty */
  userId?: string | null
  /** 值班人. Person on duty: the name */
  userName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 应出勤. Shifts due. times */
  planDays?: number | null
  /** 实出勤. Shifts attended. times */
  realDays?: number | null
  /** 迟到次数. Late. times */
  lateCount?: number | null
  /** 早退次数. Left early. times */
  earlyCount?: number | null
  /** 缺勤次数. Absent. times */
  absentCount?: number | null
  /** 值班时长. On duty for. minutes */
  dutyHours?: number | null
  /** 出勤率(%). Attendance (%) */
  attendRate?: number | null
}

/** 特殊处理损失统计. By operation time */
export type SpecialLoss = {
  /** 操作类型. Operation. 1 修改车牌 Change plate, 2 强制出场 Force exit, 3 强制入场 Force entry, 4 修改订单 Edit order, 5 入口关闸 Entry gate close, 6 出口关闸 Exit gate close, 7 修改车类型 Change car type, 8 修改时间 Change time, 9 修改图片 Change image, 10 直接开闸 Open gate directly, 11 免费开闸 Free open gate, 12 车辆出场 Vehicle out */
  operateType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | null
  /** 操作人. Operator */
  operatorId?: string | null
  /** 操作人. Operator: the name */
  operatorName?: string | null
  /** 次数. Count */
  count?: number | null
  /** 原应收. Old amount due. yuan */
  oldMoney?: string | null
  /** 新应收. New amount due. yuan */
  newMoney?: string | null
  /** 损失金额. Loss. yuan */
  lossMoney?: string | null
  /** 损失率(%). Loss (%) */
  lossRate?: number | null
}

/** 车辆统计. Passings where the barrier opened */
export type CarFlow = {
  /** 时间. Time */
  statTime?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 合计. Total */
  totalCount?: number | null
  /** 临停进场. Temporary cars, entry */
  tempIn?: number | null
  /** 月卡进场. Pass cars, entry */
  monthIn?: number | null
  /** 免费车进场. Free cars, entry */
  freeIn?: number | null
  /** 集团车进场. Company cars, entry */
  companyIn?: number | null
  /** 预约车进场. Booked cars, entry */
  appointIn?: number | null
  /** 无牌车进场. No plate, entry */
  noPlateIn?: number | null
  /** 临停出场. Temporary cars, exit */
  tempOut?: number | null
  /** 月卡出场. Pass cars, exit */
  monthOut?: number | null
  /** 免费车出场. Free cars, exit */
  freeOut?: number | null
  /** 集团车出场. Company cars, exit */
  companyOut?: number | null
  /** 预约车出场. Booked cars, exit */
  appointOut?: number | null
  /** 无牌车出场. No plate, exit */
  noPlateOut?: number | null
}

/** 车流量日报. Entries where the barrier opened */
export type CarFlowDay = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 00时. 00:00 */
  h00?: number | null
  /** 01时. 01:00 */
  h01?: number | null
  /** 02时. 02:00 */
  h02?: number | null
  /** 03时. 03:00 */
  h03?: number | null
  /** 04时. 04:00 */
  h04?: number | null
  /** 05时. 05:00 */
  h05?: number | null
  /** 06时. 06:00 */
  h06?: number | null
  /** 07时. 07:00 */
  h07?: number | null
  /** 08时. 08:00 */
  h08?: number | null
  /** 09时. 09:00 */
  h09?: number | null
  /** 10时. 10:00 */
  h10?: number | null
  /** 11时. 11:00 */
  h11?: number | null
  /** 12时. 12:00 */
  h12?: number | null
  /** 13时. 13:00 */
  h13?: number | null
  /** 14时. 14:00 */
  h14?: number | null
  /** 15时. 15:00 */
  h15?: number | null
  /** 16时. 16:00 */
  h16?: number | null
  /** 17时. 17:00 */
  h17?: number | null
  /** 18时. 18:00 */
  h18?: number | null
  /** 19时. 19:00 */
  h19?: number | null
  /** 20时. 20:00 */
  h20?: number | null
  /** 21时. 21:00 */
  h21?: number | null
  /** 22时. 22:00 */
  h22?: number | null
  /** 23时. 23:00 */
  h23?: number | null
  /** 进场合计. Total entries */
  inTotal?: number | null
  /** 出场合计. Total exits */
  outTotal?: number | null
  /** 最大小时流量. Busiest hour */
  maxHour?: number | null
  /** 最大流量时段. Busiest time */
  maxHourAt?: string | null
}

/** 车道流量统计. By passings */
export type LaneFlow = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车道. Lane */
  laneId?: string | null
  /** 车道. Lane: the name */
  laneName?: string | null
  /** 通行次数. Passings */
  passCount?: number | null
  /** 自动放行. Automatic release */
  autoCount?: number | null
  /** 人工放行. Released manually */
  manualCount?: number | null
  /** 自动放行率(%). Automatic (%) */
  autoRate?: number | null
  /** 无牌次数. Without plate */
  noPlateCount?: number | null
  /** 纠正车牌. Plate corrected */
  correctCount?: number | null
  /** 识别率(%). Read correctly (%) */
  recoRate?: number | null
}

/** 出入口流量排名. Passings where the barrier opened */
export type GateFlow = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 出入口. Gate */
  gateId?: string | null
  /** 出入口. Gate: the name */
  gateName?: string | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 合计. Total */
  totalCount?: number | null
  /** 占比(%). Share (%) */
  rate?: number | null
  /** 排名. Rank */
  rank?: number | null
}

/** 进出差异统计. By entry and exit times of parking orders */
export type FlowDiff = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 期初在场. Inside at start */
  insideBegin?: number | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 进出差. Entries less exits */
  flowDiff?: number | null
  /** 期末在场. Inside at end */
  insideEnd?: number | null
  /** 平衡差. Unaccounted for */
  calcDiff?: number | null
  /** 无入场出场数. Exits without entry */
  noEntryOut?: number | null
  /** 差异率(%). Difference (%) */
  noEntryRate?: number | null
}

/** 停车时长分布. By exit time */
export type StayDistribution = {
  /** 时长区间. Length of stay. 0–15分钟 0–15分钟 0–15 min, 15–30分钟 15–30分钟 15–30 min, 30–60分钟 30–60分钟 30–60 min, 1–2小时 1–2小时 1–2 h, 2–4小时 2–4小时 2–4 h, 4–8小时 4–8小时 4–8 h, 8–12小时 8–12小时 8–12 h, 12–24小时 12–24小时 12–24 h, 24小时以上 24小时以上 Over 24 h */
  rangeName?: "0–15分钟" | "15–30分钟" | "30–60分钟" | "1–2小时" | "2–4小时" | "4–8小时" | "8–12小时" | "12–24小时" | "24小时以上" | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 车次占比(%). Share of cars (%) */
  countRate?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 临停车次. Temporary cars */
  tempCount?: number | null
}

/** 车牌归属地分析. By entry time */
export type PlatePrefix = {
  /** 归属地. Registered in */
  city?: string | null
  /** 省份. Province. 京 北京市 Beijing, 津 天津市 Tianjin, 冀 河北省 Hebei, 晋 山西省 Shanxi, 蒙 内蒙古自治区 Inner Mongolia, 辽 辽宁省 Liaoning, 吉 吉林省 Jilin, 黑 黑龙江省 Heilongjiang, 沪 上海市 Shanghai, 苏 江苏省 Jiangsu, 浙 浙江省 Zhejiang, 皖 安徽省 Anhui, 闽 福建省 Fujian, 赣 江西省 Jiangxi, 鲁 山东省 Shandong, 豫 河南省 Henan, 鄂 湖北省 Hubei, 湘 湖南省 Hunan, 粤 广东省 Guangdong, 桂 广西壮族自治区 Guangxi, 琼 海南省 Hainan, 渝 重庆市 Chongqing, 川 四川省 Sichuan, 贵 贵州省 Guizhou, 云 云南省 Yunnan, 藏 西藏自治区 Tibet, 陕 陕西省 Shaanxi, 甘 甘肃省 Gansu, 青 青海省 Qinghai, 宁 宁夏回族自治区 Ningxia, 新 新疆维吾尔自治区 Xinjiang */
  province?: "京" | "津" | "冀" | "晋" | "蒙" | "辽" | "吉" | "黑" | "沪" | "苏" | "浙" | "皖" | "闽" | "赣" | "鲁" | "豫" | "鄂" | "湘" | "粤" | "桂" | "琼" | "渝" | "川" | "贵" | "云" | "藏" | "陕" | "甘" | "青" | "宁" | "新" | null
  /** 车辆数. Cars */
  plateCount?: number | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 占比(%). Share (%) */
  rate?: number | null
}

/** 车牌颜色统计. By entry time */
export type EnergyStat = {
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 车辆数. Cars */
  plateCount?: number | null
  /** 占比(%). Share (%) */
  rate?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
}

/** 泊位周转率. Entries by entry time; occupancy by the time parked within the period, 24 hours a day */
export type Turnover = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车位数. Spots */
  spotCount?: number | null
  /** 天数. Days */
  days?: number | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 周转率. Turnover */
  turnover?: number | null
  /** 总停车时长(时). Hours occupied */
  totalStayHours?: number | null
  /** 总可停时长(时). Hours available */
  availableHours?: number | null
  /** 泊位利用率(%). Utilisation (%) */
  utilisation?: number | null
  /** 平均停车时长(分). Average stay (min) */
  avgStayMinutes?: number | null
}

/** 分时占用率. Cars inside on each hour, divided by spots */
export type OccupancyHour = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车位数. Spots */
  spotCount?: number | null
  /** 00时(%). 00:00 (%) */
  h00?: number | null
  /** 01时(%). 01:00 (%) */
  h01?: number | null
  /** 02时(%). 02:00 (%) */
  h02?: number | null
  /** 03时(%). 03:00 (%) */
  h03?: number | null
  /** 04时(%). 04:00 (%) */
  h04?: number | null
  /** 05时(%). 05:00 (%) */
  h05?: number | null
  /** 06时(%). 06:00 (%) */
  h06?: number | null
  /** 07时(%). 07:00 (%) */
  h07?: number | null
  /** 08时(%). 08:00 (%) */
  h08?: number | null
  /** 09时(%). 09:00 (%) */
  h09?: number | null
  /** 10时(%). 10:00 (%) */
  h10?: number | null
  /** 11时(%). 11:00 (%) */
  h11?: number | null
  /** 12时(%). 12:00 (%) */
  h12?: number | null
  /** 13时(%). 13:00 (%) */
  h13?: number | null
  /** 14时(%). 14:00 (%) */
  h14?: number | null
  /** 15时(%). 15:00 (%) */
  h15?: number | null
  /** 16时(%). 16:00 (%) */
  h16?: number | null
  /** 17时(%). 17:00 (%) */
  h17?: number | null
  /** 18时(%). 18:00 (%) */
  h18?: number | null
  /** 19时(%). 19:00 (%) */
  h19?: number | null
  /** 20时(%). 20:00 (%) */
  h20?: number | null
  /** 21时(%). 21:00 (%) */
  h21?: number | null
  /** 22时(%). 22:00 (%) */
  h22?: number | null
  /** 23时(%). 23:00 (%) */
  h23?: number | null
  /** 峰值在场. Peak inside */
  peakInside?: number | null
  /** 峰值占用率(%). Peak (%) */
  peakRate?: number | null
  /** 谷值在场. Lowest inside */
  valleyInside?: number | null
  /** 谷值占用率(%). Lowest (%) */
  valleyRate?: number | null
}

/** 长停超时车辆统计. Cars inside for more than 24 hours */
export type OverStay = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket */
  carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes?: number | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 放行方式统计. Entries by entry time, exits by exit time */
export type ReleaseMode = {
  /** 放行方式. Release. 1 自动放行 Automatic release, 2 收费放行 Paid release, 3 免费放行 Free release, 4 异常放行 Abnormal release, 5 遥控放行 Remote release, 6 手动开闸 Opened manually, 7 离线放行 Offline release, 8 强制放行 Forced release, 9 跟车 Tailgating, 10 盘点出场 Exit by count, 11 虚拟放行(车辆已离开) Virtual release (car already gone) */
  releaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | null
  /** 进场车次. Entries */
  inCount?: number | null
  /** 出场车次. Exits */
  outCount?: number | null
  /** 占比(%). Share (%) */
  rate?: number | null
  /** 实付金额. Actually paid. yuan */
  money?: string | null
}

/** 欠费统计. Orders left unpaid, by exit time; recovered to date */
export type ArrearsLot = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 未缴次数. Left unpaid */
  unpaidCount?: number | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney?: string | null
  /** 追缴次数. Payments recovered */
  recoverCount?: number | null
  /** 追缴金额. Recovered. yuan */
  recoverMoney?: string | null
  /** 核销金额. Written off. yuan */
  writeOffMoney?: string | null
  /** 仍欠金额. Still owed. yuan */
  leftMoney?: string | null
  /** 追缴率(%). Recovered (%) */
  recoverRate?: number | null
  /** 欠费率(%). Arrears (%) */
  arrearsRate?: number | null
  /** 车辆数. Cars */
  plateCount?: number | null
}

/** 欠费车辆排名. Orders still in arrears, by exit time */
export type ArrearsPlate = {
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 未缴次数. Left unpaid */
  unpaidCount?: number | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney?: string | null
  /** 首次欠费时间. First arrears. Asia/Shanghai */
  firstAt?: string | null
  /** 最近欠费时间. Latest arrears. Asia/Shanghai */
  lastAt?: string | null
  /** 涉及车场数. Lots */
  parkLotCount?: number | null
  /** 是否黑名单. On the black list */
  isBlack?: 0 | 1 | null
}

/** 追缴统计. Payments made after exit, by payment time */
export type Recover = {
  /** 日期. Date */
  statDate?: string | null
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 追缴次数. Payments recovered */
  recoverCount?: number | null
  /** 追缴金额. Recovered. yuan */
  recoverMoney?: string | null
  /** 现金金额. Cash. yuan */
  cashMoney?: string | null
  /** 电子金额. Electronic. yuan */
  onlineMoney?: string | null
  /** 车主自助补缴. Self-service. yuan */
  selfPayMoney?: string | null
  /** 平均追缴时长(时). Average time to recover (h) */
  avgHours?: number | null
}

/** 免费放行统计. Orders released free by staff, by exit time; those free without anyone’s decision are counted apart */
export type FreeRelease = {
  /** 放行原因. Release reason */
  outReleaseReason?: string | null
  /** 收费员. Collector */
  outOperatorId?: string | null
  /** 收费员. Collector: the name */
  outOperatorName?: string | null
  /** 免费放行次数. Free releases */
  freeCount?: number | null
  /** 免费放行金额. Amount released free. yuan */
  freeMoney?: string | null
  /** 次数占比(%). Share of releases (%) */
  countRate?: number | null
  /** 金额占比(%). Share of money (%) */
  moneyRate?: number | null
  /** 规则内免费次数. Free by rule */
  freeByRule?: number | null
  /** 免费车次数. Free cars */
  freeByList?: number | null
}

/** 异常放行统计. By exit time */
export type AbnormalRelease = {
  /** 放行方式. Release. 1 自动放行 Automatic release, 2 收费放行 Paid release, 3 免费放行 Free release, 4 异常放行 Abnormal release, 5 遥控放行 Remote release, 6 手动开闸 Opened manually, 7 离线放行 Offline release, 8 强制放行 Forced release, 9 跟车 Tailgating, 10 盘点出场 Exit by count, 11 虚拟放行(车辆已离开) Virtual release (car already gone) */
  outReleaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 次数. Count */
  count?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 实付金额. Actually paid. yuan */
  paidMoney?: string | null
  /** 损失金额. Loss. yuan */
  lossMoney?: string | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney?: string | null
}

/** 在场车辆. Cars inside now */
export type InPark = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 车型. Vehicle size. 1 小型车 Small, 2 中型车 Medium, 3 大型车 Large, 4 摩托车 Motorcycle, 5 超大型车 Extra large, 6 非机动车 Non-motorised, 9 不区分车型 Any size */
  billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null
  /** 车辆类别. Car category. 1 临时车 Temporary, 2 月卡车 Monthly pass, 3 固定车 Fixed, 4 免费车 Free, 5 集团车 Company, 6 预约车 Appointment, 7 共享车 Shared parking, 8 访客车 Visitor, 9 储值车 Stored value, 10 黑名单车 Black-listed, 11 特种车 Special, 12 白名单车 White-listed, 13 次卡车 Multi-entry ticket */
  carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes?: number | null
  /** 支付状态. Payment status. 0 未结算 Not due, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 历史欠费. Earlier arrears */
  arrearsCount?: number | null
  /** 入口车道. Entry lane */
  inLaneId?: string | null
  /** 入口车道. Entry lane: the name */
  inLaneName?: string | null
  /** 区域. Region */
  regionId?: string | null
  /** 区域. Region: the name */
  regionName?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 欠费订单. Orders still in arrears, by exit time */
export type ArrearsOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 欠费金额. Arrears. yuan */
  arrearsMoney?: string | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 异常订单. Abnormal or overpaid orders and cars inside for over thirty days, by entry time */
export type AbnormalOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 异常原因. Abnormality. 1 异常 Abnormal, 2 多付 Overpaid, 3 超过三十天未出场 Inside for over thirty days */
  abnormalReason?: 1 | 2 | 3 | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 多付金额. Overpaid. yuan */
  overPaidMoney?: string | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 订单状态. Order status. 1 在场 Inside, 2 已付未出 Paid, not left, 3 已完成 Completed, 4 欠费离场 Left with arrears, 5 待出场确认 Waiting at the exit, 6 已作废 Void, 7 异常 Abnormal */
  orderStatus?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 异常. Abnormal. 0 正常 Normal, 1 无入场记录 No entry record, 2 重复入场 Repeat entry, 3 未离场又入 Re-entry without exit, 4 车牌不规范 Irregular plate, 5 车不在场 Not inside, 6 逃费 Fee evasion, 7 跟车 Tailgating, 8 黑名单 Black-listed plate, 9 未授权 Not authorised */
  abnormalType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 免费订单. Orders without a charge, by exit time */
export type FreeOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 免费类别. Type of free parking. 1 规则内免费 Within the rule, 2 免费车 Free, 3 全额券 Full coupon, 4 免费放行 Free release, 5 减免 Reduction, 6 放行少收 Given up at release */
  freeKind?: 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney?: string | null
  /** 少收金额. Waived. yuan */
  waiveMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 放行原因. Release reason */
  outReleaseReason?: string | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 大额订单. Orders of 100 yuan or more, by exit time */
export type LargeOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 补缴订单. Payments made after exit, by payment time */
export type RecoverOrder = {
  /** 支付流水号. Payment no. */
  payNo?: string | null
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 追缴金额. Recovered. yuan */
  recoverMoney?: string | null
  /** 补缴时间. Paid at. Asia/Shanghai */
  recoverAt?: string | null
  /** 支付渠道. Payment channel. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 银联/云闪付 UnionPay, 4 ETC, 5 数字人民币 Digital RMB, 6 现金 Cash, 7 刷卡(POS) Card (POS), 8 余额/储值 Balance, 9 优惠全额抵扣 Fully discounted, 10 微信无感 WeChat automatic, 11 支付宝无感 Alipay automatic, 12 银联无感 UnionPay automatic, 13 聚合码 Aggregated code, 14 积分 Points, 15 对公转账 Bank transfer, 98 模拟渠道 Sandbox channel, 99 其他渠道 Other channel */
  payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | null
  /** 追缴人. Recovered by */
  operatorId?: string | null
  /** 追缴人. Recovered by: the name */
  operatorName?: string | null
}

/** 修改订单记录. Changes to orders, by operation time */
export type EditOrder = {
  /** 操作编号. Operation no. */
  operateNo?: string | null
  /** 操作时间. Time. Asia/Shanghai */
  operatedAt?: string | null
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 原车牌. Old plate */
  oldPlateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 操作类型. Operation. 1 修改车牌 Change plate, 2 强制出场 Force exit, 3 强制入场 Force entry, 4 修改订单 Edit order, 5 入口关闸 Entry gate close, 6 出口关闸 Exit gate close, 7 修改车类型 Change car type, 8 修改时间 Change time, 9 修改图片 Change image, 10 直接开闸 Open gate directly, 11 免费开闸 Free open gate, 12 车辆出场 Vehicle out */
  operateType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | null
  /** 原应收. Old amount due. yuan */
  oldMoney?: string | null
  /** 新应收. New amount due. yuan */
  newMoney?: string | null
  /** 损失金额. Loss. yuan */
  lossMoney?: string | null
  /** 原因. Reason */
  reasonText?: string | null
  /** 操作人. Operator */
  operatorName?: string | null
}

/** 黑名单命中. Alarms for black-listed cars, by time */
export type BlackHit = {
  /** 告警编号. Alarm no. */
  alarmNo?: string | null
  /** 命中时间. Hit at. Asia/Shanghai */
  hitAt?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 车道. Lane */
  laneId?: string | null
  /** 车道. Lane: the name */
  laneName?: string | null
  /** 告警内容. Content */
  description?: string | null
}

/** 免费车停车明细. Orders of free cars, by exit time */
export type FreeCarOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 其他减免. Other reduction. yuan */
  otherDiscountMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 告警统计. By time of occurrence */
export type AlarmStat = {
  /** 告警类型. Alarm type. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded */
  alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404 | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 次数. Count */
  count?: number | null
  /** 已处理数. Handled */
  handledCount?: number | null
  /** 自动恢复数. Recovered automatically */
  autoRecoverCount?: number | null
  /** 忽略数. Ignored */
  ignoreCount?: number | null
  /** 平均处理(分). Average handling time (min) */
  avgHandleMinutes?: number | null
  /** 占比(%). Share (%) */
  rate?: number | null
}

/** 维修统计. By report time, excluding rejected and closed orders */
export type RepairStat = {
  /** 故障类型. Fault type. 1 离线 Offline, 2 识别异常 Recognition, 3 道闸故障 Barrier fault, 4 显示故障 Display, 5 打印故障 Printer, 6 电源 Power, 7 网络 Network, 8 其他 Other */
  faultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null
  /** 维修人. Technician */
  assigneeId?: string | null
  /** 维修人. Technician: the name */
  assigneeName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 工单数. Orders */
  repairCount?: number | null
  /** 修复数. Repaired */
  finishCount?: number | null
  /** 超时数. Overdue count */
  overdueCount?: number | null
  /** 平均响应(分). Average response (min) */
  avgResponseMinutes?: number | null
  /** 平均修复(分). Average repair (min) */
  avgFixMinutes?: number | null
  /** 一次修复率(%). First-time repair rate (%) */
  firstFixRate?: number | null
  /** 维修费用. Cost. yuan */
  cost?: string | null
  /** 平均评分. Average score */
  avgScore?: number | null
}

/** 巡检统计. Tasks by planned start, excluding future ones; records by inspection time */
export type InspectStat = {
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 巡检员. Inspector */
  inspectorId?: string | null
  /** 巡检员. Inspector: the name */
  inspectorName?: string | null
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside */
  inspectKind?: 1 | 2 | 3 | 4 | 5 | null
  /** 计划次数. Planned */
  planCount?: number | null
  /** 完成次数. Done */
  doneCount?: number | null
  /** 漏检次数. Missed (times) */
  missCount?: number | null
  /** 超时次数. Late */
  overtimeCount?: number | null
  /** 完成率(%). Completion (%) */
  doneRate?: number | null
  /** 巡检点次. Points inspected */
  pointCount?: number | null
  /** 异常数. Abnormal */
  abnormalCount?: number | null
  /** 异常率(%). Abnormal (%) */
  abnormalRate?: number | null
  /** 已处理数. Handled */
  handledCount?: number | null
  /** 平均处理(分). Average handling time (min) */
  avgHandleMinutes?: number | null
  /** 图片数. Number of pictures */
  pictureCount?: number | null
}

/** 单位收费统计. Parking by exit time; bills by billing month, regardless of the car parks chosen */
export type CompanyIncome = {
  /** 单位. Company */
  CompanyId?: string | null
  /** 单位. Company: the name */
  CompanyName?: string | null
  /** 车牌数. Plates */
  plateCount?: number | null
  /** 车位数. Spots */
  spotQuota?: number | null
  /** 停车次数. Stays. times */
  inCount?: number | null
  /** 总停车时长(时). Hours occupied */
  stayHours?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 单位承担. Paid by company. yuan */
  companyMoney?: string | null
  /** 个人承担. Paid by driver. yuan */
  ownerMoney?: string | null
  /** 账单金额. Billed. yuan */
  billMoney?: string | null
  /** 已付金额. Paid. yuan */
  paidMoney?: string | null
  /** 未付金额. Unpaid. yuan */
  unpaidMoney?: string | null
  /** 超额次数. Times over limit. times */
  overQuotaCount?: number | null
}

/** 集团车辆停车明细. Orders of company cars by exit time, with the shares paid by company and driver */
export type CompanyOrder = {
  /** 订单号. Order no. */
  orderNo?: string | null
  /** 车牌号. Plate */
  plateNumber?: string | null
  /** 单位. Company */
  CompanyId?: string | null
  /** 单位. Company: the name */
  CompanyName?: string | null
  /** 部门. Department */
  Department?: string | null
  /** 使用人. User */
  OwnerName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 入场时间. Entry time. Asia/Shanghai */
  cameAt?: string | null
  /** 出场时间. Exit time. Asia/Shanghai */
  leftAt?: string | null
  /** 停车时长. Length of stay. minutes */
  stayMinutes?: number | null
  /** 应收金额. Payable. yuan */
  payableAmount?: string | null
  /** 单位承担. Paid by company. yuan */
  companyMoney?: string | null
  /** 个人承担. Paid by driver. yuan */
  ownerMoney?: string | null
  /** 优惠金额. Discount. yuan */
  couponMoney?: string | null
  /** 实付金额. Actually paid. yuan */
  moneyValuePaid?: string | null
  /** 超单位车位. Beyond company spots */
  isOverQuota?: 0 | 1 | null
  /** 支付状态. Payment status. 0 无需支付 Nothing to pay, 1 未支付 Unpaid, 2 部分支付 Partly paid, 3 已支付 Paid, 4 退款中 Refund in progress, 5 已退款 Refunded, 6 部分退款 Partly refunded */
  payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 支付时间. Paid at. Asia/Shanghai */
  paidAt?: string | null
  /** 车牌颜色. Plate colour. 0 未知 Unknown, 1 蓝牌 Blue, 2 黄牌 Yellow, 3 白牌 White, 4 黑牌 Black, 5 绿牌(小型新能源) Green (small NEV), 6 黄绿牌(大型新能源) Yellow-green (large NEV), 7 其他颜色 Other colour */
  plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
}

/** 授信优惠汇总. Discounts of credit merchants by grant time, excluding recalled ones. Credit is the current value, regardless of the period and car parks chosen */
export type CreditDiscount = {
  /** 商户. Merchant */
  merchantId?: string | null
  /** 商户. Merchant: the name */
  merchantName?: string | null
  /** 授信额度. Credit. yuan */
  creditMoney?: string | null
  /** 已用授信. Credit used. yuan */
  usedCreditMoney?: string | null
  /** 剩余授信. Credit left. yuan */
  leftCredit?: string | null
  /** 发放次数. Granted. times */
  grantCount?: number | null
  /** 使用次数. Used. times */
  useCount?: number | null
  /** 实际抵扣. Actual deduction. yuan */
  deductMoney?: string | null
  /** 结算折扣. Settlement rate (%) */
  discountPercent?: number | null
  /** 商户结算金额. Merchant charge. yuan */
  settleMoney?: string | null
  /** 已结金额. Settled. yuan */
  paidMoney?: string | null
  /** 未结金额. Not settled. yuan */
  unpaidMoney?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  state?: 1 | 2 | null
}

/** 平台上报对账. Ours by entry, exit and payment time, from the day the webhook was added. The platform’s by the same day, with the amounts that it took. Where a platform has no call for payments, they come with the exit. What is missing can be sent again under Webhooks */
export type PlatformReconciliation = {
  /** 日期. Date */
  statDate?: string | null
  /** 接收方名称. Receiver */
  hookName?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 事件. Event. 1 订单入场 Order entered, 2 订单支付 Order paid, 3 订单出场 Order left, 4 产生告警 Alarm raised, 5 月卡变更 Pass changed, 6 退款变更 Refund changed, 7 发票变更 Invoice changed */
  eventKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 本方笔数. Ours */
  ownCount?: number | null
  /** 本方金额. Our amount. yuan */
  ownMoney?: string | null
  /** 平台已收笔数. Taken */
  takenCount?: number | null
  /** 平台已收金额. Amount taken. yuan */
  takenMoney?: string | null
  /** 待推送笔数. Waiting */
  waitingCount?: number | null
  /** 被拒待重试笔数. Refused, will retry */
  failingCount?: number | null
  /** 已放弃笔数. Given up */
  givenUpCount?: number | null
  /** 差异笔数. Discrepancies */
  missingCount?: number | null
  /** 差异金额. Difference. yuan */
  missingMoney?: string | null
}

/** 预约订单统计. By appointment start */
export type AppointStat = {
  /** 日期. Date */
  statDate?: string | null
  /** 停车场. Car park */
  parkLotId?: string | null
  /** 停车场. Car park: the name */
  parkLotName?: string | null
  /** 预约数. Appointments */
  appointCount?: number | null
  /** 已入场数. Entered */
  enterCount?: number | null
  /** 已完成数. Done */
  doneCount?: number | null
  /** 取消数. Cancelled */
  cancelCount?: number | null
  /** 超时未入场数. No-shows */
  timeoutCount?: number | null
  /** 入场率(%). Show-up rate (%) */
  enterRate?: number | null
  /** 超时率(%). No-show rate (%) */
  timeoutRate?: number | null
}

/** 巡检计划. Inspection plan */
export type InspectPlan = {
  /** 计划名称. Plan name */
  PlanName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside */
  InspectKind: 1 | 2 | 3 | 4 | 5
  /** 周期. Cycle. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly, 4 一次 Once */
  CycleKind: 1 | 2 | 3 | 4
  /** 每周几. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. Required where CycleKind is 2 */
  WeekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** 每月几号. Day of the month. 当月没有这一天时为最后一天 In shorter months, the last day. Required where CycleKind is 3 */
  MonthDay: number | null
  /** 开始日期. Begin date. 周期为一次时只在这一天 For one-time plans, the only day */
  BeginDate: string
  /** 结束日期. End date. 不填则长期 Leave empty for no end */
  EndDate: string | null
  /** 开始时刻. Begins */
  BeginTime: string
  /** 结束时刻. Ends. 不晚于开始时刻时为次日 On the next day if not later than the start time */
  EndTime: string
  /** 巡检次数. Rounds. 把时段均分为几次 Divides the hours evenly into this many rounds */
  TimesPerCycle: number
  /** 巡检员. Inspector. 多人时轮流 Several people take turns */
  InspectorIds: readonly (string)[]
  /** 巡检员. Inspector: the name */
  InspectorNames: readonly (string)[]
  /** 点位. Point */
  PointIds: readonly (string)[]
  /** 点位. Point: the name */
  PointNames: readonly (string)[]
  /** 检查项. What to check. 每行一项 One per line */
  CheckItems: string | null
  /** 提前提醒. Remind before. minutes */
  RemindMinutes: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type InspectPlanDraft = {
  /** 计划名称. Plan name */
  PlanName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside. Default: 2 */
  InspectKind?: 1 | 2 | 3 | 4 | 5
  /** 周期. Cycle. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly, 4 一次 Once. Default: 1 */
  CycleKind?: 1 | 2 | 3 | 4
  /** 每周几. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. Required where CycleKind is 2 */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 每月几号. Day of the month. 当月没有这一天时为最后一天 In shorter months, the last day. Required where CycleKind is 3 */
  MonthDay?: number | null
  /** 开始日期. Begin date. 周期为一次时只在这一天 For one-time plans, the only day */
  BeginDate: string
  /** 结束日期. End date. 不填则长期 Leave empty for no end */
  EndDate?: string | null
  /** 开始时刻. Begins */
  BeginTime: string
  /** 结束时刻. Ends. 不晚于开始时刻时为次日 On the next day if not later than the start time */
  EndTime: string
  /** 巡检次数. Rounds. 把时段均分为几次 Divides the hours evenly into this many rounds. Default: 1 */
  TimesPerCycle?: number
  /** 巡检员. Inspector. 多人时轮流 Several people take turns */
  InspectorIds: readonly (string)[]
  /** 点位. Point */
  PointIds: readonly (string)[]
  /** 检查项. What to check. 每行一项 One per line */
  CheckItems?: string | null
  /** 提前提醒. Remind before. minutes. Default: 15 */
  RemindMinutes?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type InspectPlanChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 计划名称. Plan name */
  PlanName?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside */
  InspectKind?: 1 | 2 | 3 | 4 | 5
  /** 周期. Cycle. 1 每日 Daily, 2 每周 Weekly, 3 每月 Monthly, 4 一次 Once */
  CycleKind?: 1 | 2 | 3 | 4
  /** 每周几. Days of the week. 1 周一 Mon, 2 周二 Tue, 3 周三 Wed, 4 周四 Thu, 5 周五 Fri, 6 周六 Sat, 7 周日 Sun. Required where CycleKind is 2 */
  WeekDays?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 每月几号. Day of the month. 当月没有这一天时为最后一天 In shorter months, the last day. Required where CycleKind is 3 */
  MonthDay?: number | null
  /** 开始日期. Begin date. 周期为一次时只在这一天 For one-time plans, the only day */
  BeginDate?: string
  /** 结束日期. End date. 不填则长期 Leave empty for no end */
  EndDate?: string | null
  /** 开始时刻. Begins */
  BeginTime?: string
  /** 结束时刻. Ends. 不晚于开始时刻时为次日 On the next day if not later than the start time */
  EndTime?: string
  /** 巡检次数. Rounds. 把时段均分为几次 Divides the hours evenly into this many rounds */
  TimesPerCycle?: number
  /** 巡检员. Inspector. 多人时轮流 Several people take turns */
  InspectorIds?: readonly (string)[]
  /** 点位. Point */
  PointIds?: readonly (string)[]
  /** 检查项. What to check. 每行一项 One per line */
  CheckItems?: string | null
  /** 提前提醒. Remind before. minutes */
  RemindMinutes?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 巡检任务. Inspection task */
export type InspectTask = {
  /** 任务编号. Task no. */
  TaskNo: string | null
  /** 巡检计划. Inspection plan */
  PlanId: string
  /** 巡检计划. Inspection plan: the name */
  PlanName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside */
  InspectKind: 1 | 2 | 3 | 4 | 5
  /** 巡检员. Inspector */
  InspectorId: string
  /** 巡检员. Inspector: the name */
  InspectorName: string | null
  /** 计划开始. Planned from. Asia/Shanghai */
  PlanBeginAt: string
  /** 计划结束. Planned to. Asia/Shanghai */
  PlanEndAt: string
  /** 实际开始. Started at. Asia/Shanghai */
  StartAt: string | null
  /** 实际完成. Completed at. Asia/Shanghai */
  FinishAt: string | null
  /** 点位. Point */
  PointIds: readonly (string)[]
  /** 点位. Point: the name */
  PointNames: readonly (string)[]
  /** 检查项. What to check */
  CheckItems: string | null
  /** 点位数. Points */
  PointCount: number | null
  /** 已检点位. Points done */
  DoneCount: number
  /** 漏检点位. Points missed */
  MissCount: number
  /** 异常数. Abnormal */
  AbnormalCount: number
  /** 任务状态. Task state. 1 待执行 Waiting, 2 执行中 In progress, 3 已完成 Completed, 4 超时完成 Completed late, 5 漏检 Missed, 6 已取消 Cancelled */
  TaskState: 1 | 2 | 3 | 4 | 5 | 6
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 巡检记录. Inspection record */
export type ParkLotInspect = {
  /** 巡检单号. Record no. */
  InspectNo: string | null
  /** 巡检任务. Inspection task */
  TaskId: string | null
  /** 巡检任务. Inspection task: the name */
  TaskName: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 点位. Point */
  PointId: string | null
  /** 点位. Point: the name */
  PointName: string | null
  /** 区域. Region */
  RegionName: string | null
  /** 巡检员. Inspector */
  InspectorId: string
  /** 巡检员. Inspector: the name */
  InspectorName: string | null
  /** 巡检时间. Inspected at. Asia/Shanghai */
  InspectAt: string
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside */
  InspectKind: 1 | 2 | 3 | 4 | 5
  /** 巡检结果. Result. 1 正常 Normal, 2 异常 Abnormal */
  InspectResult: 1 | 2
  /** 异常原因. Abnormality. 1 车位数不符 Spot count mismatch, 2 车牌不符 Plate mismatch, 3 车牌颜色不符 Plate colour mismatch, 4 泊位不符 Spot mismatch, 5 车型不符 Vehicle size mismatch, 6 入场时间不符 Entry time mismatch, 7 系统有车实际无车 In the system but not on site, 8 系统无车实际有车 On site but not in the system, 9 设备故障 Device fault, 10 标识缺失 Sign missing, 11 卫生 Cleanliness, 12 占道/违停 Obstruction, 13 收费员不在岗 Collector absent, 14 私收现金 Cash pocketed, 15 其他 Other. Required where InspectResult is 2 */
  AbnormalReason: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | null
  /** 泊位. Parking spot */
  ParkSpotNumber: string | null
  /** 实际余位. Free spots, counted. spots */
  RealSpotLeft: number | null
  /** 实际车辆数. Cars, counted */
  RealCarCount: number | null
  /** 系统车牌. Plate in the system */
  PlateNumber: string | null
  /** 实际车牌. Plate seen */
  RealPlateNumber: string | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** 说明. Description */
  Description: string | null
  /** 现场图片. Pictures */
  Pictures: readonly (string)[]
  /** 经度. Longitude */
  Longitude: number | null
  /** 纬度. Latitude */
  Latitude: number | null
  /** 系统余位. Free spots, system. spots */
  SystemSpotLeft: number
  /** 差异. Difference */
  SpotDiff: number | null
  /** 系统车辆数. Cars, system */
  SystemCarCount: number
  /** 距点位(米). Distance (m) */
  DistanceMeters: number | null
  /** 处理状态. Handling. 0 无需处理 No action needed, 1 未处理 Open, 2 处理中 In progress, 3 已处理 Handled, 4 误报 False alarm */
  HandleState: 0 | 1 | 2 | 3 | 4
  /** 处理人. Handled by */
  HandlerId: string | null
  /** 处理人. Handled by: the name */
  HandlerName: string | null
  /** 处理时间. Handled at. Asia/Shanghai */
  HandledAt: string | null
  /** 处理结果. Result */
  HandleResult: string | null
  /** 关联工单. Repair order no. */
  RepairId: string | null
  /** 关联工单. Repair order no.: the name */
  RepairName: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParkLotInspectDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 点位. Point */
  PointId?: string | null
  /** 巡检类型. Inspection type. 1 车位盘点 Spot count, 2 设备巡查 Devices, 3 环境卫生 Cleanliness, 4 收费纪律 Charging discipline, 5 路侧巡查 Roadside. Default: 2 */
  InspectKind?: 1 | 2 | 3 | 4 | 5
  /** 巡检结果. Result. 1 正常 Normal, 2 异常 Abnormal. Default: 1 */
  InspectResult?: 1 | 2
  /** 异常原因. Abnormality. 1 车位数不符 Spot count mismatch, 2 车牌不符 Plate mismatch, 3 车牌颜色不符 Plate colour mismatch, 4 泊位不符 Spot mismatch, 5 车型不符 Vehicle size mismatch, 6 入场时间不符 Entry time mismatch, 7 系统有车实际无车 In the system but not on site, 8 系统无车实际有车 On site but not in the system, 9 设备故障 Device fault, 10 标识缺失 Sign missing, 11 卫生 Cleanliness, 12 占道/违停 Obstruction, 13 收费员不在岗 Collector absent, 14 私收现金 Cash pocketed, 15 其他 Other. Required where InspectResult is 2 */
  AbnormalReason?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | null
  /** 泊位. Parking spot */
  ParkSpotNumber?: string | null
  /** 实际余位. Free spots, counted. spots */
  RealSpotLeft?: number | null
  /** 实际车辆数. Cars, counted */
  RealCarCount?: number | null
  /** 系统车牌. Plate in the system */
  PlateNumber?: string | null
  /** 实际车牌. Plate seen */
  RealPlateNumber?: string | null
  /** 订单号. Order no. */
  OrderNo?: string | null
  /** 说明. Description */
  Description?: string | null
  /** 现场图片. Pictures */
  Pictures?: readonly (string)[] | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
}

/** 巡检点位. Inspection point */
export type InspectPoint = {
  /** 点位名称. Point name */
  PointName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 区域. Region */
  RegionName: string | null
  /** 点位码. Point code. 贴在现场的二维码或 NFC 内容;填写后须扫码才能提交 Content of the QR code or NFC tag on site. If set, a scan is required to submit */
  QrCode: string | null
  /** 经度. Longitude */
  Longitude: number | null
  /** 纬度. Latitude */
  Latitude: number | null
  /** 允许偏差(米). Allowed deviation (m). 填写后须在该距离内提交 If set, submitting is only possible within this distance */
  AllowMeters: number | null
  /** 排序. Order */
  Sort: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type InspectPointDraft = {
  /** 点位名称. Point name */
  PointName: string
  /** 停车场. Car park */
  ParkLotId: string
  /** 区域. Region */
  RegionName?: string | null
  /** 点位码. Point code. 贴在现场的二维码或 NFC 内容;填写后须扫码才能提交 Content of the QR code or NFC tag on site. If set, a scan is required to submit */
  QrCode?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 允许偏差(米). Allowed deviation (m). 填写后须在该距离内提交 If set, submitting is only possible within this distance */
  AllowMeters?: number | null
  /** 排序. Order. Default: 0 */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type InspectPointChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 点位名称. Point name */
  PointName?: string
  /** 停车场. Car park */
  ParkLotId?: string
  /** 区域. Region */
  RegionName?: string | null
  /** 点位码. Point code. 贴在现场的二维码或 NFC 内容;填写后须扫码才能提交 Content of the QR code or NFC tag on site. If set, a scan is required to submit */
  QrCode?: string | null
  /** 经度. Longitude */
  Longitude?: number | null
  /** 纬度. Latitude */
  Latitude?: number | null
  /** 允许偏差(米). Allowed deviation (m). 填写后须在该距离内提交 If set, submitting is only possible within this distance */
  AllowMeters?: number | null
  /** 排序. Order */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 组织机构. Organisation */
export type Organization = {
  /** 组织编码. Code */
  OrgCode: string
  /** 组织名称. Name */
  OrgName: string
  /** 组织类型. Kind. 1 集团本部 Group, 2 公司 Company, 3 部门 Department, 4 项目 Project, 5 车场组 Car park group */
  OrgKind: 1 | 2 | 3 | 4 | 5
  /** 负责人. Leader */
  LeaderId: string | null
  /** 负责人. Leader: the name */
  LeaderName: string | null
  /** 联系电话. Contact phone */
  ContactMobile: string | null
  /** 地址. Address */
  Address: string | null
  /** 排序. Order */
  Sort: number
  /** 上级组织. Parent */
  ParentId: string | null
  /** 上级组织. Parent: the name */
  ParentName: string | null
  /** 层级. Level */
  Level: number | null
  /** 位置. Location */
  PathCode: string
  /** 停车场. Car parks */
  ParkLotIds: readonly (string)[]
  /** 停车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 车场数. Car parks */
  ParkLotCount: number | null
  /** 员工数. Employees */
  EmployeeCount: number | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type OrganizationDraft = {
  /** 组织编码. Code */
  OrgCode: string
  /** 组织名称. Name */
  OrgName: string
  /** 组织类型. Kind. 1 集团本部 Group, 2 公司 Company, 3 部门 Department, 4 项目 Project, 5 车场组 Car park group. Default: 3 */
  OrgKind?: 1 | 2 | 3 | 4 | 5
  /** 负责人. Leader */
  LeaderId?: string | null
  /** 联系电话. Contact phone */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 排序. Order. Default: 0 */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type OrganizationChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 组织编码. Code */
  OrgCode?: string
  /** 组织名称. Name */
  OrgName?: string
  /** 组织类型. Kind. 1 集团本部 Group, 2 公司 Company, 3 部门 Department, 4 项目 Project, 5 车场组 Car park group */
  OrgKind?: 1 | 2 | 3 | 4 | 5
  /** 负责人. Leader */
  LeaderId?: string | null
  /** 联系电话. Contact phone */
  ContactMobile?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 排序. Order */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 员工. Employee */
export type Employee = {
  /** 工号. Employee no. */
  EmployeeNo: string
  /** 姓名. Name */
  RealName: string
  /** 性别. Gender. 1 男 Male, 2 女 Female */
  Gender: 1 | 2 | null
  /** 证件号码. Identity no.. 加密保存,此处只显示部分 Kept encrypted; a part of it shows here */
  IdCard: string | null
  /** 手机. Mobile */
  Mobile: string
  /** 邮箱. E-mail */
  Email: string | null
  /** 所属组织. Organisation */
  OrgId: string
  /** 所属组织. Organisation: the name */
  OrgName: string | null
  /** 岗位. Position */
  PostName: string | null
  /** 员工类型. Employee type. 1 收费员 Collector, 2 巡检员 Inspector, 3 客服 Customer service, 4 维护员 Maintenance, 5 财务 Finance, 6 管理 Management, 7 其他 Other */
  EmployeeKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 所属车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 所属车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 值守岗亭. Sentry boxes */
  SentryIds: readonly (string)[]
  /** 值守岗亭. Sentry boxes: the name */
  SentryNames: readonly (string)[]
  /** 入职日期. Joined on */
  EntryDate: string
  /** 离职日期. Left on */
  LeaveDate: string | null
  /** 在职状态. State. 1 在职 Active, 2 离职 Left, 3 休假 On leave, 4 停职 Suspended */
  WorkState: 1 | 2 | 3 | 4
  /** 登录账号. Account */
  UserId: string | null
  /** 登录账号. Account: the name */
  UserName: string | null
  /** 地址. Address */
  Address: string | null
  /** 紧急联系人. Emergency contact */
  EmergencyContact: string | null
  /** 紧急联系电话. Emergency phone */
  EmergencyPhone: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type EmployeeDraft = {
  /** 工号. Employee no. */
  EmployeeNo: string
  /** 姓名. Name */
  RealName: string
  /** 性别. Gender. 1 男 Male, 2 女 Female */
  Gender?: 1 | 2 | null
  /** 证件号码. Identity no.. 加密保存,此处只显示部分 Kept encrypted; a part of it shows here */
  IdCard?: string | null
  /** 手机. Mobile */
  Mobile: string
  /** 邮箱. E-mail */
  Email?: string | null
  /** 所属组织. Organisation */
  OrgId: string
  /** 岗位. Position */
  PostName?: string | null
  /** 员工类型. Employee type. 1 收费员 Collector, 2 巡检员 Inspector, 3 客服 Customer service, 4 维护员 Maintenance, 5 财务 Finance, 6 管理 Management, 7 其他 Other. Default: 1 */
  EmployeeKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 所属车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 值守岗亭. Sentry boxes */
  SentryIds?: readonly (string)[] | null
  /** 入职日期. Joined on */
  EntryDate: string
  /** 地址. Address */
  Address?: string | null
  /** 紧急联系人. Emergency contact */
  EmergencyContact?: string | null
  /** 紧急联系电话. Emergency phone */
  EmergencyPhone?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type EmployeeChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 工号. Employee no. */
  EmployeeNo?: string
  /** 姓名. Name */
  RealName?: string
  /** 性别. Gender. 1 男 Male, 2 女 Female */
  Gender?: 1 | 2 | null
  /** 证件号码. Identity no.. 加密保存,此处只显示部分 Kept encrypted; a part of it shows here */
  IdCard?: string | null
  /** 手机. Mobile */
  Mobile?: string
  /** 邮箱. E-mail */
  Email?: string | null
  /** 所属组织. Organisation */
  OrgId?: string
  /** 岗位. Position */
  PostName?: string | null
  /** 员工类型. Employee type. 1 收费员 Collector, 2 巡检员 Inspector, 3 客服 Customer service, 4 维护员 Maintenance, 5 财务 Finance, 6 管理 Management, 7 其他 Other */
  EmployeeKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 所属车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 值守岗亭. Sentry boxes */
  SentryIds?: readonly (string)[] | null
  /** 入职日期. Joined on */
  EntryDate?: string
  /** 地址. Address */
  Address?: string | null
  /** 紧急联系人. Emergency contact */
  EmergencyContact?: string | null
  /** 紧急联系电话. Emergency phone */
  EmergencyPhone?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 用户. User */
export type User = {
  /** 登录名. Login name */
  UserName: string
  /** 姓名. Name */
  RealName: string
  /** 头像. Avatar */
  AvatarUrl: string | null
  /** 手机. Mobile */
  Mobile: string | null
  /** 邮箱. E-mail */
  Email: string | null
  /** 用户类型. User type. 1 后台用户 Console user, 2 岗亭收费员 Sentry-box collector, 3 手持收费员 Handheld collector, 4 巡检员 Inspector, 5 客服坐席 Service agent, 8 平台管理员 Platform administrator */
  UserKind: 1 | 2 | 3 | 4 | 5 | 8
  /** 角色. Roles */
  RoleIds: readonly (string)[]
  /** 角色. Roles: the name */
  RoleNames: readonly (string)[]
  /** 数据范围. Data scope. 1 全部车场 All car parks, 4 指定车场 Chosen car parks. 租户管理员通常选全部车场 Tenant administrators usually see all car parks */
  DataScope: 1 | 4
  /** 授权车场. Car parks in scope. Required where DataScope is 4 */
  ScopeParkLotIds: readonly (string)[]
  /** 授权车场. Car parks in scope: the name */
  ScopeParkLotNames: readonly (string)[]
  /** 账号状态. Account. 1 正常 Normal, 2 停用 Out of use, 3 锁定(密码错误) Locked (wrong passwords), 4 待激活 Awaiting activation, 5 已注销 Closed account */
  AccountState: 1 | 2 | 3 | 4 | 5
  /** 账号有效期. Account valid until. 不填则长期有效 Leave empty for permanent */
  ExpireAt: string | null
  /** 强制修改密码. Must change password */
  MustChange: 0 | 1
  /** 接口密钥的账号. API key account */
  IsKey: 0 | 1
  /** 密码错误次数. Wrong passwords. times */
  ErrorCount: number
  /** 锁定至. Locked until. Asia/Shanghai */
  LockedUntil: string | null
  /** 最后登录时间. Last sign-in. Asia/Shanghai */
  LastLoginAt: string | null
  /** 最后登录IP. Last sign-in address */
  LastLoginIp: string | null
  /** 登录次数. Sign-ins. times */
  LoginCount: number
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type UserDraft = {
  /** 登录名. Login name */
  UserName: string
  /** 姓名. Name */
  RealName: string
  /** 手机. Mobile */
  Mobile?: string | null
  /** 邮箱. E-mail */
  Email?: string | null
  /** 用户类型. User type. 1 后台用户 Console user, 2 岗亭收费员 Sentry-box collector, 3 手持收费员 Handheld collector, 4 巡检员 Inspector, 5 客服坐席 Service agent, 8 平台管理员 Platform administrator. Default: 1 */
  UserKind?: 1 | 2 | 3 | 4 | 5 | 8
  /** 角色. Roles */
  RoleIds: readonly (string)[]
  /** 数据范围. Data scope. 1 全部车场 All car parks, 4 指定车场 Chosen car parks. 租户管理员通常选全部车场 Tenant administrators usually see all car parks. Default: 4 */
  DataScope?: 1 | 4
  /** 授权车场. Car parks in scope. Required where DataScope is 4 */
  ScopeParkLotIds?: readonly (string)[] | null
  /** 账号有效期. Account valid until. 不填则长期有效 Leave empty for permanent */
  ExpireAt?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

export type UserChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 登录名. Login name */
  UserName?: string
  /** 姓名. Name */
  RealName?: string
  /** 手机. Mobile */
  Mobile?: string | null
  /** 邮箱. E-mail */
  Email?: string | null
  /** 用户类型. User type. 1 后台用户 Console user, 2 岗亭收费员 Sentry-box collector, 3 手持收费员 Handheld collector, 4 巡检员 Inspector, 5 客服坐席 Service agent, 8 平台管理员 Platform administrator */
  UserKind?: 1 | 2 | 3 | 4 | 5 | 8
  /** 角色. Roles */
  RoleIds?: readonly (string)[]
  /** 数据范围. Data scope. 1 全部车场 All car parks, 4 指定车场 Chosen car parks. 租户管理员通常选全部车场 Tenant administrators usually see all car parks */
  DataScope?: 1 | 4
  /** 授权车场. Car parks in scope. Required where DataScope is 4 */
  ScopeParkLotIds?: readonly (string)[] | null
  /** 账号有效期. Account valid until. 不填则长期有效 Leave empty for permanent */
  ExpireAt?: string | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 角色. Role */
export type Role = {
  /** 角色名称. Role name */
  RoleName: string
  /** 角色编码. Role code */
  RoleCode: string
  /** 角色类型. Role type. 1 系统预置 Preset, 2 租户自建 Custom */
  RoleKind: 1 | 2
  /** 租户管理员. Tenant administrator */
  IsAdmin: 0 | 1
  /** 要求两步验证. Require two-step sign-in */
  NeedsSecondFactor: 0 | 1
  /** 只能单点登录. Single sign-on only */
  NeedsProvider: 0 | 1
  /** 操作权限. Permissions */
  PermissionCodes: readonly (string)[] | null
  /** 菜单权限. Menu entries */
  MenuUrls: readonly (string)[] | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type RoleDraft = {
  /** 角色名称. Role name */
  RoleName: string
  /** 角色编码. Role code */
  RoleCode: string
  /** 操作权限. Permissions */
  PermissionCodes?: readonly (string)[] | null
  /** 菜单权限. Menu entries */
  MenuUrls?: readonly (string)[] | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type RoleChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 角色名称. Role name */
  RoleName?: string
  /** 角色编码. Role code */
  RoleCode?: string
  /** 操作权限. Permissions */
  PermissionCodes?: readonly (string)[] | null
  /** 菜单权限. Menu entries */
  MenuUrls?: readonly (string)[] | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 单点登录. Single sign-on */
export type IdentityProvider = {
  /** 提供方名称. Provider. 显示在登录页的按钮上 Shown on the button of the sign-in page */
  ProviderName: string
  /** 接入方式. Kind. 1 OpenID Connect, 2 钉钉 DingTalk, 3 企业微信 WeCom */
  ProviderKind: 1 | 2 | 3
  /** 签发者地址. Issuer. OpenID Connect 的 Issuer,须为公网的 https 地址 The issuer of OpenID Connect: a public https address. Required where ProviderKind is 1. null: 由接入方式决定 Follows from the kind */
  Issuer: string | null
  /** 客户端ID. Client ID. 在提供方登记本系统后得到;登记的回调地址为本系统网址加 /signed-in From registering this system with the provider; the redirect URI is the address of this system and /signed-in. Required where ProviderKind is 1, 2. null: 不适用 Does not apply */
  ClientId: string | null
  /** 企业CorpId. CorpId. 只有这个企业的人能登录。钉钉:应用须为企业内部应用,已开通 Contact.User.Read 和 Contact.User.mobile 权限;企业微信:即“企业ID” Only people of this organization come in. DingTalk: the application is an internal one with the permissions Contact.User.Read and Contact.User.mobile. WeCom: the corporate ID (企业ID). Required where ProviderKind is 2, 3. null: 不适用 Does not apply */
  CorpId: string | null
  /** 应用AgentId. AgentId. 企业微信自建应用的 AgentId。须在应用中配置企业可信IP、可信域名和企业微信授权登录的回调域;只有应用可见范围内的成员能登录 The AgentId of your own WeCom application. Set its trusted IPs, trusted domain and web login callback domain there; only members who can see the application can sign in. Required where ProviderKind is 3. null: 不适用 Does not apply */
  AgentId: string | null
  /** 匹配账号. Finds the account by. 1 已验证的邮箱 Verified mail address, 2 已验证的手机号 Verified phone number, 3 与登录名相同的账号 Account name, same as user name here. 首次登录按它找到用户管理中的账号,此后按提供方的用户编号;钉钉只能按手机号;企业微信2022年6月后创建的应用读不到手机号和企业邮箱,只能按账号 At the first sign-in, among the users here; after that, by the provider’s own user ID. DingTalk goes by phone number only; WeCom applications made after June 2022 read neither phone number nor business mail, and go by the account name */
  MatchedClaim: 1 | 2 | 3
  /** 允许的邮箱域名. Mail domains. 多个用逗号分隔,如 example.com;自动开户时必填 Separated by commas, e.g. example.com; required where accounts are opened. null: 不限 Unlimited */
  MailDomains: string | null
  /** 没有账号的人. People without an account. 1 拒绝登录 Are refused, 2 自动开户 Get an account */
  Newcomers: 1 | 2
  /** 开户角色. Role of new accounts. Required where Newcomers is 2 */
  OpenedRoleId: string | null
  /** 开户角色. Role of new accounts: the name */
  OpenedRoleName: string | null
  /** 开户授权车场. Car parks of new accounts. null: 全部车场 All car parks */
  OpenedParkLotIds: readonly (string)[]
  /** 开户授权车场. Car parks of new accounts: the name */
  OpenedParkLotNames: readonly (string)[]
  /** 状态. Status. 1 待设置密钥 Secret not set, 2 启用 In use, 3 停用 Out of use */
  Status: 1 | 2 | 3
  /** 密钥设置时间. Secret set at. null: 尚无密钥 No secret. Asia/Shanghai */
  SecretSetAt: string | null
  /** 最近登录. Last sign-in. Asia/Shanghai */
  LastUsedAt: string | null
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type IdentityProviderDraft = {
  /** 提供方名称. Provider. 显示在登录页的按钮上 Shown on the button of the sign-in page */
  ProviderName: string
  /** 接入方式. Kind. 1 OpenID Connect, 2 钉钉 DingTalk, 3 企业微信 WeCom. Default: 1 */
  ProviderKind?: 1 | 2 | 3
  /** 签发者地址. Issuer. OpenID Connect 的 Issuer,须为公网的 https 地址 The issuer of OpenID Connect: a public https address. Required where ProviderKind is 1. null: 由接入方式决定 Follows from the kind */
  Issuer?: string | null
  /** 客户端ID. Client ID. 在提供方登记本系统后得到;登记的回调地址为本系统网址加 /signed-in From registering this system with the provider; the redirect URI is the address of this system and /signed-in. Required where ProviderKind is 1, 2. null: 不适用 Does not apply */
  ClientId?: string | null
  /** 企业CorpId. CorpId. 只有这个企业的人能登录。钉钉:应用须为企业内部应用,已开通 Contact.User.Read 和 Contact.User.mobile 权限;企业微信:即“企业ID” Only people of this organization come in. DingTalk: the application is an internal one with the permissions Contact.User.Read and Contact.User.mobile. WeCom: the corporate ID (企业ID). Required where ProviderKind is 2, 3. null: 不适用 Does not apply */
  CorpId?: string | null
  /** 应用AgentId. AgentId. 企业微信自建应用的 AgentId。须在应用中配置企业可信IP、可信域名和企业微信授权登录的回调域;只有应用可见范围内的成员能登录 The AgentId of your own WeCom application. Set its trusted IPs, trusted domain and web login callback domain there; only members who can see the application can sign in. Required where ProviderKind is 3. null: 不适用 Does not apply */
  AgentId?: string | null
  /** 匹配账号. Finds the account by. 1 已验证的邮箱 Verified mail address, 2 已验证的手机号 Verified phone number, 3 与登录名相同的账号 Account name, same as user name here. 首次登录按它找到用户管理中的账号,此后按提供方的用户编号;钉钉只能按手机号;企业微信2022年6月后创建的应用读不到手机号和企业邮箱,只能按账号 At the first sign-in, among the users here; after that, by the provider’s own user ID. DingTalk goes by phone number only; WeCom applications made after June 2022 read neither phone number nor business mail, and go by the account name. Default: 1 */
  MatchedClaim?: 1 | 2 | 3
  /** 允许的邮箱域名. Mail domains. 多个用逗号分隔,如 example.com;自动开户时必填 Separated by commas, e.g. example.com; required where accounts are opened. null: 不限 Unlimited */
  MailDomains?: string | null
  /** 没有账号的人. People without an account. 1 拒绝登录 Are refused, 2 自动开户 Get an account. Default: 1 */
  Newcomers?: 1 | 2
  /** 开户角色. Role of new accounts. Required where Newcomers is 2 */
  OpenedRoleId?: string | null
  /** 开户授权车场. Car parks of new accounts. null: 全部车场 All car parks */
  OpenedParkLotIds?: readonly (string)[] | null
  /** 备注. Remark */
  Remark?: string | null
}

export type IdentityProviderChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 提供方名称. Provider. 显示在登录页的按钮上 Shown on the button of the sign-in page */
  ProviderName?: string
  /** 接入方式. Kind. 1 OpenID Connect, 2 钉钉 DingTalk, 3 企业微信 WeCom */
  ProviderKind?: 1 | 2 | 3
  /** 签发者地址. Issuer. OpenID Connect 的 Issuer,须为公网的 https 地址 The issuer of OpenID Connect: a public https address. Required where ProviderKind is 1. null: 由接入方式决定 Follows from the kind */
  Issuer?: string | null
  /** 客户端ID. Client ID. 在提供方登记本系统后得到;登记的回调地址为本系统网址加 /signed-in From registering this system with the provider; the redirect URI is the address of this system and /signed-in. Required where ProviderKind is 1, 2. null: 不适用 Does not apply */
  ClientId?: string | null
  /** 企业CorpId. CorpId. 只有这个企业的人能登录。钉钉:应用须为企业内部应用,已开通 Contact.User.Read 和 Contact.User.mobile 权限;企业微信:即“企业ID” Only people of this organization come in. DingTalk: the application is an internal one with the permissions Contact.User.Read and Contact.User.mobile. WeCom: the corporate ID (企业ID). Required where ProviderKind is 2, 3. null: 不适用 Does not apply */
  CorpId?: string | null
  /** 应用AgentId. AgentId. 企业微信自建应用的 AgentId。须在应用中配置企业可信IP、可信域名和企业微信授权登录的回调域;只有应用可见范围内的成员能登录 The AgentId of your own WeCom application. Set its trusted IPs, trusted domain and web login callback domain there; only members who can see the application can sign in. Required where ProviderKind is 3. null: 不适用 Does not apply */
  AgentId?: string | null
  /** 匹配账号. Finds the account by. 1 已验证的邮箱 Verified mail address, 2 已验证的手机号 Verified phone number, 3 与登录名相同的账号 Account name, same as user name here. 首次登录按它找到用户管理中的账号,此后按提供方的用户编号;钉钉只能按手机号;企业微信2022年6月后创建的应用读不到手机号和企业邮箱,只能按账号 At the first sign-in, among the users here; after that, by the provider’s own user ID. DingTalk goes by phone number only; WeCom applications made after June 2022 read neither phone number nor business mail, and go by the account name */
  MatchedClaim?: 1 | 2 | 3
  /** 允许的邮箱域名. Mail domains. 多个用逗号分隔,如 example.com;自动开户时必填 Separated by commas, e.g. example.com; required where accounts are opened. null: 不限 Unlimited */
  MailDomains?: string | null
  /** 没有账号的人. People without an account. 1 拒绝登录 Are refused, 2 自动开户 Get an account */
  Newcomers?: 1 | 2
  /** 开户角色. Role of new accounts. Required where Newcomers is 2 */
  OpenedRoleId?: string | null
  /** 开户授权车场. Car parks of new accounts. null: 全部车场 All car parks */
  OpenedParkLotIds?: readonly (string)[] | null
  /** 备注. Remark */
  Remark?: string | null
}

/** 会员. Member */
export type Member = {
  /** 会员编号. Member no. */
  MemberNo: string | null
  /** 手机. Mobile */
  Mobile: string
  /** 昵称. Nickname */
  NickName: string | null
  /** 默认车牌. Default plate */
  PlateNumber: string | null
  /** 注册来源. Registered through. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 APP App, 4 后台 Console, 5 分享注册 Share link */
  Source: 1 | 2 | 3 | 4 | 5
  /** 推广人. Promoter */
  PromoterId: string | null
  /** 推广人. Promoter: the name */
  PromoterName: string | null
  /** 会员状态. Member status. 1 正常 Normal, 2 已冻结 Frozen, 3 已注销 Closed account */
  MemberState: 1 | 2 | 3
  /** 注册时间. Registered at. 不填为现在;从其他系统迁入的会员填原注册时间 Leave empty for now. For migrated members, enter the original registration time. Asia/Shanghai */
  RegisterAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MemberDraft = {
  /** 手机. Mobile */
  Mobile: string
  /** 昵称. Nickname */
  NickName?: string | null
  /** 默认车牌. Default plate */
  PlateNumber?: string | null
  /** 注册来源. Registered through. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 APP App, 4 后台 Console, 5 分享注册 Share link. Default: 4 */
  Source?: 1 | 2 | 3 | 4 | 5
  /** 推广人. Promoter */
  PromoterId?: string | null
  /** 会员状态. Member status. 1 正常 Normal, 2 已冻结 Frozen, 3 已注销 Closed account. Default: 1 */
  MemberState?: 1 | 2 | 3
  /** 注册时间. Registered at. 不填为现在;从其他系统迁入的会员填原注册时间 Leave empty for now. For migrated members, enter the original registration time. Asia/Shanghai */
  RegisterAt?: string | null
}

export type MemberChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 手机. Mobile */
  Mobile?: string
  /** 昵称. Nickname */
  NickName?: string | null
  /** 默认车牌. Default plate */
  PlateNumber?: string | null
  /** 注册来源. Registered through. 1 微信 WeChat Pay, 2 支付宝 Alipay, 3 APP App, 4 后台 Console, 5 分享注册 Share link */
  Source?: 1 | 2 | 3 | 4 | 5
  /** 推广人. Promoter */
  PromoterId?: string | null
  /** 会员状态. Member status. 1 正常 Normal, 2 已冻结 Frozen, 3 已注销 Closed account */
  MemberState?: 1 | 2 | 3
  /** 注册时间. Registered at. 不填为现在;从其他系统迁入的会员填原注册时间 Leave empty for now. For migrated members, enter the original registration time. Asia/Shanghai */
  RegisterAt?: string | null
}

/** 车牌审核与申诉. Plate claim */
export type PlateAppeal = {
  /** 申请编号. Claim no. */
  AppealNo: string | null
  /** 申请类型. Claim type. 1 车牌认证 Certification, 2 车牌申诉 Appeal */
  AppealKind: 1 | 2
  /** 车牌号. Plate */
  PlateNumber: string
  /** 申请会员. Claimed by */
  ApplicantId: string
  /** 申请会员. Claimed by: the name */
  ApplicantName: string | null
  /** 当前车主. Current owner */
  CurrentOwnerId: string | null
  /** 当前车主. Current owner: the name */
  CurrentOwnerName: string | null
  /** 行驶证图片. Vehicle licence. 能看清车牌号和所有人 Plate and owner must be legible */
  LicensePictures: readonly (string)[]
  /** 申请说明. Statement */
  Description: string | null
  /** 申请时间. Applied at. Asia/Shanghai */
  ApplyAt: string
  /** 审核状态. Audit. 1 待审核 Awaiting approval, 2 已通过 Approved, 3 已驳回 Rejected */
  State: 1 | 2 | 3
  /** 审核人. Audited by */
  AuditorId: string | null
  /** 审核人. Audited by: the name */
  AuditorName: string | null
  /** 审核时间. Audited at. Asia/Shanghai */
  AuditedAt: string | null
  /** 审核备注. Audit remark */
  AuditRemark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PlateAppealDraft = {
  /** 车牌号. Plate */
  PlateNumber: string
  /** 申请会员. Claimed by */
  ApplicantId: string
  /** 行驶证图片. Vehicle licence. 能看清车牌号和所有人 Plate and owner must be legible */
  LicensePictures: readonly (string)[]
  /** 申请说明. Statement */
  Description?: string | null
}

/** 推广人. Promoter */
export type Promoter = {
  /** 推广人姓名. Promoter name */
  PromoterName: string
  /** 推广码. Promotion code */
  PromoteCode: string
  /** 对应用户. Console user */
  UserId: string | null
  /** 对应用户. Console user: the name */
  UserName: string | null
  /** 停车场. Car park */
  ParkLotId: string | null
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 分享语. Sharing text. 显示在海报上,分享时一并复制 Shown on the poster and copied when sharing */
  ShareText: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PromoterDraft = {
  /** 推广人姓名. Promoter name */
  PromoterName: string
  /** 对应用户. Console user */
  UserId?: string | null
  /** 停车场. Car park */
  ParkLotId?: string | null
  /** 分享语. Sharing text. 显示在海报上,分享时一并复制 Shown on the poster and copied when sharing */
  ShareText?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type PromoterChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 推广人姓名. Promoter name */
  PromoterName?: string
  /** 对应用户. Console user */
  UserId?: string | null
  /** 停车场. Car park */
  ParkLotId?: string | null
  /** 分享语. Sharing text. 显示在海报上,分享时一并复制 Shown on the poster and copied when sharing */
  ShareText?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 云客服记录. Service call */
export type ServiceCall = {
  /** 呼叫编号. Call no. */
  CallNo: string | null
  /** 停车场. Car park */
  ParkLotId: string
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 车道. Lane */
  LaneId: string | null
  /** 车道. Lane: the name */
  LaneName: string | null
  /** 对讲编号. Intercom no. */
  IntercomNo: string | null
  /** 呼叫类型. Call type. 1 入口 Entrance, 2 出口 Exit, 3 电话 Phone, 4 小程序 Mini program, 5 值班人员 Staff at the lane */
  CallKind: 1 | 2 | 3 | 4 | 5
  /** 车牌号. Plate */
  PlateNumber: string | null
  /** 订单号. Order no. */
  OrderNo: string | null
  /** 求助人. Called by */
  CallerUserId: string | null
  /** 求助人. Called by: the name */
  CallerUserName: string | null
  /** 呼叫时间. Called at. Asia/Shanghai */
  CallAt: string
  /** 接听时间. Answered at. Asia/Shanghai */
  AnswerAt: string | null
  /** 结束时间. To. Asia/Shanghai */
  EndAt: string | null
  /** 等待. Wait. seconds */
  WaitSeconds: number | null
  /** 通话. Talk time. seconds */
  TalkSeconds: number | null
  /** 坐席. Agent */
  SeatUserId: string | null
  /** 坐席. Agent: the name */
  SeatUserName: string | null
  /** 坐席状态. Agent status. 1 在线 Online, 2 不在线 Not signed in */
  SeatPresence: 1 | 2 | null
  /** 问题. Problem. 1 识别错误 Misread plate, 2 无法支付 Cannot pay, 3 无入场 No entry, 4 月卡问题 Monthly pass, 5 优惠问题 Discount, 6 设备故障 Device fault, 7 其他 Other */
  Problem: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  /** 客服处理. Service note. 1 修改车牌 Change plate, 2 开闸 Open barrier, 3 免费放行 Free release, 4 改单 Correct the order's plate, 5 转人工 Handed to staff, 6 指导 Guidance */
  HandleWay: 1 | 2 | 3 | 4 | 5 | 6 | null
  /** 结果. Result */
  Result: string | null
  /** 满意度. Satisfaction. 1 1分 1 of 5, 2 2分 2 of 5, 3 3分 3 of 5, 4 4分 4 of 5, 5 5分 5 of 5 */
  Score: 1 | 2 | 3 | 4 | 5 | null
  /** 呼叫状态. Status. 1 振铃 Ringing, 2 已接 Answered, 3 未接 Missed call, 4 已转接 Transferred, 5 已结束 Ended, 6 已撤回 Withdrawn */
  State: 1 | 2 | 3 | 4 | 5 | 6
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ServiceCallDraft = {
  /** 停车场. Car park */
  ParkLotId: string
  /** 车道. Lane */
  LaneId?: string | null
  /** 对讲编号. Intercom no. */
  IntercomNo?: string | null
  /** 呼叫类型. Call type. 1 入口 Entrance, 2 出口 Exit, 3 电话 Phone, 4 小程序 Mini program, 5 值班人员 Staff at the lane. Default: 3 */
  CallKind?: 1 | 2 | 3 | 4 | 5
  /** 车牌号. Plate */
  PlateNumber?: string | null
  /** 订单号. Order no. */
  OrderNo?: string | null
}

/** 菜单. Menu */
export type Menu = {
  /** 路由地址. Route */
  url: string
  /** 菜单名称. Entry name */
  name: string
  /** 英文名称. English name */
  nameEn: string | null
  /** 图标. Icon */
  icon: string | null
  /** 层级. Level */
  level: string
  /** 上级菜单. Parent entry */
  parentId: string | null
  /** 上级菜单. Parent entry: the name */
  parentName: string | null
  /** 菜单类型. Entry type. 1 目录 Container, 2 菜单 Menu */
  menuKind: 1 | 2
  /** 权限标识. Permission code */
  permissionCode: string | null
  /** 排序. Order */
  sort: number
  /** 隐藏. Hidden */
  hidden: 0 | 1
  /** 不缓存. Not cached */
  noCache: 0 | 1
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MenuChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 菜单名称. Entry name */
  name?: string
  /** 英文名称. English name */
  nameEn?: string | null
  /** 排序. Order */
  sort?: number
  /** 隐藏. Hidden */
  hidden?: 0 | 1
}

/** 应用版本. App version */
export type AppVersion = {
  /** 应用. App. 1 车主APP Driver app, 2 收费APP Toll app, 3 巡检APP Inspection app, 4 云助手 Cloud assistant, 5 岗亭客户端 Sentry box client, 6 云盒固件 Cloud box firmware, 7 POS程序 POS program */
  AppKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 平台. Operating system. 1 Android, 2 iOS, 3 Windows, 4 Linux */
  Platform: 1 | 2 | 3 | 4
  /** 版本名. Version. 如 2.4.0 e.g. 2.4.0 */
  VersionName: string
  /** 版本号. Version code. 每个版本递增的整数 an integer that increases with every version */
  VersionCode: number
  /** 强制更新. Forced update */
  IsForce: 0 | 1
  /** 最低版本号. Minimum version code. 低于此版本号的应用必须更新;云盒和POS程序低于时告警 Apps below this version code must update; an alarm says which lane boxes and POS devices are below it */
  MinVersionCode: number | null
  /** 更新说明. What is new */
  UpdateContent: string | null
  /** 安装包. Package */
  Url: string | null
  /** 文件名. File name */
  FileName: string | null
  /** 大小(字节). Size (bytes) */
  FileSize: number | null
  /** SHA-256. SHA-256 */
  Sha256: string | null
  /** 状态. Status. 1 草稿 Draft, 2 已发布 Published, 3 已撤回 Withdrawn */
  Status: 1 | 2 | 3
  /** 发布时间. Published at. Asia/Shanghai */
  PublishAt: string | null
  /** 下载次数. Downloads. times */
  DownloadCount: number
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AppVersionDraft = {
  /** 应用. App. 1 车主APP Driver app, 2 收费APP Toll app, 3 巡检APP Inspection app, 4 云助手 Cloud assistant, 5 岗亭客户端 Sentry box client, 6 云盒固件 Cloud box firmware, 7 POS程序 POS program */
  AppKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 平台. Operating system. 1 Android, 2 iOS, 3 Windows, 4 Linux. Default: 1 */
  Platform?: 1 | 2 | 3 | 4
  /** 版本名. Version. 如 2.4.0 e.g. 2.4.0 */
  VersionName: string
  /** 版本号. Version code. 每个版本递增的整数 an integer that increases with every version */
  VersionCode: number
  /** 强制更新. Forced update. Default: 0 */
  IsForce?: 0 | 1
  /** 最低版本号. Minimum version code. 低于此版本号的应用必须更新;云盒和POS程序低于时告警 Apps below this version code must update; an alarm says which lane boxes and POS devices are below it */
  MinVersionCode?: number | null
  /** 更新说明. What is new */
  UpdateContent?: string | null
}

export type AppVersionChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 应用. App. 1 车主APP Driver app, 2 收费APP Toll app, 3 巡检APP Inspection app, 4 云助手 Cloud assistant, 5 岗亭客户端 Sentry box client, 6 云盒固件 Cloud box firmware, 7 POS程序 POS program */
  AppKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 平台. Operating system. 1 Android, 2 iOS, 3 Windows, 4 Linux */
  Platform?: 1 | 2 | 3 | 4
  /** 版本名. Version. 如 2.4.0 e.g. 2.4.0 */
  VersionName?: string
  /** 版本号. Version code. 每个版本递增的整数 an integer that increases with every version */
  VersionCode?: number
  /** 强制更新. Forced update */
  IsForce?: 0 | 1
  /** 最低版本号. Minimum version code. 低于此版本号的应用必须更新;云盒和POS程序低于时告警 Apps below this version code must update; an alarm says which lane boxes and POS devices are below it */
  MinVersionCode?: number | null
  /** 更新说明. What is new */
  UpdateContent?: string | null
}

/** 通知公告. Notice */
export type ImportantNotice = {
  /** 通知标题. Notice title */
  Title: string
  /** 通知内容. Notice text */
  Content: string
  /** 通知类型. Notice type. 1 停机维护 Maintenance, 2 政策 Policy, 3 费用 Charges, 4 安全 Security, 5 其他 Other */
  NoticeKind: 1 | 2 | 3 | 4 | 5
  /** 重要程度. Importance. 1 普通 Normal, 2 重要 Important, 3 紧急 Urgent */
  Level: 1 | 2 | 3
  /** 接收范围. Goes to. 1 全部人员 Everyone, 2 指定租户 Selected tenants, 3 指定角色 Selected roles, 4 指定车场 Chosen car parks */
  ReceiverKind: 1 | 2 | 3 | 4
  /** 接收租户. Receiving tenants. 租户编号,以逗号分隔;只有平台可以发给租户 Tenant codes separated by commas. Only the platform can send to tenants */
  TenantCodes: string | null
  /** 接收角色. Receiving roles */
  RoleIds: readonly (string)[]
  /** 接收角色. Receiving roles: the name */
  RoleNames: readonly (string)[]
  /** 接收车场. Receiving car parks */
  ParkLotIds: readonly (string)[]
  /** 接收车场. Receiving car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 登录时弹出. Shown at sign-in */
  IsPopup: 0 | 1
  /** 须确认. Must be confirmed. 每次登录都弹出,直到本人确认 Shown at every sign-in until confirmed */
  MustConfirm: 0 | 1
  /** 生效时间. Notice from. 不填则发布后立即生效 Leave empty to take effect when published. Asia/Shanghai */
  BeginAt: string | null
  /** 失效时间. Expires at. 不填则长期有效 Leave empty for permanent. Asia/Shanghai */
  EndAt: string | null
  /** 通知状态. Status. 1 草稿 Draft, 2 待发布 Scheduled, 3 已发布 Published, 4 已撤回 Withdrawn, 5 已过期 Expired */
  State: 1 | 2 | 3 | 4 | 5
  /** 发布人. Published by */
  PublishBy: string | null
  /** 发布时间. Published at. Asia/Shanghai */
  PublishAt: string | null
  /** 应读人数. Readers */
  ReceiverCount: number
  /** 已读人数. Have read */
  ReadCount: number
  /** 已确认人数. Have confirmed */
  ConfirmCount: number
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ImportantNoticeDraft = {
  /** 通知标题. Notice title */
  Title: string
  /** 通知内容. Notice text */
  Content: string
  /** 通知类型. Notice type. 1 停机维护 Maintenance, 2 政策 Policy, 3 费用 Charges, 4 安全 Security, 5 其他 Other. Default: 5 */
  NoticeKind?: 1 | 2 | 3 | 4 | 5
  /** 重要程度. Importance. 1 普通 Normal, 2 重要 Important, 3 紧急 Urgent. Default: 1 */
  Level?: 1 | 2 | 3
  /** 接收范围. Goes to. 1 全部人员 Everyone, 2 指定租户 Selected tenants, 3 指定角色 Selected roles, 4 指定车场 Chosen car parks. Default: 1 */
  ReceiverKind?: 1 | 2 | 3 | 4
  /** 接收租户. Receiving tenants. 租户编号,以逗号分隔;只有平台可以发给租户 Tenant codes separated by commas. Only the platform can send to tenants */
  TenantCodes?: string | null
  /** 接收角色. Receiving roles */
  RoleIds?: readonly (string)[] | null
  /** 接收车场. Receiving car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 登录时弹出. Shown at sign-in. Default: 1 */
  IsPopup?: 0 | 1
  /** 须确认. Must be confirmed. 每次登录都弹出,直到本人确认 Shown at every sign-in until confirmed. Default: 1 */
  MustConfirm?: 0 | 1
  /** 生效时间. Notice from. 不填则发布后立即生效 Leave empty to take effect when published. Asia/Shanghai */
  BeginAt?: string | null
  /** 失效时间. Expires at. 不填则长期有效 Leave empty for permanent. Asia/Shanghai */
  EndAt?: string | null
}

export type ImportantNoticeChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 通知标题. Notice title */
  Title?: string
  /** 通知内容. Notice text */
  Content?: string
  /** 通知类型. Notice type. 1 停机维护 Maintenance, 2 政策 Policy, 3 费用 Charges, 4 安全 Security, 5 其他 Other */
  NoticeKind?: 1 | 2 | 3 | 4 | 5
  /** 重要程度. Importance. 1 普通 Normal, 2 重要 Important, 3 紧急 Urgent */
  Level?: 1 | 2 | 3
  /** 接收范围. Goes to. 1 全部人员 Everyone, 2 指定租户 Selected tenants, 3 指定角色 Selected roles, 4 指定车场 Chosen car parks */
  ReceiverKind?: 1 | 2 | 3 | 4
  /** 接收租户. Receiving tenants. 租户编号,以逗号分隔;只有平台可以发给租户 Tenant codes separated by commas. Only the platform can send to tenants */
  TenantCodes?: string | null
  /** 接收角色. Receiving roles */
  RoleIds?: readonly (string)[] | null
  /** 接收车场. Receiving car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 登录时弹出. Shown at sign-in */
  IsPopup?: 0 | 1
  /** 须确认. Must be confirmed. 每次登录都弹出,直到本人确认 Shown at every sign-in until confirmed */
  MustConfirm?: 0 | 1
  /** 生效时间. Notice from. 不填则发布后立即生效 Leave empty to take effect when published. Asia/Shanghai */
  BeginAt?: string | null
  /** 失效时间. Expires at. 不填则长期有效 Leave empty for permanent. Asia/Shanghai */
  EndAt?: string | null
}

/** 推送设置. Push setting */
export type PushSetting = {
  /** 推送名称. Setting name */
  PushName: string
  /** 推送事件. Events. 1 车辆通行告警 Vehicle-passing alarms, 2 设备告警 Device alarms, 3 收费告警 Charging alarms, 4 系统告警 System alarms */
  EventType: 1 | 2 | 3 | 4
  /** 限定告警类型. Alarm types. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded. 不选则该类告警都推送 Leave empty for all alarms of this class. null: 该类全部 All of this class */
  AlarmTypes: readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[]
  /** 推送渠道. Channels. 1 站内消息 Console message, 3 短信 SMS */
  Channels: readonly (1 | 3)[]
  /** 接收角色. Receiving roles */
  ReceiverRoleIds: readonly (string)[]
  /** 接收角色. Receiving roles: the name */
  ReceiverRoleNames: readonly (string)[]
  /** 接收人员. Recipients. 接收角色与接收人员至少选一项;只推送给数据范围包含该车场的人 Choose roles or people. Only people whose data scope includes the car park are notified */
  ReceiverUserIds: readonly (string)[]
  /** 接收人员. Recipients: the name */
  ReceiverUserNames: readonly (string)[]
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 推送时段开始. Notify from. 时段外不推送;跨零点时开始晚于结束;不填则全天 No notifications outside these hours. They may span midnight. Leave empty for all day */
  BeginTime: string | null
  /** 推送时段结束. Notify until */
  EndTime: string | null
  /** 免打扰间隔. Quiet time. 同一车场推送后,这段时间内不再推送 After a notification for a car park, no further ones are sent for this time. minutes */
  QuietMinutes: number
  /** 推送阈值. Threshold. 同一告警累计到这个次数才推送 Notify once an alarm has occurred this many times. times */
  Threshold: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PushSettingDraft = {
  /** 推送名称. Setting name */
  PushName: string
  /** 推送事件. Events. 1 车辆通行告警 Vehicle-passing alarms, 2 设备告警 Device alarms, 3 收费告警 Charging alarms, 4 系统告警 System alarms. Default: 2 */
  EventType?: 1 | 2 | 3 | 4
  /** 限定告警类型. Alarm types. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded. 不选则该类告警都推送 Leave empty for all alarms of this class. null: 该类全部 All of this class */
  AlarmTypes?: readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[] | null
  /** 推送渠道. Channels. 1 站内消息 Console message, 3 短信 SMS. Default: [1] */
  Channels?: readonly (1 | 3)[]
  /** 接收角色. Receiving roles */
  ReceiverRoleIds?: readonly (string)[] | null
  /** 接收人员. Recipients. 接收角色与接收人员至少选一项;只推送给数据范围包含该车场的人 Choose roles or people. Only people whose data scope includes the car park are notified */
  ReceiverUserIds?: readonly (string)[] | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 推送时段开始. Notify from. 时段外不推送;跨零点时开始晚于结束;不填则全天 No notifications outside these hours. They may span midnight. Leave empty for all day */
  BeginTime?: string | null
  /** 推送时段结束. Notify until */
  EndTime?: string | null
  /** 免打扰间隔. Quiet time. 同一车场推送后,这段时间内不再推送 After a notification for a car park, no further ones are sent for this time. minutes. Default: 10 */
  QuietMinutes?: number
  /** 推送阈值. Threshold. 同一告警累计到这个次数才推送 Notify once an alarm has occurred this many times. times. Default: 1 */
  Threshold?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type PushSettingChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 推送名称. Setting name */
  PushName?: string
  /** 推送事件. Events. 1 车辆通行告警 Vehicle-passing alarms, 2 设备告警 Device alarms, 3 收费告警 Charging alarms, 4 系统告警 System alarms */
  EventType?: 1 | 2 | 3 | 4
  /** 限定告警类型. Alarm types. 101 黑名单车辆 Black-listed car, 102 无牌车 No plate, 103 无入场记录 No entry record, 104 重复入场 Repeat entry, 105 跟车 Tailgating, 106 逃费/未缴费离场 Left without paying, 107 满位 Full, 108 车牌纠正频繁 Frequent plate corrections, 109 长时间滞留车道 Waiting too long in lane, 110 月卡过期入场 Entry with an expired pass, 111 超期在场 Overstaying, 112 欠费车辆入场 Entry with arrears, 113 锁定车辆出场 Exit by a locked car, 114 频繁手动抬杆 Frequent manual opening, 115 大额订单 Large order, 116 未授权车道 Unauthorised lane, 201 相机离线 Camera offline, 202 道闸故障 Barrier fault, 203 云盒离线 Cloud box offline, 204 地磁离线 Magnetic detector offline, 205 地磁电量低 Magnetic detector battery low, 206 POS离线 POS offline, 207 诱导屏离线 Guidance screen offline, 208 支付机故障 Pay machine fault, 209 存储空间不足 Storage low, 210 识别率过低 Recognition rate low, 211 时间偏差 Clock deviation, 212 断电 Power failure, 213 网络异常 Network fault, 214 版本过低 Version too old, 215 道闸无指令开启 Barrier opened without command, 301 退款异常 Refund fault, 302 对账差异 Discrepancy, 303 支付成功未放行 Paid but not released, 304 长时间未入账 Posting overdue, 305 现金超限 Cash limit exceeded, 306 支付通知被拒 Payment notice refused, 401 服务异常 Service fault, 402 短信余额不足 SMS balance low, 403 授权到期 Licence expires, 404 存储超额 Storage quota exceeded. 不选则该类告警都推送 Leave empty for all alarms of this class. null: 该类全部 All of this class */
  AlarmTypes?: readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[] | null
  /** 推送渠道. Channels. 1 站内消息 Console message, 3 短信 SMS */
  Channels?: readonly (1 | 3)[]
  /** 接收角色. Receiving roles */
  ReceiverRoleIds?: readonly (string)[] | null
  /** 接收人员. Recipients. 接收角色与接收人员至少选一项;只推送给数据范围包含该车场的人 Choose roles or people. Only people whose data scope includes the car park are notified */
  ReceiverUserIds?: readonly (string)[] | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 推送时段开始. Notify from. 时段外不推送;跨零点时开始晚于结束;不填则全天 No notifications outside these hours. They may span midnight. Leave empty for all day */
  BeginTime?: string | null
  /** 推送时段结束. Notify until */
  EndTime?: string | null
  /** 免打扰间隔. Quiet time. 同一车场推送后,这段时间内不再推送 After a notification for a car park, no further ones are sent for this time. minutes */
  QuietMinutes?: number
  /** 推送阈值. Threshold. 同一告警累计到这个次数才推送 Notify once an alarm has occurred this many times. times */
  Threshold?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 短信记录. SMS record */
export type SmsRecord = {
  /** 手机号. Mobile no.. 可按前三位或后四位查找 Search by the first three or last four digits */
  Mobile: string
  /** 短信类型. SMS type. 1 验证码 Verification code, 2 缴费通知 Payment notice, 3 月卡到期 Monthly pass expires, 4 欠费催缴 Arrears notice, 5 告警通知 Alarm notice, 6 营销短信 Marketing, 7 预约通知 Appointment notice, 8 访客通知 Visitor notice, 9 开票通知 Invoice notice */
  SmsKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 模板编码. Template code */
  TemplateCode: string | null
  /** 短信内容. SMS text */
  Content: string
  /** 短信签名. Signature */
  SignName: string
  /** 业务编号. Business no. */
  BizNo: string | null
  /** 车牌号. Plate */
  PlateNumber: string | null
  /** 停车场. Car park */
  ParkLotId: string | null
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 服务商. Provider */
  Provider: string | null
  /** 发送状态. Status. 0 待发 Waiting, 1 已发送 Sent, 2 发送失败 Failed to send, 3 已送达 Delivered */
  SendState: 0 | 1 | 2 | 3
  /** 发送时间. Sent at. Asia/Shanghai */
  SendAt: string | null
  /** 回执时间. Receipt at. Asia/Shanghai */
  ReceiptAt: string | null
  /** 回执代码. Receipt code */
  ReceiptCode: string | null
  /** 失败原因. Reason for failure */
  FailReason: string | null
  /** 计费条数. Billed messages. times */
  BillCount: number
  /** 费用. Charges. yuan */
  Cost: string
  /** 提交次数. Attempts. times */
  Tries: number
  /** 重发次数. Resent. times */
  Resends: number
  /** 发送人. Sent by */
  Sender: string
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 短信模板. SMS template */
export type SmsTemplate = {
  /** 模板编码. Template code */
  TemplateCode: string
  /** 模板名称. Template name */
  TemplateName: string
  /** 短信类型. SMS type. 1 验证码 Verification code, 2 缴费通知 Payment notice, 3 月卡到期 Monthly pass expires, 4 欠费催缴 Arrears notice, 5 告警通知 Alarm notice, 6 营销短信 Marketing, 7 预约通知 Appointment notice, 8 访客通知 Visitor notice, 9 开票通知 Invoice notice */
  SmsKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 短信内容. SMS text. 用 {标题} 这样的花括号写变量 Write variables in braces, e.g. {标题} */
  Content: string
  /** 服务商模板号. Template no. at the provider. 短信服务商处审核通过的模板编号,如 SMS_154950909 ID of the template approved by the provider, e.g. SMS_154950909 */
  ProviderTemplateId: string | null
  /** 服务商变量名. Provider variables. 仅阿里云:其模板中的变量名,按本模板变量的顺序以逗号分隔,如 code,minutes Alibaba Cloud only: variable names of its template in the order used here, separated by commas, e.g. code,minutes */
  ProviderVariables: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type SmsTemplateDraft = {
  /** 模板编码. Template code */
  TemplateCode: string
  /** 模板名称. Template name */
  TemplateName: string
  /** 短信类型. SMS type. 1 验证码 Verification code, 2 缴费通知 Payment notice, 3 月卡到期 Monthly pass expires, 4 欠费催缴 Arrears notice, 5 告警通知 Alarm notice, 6 营销短信 Marketing, 7 预约通知 Appointment notice, 8 访客通知 Visitor notice, 9 开票通知 Invoice notice. Default: 5 */
  SmsKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 短信内容. SMS text. 用 {标题} 这样的花括号写变量 Write variables in braces, e.g. {标题} */
  Content: string
  /** 服务商模板号. Template no. at the provider. 短信服务商处审核通过的模板编号,如 SMS_154950909 ID of the template approved by the provider, e.g. SMS_154950909 */
  ProviderTemplateId?: string | null
  /** 服务商变量名. Provider variables. 仅阿里云:其模板中的变量名,按本模板变量的顺序以逗号分隔,如 code,minutes Alibaba Cloud only: variable names of its template in the order used here, separated by commas, e.g. code,minutes */
  ProviderVariables?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
}

export type SmsTemplateChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 模板编码. Template code */
  TemplateCode?: string
  /** 模板名称. Template name */
  TemplateName?: string
  /** 短信类型. SMS type. 1 验证码 Verification code, 2 缴费通知 Payment notice, 3 月卡到期 Monthly pass expires, 4 欠费催缴 Arrears notice, 5 告警通知 Alarm notice, 6 营销短信 Marketing, 7 预约通知 Appointment notice, 8 访客通知 Visitor notice, 9 开票通知 Invoice notice */
  SmsKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** 短信内容. SMS text. 用 {标题} 这样的花括号写变量 Write variables in braces, e.g. {标题} */
  Content?: string
  /** 服务商模板号. Template no. at the provider. 短信服务商处审核通过的模板编号,如 SMS_154950909 ID of the template approved by the provider, e.g. SMS_154950909 */
  ProviderTemplateId?: string | null
  /** 服务商变量名. Provider variables. 仅阿里云:其模板中的变量名,按本模板变量的顺序以逗号分隔,如 code,minutes Alibaba Cloud only: variable names of its template in the order used here, separated by commas, e.g. code,minutes */
  ProviderVariables?: string | null
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
}

/** 短信账户. SMS account */
export type SmsAccount = {
  /** 账户名称. Account name */
  AccountName: string
  /** 短信签名. Signature. 与服务商处审核通过的签名一致 Must match the signature approved by the provider */
  SignName: string
  /** 短信服务商. SMS provider. 1 阿里云短信 Alibaba Cloud, 2 腾讯云短信 Tencent Cloud. null: 未配置 Not configured */
  Provider: 1 | 2 | null
  /** 密钥指纹. Fingerprint of the key. null: 未设置密钥 No keys yet */
  KeyFingerprint: string | null
  /** 密钥时间. Key issued at. Asia/Shanghai */
  KeySetAt: string | null
  /** 剩余条数. Messages left. times */
  LeftCount: number
  /** 已用条数. Messages used. times */
  UsedCount: number
  /** 单价. Unit price. yuan */
  UnitPrice: string
  /** 预警条数. Warning level. 剩余条数不多于此数时产生系统告警 A system alarm is raised at this number of messages or fewer */
  WarnCount: number
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type SmsAccountChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 短信签名. Signature. 与服务商处审核通过的签名一致 Must match the signature approved by the provider */
  SignName?: string
  /** 预警条数. Warning level. 剩余条数不多于此数时产生系统告警 A system alarm is raised at this number of messages or fewer */
  WarnCount?: number
}

/** 邮件记录. Email */
export type MailRecord = {
  /** 收件邮箱. To */
  Address: string
  /** 邮件类型. Mail type. 1 测试邮件 Test mail, 2 发票 Invoice, 3 告警 Alarm */
  MailKind: 1 | 2 | 3
  /** 主题. Subject */
  Subject: string
  /** 正文. Text */
  Content: string
  /** 附件数. Attachments */
  AttachmentCount: number
  /** 业务编号. Business no. */
  BizNo: string | null
  /** 发送状态. Status. 1 待发送 Waiting to be sent, 2 已发出 Sent, 3 发送失败 Failed to send */
  SendState: 1 | 2 | 3
  /** 发送时间. Sent at. Asia/Shanghai */
  SendAt: string | null
  /** 失败原因. Reason for failure */
  FailReason: string | null
  /** 提交次数. Attempts. times */
  Tries: number
  /** 下次重试. Next attempt. Asia/Shanghai */
  NextAt: string | null
  /** 重发次数. Resent. times */
  Resends: number
  /** 发送人. Sent by */
  Sender: string
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 邮件账户. Mail account */
export type MailAccount = {
  /** 账户名称. Account name */
  AccountName: string
  /** 状态. Status. 1 未配置 Not configured, 2 已配置 Configured */
  State: 1 | 2
  /** 邮件服务器. Mail server. null: 未配置 Not configured */
  Host: string | null
  /** 端口. Port */
  Port: number | null
  /** 加密方式. Encryption. 1 SSL/TLS, 2 STARTTLS */
  Security: 1 | 2 | null
  /** 登录名. Login name */
  UserName: string | null
  /** 发件地址. From address */
  FromAddress: string | null
  /** 发件人名称. From name. 收件人看到的名称,不填则只显示发件地址 Shown to recipients. Leave empty to show only the address */
  FromName: string | null
  /** 密码设置时间. Password set at. Asia/Shanghai */
  KeySetAt: string | null
  /** 最近发出. Last sent. Asia/Shanghai */
  LastSentAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type MailAccountChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 发件人名称. From name. 收件人看到的名称,不填则只显示发件地址 Shown to recipients. Leave empty to show only the address */
  FromName?: string | null
}

/** 广告. Advertisement */
export type Banner = {
  /** 广告标题. Title */
  Title: string
  /** 广告图片. Picture */
  PictureUrl: string
  /** 投放位置. Placement. 2 车主缴费首页 First payment page, 3 缴费成功页 After payment */
  Position: 2 | 3
  /** 链接类型. Link type. 1 无链接 No link, 2 网址 Web address */
  LinkKind: 1 | 2
  /** 链接地址. Link address. 车主点击广告后打开 Opens when a driver taps the advertisement. Required where LinkKind is 2 */
  LinkUrl: string | null
  /** 投放车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds: readonly (string)[]
  /** 投放车场. Car parks: the name */
  ParkLotNames: readonly (string)[]
  /** 投放开始. Shown from. 不填则立即开始 Leave empty to start immediately. Asia/Shanghai */
  BeginAt: string | null
  /** 投放结束. Shown until. 不填则长期投放 Leave empty for no end. Asia/Shanghai */
  EndAt: string | null
  /** 排序. Order */
  Sort: number
  /** 展示时长. Display time. 同一位置有多个广告时,每隔此时长换下一个 Where several are shown at one place, the next follows after this time. seconds */
  ShowSeconds: number
  /** 上架状态. Status. 1 已上架 Published, 2 已下架 Withdrawn */
  Status: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type BannerDraft = {
  /** 广告标题. Title */
  Title: string
  /** 广告图片. Picture */
  PictureUrl: string
  /** 投放位置. Placement. 2 车主缴费首页 First payment page, 3 缴费成功页 After payment. Default: 2 */
  Position?: 2 | 3
  /** 链接类型. Link type. 1 无链接 No link, 2 网址 Web address. Default: 1 */
  LinkKind?: 1 | 2
  /** 链接地址. Link address. 车主点击广告后打开 Opens when a driver taps the advertisement. Required where LinkKind is 2 */
  LinkUrl?: string | null
  /** 投放车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 投放开始. Shown from. 不填则立即开始 Leave empty to start immediately. Asia/Shanghai */
  BeginAt?: string | null
  /** 投放结束. Shown until. 不填则长期投放 Leave empty for no end. Asia/Shanghai */
  EndAt?: string | null
  /** 排序. Order. Default: 10 */
  Sort?: number
  /** 展示时长. Display time. 同一位置有多个广告时,每隔此时长换下一个 Where several are shown at one place, the next follows after this time. seconds. Default: 5 */
  ShowSeconds?: number
  /** 上架状态. Status. 1 已上架 Published, 2 已下架 Withdrawn. Default: 1 */
  Status?: 1 | 2
}

export type BannerChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 广告标题. Title */
  Title?: string
  /** 广告图片. Picture */
  PictureUrl?: string
  /** 投放位置. Placement. 2 车主缴费首页 First payment page, 3 缴费成功页 After payment */
  Position?: 2 | 3
  /** 链接类型. Link type. 1 无链接 No link, 2 网址 Web address */
  LinkKind?: 1 | 2
  /** 链接地址. Link address. 车主点击广告后打开 Opens when a driver taps the advertisement. Required where LinkKind is 2 */
  LinkUrl?: string | null
  /** 投放车场. Car parks. null: 全部车场 All car parks */
  ParkLotIds?: readonly (string)[] | null
  /** 投放开始. Shown from. 不填则立即开始 Leave empty to start immediately. Asia/Shanghai */
  BeginAt?: string | null
  /** 投放结束. Shown until. 不填则长期投放 Leave empty for no end. Asia/Shanghai */
  EndAt?: string | null
  /** 排序. Order */
  Sort?: number
  /** 展示时长. Display time. 同一位置有多个广告时,每隔此时长换下一个 Where several are shown at one place, the next follows after this time. seconds */
  ShowSeconds?: number
  /** 上架状态. Status. 1 已上架 Published, 2 已下架 Withdrawn */
  Status?: 1 | 2
}

/** 大屏密钥. Display key */
export type DisplayKey = {
  /** 密钥名称. Key name. 如 监控中心东墙 e.g. control room, east wall */
  keyName: string
  /** 大屏. Big screen. 1 运营大屏 Operations screen, 2 综合大屏 Overview screen */
  screen: 1 | 2
  /** 展示车场. Car parks shown. null: 全部车场 All car parks */
  parkLotIds: readonly (string)[]
  /** 展示车场. Car parks shown: the name */
  parkLotNames: readonly (string)[]
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil: string | null
  /** 密钥状态. Key status. 1 未发放 Not issued, 2 有效 Valid, 3 密钥已撤销 Revoked */
  status: 1 | 2 | 3 | null
  /** 发放时间. Granted at. Asia/Shanghai */
  issuedAt: string | null
  /** 最近展示. Last shown. Asia/Shanghai */
  lastUsedAt: string | null
  /** 撤销时间. Revoked at. Asia/Shanghai */
  revokedAt: string | null
  /** 撤销人. Revoked by */
  revokedBy: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DisplayKeyDraft = {
  /** 密钥名称. Key name. 如 监控中心东墙 e.g. control room, east wall */
  keyName: string
  /** 大屏. Big screen. 1 运营大屏 Operations screen, 2 综合大屏 Overview screen. Default: 1 */
  screen?: 1 | 2
  /** 展示车场. Car parks shown. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil?: string | null
}

export type DisplayKeyChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 密钥名称. Key name. 如 监控中心东墙 e.g. control room, east wall */
  keyName?: string
  /** 大屏. Big screen. 1 运营大屏 Operations screen, 2 综合大屏 Overview screen */
  screen?: 1 | 2
  /** 展示车场. Car parks shown. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil?: string | null
}

/** 接口密钥. API key */
export type ApiKey = {
  /** 密钥名称. Key name. 谁在使用,如 财务系统 Who uses it, e.g. accounting system */
  keyName: string
  /** 接口权限. Permissions */
  permissionCodes: readonly (string)[]
  /** 开放车场. Car parks. null: 负责人的全部车场 All of the owner’s car parks */
  parkLotIds: readonly (string)[]
  /** 开放车场. Car parks: the name */
  parkLotNames: readonly (string)[]
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil: string | null
  /** 允许的IP. Allowed addresses. 地址或网段,以逗号分隔,如 203.0.113.7, 10.0.0.0/8;不填则不限 Addresses or ranges separated by commas, e.g. 203.0.113.7, 10.0.0.0/8. Leave empty for no restriction. null: 不限 Unlimited */
  allowedAddresses: string | null
  /** 每分钟次数上限. Requests per minute. times */
  callsPerMinute: number
  /** 备注. Remark */
  remark: string | null
  /** 密钥状态. Key status. 1 未发放 Not issued, 2 有效 Valid, 3 密钥已吊销 Revoked */
  status: 1 | 2 | 3 | null
  /** 密钥负责人. Owner */
  ownerId: string
  /** 密钥负责人. Owner: the name */
  ownerName: string | null
  /** 操作账号ID. Account ID */
  accountId: string
  /** 发放时间. Granted at. Asia/Shanghai */
  issuedAt: string | null
  /** 旧密钥有效至. Old key works until. Asia/Shanghai */
  previousUntil: string | null
  /** 最近使用. Last used. Asia/Shanghai */
  lastUsedAt: string | null
  /** 最近使用IP. Last used from */
  lastUsedIp: string | null
  /** 吊销时间. Revoked at. Asia/Shanghai */
  revokedAt: string | null
  /** 吊销人. Revoked by */
  revokedBy: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ApiKeyDraft = {
  /** 密钥名称. Key name. 谁在使用,如 财务系统 Who uses it, e.g. accounting system */
  keyName: string
  /** 接口权限. Permissions */
  permissionCodes: readonly (string)[]
  /** 开放车场. Car parks. null: 负责人的全部车场 All of the owner’s car parks */
  parkLotIds?: readonly (string)[] | null
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil?: string | null
  /** 允许的IP. Allowed addresses. 地址或网段,以逗号分隔,如 203.0.113.7, 10.0.0.0/8;不填则不限 Addresses or ranges separated by commas, e.g. 203.0.113.7, 10.0.0.0/8. Leave empty for no restriction. null: 不限 Unlimited */
  allowedAddresses?: string | null
  /** 每分钟次数上限. Requests per minute. times. Default: 600 */
  callsPerMinute?: number
  /** 备注. Remark */
  remark?: string | null
}

export type ApiKeyChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 密钥名称. Key name. 谁在使用,如 财务系统 Who uses it, e.g. accounting system */
  keyName?: string
  /** 接口权限. Permissions */
  permissionCodes?: readonly (string)[]
  /** 开放车场. Car parks. null: 负责人的全部车场 All of the owner’s car parks */
  parkLotIds?: readonly (string)[] | null
  /** 有效期至. Valid until. 含当天,不填则长期有效 Including this day. Leave empty for no expiry. null: 长期有效 No expiry */
  validUntil?: string | null
  /** 允许的IP. Allowed addresses. 地址或网段,以逗号分隔,如 203.0.113.7, 10.0.0.0/8;不填则不限 Addresses or ranges separated by commas, e.g. 203.0.113.7, 10.0.0.0/8. Leave empty for no restriction. null: 不限 Unlimited */
  allowedAddresses?: string | null
  /** 每分钟次数上限. Requests per minute. times */
  callsPerMinute?: number
  /** 备注. Remark */
  remark?: string | null
}

/** 事件推送. Webhook */
export type Webhook = {
  /** 接收方名称. Receiver */
  hookName: string
  /** 推送格式. Format. 1 Standard Webhooks, 2 P云停车 Pyun Parking, 3 杭州城市大脑停车系统 Hangzhou City Brain Parking, 4 合肥城市停车开放平台 Hefei City Parking Open Platform. 上报到平台时按平台的接口发送车辆入场、出场等,每个车场一条 A platform receives entries, exits and more by its own interface. Add one webhook for each car park */
  format: 1 | 2 | 3 | 4
  /** 接收地址. Address. 须为公网的 https 地址;平台填写其接口地址,如 https://api.4pyun.com A public https address. For a platform, that of its interface, e.g. https://api.4pyun.com */
  url: string
  /** 平台停车场编号. Car park number at the platform. 由平台分配 Given out by the platform. Required where format is 2, 3, 4 */
  placeNo: string | null
  /** 平台接入账号. Access account at the platform. 由平台分配 Given out by the platform. Required where format is 3, 4 */
  accessNo: string | null
  /** 推送事件. Events. 1 订单入场 Order entered, 2 订单支付 Order paid, 3 订单出场 Order left, 4 产生告警 Alarm raised, 5 月卡变更 Pass changed, 6 退款变更 Refund changed, 7 发票变更 Invoice changed. null: 全部事件 All events */
  eventKinds: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds: readonly (string)[]
  /** 适用车场. Car parks: the name */
  parkLotNames: readonly (string)[]
  /** 备注. Remark */
  remark: string | null
  /** 状态. Status. 1 待设置密钥 Secret not set, 2 启用 In use, 3 停用 Out of use, 4 连续失败已停用 Disabled after repeated failures */
  status: 1 | 2 | 3 | 4
  /** 推送负责人. Webhook owner */
  ownerId: string
  /** 推送负责人. Webhook owner: the name */
  ownerName: string | null
  /** 最近送达. Last delivered. Asia/Shanghai */
  lastDeliveredAt: string | null
  /** 开始失败时间. Failing since. Asia/Shanghai */
  failingSince: string | null
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type WebhookDraft = {
  /** 接收方名称. Receiver */
  hookName: string
  /** 推送格式. Format. 1 Standard Webhooks, 2 P云停车 Pyun Parking, 3 杭州城市大脑停车系统 Hangzhou City Brain Parking, 4 合肥城市停车开放平台 Hefei City Parking Open Platform. 上报到平台时按平台的接口发送车辆入场、出场等,每个车场一条 A platform receives entries, exits and more by its own interface. Add one webhook for each car park. Default: 1 */
  format?: 1 | 2 | 3 | 4
  /** 接收地址. Address. 须为公网的 https 地址;平台填写其接口地址,如 https://api.4pyun.com A public https address. For a platform, that of its interface, e.g. https://api.4pyun.com */
  url: string
  /** 平台停车场编号. Car park number at the platform. 由平台分配 Given out by the platform. Required where format is 2, 3, 4 */
  placeNo?: string | null
  /** 平台接入账号. Access account at the platform. 由平台分配 Given out by the platform. Required where format is 3, 4 */
  accessNo?: string | null
  /** 推送事件. Events. 1 订单入场 Order entered, 2 订单支付 Order paid, 3 订单出场 Order left, 4 产生告警 Alarm raised, 5 月卡变更 Pass changed, 6 退款变更 Refund changed, 7 发票变更 Invoice changed. null: 全部事件 All events */
  eventKinds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 备注. Remark */
  remark?: string | null
}

export type WebhookChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 接收方名称. Receiver */
  hookName?: string
  /** 推送格式. Format. 1 Standard Webhooks, 2 P云停车 Pyun Parking, 3 杭州城市大脑停车系统 Hangzhou City Brain Parking, 4 合肥城市停车开放平台 Hefei City Parking Open Platform. 上报到平台时按平台的接口发送车辆入场、出场等,每个车场一条 A platform receives entries, exits and more by its own interface. Add one webhook for each car park */
  format?: 1 | 2 | 3 | 4
  /** 接收地址. Address. 须为公网的 https 地址;平台填写其接口地址,如 https://api.4pyun.com A public https address. For a platform, that of its interface, e.g. https://api.4pyun.com */
  url?: string
  /** 平台停车场编号. Car park number at the platform. 由平台分配 Given out by the platform. Required where format is 2, 3, 4 */
  placeNo?: string | null
  /** 平台接入账号. Access account at the platform. 由平台分配 Given out by the platform. Required where format is 3, 4 */
  accessNo?: string | null
  /** 推送事件. Events. 1 订单入场 Order entered, 2 订单支付 Order paid, 3 订单出场 Order left, 4 产生告警 Alarm raised, 5 月卡变更 Pass changed, 6 退款变更 Refund changed, 7 发票变更 Invoice changed. null: 全部事件 All events */
  eventKinds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  /** 适用车场. Car parks. null: 全部车场 All car parks */
  parkLotIds?: readonly (string)[] | null
  /** 备注. Remark */
  remark?: string | null
}

/** 推送记录. Webhook delivery */
export type WebhookDelivery = {
  /** 消息编号. Message ID. 即请求头 webhook-id The webhook-id header */
  messageNo: string
  /** 事件推送. Webhook */
  webhookId: string
  /** 事件推送. Webhook: the name */
  webhookName: string | null
  /** 事件. Event. 1 订单入场 Order entered, 2 订单支付 Order paid, 3 订单出场 Order left, 4 产生告警 Alarm raised, 5 月卡变更 Pass changed, 6 退款变更 Refund changed, 7 发票变更 Invoice changed, 9 测试事件 Test event, 10 日对账 Daily count, 11 空闲泊位 Free spaces, 12 车场信息 Car park data, 13 入场图片 Picture of the entry, 14 出场图片 Picture of the exit */
  eventKind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11 | 12 | 13 | 14
  /** 发生时间. Happened at. Asia/Shanghai */
  happenedAt: string
  /** 推送状态. Delivery status. 1 待推送 Waiting, 2 已送达 Delivered, 3 失败待重试 Failed, will retry, 4 已放弃 Given up */
  state: 1 | 2 | 3 | 4
  /** 已尝试次数. Attempts. times */
  attempts: number
  /** 最近尝试. Last attempt. Asia/Shanghai */
  lastTriedAt: string | null
  /** HTTP状态. HTTP status */
  httpStatus: number | null
  /** 对方答复. Response. 开头部分,或未得到答复的原因 How it started, or why there was none */
  answer: string | null
  /** 推送耗时(毫秒). Duration (ms) */
  durationMs: number | null
  /** 下次重试. Next attempt. Asia/Shanghai */
  nextAt: string | null
  /** 推送内容. Payload */
  payload: Record<string, unknown> | readonly (unknown)[]
  /** 所属车场. Car parks */
  parkLotIds: readonly (string)[]
  /** 所属车场. Car parks: the name */
  parkLotNames: readonly (string)[]
  /** ID. ID */
  id: string
  /** 创建时间. Created. Asia/Shanghai */
  createdAt: string
  /** 创建人. Created by */
  createdBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  updatedAt: string
  /** 更新人. Updated by */
  updatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 数据字典. Dictionary */
export type DictType = {
  /** 类型编码. Dictionary code */
  TypeCode: string
  /** 类型名称. Dictionary name */
  TypeName: string
  /** 字典类型. Dictionary type. 1 系统 System, 2 业务 Business, 3 租户 Tenant */
  Kind: 1 | 2 | 3
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DictTypeDraft = {
  /** 类型编码. Dictionary code */
  TypeCode: string
  /** 类型名称. Dictionary name */
  TypeName: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type DictTypeChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 类型编码. Dictionary code */
  TypeCode?: string
  /** 类型名称. Dictionary name */
  TypeName?: string
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 字典项. Dictionary entry */
export type DictItem = {
  /** 数据字典. Dictionary */
  DictTypeId: string
  /** 数据字典. Dictionary: the name */
  DictTypeName: string | null
  /** 字典项编码. Entry code */
  ItemCode: string
  /** 字典项名称. Entry name */
  ItemName: string
  /** 英文名称. English name */
  ItemNameEn: string | null
  /** 值. Value */
  ItemValue: string | null
  /** 默认. Default */
  IsDefault: 0 | 1
  /** 排序. Order */
  Sort: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status: 1 | 2
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type DictItemDraft = {
  /** 数据字典. Dictionary */
  DictTypeId: string
  /** 字典项编码. Entry code */
  ItemCode: string
  /** 字典项名称. Entry name */
  ItemName: string
  /** 英文名称. English name */
  ItemNameEn?: string | null
  /** 值. Value */
  ItemValue?: string | null
  /** 默认. Default. Default: 0 */
  IsDefault?: 0 | 1
  /** 排序. Order. Default: 0 */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use. Default: 1 */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

export type DictItemChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 数据字典. Dictionary */
  DictTypeId?: string
  /** 字典项编码. Entry code */
  ItemCode?: string
  /** 字典项名称. Entry name */
  ItemName?: string
  /** 英文名称. English name */
  ItemNameEn?: string | null
  /** 值. Value */
  ItemValue?: string | null
  /** 默认. Default */
  IsDefault?: 0 | 1
  /** 排序. Order */
  Sort?: number
  /** 状态. Status. 1 启用 In use, 2 停用 Out of use */
  Status?: 1 | 2
  /** 备注. Remark */
  Remark?: string | null
}

/** 系统参数. Parameter */
export type Parameter = {
  /** 参数编号. Parameter no. */
  ParamNo: string | null
  /** 参数. Setting. repairAcceptUrgent 紧急工单接单时限 Urgent repair: time to accept, repairAcceptOrdinary 一般工单接单时限 Ordinary repair: time to accept, repairAcceptLow 低级工单接单时限 Low-priority repair: time to accept, repairFinishUrgent 紧急工单修复时限 Urgent repair: time to repair, repairFinishOrdinary 一般工单修复时限 Ordinary repair: time to repair, repairFinishLow 低级工单修复时限 Low-priority repair: time to repair, inspectGiveUpHours 巡检任务放弃时限 Inspection task: time until missed, arrearsFollowDays 催缴跟踪天数 Arrears notice follow-up (days), autoBlackTimes 欠费自动拉黑次数 Unpaid stays until black list, autoBlackYuan 欠费自动拉黑金额 Arrears until black list, freeReleaseYuan 免费放行限额 Limit of a free release, loginErrorLimit 登录错误锁定次数 Failed sign-ins before lock, loginLockMinutes 登录锁定时长 Account lock time, sessionIdleMinutes 无操作自动退出 Sign out when idle, messageKeepDays 消息保留天数 Message retention (days), auditKeepDays 审计日志保存 Audit log retention, loginLogKeepDays 登录日志保存 Sign-in log retention, alarmKeepDays 告警保存 Alarm retention, paymentKeepDays 支付流水保存 Payment retention, passingKeepDays 通行记录保存 Passing retention, moneyFileKeepDays 支付归档文件保存 Retention of payment files, trafficFileKeepDays 通行归档文件保存 Retention of passing files, logFileKeepDays 日志归档文件保存 Retention of log files, gateCommandKeepDays 道闸指令保存 Barrier command retention, sendKeepDays 短信和邮件内容保存 Message and mail retention, personKeepDays 车主姓名和电话保存 Driver name and phone retention, laneStandMinutes 车道滞留告警 Alarm: waiting too long in lane, overstayDays 超期在场告警 Alarm: overstay, largeOrderYuan 大额订单告警 Alarm: large order, plateCorrectTimes 车牌纠正频繁告警 Alarm: frequent plate corrections, openByHandTimes 频繁手动抬杆告警 Alarm: frequent manual opening, passExpiredDays 月卡过期入场告警 Alarm: entry with an expired pass, notPostedHours 长时间未入账告警 Alarm: posting overdue */
  ParamKey: "repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours"
  /** 停车场. Car park. 不填则为所有没有单独设置的车场 Leave empty for all car parks without their own value */
  ParkLotId: string | null
  /** 停车场. Car park: the name */
  ParkLotName: string | null
  /** 参数值. Value */
  ParamValue: number
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type ParameterDraft = {
  /** 参数. Setting. repairAcceptUrgent 紧急工单接单时限 Urgent repair: time to accept, repairAcceptOrdinary 一般工单接单时限 Ordinary repair: time to accept, repairAcceptLow 低级工单接单时限 Low-priority repair: time to accept, repairFinishUrgent 紧急工单修复时限 Urgent repair: time to repair, repairFinishOrdinary 一般工单修复时限 Ordinary repair: time to repair, repairFinishLow 低级工单修复时限 Low-priority repair: time to repair, inspectGiveUpHours 巡检任务放弃时限 Inspection task: time until missed, arrearsFollowDays 催缴跟踪天数 Arrears notice follow-up (days), autoBlackTimes 欠费自动拉黑次数 Unpaid stays until black list, autoBlackYuan 欠费自动拉黑金额 Arrears until black list, freeReleaseYuan 免费放行限额 Limit of a free release, loginErrorLimit 登录错误锁定次数 Failed sign-ins before lock, loginLockMinutes 登录锁定时长 Account lock time, sessionIdleMinutes 无操作自动退出 Sign out when idle, messageKeepDays 消息保留天数 Message retention (days), auditKeepDays 审计日志保存 Audit log retention, loginLogKeepDays 登录日志保存 Sign-in log retention, alarmKeepDays 告警保存 Alarm retention, paymentKeepDays 支付流水保存 Payment retention, passingKeepDays 通行记录保存 Passing retention, moneyFileKeepDays 支付归档文件保存 Retention of payment files, trafficFileKeepDays 通行归档文件保存 Retention of passing files, logFileKeepDays 日志归档文件保存 Retention of log files, gateCommandKeepDays 道闸指令保存 Barrier command retention, sendKeepDays 短信和邮件内容保存 Message and mail retention, personKeepDays 车主姓名和电话保存 Driver name and phone retention, laneStandMinutes 车道滞留告警 Alarm: waiting too long in lane, overstayDays 超期在场告警 Alarm: overstay, largeOrderYuan 大额订单告警 Alarm: large order, plateCorrectTimes 车牌纠正频繁告警 Alarm: frequent plate corrections, openByHandTimes 频繁手动抬杆告警 Alarm: frequent manual opening, passExpiredDays 月卡过期入场告警 Alarm: entry with an expired pass, notPostedHours 长时间未入账告警 Alarm: posting overdue */
  ParamKey: "repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours"
  /** 停车场. Car park. 不填则为所有没有单独设置的车场 Leave empty for all car parks without their own value */
  ParkLotId?: string | null
  /** 参数值. Value */
  ParamValue: number
  /** 备注. Remark */
  Remark?: string | null
}

export type ParameterChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 参数. Setting. repairAcceptUrgent 紧急工单接单时限 Urgent repair: time to accept, repairAcceptOrdinary 一般工单接单时限 Ordinary repair: time to accept, repairAcceptLow 低级工单接单时限 Low-priority repair: time to accept, repairFinishUrgent 紧急工单修复时限 Urgent repair: time to repair, repairFinishOrdinary 一般工单修复时限 Ordinary repair: time to repair, repairFinishLow 低级工单修复时限 Low-priority repair: time to repair, inspectGiveUpHours 巡检任务放弃时限 Inspection task: time until missed, arrearsFollowDays 催缴跟踪天数 Arrears notice follow-up (days), autoBlackTimes 欠费自动拉黑次数 Unpaid stays until black list, autoBlackYuan 欠费自动拉黑金额 Arrears until black list, freeReleaseYuan 免费放行限额 Limit of a free release, loginErrorLimit 登录错误锁定次数 Failed sign-ins before lock, loginLockMinutes 登录锁定时长 Account lock time, sessionIdleMinutes 无操作自动退出 Sign out when idle, messageKeepDays 消息保留天数 Message retention (days), auditKeepDays 审计日志保存 Audit log retention, loginLogKeepDays 登录日志保存 Sign-in log retention, alarmKeepDays 告警保存 Alarm retention, paymentKeepDays 支付流水保存 Payment retention, passingKeepDays 通行记录保存 Passing retention, moneyFileKeepDays 支付归档文件保存 Retention of payment files, trafficFileKeepDays 通行归档文件保存 Retention of passing files, logFileKeepDays 日志归档文件保存 Retention of log files, gateCommandKeepDays 道闸指令保存 Barrier command retention, sendKeepDays 短信和邮件内容保存 Message and mail retention, personKeepDays 车主姓名和电话保存 Driver name and phone retention, laneStandMinutes 车道滞留告警 Alarm: waiting too long in lane, overstayDays 超期在场告警 Alarm: overstay, largeOrderYuan 大额订单告警 Alarm: large order, plateCorrectTimes 车牌纠正频繁告警 Alarm: frequent plate corrections, openByHandTimes 频繁手动抬杆告警 Alarm: frequent manual opening, passExpiredDays 月卡过期入场告警 Alarm: entry with an expired pass, notPostedHours 长时间未入账告警 Alarm: posting overdue */
  ParamKey?: "repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours"
  /** 停车场. Car park. 不填则为所有没有单独设置的车场 Leave empty for all car parks without their own value */
  ParkLotId?: string | null
  /** 参数值. Value */
  ParamValue?: number
  /** 备注. Remark */
  Remark?: string | null
}

/** 个人信息请求. Personal data request */
export type PersonRequest = {
  /** 请求编号. Request no. */
  RequestNo: string | null
  /** 请求. Request. 1 查阅和复制 Access and copy, 2 删除 Delete */
  RequestKind: 1 | 2
  /** 手机号. Mobile no.. 手机号、车牌号、证件号码至少填一项 Give at least a mobile number, a plate or an identity card */
  Mobile: string | null
  /** 车牌号. Plate */
  PlateNumber: string | null
  /** 证件号码. Identity no.. 按员工登记的证件查找 Looked for among the employees’ cards */
  IdCard: string | null
  /** 申请事由. Grounds */
  Reason: string
  /** 身份核验方式. Identity proved by. 如何确认是本人或其受托人,如 出示行驶证 How you know it is the person or someone acting for them, e.g. vehicle licence shown */
  ProvedBy: string
  /** 请求状态. State. 1 处理中 In progress, 2 已办结 Done, 3 已撤销 Cancelled */
  State: 1 | 2 | 3
  /** 保存的信息. What is kept */
  Found: readonly ({
    /** 保存的信息. What is kept */
    label: string
    /** 记录数. Records */
    rows: number
    /** 处理方式. Decision. cleared 匿名化 Anonymised, deleted 删除 Delete, kept 保留 Kept */
    fate: "cleared" | "deleted" | "kept"
    /** 原因. Reason */
    why: string
  })[]
  /** 导出副本时间. Copied at. Asia/Shanghai */
  CopiedAt: string | null
  /** 删除结果. What was erased */
  Outcome: readonly ({
    /** 保存的信息. What is kept */
    label: string
    /** 记录数. Records */
    rows: number
    /** 处理方式. Decision. cleared 匿名化 Anonymised, deleted 删除 Delete, kept 保留 Kept */
    fate: "cleared" | "deleted" | "kept"
    /** 原因. Reason */
    why: string
  })[] | null
  /** 答复. Answer */
  Answer: string | null
  /** 办结时间. Done at. Asia/Shanghai */
  DoneAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type PersonRequestDraft = {
  /** 请求. Request. 1 查阅和复制 Access and copy, 2 删除 Delete. Default: 1 */
  RequestKind?: 1 | 2
  /** 手机号. Mobile no.. 手机号、车牌号、证件号码至少填一项 Give at least a mobile number, a plate or an identity card */
  Mobile?: string | null
  /** 车牌号. Plate */
  PlateNumber?: string | null
  /** 证件号码. Identity no.. 按员工登记的证件查找 Looked for among the employees’ cards */
  IdCard?: string | null
  /** 申请事由. Grounds */
  Reason: string
  /** 身份核验方式. Identity proved by. 如何确认是本人或其受托人,如 出示行驶证 How you know it is the person or someone acting for them, e.g. vehicle licence shown */
  ProvedBy: string
}

/** 登录日志. Sign-in */
export type LoginLog = {
  /** 发生时间. Happened at. Asia/Shanghai */
  HappenedAt: string
  /** 登录名. Login name */
  UserName: string
  /** 姓名. Name */
  RealName: string | null
  /** 登录方式. Sign-in method. 1 密码 Password, 2 短信 SMS, 3 扫码 Code scan, 4 第三方跳转 Third-party redirect, 5 手持机 Handheld, 6 岗亭 Sentry box, 7 单点登录 Single sign-on */
  LoginKind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** 事件. Event. 1 登录成功 Signed in, 2 已退出 Signed out, 3 被顶下线 Signed in elsewhere, 4 登录失败 Sign-in failed, 5 账号锁定 Account locked */
  EventKind: 1 | 2 | 3 | 4 | 5
  /** IP. IP */
  Ip: string | null
  /** 浏览器. Browser */
  Browser: string | null
  /** 失败原因. Reason for failure */
  FailReason: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 审计日志. Audit entry */
export type AuditLog = {
  /** 操作时间. Time. Asia/Shanghai */
  HappenedAt: string
  /** 操作人. Operator */
  RealName: string | null
  /** 模块. Module */
  Module: string
  /** 动作. Action */
  Action: string
  /** 对象类型. Object type */
  ObjectType: string
  /** 对象ID. Object ID */
  ObjectId: string | null
  /** 对象. Object */
  ObjectName: string | null
  /** 变更前. Before */
  Before: Record<string, unknown> | readonly (unknown)[] | null
  /** 变更后. After */
  After: Record<string, unknown> | readonly (unknown)[] | null
  /** 请求路径. Request path */
  RequestPath: string | null
  /** IP. IP */
  Ip: string | null
  /** 来源. Source. 1 后台 Console, 2 岗亭客户端 Sentry box client, 3 手持 Handheld, 4 接口 API, 5 定时任务 Scheduled job */
  Source: 1 | 2 | 3 | 4 | 5
  /** 结果. Result. 1 成功 Success, 2 失败 Failed */
  Result: 1 | 2
  /** 错误信息. Error */
  ErrorMsg: string | null
  /** 耗时(毫秒). Duration (ms) */
  CostMs: number | null
  /** 已验证密码. Password confirmed */
  NeedPassword: 0 | 1
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 删除记录. Deletion */
export type Deletion = {
  /** 删除时间. Deleted at. Asia/Shanghai */
  DeletedAt: string
  /** 删除人. Deleted by */
  RealName: string | null
  /** 模块. Module */
  Module: string
  /** 对象. Object */
  ObjectName: string | null
  /** 对象类型. Object type */
  ObjectType: string
  /** 对象ID. Object ID */
  ObjectId: string
  /** 一并删除. Rows that went along */
  RowsAlong: number | null
  /** 保留至. Kept until. Asia/Shanghai */
  KeptUntil: string
  /** 状态. Status. 1 可恢复 Can be restored, 2 已恢复 Restored */
  State: 1 | 2
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

/** 租户. Tenant */
export type Tenant = {
  /** 租户编号. Tenant code */
  TenantCode: string
  /** 租户名称. Tenant name */
  TenantName: string
  /** 租户简称. Tenant short name */
  ShortName: string | null
  /** 租户类型. Tenant type. 1 运营商 Operator, 2 物业集团 Property group, 3 政府/城投 Government, 4 单车场业主 Owner of one car park, 5 代理商 Agent */
  TenantKind: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName: string | null
  /** 联系手机. Contact mobile */
  ContactMobile: string | null
  /** 邮箱. E-mail */
  Email: string | null
  /** 地址. Address */
  Address: string | null
  /** 服务开始. Service from */
  ServiceBegin: string | null
  /** 服务到期. Service until. 不填则长期有效 Leave empty for permanent */
  ServiceEnd: string | null
  /** 租户状态. Tenant status. 1 试用 Trial, 2 正式 Regular, 5 停用 Out of use */
  TenantState: 1 | 2 | 5
  /** 每天导入行数. Rows imported a day. 0为不限 0: no limit */
  ImportRowsPerDay: number
  /** 每天导出任务数. Export tasks a day. 0为不限 0: no limit */
  ExportsPerDay: number
  /** 上传的图片和文件(GB). Uploaded pictures and files (GB). 0为不限 0: no limit */
  FileGigabytes: number
  /** 每天接口调用次数. API calls a day. 0为不限 0: no limit */
  CallsPerDay: number
  /** 备注. Remark */
  Remark: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type TenantDraft = {
  /** 租户编号. Tenant code */
  TenantCode: string
  /** 租户名称. Tenant name */
  TenantName: string
  /** 租户简称. Tenant short name */
  ShortName?: string | null
  /** 租户类型. Tenant type. 1 运营商 Operator, 2 物业集团 Property group, 3 政府/城投 Government, 4 单车场业主 Owner of one car park, 5 代理商 Agent. Default: 1 */
  TenantKind?: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 邮箱. E-mail */
  Email?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 服务开始. Service from */
  ServiceBegin?: string | null
  /** 服务到期. Service until. 不填则长期有效 Leave empty for permanent */
  ServiceEnd?: string | null
  /** 租户状态. Tenant status. 1 试用 Trial, 2 正式 Regular, 5 停用 Out of use. Default: 2 */
  TenantState?: 1 | 2 | 5
  /** 每天导入行数. Rows imported a day. 0为不限 0: no limit. Default: 100000 */
  ImportRowsPerDay?: number
  /** 每天导出任务数. Export tasks a day. 0为不限 0: no limit. Default: 500 */
  ExportsPerDay?: number
  /** 上传的图片和文件(GB). Uploaded pictures and files (GB). 0为不限 0: no limit. Default: 5 */
  FileGigabytes?: number
  /** 每天接口调用次数. API calls a day. 0为不限 0: no limit. Default: 1000000 */
  CallsPerDay?: number
  /** 备注. Remark */
  Remark?: string | null
}

export type TenantChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 租户编号. Tenant code */
  TenantCode?: string
  /** 租户名称. Tenant name */
  TenantName?: string
  /** 租户简称. Tenant short name */
  ShortName?: string | null
  /** 租户类型. Tenant type. 1 运营商 Operator, 2 物业集团 Property group, 3 政府/城投 Government, 4 单车场业主 Owner of one car park, 5 代理商 Agent */
  TenantKind?: 1 | 2 | 3 | 4 | 5
  /** 联系人. Contact */
  ContactName?: string | null
  /** 联系手机. Contact mobile */
  ContactMobile?: string | null
  /** 邮箱. E-mail */
  Email?: string | null
  /** 地址. Address */
  Address?: string | null
  /** 服务开始. Service from */
  ServiceBegin?: string | null
  /** 服务到期. Service until. 不填则长期有效 Leave empty for permanent */
  ServiceEnd?: string | null
  /** 租户状态. Tenant status. 1 试用 Trial, 2 正式 Regular, 5 停用 Out of use */
  TenantState?: 1 | 2 | 5
  /** 每天导入行数. Rows imported a day. 0为不限 0: no limit */
  ImportRowsPerDay?: number
  /** 每天导出任务数. Export tasks a day. 0为不限 0: no limit */
  ExportsPerDay?: number
  /** 上传的图片和文件(GB). Uploaded pictures and files (GB). 0为不限 0: no limit */
  FileGigabytes?: number
  /** 每天接口调用次数. API calls a day. 0为不限 0: no limit */
  CallsPerDay?: number
  /** 备注. Remark */
  Remark?: string | null
}

/** 版本公告. Announcement */
export type Announcement = {
  /** 版本名. Version */
  VersionName: string
  /** 公告标题. Announcement title */
  Title: string
  /** 产品. Product. 1 管理后台 Console */
  Product: 1
  /** 项目. Project. 1 物业项目 Property edition, 2 标准项目 Standard edition, 4 城市项目 City edition, 8 集团项目 Group edition */
  Project: 1 | 2 | 4 | 8
  /** 更新内容. What is new */
  Items: readonly ({
    /** 类别. Category. 1 新增功能 New, 2 功能优化 Improved, 3 问题修复 Fixed */
    Kind: 1 | 2 | 3
    /** 内容. Text */
    Text: string
    /** 页面地址. Address of the page */
    MenuUrl?: string | null
  })[]
  /** 指南地址. Guide address */
  GuideUrl: string | null
  /** 公告状态. Status. 1 草稿 Draft, 2 已发布 Published */
  Status: 1 | 2
  /** 发布时间. Published at. Asia/Shanghai */
  PublishAt: string | null
  /** ID. ID */
  Id: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 创建人. Created by */
  CreatedBy: string | null
  /** 更新时间. Updated. Asia/Shanghai */
  UpdatedAt: string
  /** 更新人. Updated by */
  UpdatedBy: string | null
  /** Says which state of the record this is; sent with an edit, the edit is refused where someone changed it meanwhile. */
  revision: string
}

export type AnnouncementDraft = {
  /** 版本名. Version */
  VersionName: string
  /** 公告标题. Announcement title */
  Title: string
  /** 产品. Product. 1 管理后台 Console. Default: 1 */
  Product?: 1
  /** 项目. Project. 1 物业项目 Property edition, 2 标准项目 Standard edition, 4 城市项目 City edition, 8 集团项目 Group edition. Default: 2 */
  Project?: 1 | 2 | 4 | 8
  /** 更新内容. What is new */
  Items: readonly ({
    /** 类别. Category. 1 新增功能 New, 2 功能优化 Improved, 3 问题修复 Fixed */
    Kind: 1 | 2 | 3
    /** 内容. Text */
    Text: string
    /** 页面地址. Address of the page */
    MenuUrl?: string | null
  })[]
  /** 指南地址. Guide address */
  GuideUrl?: string | null
}

export type AnnouncementChanges = {
  /** of the record */
  id: string
  revision?: string
  /** 版本名. Version */
  VersionName?: string
  /** 公告标题. Announcement title */
  Title?: string
  /** 产品. Product. 1 管理后台 Console */
  Product?: 1
  /** 项目. Project. 1 物业项目 Property edition, 2 标准项目 Standard edition, 4 城市项目 City edition, 8 集团项目 Group edition */
  Project?: 1 | 2 | 4 | 8
  /** 更新内容. What is new */
  Items?: readonly ({
    /** 类别. Category. 1 新增功能 New, 2 功能优化 Improved, 3 问题修复 Fixed */
    Kind: 1 | 2 | 3
    /** 内容. Text */
    Text: string
    /** 页面地址. Address of the page */
    MenuUrl?: string | null
  })[]
  /** 指南地址. Guide address */
  GuideUrl?: string | null
}

export type QueryExportTaskRow = {
  /** 任务ID. 任务ID */
  taskId: string
  /** 导出内容. Exported content */
  ReportKey: string
  /** 标题. Title */
  Title: string
  /** 导出方式. Export range. 1 当前页 This page, 2 指定页 Chosen pages, 3 全部 All, 4 自定义时间 Custom dates */
  Mode: 1 | 2 | 3 | 4
  /** 文件名. File name */
  FileName: string
  /** 任务状态. Task state. 1 排队中 Waiting, 2 导出中 Exporting, 3 已完成 Completed, 4 失败 Failed, 5 已过期 Expired, 6 已取消 Cancelled */
  State: 1 | 2 | 3 | 4 | 5 | 6
  /** 已导出行数. Rows written */
  doneRows: number
  /** 文件地址. File address. 没有文件时为空 Empty while there is no file */
  FileUrl: string
  /** 创建时间. Created. Asia/Shanghai */
  CreatedAt: string
  /** 总行数. Total rows */
  totalRows: number | null
  /** 完成时间. Finished at. Asia/Shanghai */
  FinishedAt: string | null
  /** 过期时间. Expires at. Asia/Shanghai */
  ExpireAt: string | null
}

export type QueryUserMenuRow = {
  /** 层级. Level. 如1.2.3,从1起连续 Such as 1.2.3, numbered from 1 without gaps */
  level: string
  /** 菜单名称. Entry name */
  name: string
  /** 页面地址. Address of the page */
  url: string
  /** 组件. Component */
  component: string
  /** 隐藏. Hidden */
  hidden: 0 | 1
  /** 不缓存. Not cached */
  noCache: 0 | 1
  /** 可打开的角色. Roles that open it */
  roles: readonly (string)[]
  /** 下级菜单. Submenu entries */
  children: readonly (QueryUserMenuRow)[]
  /** 英文名称. English name */
  nameEn: string | null
  /** 图标. Icon */
  icon: string | null
  /** 显示的业务或报表. Business page or report shown */
  shows: string | null
}

export interface Operations {
  /** 行政区域 查询 · Area: list */
  queryArea: {
    path: '/api/area/queryArea'
    request: { Page?: number; PerPage?: number; OrderBy?: "AreaName" | "AreaCode" | "AreaLevel" | "PathName" | "Sort" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; AreaName?: string; AreaLevel?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParentId?: string | readonly (string)[]; AreaCode?: string; PathName?: string; PathCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Area)[]; total: number; sum: Record<string, unknown> }
  }
  /** 行政区域 详情 · Area: details */
  getArea: {
    path: '/api/area/getArea'
    request: { id: string }
    data: Area
  }
  /** 行政区域 选择 · Area: choose */
  suggestArea: {
    path: '/api/area/suggestArea'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 行政区域 新增 · Area: add */
  addArea: {
    path: '/api/area/addArea'
    request: AreaDraft
    data: Area
  }
  /** 行政区域 编辑 · Area: edit */
  editArea: {
    path: '/api/area/editArea'
    request: AreaChanges
    data: Area
  }
  /** 行政区域 删除 · Area: delete */
  deleteArea: {
    path: '/api/area/deleteArea'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 行政区域 引入省市 · Area: Add province */
  addProvinceArea: {
    path: '/api/area/addProvinceArea'
    request: { Province: 110000 | 120000 | 130000 | 140000 | 150000 | 210000 | 220000 | 230000 | 310000 | 320000 | 330000 | 340000 | 350000 | 360000 | 370000 | 410000 | 420000 | 430000 | 440000 | 450000 | 460000 | 500000 | 510000 | 520000 | 530000 | 540000 | 610000 | 620000 | 630000 | 640000 | 650000 | 710000 | 810000 | 820000 }
    data: { Added: number }
  }
  /** 行政区域 导出 · Area: export */
  exportArea: {
    path: '/api/area/exportArea'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "AreaName" | "AreaCode" | "AreaLevel" | "PathName" | "Sort" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; AreaName?: string; AreaLevel?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParentId?: string | readonly (string)[]; AreaCode?: string; PathName?: string; PathCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 行政区域 导入 · Area: import */
  importArea: {
    path: '/api/area/importArea'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 行政区域 导入模板 · Area: template to import */
  templateArea: {
    path: '/api/area/templateArea'
    request: {}
    data: Blob
  }
  /** 停车场 查询 · Car park: list */
  queryParkLot: {
    path: '/api/parkLot/queryParkLot'
    request: { Page?: number; PerPage?: number; OrderBy?: "ParkLotName" | "ParkLotCode" | "AreaId" | "LotKind" | "SceneKind" | "TotalSpotCount" | "IsCharge" | "Status" | "ContactName" | "ServicePhone" | "Address" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotName?: string; AreaId?: string | readonly (string)[]; LotKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotCode?: string; SceneKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; IsCharge?: 0 | 1 | readonly (0 | 1)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (ParkLot)[]; total: number; sum: { TotalSpotCount: number } }
  }
  /** 停车场 详情 · Car park: details */
  getParkLot: {
    path: '/api/parkLot/getParkLot'
    request: { id: string }
    data: ParkLot
  }
  /** 停车场 选择 · Car park: choose */
  suggestParkLot: {
    path: '/api/parkLot/suggestParkLot'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 停车场 新增 · Car park: add */
  addParkLot: {
    path: '/api/parkLot/addParkLot'
    request: ParkLotDraft
    data: ParkLot
  }
  /** 停车场 编辑 · Car park: edit */
  editParkLot: {
    path: '/api/parkLot/editParkLot'
    request: ParkLotChanges
    data: ParkLot
  }
  /** 停车场 删除 · Car park: delete */
  deleteParkLot: {
    path: '/api/parkLot/deleteParkLot'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 停车场 导出 · Car park: export */
  exportParkLot: {
    path: '/api/parkLot/exportParkLot'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ParkLotName" | "ParkLotCode" | "AreaId" | "LotKind" | "SceneKind" | "TotalSpotCount" | "IsCharge" | "Status" | "ContactName" | "ServicePhone" | "Address" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotName?: string; AreaId?: string | readonly (string)[]; LotKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotCode?: string; SceneKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; IsCharge?: 0 | 1 | readonly (0 | 1)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 停车场 导入 · Car park: import */
  importParkLot: {
    path: '/api/parkLot/importParkLot'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 停车场 导入模板 · Car park: template to import */
  templateParkLot: {
    path: '/api/parkLot/templateParkLot'
    request: {}
    data: Blob
  }
  /** 车库 查询 · Garage: list */
  queryGarage: {
    path: '/api/garage/queryGarage'
    request: { Page?: number; PerPage?: number; OrderBy?: "GarageName" | "GarageCode" | "ParkLotId" | "BuildKind" | "Status" | "Remark" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GarageName?: string; BuildKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; GarageCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Garage)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车库 详情 · Garage: details */
  getGarage: {
    path: '/api/garage/getGarage'
    request: { id: string }
    data: Garage
  }
  /** 车库 选择 · Garage: choose */
  suggestGarage: {
    path: '/api/garage/suggestGarage'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车库 新增 · Garage: add */
  addGarage: {
    path: '/api/garage/addGarage'
    request: GarageDraft
    data: Garage
  }
  /** 车库 编辑 · Garage: edit */
  editGarage: {
    path: '/api/garage/editGarage'
    request: GarageChanges
    data: Garage
  }
  /** 车库 删除 · Garage: delete */
  deleteGarage: {
    path: '/api/garage/deleteGarage'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车库 导出 · Garage: export */
  exportGarage: {
    path: '/api/garage/exportGarage'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "GarageName" | "GarageCode" | "ParkLotId" | "BuildKind" | "Status" | "Remark" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GarageName?: string; BuildKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; GarageCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车库 导入 · Garage: import */
  importGarage: {
    path: '/api/garage/importGarage'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 车库 导入模板 · Garage: template to import */
  templateGarage: {
    path: '/api/garage/templateGarage'
    request: {}
    data: Blob
  }
  /** 楼层 查询 · Floor: list */
  queryFloor: {
    path: '/api/garage/queryFloor'
    request: { Page?: number; PerPage?: number; OrderBy?: "FloorName" | "FloorCode" | "GarageId" | "ParkLotId" | "SpotCount" | "Status" | "Remark" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GarageId?: string | readonly (string)[]; FloorName?: string; FloorCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Floor)[]; total: number; sum: { SpotCount: number } }
  }
  /** 楼层 详情 · Floor: details */
  getFloor: {
    path: '/api/garage/getFloor'
    request: { id: string }
    data: Floor
  }
  /** 楼层 选择 · Floor: choose */
  suggestFloor: {
    path: '/api/garage/suggestFloor'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 楼层 新增 · Floor: add */
  addFloor: {
    path: '/api/garage/addFloor'
    request: FloorDraft
    data: Floor
  }
  /** 楼层 编辑 · Floor: edit */
  editFloor: {
    path: '/api/garage/editFloor'
    request: FloorChanges
    data: Floor
  }
  /** 楼层 删除 · Floor: delete */
  deleteFloor: {
    path: '/api/garage/deleteFloor'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 楼层 导出 · Floor: export */
  exportFloor: {
    path: '/api/garage/exportFloor'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "FloorName" | "FloorCode" | "GarageId" | "ParkLotId" | "SpotCount" | "Status" | "Remark" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GarageId?: string | readonly (string)[]; FloorName?: string; FloorCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 楼层 导入 · Floor: import */
  importFloor: {
    path: '/api/garage/importFloor'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 楼层 导入模板 · Floor: template to import */
  templateFloor: {
    path: '/api/garage/templateFloor'
    request: {}
    data: Blob
  }
  /** 泊车区域 查询 · Region: list */
  queryParkRegion: {
    path: '/api/parkRegion/queryParkRegion'
    request: { Page?: number; PerPage?: number; OrderBy?: "RegionName" | "RegionCode" | "ParkLotId" | "ParentRegionId" | "FloorId" | "SpotCount" | "FixedSpotCount" | "LeftSpotCount" | "CarCount" | "RemainSpotCount" | "IsOnlyMonth" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; RegionName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; IsOnlyMonth?: 0 | 1 | readonly (0 | 1)[]; ParentRegionId?: string | readonly (string)[]; FloorId?: string | readonly (string)[]; RegionCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ParkRegion)[]; total: number; sum: { SpotCount: number; FixedSpotCount: number; LeftSpotCount: number; CarCount: number; RemainSpotCount: number } }
  }
  /** 泊车区域 详情 · Region: details */
  getParkRegion: {
    path: '/api/parkRegion/getParkRegion'
    request: { id: string }
    data: ParkRegion
  }
  /** 泊车区域 选择 · Region: choose */
  suggestParkRegion: {
    path: '/api/parkRegion/suggestParkRegion'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 泊车区域 新增 · Region: add */
  addParkRegion: {
    path: '/api/parkRegion/addParkRegion'
    request: ParkRegionDraft
    data: ParkRegion
  }
  /** 泊车区域 编辑 · Region: edit */
  editParkRegion: {
    path: '/api/parkRegion/editParkRegion'
    request: ParkRegionChanges
    data: ParkRegion
  }
  /** 泊车区域 删除 · Region: delete */
  deleteParkRegion: {
    path: '/api/parkRegion/deleteParkRegion'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 泊车区域 导出 · Region: export */
  exportParkRegion: {
    path: '/api/parkRegion/exportParkRegion'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RegionName" | "RegionCode" | "ParkLotId" | "ParentRegionId" | "FloorId" | "SpotCount" | "FixedSpotCount" | "LeftSpotCount" | "CarCount" | "RemainSpotCount" | "IsOnlyMonth" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; RegionName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; IsOnlyMonth?: 0 | 1 | readonly (0 | 1)[]; ParentRegionId?: string | readonly (string)[]; FloorId?: string | readonly (string)[]; RegionCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 泊车区域 导入 · Region: import */
  importParkRegion: {
    path: '/api/parkRegion/importParkRegion'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 泊车区域 导入模板 · Region: template to import */
  templateParkRegion: {
    path: '/api/parkRegion/templateParkRegion'
    request: {}
    data: Blob
  }
  /** 车位 查询 · Parking spot: list */
  queryParkSpot: {
    path: '/api/parkSpot/queryParkSpot'
    request: { Page?: number; PerPage?: number; OrderBy?: "ParkSpotNumber" | "ParkLotId" | "RegionId" | "FloorId" | "SpotKind" | "UseStatus" | "PlateNumber" | "EnterAt" | "StateAt" | "StateReason" | "OwnerName" | "SpotCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ParkSpotNumber?: string; UseStatus?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; RegionId?: string | readonly (string)[]; SpotKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; FloorId?: string | readonly (string)[]; PlateNumber?: string; SpotCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ParkSpot)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车位 详情 · Parking spot: details */
  getParkSpot: {
    path: '/api/parkSpot/getParkSpot'
    request: { id: string }
    data: ParkSpot
  }
  /** 车位 选择 · Parking spot: choose */
  suggestParkSpot: {
    path: '/api/parkSpot/suggestParkSpot'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车位 新增 · Parking spot: add */
  addParkSpot: {
    path: '/api/parkSpot/addParkSpot'
    request: ParkSpotDraft
    data: ParkSpot
  }
  /** 车位 编辑 · Parking spot: edit */
  editParkSpot: {
    path: '/api/parkSpot/editParkSpot'
    request: ParkSpotChanges
    data: ParkSpot
  }
  /** 车位 删除 · Parking spot: delete */
  deleteParkSpot: {
    path: '/api/parkSpot/deleteParkSpot'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车位 登记占用 · Parking spot: Mark as taken */
  occupyParkSpot: {
    path: '/api/parkSpot/occupyParkSpot'
    request: { id: string; PlateNumber: string }
    data: null
  }
  /** 车位 强制空闲 · Parking spot: Mark as free */
  freeParkSpot: {
    path: '/api/parkSpot/freeParkSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 车位 预留 · Parking spot: Reserve */
  keepParkSpot: {
    path: '/api/parkSpot/keepParkSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 车位 标为故障 · Parking spot: Mark as broken */
  breakDownParkSpot: {
    path: '/api/parkSpot/breakDownParkSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 车位 批量生成 · Parking spot: Create in bulk */
  generateParkSpot: {
    path: '/api/parkSpot/generateParkSpot'
    request: { ParkLotId: string; RegionId?: string | null; FloorId?: string | null; Prefix?: string | null; From?: number; To: number; Digits?: number; SpotKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 }
    data: { Added: number; Present: number }
  }
  /** 车位 导出 · Parking spot: export */
  exportParkSpot: {
    path: '/api/parkSpot/exportParkSpot'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ParkSpotNumber" | "ParkLotId" | "RegionId" | "FloorId" | "SpotKind" | "UseStatus" | "PlateNumber" | "EnterAt" | "StateAt" | "StateReason" | "OwnerName" | "SpotCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ParkSpotNumber?: string; UseStatus?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; RegionId?: string | readonly (string)[]; SpotKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; FloorId?: string | readonly (string)[]; PlateNumber?: string; SpotCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车位 导入 · Parking spot: import */
  importParkSpot: {
    path: '/api/parkSpot/importParkSpot'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 车位 导入模板 · Parking spot: template to import */
  templateParkSpot: {
    path: '/api/parkSpot/templateParkSpot'
    request: {}
    data: Blob
  }
  /** 车场组 查询 · Car park group: list */
  queryParkGroup: {
    path: '/api/parkGroup/queryParkGroup'
    request: { Page?: number; PerPage?: number; OrderBy?: "GroupName" | "GroupCode" | "GroupKind" | "ParkLotIds" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; GroupName?: string; GroupKind?: 3 | 4 | readonly (3 | 4)[]; ParkLotIds?: readonly (string)[]; GroupCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (ParkGroup)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车场组 详情 · Car park group: details */
  getParkGroup: {
    path: '/api/parkGroup/getParkGroup'
    request: { id: string }
    data: ParkGroup
  }
  /** 车场组 选择 · Car park group: choose */
  suggestParkGroup: {
    path: '/api/parkGroup/suggestParkGroup'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车场组 新增 · Car park group: add */
  addParkGroup: {
    path: '/api/parkGroup/addParkGroup'
    request: ParkGroupDraft
    data: ParkGroup
  }
  /** 车场组 编辑 · Car park group: edit */
  editParkGroup: {
    path: '/api/parkGroup/editParkGroup'
    request: ParkGroupChanges
    data: ParkGroup
  }
  /** 车场组 删除 · Car park group: delete */
  deleteParkGroup: {
    path: '/api/parkGroup/deleteParkGroup'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车场组 导出 · Car park group: export */
  exportParkGroup: {
    path: '/api/parkGroup/exportParkGroup'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "GroupName" | "GroupCode" | "GroupKind" | "ParkLotIds" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; GroupName?: string; GroupKind?: 3 | 4 | readonly (3 | 4)[]; ParkLotIds?: readonly (string)[]; GroupCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车场组 导入 · Car park group: import */
  importParkGroup: {
    path: '/api/parkGroup/importParkGroup'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 车场组 导入模板 · Car park group: template to import */
  templateParkGroup: {
    path: '/api/parkGroup/templateParkGroup'
    request: {}
    data: Blob
  }
  /** 出入口 查询 · Gate: list */
  queryGate: {
    path: '/api/gate/queryGate'
    request: { Page?: number; PerPage?: number; OrderBy?: "GateName" | "GateCode" | "GateType" | "ParkLotId" | "SentryId" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; GateName?: string; ParkLotId?: string | readonly (string)[]; GateType?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; GateCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Gate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 出入口 详情 · Gate: details */
  getGate: {
    path: '/api/gate/getGate'
    request: { id: string }
    data: Gate
  }
  /** 出入口 选择 · Gate: choose */
  suggestGate: {
    path: '/api/gate/suggestGate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 出入口 新增 · Gate: add */
  addGate: {
    path: '/api/gate/addGate'
    request: GateDraft
    data: Gate
  }
  /** 出入口 编辑 · Gate: edit */
  editGate: {
    path: '/api/gate/editGate'
    request: GateChanges
    data: Gate
  }
  /** 出入口 删除 · Gate: delete */
  deleteGate: {
    path: '/api/gate/deleteGate'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 出入口 导出 · Gate: export */
  exportGate: {
    path: '/api/gate/exportGate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "GateName" | "GateCode" | "GateType" | "ParkLotId" | "SentryId" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; GateName?: string; ParkLotId?: string | readonly (string)[]; GateType?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; GateCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 出入口 导入 · Gate: import */
  importGate: {
    path: '/api/gate/importGate'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 出入口 导入模板 · Gate: template to import */
  templateGate: {
    path: '/api/gate/templateGate'
    request: {}
    data: Blob
  }
  /** 车道 查询 · Lane: list */
  queryLane: {
    path: '/api/lane/queryLane'
    request: { Page?: number; PerPage?: number; OrderBy?: "LaneName" | "LaneType" | "ParkLotId" | "GateId" | "SentryId" | "GateState" | "Status" | "RegionFromId" | "RegionToId" | "LaneCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GateId?: string | readonly (string)[]; LaneType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; LaneName?: string; LaneCode?: string; SentryId?: string | readonly (string)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; RegionFromId?: string | readonly (string)[]; RegionToId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Lane)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车道 详情 · Lane: details */
  getLane: {
    path: '/api/lane/getLane'
    request: { id: string }
    data: Lane
  }
  /** 车道 选择 · Lane: choose */
  suggestLane: {
    path: '/api/lane/suggestLane'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车道 新增 · Lane: add */
  addLane: {
    path: '/api/lane/addLane'
    request: LaneDraft
    data: Lane
  }
  /** 车道 编辑 · Lane: edit */
  editLane: {
    path: '/api/lane/editLane'
    request: LaneChanges
    data: Lane
  }
  /** 车道 删除 · Lane: delete */
  deleteLane: {
    path: '/api/lane/deleteLane'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车道 开闸 · Lane: Open barrier */
  openGateLane: {
    path: '/api/lane/openGateLane'
    request: { id: string; reasonText: string; releaseType?: 3 | 4 | 6 | 8 | 9 | null; carPassed?: 0 | 1 | null; plateNumber?: string | null; meantPassingNo?: string | null }
    data: null
  }
  /** 车道 求助 · Lane: Call for help */
  callHelpLane: {
    path: '/api/lane/callHelpLane'
    request: { id: string }
    data: { id: string }
  }
  /** 车道 请求画面 · Lane: Ask for a still */
  takeStillLane: {
    path: '/api/lane/takeStillLane'
    request: { id: string }
    data: null
  }
  /** 车道 常开 · Lane: Kept open */
  keepOpenLane: {
    path: '/api/lane/keepOpenLane'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 车道 关闸 · Lane: Close barrier */
  closeGateLane: {
    path: '/api/lane/closeGateLane'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 车道 导出 · Lane: export */
  exportLane: {
    path: '/api/lane/exportLane'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "LaneName" | "LaneType" | "ParkLotId" | "GateId" | "SentryId" | "GateState" | "Status" | "RegionFromId" | "RegionToId" | "LaneCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; GateId?: string | readonly (string)[]; LaneType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; LaneName?: string; LaneCode?: string; SentryId?: string | readonly (string)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; RegionFromId?: string | readonly (string)[]; RegionToId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车道 导入 · Lane: import */
  importLane: {
    path: '/api/lane/importLane'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 车道 导入模板 · Lane: template to import */
  templateLane: {
    path: '/api/lane/templateLane'
    request: {}
    data: Blob
  }
  /** 岗亭 查询 · Sentry box: list */
  querySentry: {
    path: '/api/sentry/querySentry'
    request: { Page?: number; PerPage?: number; OrderBy?: "SentryName" | "ParkLotId" | "SentryType" | "LaneNames" | "OnDutyUserId" | "OnlineState" | "LastOnlineAt" | "ShiftMode" | "SentryCode" | "Phone" | "CloudBoxSerialNo" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; SentryName?: string; ParkLotId?: string | readonly (string)[]; SentryType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; OnlineState?: 1 | 2 | readonly (1 | 2)[]; ShiftMode?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; SentryCode?: string; OnDutyUserId?: string | readonly (string)[]; CloudBoxSerialNo?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Sentry)[]; total: number; sum: Record<string, unknown> }
  }
  /** 岗亭 详情 · Sentry box: details */
  getSentry: {
    path: '/api/sentry/getSentry'
    request: { id: string }
    data: Sentry
  }
  /** 岗亭 选择 · Sentry box: choose */
  suggestSentry: {
    path: '/api/sentry/suggestSentry'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 岗亭 新增 · Sentry box: add */
  addSentry: {
    path: '/api/sentry/addSentry'
    request: SentryDraft
    data: Sentry
  }
  /** 岗亭 编辑 · Sentry box: edit */
  editSentry: {
    path: '/api/sentry/editSentry'
    request: SentryChanges
    data: Sentry
  }
  /** 岗亭 删除 · Sentry box: delete */
  deleteSentry: {
    path: '/api/sentry/deleteSentry'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 岗亭 重置客户端 · Sentry box: Reset client */
  resetClientSentry: {
    path: '/api/sentry/resetClientSentry'
    request: { id: string }
    data: null
  }
  /** 岗亭 导出 · Sentry box: export */
  exportSentry: {
    path: '/api/sentry/exportSentry'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "SentryName" | "ParkLotId" | "SentryType" | "LaneNames" | "OnDutyUserId" | "OnlineState" | "LastOnlineAt" | "ShiftMode" | "SentryCode" | "Phone" | "CloudBoxSerialNo" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; SentryName?: string; ParkLotId?: string | readonly (string)[]; SentryType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; OnlineState?: 1 | 2 | readonly (1 | 2)[]; ShiftMode?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; SentryCode?: string; OnDutyUserId?: string | readonly (string)[]; CloudBoxSerialNo?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 岗亭 导入 · Sentry box: import */
  importSentry: {
    path: '/api/sentry/importSentry'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 岗亭 导入模板 · Sentry box: template to import */
  templateSentry: {
    path: '/api/sentry/templateSentry'
    request: {}
    data: Blob
  }
  /** 班次 查询 · Shift: list */
  queryShift: {
    path: '/api/shift/queryShift'
    request: { Page?: number; PerPage?: number; OrderBy?: "ShiftName" | "ParkLotId" | "ShiftType" | "BeginTime" | "EndTime" | "LateMinutes" | "EarlyLeaveMinutes" | "Color" | "Status" | "Id"; OrderDir?: "asc" | "desc"; ShiftName?: string; ParkLotId?: string | readonly (string)[]; ShiftType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Shift)[]; total: number; sum: Record<string, unknown> }
  }
  /** 班次 详情 · Shift: details */
  getShift: {
    path: '/api/shift/getShift'
    request: { id: string }
    data: Shift
  }
  /** 班次 选择 · Shift: choose */
  suggestShift: {
    path: '/api/shift/suggestShift'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 班次 新增 · Shift: add */
  addShift: {
    path: '/api/shift/addShift'
    request: ShiftDraft
    data: Shift
  }
  /** 班次 编辑 · Shift: edit */
  editShift: {
    path: '/api/shift/editShift'
    request: ShiftChanges
    data: Shift
  }
  /** 班次 删除 · Shift: delete */
  deleteShift: {
    path: '/api/shift/deleteShift'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 班次 导出 · Shift: export */
  exportShift: {
    path: '/api/shift/exportShift'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ShiftName" | "ParkLotId" | "ShiftType" | "BeginTime" | "EndTime" | "LateMinutes" | "EarlyLeaveMinutes" | "Color" | "Status" | "Id"; OrderDir?: "asc" | "desc"; ShiftName?: string; ParkLotId?: string | readonly (string)[]; ShiftType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 云盒 查询 · Cloud box: list */
  queryCloudBox: {
    path: '/api/cloudBox/queryCloudBox'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "ParkLotId" | "ActiveState" | "LastSeenAt" | "SnapshotAt" | "PendingUploadCount" | "NetType" | "LanIp" | "SerialNo" | "FirmwareVersion" | "Model" | "KeyIssuedAt" | "ExpireAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; Name?: string; ActiveState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; SerialNo?: string; FirmwareVersion?: string; ExpireAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (CloudBox)[]; total: number; sum: Record<string, unknown> }
  }
  /** 云盒 详情 · Cloud box: details */
  getCloudBox: {
    path: '/api/cloudBox/getCloudBox'
    request: { id: string }
    data: CloudBox
  }
  /** 云盒 选择 · Cloud box: choose */
  suggestCloudBox: {
    path: '/api/cloudBox/suggestCloudBox'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 云盒 新增 · Cloud box: add */
  addCloudBox: {
    path: '/api/cloudBox/addCloudBox'
    request: CloudBoxDraft
    data: CloudBox
  }
  /** 云盒 编辑 · Cloud box: edit */
  editCloudBox: {
    path: '/api/cloudBox/editCloudBox'
    request: CloudBoxChanges
    data: CloudBox
  }
  /** 云盒 删除 · Cloud box: delete */
  deleteCloudBox: {
    path: '/api/cloudBox/deleteCloudBox'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 云盒 重置密钥 · Cloud box: Reset key */
  issueKeyCloudBox: {
    path: '/api/cloudBox/issueKeyCloudBox'
    request: { id: string }
    data: { Key: string; PublicKey: string } | null
  }
  /** 云盒 停用 · Cloud box: Out of use */
  disableCloudBox: {
    path: '/api/cloudBox/disableCloudBox'
    request: { id: string }
    data: null
  }
  /** 云盒 启用 · Cloud box: In use */
  enableCloudBox: {
    path: '/api/cloudBox/enableCloudBox'
    request: { id: string }
    data: null
  }
  /** 云盒 导出 · Cloud box: export */
  exportCloudBox: {
    path: '/api/cloudBox/exportCloudBox'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "ParkLotId" | "ActiveState" | "LastSeenAt" | "SnapshotAt" | "PendingUploadCount" | "NetType" | "LanIp" | "SerialNo" | "FirmwareVersion" | "Model" | "KeyIssuedAt" | "ExpireAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; Name?: string; ActiveState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; SerialNo?: string; FirmwareVersion?: string; ExpireAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 云盒 导入 · Cloud box: import */
  importCloudBox: {
    path: '/api/cloudBox/importCloudBox'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 云盒 导入模板 · Cloud box: template to import */
  templateCloudBox: {
    path: '/api/cloudBox/templateCloudBox'
    request: {}
    data: Blob
  }
  /** 排班 查询 · Shift plan: list */
  queryShiftPlan: {
    path: '/api/shift/queryShiftPlan'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlanDate" | "ParkLotId" | "SentryId" | "UserId" | "ShiftId" | "BeginAt" | "EndAt" | "PlanState" | "ReplaceFromUserId" | "PublishedAt" | "Remark" | "PlanNo" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; SentryId?: string | readonly (string)[]; PlanDate?: { from?: string; to?: string }; UserId?: string | readonly (string)[]; PlanState?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ShiftId?: string | readonly (string)[]; PlanNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ShiftPlan)[]; total: number; sum: Record<string, unknown> }
  }
  /** 排班 详情 · Shift plan: details */
  getShiftPlan: {
    path: '/api/shift/getShiftPlan'
    request: { id: string }
    data: ShiftPlan
  }
  /** 排班 选择 · Shift plan: choose */
  suggestShiftPlan: {
    path: '/api/shift/suggestShiftPlan'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 排班 新增 · Shift plan: add */
  addShiftPlan: {
    path: '/api/shift/addShiftPlan'
    request: ShiftPlanDraft
    data: ShiftPlan
  }
  /** 排班 编辑 · Shift plan: edit */
  editShiftPlan: {
    path: '/api/shift/editShiftPlan'
    request: ShiftPlanChanges
    data: ShiftPlan
  }
  /** 排班 取消排班 · Shift plan: Cancel plan */
  cancelShiftPlan: {
    path: '/api/shift/cancelShiftPlan'
    request: { id: string }
    data: null
  }
  /** 排班 复制到下一周 · Shift plan: Copy to next week */
  copyWeekShiftPlan: {
    path: '/api/shift/copyWeekShiftPlan'
    request: { ParkLotId: string; WeekBegin: string }
    data: { copied: number; skipped: number }
  }
  /** 排班 发布排班 · Shift plan: Publish plan */
  publishShiftPlan: {
    path: '/api/shift/publishShiftPlan'
    request: { ParkLotId: string; WeekBegin: string }
    data: { published: number }
  }
  /** 排班 导出 · Shift plan: export */
  exportShiftPlan: {
    path: '/api/shift/exportShiftPlan'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlanDate" | "ParkLotId" | "SentryId" | "UserId" | "ShiftId" | "BeginAt" | "EndAt" | "PlanState" | "ReplaceFromUserId" | "PublishedAt" | "Remark" | "PlanNo" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; SentryId?: string | readonly (string)[]; PlanDate?: { from?: string; to?: string }; UserId?: string | readonly (string)[]; PlanState?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ShiftId?: string | readonly (string)[]; PlanNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 排班 导入 · Shift plan: import */
  importShiftPlan: {
    path: '/api/shift/importShiftPlan'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 排班 导入模板 · Shift plan: template to import */
  templateShiftPlan: {
    path: '/api/shift/templateShiftPlan'
    request: {}
    data: Blob
  }
  /** 排班变更 查询 · Plan change: list */
  queryShiftChange: {
    path: '/api/shift/queryShiftChange'
    request: { Page?: number; PerPage?: number; OrderBy?: "ChangedAt" | "ParkLotId" | "WeekBegin" | "ChangeKind" | "BeforeText" | "AfterText" | "CreatedBy" | "ChangeNo" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ChangeKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ChangedAt?: { from?: string; to?: string }; WeekBegin?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (ShiftChange)[]; total: number; sum: Record<string, unknown> }
  }
  /** 排班变更 详情 · Plan change: details */
  getShiftChange: {
    path: '/api/shift/getShiftChange'
    request: { id: string }
    data: ShiftChange
  }
  /** 排班变更 选择 · Plan change: choose */
  suggestShiftChange: {
    path: '/api/shift/suggestShiftChange'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 排班变更 导出 · Plan change: export */
  exportShiftChange: {
    path: '/api/shift/exportShiftChange'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ChangedAt" | "ParkLotId" | "WeekBegin" | "ChangeKind" | "BeforeText" | "AfterText" | "CreatedBy" | "ChangeNo" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ChangeKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ChangedAt?: { from?: string; to?: string }; WeekBegin?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 值班记录 查询 · Duty record: list */
  queryDutySession: {
    path: '/api/duty/queryDutySession'
    request: { Page?: number; PerPage?: number; OrderBy?: "OnAt" | "SentryId" | "UserId" | "DutyState" | "CashMoney" | "CashHandMoney" | "CashDiffMoney" | "AuditState" | "ParkLotId" | "OffAt" | "LateMinutes" | "OnlineMoney" | "InCount" | "OutCount" | "FreeCount" | "OpenGateCount" | "LossMoney" | "HandToUserId" | "DiffReason" | "AuditBy" | "DutyNo" | "Id"; OrderDir?: "asc" | "desc"; SentryId?: string | readonly (string)[]; UserId?: string | readonly (string)[]; OnAt?: { from?: string; to?: string }; DutyState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; AuditState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; ParkLotId?: string | readonly (string)[]; DutyNo?: string; OffAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (DutySession)[]; total: number; sum: { CashMoney: string; CashHandMoney: string; CashDiffMoney: string; OnlineMoney: string; LossMoney: string } }
  }
  /** 值班记录 详情 · Duty record: details */
  getDutySession: {
    path: '/api/duty/getDutySession'
    request: { id: string }
    data: DutySession
  }
  /** 值班记录 选择 · Duty record: choose */
  suggestDutySession: {
    path: '/api/duty/suggestDutySession'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 值班记录 上班签到 · Duty record: Sign on */
  signOnDutySession: {
    path: '/api/duty/signOnDutySession'
    request: { SentryId: string }
    data: { DutyId: string }
  }
  /** 值班记录 交班 · Duty record: Hand over */
  signOffDutySession: {
    path: '/api/duty/signOffDutySession'
    request: { id: string; CashHandMoney: string; DiffReason?: string | null; HandToUserId?: string | null }
    data: null
  }
  /** 值班记录 强制交班 · Duty record: Force hand-over */
  forceDutySession: {
    path: '/api/duty/forceDutySession'
    request: { id: string; AuditRemark: string }
    data: null
  }
  /** 值班记录 现金入账 · Duty record: Cash posting */
  postDutySession: {
    path: '/api/duty/postDutySession'
    request: { id: string; RealMoney: string; BearMoney?: string; SettleWay?: 1 | 2; VoucherNo?: string | null }
    data: null
  }
  /** 值班记录 重新上缴 · Duty record: Count again */
  recountDutySession: {
    path: '/api/duty/recountDutySession'
    request: { id: string; CashHandMoney: string; DiffReason?: string | null }
    data: null
  }
  /** 值班记录 审核通过 · Duty record: Approve */
  approveDutySession: {
    path: '/api/duty/approveDutySession'
    request: { id: string }
    data: null
  }
  /** 值班记录 驳回 · Duty record: Reject */
  rejectDutySession: {
    path: '/api/duty/rejectDutySession'
    request: { id: string; AuditRemark: string }
    data: null
  }
  /** 值班记录 导出 · Duty record: export */
  exportDutySession: {
    path: '/api/duty/exportDutySession'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "OnAt" | "SentryId" | "UserId" | "DutyState" | "CashMoney" | "CashHandMoney" | "CashDiffMoney" | "AuditState" | "ParkLotId" | "OffAt" | "LateMinutes" | "OnlineMoney" | "InCount" | "OutCount" | "FreeCount" | "OpenGateCount" | "LossMoney" | "HandToUserId" | "DiffReason" | "AuditBy" | "DutyNo" | "Id"; OrderDir?: "asc" | "desc"; SentryId?: string | readonly (string)[]; UserId?: string | readonly (string)[]; OnAt?: { from?: string; to?: string }; DutyState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; AuditState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; ParkLotId?: string | readonly (string)[]; DutyNo?: string; OffAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 支付配置 查询 · Payment setting: list */
  queryPayConfig: {
    path: '/api/payConfig/queryPayConfig'
    request: { Page?: number; PerPage?: number; OrderBy?: "ConfigName" | "ParkLotIds" | "BizType" | "PayChannel" | "PayScenes" | "SubMerchantId" | "MchNo" | "FeeRate" | "SettleCycle" | "Priority" | "Status" | "KeyFingerprint" | "KeySetAt" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ConfigName?: string; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99)[]; BizType?: 1 | 2 | 4 | 6 | 8 | 11 | readonly (1 | 2 | 4 | 6 | 8 | 11)[]; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; MchNo?: string; SubMerchantId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (PayConfig)[]; total: number; sum: Record<string, unknown> }
  }
  /** 支付配置 详情 · Payment setting: details */
  getPayConfig: {
    path: '/api/payConfig/getPayConfig'
    request: { id: string }
    data: PayConfig
  }
  /** 支付配置 选择 · Payment setting: choose */
  suggestPayConfig: {
    path: '/api/payConfig/suggestPayConfig'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 支付配置 新增 · Payment setting: add */
  addPayConfig: {
    path: '/api/payConfig/addPayConfig'
    request: PayConfigDraft
    data: PayConfig
  }
  /** 支付配置 编辑 · Payment setting: edit */
  editPayConfig: {
    path: '/api/payConfig/editPayConfig'
    request: PayConfigChanges
    data: PayConfig
  }
  /** 支付配置 删除 · Payment setting: delete */
  deletePayConfig: {
    path: '/api/payConfig/deletePayConfig'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 支付配置 检查收款 · Payment setting: Check collection */
  checkPayConfig: {
    path: '/api/payConfig/checkPayConfig'
    request: { id: string }
    data: { Result: 1 | 2 }
  }
  /** 支付配置 试付一分钱 · Payment setting: Pay one fen */
  testPayPayConfig: {
    path: '/api/payConfig/testPayPayConfig'
    request: { id: string }
    data: { PayNo: string | null; CodeUrl: string | null; FailReason: string | null }
  }
  /** 支付配置 设置微信支付密钥 · Payment setting: Set WeChat Pay keys */
  setWechatKeysPayConfig: {
    path: '/api/payConfig/setWechatKeysPayConfig'
    request: { id: string; ApiV3Key?: string | null; SerialNo?: string | null; PrivateKey?: string | null; PlatformKeyId?: string | null; PlatformKey?: string | null; OtherPlatformKeyId?: string | null; OtherPlatformKey?: string | null; AppSecret?: string | null; MiniAppSecret?: string | null }
    data: null
  }
  /** 支付配置 设置P云密钥 · Payment setting: Set Pyun keys */
  setPyunKeysPayConfig: {
    path: '/api/payConfig/setPyunKeysPayConfig'
    request: { id: string; GatewayKey?: string | null; AppSecret?: string | null; ParkUuid?: string | null; PyunMerchant?: string | null }
    data: null
  }
  /** 支付配置 查看车场网关地址 · Payment setting: Show gateway address */
  showGatewayPayConfig: {
    path: '/api/payConfig/showGatewayPayConfig'
    request: { id: string }
    data: { Address: string }
  }
  /** 支付配置 设置支付宝密钥 · Payment setting: Set Alipay keys */
  setAlipayKeysPayConfig: {
    path: '/api/payConfig/setAlipayKeysPayConfig'
    request: { id: string; AppPrivateKey?: string | null; AlipayPublicKey?: string | null; AppCertificate?: string | null; RootCertificates?: string | null }
    data: null
  }
  /** 支付配置 设置银联证书 · Payment setting: Set UnionPay certificates */
  setUnionPayKeysPayConfig: {
    path: '/api/payConfig/setUnionPayKeysPayConfig'
    request: { id: string; MerchantPem?: string | null; TrustedPem?: string | null }
    data: null
  }
  /** 支付配置 导出 · Payment setting: export */
  exportPayConfig: {
    path: '/api/payConfig/exportPayConfig'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ConfigName" | "ParkLotIds" | "BizType" | "PayChannel" | "PayScenes" | "SubMerchantId" | "MchNo" | "FeeRate" | "SettleCycle" | "Priority" | "Status" | "KeyFingerprint" | "KeySetAt" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ConfigName?: string; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 99)[]; BizType?: 1 | 2 | 4 | 6 | 8 | 11 | readonly (1 | 2 | 4 | 6 | 8 | 11)[]; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; MchNo?: string; SubMerchantId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 开票主体 查询 · Invoice seller: list */
  queryInvoiceSeller: {
    path: '/api/invoice/queryInvoiceSeller'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "TaxNum" | "ParkLotIds" | "GoodsName" | "TaxRate" | "Clerk" | "Provider" | "KeySetAt" | "Phone" | "Status" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; TaxNum?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (InvoiceSeller)[]; total: number; sum: Record<string, unknown> }
  }
  /** 开票主体 详情 · Invoice seller: details */
  getInvoiceSeller: {
    path: '/api/invoice/getInvoiceSeller'
    request: { id: string }
    data: InvoiceSeller
  }
  /** 开票主体 选择 · Invoice seller: choose */
  suggestInvoiceSeller: {
    path: '/api/invoice/suggestInvoiceSeller'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 开票主体 新增 · Invoice seller: add */
  addInvoiceSeller: {
    path: '/api/invoice/addInvoiceSeller'
    request: InvoiceSellerDraft
    data: InvoiceSeller
  }
  /** 开票主体 编辑 · Invoice seller: edit */
  editInvoiceSeller: {
    path: '/api/invoice/editInvoiceSeller'
    request: InvoiceSellerChanges
    data: InvoiceSeller
  }
  /** 开票主体 删除 · Invoice seller: delete */
  deleteInvoiceSeller: {
    path: '/api/invoice/deleteInvoiceSeller'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 开票主体 设置诺诺密钥 · Invoice seller: Set the Nuonuo keys */
  setNuonuoKeysInvoiceSeller: {
    path: '/api/invoice/setNuonuoKeysInvoiceSeller'
    request: { id: string; AppKey: string; AppSecret: string }
    data: null
  }
  /** 开票主体 检查诺诺密钥 · Invoice seller: Check the Nuonuo keys */
  checkKeysInvoiceSeller: {
    path: '/api/invoice/checkKeysInvoiceSeller'
    request: { id: string }
    data: { Result: 1 }
  }
  /** 开票主体 停用诺诺 · Invoice seller: Stop using Nuonuo */
  removeKeysInvoiceSeller: {
    path: '/api/invoice/removeKeysInvoiceSeller'
    request: { id: string }
    data: null
  }
  /** 开票主体 导出 · Invoice seller: export */
  exportInvoiceSeller: {
    path: '/api/invoice/exportInvoiceSeller'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "TaxNum" | "ParkLotIds" | "GoodsName" | "TaxRate" | "Clerk" | "Provider" | "KeySetAt" | "Phone" | "Status" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; TaxNum?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 放行原因 查询 · Release reason: list */
  queryReleaseReason: {
    path: '/api/releaseReason/queryReleaseReason'
    request: { Page?: number; PerPage?: number; OrderBy?: "ReasonText" | "ReasonKind" | "Sort" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ReasonKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ReasonText?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (ReleaseReason)[]; total: number; sum: Record<string, unknown> }
  }
  /** 放行原因 详情 · Release reason: details */
  getReleaseReason: {
    path: '/api/releaseReason/getReleaseReason'
    request: { id: string }
    data: ReleaseReason
  }
  /** 放行原因 选择 · Release reason: choose */
  suggestReleaseReason: {
    path: '/api/releaseReason/suggestReleaseReason'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 放行原因 新增 · Release reason: add */
  addReleaseReason: {
    path: '/api/releaseReason/addReleaseReason'
    request: ReleaseReasonDraft
    data: ReleaseReason
  }
  /** 放行原因 编辑 · Release reason: edit */
  editReleaseReason: {
    path: '/api/releaseReason/editReleaseReason'
    request: ReleaseReasonChanges
    data: ReleaseReason
  }
  /** 放行原因 删除 · Release reason: delete */
  deleteReleaseReason: {
    path: '/api/releaseReason/deleteReleaseReason'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 放行原因 引入常用原因 · Release reason: Add common reasons */
  addUsualReleaseReason: {
    path: '/api/releaseReason/addUsualReleaseReason'
    request: {  }
    data: { Added: number }
  }
  /** 放行原因 导出 · Release reason: export */
  exportReleaseReason: {
    path: '/api/releaseReason/exportReleaseReason'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ReasonText" | "ReasonKind" | "Sort" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ReasonKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ReasonText?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 放行原因 导入 · Release reason: import */
  importReleaseReason: {
    path: '/api/releaseReason/importReleaseReason'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 放行原因 导入模板 · Release reason: template to import */
  templateReleaseReason: {
    path: '/api/releaseReason/templateReleaseReason'
    request: {}
    data: Blob
  }
  /** 车辆 查询 · Vehicle: list */
  queryVehicle: {
    path: '/api/vehicle/queryVehicle'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "PlateColor" | "BillCarSizeId" | "OwnerName" | "InParkState" | "ParkTimes" | "LastEnterAt" | "ArrearsMoney" | "ArrearsCount" | "IsNewEnergy" | "RoomNo" | "Brand" | "CarColor" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; OwnerName?: string; OwnerMobile?: string; ArrearsMoney?: { from?: string; to?: string }; InParkState?: 0 | 1 | readonly (0 | 1)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; IsNewEnergy?: 0 | 1 | readonly (0 | 1)[]; RoomNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (Vehicle)[]; total: number; sum: { ArrearsMoney: string } }
  }
  /** 车辆 详情 · Vehicle: details */
  getVehicle: {
    path: '/api/vehicle/getVehicle'
    request: { id: string }
    data: Vehicle
  }
  /** 车辆 选择 · Vehicle: choose */
  suggestVehicle: {
    path: '/api/vehicle/suggestVehicle'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车辆 新增 · Vehicle: add */
  addVehicle: {
    path: '/api/vehicle/addVehicle'
    request: VehicleDraft
    data: Vehicle
  }
  /** 车辆 编辑 · Vehicle: edit */
  editVehicle: {
    path: '/api/vehicle/editVehicle'
    request: VehicleChanges
    data: Vehicle
  }
  /** 车辆 删除 · Vehicle: delete */
  deleteVehicle: {
    path: '/api/vehicle/deleteVehicle'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车辆 从停车记录补充 · Vehicle: Add from parking records */
  gatherVehicle: {
    path: '/api/vehicle/gatherVehicle'
    request: {  }
    data: { AddedCount: number }
  }
  /** 车辆 导出 · Vehicle: export */
  exportVehicle: {
    path: '/api/vehicle/exportVehicle'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "PlateColor" | "BillCarSizeId" | "OwnerName" | "InParkState" | "ParkTimes" | "LastEnterAt" | "ArrearsMoney" | "ArrearsCount" | "IsNewEnergy" | "RoomNo" | "Brand" | "CarColor" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; OwnerName?: string; OwnerMobile?: string; ArrearsMoney?: { from?: string; to?: string }; InParkState?: 0 | 1 | readonly (0 | 1)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; IsNewEnergy?: 0 | 1 | readonly (0 | 1)[]; RoomNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车辆 导入 · Vehicle: import */
  importVehicle: {
    path: '/api/vehicle/importVehicle'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 车辆 导入模板 · Vehicle: template to import */
  templateVehicle: {
    path: '/api/vehicle/templateVehicle'
    request: {}
    data: Blob
  }
  /** 免费车辆 查询 · Free vehicle: list */
  queryFreePlate: {
    path: '/api/billFreePlate/queryFreePlate'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "PlateColor" | "OwnerName" | "ParkLotIds" | "FreeKind" | "DiscountPercent" | "BeginDate" | "EndDate" | "BeginTime" | "EndTime" | "UsedCount" | "UseLimitCount" | "ApplyUser" | "ApplyReason" | "Status" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; FreeKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; BeginDate?: { from?: string; to?: string }; EndDate?: { from?: string; to?: string }; OwnerName?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (FreePlate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 免费车辆 详情 · Free vehicle: details */
  getFreePlate: {
    path: '/api/billFreePlate/getFreePlate'
    request: { id: string }
    data: FreePlate
  }
  /** 免费车辆 选择 · Free vehicle: choose */
  suggestFreePlate: {
    path: '/api/billFreePlate/suggestFreePlate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 免费车辆 新增 · Free vehicle: add */
  addFreePlate: {
    path: '/api/billFreePlate/addFreePlate'
    request: FreePlateDraft
    data: FreePlate
  }
  /** 免费车辆 编辑 · Free vehicle: edit */
  editFreePlate: {
    path: '/api/billFreePlate/editFreePlate'
    request: FreePlateChanges
    data: FreePlate
  }
  /** 免费车辆 删除 · Free vehicle: delete */
  deleteFreePlate: {
    path: '/api/billFreePlate/deleteFreePlate'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 免费车辆 导出 · Free vehicle: export */
  exportFreePlate: {
    path: '/api/billFreePlate/exportFreePlate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "PlateColor" | "OwnerName" | "ParkLotIds" | "FreeKind" | "DiscountPercent" | "BeginDate" | "EndDate" | "BeginTime" | "EndTime" | "UsedCount" | "UseLimitCount" | "ApplyUser" | "ApplyReason" | "Status" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; FreeKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; BeginDate?: { from?: string; to?: string }; EndDate?: { from?: string; to?: string }; OwnerName?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 免费车辆 导入 · Free vehicle: import */
  importFreePlate: {
    path: '/api/billFreePlate/importFreePlate'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 免费车辆 导入模板 · Free vehicle: template to import */
  templateFreePlate: {
    path: '/api/billFreePlate/templateFreePlate'
    request: {}
    data: Blob
  }
  /** 访客登记 查询 · Visit: list */
  queryVisitor: {
    path: '/api/visitor/queryVisitor'
    request: { Page?: number; PerPage?: number; OrderBy?: "VisitorName" | "PlateNumber" | "ParkLotId" | "Reason" | "HostName" | "BeginAt" | "EndAt" | "UsedTimes" | "TimesLimit" | "FreeKind" | "State" | "RoomNo" | "LastEnterAt" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; VisitorName?: string; State?: 2 | 4 | 5 | 6 | 7 | readonly (2 | 4 | 5 | 6 | 7)[]; ParkLotId?: string | readonly (string)[]; BeginAt?: { from?: string; to?: string }; EndAt?: { from?: string; to?: string }; HostName?: string; FreeKind?: 1 | 3 | readonly (1 | 3)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Visitor)[]; total: number; sum: Record<string, unknown> }
  }
  /** 访客登记 详情 · Visit: details */
  getVisitor: {
    path: '/api/visitor/getVisitor'
    request: { id: string }
    data: Visitor
  }
  /** 访客登记 选择 · Visit: choose */
  suggestVisitor: {
    path: '/api/visitor/suggestVisitor'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 访客登记 新增 · Visit: add */
  addVisitor: {
    path: '/api/visitor/addVisitor'
    request: VisitorDraft
    data: Visitor
  }
  /** 访客登记 编辑 · Visit: edit */
  editVisitor: {
    path: '/api/visitor/editVisitor'
    request: VisitorChanges
    data: Visitor
  }
  /** 访客登记 取消来访 · Visit: Cancel visit */
  cancelVisitor: {
    path: '/api/visitor/cancelVisitor'
    request: { id: string }
    data: null
  }
  /** 访客登记 导出 · Visit: export */
  exportVisitor: {
    path: '/api/visitor/exportVisitor'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "VisitorName" | "PlateNumber" | "ParkLotId" | "Reason" | "HostName" | "BeginAt" | "EndAt" | "UsedTimes" | "TimesLimit" | "FreeKind" | "State" | "RoomNo" | "LastEnterAt" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; VisitorName?: string; State?: 2 | 4 | 5 | 6 | 7 | readonly (2 | 4 | 5 | 6 | 7)[]; ParkLotId?: string | readonly (string)[]; BeginAt?: { from?: string; to?: string }; EndAt?: { from?: string; to?: string }; HostName?: string; FreeKind?: 1 | 3 | readonly (1 | 3)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 访客登记 导入 · Visit: import */
  importVisitor: {
    path: '/api/visitor/importVisitor'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 访客登记 导入模板 · Visit: template to import */
  templateVisitor: {
    path: '/api/visitor/templateVisitor'
    request: {}
    data: Blob
  }
  /** 黑名单 查询 · Black-listed plate: list */
  queryBlackPlate: {
    path: '/api/billBlackPlate/queryBlackPlate'
    request: { Page?: number; PerPage?: number; OrderBy?: "plateNumber" | "plateColor" | "ownerName" | "validTime" | "status" | "parkLotIds" | "blackKind" | "limitPolicy" | "reason" | "arrearsCount" | "arrearsMoney" | "hitCount" | "lastHitAt" | "createdBy" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; plateNumber?: string; status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; parkLotIds?: readonly (string)[]; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; blackKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; validTime?: { from?: string; to?: string }; createdAt?: { from?: string; to?: string }; id?: string | readonly (string)[] }
    data: { rows: readonly (BlackPlate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 黑名单 详情 · Black-listed plate: details */
  getBlackPlate: {
    path: '/api/billBlackPlate/getBlackPlate'
    request: { id: string }
    data: BlackPlate
  }
  /** 黑名单 选择 · Black-listed plate: choose */
  suggestBlackPlate: {
    path: '/api/billBlackPlate/suggestBlackPlate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 黑名单 新增 · Black-listed plate: add */
  addBlackPlate: {
    path: '/api/billBlackPlate/addBlackPlate'
    request: BlackPlateDraft
    data: BlackPlate
  }
  /** 黑名单 编辑 · Black-listed plate: edit */
  editBlackPlate: {
    path: '/api/billBlackPlate/editBlackPlate'
    request: BlackPlateChanges
    data: BlackPlate
  }
  /** 黑名单 删除 · Black-listed plate: delete */
  deleteBlackPlate: {
    path: '/api/billBlackPlate/deleteBlackPlate'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 黑名单 解除 · Black-listed plate: Lift */
  relieveBlackPlate: {
    path: '/api/billBlackPlate/relieveBlackPlate'
    request: { id: string; relieveReason: string }
    data: null
  }
  /** 黑名单 导出 · Black-listed plate: export */
  exportBlackPlate: {
    path: '/api/billBlackPlate/exportBlackPlate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "plateNumber" | "plateColor" | "ownerName" | "validTime" | "status" | "parkLotIds" | "blackKind" | "limitPolicy" | "reason" | "arrearsCount" | "arrearsMoney" | "hitCount" | "lastHitAt" | "createdBy" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; plateNumber?: string; status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; parkLotIds?: readonly (string)[]; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; blackKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; validTime?: { from?: string; to?: string }; createdAt?: { from?: string; to?: string }; id?: string | readonly (string)[] }
    data: string
  }
  /** 黑名单 导入 · Black-listed plate: import */
  importBlackPlate: {
    path: '/api/billBlackPlate/importBlackPlate'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 黑名单 导入模板 · Black-listed plate: template to import */
  templateBlackPlate: {
    path: '/api/billBlackPlate/templateBlackPlate'
    request: {}
    data: Blob
  }
  /** 白名单 查询 · White-listed plate: list */
  queryWhitePlate: {
    path: '/api/billWhitePlate/queryWhitePlate'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "ParkSpotNumber" | "BeginDate" | "EndDate" | "ParkLotId" | "OwnerName" | "Reason" | "Status" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ParkSpotNumber?: string; BeginDate?: { from?: string; to?: string }; EndDate?: { from?: string; to?: string }; OwnerName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (WhitePlate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 白名单 详情 · White-listed plate: details */
  getWhitePlate: {
    path: '/api/billWhitePlate/getWhitePlate'
    request: { id: string }
    data: WhitePlate
  }
  /** 白名单 选择 · White-listed plate: choose */
  suggestWhitePlate: {
    path: '/api/billWhitePlate/suggestWhitePlate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 白名单 新增 · White-listed plate: add */
  addWhitePlate: {
    path: '/api/billWhitePlate/addWhitePlate'
    request: WhitePlateDraft
    data: WhitePlate
  }
  /** 白名单 编辑 · White-listed plate: edit */
  editWhitePlate: {
    path: '/api/billWhitePlate/editWhitePlate'
    request: WhitePlateChanges
    data: WhitePlate
  }
  /** 白名单 删除 · White-listed plate: delete */
  deleteWhitePlate: {
    path: '/api/billWhitePlate/deleteWhitePlate'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 白名单 导出 · White-listed plate: export */
  exportWhitePlate: {
    path: '/api/billWhitePlate/exportWhitePlate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "ParkSpotNumber" | "BeginDate" | "EndDate" | "ParkLotId" | "OwnerName" | "Reason" | "Status" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ParkSpotNumber?: string; BeginDate?: { from?: string; to?: string }; EndDate?: { from?: string; to?: string }; OwnerName?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 白名单 导入 · White-listed plate: import */
  importWhitePlate: {
    path: '/api/billWhitePlate/importWhitePlate'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 白名单 导入模板 · White-listed plate: template to import */
  templateWhitePlate: {
    path: '/api/billWhitePlate/templateWhitePlate'
    request: {}
    data: Blob
  }
  /** 单位 查询 · Company: list */
  queryCompany: {
    path: '/api/company/queryCompany'
    request: { Page?: number; PerPage?: number; OrderBy?: "CompanyName" | "CompanyCode" | "CompanyType" | "ParkLotIds" | "ChargeKind" | "SpotQuota" | "InParkCount" | "PlateQuota" | "PlateCount" | "Balance" | "CreditMoney" | "UsedCredit" | "ContractEnd" | "Status" | "ContactName" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ContractEnd?: { from?: string; to?: string }; ChargeKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; CompanyType?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; CompanyCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Company)[]; total: number; sum: { Balance: string; UsedCredit: string } }
  }
  /** 单位 详情 · Company: details */
  getCompany: {
    path: '/api/company/getCompany'
    request: { id: string }
    data: Company
  }
  /** 单位 选择 · Company: choose */
  suggestCompany: {
    path: '/api/company/suggestCompany'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 单位 新增 · Company: add */
  addCompany: {
    path: '/api/company/addCompany'
    request: CompanyDraft
    data: Company
  }
  /** 单位 编辑 · Company: edit */
  editCompany: {
    path: '/api/company/editCompany'
    request: CompanyChanges
    data: Company
  }
  /** 单位 删除 · Company: delete */
  deleteCompany: {
    path: '/api/company/deleteCompany'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 单位 充值 · Company: Top up */
  topUpCompany: {
    path: '/api/company/topUpCompany'
    request: { id: string; PayMoney: string; PayChannel?: 6 | 7 | 15; Remark?: string | null }
    data: { id: string }
  }
  /** 单位 撤销充值 · Company: Undo top-up */
  undoTopUpCompany: {
    path: '/api/company/undoTopUpCompany'
    request: { id: string; UndoMoney?: string | null; Reason: string }
    data: { id: string }
  }
  /** 单位 调整车位 · Company: Adjust spots */
  adjustQuotaCompany: {
    path: '/api/company/adjustQuotaCompany'
    request: { id: string; SpotQuota?: number | null; PlateQuota?: number | null }
    data: null
  }
  /** 单位 续签合同 · Company: Renew contract */
  renewCompany: {
    path: '/api/company/renewCompany'
    request: { id: string; ContractNo?: string | null; ContractEnd: string }
    data: null
  }
  /** 单位 停用 · Company: Out of use */
  stopCompany: {
    path: '/api/company/stopCompany'
    request: { id: string }
    data: null
  }
  /** 单位 启用 · Company: In use */
  startCompany: {
    path: '/api/company/startCompany'
    request: { id: string }
    data: null
  }
  /** 单位 导出 · Company: export */
  exportCompany: {
    path: '/api/company/exportCompany'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "CompanyName" | "CompanyCode" | "CompanyType" | "ParkLotIds" | "ChargeKind" | "SpotQuota" | "InParkCount" | "PlateQuota" | "PlateCount" | "Balance" | "CreditMoney" | "UsedCredit" | "ContractEnd" | "Status" | "ContactName" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ContractEnd?: { from?: string; to?: string }; ChargeKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; CompanyType?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; CompanyCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 单位 导入 · Company: import */
  importCompany: {
    path: '/api/company/importCompany'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 单位 导入模板 · Company: template to import */
  templateCompany: {
    path: '/api/company/templateCompany'
    request: {}
    data: Blob
  }
  /** 集团车辆 查询 · Company car: list */
  queryCompanyVehicle: {
    path: '/api/companyvehicle/queryCompanyVehicle'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "CompanyId" | "PlateColor" | "OwnerName" | "Department" | "ParkSpotNumber" | "IsShareSpot" | "BeginDate" | "EndDate" | "InParkState" | "Status" | "ParkTimes" | "LastEnterAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; PlateNumber?: string; Status?: 1 | 2 | readonly (1 | 2)[]; EndDate?: { from?: string; to?: string }; InParkState?: 0 | 1 | readonly (0 | 1)[]; OwnerName?: string; Department?: string; ParkSpotNumber?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (CompanyVehicle)[]; total: number; sum: Record<string, unknown> }
  }
  /** 集团车辆 详情 · Company car: details */
  getCompanyVehicle: {
    path: '/api/companyvehicle/getCompanyVehicle'
    request: { id: string }
    data: CompanyVehicle
  }
  /** 集团车辆 选择 · Company car: choose */
  suggestCompanyVehicle: {
    path: '/api/companyvehicle/suggestCompanyVehicle'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 集团车辆 新增 · Company car: add */
  addCompanyVehicle: {
    path: '/api/companyvehicle/addCompanyVehicle'
    request: CompanyVehicleDraft
    data: CompanyVehicle
  }
  /** 集团车辆 编辑 · Company car: edit */
  editCompanyVehicle: {
    path: '/api/companyvehicle/editCompanyVehicle'
    request: CompanyVehicleChanges
    data: CompanyVehicle
  }
  /** 集团车辆 删除 · Company car: delete */
  deleteCompanyVehicle: {
    path: '/api/companyvehicle/deleteCompanyVehicle'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 集团车辆 导出 · Company car: export */
  exportCompanyVehicle: {
    path: '/api/companyvehicle/exportCompanyVehicle'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "CompanyId" | "PlateColor" | "OwnerName" | "Department" | "ParkSpotNumber" | "IsShareSpot" | "BeginDate" | "EndDate" | "InParkState" | "Status" | "ParkTimes" | "LastEnterAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; PlateNumber?: string; Status?: 1 | 2 | readonly (1 | 2)[]; EndDate?: { from?: string; to?: string }; InParkState?: 0 | 1 | readonly (0 | 1)[]; OwnerName?: string; Department?: string; ParkSpotNumber?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 集团车辆 导入 · Company car: import */
  importCompanyVehicle: {
    path: '/api/companyvehicle/importCompanyVehicle'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 集团车辆 导入模板 · Company car: template to import */
  templateCompanyVehicle: {
    path: '/api/companyvehicle/templateCompanyVehicle'
    request: {}
    data: Blob
  }
  /** 单位账单 查询 · Company bill: list */
  queryCompanyBill: {
    path: '/api/company/queryCompanyBill'
    request: { Page?: number; PerPage?: number; OrderBy?: "BillNo" | "CompanyId" | "Month" | "OrderCount" | "ReceivableMoney" | "DiscountMoney" | "PaidMoney" | "UnpaidMoney" | "State" | "DueDate" | "PaidAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; Month?: string; State?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; DueDate?: { from?: string; to?: string }; BillNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (CompanyBill)[]; total: number; sum: { ReceivableMoney: string; DiscountMoney: string; PaidMoney: string; UnpaidMoney: string } }
  }
  /** 单位账单 详情 · Company bill: details */
  getCompanyBill: {
    path: '/api/company/getCompanyBill'
    request: { id: string }
    data: CompanyBill
  }
  /** 单位账单 选择 · Company bill: choose */
  suggestCompanyBill: {
    path: '/api/company/suggestCompanyBill'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 单位账单 生成账单 · Company bill: Generate bills */
  generateCompanyBill: {
    path: '/api/company/generateCompanyBill'
    request: { MonthDay: string; CompanyId?: string | null }
    data: { BillCount: number }
  }
  /** 单位账单 确认账单 · Company bill: Confirm bill */
  confirmCompanyBill: {
    path: '/api/company/confirmCompanyBill'
    request: { id: string; DiscountMoney?: string | null; DueDate: string }
    data: null
  }
  /** 单位账单 确认付款 · Company bill: Confirm payment */
  payCompanyBill: {
    path: '/api/company/payCompanyBill'
    request: { id: string; PayMoney: string; PayChannel?: 6 | 7 | 15; Remark?: string | null }
    data: { id: string }
  }
  /** 单位账单 导出 · Company bill: export */
  exportCompanyBill: {
    path: '/api/company/exportCompanyBill'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "BillNo" | "CompanyId" | "Month" | "OrderCount" | "ReceivableMoney" | "DiscountMoney" | "PaidMoney" | "UnpaidMoney" | "State" | "DueDate" | "PaidAt" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; Month?: string; State?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; DueDate?: { from?: string; to?: string }; BillNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 单位资金流水 查询 · Company ledger entry: list */
  queryCompanyFlow: {
    path: '/api/company/queryCompanyFlow'
    request: { Page?: number; PerPage?: number; OrderBy?: "FlowNo" | "HappenedAt" | "CompanyId" | "FlowKind" | "Money" | "AccountAfter" | "PayChannel" | "PlateNumber" | "OrderNo" | "BillId" | "Remark" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; FlowKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HappenedAt?: { from?: string; to?: string }; PlateNumber?: string; BillId?: string | readonly (string)[]; OperatorId?: string | readonly (string)[]; OrderNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (CompanyFlow)[]; total: number; sum: { Money: string } }
  }
  /** 单位资金流水 详情 · Company ledger entry: details */
  getCompanyFlow: {
    path: '/api/company/getCompanyFlow'
    request: { id: string }
    data: CompanyFlow
  }
  /** 单位资金流水 选择 · Company ledger entry: choose */
  suggestCompanyFlow: {
    path: '/api/company/suggestCompanyFlow'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 单位资金流水 导出 · Company ledger entry: export */
  exportCompanyFlow: {
    path: '/api/company/exportCompanyFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "FlowNo" | "HappenedAt" | "CompanyId" | "FlowKind" | "Money" | "AccountAfter" | "PayChannel" | "PlateNumber" | "OrderNo" | "BillId" | "Remark" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; CompanyId?: string | readonly (string)[]; FlowKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HappenedAt?: { from?: string; to?: string }; PlateNumber?: string; BillId?: string | readonly (string)[]; OperatorId?: string | readonly (string)[]; OrderNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 停车订单 查询 · Parking order: list */
  queryParkOrder: {
    path: '/api/order/queryParkOrder'
    request: { Page?: number; PerPage?: number; OrderBy?: "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "moneyValuePaid" | "orderStatus" | "payStatus" | "needPayMoney" | "arrearsMoney" | "orderNo" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "refundMoney" | "payChannelSummary" | "paidAt" | "billCarSizeId" | "carType" | "inLaneId" | "outLaneId" | "regionId" | "spotId" | "outReleaseType" | "outOperatorId" | "abnormalType" | "orderType" | "orderSource" | "isCorrected" | "isLocked" | "lockedUntil" | "id"; OrderDir?: "asc" | "desc"; cameAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; orderNo?: string; orderStatus?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; orderType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10)[]; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; companyId?: string | readonly (string)[]; payChannelSummary?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; leftAt?: { from?: string; to?: string }; paidAt?: { from?: string; to?: string }; stayMinutes?: number | readonly (number)[] | { from?: number; to?: number }; payableAmount?: { from?: string; to?: string }; couponMoney?: { from?: string; to?: string }; arrearsMoney?: { from?: string; to?: string }; overPaidMoney?: { from?: string; to?: string }; outOperatorId?: string | readonly (string)[]; outReleaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; inLaneId?: string | readonly (string)[]; outLaneId?: string | readonly (string)[]; regionId?: string | readonly (string)[]; abnormalType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; orderSource?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; isCorrected?: 0 | 1 | readonly (0 | 1)[]; isLocked?: 0 | 1 | readonly (0 | 1)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (ParkOrder)[]; total: number; sum: { payableAmount: string; couponMoney: string; otherDiscountMoney: string; waiveMoney: string; moneyValuePaid: string; arrearsMoney: string } }
  }
  /** 停车订单 详情 · Parking order: details */
  getParkOrder: {
    path: '/api/order/getParkOrder'
    request: { id: string }
    data: ParkOrder
  }
  /** 停车订单 选择 · Parking order: choose */
  suggestParkOrder: {
    path: '/api/order/suggestParkOrder'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 停车订单 算费 · Parking order: Quote */
  quoteParkOrder: {
    path: '/api/order/quoteParkOrder'
    request: { id: string }
    data: { stayMinutes: number | null; payableAmount: string | null; couponMoney: string | null; otherDiscountMoney: string | null; waiveMoney: string | null; moneyValuePaid: string | null; needPayMoney: string | null; balanceMoney: string | null; arrearsMoney: string | null; chargeDetailJson: { payable: string; stayMinutes: number; chargeMinutes?: number | null; freeMinutes?: number | null; timeCouponMinutes?: number | null; timeCouponMoney?: string | null; freeUsed?: Record<string, unknown> | readonly (unknown)[] | null; dayMoney?: readonly ({ date: string; money: string })[] | null; tierTime?: readonly ({ ruleId: string; begin: string; end: string })[] | null; rules?: readonly ({ ruleId: string; ruleVersion: number; ruleName: string })[] | null; segments: readonly ({ kind: "pass" | "grace" | "free" | "newEnergyFree" | "again" | "timeCoupon" | "unpriced" | "capped" | "entry" | "first" | "unit" | "package" | "band" | "night" | "ceiling" | "newEnergy" | "rounding" | "noEntry" | "byStaff" | "freeCar" | "visitor" | "whiteList" | "specialCar" | "otherRight"; begin: string; end: string; minutes: number; units: number; unitMinutes: number; unitMoney: string; money: string; ruleId?: string | null; ruleVersion?: number | null; segment?: number | null; ceiling?: "window" | "part" | "package" | "day" | "cycle" | "period" | "month" | "once" | "lotDay" | "lotCycle" | "withoutPass" | null; limit?: string | null; percent?: number | null; dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; pricedAs?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; region?: string | null; unconfirmed?: boolean | null })[] } | null }
  }
  /** 停车订单 收款 · Parking order: Take payment */
  payParkOrder: {
    path: '/api/order/payParkOrder'
    request: { id: string; receivedMoney: string; payChannel?: 6 | 7 | 15 }
    data: { changeMoney: string; moneyValuePaid: string }
  }
  /** 停车订单 扫付款码 · Parking order: Scan payment code */
  payByCodeParkOrder: {
    path: '/api/order/payByCodeParkOrder'
    request: { id: string; authCode: string }
    data: { payResult: 1 | 2 | 3 | 4 | 5 | 6 | null; failReason: string | null }
  }
  /** 停车订单 更正车牌 · Parking order: Correct plate */
  correctPlateParkOrder: {
    path: '/api/order/correctPlateParkOrder'
    request: { id: string; plateNumber: string; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; reasonText: string }
    data: null
  }
  /** 停车订单 对调车牌 · Parking order: Exchange plates */
  swapPlatesParkOrder: {
    path: '/api/order/swapPlatesParkOrder'
    request: { id: string; otherPlate: string; reasonText: string }
    data: null
  }
  /** 停车订单 更正时间 · Parking order: Correct times */
  correctTimeParkOrder: {
    path: '/api/order/correctTimeParkOrder'
    request: { id: string; newCameAt?: string | null; newLeftAt?: string | null; reasonText: string }
    data: null
  }
  /** 停车订单 更正车型 · Parking order: Correct car size */
  correctSizeParkOrder: {
    path: '/api/order/correctSizeParkOrder'
    request: { id: string; billCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9; reasonText: string }
    data: null
  }
  /** 停车订单 更正区域 · Parking order: Correct region */
  correctRegionParkOrder: {
    path: '/api/order/correctRegionParkOrder'
    request: { id: string; regionId?: string | null; stoodAt?: string | null; reasonText: string }
    data: null
  }
  /** 停车订单 更正车位 · Parking order: Correct spot */
  correctSpotParkOrder: {
    path: '/api/order/correctSpotParkOrder'
    request: { id: string; spotId: string; reasonText: string }
    data: null
  }
  /** 停车订单 改价 · Parking order: Change price */
  repriceParkOrder: {
    path: '/api/order/repriceParkOrder'
    request: { id: string; newPayable: string; reasonText: string }
    data: null
  }
  /** 停车订单 强制出场 · Parking order: Force exit */
  forceExitParkOrder: {
    path: '/api/order/forceExitParkOrder'
    request: { id?: string; ids?: readonly (string)[]; newLeftAt?: string | null; unpaidAs?: 1 | 2; reasonText: string }
    data: { done: number; left: number } | null
  }
  /** 停车订单 撤回免费放行 · Parking order: Withdraw free release */
  withdrawReleaseParkOrder: {
    path: '/api/order/withdrawReleaseParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 解除车牌匹配 · Parking order: Undo plate match */
  notThisCarParkOrder: {
    path: '/api/order/notThisCarParkOrder'
    request: { id: string; plateNumber?: string | null; reasonText: string }
    data: null
  }
  /** 停车订单 并入上一单 · Parking order: Merge into previous order */
  mergeBeforeParkOrder: {
    path: '/api/order/mergeBeforeParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 拆分订单 · Parking order: Split order */
  splitStayParkOrder: {
    path: '/api/order/splitStayParkOrder'
    request: { id: string; leftMeanwhileAt: string; cameAgainAt: string; reasonText: string }
    data: null
  }
  /** 停车订单 补录进出场 · Parking order: Record a missed passing */
  recordPassingParkOrder: {
    path: '/api/order/recordPassingParkOrder'
    request: { laneId: string; direction?: 1 | 2 | 3 | null; plateNumber: string; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9; passAt: string; reasonText: string }
    data: { orderNo: string | null }
  }
  /** 停车订单 泊位开单 · Parking order: Open stay at spot */
  parkOnSpotParkOrder: {
    path: '/api/order/parkOnSpotParkOrder'
    request: { spotId: string; plateNumber: string; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9; pictureUrl?: string | null; actAt: string }
    data: { orderNo: string | null }
  }
  /** 停车订单 泊位收现金 · Parking order: Take cash at spot */
  takeOnSpotParkOrder: {
    path: '/api/order/takeOnSpotParkOrder'
    request: { spotId: string; plateNumber?: string | null; payMoney: string; actAt: string }
    data: { orderNo: string | null }
  }
  /** 停车订单 泊位驶离 · Parking order: Left spot */
  leaveSpotParkOrder: {
    path: '/api/order/leaveSpotParkOrder'
    request: { spotId: string; plateNumber?: string | null; reasonText?: string | null; actAt: string }
    data: { orderNo: string | null; arrearsMoney: string | null }
  }
  /** 停车订单 部分补缴 · Parking order: Take part payment */
  payPartParkOrder: {
    path: '/api/order/payPartParkOrder'
    request: { id: string; payChannel?: 6 | 7 | 15; payMoney: string }
    data: { arrearsMoney: string | null }
  }
  /** 停车订单 核销欠费 · Parking order: Write off arrears */
  writeOffParkOrder: {
    path: '/api/order/writeOffParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 锁车 · Parking order: Lock car */
  lockCarParkOrder: {
    path: '/api/order/lockCarParkOrder'
    request: { id: string; lockedUntil?: string | null; reasonText: string }
    data: null
  }
  /** 停车订单 解锁 · Parking order: Unlock */
  unlockCarParkOrder: {
    path: '/api/order/unlockCarParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 撤销更正 · Parking order: Undo correction */
  undoCorrectionParkOrder: {
    path: '/api/order/undoCorrectionParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 免费放行 · Parking order: Free release */
  waiveParkOrder: {
    path: '/api/order/waiveParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 发放优惠 · Parking order: Grant discount */
  grantDiscountParkOrder: {
    path: '/api/order/grantDiscountParkOrder'
    request: { id: string; merchantId: string; ruleId: string }
    data: { id: string }
  }
  /** 停车订单 用券 · Parking order: Use coupon */
  useCouponParkOrder: {
    path: '/api/order/useCouponParkOrder'
    request: { id: string; couponCode: string }
    data: null
  }
  /** 停车订单 催缴 · Parking order: Notify the owner */
  notifyParkOrder: {
    path: '/api/order/notifyParkOrder'
    request: { id: string; NoticeKind?: 1 | 2 | 3 | 4 | 5; OwnerMobile?: string | null }
    data: { id: string }
  }
  /** 停车订单 登记申诉 · Parking order: File an appeal */
  appealParkOrder: {
    path: '/api/order/appealParkOrder'
    request: { id: string; AppealKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7; Mobile?: string | null; Description: string; Pictures?: readonly (string)[] | null }
    data: { id: string }
  }
  /** 停车订单 作废 · Parking order: Void the order */
  voidParkOrder: {
    path: '/api/order/voidParkOrder'
    request: { id: string; reasonText: string }
    data: null
  }
  /** 停车订单 导出 · Parking order: export */
  exportParkOrder: {
    path: '/api/order/exportParkOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "moneyValuePaid" | "orderStatus" | "payStatus" | "needPayMoney" | "arrearsMoney" | "orderNo" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "refundMoney" | "payChannelSummary" | "paidAt" | "billCarSizeId" | "carType" | "inLaneId" | "outLaneId" | "regionId" | "spotId" | "outReleaseType" | "outOperatorId" | "abnormalType" | "orderType" | "orderSource" | "isCorrected" | "isLocked" | "lockedUntil" | "id"; OrderDir?: "asc" | "desc"; cameAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; orderNo?: string; orderStatus?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; payStatus?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; orderType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10)[]; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; companyId?: string | readonly (string)[]; payChannelSummary?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; leftAt?: { from?: string; to?: string }; paidAt?: { from?: string; to?: string }; stayMinutes?: number | readonly (number)[] | { from?: number; to?: number }; payableAmount?: { from?: string; to?: string }; couponMoney?: { from?: string; to?: string }; arrearsMoney?: { from?: string; to?: string }; overPaidMoney?: { from?: string; to?: string }; outOperatorId?: string | readonly (string)[]; outReleaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; inLaneId?: string | readonly (string)[]; outLaneId?: string | readonly (string)[]; regionId?: string | readonly (string)[]; abnormalType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; orderSource?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; isCorrected?: 0 | 1 | readonly (0 | 1)[]; isLocked?: 0 | 1 | readonly (0 | 1)[]; id?: string | readonly (string)[] }
    data: string
  }
  /** 通行记录 查询 · Passing record: list */
  queryPassing: {
    path: '/api/passing/queryPassing'
    request: { Page?: number; PerPage?: number; OrderBy?: "passAt" | "plateNumber" | "direction" | "parkLotId" | "laneId" | "spotId" | "releaseType" | "isOpened" | "sumFee" | "carType" | "billCarSizeId" | "abnormalType" | "gateId" | "regionId" | "releaseReason" | "operatorId" | "confidence" | "recoPlateNumber" | "dataSource" | "orderNo" | "deviceId" | "uploadAt" | "passingNo" | "id"; OrderDir?: "asc" | "desc"; passAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; direction?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; laneId?: string | readonly (string)[]; spotId?: string | readonly (string)[]; gateId?: string | readonly (string)[]; regionId?: string | readonly (string)[]; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; releaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; abnormalType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; isOpened?: 0 | 1 | readonly (0 | 1)[]; dataSource?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; operatorId?: string | readonly (string)[]; deviceId?: string | readonly (string)[]; orderNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (Passing)[]; total: number; sum: { sumFee: string } }
  }
  /** 通行记录 详情 · Passing record: details */
  getPassing: {
    path: '/api/passing/getPassing'
    request: { id: string }
    data: Passing
  }
  /** 通行记录 选择 · Passing record: choose */
  suggestPassing: {
    path: '/api/passing/suggestPassing'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 通行记录 补登车牌 · Passing record: Add plate */
  givePlatePassing: {
    path: '/api/passing/givePlatePassing'
    request: { id: string; plateNumber: string; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; reasonText: string }
    data: null
  }
  /** 通行记录 更正车牌 · Passing record: Correct plate */
  correctPlatePassing: {
    path: '/api/passing/correctPlatePassing'
    request: { id: string; plateNumber: string; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; reasonText: string }
    data: null
  }
  /** 通行记录 另一辆车 · Passing record: Another car */
  anotherCarPassing: {
    path: '/api/passing/anotherCarPassing'
    request: { id: string; plateNumber: string; reasonText: string }
    data: null
  }
  /** 通行记录 更正方向 · Passing record: Correct direction */
  turnRoundPassing: {
    path: '/api/passing/turnRoundPassing'
    request: { id: string; reasonText?: string }
    data: null
  }
  /** 通行记录 补传图片 · Passing record: Supply picture */
  supplyPicturePassing: {
    path: '/api/passing/supplyPicturePassing'
    request: { id: string; pictureKind?: "scene" | "plate"; pictureUrl: string; reasonText: string }
    data: null
  }
  /** 通行记录 导出 · Passing record: export */
  exportPassing: {
    path: '/api/passing/exportPassing'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "passAt" | "plateNumber" | "direction" | "parkLotId" | "laneId" | "spotId" | "releaseType" | "isOpened" | "sumFee" | "carType" | "billCarSizeId" | "abnormalType" | "gateId" | "regionId" | "releaseReason" | "operatorId" | "confidence" | "recoPlateNumber" | "dataSource" | "orderNo" | "deviceId" | "uploadAt" | "passingNo" | "id"; OrderDir?: "asc" | "desc"; passAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; direction?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; laneId?: string | readonly (string)[]; spotId?: string | readonly (string)[]; gateId?: string | readonly (string)[]; regionId?: string | readonly (string)[]; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; releaseType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; abnormalType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; isOpened?: 0 | 1 | readonly (0 | 1)[]; dataSource?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; operatorId?: string | readonly (string)[]; deviceId?: string | readonly (string)[]; orderNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 离线裁决 查询 · Offline decision: list */
  queryEdgeDecision: {
    path: '/api/edgeDecision/queryEdgeDecision'
    request: { Page?: number; PerPage?: number; OrderBy?: "PassAt" | "PlateNumber" | "Difference" | "CheckState" | "BoxOpened" | "CentreOpens" | "BoxPayable" | "CentrePayable" | "Direction" | "ParkLotId" | "LaneId" | "BoxText" | "CentreText" | "OrderNo" | "CheckRemark" | "BoxSerialNo" | "UploadAt" | "PassingNo" | "Id"; OrderDir?: "asc" | "desc"; PassAt?: { from?: string; to?: string }; CheckState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; Difference?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; LaneId?: string | readonly (string)[]; Direction?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; BoxSerialNo?: string; OrderNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (EdgeDecision)[]; total: number; sum: { BoxPayable: string; CentrePayable: string } }
  }
  /** 离线裁决 详情 · Offline decision: details */
  getEdgeDecision: {
    path: '/api/edgeDecision/getEdgeDecision'
    request: { id: string }
    data: EdgeDecision
  }
  /** 离线裁决 选择 · Offline decision: choose */
  suggestEdgeDecision: {
    path: '/api/edgeDecision/suggestEdgeDecision'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 离线裁决 核对 · Offline decision: Check */
  checkEdgeDecision: {
    path: '/api/edgeDecision/checkEdgeDecision'
    request: { id: string; CheckRemark: string }
    data: null
  }
  /** 离线裁决 导出 · Offline decision: export */
  exportEdgeDecision: {
    path: '/api/edgeDecision/exportEdgeDecision'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PassAt" | "PlateNumber" | "Difference" | "CheckState" | "BoxOpened" | "CentreOpens" | "BoxPayable" | "CentrePayable" | "Direction" | "ParkLotId" | "LaneId" | "BoxText" | "CentreText" | "OrderNo" | "CheckRemark" | "BoxSerialNo" | "UploadAt" | "PassingNo" | "Id"; OrderDir?: "asc" | "desc"; PassAt?: { from?: string; to?: string }; CheckState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; Difference?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; LaneId?: string | readonly (string)[]; Direction?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; BoxSerialNo?: string; OrderNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 更正记录 查询 · Correction: list */
  queryStayCorrection: {
    path: '/api/order/queryStayCorrection'
    request: { Page?: number; PerPage?: number; OrderBy?: "correctedAt" | "CorrectionKind" | "plateNumber" | "parkLotId" | "orderNo" | "otherOrderNo" | "oldValue" | "newValue" | "reasonText" | "operatorId" | "correctionState" | "correctedMoney" | "takenBackAt" | "takenBackById" | "takenBackReason" | "correctionNo" | "id"; OrderDir?: "asc" | "desc"; correctedAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; CorrectionKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16)[]; correctionState?: 1 | 2 | readonly (1 | 2)[]; orderNo?: string; otherOrderNo?: string; operatorId?: string | readonly (string)[]; correctionNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (StayCorrection)[]; total: number; sum: Record<string, unknown> }
  }
  /** 更正记录 详情 · Correction: details */
  getStayCorrection: {
    path: '/api/order/getStayCorrection'
    request: { id: string }
    data: StayCorrection
  }
  /** 更正记录 选择 · Correction: choose */
  suggestStayCorrection: {
    path: '/api/order/suggestStayCorrection'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 更正记录 撤销更正 · Correction: Undo correction */
  takeBackStayCorrection: {
    path: '/api/order/takeBackStayCorrection'
    request: { id: string; takenBackReason: string }
    data: null
  }
  /** 更正记录 导出 · Correction: export */
  exportStayCorrection: {
    path: '/api/order/exportStayCorrection'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "correctedAt" | "CorrectionKind" | "plateNumber" | "parkLotId" | "orderNo" | "otherOrderNo" | "oldValue" | "newValue" | "reasonText" | "operatorId" | "correctionState" | "correctedMoney" | "takenBackAt" | "takenBackById" | "takenBackReason" | "correctionNo" | "id"; OrderDir?: "asc" | "desc"; correctedAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; CorrectionKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16)[]; correctionState?: 1 | 2 | readonly (1 | 2)[]; orderNo?: string; otherOrderNo?: string; operatorId?: string | readonly (string)[]; correctionNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 岗亭操作日志 查询 · Sentry operation: list */
  querySentryOperateLog: {
    path: '/api/sentryOperateLog/querySentryOperateLog'
    request: { Page?: number; PerPage?: number; OrderBy?: "operatedAt" | "OperateType" | "plateNumber" | "parkLotId" | "sentryId" | "laneId" | "operatorId" | "lossMoney" | "oldMoney" | "newMoney" | "oldPlateNumber" | "oldValue" | "newValue" | "reasonText" | "auditState" | "Source" | "orderNo" | "operateNo" | "id"; OrderDir?: "asc" | "desc"; OperateType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; operatedAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; sentryId?: string | readonly (string)[]; laneId?: string | readonly (string)[]; Source?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; operatorId?: string | readonly (string)[]; reasonText?: string; auditState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; orderNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (SentryOperateLog)[]; total: number; sum: { lossMoney: string } }
  }
  /** 岗亭操作日志 详情 · Sentry operation: details */
  getSentryOperateLog: {
    path: '/api/sentryOperateLog/getSentryOperateLog'
    request: { id: string }
    data: SentryOperateLog
  }
  /** 岗亭操作日志 选择 · Sentry operation: choose */
  suggestSentryOperateLog: {
    path: '/api/sentryOperateLog/suggestSentryOperateLog'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 岗亭操作日志 稽核 · Sentry operation: Review */
  auditSentryOperateLog: {
    path: '/api/sentryOperateLog/auditSentryOperateLog'
    request: { id: string; auditState?: 1 | 2 | 3; auditRemark?: string | null }
    data: null
  }
  /** 岗亭操作日志 导出 · Sentry operation: export */
  exportSentryOperateLog: {
    path: '/api/sentryOperateLog/exportSentryOperateLog'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "operatedAt" | "OperateType" | "plateNumber" | "parkLotId" | "sentryId" | "laneId" | "operatorId" | "lossMoney" | "oldMoney" | "newMoney" | "oldPlateNumber" | "oldValue" | "newValue" | "reasonText" | "auditState" | "Source" | "orderNo" | "operateNo" | "id"; OrderDir?: "asc" | "desc"; OperateType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; operatedAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; sentryId?: string | readonly (string)[]; laneId?: string | readonly (string)[]; Source?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; operatorId?: string | readonly (string)[]; reasonText?: string; auditState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; orderNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 订单申诉 查询 · Order appeal: list */
  queryOrderAppeal: {
    path: '/api/order/queryOrderAppeal'
    request: { Page?: number; PerPage?: number; OrderBy?: "AppealNo" | "PlateNumber" | "State" | "AppealKind" | "ParkLotId" | "OrderNo" | "ApplyAt" | "Result" | "RefundMoney" | "CorrectPlateNumber" | "AuditorId" | "HandlerId" | "HandledAt" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ParkLotId?: string | readonly (string)[]; AppealKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; PlateNumber?: string; OrderNo?: string; AppealNo?: string; Mobile?: string; Result?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; MemberId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (OrderAppeal)[]; total: number; sum: { RefundMoney: string } }
  }
  /** 订单申诉 详情 · Order appeal: details */
  getOrderAppeal: {
    path: '/api/order/getOrderAppeal'
    request: { id: string }
    data: OrderAppeal
  }
  /** 订单申诉 选择 · Order appeal: choose */
  suggestOrderAppeal: {
    path: '/api/order/suggestOrderAppeal'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 订单申诉 客服审核 · Order appeal: Service review */
  auditOrderAppeal: {
    path: '/api/order/auditOrderAppeal'
    request: { id: string; Result?: 1 | 2 | 3 | 4; RefundMoney?: string | null; CorrectPlateNumber?: string | null; AuditRemark?: string | null }
    data: null
  }
  /** 订单申诉 财务复核 · Order appeal: Finance review */
  reviewOrderAppeal: {
    path: '/api/order/reviewOrderAppeal'
    request: { id: string; AuditRemark?: string | null }
    data: null
  }
  /** 订单申诉 驳回 · Order appeal: Reject */
  rejectOrderAppeal: {
    path: '/api/order/rejectOrderAppeal'
    request: { id: string; AuditRemark: string }
    data: null
  }
  /** 订单申诉 撤销 · Order appeal: Revoke */
  withdrawOrderAppeal: {
    path: '/api/order/withdrawOrderAppeal'
    request: { id: string; AuditRemark: string }
    data: null
  }
  /** 订单申诉 导出 · Order appeal: export */
  exportOrderAppeal: {
    path: '/api/order/exportOrderAppeal'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "AppealNo" | "PlateNumber" | "State" | "AppealKind" | "ParkLotId" | "OrderNo" | "ApplyAt" | "Result" | "RefundMoney" | "CorrectPlateNumber" | "AuditorId" | "HandlerId" | "HandledAt" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ParkLotId?: string | readonly (string)[]; AppealKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; PlateNumber?: string; OrderNo?: string; AppealNo?: string; Mobile?: string; Result?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; MemberId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 催缴记录 查询 · Arrears notice: list */
  queryArrearsNotice: {
    path: '/api/order/queryArrearsNotice'
    request: { Page?: number; PerPage?: number; OrderBy?: "NoticeNo" | "PlateNumber" | "ArrearsMoney" | "OrderCount" | "NoticeKind" | "SentAt" | "PaidAfterMoney" | "PaidAt" | "ParkLotIds" | "Result" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; SentAt?: { from?: string; to?: string }; PlateNumber?: string; ParkLotIds?: readonly (string)[]; NoticeKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; NoticeNo?: string; OwnerMobile?: string; OperatorId?: string | readonly (string)[]; PaidAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (ArrearsNotice)[]; total: number; sum: { ArrearsMoney: string; PaidAfterMoney: string } }
  }
  /** 催缴记录 详情 · Arrears notice: details */
  getArrearsNotice: {
    path: '/api/order/getArrearsNotice'
    request: { id: string }
    data: ArrearsNotice
  }
  /** 催缴记录 选择 · Arrears notice: choose */
  suggestArrearsNotice: {
    path: '/api/order/suggestArrearsNotice'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 催缴记录 登记结果 · Arrears notice: Record outcome */
  recordArrearsNotice: {
    path: '/api/order/recordArrearsNotice'
    request: { id: string; Result: string }
    data: null
  }
  /** 催缴记录 导出 · Arrears notice: export */
  exportArrearsNotice: {
    path: '/api/order/exportArrearsNotice'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "NoticeNo" | "PlateNumber" | "ArrearsMoney" | "OrderCount" | "NoticeKind" | "SentAt" | "PaidAfterMoney" | "PaidAt" | "ParkLotIds" | "Result" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; SentAt?: { from?: string; to?: string }; PlateNumber?: string; ParkLotIds?: readonly (string)[]; NoticeKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; NoticeNo?: string; OwnerMobile?: string; OperatorId?: string | readonly (string)[]; PaidAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 收费规则 查询 · Charge rule: list */
  queryChargeRule: {
    path: '/api/chargeRule/queryChargeRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "ruleName" | "ruleKind" | "status" | "freeMinutes" | "ceilingDay" | "ceiling24h" | "dayKind" | "billCarSizeIds" | "beginAt" | "endAt" | "ruleCode" | "ruleVersion" | "updatedBy" | "updatedAt" | "id"; OrderDir?: "asc" | "desc"; ruleName?: string; ruleKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; status?: 1 | 2 | 5 | readonly (1 | 2 | 5)[]; ruleCode?: string; billCarSizeIds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (ChargeRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 收费规则 详情 · Charge rule: details */
  getChargeRule: {
    path: '/api/chargeRule/getChargeRule'
    request: { id: string }
    data: ChargeRule
  }
  /** 收费规则 选择 · Charge rule: choose */
  suggestChargeRule: {
    path: '/api/chargeRule/suggestChargeRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 收费规则 新增 · Charge rule: add */
  addChargeRule: {
    path: '/api/chargeRule/addChargeRule'
    request: ChargeRuleDraft
    data: ChargeRule
  }
  /** 收费规则 编辑 · Charge rule: edit */
  editChargeRule: {
    path: '/api/chargeRule/editChargeRule'
    request: ChargeRuleChanges
    data: ChargeRule
  }
  /** 收费规则 删除 · Charge rule: delete */
  deleteChargeRule: {
    path: '/api/chargeRule/deleteChargeRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 收费规则 试算 · Charge rule: Try */
  tryChargeRule: {
    path: '/api/chargeRule/tryChargeRule'
    request: { id: string; cameAt: string; leftAt: string; earlierCameAt?: string | null; earlierLeftAt?: string | null; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 }
    data: { payableAmount: string | null; stayMinutes: number | null; chargeDetailJson: { payable: string; stayMinutes: number; chargeMinutes?: number | null; freeMinutes?: number | null; timeCouponMinutes?: number | null; timeCouponMoney?: string | null; freeUsed?: Record<string, unknown> | readonly (unknown)[] | null; dayMoney?: readonly ({ date: string; money: string })[] | null; tierTime?: readonly ({ ruleId: string; begin: string; end: string })[] | null; rules?: readonly ({ ruleId: string; ruleVersion: number; ruleName: string })[] | null; segments: readonly ({ kind: "pass" | "grace" | "free" | "newEnergyFree" | "again" | "timeCoupon" | "unpriced" | "capped" | "entry" | "first" | "unit" | "package" | "band" | "night" | "ceiling" | "newEnergy" | "rounding" | "noEntry" | "byStaff" | "freeCar" | "visitor" | "whiteList" | "specialCar" | "otherRight"; begin: string; end: string; minutes: number; units: number; unitMinutes: number; unitMoney: string; money: string; ruleId?: string | null; ruleVersion?: number | null; segment?: number | null; ceiling?: "window" | "part" | "package" | "day" | "cycle" | "period" | "month" | "once" | "lotDay" | "lotCycle" | "withoutPass" | null; limit?: string | null; percent?: number | null; dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; pricedAs?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; region?: string | null; unconfirmed?: boolean | null })[] } | null }
  }
  /** 收费规则 导出 · Charge rule: export */
  exportChargeRule: {
    path: '/api/chargeRule/exportChargeRule'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ruleName" | "ruleKind" | "status" | "freeMinutes" | "ceilingDay" | "ceiling24h" | "dayKind" | "billCarSizeIds" | "beginAt" | "endAt" | "ruleCode" | "ruleVersion" | "updatedBy" | "updatedAt" | "id"; OrderDir?: "asc" | "desc"; ruleName?: string; ruleKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[]; status?: 1 | 2 | 5 | readonly (1 | 2 | 5)[]; ruleCode?: string; billCarSizeIds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[]; id?: string | readonly (string)[] }
    data: string
  }
  /** 规则绑定 查询 · Rule binding: list */
  queryChargeRuleBind: {
    path: '/api/chargeRule/queryChargeRuleBind'
    request: { Page?: number; PerPage?: number; OrderBy?: "BindNo" | "ParkLotId" | "RegionId" | "RuleId" | "BillCarSizeId" | "CarType" | "EnergyKind" | "PlateColor" | "DayKind" | "WeekDays" | "UpdatedBy" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; RegionId?: string | readonly (string)[]; RuleId?: string | readonly (string)[]; CarType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; EnergyKind?: 1 | 2 | readonly (1 | 2)[]; PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; DayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (ChargeRuleBind)[]; total: number; sum: Record<string, unknown> }
  }
  /** 规则绑定 详情 · Rule binding: details */
  getChargeRuleBind: {
    path: '/api/chargeRule/getChargeRuleBind'
    request: { id: string }
    data: ChargeRuleBind
  }
  /** 规则绑定 选择 · Rule binding: choose */
  suggestChargeRuleBind: {
    path: '/api/chargeRule/suggestChargeRuleBind'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 规则绑定 新增 · Rule binding: add */
  addChargeRuleBind: {
    path: '/api/chargeRule/addChargeRuleBind'
    request: ChargeRuleBindDraft
    data: ChargeRuleBind
  }
  /** 规则绑定 编辑 · Rule binding: edit */
  editChargeRuleBind: {
    path: '/api/chargeRule/editChargeRuleBind'
    request: ChargeRuleBindChanges
    data: ChargeRuleBind
  }
  /** 规则绑定 删除 · Rule binding: delete */
  deleteChargeRuleBind: {
    path: '/api/chargeRule/deleteChargeRuleBind'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 规则绑定 导出 · Rule binding: export */
  exportChargeRuleBind: {
    path: '/api/chargeRule/exportChargeRuleBind'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "BindNo" | "ParkLotId" | "RegionId" | "RuleId" | "BillCarSizeId" | "CarType" | "EnergyKind" | "PlateColor" | "DayKind" | "WeekDays" | "UpdatedBy" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; RegionId?: string | readonly (string)[]; RuleId?: string | readonly (string)[]; CarType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; EnergyKind?: 1 | 2 | readonly (1 | 2)[]; PlateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; DayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 节假日 查询 · Holiday: list */
  queryHoliday: {
    path: '/api/holiday/queryHoliday'
    request: { Page?: number; PerPage?: number; OrderBy?: "HolidayName" | "HolidayYear" | "HolidayKind" | "BeginDate" | "EndDate" | "Days" | "Source" | "ParkLotIds" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; HolidayYear?: string; HolidayName?: string; HolidayKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotIds?: readonly (string)[]; Source?: 1 | 2 | readonly (1 | 2)[]; Status?: 1 | 2 | readonly (1 | 2)[]; BeginDate?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (Holiday)[]; total: number; sum: Record<string, unknown> }
  }
  /** 节假日 详情 · Holiday: details */
  getHoliday: {
    path: '/api/holiday/getHoliday'
    request: { id: string }
    data: Holiday
  }
  /** 节假日 选择 · Holiday: choose */
  suggestHoliday: {
    path: '/api/holiday/suggestHoliday'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 节假日 新增 · Holiday: add */
  addHoliday: {
    path: '/api/holiday/addHoliday'
    request: HolidayDraft
    data: Holiday
  }
  /** 节假日 编辑 · Holiday: edit */
  editHoliday: {
    path: '/api/holiday/editHoliday'
    request: HolidayChanges
    data: Holiday
  }
  /** 节假日 删除 · Holiday: delete */
  deleteHoliday: {
    path: '/api/holiday/deleteHoliday'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 节假日 复制到下一年 · Holiday: Copy to next year */
  copyToNextYearHoliday: {
    path: '/api/holiday/copyToNextYearHoliday'
    request: { id: string }
    data: null
  }
  /** 节假日 导出 · Holiday: export */
  exportHoliday: {
    path: '/api/holiday/exportHoliday'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "HolidayName" | "HolidayYear" | "HolidayKind" | "BeginDate" | "EndDate" | "Days" | "Source" | "ParkLotIds" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; HolidayYear?: string; HolidayName?: string; HolidayKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotIds?: readonly (string)[]; Source?: 1 | 2 | readonly (1 | 2)[]; Status?: 1 | 2 | readonly (1 | 2)[]; BeginDate?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 节假日 导入 · Holiday: import */
  importHoliday: {
    path: '/api/holiday/importHoliday'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 节假日 导入模板 · Holiday: template to import */
  templateHoliday: {
    path: '/api/holiday/templateHoliday'
    request: {}
    data: Blob
  }
  /** 月卡规则 查询 · Pass rule: list */
  queryBillPackRule: {
    path: '/api/billPackRule/queryBillPackRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "RuleName" | "Status" | "PackKind" | "BillPackMoney" | "OriginMoney" | "ParkLotIds" | "RegionIds" | "BillCarSizeId" | "MaxPlateCount" | "MaxSpotCount" | "RefundLossPercent" | "OnlineBuy" | "NeedAudit" | "RuleCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RuleName?: string; ParkLotIds?: readonly (string)[]; PackKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; Status?: 1 | 2 | readonly (1 | 2)[]; RuleCode?: string; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (BillPackRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 月卡规则 详情 · Pass rule: details */
  getBillPackRule: {
    path: '/api/billPackRule/getBillPackRule'
    request: { id: string }
    data: BillPackRule
  }
  /** 月卡规则 选择 · Pass rule: choose */
  suggestBillPackRule: {
    path: '/api/billPackRule/suggestBillPackRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 月卡规则 新增 · Pass rule: add */
  addBillPackRule: {
    path: '/api/billPackRule/addBillPackRule'
    request: BillPackRuleDraft
    data: BillPackRule
  }
  /** 月卡规则 编辑 · Pass rule: edit */
  editBillPackRule: {
    path: '/api/billPackRule/editBillPackRule'
    request: BillPackRuleChanges
    data: BillPackRule
  }
  /** 月卡规则 删除 · Pass rule: delete */
  deleteBillPackRule: {
    path: '/api/billPackRule/deleteBillPackRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 月卡规则 导出 · Pass rule: export */
  exportBillPackRule: {
    path: '/api/billPackRule/exportBillPackRule'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RuleName" | "Status" | "PackKind" | "BillPackMoney" | "OriginMoney" | "ParkLotIds" | "RegionIds" | "BillCarSizeId" | "MaxPlateCount" | "MaxSpotCount" | "RefundLossPercent" | "OnlineBuy" | "NeedAudit" | "RuleCode" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RuleName?: string; ParkLotIds?: readonly (string)[]; PackKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; Status?: 1 | 2 | readonly (1 | 2)[]; RuleCode?: string; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 月卡订单 查询 · Pass: list */
  queryBillPackOrder: {
    path: '/api/billPackOrder/queryBillPackOrder'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "CardState" | "Renewal" | "AuditState" | "OwnerName" | "ParkLotId" | "RuleId" | "BeginDate" | "EndDate" | "BillPackMoney" | "OriginMoney" | "ParkSpotCount" | "BillCarSizeId" | "ParkLotIds" | "HasRenewToId" | "RefundAt" | "RefundLossPercent" | "OperatorName" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; CardState?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; OwnerName?: string; OwnerMobile?: string; RoomNo?: string; RuleId?: string | readonly (string)[]; PackKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; EndDate?: { from?: string; to?: string }; PaidAt?: { from?: string; to?: string }; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; AuditState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (BillPackOrder)[]; total: number; sum: { OriginMoney: string; BillPackMoney: string } }
  }
  /** 月卡订单 详情 · Pass: details */
  getBillPackOrder: {
    path: '/api/billPackOrder/getBillPackOrder'
    request: { id: string }
    data: BillPackOrder
  }
  /** 月卡订单 选择 · Pass: choose */
  suggestBillPackOrder: {
    path: '/api/billPackOrder/suggestBillPackOrder'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 月卡订单 新增 · Pass: add */
  addBillPackOrder: {
    path: '/api/billPackOrder/addBillPackOrder'
    request: BillPackOrderDraft
    data: BillPackOrder
  }
  /** 月卡订单 编辑 · Pass: edit */
  editBillPackOrder: {
    path: '/api/billPackOrder/editBillPackOrder'
    request: BillPackOrderChanges
    data: BillPackOrder
  }
  /** 月卡订单 续费 · Pass: Renew */
  renewBillPackOrder: {
    path: '/api/billPackOrder/renewBillPackOrder'
    request: { id: string; Units?: number; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99; RenewMoney: string }
    data: { id: string }
  }
  /** 月卡订单 换车牌 · Pass: Change plate */
  changePlateBillPackOrder: {
    path: '/api/billPackOrder/changePlateBillPackOrder'
    request: { id: string; OldPlateNumber: string; NewPlateNumber: string; Reason: string }
    data: null
  }
  /** 月卡订单 停用 · Pass: Out of use */
  suspendBillPackOrder: {
    path: '/api/billPackOrder/suspendBillPackOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 月卡订单 恢复 · Pass: Resume */
  resumeBillPackOrder: {
    path: '/api/billPackOrder/resumeBillPackOrder'
    request: { id: string }
    data: null
  }
  /** 月卡订单 审核 · Pass: Approve */
  auditBillPackOrder: {
    path: '/api/billPackOrder/auditBillPackOrder'
    request: { id: string; Answer: 2 | 3; Reason?: string | null }
    data: null
  }
  /** 月卡订单 退款 · Pass: Refund */
  refundBillPackOrder: {
    path: '/api/billPackOrder/refundBillPackOrder'
    request: { id: string; Reason: string; RefundWay?: 1 | 2; PayeeName?: string | null; PayeeAccount?: string | null; RefundMoney: string }
    data: { id: string }
  }
  /** 月卡订单 取消月卡 · Pass: Cancel pass */
  cancelBillPackOrder: {
    path: '/api/billPackOrder/cancelBillPackOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 月卡订单 导出 · Pass: export */
  exportBillPackOrder: {
    path: '/api/billPackOrder/exportBillPackOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "CardState" | "Renewal" | "AuditState" | "OwnerName" | "ParkLotId" | "RuleId" | "BeginDate" | "EndDate" | "BillPackMoney" | "OriginMoney" | "ParkSpotCount" | "BillCarSizeId" | "ParkLotIds" | "HasRenewToId" | "RefundAt" | "RefundLossPercent" | "OperatorName" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; CardState?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; OwnerName?: string; OwnerMobile?: string; RoomNo?: string; RuleId?: string | readonly (string)[]; PackKind?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; BillCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 9)[]; EndDate?: { from?: string; to?: string }; PaidAt?: { from?: string; to?: string }; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; AuditState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 月卡订单 导入 · Pass: import */
  importBillPackOrder: {
    path: '/api/billPackOrder/importBillPackOrder'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 月卡订单 导入模板 · Pass: template to import */
  templateBillPackOrder: {
    path: '/api/billPackOrder/templateBillPackOrder'
    request: {}
    data: Blob
  }
  /** 月卡退款 查询 · Pass refund: list */
  queryBillPackRefund: {
    path: '/api/billPackOrder/queryBillPackRefund'
    request: { Page?: number; PerPage?: number; OrderBy?: "RefundNo" | "PlateNumber" | "RefundMoney" | "State" | "OwnerName" | "ParkLotId" | "BillPackMoney" | "UsedDays" | "LeftDays" | "CalcMoney" | "RefundLossPercent" | "LossMoney" | "ApplyBy" | "ApplyAt" | "RefundAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; State?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; OwnerName?: string; ApplyAt?: { from?: string; to?: string }; RefundAt?: { from?: string; to?: string }; RefundNo?: string; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (BillPackRefund)[]; total: number; sum: { RefundMoney: string } }
  }
  /** 月卡退款 详情 · Pass refund: details */
  getBillPackRefund: {
    path: '/api/billPackOrder/getBillPackRefund'
    request: { id: string }
    data: BillPackRefund
  }
  /** 月卡退款 选择 · Pass refund: choose */
  suggestBillPackRefund: {
    path: '/api/billPackOrder/suggestBillPackRefund'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 月卡退款 客服审核通过 · Pass refund: Approve */
  acceptBillPackRefund: {
    path: '/api/billPackOrder/acceptBillPackRefund'
    request: { id: string }
    data: null
  }
  /** 月卡退款 财务审核并退款 · Pass refund: Approve and refund */
  payBillPackRefund: {
    path: '/api/billPackOrder/payBillPackRefund'
    request: { id: string }
    data: null
  }
  /** 月卡退款 驳回 · Pass refund: Reject */
  rejectBillPackRefund: {
    path: '/api/billPackOrder/rejectBillPackRefund'
    request: { id: string; RejectReason: string }
    data: null
  }
  /** 月卡退款 导出 · Pass refund: export */
  exportBillPackRefund: {
    path: '/api/billPackOrder/exportBillPackRefund'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RefundNo" | "PlateNumber" | "RefundMoney" | "State" | "OwnerName" | "ParkLotId" | "BillPackMoney" | "UsedDays" | "LeftDays" | "CalcMoney" | "RefundLossPercent" | "LossMoney" | "ApplyBy" | "ApplyAt" | "RefundAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; State?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; OwnerName?: string; ApplyAt?: { from?: string; to?: string }; RefundAt?: { from?: string; to?: string }; RefundNo?: string; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 月卡车牌 查询 · Pass plate: list */
  queryBillPackParkLotPlate: {
    path: '/api/billPackParkLotPlate/queryBillPackParkLotPlate'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlateNumber" | "ParkSpotNumber" | "BeginDate" | "EndDate" | "ParkLotId" | "OwnerName" | "IsMain" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; OwnerName?: string; OwnerMobile?: string; EndDate?: { from?: string; to?: string }; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (BillPackParkLotPlate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 月卡车牌 详情 · Pass plate: details */
  getBillPackParkLotPlate: {
    path: '/api/billPackParkLotPlate/getBillPackParkLotPlate'
    request: { id: string }
    data: BillPackParkLotPlate
  }
  /** 月卡车牌 选择 · Pass plate: choose */
  suggestBillPackParkLotPlate: {
    path: '/api/billPackParkLotPlate/suggestBillPackParkLotPlate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 月卡车牌 导出 · Pass plate: export */
  exportBillPackParkLotPlate: {
    path: '/api/billPackParkLotPlate/exportBillPackParkLotPlate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlateNumber" | "ParkSpotNumber" | "BeginDate" | "EndDate" | "ParkLotId" | "OwnerName" | "IsMain" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumber?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; OwnerName?: string; OwnerMobile?: string; EndDate?: { from?: string; to?: string }; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 月卡车位 查询 · Pass spot: list */
  queryBillPackParkLotSpot: {
    path: '/api/billPackParkLotSpot/queryBillPackParkLotSpot'
    request: { Page?: number; PerPage?: number; OrderBy?: "ParkSpotNumber" | "ParkLotId" | "OwnerName" | "PlateCount" | "BeginDate" | "EndDate" | "BillPackId" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkSpotNumber?: string; ParkLotId?: string | readonly (string)[]; EndDate?: { from?: string; to?: string }; OwnerName?: string; OwnerMobile?: string; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (BillPackParkLotSpot)[]; total: number; sum: Record<string, unknown> }
  }
  /** 月卡车位 详情 · Pass spot: details */
  getBillPackParkLotSpot: {
    path: '/api/billPackParkLotSpot/getBillPackParkLotSpot'
    request: { id: string }
    data: BillPackParkLotSpot
  }
  /** 月卡车位 选择 · Pass spot: choose */
  suggestBillPackParkLotSpot: {
    path: '/api/billPackParkLotSpot/suggestBillPackParkLotSpot'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 月卡车位 导出 · Pass spot: export */
  exportBillPackParkLotSpot: {
    path: '/api/billPackParkLotSpot/exportBillPackParkLotSpot'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ParkSpotNumber" | "ParkLotId" | "OwnerName" | "PlateCount" | "BeginDate" | "EndDate" | "BillPackId" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkSpotNumber?: string; ParkLotId?: string | readonly (string)[]; EndDate?: { from?: string; to?: string }; OwnerName?: string; OwnerMobile?: string; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 换牌记录 查询 · Plate change: list */
  queryPlateChangeLog: {
    path: '/api/billPackParkLotPlate/queryPlateChangeLog'
    request: { Page?: number; PerPage?: number; OrderBy?: "OldPlateNumber" | "NewPlateNumber" | "Reason" | "ParkLotId" | "OperatorName" | "OperatedAt" | "Id"; OrderDir?: "asc" | "desc"; OldPlateNumber?: string; NewPlateNumber?: string; ParkLotId?: string | readonly (string)[]; OperatedAt?: { from?: string; to?: string }; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (PlateChangeLog)[]; total: number; sum: Record<string, unknown> }
  }
  /** 换牌记录 详情 · Plate change: details */
  getPlateChangeLog: {
    path: '/api/billPackParkLotPlate/getPlateChangeLog'
    request: { id: string }
    data: PlateChangeLog
  }
  /** 换牌记录 选择 · Plate change: choose */
  suggestPlateChangeLog: {
    path: '/api/billPackParkLotPlate/suggestPlateChangeLog'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 换牌记录 导出 · Plate change: export */
  exportPlateChangeLog: {
    path: '/api/billPackParkLotPlate/exportPlateChangeLog'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "OldPlateNumber" | "NewPlateNumber" | "Reason" | "ParkLotId" | "OperatorName" | "OperatedAt" | "Id"; OrderDir?: "asc" | "desc"; OldPlateNumber?: string; NewPlateNumber?: string; ParkLotId?: string | readonly (string)[]; OperatedAt?: { from?: string; to?: string }; BillPackId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 储值卡 查询 · Stored-value card: list */
  queryStoredCard: {
    path: '/api/storedCard/queryStoredCard'
    request: { Page?: number; PerPage?: number; OrderBy?: "CardNo" | "OwnerName" | "PlateNumbers" | "Balance" | "Status" | "StatusReason" | "ParkLotIds" | "LowBalanceMoney" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumbers?: string; OwnerMobile?: string; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; OwnerName?: string; ParkLotIds?: readonly (string)[]; CardNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (StoredCard)[]; total: number; sum: { Balance: string } }
  }
  /** 储值卡 详情 · Stored-value card: details */
  getStoredCard: {
    path: '/api/storedCard/getStoredCard'
    request: { id: string }
    data: StoredCard
  }
  /** 储值卡 选择 · Stored-value card: choose */
  suggestStoredCard: {
    path: '/api/storedCard/suggestStoredCard'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 储值卡 新增 · Stored-value card: add */
  addStoredCard: {
    path: '/api/storedCard/addStoredCard'
    request: StoredCardDraft
    data: StoredCard
  }
  /** 储值卡 编辑 · Stored-value card: edit */
  editStoredCard: {
    path: '/api/storedCard/editStoredCard'
    request: StoredCardChanges
    data: StoredCard
  }
  /** 储值卡 删除 · Stored-value card: delete */
  deleteStoredCard: {
    path: '/api/storedCard/deleteStoredCard'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 储值卡 充值 · Stored-value card: Top up */
  topUpStoredCard: {
    path: '/api/storedCard/topUpStoredCard'
    request: { id: string; PayMoney: string; PayChannel?: 6 | 7 | 15; Remark?: string | null }
    data: { id: string }
  }
  /** 储值卡 解冻 · Stored-value card: Unfreeze */
  unfreezeStoredCard: {
    path: '/api/storedCard/unfreezeStoredCard'
    request: { id: string }
    data: null
  }
  /** 储值卡 撤销退卡 · Stored-value card: Undo giving back */
  undoGiveBackStoredCard: {
    path: '/api/storedCard/undoGiveBackStoredCard'
    request: { id: string; Reason: string }
    data: null
  }
  /** 储值卡 冻结 · Stored-value card: Freeze */
  freezeStoredCard: {
    path: '/api/storedCard/freezeStoredCard'
    request: { id: string; Reason: string }
    data: null
  }
  /** 储值卡 更正余额 · Stored-value card: Correct balance */
  correctStoredCard: {
    path: '/api/storedCard/correctStoredCard'
    request: { id: string; ChangeMoney: string; Reason: string }
    data: { id: string }
  }
  /** 储值卡 撤销充值 · Stored-value card: Undo top-up */
  undoTopUpStoredCard: {
    path: '/api/storedCard/undoTopUpStoredCard'
    request: { id: string; Reason: string }
    data: { id: string }
  }
  /** 储值卡 退卡 · Stored-value card: Give card back */
  giveBackStoredCard: {
    path: '/api/storedCard/giveBackStoredCard'
    request: { id: string; PayChannel?: 6 | 7 | 15; Remark?: string | null }
    data: null
  }
  /** 储值卡 导出 · Stored-value card: export */
  exportStoredCard: {
    path: '/api/storedCard/exportStoredCard'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "CardNo" | "OwnerName" | "PlateNumbers" | "Balance" | "Status" | "StatusReason" | "ParkLotIds" | "LowBalanceMoney" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PlateNumbers?: string; OwnerMobile?: string; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; OwnerName?: string; ParkLotIds?: readonly (string)[]; CardNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 储值卡 导入 · Stored-value card: import */
  importStoredCard: {
    path: '/api/storedCard/importStoredCard'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 储值卡 导入模板 · Stored-value card: template to import */
  templateStoredCard: {
    path: '/api/storedCard/templateStoredCard'
    request: {}
    data: Blob
  }
  /** 储值流水 查询 · Stored-value ledger entry: list */
  queryStoredCardFlow: {
    path: '/api/storedCard/queryStoredCardFlow'
    request: { Page?: number; PerPage?: number; OrderBy?: "FlowNo" | "HappenedAt" | "CardId" | "FlowKind" | "Money" | "BalanceAfter" | "PayChannel" | "PlateNumber" | "ParkLotId" | "PayNo" | "Remark" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; CardId?: string | readonly (string)[]; FlowKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HappenedAt?: { from?: string; to?: string }; PlateNumber?: string; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; OperatorId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; PayNo?: string; FlowNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (StoredCardFlow)[]; total: number; sum: { Money: string } }
  }
  /** 储值流水 详情 · Stored-value ledger entry: details */
  getStoredCardFlow: {
    path: '/api/storedCard/getStoredCardFlow'
    request: { id: string }
    data: StoredCardFlow
  }
  /** 储值流水 选择 · Stored-value ledger entry: choose */
  suggestStoredCardFlow: {
    path: '/api/storedCard/suggestStoredCardFlow'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 储值流水 导出 · Stored-value ledger entry: export */
  exportStoredCardFlow: {
    path: '/api/storedCard/exportStoredCardFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "FlowNo" | "HappenedAt" | "CardId" | "FlowKind" | "Money" | "BalanceAfter" | "PayChannel" | "PlateNumber" | "ParkLotId" | "PayNo" | "Remark" | "OperatorId" | "Id"; OrderDir?: "asc" | "desc"; CardId?: string | readonly (string)[]; FlowKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HappenedAt?: { from?: string; to?: string }; PlateNumber?: string; PayChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; OperatorId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; PayNo?: string; FlowNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 商户 查询 · Merchant: list */
  queryMerchant: {
    path: '/api/merchant/queryMerchant'
    request: { Page?: number; PerPage?: number; OrderBy?: "MerchantName" | "Status" | "MerchantType" | "SettleKind" | "Balance" | "CreditMoney" | "UsedCreditMoney" | "ParkLotIds" | "ContactName" | "ContractEnd" | "MerchantNo" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; MerchantName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; SettleKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; MerchantNo?: string; MerchantType?: 1 | 2 | 3 | 4 | 5 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 9)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Merchant)[]; total: number; sum: { Balance: string; UsedCreditMoney: string } }
  }
  /** 商户 详情 · Merchant: details */
  getMerchant: {
    path: '/api/merchant/getMerchant'
    request: { id: string }
    data: Merchant
  }
  /** 商户 选择 · Merchant: choose */
  suggestMerchant: {
    path: '/api/merchant/suggestMerchant'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 商户 新增 · Merchant: add */
  addMerchant: {
    path: '/api/merchant/addMerchant'
    request: MerchantDraft
    data: Merchant
  }
  /** 商户 编辑 · Merchant: edit */
  editMerchant: {
    path: '/api/merchant/editMerchant'
    request: MerchantChanges
    data: Merchant
  }
  /** 商户 删除 · Merchant: delete */
  deleteMerchant: {
    path: '/api/merchant/deleteMerchant'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 商户 发放优惠 · Merchant: Grant discount */
  grantMerchant: {
    path: '/api/merchant/grantMerchant'
    request: { id: string; RuleId: string; PlateNumber: string }
    data: { id: string }
  }
  /** 商户 充值 · Merchant: Top up */
  topUpMerchant: {
    path: '/api/merchant/topUpMerchant'
    request: { id: string; PayMoney: string; GiveMoney?: string | null; Remark?: string | null }
    data: { id: string }
  }
  /** 商户 撤销充值 · Merchant: Undo top-up */
  undoTopUpMerchant: {
    path: '/api/merchant/undoTopUpMerchant'
    request: { id: string; UndoMoney?: string | null; Reason: string }
    data: { id: string }
  }
  /** 商户 调整授信 · Merchant: Adjust credit */
  adjustCreditMerchant: {
    path: '/api/merchant/adjustCreditMerchant'
    request: { id: string; CreditMoney: string; Remark?: string | null }
    data: null
  }
  /** 商户 结算 · Merchant: Settle */
  settleMerchant: {
    path: '/api/merchant/settleMerchant'
    request: { id: string; PayMoney: string; Remark?: string | null }
    data: null
  }
  /** 商户 导出 · Merchant: export */
  exportMerchant: {
    path: '/api/merchant/exportMerchant'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "MerchantName" | "Status" | "MerchantType" | "SettleKind" | "Balance" | "CreditMoney" | "UsedCreditMoney" | "ParkLotIds" | "ContactName" | "ContractEnd" | "MerchantNo" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; MerchantName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; SettleKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; MerchantNo?: string; MerchantType?: 1 | 2 | 3 | 4 | 5 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 9)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 商户 导入 · Merchant: import */
  importMerchant: {
    path: '/api/merchant/importMerchant'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 商户 导入模板 · Merchant: template to import */
  templateMerchant: {
    path: '/api/merchant/templateMerchant'
    request: {}
    data: Blob
  }
  /** 商户收银员 查询 · Merchant cashier: list */
  queryMerchantCashier: {
    path: '/api/merchant/queryMerchantCashier'
    request: { Page?: number; PerPage?: number; OrderBy?: "CashierName" | "MerchantId" | "Status" | "RuleIds" | "DayLimitCount" | "EndDate" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; CashierName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Mobile?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (MerchantCashier)[]; total: number; sum: Record<string, unknown> }
  }
  /** 商户收银员 详情 · Merchant cashier: details */
  getMerchantCashier: {
    path: '/api/merchant/getMerchantCashier'
    request: { id: string }
    data: MerchantCashier
  }
  /** 商户收银员 选择 · Merchant cashier: choose */
  suggestMerchantCashier: {
    path: '/api/merchant/suggestMerchantCashier'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 商户收银员 新增 · Merchant cashier: add */
  addMerchantCashier: {
    path: '/api/merchant/addMerchantCashier'
    request: MerchantCashierDraft
    data: MerchantCashier
  }
  /** 商户收银员 编辑 · Merchant cashier: edit */
  editMerchantCashier: {
    path: '/api/merchant/editMerchantCashier'
    request: MerchantCashierChanges
    data: MerchantCashier
  }
  /** 商户收银员 删除 · Merchant cashier: delete */
  deleteMerchantCashier: {
    path: '/api/merchant/deleteMerchantCashier'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 商户收银员 导出 · Merchant cashier: export */
  exportMerchantCashier: {
    path: '/api/merchant/exportMerchantCashier'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "CashierName" | "MerchantId" | "Status" | "RuleIds" | "DayLimitCount" | "EndDate" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; CashierName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Mobile?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 优惠方案 查询 · Discount rule: list */
  queryDiscountRule: {
    path: '/api/merchant/queryDiscountRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "RuleName" | "DiscountType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "MaxMoney" | "SalePrice" | "Stackable" | "ParkLotIds" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RuleName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; DiscountType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (DiscountRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 优惠方案 详情 · Discount rule: details */
  getDiscountRule: {
    path: '/api/merchant/getDiscountRule'
    request: { id: string }
    data: DiscountRule
  }
  /** 优惠方案 选择 · Discount rule: choose */
  suggestDiscountRule: {
    path: '/api/merchant/suggestDiscountRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 优惠方案 新增 · Discount rule: add */
  addDiscountRule: {
    path: '/api/merchant/addDiscountRule'
    request: DiscountRuleDraft
    data: DiscountRule
  }
  /** 优惠方案 编辑 · Discount rule: edit */
  editDiscountRule: {
    path: '/api/merchant/editDiscountRule'
    request: DiscountRuleChanges
    data: DiscountRule
  }
  /** 优惠方案 删除 · Discount rule: delete */
  deleteDiscountRule: {
    path: '/api/merchant/deleteDiscountRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 优惠方案 导出 · Discount rule: export */
  exportDiscountRule: {
    path: '/api/merchant/exportDiscountRule'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RuleName" | "DiscountType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "MaxMoney" | "SalePrice" | "Stackable" | "ParkLotIds" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RuleName?: string; ParkLotIds?: readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; DiscountType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 发放记录 查询 · Discount grant: list */
  queryDiscountGrant: {
    path: '/api/merchant/queryDiscountGrant'
    request: { Page?: number; PerPage?: number; OrderBy?: "GrantNo" | "PlateNumber" | "MerchantId" | "RuleId" | "State" | "GrantAt" | "DiscountType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "DeductMoney" | "SettleMoney" | "ParkLotId" | "UsedAt" | "OrderNo" | "GrantWay" | "SettleState" | "CashierId" | "CreatedBy" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; PlateNumber?: string; GrantAt?: { from?: string; to?: string }; RuleId?: string | readonly (string)[]; State?: 1 | 2 | 4 | readonly (1 | 2 | 4)[]; UsedAt?: { from?: string; to?: string }; ParkLotId?: string | readonly (string)[]; CashierId?: string | readonly (string)[]; OrderNo?: string; GrantNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (DiscountGrant)[]; total: number; sum: { DeductMoney: string; SettleMoney: string } }
  }
  /** 发放记录 详情 · Discount grant: details */
  getDiscountGrant: {
    path: '/api/merchant/getDiscountGrant'
    request: { id: string }
    data: DiscountGrant
  }
  /** 发放记录 选择 · Discount grant: choose */
  suggestDiscountGrant: {
    path: '/api/merchant/suggestDiscountGrant'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 发放记录 回收 · Discount grant: Recall */
  recallDiscountGrant: {
    path: '/api/merchant/recallDiscountGrant'
    request: { id: string; Reason: string }
    data: null
  }
  /** 发放记录 导出 · Discount grant: export */
  exportDiscountGrant: {
    path: '/api/merchant/exportDiscountGrant'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "GrantNo" | "PlateNumber" | "MerchantId" | "RuleId" | "State" | "GrantAt" | "DiscountType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "DeductMoney" | "SettleMoney" | "ParkLotId" | "UsedAt" | "OrderNo" | "GrantWay" | "SettleState" | "CashierId" | "CreatedBy" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; PlateNumber?: string; GrantAt?: { from?: string; to?: string }; RuleId?: string | readonly (string)[]; State?: 1 | 2 | 4 | readonly (1 | 2 | 4)[]; UsedAt?: { from?: string; to?: string }; ParkLotId?: string | readonly (string)[]; CashierId?: string | readonly (string)[]; OrderNo?: string; GrantNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 优惠券活动 查询 · Coupon campaign: list */
  queryCouponActivity: {
    path: '/api/userCoupon/queryCouponActivity'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "Status" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "TotalCount" | "GrantedCount" | "BeginAt" | "EndAt" | "ParkLotIds" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; Status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotIds?: readonly (string)[]; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; EndAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (CouponActivity)[]; total: number; sum: Record<string, unknown> }
  }
  /** 优惠券活动 详情 · Coupon campaign: details */
  getCouponActivity: {
    path: '/api/userCoupon/getCouponActivity'
    request: { id: string }
    data: CouponActivity
  }
  /** 优惠券活动 选择 · Coupon campaign: choose */
  suggestCouponActivity: {
    path: '/api/userCoupon/suggestCouponActivity'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 优惠券活动 新增 · Coupon campaign: add */
  addCouponActivity: {
    path: '/api/userCoupon/addCouponActivity'
    request: CouponActivityDraft
    data: CouponActivity
  }
  /** 优惠券活动 编辑 · Coupon campaign: edit */
  editCouponActivity: {
    path: '/api/userCoupon/editCouponActivity'
    request: CouponActivityChanges
    data: CouponActivity
  }
  /** 优惠券活动 删除 · Coupon campaign: delete */
  deleteCouponActivity: {
    path: '/api/userCoupon/deleteCouponActivity'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 优惠券活动 发券 · Coupon campaign: Issue coupon */
  issueCouponActivity: {
    path: '/api/userCoupon/issueCouponActivity'
    request: { id: string; OwnerMobile: string; PlateNumber?: string | null; GotFrom?: 1 | 2 | 3 | 4 | 5 | 6 | 7 }
    data: { CouponCode: string }
  }
  /** 优惠券活动 开始 · Coupon campaign: From */
  startCouponActivity: {
    path: '/api/userCoupon/startCouponActivity'
    request: { id: string }
    data: null
  }
  /** 优惠券活动 暂停 · Coupon campaign: Pause */
  pauseCouponActivity: {
    path: '/api/userCoupon/pauseCouponActivity'
    request: { id: string }
    data: null
  }
  /** 优惠券活动 结束 · Coupon campaign: To */
  endCouponActivity: {
    path: '/api/userCoupon/endCouponActivity'
    request: { id: string }
    data: null
  }
  /** 优惠券活动 导出 · Coupon campaign: export */
  exportCouponActivity: {
    path: '/api/userCoupon/exportCouponActivity'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "Status" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "TotalCount" | "GrantedCount" | "BeginAt" | "EndAt" | "ParkLotIds" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; Status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotIds?: readonly (string)[]; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; EndAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 优惠券 查询 · Coupon: list */
  queryUserCoupon: {
    path: '/api/userCoupon/queryUserCoupon'
    request: { Page?: number; PerPage?: number; OrderBy?: "CouponCode" | "CouponName" | "IsUsed" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "EndAt" | "Status" | "GrantType" | "GotFrom" | "PlateNumber" | "GotAt" | "UsedAt" | "DeductMoney" | "OrderNo" | "Id"; OrderDir?: "asc" | "desc"; CouponCode?: string; IsUsed?: 0 | 1 | readonly (0 | 1)[]; Status?: 1 | 2 | readonly (1 | 2)[]; CouponName?: string; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; GrantType?: 1 | 2 | readonly (1 | 2)[]; GotFrom?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; PlateNumber?: string; OwnerMobile?: string; GotAt?: { from?: string; to?: string }; EndAt?: { from?: string; to?: string }; UsedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (UserCoupon)[]; total: number; sum: { DeductMoney: string } }
  }
  /** 优惠券 详情 · Coupon: details */
  getUserCoupon: {
    path: '/api/userCoupon/getUserCoupon'
    request: { id: string }
    data: UserCoupon
  }
  /** 优惠券 选择 · Coupon: choose */
  suggestUserCoupon: {
    path: '/api/userCoupon/suggestUserCoupon'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 优惠券 停用券 · Coupon: Disable */
  disableUserCoupon: {
    path: '/api/userCoupon/disableUserCoupon'
    request: { id: string }
    data: null
  }
  /** 优惠券 启用券 · Coupon: Enable */
  enableUserCoupon: {
    path: '/api/userCoupon/enableUserCoupon'
    request: { id: string }
    data: null
  }
  /** 优惠券 导出 · Coupon: export */
  exportUserCoupon: {
    path: '/api/userCoupon/exportUserCoupon'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "CouponCode" | "CouponName" | "IsUsed" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "EndAt" | "Status" | "GrantType" | "GotFrom" | "PlateNumber" | "GotAt" | "UsedAt" | "DeductMoney" | "OrderNo" | "Id"; OrderDir?: "asc" | "desc"; CouponCode?: string; IsUsed?: 0 | 1 | readonly (0 | 1)[]; Status?: 1 | 2 | readonly (1 | 2)[]; CouponName?: string; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; GrantType?: 1 | 2 | readonly (1 | 2)[]; GotFrom?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; PlateNumber?: string; OwnerMobile?: string; GotAt?: { from?: string; to?: string }; EndAt?: { from?: string; to?: string }; UsedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 纸质优惠券 查询 · Paper coupon batch: list */
  queryPaperCoupon: {
    path: '/api/userCoupon/queryPaperCoupon'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "BatchNo" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "Count" | "PrintCount" | "ValidBegin" | "ValidEnd" | "ParkLotIds" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotIds?: readonly (string)[]; BatchNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (PaperCoupon)[]; total: number; sum: Record<string, unknown> }
  }
  /** 纸质优惠券 详情 · Paper coupon batch: details */
  getPaperCoupon: {
    path: '/api/userCoupon/getPaperCoupon'
    request: { id: string }
    data: PaperCoupon
  }
  /** 纸质优惠券 选择 · Paper coupon batch: choose */
  suggestPaperCoupon: {
    path: '/api/userCoupon/suggestPaperCoupon'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 纸质优惠券 新增 · Paper coupon batch: add */
  addPaperCoupon: {
    path: '/api/userCoupon/addPaperCoupon'
    request: PaperCouponDraft
    data: PaperCoupon
  }
  /** 纸质优惠券 编辑 · Paper coupon batch: edit */
  editPaperCoupon: {
    path: '/api/userCoupon/editPaperCoupon'
    request: PaperCouponChanges
    data: PaperCoupon
  }
  /** 纸质优惠券 导出 · Paper coupon batch: export */
  exportPaperCoupon: {
    path: '/api/userCoupon/exportPaperCoupon'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "BatchNo" | "CouponType" | "ReduceMoney" | "ReduceMinutes" | "ReducePercent" | "Count" | "PrintCount" | "ValidBegin" | "ValidEnd" | "ParkLotIds" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; CouponType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; ParkLotIds?: readonly (string)[]; BatchNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 商户余额变动 查询 · Merchant balance entry: list */
  queryMerchantBalanceLog: {
    path: '/api/merchant/queryMerchantBalanceLog'
    request: { Page?: number; PerPage?: number; OrderBy?: "LogNo" | "CreatedAt" | "MerchantId" | "ChangeType" | "Money" | "BalanceAfter" | "UsedCreditAfter" | "GrantNo" | "Remark" | "CreatedBy" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; ChangeType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; CreatedAt?: { from?: string; to?: string }; GrantNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (MerchantBalanceLog)[]; total: number; sum: Record<string, unknown> }
  }
  /** 商户余额变动 详情 · Merchant balance entry: details */
  getMerchantBalanceLog: {
    path: '/api/merchant/getMerchantBalanceLog'
    request: { id: string }
    data: MerchantBalanceLog
  }
  /** 商户余额变动 选择 · Merchant balance entry: choose */
  suggestMerchantBalanceLog: {
    path: '/api/merchant/suggestMerchantBalanceLog'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 商户余额变动 导出 · Merchant balance entry: export */
  exportMerchantBalanceLog: {
    path: '/api/merchant/exportMerchantBalanceLog'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "LogNo" | "CreatedAt" | "MerchantId" | "ChangeType" | "Money" | "BalanceAfter" | "UsedCreditAfter" | "GrantNo" | "Remark" | "CreatedBy" | "Id"; OrderDir?: "asc" | "desc"; MerchantId?: string | readonly (string)[]; ChangeType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; CreatedAt?: { from?: string; to?: string }; GrantNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 预约规则 查询 · Appointment rule: list */
  queryAppointRule: {
    path: '/api/appoint/queryAppointRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "RuleName" | "RuleCode" | "ParkLotId" | "OpenBegin" | "OpenEnd" | "QuotaPerSlot" | "MaxMinutes" | "FlexMinutes" | "OverTimeMinutes" | "AdvanceDaysMax" | "NoShowLimit" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; RuleName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; RuleCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (AppointRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 预约规则 详情 · Appointment rule: details */
  getAppointRule: {
    path: '/api/appoint/getAppointRule'
    request: { id: string }
    data: AppointRule
  }
  /** 预约规则 选择 · Appointment rule: choose */
  suggestAppointRule: {
    path: '/api/appoint/suggestAppointRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 预约规则 新增 · Appointment rule: add */
  addAppointRule: {
    path: '/api/appoint/addAppointRule'
    request: AppointRuleDraft
    data: AppointRule
  }
  /** 预约规则 编辑 · Appointment rule: edit */
  editAppointRule: {
    path: '/api/appoint/editAppointRule'
    request: AppointRuleChanges
    data: AppointRule
  }
  /** 预约规则 删除 · Appointment rule: delete */
  deleteAppointRule: {
    path: '/api/appoint/deleteAppointRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 预约订单 查询 · Appointment: list */
  queryAppointOrder: {
    path: '/api/appoint/queryAppointOrder'
    request: { Page?: number; PerPage?: number; OrderBy?: "AppointNo" | "PlateNumber" | "AppointState" | "ParkLotId" | "AppointBegin" | "AppointEnd" | "IsEntered" | "EnterAt" | "FlexEndAt" | "CancelReason" | "CancelAt" | "OrderNo" | "RuleId" | "Remark" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; PlateNumber?: string; AppointState?: 2 | 3 | 4 | 5 | 6 | readonly (2 | 3 | 4 | 5 | 6)[]; AppointNo?: string; OwnerMobile?: string; IsEntered?: 0 | 1 | readonly (0 | 1)[]; AppointBegin?: { from?: string; to?: string }; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (AppointOrder)[]; total: number; sum: Record<string, unknown> }
  }
  /** 预约订单 详情 · Appointment: details */
  getAppointOrder: {
    path: '/api/appoint/getAppointOrder'
    request: { id: string }
    data: AppointOrder
  }
  /** 预约订单 选择 · Appointment: choose */
  suggestAppointOrder: {
    path: '/api/appoint/suggestAppointOrder'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 预约订单 新增 · Appointment: add */
  addAppointOrder: {
    path: '/api/appoint/addAppointOrder'
    request: AppointOrderDraft
    data: AppointOrder
  }
  /** 预约订单 取消预约 · Appointment: Cancel appointment */
  cancelAppointOrder: {
    path: '/api/appoint/cancelAppointOrder'
    request: { id: string; CancelReason?: 1 | 4 | 5 }
    data: null
  }
  /** 预约订单 导出 · Appointment: export */
  exportAppointOrder: {
    path: '/api/appoint/exportAppointOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "AppointNo" | "PlateNumber" | "AppointState" | "ParkLotId" | "AppointBegin" | "AppointEnd" | "IsEntered" | "EnterAt" | "FlexEndAt" | "CancelReason" | "CancelAt" | "OrderNo" | "RuleId" | "Remark" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; PlateNumber?: string; AppointState?: 2 | 3 | 4 | 5 | 6 | readonly (2 | 3 | 4 | 5 | 6)[]; AppointNo?: string; OwnerMobile?: string; IsEntered?: 0 | 1 | readonly (0 | 1)[]; AppointBegin?: { from?: string; to?: string }; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 共享发布 查询 · Shared spot: list */
  queryShareSpot: {
    path: '/api/share/queryShareSpot'
    request: { Page?: number; PerPage?: number; OrderBy?: "PublishNo" | "SpotId" | "ShareState" | "AuditState" | "ParkLotId" | "OwnerName" | "HourPrice" | "DayMaxMoney" | "ShareBegin" | "ShareEnd" | "DayBegin" | "DayEnd" | "WeekDays" | "PublisherKind" | "Reason" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ShareState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; AuditState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SpotId?: string | readonly (string)[]; OwnerName?: string; PublisherKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PublishNo?: string; ShareBegin?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (ShareSpot)[]; total: number; sum: Record<string, unknown> }
  }
  /** 共享发布 详情 · Shared spot: details */
  getShareSpot: {
    path: '/api/share/getShareSpot'
    request: { id: string }
    data: ShareSpot
  }
  /** 共享发布 选择 · Shared spot: choose */
  suggestShareSpot: {
    path: '/api/share/suggestShareSpot'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 共享发布 新增 · Shared spot: add */
  addShareSpot: {
    path: '/api/share/addShareSpot'
    request: ShareSpotDraft
    data: ShareSpot
  }
  /** 共享发布 编辑 · Shared spot: edit */
  editShareSpot: {
    path: '/api/share/editShareSpot'
    request: ShareSpotChanges
    data: ShareSpot
  }
  /** 共享发布 删除 · Shared spot: delete */
  deleteShareSpot: {
    path: '/api/share/deleteShareSpot'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 共享发布 审核通过 · Shared spot: Approve */
  approveShareSpot: {
    path: '/api/share/approveShareSpot'
    request: { id: string }
    data: null
  }
  /** 共享发布 驳回 · Shared spot: Reject */
  rejectShareSpot: {
    path: '/api/share/rejectShareSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 共享发布 下架 · Shared spot: Withdraw */
  withdrawShareSpot: {
    path: '/api/share/withdrawShareSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 共享发布 重新发布 · Shared spot: Publish again */
  publishShareSpot: {
    path: '/api/share/publishShareSpot'
    request: { id: string }
    data: null
  }
  /** 共享发布 冻结 · Shared spot: Freeze */
  freezeShareSpot: {
    path: '/api/share/freezeShareSpot'
    request: { id: string; reason: string }
    data: null
  }
  /** 共享发布 解冻 · Shared spot: Unfreeze */
  unfreezeShareSpot: {
    path: '/api/share/unfreezeShareSpot'
    request: { id: string }
    data: null
  }
  /** 共享发布 导出 · Shared spot: export */
  exportShareSpot: {
    path: '/api/share/exportShareSpot'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PublishNo" | "SpotId" | "ShareState" | "AuditState" | "ParkLotId" | "OwnerName" | "HourPrice" | "DayMaxMoney" | "ShareBegin" | "ShareEnd" | "DayBegin" | "DayEnd" | "WeekDays" | "PublisherKind" | "Reason" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; ShareState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; AuditState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SpotId?: string | readonly (string)[]; OwnerName?: string; PublisherKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PublishNo?: string; ShareBegin?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 共享订单 查询 · Shared spot rental: list */
  queryShareOrder: {
    path: '/api/share/queryShareOrder'
    request: { Page?: number; PerPage?: number; OrderBy?: "ShareNo" | "PlateNumber" | "ShareOrderState" | "Money" | "RentBegin" | "RentEnd" | "ParkLotId" | "SpotId" | "EnterAt" | "LeaveAt" | "OvertimeMinutes" | "RefundMoney" | "OwnerIncome" | "PropertyIncome" | "PlatformIncome" | "SettleState" | "OrderNo" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; PlateNumber?: string; ShareOrderState?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (2 | 3 | 4 | 5 | 6 | 7 | 8)[]; SettleState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; ShareNo?: string; ShareSpotId?: string | readonly (string)[]; SpotId?: string | readonly (string)[]; Mobile?: string; RentBegin?: { from?: string; to?: string }; PaidAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (ShareOrder)[]; total: number; sum: { Money: string; RefundMoney: string; OwnerIncome: string; PropertyIncome: string; PlatformIncome: string } }
  }
  /** 共享订单 详情 · Shared spot rental: details */
  getShareOrder: {
    path: '/api/share/getShareOrder'
    request: { id: string }
    data: ShareOrder
  }
  /** 共享订单 选择 · Shared spot rental: choose */
  suggestShareOrder: {
    path: '/api/share/suggestShareOrder'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 共享订单 新增 · Shared spot rental: add */
  addShareOrder: {
    path: '/api/share/addShareOrder'
    request: ShareOrderDraft
    data: ShareOrder
  }
  /** 共享订单 取消租用 · Shared spot rental: Cancel rental */
  cancelShareOrder: {
    path: '/api/share/cancelShareOrder'
    request: { id: string; reason: string }
    data: null
  }
  /** 共享订单 登记纠纷 · Shared spot rental: Open a dispute */
  disputeShareOrder: {
    path: '/api/share/disputeShareOrder'
    request: { id: string; reason: string }
    data: null
  }
  /** 共享订单 解决纠纷 · Shared spot rental: Close the dispute */
  resolveShareOrder: {
    path: '/api/share/resolveShareOrder'
    request: { id: string; RefundMoney: string; reason: string }
    data: null
  }
  /** 共享订单 结算 · Shared spot rental: Settle */
  settleShareOrder: {
    path: '/api/share/settleShareOrder'
    request: { id: string }
    data: null
  }
  /** 共享订单 导出 · Shared spot rental: export */
  exportShareOrder: {
    path: '/api/share/exportShareOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ShareNo" | "PlateNumber" | "ShareOrderState" | "Money" | "RentBegin" | "RentEnd" | "ParkLotId" | "SpotId" | "EnterAt" | "LeaveAt" | "OvertimeMinutes" | "RefundMoney" | "OwnerIncome" | "PropertyIncome" | "PlatformIncome" | "SettleState" | "OrderNo" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; PlateNumber?: string; ShareOrderState?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (2 | 3 | 4 | 5 | 6 | 7 | 8)[]; SettleState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; ShareNo?: string; ShareSpotId?: string | readonly (string)[]; SpotId?: string | readonly (string)[]; Mobile?: string; RentBegin?: { from?: string; to?: string }; PaidAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 支付流水 查询 · Payment record: list */
  queryPayRecord: {
    path: '/api/payRecord/queryPayRecord'
    request: { Page?: number; PerPage?: number; OrderBy?: "payNo" | "plateNumber" | "payMoney" | "payStatus" | "paidAt" | "payChannel" | "payScene" | "bizType" | "parkLotId" | "orderNo" | "refundMoney" | "payerMoney" | "changeMoney" | "overPaidMoney" | "thirdTradeNo" | "operatorId" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; createdAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; payStatus?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; payScene?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; bizType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; operatorId?: string | readonly (string)[]; payMoney?: { from?: string; to?: string }; paidAt?: { from?: string; to?: string }; payNo?: string; thirdTradeNo?: string; jointNo?: string; orderNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (PayRecord)[]; total: number; sum: { payMoney: string; payerMoney: string; changeMoney: string; refundMoney: string } }
  }
  /** 支付流水 详情 · Payment record: details */
  getPayRecord: {
    path: '/api/payRecord/getPayRecord'
    request: { id: string }
    data: PayRecord
  }
  /** 支付流水 选择 · Payment record: choose */
  suggestPayRecord: {
    path: '/api/payRecord/suggestPayRecord'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 支付流水 申请退款 · Payment record: Request refund */
  refundPayRecord: {
    path: '/api/payRecord/refundPayRecord'
    request: { id: string; refundMoney: string; reasonType: 1 | 2 | 3 | 4 | 5 | 8; reason: string }
    data: { id: string }
  }
  /** 支付流水 导出 · Payment record: export */
  exportPayRecord: {
    path: '/api/payRecord/exportPayRecord'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "payNo" | "plateNumber" | "payMoney" | "payStatus" | "paidAt" | "payChannel" | "payScene" | "bizType" | "parkLotId" | "orderNo" | "refundMoney" | "payerMoney" | "changeMoney" | "overPaidMoney" | "thirdTradeNo" | "operatorId" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; createdAt?: { from?: string; to?: string }; plateNumber?: string; parkLotId?: string | readonly (string)[]; payStatus?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; payScene?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[]; bizType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11)[]; operatorId?: string | readonly (string)[]; payMoney?: { from?: string; to?: string }; paidAt?: { from?: string; to?: string }; payNo?: string; thirdTradeNo?: string; jointNo?: string; orderNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 退款 查询 · Refund: list */
  queryRefund: {
    path: '/api/cashFlow/queryRefund'
    request: { Page?: number; PerPage?: number; OrderBy?: "RefundNo" | "plateNumber" | "refundMoney" | "auditState" | "refundState" | "payMoney" | "payChannel" | "refundWay" | "reasonType" | "applyAt" | "applicantId" | "parkLotId" | "orderNo" | "finishAt" | "failReason" | "shareReturn" | "Id"; OrderDir?: "asc" | "desc"; applyAt?: { from?: string; to?: string }; auditState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; parkLotId?: string | readonly (string)[]; refundState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; plateNumber?: string; orderNo?: string; payNo?: string; RefundNo?: string; reasonType?: 1 | 2 | 3 | 4 | 5 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 8)[]; refundWay?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; applicantId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Refund)[]; total: number; sum: { refundMoney: string } }
  }
  /** 退款 详情 · Refund: details */
  getRefund: {
    path: '/api/cashFlow/getRefund'
    request: { id: string }
    data: Refund
  }
  /** 退款 选择 · Refund: choose */
  suggestRefund: {
    path: '/api/cashFlow/suggestRefund'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 退款 客服审核 · Refund: Service review */
  auditRefund: {
    path: '/api/cashFlow/auditRefund'
    request: { id: string; auditRemark?: string | null }
    data: null
  }
  /** 退款 财务复核 · Refund: Finance review */
  reviewRefund: {
    path: '/api/cashFlow/reviewRefund'
    request: { id: string; auditRemark?: string | null }
    data: null
  }
  /** 退款 驳回 · Refund: Reject */
  rejectRefund: {
    path: '/api/cashFlow/rejectRefund'
    request: { id: string; auditRemark: string }
    data: null
  }
  /** 退款 确认已退款 · Refund: Confirm refund */
  handOutRefund: {
    path: '/api/cashFlow/handOutRefund'
    request: { id: string; thirdRefundNo: string }
    data: null
  }
  /** 退款 导出 · Refund: export */
  exportRefund: {
    path: '/api/cashFlow/exportRefund'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RefundNo" | "plateNumber" | "refundMoney" | "auditState" | "refundState" | "payMoney" | "payChannel" | "refundWay" | "reasonType" | "applyAt" | "applicantId" | "parkLotId" | "orderNo" | "finishAt" | "failReason" | "shareReturn" | "Id"; OrderDir?: "asc" | "desc"; applyAt?: { from?: string; to?: string }; auditState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; parkLotId?: string | readonly (string)[]; refundState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; plateNumber?: string; orderNo?: string; payNo?: string; RefundNo?: string; reasonType?: 1 | 2 | 3 | 4 | 5 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 8)[]; refundWay?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; applicantId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 财务对账总览 · Reconciliation overview */
  querySeeReconciliation: {
    path: '/api/cashFlow/querySeeReconciliation'
    request: { Type?: 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "payChannel" | "orderCount" | "receiptMoney" | "refundMoney" | "netMoney" | "billMoney" | "feeMoney" | "settleMoney" | "diffCount" | "openCount" | "diffMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,payChannel" | "statDate" | "payChannel"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (SeeReconciliation)[]; total: number; sum: { orderCount: number; receiptMoney: string; refundMoney: string; netMoney: string; billMoney: string; feeMoney: string; settleMoney: string; diffCount: number; openCount: number; diffMoney: string }; from?: string; to?: string }
  }
  /** 财务对账总览 导出 · Reconciliation overview: export */
  exportSeeReconciliation: {
    path: '/api/cashFlow/exportSeeReconciliation'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "payChannel" | "orderCount" | "receiptMoney" | "refundMoney" | "netMoney" | "billMoney" | "feeMoney" | "settleMoney" | "diffCount" | "openCount" | "diffMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,payChannel" | "statDate" | "payChannel"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 对账任务 查询 · Reconciliation: list */
  queryReconcileTask: {
    path: '/api/cashFlow/queryReconcileTask'
    request: { Page?: number; PerPage?: number; OrderBy?: "billDate" | "payChannel" | "state" | "platformMoney" | "channelMoney" | "diffCount" | "diffMoney" | "settleMoney" | "feeMoney" | "refundMoney" | "platformCount" | "channelCount" | "matchCount" | "mchNo" | "billSource" | "taskNo" | "errorInfo" | "finishedAt" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; state?: 0 | 3 | 4 | 5 | 6 | readonly (0 | 3 | 4 | 5 | 6)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; billSource?: 1 | 2 | readonly (1 | 2)[]; mchNo?: string; taskNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (ReconcileTask)[]; total: number; sum: { platformMoney: string; channelMoney: string; diffMoney: string; refundMoney: string; feeMoney: string; settleMoney: string } }
  }
  /** 对账任务 详情 · Reconciliation: details */
  getReconcileTask: {
    path: '/api/cashFlow/getReconcileTask'
    request: { id: string }
    data: ReconcileTask
  }
  /** 对账任务 选择 · Reconciliation: choose */
  suggestReconcileTask: {
    path: '/api/cashFlow/suggestReconcileTask'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 对账任务 导入账单 · Reconciliation: Import bill */
  loadReconcileTask: {
    path: '/api/cashFlow/loadReconcileTask'
    request: { billDate: string; payChannel?: 1 | 2 | 3 | 4 | 5 | 7 | 10 | 11 | 12 | 13 | 15 | 98 | 99; mchNo: string; content: string }
    data: { taskNo: string; diffCount: number }
  }
  /** 对账任务 导出 · Reconciliation: export */
  exportReconcileTask: {
    path: '/api/cashFlow/exportReconcileTask'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "billDate" | "payChannel" | "state" | "platformMoney" | "channelMoney" | "diffCount" | "diffMoney" | "settleMoney" | "feeMoney" | "refundMoney" | "platformCount" | "channelCount" | "matchCount" | "mchNo" | "billSource" | "taskNo" | "errorInfo" | "finishedAt" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; state?: 0 | 3 | 4 | 5 | 6 | readonly (0 | 3 | 4 | 5 | 6)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; billSource?: 1 | 2 | readonly (1 | 2)[]; mchNo?: string; taskNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 对账差异 查询 · Discrepancy: list */
  queryReconcileDiff: {
    path: '/api/cashFlow/queryReconcileDiff'
    request: { Page?: number; PerPage?: number; OrderBy?: "billDate" | "diffType" | "handleState" | "diffMoney" | "platformMoney" | "channelMoney" | "plateNumber" | "parkLotId" | "platformState" | "channelState" | "payNo" | "thirdTradeNo" | "orderNo" | "happenedAt" | "handleBy" | "remark" | "diffNo" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; handleState?: 0 | 1 | 3 | 4 | readonly (0 | 1 | 3 | 4)[]; diffType?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; parkLotId?: string | readonly (string)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; taskId?: string | readonly (string)[]; plateNumber?: string; payNo?: string; thirdTradeNo?: string; orderNo?: string; diffNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (ReconcileDiff)[]; total: number; sum: { platformMoney: string; channelMoney: string; diffMoney: string } }
  }
  /** 对账差异 详情 · Discrepancy: details */
  getReconcileDiff: {
    path: '/api/cashFlow/getReconcileDiff'
    request: { id: string }
    data: ReconcileDiff
  }
  /** 对账差异 选择 · Discrepancy: choose */
  suggestReconcileDiff: {
    path: '/api/cashFlow/suggestReconcileDiff'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 对账差异 补单 · Discrepancy: Correct */
  mendReconcileDiff: {
    path: '/api/cashFlow/mendReconcileDiff'
    request: { id: string; orderNo?: string | null; remark: string }
    data: null
  }
  /** 对账差异 核销 · Discrepancy: Write off */
  writeOffReconcileDiff: {
    path: '/api/cashFlow/writeOffReconcileDiff'
    request: { id: string; remark: string }
    data: null
  }
  /** 对账差异 挂账 · Discrepancy: On hold */
  holdReconcileDiff: {
    path: '/api/cashFlow/holdReconcileDiff'
    request: { id: string; remark: string }
    data: null
  }
  /** 对账差异 导出 · Discrepancy: export */
  exportReconcileDiff: {
    path: '/api/cashFlow/exportReconcileDiff'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "billDate" | "diffType" | "handleState" | "diffMoney" | "platformMoney" | "channelMoney" | "plateNumber" | "parkLotId" | "platformState" | "channelState" | "payNo" | "thirdTradeNo" | "orderNo" | "happenedAt" | "handleBy" | "remark" | "diffNo" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; handleState?: 0 | 1 | 3 | 4 | readonly (0 | 1 | 3 | 4)[]; diffType?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; parkLotId?: string | readonly (string)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; taskId?: string | readonly (string)[]; plateNumber?: string; payNo?: string; thirdTradeNo?: string; orderNo?: string; diffNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 渠道账单 查询 · Channel bill: list */
  queryBillLine: {
    path: '/api/cashFlow/queryBillLine'
    request: { Page?: number; PerPage?: number; OrderBy?: "tradedAt" | "thirdTradeNo" | "tradeType" | "money" | "feeMoney" | "payNo" | "thirdRefundNo" | "refundNo" | "parkLotId" | "payChannel" | "taskId" | "isMatched" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; tradeType?: 1 | 2 | readonly (1 | 2)[]; isMatched?: 0 | 1 | readonly (0 | 1)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; parkLotId?: string | readonly (string)[]; taskId?: string | readonly (string)[]; payNo?: string; thirdTradeNo?: string; refundNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (BillLine)[]; total: number; sum: { money: string; feeMoney: string } }
  }
  /** 渠道账单 详情 · Channel bill: details */
  getBillLine: {
    path: '/api/cashFlow/getBillLine'
    request: { id: string }
    data: BillLine
  }
  /** 渠道账单 选择 · Channel bill: choose */
  suggestBillLine: {
    path: '/api/cashFlow/suggestBillLine'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 渠道账单 导出 · Channel bill: export */
  exportBillLine: {
    path: '/api/cashFlow/exportBillLine'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "tradedAt" | "thirdTradeNo" | "tradeType" | "money" | "feeMoney" | "payNo" | "thirdRefundNo" | "refundNo" | "parkLotId" | "payChannel" | "taskId" | "isMatched" | "id"; OrderDir?: "asc" | "desc"; billDate?: { from?: string; to?: string }; tradeType?: 1 | 2 | readonly (1 | 2)[]; isMatched?: 0 | 1 | readonly (0 | 1)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; parkLotId?: string | readonly (string)[]; taskId?: string | readonly (string)[]; payNo?: string; thirdTradeNo?: string; refundNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 现金入账 查询 · Cash posting: list */
  queryCashPosting: {
    path: '/api/cashFlow/queryCashPosting'
    request: { Page?: number; PerPage?: number; OrderBy?: "postedAt" | "postingNo" | "dutyId" | "parkLotId" | "userId" | "shouldMoney" | "realMoney" | "bearMoney" | "repayMoney" | "repaidMoney" | "isCleared" | "settleWay" | "voucherNo" | "remark" | "id"; OrderDir?: "asc" | "desc"; postedAt?: { from?: string; to?: string }; userId?: string | readonly (string)[]; isCleared?: 0 | 1 | readonly (0 | 1)[]; parkLotId?: string | readonly (string)[]; settleWay?: 1 | 2 | readonly (1 | 2)[]; dutyId?: string | readonly (string)[]; voucherNo?: string; postingNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (CashPosting)[]; total: number; sum: { shouldMoney: string; realMoney: string; bearMoney: string; repayMoney: string; repaidMoney: string } }
  }
  /** 现金入账 详情 · Cash posting: details */
  getCashPosting: {
    path: '/api/cashFlow/getCashPosting'
    request: { id: string }
    data: CashPosting
  }
  /** 现金入账 选择 · Cash posting: choose */
  suggestCashPosting: {
    path: '/api/cashFlow/suggestCashPosting'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 现金入账 补缴现金 · Cash posting: Repay shortfall */
  repayCashPosting: {
    path: '/api/cashFlow/repayCashPosting'
    request: { id: string; money: string; remark?: string | null }
    data: null
  }
  /** 现金入账 导出 · Cash posting: export */
  exportCashPosting: {
    path: '/api/cashFlow/exportCashPosting'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "postedAt" | "postingNo" | "dutyId" | "parkLotId" | "userId" | "shouldMoney" | "realMoney" | "bearMoney" | "repayMoney" | "repaidMoney" | "isCleared" | "settleWay" | "voucherNo" | "remark" | "id"; OrderDir?: "asc" | "desc"; postedAt?: { from?: string; to?: string }; userId?: string | readonly (string)[]; isCleared?: 0 | 1 | readonly (0 | 1)[]; parkLotId?: string | readonly (string)[]; settleWay?: 1 | 2 | readonly (1 | 2)[]; dutyId?: string | readonly (string)[]; voucherNo?: string; postingNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 资金流水 查询 · Cash flow entry: list */
  queryCashFlow: {
    path: '/api/cashFlow/queryCashFlow'
    request: { Page?: number; PerPage?: number; OrderBy?: "flowNo" | "happenedAt" | "flowType" | "direction" | "money" | "balanceAfter" | "subAccountId" | "accountKind" | "parkLotId" | "payChannel" | "bizNo" | "id"; OrderDir?: "asc" | "desc"; happenedAt?: { from?: string; to?: string }; subAccountId?: string | readonly (string)[]; flowType?: 1 | 2 | 4 | 7 | 8 | 9 | 10 | 13 | 14 | readonly (1 | 2 | 4 | 7 | 8 | 9 | 10 | 13 | 14)[]; direction?: 1 | 2 | readonly (1 | 2)[]; accountKind?: 1 | 5 | readonly (1 | 5)[]; parkLotId?: string | readonly (string)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; bizNo?: string; flowNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (CashFlow)[]; total: number; sum: Record<string, unknown> }
  }
  /** 资金流水 详情 · Cash flow entry: details */
  getCashFlow: {
    path: '/api/cashFlow/getCashFlow'
    request: { id: string }
    data: CashFlow
  }
  /** 资金流水 选择 · Cash flow entry: choose */
  suggestCashFlow: {
    path: '/api/cashFlow/suggestCashFlow'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 资金流水 导出 · Cash flow entry: export */
  exportCashFlow: {
    path: '/api/cashFlow/exportCashFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "flowNo" | "happenedAt" | "flowType" | "direction" | "money" | "balanceAfter" | "subAccountId" | "accountKind" | "parkLotId" | "payChannel" | "bizNo" | "id"; OrderDir?: "asc" | "desc"; happenedAt?: { from?: string; to?: string }; subAccountId?: string | readonly (string)[]; flowType?: 1 | 2 | 4 | 7 | 8 | 9 | 10 | 13 | 14 | readonly (1 | 2 | 4 | 7 | 8 | 9 | 10 | 13 | 14)[]; direction?: 1 | 2 | readonly (1 | 2)[]; accountKind?: 1 | 5 | readonly (1 | 5)[]; parkLotId?: string | readonly (string)[]; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; bizNo?: string; flowNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 子商户 查询 · Sub-merchant: list */
  querySubMerchant: {
    path: '/api/subMerchant/querySubMerchant'
    request: { Page?: number; PerPage?: number; OrderBy?: "SubMerchantNo" | "SubMerchantName" | "State" | "LegalName" | "FeeRate" | "SettleBank" | "SettleAccountNo" | "LicenseNo" | "SubmittedBy" | "Reason" | "Id"; OrderDir?: "asc" | "desc"; SubMerchantName?: string; State?: 1 | 2 | 4 | 5 | 6 | readonly (1 | 2 | 4 | 5 | 6)[]; LicenseNo?: string; SubMerchantNo?: string; LegalName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (SubMerchant)[]; total: number; sum: Record<string, unknown> }
  }
  /** 子商户 详情 · Sub-merchant: details */
  getSubMerchant: {
    path: '/api/subMerchant/getSubMerchant'
    request: { id: string }
    data: SubMerchant
  }
  /** 子商户 选择 · Sub-merchant: choose */
  suggestSubMerchant: {
    path: '/api/subMerchant/suggestSubMerchant'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 子商户 新增 · Sub-merchant: add */
  addSubMerchant: {
    path: '/api/subMerchant/addSubMerchant'
    request: SubMerchantDraft
    data: SubMerchant
  }
  /** 子商户 编辑 · Sub-merchant: edit */
  editSubMerchant: {
    path: '/api/subMerchant/editSubMerchant'
    request: SubMerchantChanges
    data: SubMerchant
  }
  /** 子商户 结算账户 · Sub-merchant: Settlement account */
  settleToSubMerchant: {
    path: '/api/subMerchant/settleToSubMerchant'
    request: { id: string; SettleKind?: 1 | 2; SettleBank: string; SettleAccountName: string; SettleAccountNo: string; SettleAlipay?: string | null }
    data: null
  }
  /** 子商户 提交 · Sub-merchant: Submit */
  submitSubMerchant: {
    path: '/api/subMerchant/submitSubMerchant'
    request: { id: string }
    data: null
  }
  /** 子商户 审核通过 · Sub-merchant: Approve */
  approveSubMerchant: {
    path: '/api/subMerchant/approveSubMerchant'
    request: { id: string }
    data: null
  }
  /** 子商户 驳回 · Sub-merchant: Reject */
  rejectSubMerchant: {
    path: '/api/subMerchant/rejectSubMerchant'
    request: { id: string; reason: string }
    data: null
  }
  /** 子商户 开立子账户 · Sub-merchant: Open a sub-account */
  openAccountSubMerchant: {
    path: '/api/subMerchant/openAccountSubMerchant'
    request: { id: string; ParkLotId: string; AccountName: string }
    data: { AccountNo: string }
  }
  /** 子商户 冻结 · Sub-merchant: Freeze */
  freezeSubMerchant: {
    path: '/api/subMerchant/freezeSubMerchant'
    request: { id: string; reason: string }
    data: null
  }
  /** 子商户 解冻 · Sub-merchant: Unfreeze */
  unfreezeSubMerchant: {
    path: '/api/subMerchant/unfreezeSubMerchant'
    request: { id: string }
    data: null
  }
  /** 子商户 导出 · Sub-merchant: export */
  exportSubMerchant: {
    path: '/api/subMerchant/exportSubMerchant'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "SubMerchantNo" | "SubMerchantName" | "State" | "LegalName" | "FeeRate" | "SettleBank" | "SettleAccountNo" | "LicenseNo" | "SubmittedBy" | "Reason" | "Id"; OrderDir?: "asc" | "desc"; SubMerchantName?: string; State?: 1 | 2 | 4 | 5 | 6 | readonly (1 | 2 | 4 | 5 | 6)[]; LicenseNo?: string; SubMerchantNo?: string; LegalName?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 子账户 查询 · Sub-account: list */
  querySubAccount: {
    path: '/api/subAccount/querySubAccount'
    request: { Page?: number; PerPage?: number; OrderBy?: "AccountNo" | "AccountName" | "State" | "AvailableMoney" | "FrozenMoney" | "TotalInMoney" | "TotalOutMoney" | "ParkLotId" | "SubMerchantId" | "Id"; OrderDir?: "asc" | "desc"; AccountName?: string; ParkLotId?: string | readonly (string)[]; State?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SubMerchantId?: string | readonly (string)[]; AccountNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (SubAccount)[]; total: number; sum: { AvailableMoney: string; FrozenMoney: string; TotalInMoney: string; TotalOutMoney: string } }
  }
  /** 子账户 详情 · Sub-account: details */
  getSubAccount: {
    path: '/api/subAccount/getSubAccount'
    request: { id: string }
    data: SubAccount
  }
  /** 子账户 选择 · Sub-account: choose */
  suggestSubAccount: {
    path: '/api/subAccount/suggestSubAccount'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 子账户 立即入账 · Sub-account: Book now */
  bookSubAccount: {
    path: '/api/subAccount/bookSubAccount'
    request: { id: string }
    data: { WaitingCount: number }
  }
  /** 子账户 申请提现 · Sub-account: Withdraw money */
  withdrawSubAccount: {
    path: '/api/subAccount/withdrawSubAccount'
    request: { id: string; Money: string }
    data: { id: string }
  }
  /** 子账户 冻结 · Sub-account: Freeze */
  freezeSubAccount: {
    path: '/api/subAccount/freezeSubAccount'
    request: { id: string; reason: string }
    data: null
  }
  /** 子账户 解冻 · Sub-account: Unfreeze */
  unfreezeSubAccount: {
    path: '/api/subAccount/unfreezeSubAccount'
    request: { id: string }
    data: null
  }
  /** 子账户 注销 · Sub-account: Close the account */
  closeSubAccount: {
    path: '/api/subAccount/closeSubAccount'
    request: { id: string }
    data: null
  }
  /** 子账户 导出 · Sub-account: export */
  exportSubAccount: {
    path: '/api/subAccount/exportSubAccount'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "AccountNo" | "AccountName" | "State" | "AvailableMoney" | "FrozenMoney" | "TotalInMoney" | "TotalOutMoney" | "ParkLotId" | "SubMerchantId" | "Id"; OrderDir?: "asc" | "desc"; AccountName?: string; ParkLotId?: string | readonly (string)[]; State?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SubMerchantId?: string | readonly (string)[]; AccountNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 结算单 查询 · Settlement sheet: list */
  querySettlement: {
    path: '/api/cashFlow/querySettlement'
    request: { Page?: number; PerPage?: number; OrderBy?: "settleNo" | "state" | "settleMoney" | "subMerchantId" | "parkLotId" | "beginAt" | "endAt" | "tradeCount" | "totalMoney" | "refundMoney" | "sharingMoney" | "feeMoney" | "makerId" | "approverId" | "transferOn" | "receiptNo" | "matchedAt" | "failReason" | "reason" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; endAt?: { from?: string; to?: string }; subMerchantId?: string | readonly (string)[]; state?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; parkLotId?: string | readonly (string)[]; settleNo?: string; receiptNo?: string; transferOn?: { from?: string; to?: string }; ruleId?: string | readonly (string)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (Settlement)[]; total: number; sum: { totalMoney: string; refundMoney: string; sharingMoney: string; feeMoney: string; settleMoney: string } }
  }
  /** 结算单 详情 · Settlement sheet: details */
  getSettlement: {
    path: '/api/cashFlow/getSettlement'
    request: { id: string }
    data: Settlement
  }
  /** 结算单 选择 · Settlement sheet: choose */
  suggestSettlement: {
    path: '/api/cashFlow/suggestSettlement'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 结算单 审批通过 · Settlement sheet: Approve */
  approveSettlement: {
    path: '/api/cashFlow/approveSettlement'
    request: { id: string }
    data: null
  }
  /** 结算单 渠道划款 · Settlement sheet: Pay out by channel */
  payByChannelSettlement: {
    path: '/api/cashFlow/payByChannelSettlement'
    request: { id: string; payConfigId: string }
    data: null
  }
  /** 结算单 登记划款 · Settlement sheet: Record the pay-out */
  recordPayOutSettlement: {
    path: '/api/cashFlow/recordPayOutSettlement'
    request: { id: string; transferOn: string; receiptNo: string }
    data: null
  }
  /** 结算单 驳回 · Settlement sheet: Reject */
  rejectSettlement: {
    path: '/api/cashFlow/rejectSettlement'
    request: { id: string; reason: string }
    data: null
  }
  /** 结算单 导出 · Settlement sheet: export */
  exportSettlement: {
    path: '/api/cashFlow/exportSettlement'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "settleNo" | "state" | "settleMoney" | "subMerchantId" | "parkLotId" | "beginAt" | "endAt" | "tradeCount" | "totalMoney" | "refundMoney" | "sharingMoney" | "feeMoney" | "makerId" | "approverId" | "transferOn" | "receiptNo" | "matchedAt" | "failReason" | "reason" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; endAt?: { from?: string; to?: string }; subMerchantId?: string | readonly (string)[]; state?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; parkLotId?: string | readonly (string)[]; settleNo?: string; receiptNo?: string; transferOn?: { from?: string; to?: string }; ruleId?: string | readonly (string)[]; id?: string | readonly (string)[] }
    data: string
  }
  /** 提现 查询 · Withdrawal: list */
  queryWithdraw: {
    path: '/api/cashFlow/queryWithdraw'
    request: { Page?: number; PerPage?: number; OrderBy?: "WithdrawNo" | "Money" | "AuditState" | "PayState" | "SubAccountId" | "ParkLotId" | "ApplyAt" | "ApplicantId" | "AuditorId" | "FinishAt" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; AuditState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; PayState?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; SubAccountId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; ApplicantId?: string | readonly (string)[]; WithdrawNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Withdraw)[]; total: number; sum: { Money: string } }
  }
  /** 提现 详情 · Withdrawal: details */
  getWithdraw: {
    path: '/api/cashFlow/getWithdraw'
    request: { id: string }
    data: Withdraw
  }
  /** 提现 选择 · Withdrawal: choose */
  suggestWithdraw: {
    path: '/api/cashFlow/suggestWithdraw'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 提现 审核通过 · Withdrawal: Approve */
  approveWithdraw: {
    path: '/api/cashFlow/approveWithdraw'
    request: { id: string }
    data: null
  }
  /** 提现 驳回 · Withdrawal: Reject */
  rejectWithdraw: {
    path: '/api/cashFlow/rejectWithdraw'
    request: { id: string; reason: string }
    data: null
  }
  /** 提现 渠道付款 · Withdrawal: Pay out by channel */
  payByChannelWithdraw: {
    path: '/api/cashFlow/payByChannelWithdraw'
    request: { id: string; payConfigId: string }
    data: null
  }
  /** 提现 确认已付款 · Withdrawal: Confirm pay-out */
  confirmPaidWithdraw: {
    path: '/api/cashFlow/confirmPaidWithdraw'
    request: { id: string }
    data: null
  }
  /** 提现 付款失败 · Withdrawal: Pay-out failed */
  payFailedWithdraw: {
    path: '/api/cashFlow/payFailedWithdraw'
    request: { id: string; reason: string }
    data: null
  }
  /** 提现 导出 · Withdrawal: export */
  exportWithdraw: {
    path: '/api/cashFlow/exportWithdraw'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "WithdrawNo" | "Money" | "AuditState" | "PayState" | "SubAccountId" | "ParkLotId" | "ApplyAt" | "ApplicantId" | "AuditorId" | "FinishAt" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; AuditState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; PayState?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; SubAccountId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; ApplicantId?: string | readonly (string)[]; WithdrawNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 分账规则 查询 · Profit-sharing rule: list */
  queryProfitShareRule: {
    path: '/api/cashFlow/queryProfitShareRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "RuleName" | "SubMerchantId" | "ParkLotId" | "Basis" | "Percent" | "FixedMoney" | "ShareMode" | "WechatMchNo" | "AlipayAccount" | "ReceiverState" | "ReceiverSetBy" | "ReceiverReason" | "SettleCycle" | "Status" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; SubMerchantId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ShareMode?: 1 | 2 | readonly (1 | 2)[]; ReceiverState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; RuleName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ProfitShareRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 分账规则 详情 · Profit-sharing rule: details */
  getProfitShareRule: {
    path: '/api/cashFlow/getProfitShareRule'
    request: { id: string }
    data: ProfitShareRule
  }
  /** 分账规则 选择 · Profit-sharing rule: choose */
  suggestProfitShareRule: {
    path: '/api/cashFlow/suggestProfitShareRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 分账规则 新增 · Profit-sharing rule: add */
  addProfitShareRule: {
    path: '/api/cashFlow/addProfitShareRule'
    request: ProfitShareRuleDraft
    data: ProfitShareRule
  }
  /** 分账规则 编辑 · Profit-sharing rule: edit */
  editProfitShareRule: {
    path: '/api/cashFlow/editProfitShareRule'
    request: ProfitShareRuleChanges
    data: ProfitShareRule
  }
  /** 分账规则 删除 · Profit-sharing rule: delete */
  deleteProfitShareRule: {
    path: '/api/cashFlow/deleteProfitShareRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 分账规则 审核接收方 · Profit-sharing rule: Approve receiver */
  approveReceiverProfitShareRule: {
    path: '/api/cashFlow/approveReceiverProfitShareRule'
    request: { id: string; WechatMchNo?: string | null; AlipayAccount?: string | null }
    data: null
  }
  /** 分账规则 驳回接收方 · Profit-sharing rule: Refuse receiver */
  rejectReceiverProfitShareRule: {
    path: '/api/cashFlow/rejectReceiverProfitShareRule'
    request: { id: string; reason: string }
    data: null
  }
  /** 分账规则 立即生成结算单 · Profit-sharing rule: Make a sheet now */
  settleNowProfitShareRule: {
    path: '/api/cashFlow/settleNowProfitShareRule'
    request: { id: string }
    data: { SettleNo: string | null }
  }
  /** 分账规则 导出 · Profit-sharing rule: export */
  exportProfitShareRule: {
    path: '/api/cashFlow/exportProfitShareRule'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RuleName" | "SubMerchantId" | "ParkLotId" | "Basis" | "Percent" | "FixedMoney" | "ShareMode" | "WechatMchNo" | "AlipayAccount" | "ReceiverState" | "ReceiverSetBy" | "ReceiverReason" | "SettleCycle" | "Status" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; SubMerchantId?: string | readonly (string)[]; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ShareMode?: 1 | 2 | readonly (1 | 2)[]; ReceiverState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; RuleName?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 分账明细 查询 · Profit share: list */
  queryProfitShare: {
    path: '/api/cashFlow/queryProfitShare'
    request: { Page?: number; PerPage?: number; OrderBy?: "shareNo" | "shareKind" | "state" | "netMoney" | "shareMoney" | "feeMoney" | "baseMoney" | "subMerchantId" | "parkLotId" | "payChannel" | "paidAt" | "payNo" | "receiverNo" | "settlementId" | "finishAt" | "failReason" | "ruleId" | "id"; OrderDir?: "asc" | "desc"; paidAt?: { from?: string; to?: string }; subMerchantId?: string | readonly (string)[]; state?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; parkLotId?: string | readonly (string)[]; shareKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; settlementId?: string | readonly (string)[]; shareDay?: { from?: string; to?: string }; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; payNo?: string; shareNo?: string; ruleId?: string | readonly (string)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (ProfitShare)[]; total: number; sum: { baseMoney: string; shareMoney: string; feeMoney: string; netMoney: string } }
  }
  /** 分账明细 详情 · Profit share: details */
  getProfitShare: {
    path: '/api/cashFlow/getProfitShare'
    request: { id: string }
    data: ProfitShare
  }
  /** 分账明细 选择 · Profit share: choose */
  suggestProfitShare: {
    path: '/api/cashFlow/suggestProfitShare'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 分账明细 重新分账 · Profit share: Share again */
  retryProfitShare: {
    path: '/api/cashFlow/retryProfitShare'
    request: { id: string }
    data: null
  }
  /** 分账明细 转入结算单 · Profit share: Put on a sheet */
  toSheetProfitShare: {
    path: '/api/cashFlow/toSheetProfitShare'
    request: { id: string }
    data: null
  }
  /** 分账明细 导出 · Profit share: export */
  exportProfitShare: {
    path: '/api/cashFlow/exportProfitShare'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "shareNo" | "shareKind" | "state" | "netMoney" | "shareMoney" | "feeMoney" | "baseMoney" | "subMerchantId" | "parkLotId" | "payChannel" | "paidAt" | "payNo" | "receiverNo" | "settlementId" | "finishAt" | "failReason" | "ruleId" | "id"; OrderDir?: "asc" | "desc"; paidAt?: { from?: string; to?: string }; subMerchantId?: string | readonly (string)[]; state?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; parkLotId?: string | readonly (string)[]; shareKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; settlementId?: string | readonly (string)[]; shareDay?: { from?: string; to?: string }; payChannel?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99)[]; payNo?: string; shareNo?: string; ruleId?: string | readonly (string)[]; id?: string | readonly (string)[] }
    data: string
  }
  /** 银行划款流水 查询 · Bank transfer: list */
  queryBankLine: {
    path: '/api/cashFlow/queryBankLine'
    request: { Page?: number; PerPage?: number; OrderBy?: "receiptNo" | "tradedOn" | "state" | "money" | "diffMoney" | "payeeName" | "purpose" | "settlementId" | "parkLotId" | "handledBy" | "note" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; tradedOn?: { from?: string; to?: string }; state?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; receiptNo?: string; parkLotId?: string | readonly (string)[]; settlementId?: string | readonly (string)[]; payeeName?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (BankLine)[]; total: number; sum: { money: string; diffMoney: string } }
  }
  /** 银行划款流水 详情 · Bank transfer: details */
  getBankLine: {
    path: '/api/cashFlow/getBankLine'
    request: { id: string }
    data: BankLine
  }
  /** 银行划款流水 选择 · Bank transfer: choose */
  suggestBankLine: {
    path: '/api/cashFlow/suggestBankLine'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 银行划款流水 新增 · Bank transfer: add */
  addBankLine: {
    path: '/api/cashFlow/addBankLine'
    request: BankLineDraft
    data: BankLine
  }
  /** 银行划款流水 删除 · Bank transfer: delete */
  deleteBankLine: {
    path: '/api/cashFlow/deleteBankLine'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 银行划款流水 核销差异 · Bank transfer: Write off the difference */
  writeOffBankLine: {
    path: '/api/cashFlow/writeOffBankLine'
    request: { id: string; note: string }
    data: null
  }
  /** 银行划款流水 导出 · Bank transfer: export */
  exportBankLine: {
    path: '/api/cashFlow/exportBankLine'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "receiptNo" | "tradedOn" | "state" | "money" | "diffMoney" | "payeeName" | "purpose" | "settlementId" | "parkLotId" | "handledBy" | "note" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; tradedOn?: { from?: string; to?: string }; state?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; receiptNo?: string; parkLotId?: string | readonly (string)[]; settlementId?: string | readonly (string)[]; payeeName?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 银行划款流水 导入 · Bank transfer: import */
  importBankLine: {
    path: '/api/cashFlow/importBankLine'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 银行划款流水 导入模板 · Bank transfer: template to import */
  templateBankLine: {
    path: '/api/cashFlow/templateBankLine'
    request: {}
    data: Blob
  }
  /** 发票 查询 · Invoice: list */
  queryInvoice: {
    path: '/api/invoice/queryInvoice'
    request: { Page?: number; PerPage?: number; OrderBy?: "ApplyNo" | "Title" | "Amount" | "status" | "PaidFor" | "InvoiceNum" | "TitleType" | "TaxNum" | "InvoiceKind" | "OrderCount" | "ApplyTime" | "IssuedAt" | "Provider" | "HasFile" | "RedState" | "RefundStep" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; ApplyTime?: { from?: string; to?: string }; Title?: string; status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PaidFor?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; TaxNum?: string; Mobile?: string; ParkLotIds?: readonly (string)[]; InvoiceKind?: 1 | 2 | readonly (1 | 2)[]; TitleType?: 1 | 2 | readonly (1 | 2)[]; IssuedAt?: { from?: string; to?: string }; RedState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; RefundStep?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; InvoiceNum?: string; ApplyNo?: string; ReplacesNo?: string; Provider?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Invoice)[]; total: number; sum: { Amount: string } }
  }
  /** 发票 详情 · Invoice: details */
  getInvoice: {
    path: '/api/invoice/getInvoice'
    request: { id: string }
    data: Invoice
  }
  /** 发票 选择 · Invoice: choose */
  suggestInvoice: {
    path: '/api/invoice/suggestInvoice'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 发票 开票 · Invoice: Issue */
  issueInvoice: {
    path: '/api/invoice/issueInvoice'
    request: { id: string }
    data: null
  }
  /** 发票 重开 · Invoice: Issue again */
  reissueInvoice: {
    path: '/api/invoice/reissueInvoice'
    request: { id: string; TitleType?: 1 | 2; Title: string; TaxNum?: string | null }
    data: null
  }
  /** 发票 撤回申请 · Invoice: Withdraw */
  withdrawInvoice: {
    path: '/api/invoice/withdrawInvoice'
    request: { id: string }
    data: null
  }
  /** 发票 发送到邮箱 · Invoice: Send by mail */
  mailFileInvoice: {
    path: '/api/invoice/mailFileInvoice'
    request: { id: string; Email: string }
    data: null
  }
  /** 发票 红冲 · Invoice: Reverse */
  reverseInvoice: {
    path: '/api/invoice/reverseInvoice'
    request: { id: string; RedKind?: 1 | 2 | 3 | 4; RedReason: string }
    data: null
  }
  /** 发票 导出 · Invoice: export */
  exportInvoice: {
    path: '/api/invoice/exportInvoice'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ApplyNo" | "Title" | "Amount" | "status" | "PaidFor" | "InvoiceNum" | "TitleType" | "TaxNum" | "InvoiceKind" | "OrderCount" | "ApplyTime" | "IssuedAt" | "Provider" | "HasFile" | "RedState" | "RefundStep" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; ApplyTime?: { from?: string; to?: string }; Title?: string; status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PaidFor?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; TaxNum?: string; Mobile?: string; ParkLotIds?: readonly (string)[]; InvoiceKind?: 1 | 2 | readonly (1 | 2)[]; TitleType?: 1 | 2 | readonly (1 | 2)[]; IssuedAt?: { from?: string; to?: string }; RedState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; RefundStep?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; InvoiceNum?: string; ApplyNo?: string; ReplacesNo?: string; Provider?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 识别相机 查询 · Camera: list */
  queryDevice: {
    path: '/api/device/queryDevice'
    request: { Page?: number; PerPage?: number; OrderBy?: "DeviceName" | "ParkLotId" | "LaneId" | "OnlineState" | "LastHeartbeatAt" | "LastPlateNumber" | "DeviceStatus" | "DeviceCode" | "SerialNo" | "IpAddr" | "LastCaptureAt" | "OfflineCount" | "Model" | "InstallPosition" | "AssetState" | "DeviceFamily" | "Protocol" | "WarrantyEndAt" | "Id"; OrderDir?: "asc" | "desc"; DeviceName?: string; ParkLotId?: string | readonly (string)[]; OnlineState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; SerialNo?: string; DeviceCode?: string; LaneId?: string | readonly (string)[]; Brand?: string; DeviceFamily?: 1 | 3 | 5 | 11 | readonly (1 | 3 | 5 | 11)[]; Protocol?: "berth" | "vzenith" | "hikvision" | "dahua" | "generic" | readonly ("berth" | "vzenith" | "hikvision" | "dahua" | "generic")[]; DeviceStatus?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; AssetState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Device)[]; total: number; sum: Record<string, unknown> }
  }
  /** 识别相机 详情 · Camera: details */
  getDevice: {
    path: '/api/device/getDevice'
    request: { id: string }
    data: Device
  }
  /** 识别相机 选择 · Camera: choose */
  suggestDevice: {
    path: '/api/device/suggestDevice'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 识别相机 新增 · Camera: add */
  addDevice: {
    path: '/api/device/addDevice'
    request: DeviceDraft
    data: Device
  }
  /** 识别相机 编辑 · Camera: edit */
  editDevice: {
    path: '/api/device/editDevice'
    request: DeviceChanges
    data: Device
  }
  /** 识别相机 删除 · Camera: delete */
  deleteDevice: {
    path: '/api/device/deleteDevice'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 识别相机 重置密钥 · Camera: Reset key */
  issueKeyDevice: {
    path: '/api/device/issueKeyDevice'
    request: { id: string }
    data: { Key: string; Address: string | null; CommandAddress: string | null } | null
  }
  /** 识别相机 请求画面 · Camera: Ask for a still */
  takeStillDevice: {
    path: '/api/device/takeStillDevice'
    request: { id: string }
    data: null
  }
  /** 识别相机 设置相机账号 · Camera: Set camera account */
  setSignInDevice: {
    path: '/api/device/setSignInDevice'
    request: { id: string; UserName: string; Password: string }
    data: null
  }
  /** 识别相机 导出 · Camera: export */
  exportDevice: {
    path: '/api/device/exportDevice'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "DeviceName" | "ParkLotId" | "LaneId" | "OnlineState" | "LastHeartbeatAt" | "LastPlateNumber" | "DeviceStatus" | "DeviceCode" | "SerialNo" | "IpAddr" | "LastCaptureAt" | "OfflineCount" | "Model" | "InstallPosition" | "AssetState" | "DeviceFamily" | "Protocol" | "WarrantyEndAt" | "Id"; OrderDir?: "asc" | "desc"; DeviceName?: string; ParkLotId?: string | readonly (string)[]; OnlineState?: 0 | 1 | 2 | readonly (0 | 1 | 2)[]; SerialNo?: string; DeviceCode?: string; LaneId?: string | readonly (string)[]; Brand?: string; DeviceFamily?: 1 | 3 | 5 | 11 | readonly (1 | 3 | 5 | 11)[]; Protocol?: "berth" | "vzenith" | "hikvision" | "dahua" | "generic" | readonly ("berth" | "vzenith" | "hikvision" | "dahua" | "generic")[]; DeviceStatus?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; AssetState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 识别相机 导入 · Camera: import */
  importDevice: {
    path: '/api/device/importDevice'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 识别相机 导入模板 · Camera: template to import */
  templateDevice: {
    path: '/api/device/templateDevice'
    request: {}
    data: Blob
  }
  /** 字段映射 查询 · Field mapping: list */
  queryDeviceMapping: {
    path: '/api/device/queryDeviceMapping'
    request: { Page?: number; PerPage?: number; OrderBy?: "MappingName" | "PlatePath" | "TimePath" | "DirectionPath" | "ScenePath" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; MappingName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (DeviceMapping)[]; total: number; sum: Record<string, unknown> }
  }
  /** 字段映射 详情 · Field mapping: details */
  getDeviceMapping: {
    path: '/api/device/getDeviceMapping'
    request: { id: string }
    data: DeviceMapping
  }
  /** 字段映射 选择 · Field mapping: choose */
  suggestDeviceMapping: {
    path: '/api/device/suggestDeviceMapping'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 字段映射 新增 · Field mapping: add */
  addDeviceMapping: {
    path: '/api/device/addDeviceMapping'
    request: DeviceMappingDraft
    data: DeviceMapping
  }
  /** 字段映射 编辑 · Field mapping: edit */
  editDeviceMapping: {
    path: '/api/device/editDeviceMapping'
    request: DeviceMappingChanges
    data: DeviceMapping
  }
  /** 字段映射 删除 · Field mapping: delete */
  deleteDeviceMapping: {
    path: '/api/device/deleteDeviceMapping'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 字段映射 试读报文 · Field mapping: Test a message */
  tryMappingDeviceMapping: {
    path: '/api/device/tryMappingDeviceMapping'
    request: { id: string; Message: string }
    data: { Reason: string | null; IsAlive: 0 | 1 | null; PlateNumber: string | null; PassAt: string | null; EventId: string | null; PlateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; Confidence: number | null; Direction: 1 | 2 | 3 | null; Pictures: string | null; Answer: string | null }
  }
  /** POS设备 查询 · POS device: list */
  queryPosDevice: {
    path: '/api/posDevice/queryPosDevice'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "Code" | "Status" | "DeviceStatus" | "UserId" | "ClaimAt" | "LastLoginAt" | "ParkLotIds" | "SerialNo" | "VersionName" | "Manufacturer" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; DeviceStatus?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; Status?: "online" | "offline" | readonly ("online" | "offline")[]; Code?: string; SerialNo?: string; ParkLotIds?: readonly (string)[]; UserId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (PosDevice)[]; total: number; sum: Record<string, unknown> }
  }
  /** POS设备 详情 · POS device: details */
  getPosDevice: {
    path: '/api/posDevice/getPosDevice'
    request: { id: string }
    data: PosDevice
  }
  /** POS设备 选择 · POS device: choose */
  suggestPosDevice: {
    path: '/api/posDevice/suggestPosDevice'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** POS设备 新增 · POS device: add */
  addPosDevice: {
    path: '/api/posDevice/addPosDevice'
    request: PosDeviceDraft
    data: PosDevice
  }
  /** POS设备 编辑 · POS device: edit */
  editPosDevice: {
    path: '/api/posDevice/editPosDevice'
    request: PosDeviceChanges
    data: PosDevice
  }
  /** POS设备 删除 · POS device: delete */
  deletePosDevice: {
    path: '/api/posDevice/deletePosDevice'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** POS设备 领用 · POS device: Claim */
  claimPosDevice: {
    path: '/api/posDevice/claimPosDevice'
    request: { id: string; UserId: string }
    data: null
  }
  /** POS设备 归还 · POS device: Return */
  giveBackPosDevice: {
    path: '/api/posDevice/giveBackPosDevice'
    request: { id: string }
    data: null
  }
  /** POS设备 报损 · POS device: Report damage */
  damagePosDevice: {
    path: '/api/posDevice/damagePosDevice'
    request: { id: string; Remark: string }
    data: null
  }
  /** POS设备 报失 · POS device: Report loss */
  losePosDevice: {
    path: '/api/posDevice/losePosDevice'
    request: { id: string; Remark: string }
    data: null
  }
  /** POS设备 修复或找回 · POS device: Repaired or found */
  recoverPosDevice: {
    path: '/api/posDevice/recoverPosDevice'
    request: { id: string }
    data: null
  }
  /** POS设备 导出 · POS device: export */
  exportPosDevice: {
    path: '/api/posDevice/exportPosDevice'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "Code" | "Status" | "DeviceStatus" | "UserId" | "ClaimAt" | "LastLoginAt" | "ParkLotIds" | "SerialNo" | "VersionName" | "Manufacturer" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; DeviceStatus?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; Status?: "online" | "offline" | readonly ("online" | "offline")[]; Code?: string; SerialNo?: string; ParkLotIds?: readonly (string)[]; UserId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** POS设备 导入 · POS device: import */
  importPosDevice: {
    path: '/api/posDevice/importPosDevice'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** POS设备 导入模板 · POS device: template to import */
  templatePosDevice: {
    path: '/api/posDevice/templatePosDevice'
    request: {}
    data: Blob
  }
  /** 地磁检测器 查询 · Magnetic detector: list */
  queryMagneticDetector: {
    path: '/api/magneticDetector/queryMagneticDetector'
    request: { Page?: number; PerPage?: number; OrderBy?: "Code" | "SerialNo" | "Provider" | "ParkLotId" | "ParkSpotNumber" | "RegisterState" | "Voltage" | "VersionNumber" | "InstallPosition" | "InstallAt" | "Id"; OrderDir?: "asc" | "desc"; Code?: string; ParkLotId?: string | readonly (string)[]; ParkSpotNumber?: string; Provider?: string; RegisterState?: 0 | 1 | readonly (0 | 1)[]; SerialNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (MagneticDetector)[]; total: number; sum: Record<string, unknown> }
  }
  /** 地磁检测器 详情 · Magnetic detector: details */
  getMagneticDetector: {
    path: '/api/magneticDetector/getMagneticDetector'
    request: { id: string }
    data: MagneticDetector
  }
  /** 地磁检测器 选择 · Magnetic detector: choose */
  suggestMagneticDetector: {
    path: '/api/magneticDetector/suggestMagneticDetector'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 地磁检测器 新增 · Magnetic detector: add */
  addMagneticDetector: {
    path: '/api/magneticDetector/addMagneticDetector'
    request: MagneticDetectorDraft
    data: MagneticDetector
  }
  /** 地磁检测器 编辑 · Magnetic detector: edit */
  editMagneticDetector: {
    path: '/api/magneticDetector/editMagneticDetector'
    request: MagneticDetectorChanges
    data: MagneticDetector
  }
  /** 地磁检测器 删除 · Magnetic detector: delete */
  deleteMagneticDetector: {
    path: '/api/magneticDetector/deleteMagneticDetector'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 地磁检测器 导出 · Magnetic detector: export */
  exportMagneticDetector: {
    path: '/api/magneticDetector/exportMagneticDetector'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Code" | "SerialNo" | "Provider" | "ParkLotId" | "ParkSpotNumber" | "RegisterState" | "Voltage" | "VersionNumber" | "InstallPosition" | "InstallAt" | "Id"; OrderDir?: "asc" | "desc"; Code?: string; ParkLotId?: string | readonly (string)[]; ParkSpotNumber?: string; Provider?: string; RegisterState?: 0 | 1 | readonly (0 | 1)[]; SerialNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 地磁检测器 导入 · Magnetic detector: import */
  importMagneticDetector: {
    path: '/api/magneticDetector/importMagneticDetector'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 地磁检测器 导入模板 · Magnetic detector: template to import */
  templateMagneticDetector: {
    path: '/api/magneticDetector/templateMagneticDetector'
    request: {}
    data: Blob
  }
  /** 诱导屏 查询 · Guidance screen: list */
  queryGuideScreen: {
    path: '/api/guideScreen/queryGuideScreen'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "HardwareNo" | "Level" | "ParkLotIds" | "ShowMode" | "CurrentContent" | "PublishState" | "PublishAt" | "PublishedBy" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; Level?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PublishState?: 0 | 1 | readonly (0 | 1)[]; HardwareNo?: string; ParkLotIds?: readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (GuideScreen)[]; total: number; sum: Record<string, unknown> }
  }
  /** 诱导屏 详情 · Guidance screen: details */
  getGuideScreen: {
    path: '/api/guideScreen/getGuideScreen'
    request: { id: string }
    data: GuideScreen
  }
  /** 诱导屏 选择 · Guidance screen: choose */
  suggestGuideScreen: {
    path: '/api/guideScreen/suggestGuideScreen'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 诱导屏 新增 · Guidance screen: add */
  addGuideScreen: {
    path: '/api/guideScreen/addGuideScreen'
    request: GuideScreenDraft
    data: GuideScreen
  }
  /** 诱导屏 编辑 · Guidance screen: edit */
  editGuideScreen: {
    path: '/api/guideScreen/editGuideScreen'
    request: GuideScreenChanges
    data: GuideScreen
  }
  /** 诱导屏 删除 · Guidance screen: delete */
  deleteGuideScreen: {
    path: '/api/guideScreen/deleteGuideScreen'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 诱导屏 查看屏上内容 · Guidance screen: What it shows */
  showGuideScreen: {
    path: '/api/guideScreen/showGuideScreen'
    request: { id: string }
    data: { Content: string | null }
  }
  /** 诱导屏 发布内容 · Guidance screen: Publish content */
  publishGuideScreen: {
    path: '/api/guideScreen/publishGuideScreen'
    request: { id: string; CurrentContent: string }
    data: null
  }
  /** 诱导屏 撤回 · Guidance screen: Withdraw */
  withdrawGuideScreen: {
    path: '/api/guideScreen/withdrawGuideScreen'
    request: { id: string }
    data: null
  }
  /** 诱导屏 导出 · Guidance screen: export */
  exportGuideScreen: {
    path: '/api/guideScreen/exportGuideScreen'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "HardwareNo" | "Level" | "ParkLotIds" | "ShowMode" | "CurrentContent" | "PublishState" | "PublishAt" | "PublishedBy" | "Id"; OrderDir?: "asc" | "desc"; Name?: string; Level?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; PublishState?: 0 | 1 | readonly (0 | 1)[]; HardwareNo?: string; ParkLotIds?: readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 车道屏 查询 · Lane screen: list */
  queryLedScreen: {
    path: '/api/ledScreen/queryLedScreen'
    request: { Page?: number; PerPage?: number; OrderBy?: "Name" | "HardwareNo" | "ParkLotId" | "LaneId" | "InText" | "OutText" | "PayText" | "Status" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; Name?: string; Status?: 1 | 2 | readonly (1 | 2)[]; HardwareNo?: string; LaneId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (LedScreen)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车道屏 详情 · Lane screen: details */
  getLedScreen: {
    path: '/api/ledScreen/getLedScreen'
    request: { id: string }
    data: LedScreen
  }
  /** 车道屏 选择 · Lane screen: choose */
  suggestLedScreen: {
    path: '/api/ledScreen/suggestLedScreen'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车道屏 新增 · Lane screen: add */
  addLedScreen: {
    path: '/api/ledScreen/addLedScreen'
    request: LedScreenDraft
    data: LedScreen
  }
  /** 车道屏 编辑 · Lane screen: edit */
  editLedScreen: {
    path: '/api/ledScreen/editLedScreen'
    request: LedScreenChanges
    data: LedScreen
  }
  /** 车道屏 删除 · Lane screen: delete */
  deleteLedScreen: {
    path: '/api/ledScreen/deleteLedScreen'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 车道屏 导出 · Lane screen: export */
  exportLedScreen: {
    path: '/api/ledScreen/exportLedScreen'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Name" | "HardwareNo" | "ParkLotId" | "LaneId" | "InText" | "OutText" | "PayText" | "Status" | "Id"; OrderDir?: "asc" | "desc"; ParkLotId?: string | readonly (string)[]; Name?: string; Status?: 1 | 2 | readonly (1 | 2)[]; HardwareNo?: string; LaneId?: string | readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 告警 查询 · Alarm: list */
  queryAlarm: {
    path: '/api/alarm/queryAlarm'
    request: { Page?: number; PerPage?: number; OrderBy?: "happenedAt" | "alarmType" | "level" | "state" | "plateNumber" | "description" | "parkLotId" | "laneId" | "deviceId" | "repeatCount" | "lastHappenedAt" | "alarmNo" | "handlerId" | "handledAt" | "handleResult" | "repairOrderNo" | "orderNo" | "id"; OrderDir?: "asc" | "desc"; happenedAt?: { from?: string; to?: string }; state?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; parkLotId?: string | readonly (string)[]; msgType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404 | readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[]; level?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; plateNumber?: string; deviceId?: string | readonly (string)[]; laneId?: string | readonly (string)[]; alarmNo?: string; orderNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (Alarm)[]; total: number; sum: Record<string, unknown> }
  }
  /** 告警 详情 · Alarm: details */
  getAlarm: {
    path: '/api/alarm/getAlarm'
    request: { id: string }
    data: Alarm
  }
  /** 告警 选择 · Alarm: choose */
  suggestAlarm: {
    path: '/api/alarm/suggestAlarm'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 告警 处理 · Alarm: Handle */
  handleAlarm: {
    path: '/api/alarm/handleAlarm'
    request: { id?: string; ids?: readonly (string)[]; handleResult?: 1 | 2 | 3 | 4 | 5; handleRemark?: string | null; handledAt?: string | null }
    data: { done: number; left: number } | null
  }
  /** 告警 转维修 · Alarm: Pass on for repair */
  repairAlarm: {
    path: '/api/alarm/repairAlarm'
    request: { id: string; urgency?: 1 | 2 | 3; faultDesc?: string | null }
    data: { id: string }
  }
  /** 告警 忽略 · Alarm: Ignore */
  ignoreAlarm: {
    path: '/api/alarm/ignoreAlarm'
    request: { id?: string; ids?: readonly (string)[]; handleRemark?: string | null; handledAt?: string | null }
    data: { done: number; left: number } | null
  }
  /** 告警 导出 · Alarm: export */
  exportAlarm: {
    path: '/api/alarm/exportAlarm'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "happenedAt" | "alarmType" | "level" | "state" | "plateNumber" | "description" | "parkLotId" | "laneId" | "deviceId" | "repeatCount" | "lastHappenedAt" | "alarmNo" | "handlerId" | "handledAt" | "handleResult" | "repairOrderNo" | "orderNo" | "id"; OrderDir?: "asc" | "desc"; happenedAt?: { from?: string; to?: string }; state?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; parkLotId?: string | readonly (string)[]; msgType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404 | readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[]; level?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; plateNumber?: string; deviceId?: string | readonly (string)[]; laneId?: string | readonly (string)[]; alarmNo?: string; orderNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 告警规则 查询 · Alarm rule: list */
  queryAlarmRule: {
    path: '/api/alarm/queryAlarmRule'
    request: { Page?: number; PerPage?: number; OrderBy?: "ruleNo" | "alarmType" | "parkLotId" | "isRaised" | "level" | "mergeMinutes" | "remark" | "updatedAt" | "updatedBy" | "id"; OrderDir?: "asc" | "desc"; alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404 | readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[]; parkLotId?: string | readonly (string)[]; isRaised?: 0 | 1 | readonly (0 | 1)[]; level?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ruleNo?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (AlarmRule)[]; total: number; sum: Record<string, unknown> }
  }
  /** 告警规则 详情 · Alarm rule: details */
  getAlarmRule: {
    path: '/api/alarm/getAlarmRule'
    request: { id: string }
    data: AlarmRule
  }
  /** 告警规则 选择 · Alarm rule: choose */
  suggestAlarmRule: {
    path: '/api/alarm/suggestAlarmRule'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 告警规则 新增 · Alarm rule: add */
  addAlarmRule: {
    path: '/api/alarm/addAlarmRule'
    request: AlarmRuleDraft
    data: AlarmRule
  }
  /** 告警规则 编辑 · Alarm rule: edit */
  editAlarmRule: {
    path: '/api/alarm/editAlarmRule'
    request: AlarmRuleChanges
    data: AlarmRule
  }
  /** 告警规则 删除 · Alarm rule: delete */
  deleteAlarmRule: {
    path: '/api/alarm/deleteAlarmRule'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 告警规则 导出 · Alarm rule: export */
  exportAlarmRule: {
    path: '/api/alarm/exportAlarmRule'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ruleNo" | "alarmType" | "parkLotId" | "isRaised" | "level" | "mergeMinutes" | "remark" | "updatedAt" | "updatedBy" | "id"; OrderDir?: "asc" | "desc"; alarmType?: 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404 | readonly (101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212 | 213 | 214 | 215 | 301 | 302 | 303 | 304 | 305 | 306 | 401 | 402 | 403 | 404)[]; parkLotId?: string | readonly (string)[]; isRaised?: 0 | 1 | readonly (0 | 1)[]; level?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ruleNo?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 维修工单 查询 · Repair order: list */
  queryRepairOrder: {
    path: '/api/repairOrder/queryRepairOrder'
    request: { Page?: number; PerPage?: number; OrderBy?: "RepairNo" | "ParkLotId" | "DeviceId" | "FaultType" | "Urgency" | "State" | "IsOverdue" | "ReporterId" | "ReportAt" | "AssigneeId" | "AcceptDueAt" | "FinishDueAt" | "UsedMinutes" | "Cost" | "Score" | "Source" | "Id"; OrderDir?: "asc" | "desc"; ReportAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; ParkLotId?: string | readonly (string)[]; RepairNo?: string; DeviceId?: string | readonly (string)[]; FaultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; Urgency?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; AssigneeId?: string | readonly (string)[]; IsOverdue?: 0 | 1 | readonly (0 | 1)[]; Source?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (RepairOrder)[]; total: number; sum: { Cost: string } }
  }
  /** 维修工单 详情 · Repair order: details */
  getRepairOrder: {
    path: '/api/repairOrder/getRepairOrder'
    request: { id: string }
    data: RepairOrder
  }
  /** 维修工单 选择 · Repair order: choose */
  suggestRepairOrder: {
    path: '/api/repairOrder/suggestRepairOrder'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 维修工单 新增 · Repair order: add */
  addRepairOrder: {
    path: '/api/repairOrder/addRepairOrder'
    request: RepairOrderDraft
    data: RepairOrder
  }
  /** 维修工单 编辑 · Repair order: edit */
  editRepairOrder: {
    path: '/api/repairOrder/editRepairOrder'
    request: RepairOrderChanges
    data: RepairOrder
  }
  /** 维修工单 接单 · Repair order: Accept */
  acceptRepairOrder: {
    path: '/api/repairOrder/acceptRepairOrder'
    request: { id: string }
    data: null
  }
  /** 维修工单 到场 · Repair order: Arrive */
  arriveRepairOrder: {
    path: '/api/repairOrder/arriveRepairOrder'
    request: { id: string }
    data: null
  }
  /** 维修工单 完工 · Repair order: Finish */
  finishRepairOrder: {
    path: '/api/repairOrder/finishRepairOrder'
    request: { id: string; FixMethod: string; Parts?: string | null; Cost?: string; ResultPictures?: readonly (string)[] | null }
    data: null
  }
  /** 维修工单 派单 · Repair order: Assign */
  assignRepairOrder: {
    path: '/api/repairOrder/assignRepairOrder'
    request: { id: string; AssigneeId: string }
    data: null
  }
  /** 维修工单 确认修复 · Repair order: Confirm repair */
  confirmRepairOrder: {
    path: '/api/repairOrder/confirmRepairOrder'
    request: { id: string; Score?: 1 | 2 | 3 | 4 | 5; Comment?: string | null }
    data: null
  }
  /** 维修工单 退回返工 · Repair order: Return for rework */
  reworkRepairOrder: {
    path: '/api/repairOrder/reworkRepairOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 维修工单 转派 · Repair order: Transfer */
  transferRepairOrder: {
    path: '/api/repairOrder/transferRepairOrder'
    request: { id: string; AssigneeId: string; Reason: string }
    data: null
  }
  /** 维修工单 拒单 · Repair order: Decline */
  refuseRepairOrder: {
    path: '/api/repairOrder/refuseRepairOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 维修工单 催办 · Repair order: Urge */
  urgeRepairOrder: {
    path: '/api/repairOrder/urgeRepairOrder'
    request: { id: string }
    data: null
  }
  /** 维修工单 挂起 · Repair order: Suspend */
  suspendRepairOrder: {
    path: '/api/repairOrder/suspendRepairOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 维修工单 恢复 · Repair order: Resume */
  resumeRepairOrder: {
    path: '/api/repairOrder/resumeRepairOrder'
    request: { id: string }
    data: null
  }
  /** 维修工单 驳回 · Repair order: Reject */
  rejectRepairOrder: {
    path: '/api/repairOrder/rejectRepairOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 维修工单 关闭 · Repair order: Close */
  closeRepairOrder: {
    path: '/api/repairOrder/closeRepairOrder'
    request: { id: string; Reason: string }
    data: null
  }
  /** 维修工单 导出 · Repair order: export */
  exportRepairOrder: {
    path: '/api/repairOrder/exportRepairOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RepairNo" | "ParkLotId" | "DeviceId" | "FaultType" | "Urgency" | "State" | "IsOverdue" | "ReporterId" | "ReportAt" | "AssigneeId" | "AcceptDueAt" | "FinishDueAt" | "UsedMinutes" | "Cost" | "Score" | "Source" | "Id"; OrderDir?: "asc" | "desc"; ReportAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; ParkLotId?: string | readonly (string)[]; RepairNo?: string; DeviceId?: string | readonly (string)[]; FaultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[]; Urgency?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; AssigneeId?: string | readonly (string)[]; IsOverdue?: 0 | 1 | readonly (0 | 1)[]; Source?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 待核实上报 查询 · Quarantined event: list */
  queryQuarantinedEvent: {
    path: '/api/device/queryQuarantinedEvent'
    request: { Page?: number; PerPage?: number; OrderBy?: "receivedAt" | "serialNo" | "deviceId" | "parkLotId" | "reason" | "payload" | "id"; OrderDir?: "asc" | "desc"; receivedAt?: { from?: string; to?: string }; serialNo?: string; parkLotId?: string | readonly (string)[]; deviceId?: string | readonly (string)[]; reason?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (QuarantinedEvent)[]; total: number; sum: Record<string, unknown> }
  }
  /** 待核实上报 详情 · Quarantined event: details */
  getQuarantinedEvent: {
    path: '/api/device/getQuarantinedEvent'
    request: { id: string }
    data: QuarantinedEvent
  }
  /** 待核实上报 选择 · Quarantined event: choose */
  suggestQuarantinedEvent: {
    path: '/api/device/suggestQuarantinedEvent'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 待核实上报 导出 · Quarantined event: export */
  exportQuarantinedEvent: {
    path: '/api/device/exportQuarantinedEvent'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "receivedAt" | "serialNo" | "deviceId" | "parkLotId" | "reason" | "payload" | "id"; OrderDir?: "asc" | "desc"; receivedAt?: { from?: string; to?: string }; serialNo?: string; parkLotId?: string | readonly (string)[]; deviceId?: string | readonly (string)[]; reason?: string; id?: string | readonly (string)[] }
    data: string
  }
  /** 车场日收入统计 · Income of lots by day */
  queryLotDayIncome: {
    path: '/api/statement/queryLotDayIncome'
    request: { Type?: 2 | 1 | 3 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "diffMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (LotDayIncome)[]; total: number; sum: { outCount: number; payableAmount: string; couponMoney: string; otherDiscountMoney: string; waiveMoney: string; receiptMoney: string; tempOnlineMoney: string; tempCashMoney: string; balanceMoney: string; recoverMoney: string; refundMoney: string; netReceipt: string; diffMoney: string }; from?: string; to?: string }
  }
  /** 车场日收入统计 导出 · Income of lots by day: export */
  exportLotDayIncome: {
    path: '/api/statement/exportLotDayIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "diffMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 支付渠道统计 · Income by channel */
  queryPayChannel: {
    path: '/api/statement/queryPayChannel'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "payChannel" | "payCount" | "payMoney" | "countRate" | "moneyRate" | "refundCount" | "refundMoney" | "netMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "payChannel"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (PayChannel)[]; total: number; sum: { payCount: number; payMoney: string; countRate: number | null; moneyRate: number | null; refundCount: number; refundMoney: string; netMoney: string }; from?: string; to?: string }
  }
  /** 支付渠道统计 导出 · Income by channel: export */
  exportPayChannel: {
    path: '/api/statement/exportPayChannel'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "payChannel" | "payCount" | "payMoney" | "countRate" | "moneyRate" | "refundCount" | "refundMoney" | "netMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "payChannel"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车场月收入统计 · Income of lots by month */
  queryLotMonthIncome: {
    path: '/api/statement/queryLotMonthIncome'
    request: { Type?: 3 | 2; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "lotDays" | "dayAvgMoney" | "lastMoney" | "mom" | "lastYearMoney" | "yoy"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (LotMonthIncome)[]; total: number; sum: { outCount: number; payableAmount: string; couponMoney: string; otherDiscountMoney: string; waiveMoney: string; receiptMoney: string; tempOnlineMoney: string; tempCashMoney: string; balanceMoney: string; recoverMoney: string; refundMoney: string; netReceipt: string; lotDays: number; dayAvgMoney: number | null; lastMoney: string; mom: number | null; lastYearMoney: string; yoy: number | null }; from?: string; to?: string }
  }
  /** 车场月收入统计 导出 · Income of lots by month: export */
  exportLotMonthIncome: {
    path: '/api/statement/exportLotMonthIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 3 | 2; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "lotDays" | "dayAvgMoney" | "lastMoney" | "mom" | "lastYearMoney" | "yoy"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车场年收入统计 · Income of lots by year */
  queryLotYearIncome: {
    path: '/api/statement/queryLotYearIncome'
    request: { Type?: 3; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "m01" | "m02" | "m03" | "m04" | "m05" | "m06" | "m07" | "m08" | "m09" | "m10" | "m11" | "m12"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId" | "statDate"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (LotYearIncome)[]; total: number; sum: { outCount: number; payableAmount: string; couponMoney: string; otherDiscountMoney: string; waiveMoney: string; receiptMoney: string; tempOnlineMoney: string; tempCashMoney: string; balanceMoney: string; recoverMoney: string; refundMoney: string; netReceipt: string; m01: string; m02: string; m03: string; m04: string; m05: string; m06: string; m07: string; m08: string; m09: string; m10: string; m11: string; m12: string }; from?: string; to?: string }
  }
  /** 车场年收入统计 导出 · Income of lots by year: export */
  exportLotYearIncome: {
    path: '/api/statement/exportLotYearIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 3; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "outCount" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "receiptMoney" | "tempOnlineMoney" | "tempCashMoney" | "balanceMoney" | "recoverMoney" | "refundMoney" | "netReceipt" | "m01" | "m02" | "m03" | "m04" | "m05" | "m06" | "m07" | "m08" | "m09" | "m10" | "m11" | "m12"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId" | "statDate"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 收入汇总表 · Income summary */
  queryIncomeGather: {
    path: '/api/statement/queryIncomeGather'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "inCount" | "outCount" | "normalOut" | "chargedOut" | "freeOut" | "abnormalOut" | "payableAmount" | "receiptMoney" | "cashMoney" | "onlineMoney" | "balanceMoney" | "couponMoney" | "arrearsMoney" | "refundMoney" | "netReceipt" | "turnover" | "spotIncome"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (IncomeGather)[]; total: number; sum: { spotCount: number; inCount: number; outCount: number; normalOut: number; chargedOut: number; freeOut: number; abnormalOut: number; payableAmount: string; receiptMoney: string; cashMoney: string; onlineMoney: string; balanceMoney: string; couponMoney: string; arrearsMoney: string; refundMoney: string; netReceipt: string; turnover: number | null; spotIncome: number | null }; from?: string; to?: string }
  }
  /** 收入汇总表 导出 · Income summary: export */
  exportIncomeGather: {
    path: '/api/statement/exportIncomeGather'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "inCount" | "outCount" | "normalOut" | "chargedOut" | "freeOut" | "abnormalOut" | "payableAmount" | "receiptMoney" | "cashMoney" | "onlineMoney" | "balanceMoney" | "couponMoney" | "arrearsMoney" | "refundMoney" | "netReceipt" | "turnover" | "spotIncome"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 支付场景统计 · Income by payment scene */
  queryPayScene: {
    path: '/api/statement/queryPayScene'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "payScene" | "payCount" | "payMoney" | "countRate" | "moneyRate" | "refundCount" | "refundMoney" | "netMoney" | "unmannedRate"; OrderDir?: "asc" | "desc"; GroupBy?: "payScene"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (PayScene)[]; total: number; sum: { payCount: number; payMoney: string; countRate: number | null; moneyRate: number | null; refundCount: number; refundMoney: string; netMoney: string; unmannedRate: number | null }; from?: string; to?: string }
  }
  /** 支付场景统计 导出 · Income by payment scene: export */
  exportPayScene: {
    path: '/api/statement/exportPayScene'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "payScene" | "payCount" | "payMoney" | "countRate" | "moneyRate" | "refundCount" | "refundMoney" | "netMoney" | "unmannedRate"; OrderDir?: "asc" | "desc"; GroupBy?: "payScene"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 分时段收入统计 · Income by hour */
  queryHourIncome: {
    path: '/api/statement/queryHourIncome'
    request: { Type?: 1 | 4 | 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "hour" | "payCount" | "payMoney" | "onlineMoney" | "cashMoney" | "outCount" | "moneyRate"; OrderDir?: "asc" | "desc"; GroupBy?: "hour"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (HourIncome)[]; total: number; sum: { payCount: number; payMoney: string; onlineMoney: string; cashMoney: string; outCount: number; moneyRate: number | null }; from?: string; to?: string }
  }
  /** 分时段收入统计 导出 · Income by hour: export */
  exportHourIncome: {
    path: '/api/statement/exportHourIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 1 | 4 | 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "hour" | "payCount" | "payMoney" | "onlineMoney" | "cashMoney" | "outCount" | "moneyRate"; OrderDir?: "asc" | "desc"; GroupBy?: "hour"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 收入同比环比 · Income compared */
  queryIncomeCompare: {
    path: '/api/statement/queryIncomeCompare'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "thisMoney" | "lastMoney" | "diffMoney" | "mom" | "lastYearMoney" | "yoy" | "thisCount" | "lastCount" | "countDiff" | "countMom"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (IncomeCompare)[]; total: number; sum: { thisMoney: string; lastMoney: string; diffMoney: string; mom: number | null; lastYearMoney: string; yoy: number | null; thisCount: number; lastCount: number; countDiff: number; countMom: number | null }; from?: string; to?: string }
  }
  /** 收入同比环比 导出 · Income compared: export */
  exportIncomeCompare: {
    path: '/api/statement/exportIncomeCompare'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "thisMoney" | "lastMoney" | "diffMoney" | "mom" | "lastYearMoney" | "yoy" | "thisCount" | "lastCount" | "countDiff" | "countMom"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 泊位平均收入 · Income per spot */
  querySpotIncome: {
    path: '/api/statement/querySpotIncome'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "netReceipt" | "spotIncome"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (SpotIncome)[]; total: number; sum: { spotCount: number; netReceipt: string; spotIncome: number | null }; from?: string; to?: string }
  }
  /** 泊位平均收入 导出 · Income per spot: export */
  exportSpotIncome: {
    path: '/api/statement/exportSpotIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "netReceipt" | "spotIncome"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 日收款汇总 · Receipts by day */
  queryDayReceipt: {
    path: '/api/cashFlow/queryDayReceipt'
    request: { Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "orderCount" | "receiptMoney" | "wechatMoney" | "wechatCount" | "alipayMoney" | "alipayCount" | "unionpayMoney" | "unionpayCount" | "etcMoney" | "etcCount" | "ecnyMoney" | "ecnyCount" | "cashMoney" | "cashCount" | "cardMoney" | "cardCount" | "balanceMoney" | "balanceCount" | "couponFullMoney" | "couponFullCount" | "refundMoney" | "netMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (DayReceipt)[]; total: number; sum: { orderCount: number; receiptMoney: string; wechatMoney: string; wechatCount: number; alipayMoney: string; alipayCount: number; unionpayMoney: string; unionpayCount: number; etcMoney: string; etcCount: number; ecnyMoney: string; ecnyCount: number; cashMoney: string; cashCount: number; cardMoney: string; cardCount: number; balanceMoney: string; balanceCount: number; couponFullMoney: string; couponFullCount: number; refundMoney: string; netMoney: string }; from?: string; to?: string }
  }
  /** 日收款汇总 导出 · Receipts by day: export */
  exportDayReceipt: {
    path: '/api/cashFlow/exportDayReceipt'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "orderCount" | "receiptMoney" | "wechatMoney" | "wechatCount" | "alipayMoney" | "alipayCount" | "unionpayMoney" | "unionpayCount" | "etcMoney" | "etcCount" | "ecnyMoney" | "ecnyCount" | "cashMoney" | "cashCount" | "cardMoney" | "cardCount" | "balanceMoney" | "balanceCount" | "couponFullMoney" | "couponFullCount" | "refundMoney" | "netMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车型收费统计 · Income by vehicle size */
  queryCarSizeIncome: {
    path: '/api/statement/queryCarSizeIncome'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "billCarSizeId" | "outCount" | "countRate" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "moneyRate" | "avgOrderMoney" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "billCarSizeId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CarSizeIncome)[]; total: number; sum: { outCount: number; countRate: number | null; payableAmount: string; couponMoney: string; moneyValuePaid: string; moneyRate: number | null; avgOrderMoney: number | null; avgStayMinutes: number | null }; from?: string; to?: string }
  }
  /** 车型收费统计 导出 · Income by vehicle size: export */
  exportCarSizeIncome: {
    path: '/api/statement/exportCarSizeIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "billCarSizeId" | "outCount" | "countRate" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "moneyRate" | "avgOrderMoney" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "billCarSizeId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车辆类别收费统计 · Income by car category */
  queryCarTypeIncome: {
    path: '/api/statement/queryCarTypeIncome'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "carType" | "outCount" | "countRate" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "moneyRate" | "avgOrderMoney" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "carType"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CarTypeIncome)[]; total: number; sum: { outCount: number; countRate: number | null; payableAmount: string; couponMoney: string; moneyValuePaid: string; moneyRate: number | null; avgOrderMoney: number | null; avgStayMinutes: number | null }; from?: string; to?: string }
  }
  /** 车辆类别收费统计 导出 · Income by car category: export */
  exportCarTypeIncome: {
    path: '/api/statement/exportCarTypeIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "carType" | "outCount" | "countRate" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "moneyRate" | "avgOrderMoney" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "carType"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 现金流水 · Cash payments */
  queryCash: {
    path: '/api/cashFlow/queryCash'
    request: { Type?: 1 | 2 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "plateNumber" | "parkLotId" | "operatorId" | "payMoney" | "receivedMoney" | "changeMoney" | "overPaidMoney" | "paidAt"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (Cash)[]; total: number; sum: { payMoney: string; receivedMoney: string; changeMoney: string; overPaidMoney: string }; from?: string; to?: string }
  }
  /** 现金流水 导出 · Cash payments: export */
  exportCash: {
    path: '/api/cashFlow/exportCash'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 1 | 2 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "plateNumber" | "parkLotId" | "operatorId" | "payMoney" | "receivedMoney" | "changeMoney" | "overPaidMoney" | "paidAt"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 退款流水 · Refunds made */
  queryRefundStatistics: {
    path: '/api/cashFlow/queryRefundStatistics'
    request: { Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "parkLotId" | "plateNumber" | "payChannel" | "payMoney" | "refundMoney" | "paidAt" | "finishAt"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (RefundStatistics)[]; total: number; sum: { payMoney: string; refundMoney: string }; from?: string; to?: string }
  }
  /** 退款流水 导出 · Refunds made: export */
  exportRefundStatistics: {
    path: '/api/cashFlow/exportRefundStatistics'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "parkLotId" | "plateNumber" | "payChannel" | "payMoney" | "refundMoney" | "paidAt" | "finishAt"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 收费员收费统计 · Income by collector */
  queryCollectorIncome: {
    path: '/api/statement/queryCollectorIncome'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "operatorId" | "parkLotId" | "orderCount" | "cashMoney" | "onlineMoney" | "cardMoney" | "recoverCash" | "recoverOnline" | "recoverCard" | "totalMoney" | "refundMoney" | "freeCount" | "freeMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "operatorId" | "operatorId,parkLotId" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CollectorIncome)[]; total: number; sum: { orderCount: number; cashMoney: string; onlineMoney: string; cardMoney: string; recoverCash: string; recoverOnline: string; recoverCard: string; totalMoney: string; refundMoney: string; freeCount: number; freeMoney: string }; from?: string; to?: string }
  }
  /** 收费员收费统计 导出 · Income by collector: export */
  exportCollectorIncome: {
    path: '/api/statement/exportCollectorIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "operatorId" | "parkLotId" | "orderCount" | "cashMoney" | "onlineMoney" | "cardMoney" | "recoverCash" | "recoverOnline" | "recoverCard" | "totalMoney" | "refundMoney" | "freeCount" | "freeMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "operatorId" | "operatorId,parkLotId" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 岗亭值班统计 · Sentry-box duties */
  querySentryData: {
    path: '/api/statement/querySentryData'
    request: { Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "dutyNo" | "parkLotId" | "sentryId" | "userId" | "shiftId" | "onAt" | "offAt" | "dutyHours" | "inCount" | "outCount" | "cashMoney" | "onlineMoney" | "freeCount" | "openGateCount" | "changePlateCount" | "editOrderCount" | "forceOutCount" | "lateMinutes" | "lossMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "dutyNo"; parkLotIds?: readonly (string)[] | null; sentryIds?: readonly (string)[] | null; userIds?: readonly (string)[] | null }
    data: { rows: readonly (SentryData)[]; total: number; sum: { dutyHours: number; inCount: number; outCount: number; cashMoney: string; onlineMoney: string; freeCount: number; openGateCount: number; changePlateCount: number; editOrderCount: number; forceOutCount: number; lateMinutes: number; lossMoney: string }; from?: string; to?: string }
  }
  /** 岗亭值班统计 导出 · Sentry-box duties: export */
  exportSentryData: {
    path: '/api/statement/exportSentryData'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "dutyNo" | "parkLotId" | "sentryId" | "userId" | "shiftId" | "onAt" | "offAt" | "dutyHours" | "inCount" | "outCount" | "cashMoney" | "onlineMoney" | "freeCount" | "openGateCount" | "changePlateCount" | "editOrderCount" | "forceOutCount" | "lateMinutes" | "lossMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "dutyNo"; parkLotIds?: readonly (string)[] | null; sentryIds?: readonly (string)[] | null; userIds?: readonly (string)[] | null }
    data: string
  }
  /** 交接班报表 · Hand-overs */
  queryShiftHandOver: {
    path: '/api/statement/queryShiftHandOver'
    request: { Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "dutyNo" | "parkLotId" | "sentryId" | "userId" | "handToUserId" | "onAt" | "offAt" | "dutyState" | "inCount" | "outCount" | "cashCount" | "cashMoney" | "onlineMoney" | "cashHandMoney" | "cashDiffMoney" | "diffReason" | "auditState"; OrderDir?: "asc" | "desc"; GroupBy?: "dutyNo"; parkLotIds?: readonly (string)[] | null; sentryIds?: readonly (string)[] | null; userIds?: readonly (string)[] | null; auditStates?: readonly (0 | 1 | 2)[] | null }
    data: { rows: readonly (ShiftHandOver)[]; total: number; sum: { inCount: number; outCount: number; cashCount: number; cashMoney: string; onlineMoney: string; cashHandMoney: string; cashDiffMoney: string }; from?: string; to?: string }
  }
  /** 交接班报表 导出 · Hand-overs: export */
  exportShiftHandOver: {
    path: '/api/statement/exportShiftHandOver'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "dutyNo" | "parkLotId" | "sentryId" | "userId" | "handToUserId" | "onAt" | "offAt" | "dutyState" | "inCount" | "outCount" | "cashCount" | "cashMoney" | "onlineMoney" | "cashHandMoney" | "cashDiffMoney" | "diffReason" | "auditState"; OrderDir?: "asc" | "desc"; GroupBy?: "dutyNo"; parkLotIds?: readonly (string)[] | null; sentryIds?: readonly (string)[] | null; userIds?: readonly (string)[] | null; auditStates?: readonly (0 | 1 | 2)[] | null }
    data: string
  }
  /** 现金入账统计 · Cash posting */
  queryCashPostingStatistics: {
    path: '/api/statement/queryCashPostingStatistics'
    request: { Type?: 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "userId" | "parkLotId" | "dutyCount" | "cashMoney" | "postedMoney" | "bearMoney" | "repayMoney" | "repaidMoney" | "unpostedMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "userId" | "statDate,userId" | "statDate" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CashPostingStatistics)[]; total: number; sum: { dutyCount: number; cashMoney: string; postedMoney: string; bearMoney: string; repayMoney: string; repaidMoney: string; unpostedMoney: string }; from?: string; to?: string }
  }
  /** 现金入账统计 导出 · Cash posting: export */
  exportCashPostingStatistics: {
    path: '/api/statement/exportCashPostingStatistics'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "userId" | "parkLotId" | "dutyCount" | "cashMoney" | "postedMoney" | "bearMoney" | "repayMoney" | "repaidMoney" | "unpostedMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "userId" | "statDate,userId" | "statDate" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 考勤统计 · Attendance */
  queryAttendance: {
    path: '/api/statement/queryAttendance'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "userId" | "parkLotId" | "planDays" | "realDays" | "lateCount" | "earlyCount" | "absentCount" | "dutyHours" | "attendRate"; OrderDir?: "asc" | "desc"; GroupBy?: "userId" | "userId,parkLotId" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (Attendance)[]; total: number; sum: { planDays: number; realDays: number; lateCount: number; earlyCount: number; absentCount: number; dutyHours: number; attendRate: number | null }; from?: string; to?: string }
  }
  /** 考勤统计 导出 · Attendance: export */
  exportAttendance: {
    path: '/api/statement/exportAttendance'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "userId" | "parkLotId" | "planDays" | "realDays" | "lateCount" | "earlyCount" | "absentCount" | "dutyHours" | "attendRate"; OrderDir?: "asc" | "desc"; GroupBy?: "userId" | "userId,parkLotId" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 特殊处理损失统计 · Losses by operation */
  querySpecialLoss: {
    path: '/api/statement/querySpecialLoss'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "operateType" | "operatorId" | "count" | "oldMoney" | "newMoney" | "lossMoney" | "lossRate"; OrderDir?: "asc" | "desc"; GroupBy?: "operateType,operatorId" | "operateType" | "operatorId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (SpecialLoss)[]; total: number; sum: { count: number; oldMoney: string; newMoney: string; lossMoney: string; lossRate: number | null }; from?: string; to?: string }
  }
  /** 特殊处理损失统计 导出 · Losses by operation: export */
  exportSpecialLoss: {
    path: '/api/statement/exportSpecialLoss'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "operateType" | "operatorId" | "count" | "oldMoney" | "newMoney" | "lossMoney" | "lossRate"; OrderDir?: "asc" | "desc"; GroupBy?: "operateType,operatorId" | "operateType" | "operatorId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车辆统计 · Vehicle statistics */
  queryCarFlow: {
    path: '/api/statement/queryCarFlow'
    request: { Type?: 1 | 4 | 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statTime" | "parkLotId" | "inCount" | "outCount" | "totalCount" | "tempIn" | "monthIn" | "freeIn" | "companyIn" | "appointIn" | "noPlateIn" | "tempOut" | "monthOut" | "freeOut" | "companyOut" | "appointOut" | "noPlateOut"; OrderDir?: "asc" | "desc"; GroupBy?: "statTime" | "parkLotId" | "statTime,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CarFlow)[]; total: number; sum: { inCount: number; outCount: number; totalCount: number; tempIn: number; monthIn: number; freeIn: number; companyIn: number; appointIn: number; noPlateIn: number; tempOut: number; monthOut: number; freeOut: number; companyOut: number; appointOut: number; noPlateOut: number }; from?: string; to?: string }
  }
  /** 车辆统计 导出 · Vehicle statistics: export */
  exportCarFlow: {
    path: '/api/statement/exportCarFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 1 | 4 | 2 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statTime" | "parkLotId" | "inCount" | "outCount" | "totalCount" | "tempIn" | "monthIn" | "freeIn" | "companyIn" | "appointIn" | "noPlateIn" | "tempOut" | "monthOut" | "freeOut" | "companyOut" | "appointOut" | "noPlateOut"; OrderDir?: "asc" | "desc"; GroupBy?: "statTime" | "parkLotId" | "statTime,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车流量日报 · Traffic by day */
  queryCarFlowDay: {
    path: '/api/statement/queryCarFlowDay'
    request: { Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "h00" | "h01" | "h02" | "h03" | "h04" | "h05" | "h06" | "h07" | "h08" | "h09" | "h10" | "h11" | "h12" | "h13" | "h14" | "h15" | "h16" | "h17" | "h18" | "h19" | "h20" | "h21" | "h22" | "h23" | "inTotal" | "outTotal" | "maxHour" | "maxHourAt"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (CarFlowDay)[]; total: number; sum: { h00: number; h01: number; h02: number; h03: number; h04: number; h05: number; h06: number; h07: number; h08: number; h09: number; h10: number; h11: number; h12: number; h13: number; h14: number; h15: number; h16: number; h17: number; h18: number; h19: number; h20: number; h21: number; h22: number; h23: number; inTotal: number; outTotal: number }; from?: string; to?: string }
  }
  /** 车流量日报 导出 · Traffic by day: export */
  exportCarFlowDay: {
    path: '/api/statement/exportCarFlowDay'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "h00" | "h01" | "h02" | "h03" | "h04" | "h05" | "h06" | "h07" | "h08" | "h09" | "h10" | "h11" | "h12" | "h13" | "h14" | "h15" | "h16" | "h17" | "h18" | "h19" | "h20" | "h21" | "h22" | "h23" | "inTotal" | "outTotal" | "maxHour" | "maxHourAt"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车道流量统计 · Traffic by lane */
  queryLaneFlow: {
    path: '/api/statement/queryLaneFlow'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "laneId" | "passCount" | "autoCount" | "manualCount" | "autoRate" | "noPlateCount" | "correctCount" | "recoRate"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId,laneId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (LaneFlow)[]; total: number; sum: { passCount: number; autoCount: number; manualCount: number; autoRate: number | null; noPlateCount: number; correctCount: number; recoRate: number | null }; from?: string; to?: string }
  }
  /** 车道流量统计 导出 · Traffic by lane: export */
  exportLaneFlow: {
    path: '/api/statement/exportLaneFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "laneId" | "passCount" | "autoCount" | "manualCount" | "autoRate" | "noPlateCount" | "correctCount" | "recoRate"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId,laneId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 出入口流量排名 · Traffic by gate */
  queryGateFlow: {
    path: '/api/statement/queryGateFlow'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "gateId" | "inCount" | "outCount" | "totalCount" | "rate" | "rank"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId,gateId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (GateFlow)[]; total: number; sum: { inCount: number; outCount: number; totalCount: number; rate: number | null }; from?: string; to?: string }
  }
  /** 出入口流量排名 导出 · Traffic by gate: export */
  exportGateFlow: {
    path: '/api/statement/exportGateFlow'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "gateId" | "inCount" | "outCount" | "totalCount" | "rate" | "rank"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId,gateId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 进出差异统计 · Entries vs exits */
  queryFlowDiff: {
    path: '/api/statement/queryFlowDiff'
    request: { Type?: 2 | 1 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "insideBegin" | "inCount" | "outCount" | "flowDiff" | "insideEnd" | "calcDiff" | "noEntryOut" | "noEntryRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId" | "statDate" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (FlowDiff)[]; total: number; sum: { inCount: number; outCount: number; flowDiff: number; noEntryOut: number; noEntryRate: number | null }; from?: string; to?: string }
  }
  /** 进出差异统计 导出 · Entries vs exits: export */
  exportFlowDiff: {
    path: '/api/statement/exportFlowDiff'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "insideBegin" | "inCount" | "outCount" | "flowDiff" | "insideEnd" | "calcDiff" | "noEntryOut" | "noEntryRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId" | "statDate" | "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 停车时长分布 · Length of stay */
  queryStayDistribution: {
    path: '/api/statement/queryStayDistribution'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "rangeName" | "outCount" | "countRate" | "payableAmount" | "moneyValuePaid" | "moneyRate" | "tempCount"; OrderDir?: "asc" | "desc"; GroupBy?: "rangeNo,rangeName"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (StayDistribution)[]; total: number; sum: { outCount: number; countRate: number | null; payableAmount: string; moneyValuePaid: string; moneyRate: number | null; tempCount: number }; from?: string; to?: string }
  }
  /** 停车时长分布 导出 · Length of stay: export */
  exportStayDistribution: {
    path: '/api/statement/exportStayDistribution'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "rangeName" | "outCount" | "countRate" | "payableAmount" | "moneyValuePaid" | "moneyRate" | "tempCount"; OrderDir?: "asc" | "desc"; GroupBy?: "rangeNo,rangeName"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车牌归属地分析 · Plate origins */
  queryPlatePrefix: {
    path: '/api/statement/queryPlatePrefix'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "city" | "province" | "plateCount" | "inCount" | "rate"; OrderDir?: "asc" | "desc"; GroupBy?: "city,province"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (PlatePrefix)[]; total: number; sum: { plateCount: number; inCount: number; rate: number | null }; from?: string; to?: string }
  }
  /** 车牌归属地分析 导出 · Plate origins: export */
  exportPlatePrefix: {
    path: '/api/statement/exportPlatePrefix'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "city" | "province" | "plateCount" | "inCount" | "rate"; OrderDir?: "asc" | "desc"; GroupBy?: "city,province"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 车牌颜色统计 · Plate colours */
  queryEnergyStat: {
    path: '/api/statement/queryEnergyStat'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "plateColor" | "inCount" | "plateCount" | "rate" | "payableAmount"; OrderDir?: "asc" | "desc"; GroupBy?: "plateColor"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (EnergyStat)[]; total: number; sum: { inCount: number; rate: number | null; payableAmount: string }; from?: string; to?: string }
  }
  /** 车牌颜色统计 导出 · Plate colours: export */
  exportEnergyStat: {
    path: '/api/statement/exportEnergyStat'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "plateColor" | "inCount" | "plateCount" | "rate" | "payableAmount"; OrderDir?: "asc" | "desc"; GroupBy?: "plateColor"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 泊位周转率 · Spot turnover */
  queryTurnover: {
    path: '/api/statement/queryTurnover'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "days" | "inCount" | "turnover" | "totalStayHours" | "availableHours" | "utilisation" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (Turnover)[]; total: number; sum: { spotCount: number; inCount: number; turnover: number | null; totalStayHours: number; availableHours: number; utilisation: number | null; avgStayMinutes: number | null }; from?: string; to?: string }
  }
  /** 泊位周转率 导出 · Spot turnover: export */
  exportTurnover: {
    path: '/api/statement/exportTurnover'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "spotCount" | "days" | "inCount" | "turnover" | "totalStayHours" | "availableHours" | "utilisation" | "avgStayMinutes"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 分时占用率 · Occupancy by hour */
  queryOccupancyHour: {
    path: '/api/statement/queryOccupancyHour'
    request: { Type?: 1 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "spotCount" | "h00" | "h01" | "h02" | "h03" | "h04" | "h05" | "h06" | "h07" | "h08" | "h09" | "h10" | "h11" | "h12" | "h13" | "h14" | "h15" | "h16" | "h17" | "h18" | "h19" | "h20" | "h21" | "h22" | "h23" | "peakInside" | "peakRate" | "valleyInside" | "valleyRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (OccupancyHour)[]; total: number; sum: { spotCount: number; h00: number | null; h01: number | null; h02: number | null; h03: number | null; h04: number | null; h05: number | null; h06: number | null; h07: number | null; h08: number | null; h09: number | null; h10: number | null; h11: number | null; h12: number | null; h13: number | null; h14: number | null; h15: number | null; h16: number | null; h17: number | null; h18: number | null; h19: number | null; h20: number | null; h21: number | null; h22: number | null; h23: number | null; peakInside: number; peakRate: number | null; valleyInside: number; valleyRate: number | null }; from?: string; to?: string }
  }
  /** 分时占用率 导出 · Occupancy by hour: export */
  exportOccupancyHour: {
    path: '/api/statement/exportOccupancyHour'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 1 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "spotCount" | "h00" | "h01" | "h02" | "h03" | "h04" | "h05" | "h06" | "h07" | "h08" | "h09" | "h10" | "h11" | "h12" | "h13" | "h14" | "h15" | "h16" | "h17" | "h18" | "h19" | "h20" | "h21" | "h22" | "h23" | "peakInside" | "peakRate" | "valleyInside" | "valleyRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 长停超时车辆统计 · Overstaying cars */
  queryOverStay: {
    path: '/api/statement/queryOverStay'
    request: { Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "carType" | "parkLotId" | "cameAt" | "stayMinutes" | "moneyValuePaid" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null; overHours?: readonly (48 | 72 | 168 | 720)[] | null }
    data: { rows: readonly (OverStay)[]; total: number; sum: { moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 长停超时车辆统计 导出 · Overstaying cars: export */
  exportOverStay: {
    path: '/api/statement/exportOverStay'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "carType" | "parkLotId" | "cameAt" | "stayMinutes" | "moneyValuePaid" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null; overHours?: readonly (48 | 72 | 168 | 720)[] | null }
    data: string
  }
  /** 放行方式统计 · Release methods */
  queryReleaseMode: {
    path: '/api/statement/queryReleaseMode'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "releaseType" | "inCount" | "outCount" | "rate" | "money"; OrderDir?: "asc" | "desc"; GroupBy?: "releaseType"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (ReleaseMode)[]; total: number; sum: { inCount: number; outCount: number; rate: number | null; money: string }; from?: string; to?: string }
  }
  /** 放行方式统计 导出 · Release methods: export */
  exportReleaseMode: {
    path: '/api/statement/exportReleaseMode'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "releaseType" | "inCount" | "outCount" | "rate" | "money"; OrderDir?: "asc" | "desc"; GroupBy?: "releaseType"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 欠费统计 · Arrears by car park */
  queryArrearsLot: {
    path: '/api/statement/queryArrearsLot'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "unpaidCount" | "arrearsMoney" | "recoverCount" | "recoverMoney" | "writeOffMoney" | "leftMoney" | "recoverRate" | "arrearsRate" | "plateCount"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (ArrearsLot)[]; total: number; sum: { unpaidCount: number; arrearsMoney: string; recoverCount: number; recoverMoney: string; writeOffMoney: string; leftMoney: string; recoverRate: number | null; arrearsRate: number | null }; from?: string; to?: string }
  }
  /** 欠费统计 导出 · Arrears by car park: export */
  exportArrearsLot: {
    path: '/api/statement/exportArrearsLot'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "unpaidCount" | "arrearsMoney" | "recoverCount" | "recoverMoney" | "writeOffMoney" | "leftMoney" | "recoverRate" | "arrearsRate" | "plateCount"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 欠费车辆排名 · Cars with the highest arrears */
  queryArrearsPlate: {
    path: '/api/statement/queryArrearsPlate'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "plateNumber" | "unpaidCount" | "arrearsMoney" | "firstAt" | "lastAt" | "parkLotCount" | "isBlack"; OrderDir?: "asc" | "desc"; GroupBy?: "plateNumber"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (ArrearsPlate)[]; total: number; sum: { unpaidCount: number; arrearsMoney: string }; from?: string; to?: string }
  }
  /** 欠费车辆排名 导出 · Cars with the highest arrears: export */
  exportArrearsPlate: {
    path: '/api/statement/exportArrearsPlate'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "plateNumber" | "unpaidCount" | "arrearsMoney" | "firstAt" | "lastAt" | "parkLotCount" | "isBlack"; OrderDir?: "asc" | "desc"; GroupBy?: "plateNumber"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 追缴统计 · Recovered arrears */
  queryRecover: {
    path: '/api/statement/queryRecover'
    request: { Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "payChannel" | "recoverCount" | "recoverMoney" | "cashMoney" | "onlineMoney" | "selfPayMoney" | "avgHours"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "payChannel" | "statDate,payChannel"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (Recover)[]; total: number; sum: { recoverCount: number; recoverMoney: string; cashMoney: string; onlineMoney: string; selfPayMoney: string; avgHours: number | null }; from?: string; to?: string }
  }
  /** 追缴统计 导出 · Recovered arrears: export */
  exportRecover: {
    path: '/api/statement/exportRecover'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "payChannel" | "recoverCount" | "recoverMoney" | "cashMoney" | "onlineMoney" | "selfPayMoney" | "avgHours"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "payChannel" | "statDate,payChannel"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 免费放行统计 · Free releases by reason */
  queryFreeRelease: {
    path: '/api/statement/queryFreeRelease'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "outReleaseReason" | "outOperatorId" | "freeCount" | "freeMoney" | "countRate" | "moneyRate" | "freeByRule" | "freeByList"; OrderDir?: "asc" | "desc"; GroupBy?: "outReleaseReason,outOperatorId" | "outReleaseReason" | "outOperatorId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (FreeRelease)[]; total: number; sum: { freeCount: number; freeMoney: string; countRate: number | null; moneyRate: number | null; freeByRule: number; freeByList: number }; from?: string; to?: string }
  }
  /** 免费放行统计 导出 · Free releases by reason: export */
  exportFreeRelease: {
    path: '/api/statement/exportFreeRelease'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "outReleaseReason" | "outOperatorId" | "freeCount" | "freeMoney" | "countRate" | "moneyRate" | "freeByRule" | "freeByList"; OrderDir?: "asc" | "desc"; GroupBy?: "outReleaseReason,outOperatorId" | "outReleaseReason" | "outOperatorId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 异常放行统计 · Abnormal releases */
  queryAbnormalRelease: {
    path: '/api/statement/queryAbnormalRelease'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "outReleaseType" | "parkLotId" | "count" | "payableAmount" | "paidMoney" | "lossMoney" | "arrearsMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "outReleaseType" | "parkLotId" | "outReleaseType,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (AbnormalRelease)[]; total: number; sum: { count: number; payableAmount: string; paidMoney: string; lossMoney: string; arrearsMoney: string }; from?: string; to?: string }
  }
  /** 异常放行统计 导出 · Abnormal releases: export */
  exportAbnormalRelease: {
    path: '/api/statement/exportAbnormalRelease'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "outReleaseType" | "parkLotId" | "count" | "payableAmount" | "paidMoney" | "lossMoney" | "arrearsMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "outReleaseType" | "parkLotId" | "outReleaseType,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 在场车辆 · In-park vehicles */
  queryInPark: {
    path: '/api/order/queryInPark'
    request: { Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "billCarSizeId" | "carType" | "parkLotId" | "cameAt" | "stayMinutes" | "payStatus" | "arrearsCount" | "inLaneId" | "regionId" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (InPark)[]; total: number; sum: {  }; from?: string; to?: string }
  }
  /** 在场车辆 导出 · In-park vehicles: export */
  exportInPark: {
    path: '/api/order/exportInPark'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "billCarSizeId" | "carType" | "parkLotId" | "cameAt" | "stayMinutes" | "payStatus" | "arrearsCount" | "inLaneId" | "regionId" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 欠费订单 · Orders with arrears */
  queryArrearsOrder: {
    path: '/api/order/queryArrearsOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "arrearsMoney" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (ArrearsOrder)[]; total: number; sum: { arrearsMoney: string; payableAmount: string; couponMoney: string; moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 欠费订单 导出 · Orders with arrears: export */
  exportArrearsOrder: {
    path: '/api/order/exportArrearsOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "arrearsMoney" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 异常订单 · Abnormal orders */
  queryAbnormalOrder: {
    path: '/api/order/queryAbnormalOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "abnormalReason" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "overPaidMoney" | "payStatus" | "paidAt" | "orderStatus" | "abnormalType" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (AbnormalOrder)[]; total: number; sum: { payableAmount: string; couponMoney: string; moneyValuePaid: string; overPaidMoney: string }; from?: string; to?: string }
  }
  /** 异常订单 导出 · Abnormal orders: export */
  exportAbnormalOrder: {
    path: '/api/order/exportAbnormalOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "abnormalReason" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "overPaidMoney" | "payStatus" | "paidAt" | "orderStatus" | "abnormalType" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 免费订单 · Free orders */
  queryFreeOrder: {
    path: '/api/order/queryFreeOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "freeKind" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "moneyValuePaid" | "outReleaseReason" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (FreeOrder)[]; total: number; sum: { payableAmount: string; couponMoney: string; otherDiscountMoney: string; waiveMoney: string; moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 免费订单 导出 · Free orders: export */
  exportFreeOrder: {
    path: '/api/order/exportFreeOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "freeKind" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "waiveMoney" | "moneyValuePaid" | "outReleaseReason" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 大额订单 · Large order */
  queryLargeOrder: {
    path: '/api/order/queryLargeOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (LargeOrder)[]; total: number; sum: { payableAmount: string; couponMoney: string; moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 大额订单 导出 · Large order: export */
  exportLargeOrder: {
    path: '/api/order/exportLargeOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "couponMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 补缴订单 · Orders paid later */
  queryRecoverOrder: {
    path: '/api/order/queryRecoverOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "plateNumber" | "parkLotId" | "leftAt" | "recoverMoney" | "recoverAt" | "payChannel" | "operatorId"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (RecoverOrder)[]; total: number; sum: { recoverMoney: string }; from?: string; to?: string }
  }
  /** 补缴订单 导出 · Orders paid later: export */
  exportRecoverOrder: {
    path: '/api/order/exportRecoverOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "payNo" | "orderNo" | "plateNumber" | "parkLotId" | "leftAt" | "recoverMoney" | "recoverAt" | "payChannel" | "operatorId"; OrderDir?: "asc" | "desc"; GroupBy?: "payNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 修改订单记录 · Order changes */
  queryEditOrder: {
    path: '/api/order/queryEditOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "operateNo" | "operatedAt" | "orderNo" | "plateNumber" | "oldPlateNumber" | "parkLotId" | "operateType" | "oldMoney" | "newMoney" | "lossMoney" | "reasonText" | "operatorName"; OrderDir?: "asc" | "desc"; GroupBy?: "operateNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (EditOrder)[]; total: number; sum: { oldMoney: string; newMoney: string; lossMoney: string }; from?: string; to?: string }
  }
  /** 修改订单记录 导出 · Order changes: export */
  exportEditOrder: {
    path: '/api/order/exportEditOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "operateNo" | "operatedAt" | "orderNo" | "plateNumber" | "oldPlateNumber" | "parkLotId" | "operateType" | "oldMoney" | "newMoney" | "lossMoney" | "reasonText" | "operatorName"; OrderDir?: "asc" | "desc"; GroupBy?: "operateNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 黑名单命中 · Black list hits */
  queryBlackHit: {
    path: '/api/billBlackPlate/queryBlackHit'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "alarmNo" | "hitAt" | "plateNumber" | "parkLotId" | "laneId" | "description"; OrderDir?: "asc" | "desc"; GroupBy?: "alarmNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (BlackHit)[]; total: number; sum: {  }; from?: string; to?: string }
  }
  /** 黑名单命中 导出 · Black list hits: export */
  exportBlackHit: {
    path: '/api/billBlackPlate/exportBlackHit'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "alarmNo" | "hitAt" | "plateNumber" | "parkLotId" | "laneId" | "description"; OrderDir?: "asc" | "desc"; GroupBy?: "alarmNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 免费车停车明细 · Free car orders */
  queryFreeCarOrder: {
    path: '/api/billFreePlate/queryFreeCarOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (FreeCarOrder)[]; total: number; sum: { payableAmount: string; couponMoney: string; otherDiscountMoney: string; moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 免费车停车明细 导出 · Free car orders: export */
  exportFreeCarOrder: {
    path: '/api/billFreePlate/exportFreeCarOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "couponMoney" | "otherDiscountMoney" | "moneyValuePaid" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 告警统计 · Alarms by type */
  queryAlarmStat: {
    path: '/api/statement/queryAlarmStat'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "alarmType" | "parkLotId" | "count" | "handledCount" | "autoRecoverCount" | "ignoreCount" | "avgHandleMinutes" | "rate"; OrderDir?: "asc" | "desc"; GroupBy?: "alarmType" | "parkLotId" | "alarmType,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (AlarmStat)[]; total: number; sum: { count: number; handledCount: number; autoRecoverCount: number; ignoreCount: number; avgHandleMinutes: number | null; rate: number | null }; from?: string; to?: string }
  }
  /** 告警统计 导出 · Alarms by type: export */
  exportAlarmStat: {
    path: '/api/statement/exportAlarmStat'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "alarmType" | "parkLotId" | "count" | "handledCount" | "autoRecoverCount" | "ignoreCount" | "avgHandleMinutes" | "rate"; OrderDir?: "asc" | "desc"; GroupBy?: "alarmType" | "parkLotId" | "alarmType,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 维修统计 · Repair statistics */
  queryRepairStat: {
    path: '/api/statement/queryRepairStat'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "faultType" | "assigneeId" | "parkLotId" | "repairCount" | "finishCount" | "overdueCount" | "avgResponseMinutes" | "avgFixMinutes" | "firstFixRate" | "cost" | "avgScore"; OrderDir?: "asc" | "desc"; GroupBy?: "faultType" | "assigneeId" | "parkLotId" | "faultType,assigneeId,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (RepairStat)[]; total: number; sum: { repairCount: number; finishCount: number; overdueCount: number; avgResponseMinutes: number | null; avgFixMinutes: number | null; firstFixRate: number | null; cost: string; avgScore: number | null }; from?: string; to?: string }
  }
  /** 维修统计 导出 · Repair statistics: export */
  exportRepairStat: {
    path: '/api/statement/exportRepairStat'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "faultType" | "assigneeId" | "parkLotId" | "repairCount" | "finishCount" | "overdueCount" | "avgResponseMinutes" | "avgFixMinutes" | "firstFixRate" | "cost" | "avgScore"; OrderDir?: "asc" | "desc"; GroupBy?: "faultType" | "assigneeId" | "parkLotId" | "faultType,assigneeId,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 巡检统计 · Inspection statistics */
  queryInspectStat: {
    path: '/api/parkLotInspect/queryInspectStat'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "parkLotId" | "inspectorId" | "inspectKind" | "planCount" | "doneCount" | "missCount" | "overtimeCount" | "doneRate" | "pointCount" | "abnormalCount" | "abnormalRate" | "handledCount" | "avgHandleMinutes" | "pictureCount"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId" | "inspectorId" | "inspectKind" | "parkLotId,inspectorId,inspectKind"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (InspectStat)[]; total: number; sum: { planCount: number; doneCount: number; missCount: number; overtimeCount: number; doneRate: number | null; pointCount: number; abnormalCount: number; abnormalRate: number | null; handledCount: number; avgHandleMinutes: number | null; pictureCount: number }; from?: string; to?: string }
  }
  /** 巡检统计 导出 · Inspection statistics: export */
  exportInspectStat: {
    path: '/api/parkLotInspect/exportInspectStat'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "parkLotId" | "inspectorId" | "inspectKind" | "planCount" | "doneCount" | "missCount" | "overtimeCount" | "doneRate" | "pointCount" | "abnormalCount" | "abnormalRate" | "handledCount" | "avgHandleMinutes" | "pictureCount"; OrderDir?: "asc" | "desc"; GroupBy?: "parkLotId" | "inspectorId" | "inspectKind" | "parkLotId,inspectorId,inspectKind"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 单位收费统计 · Company statistics */
  queryCompanyIncome: {
    path: '/api/statement/queryCompanyIncome'
    request: { Type?: 2 | 3; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "CompanyId" | "plateCount" | "spotQuota" | "inCount" | "stayHours" | "payableAmount" | "companyMoney" | "ownerMoney" | "billMoney" | "paidMoney" | "unpaidMoney" | "overQuotaCount"; OrderDir?: "asc" | "desc"; GroupBy?: "CompanyId"; parkLotIds?: readonly (string)[] | null; CompanyId?: string | null }
    data: { rows: readonly (CompanyIncome)[]; total: number; sum: { plateCount: number; spotQuota: number; inCount: number; stayHours: number; payableAmount: string; companyMoney: string; ownerMoney: string; billMoney: string; paidMoney: string; unpaidMoney: string; overQuotaCount: number }; from?: string; to?: string }
  }
  /** 单位收费统计 导出 · Company statistics: export */
  exportCompanyIncome: {
    path: '/api/statement/exportCompanyIncome'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 3; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "CompanyId" | "plateCount" | "spotQuota" | "inCount" | "stayHours" | "payableAmount" | "companyMoney" | "ownerMoney" | "billMoney" | "paidMoney" | "unpaidMoney" | "overQuotaCount"; OrderDir?: "asc" | "desc"; GroupBy?: "CompanyId"; parkLotIds?: readonly (string)[] | null; CompanyId?: string | null }
    data: string
  }
  /** 集团车辆停车明细 · Company car orders */
  queryCompanyOrder: {
    path: '/api/companyvehicle/queryCompanyOrder'
    request: { Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "CompanyId" | "Department" | "OwnerName" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "companyMoney" | "ownerMoney" | "couponMoney" | "moneyValuePaid" | "isOverQuota" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null; CompanyId?: string | null }
    data: { rows: readonly (CompanyOrder)[]; total: number; sum: { payableAmount: string; companyMoney: string; ownerMoney: string; couponMoney: string; moneyValuePaid: string }; from?: string; to?: string }
  }
  /** 集团车辆停车明细 导出 · Company car orders: export */
  exportCompanyOrder: {
    path: '/api/companyvehicle/exportCompanyOrder'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "orderNo" | "plateNumber" | "CompanyId" | "Department" | "OwnerName" | "parkLotId" | "cameAt" | "leftAt" | "stayMinutes" | "payableAmount" | "companyMoney" | "ownerMoney" | "couponMoney" | "moneyValuePaid" | "isOverQuota" | "payStatus" | "paidAt" | "plateColor"; OrderDir?: "asc" | "desc"; GroupBy?: "orderNo"; parkLotIds?: readonly (string)[] | null; CompanyId?: string | null }
    data: string
  }
  /** 授信优惠汇总 · Discounts on credit */
  queryCreditDiscount: {
    path: '/api/creditDiscountReport/queryCreditDiscount'
    request: { Type?: 2 | 1 | 3 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "merchantId" | "creditMoney" | "usedCreditMoney" | "leftCredit" | "grantCount" | "useCount" | "deductMoney" | "discountPercent" | "settleMoney" | "paidMoney" | "unpaidMoney" | "state"; OrderDir?: "asc" | "desc"; GroupBy?: "merchantId"; parkLotIds?: readonly (string)[] | null; merchantId?: string | null }
    data: { rows: readonly (CreditDiscount)[]; total: number; sum: { creditMoney: string; usedCreditMoney: string; leftCredit: string; grantCount: number; useCount: number; deductMoney: string; settleMoney: string; paidMoney: string; unpaidMoney: string }; from?: string; to?: string }
  }
  /** 授信优惠汇总 导出 · Discounts on credit: export */
  exportCreditDiscount: {
    path: '/api/creditDiscountReport/exportCreditDiscount'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 1 | 3 | 4 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "merchantId" | "creditMoney" | "usedCreditMoney" | "leftCredit" | "grantCount" | "useCount" | "deductMoney" | "discountPercent" | "settleMoney" | "paidMoney" | "unpaidMoney" | "state"; OrderDir?: "asc" | "desc"; GroupBy?: "merchantId"; parkLotIds?: readonly (string)[] | null; merchantId?: string | null }
    data: string
  }
  /** 平台上报对账 · Platform reconciliation */
  queryPlatformReconciliation: {
    path: '/api/statement/queryPlatformReconciliation'
    request: { Type?: 1 | 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "hookName" | "parkLotId" | "eventKind" | "ownCount" | "ownMoney" | "takenCount" | "takenMoney" | "waitingCount" | "failingCount" | "givenUpCount" | "missingCount" | "missingMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,hookName,parkLotId,eventKind" | "statDate,hookName" | "hookName,eventKind"; parkLotIds?: readonly (string)[] | null; webhookId?: string | null; eventKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null }
    data: { rows: readonly (PlatformReconciliation)[]; total: number; sum: { ownCount: number; ownMoney: string; takenCount: number; takenMoney: string; waitingCount: number; failingCount: number; givenUpCount: number; missingCount: number; missingMoney: string }; from?: string; to?: string }
  }
  /** 平台上报对账 导出 · Platform reconciliation: export */
  exportPlatformReconciliation: {
    path: '/api/statement/exportPlatformReconciliation'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 1 | 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "hookName" | "parkLotId" | "eventKind" | "ownCount" | "ownMoney" | "takenCount" | "takenMoney" | "waitingCount" | "failingCount" | "givenUpCount" | "missingCount" | "missingMoney"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate,hookName,parkLotId,eventKind" | "statDate,hookName" | "hookName,eventKind"; parkLotIds?: readonly (string)[] | null; webhookId?: string | null; eventKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null }
    data: string
  }
  /** 预约订单统计 · Appointment order statistics */
  queryAppointStat: {
    path: '/api/statement/queryAppointStat'
    request: { Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; Page?: number; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "appointCount" | "enterCount" | "doneCount" | "cancelCount" | "timeoutCount" | "enterRate" | "timeoutRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: { rows: readonly (AppointStat)[]; total: number; sum: { appointCount: number; enterCount: number; doneCount: number; cancelCount: number; timeoutCount: number; enterRate: number | null; timeoutRate: number | null }; from?: string; to?: string }
  }
  /** 预约订单统计 导出 · Appointment order statistics: export */
  exportAppointStat: {
    path: '/api/statement/exportAppointStat'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; Type?: 2 | 5; StatDate?: string; BeginAt?: string; EndAt?: string; PerPage?: number; OrderBy?: "statDate" | "parkLotId" | "appointCount" | "enterCount" | "doneCount" | "cancelCount" | "timeoutCount" | "enterRate" | "timeoutRate"; OrderDir?: "asc" | "desc"; GroupBy?: "statDate" | "parkLotId" | "statDate,parkLotId"; parkLotIds?: readonly (string)[] | null }
    data: string
  }
  /** 巡检计划 查询 · Inspection plan: list */
  queryInspectPlan: {
    path: '/api/parkLotInspect/queryInspectPlan'
    request: { Page?: number; PerPage?: number; OrderBy?: "PlanName" | "Status" | "ParkLotId" | "InspectKind" | "CycleKind" | "BeginTime" | "EndTime" | "TimesPerCycle" | "InspectorIds" | "PointIds" | "WeekDays" | "MonthDay" | "BeginDate" | "EndDate" | "Id"; OrderDir?: "asc" | "desc"; PlanName?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; CycleKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; InspectorIds?: readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (InspectPlan)[]; total: number; sum: Record<string, unknown> }
  }
  /** 巡检计划 详情 · Inspection plan: details */
  getInspectPlan: {
    path: '/api/parkLotInspect/getInspectPlan'
    request: { id: string }
    data: InspectPlan
  }
  /** 巡检计划 选择 · Inspection plan: choose */
  suggestInspectPlan: {
    path: '/api/parkLotInspect/suggestInspectPlan'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 巡检计划 新增 · Inspection plan: add */
  addInspectPlan: {
    path: '/api/parkLotInspect/addInspectPlan'
    request: InspectPlanDraft
    data: InspectPlan
  }
  /** 巡检计划 编辑 · Inspection plan: edit */
  editInspectPlan: {
    path: '/api/parkLotInspect/editInspectPlan'
    request: InspectPlanChanges
    data: InspectPlan
  }
  /** 巡检计划 删除 · Inspection plan: delete */
  deleteInspectPlan: {
    path: '/api/parkLotInspect/deleteInspectPlan'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 巡检计划 导出 · Inspection plan: export */
  exportInspectPlan: {
    path: '/api/parkLotInspect/exportInspectPlan'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PlanName" | "Status" | "ParkLotId" | "InspectKind" | "CycleKind" | "BeginTime" | "EndTime" | "TimesPerCycle" | "InspectorIds" | "PointIds" | "WeekDays" | "MonthDay" | "BeginDate" | "EndDate" | "Id"; OrderDir?: "asc" | "desc"; PlanName?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; CycleKind?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; InspectorIds?: readonly (string)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 巡检任务 查询 · Inspection task: list */
  queryInspectTask: {
    path: '/api/parkLotInspect/queryInspectTask'
    request: { Page?: number; PerPage?: number; OrderBy?: "TaskNo" | "PlanId" | "TaskState" | "PointCount" | "DoneCount" | "PlanBeginAt" | "PlanEndAt" | "InspectorId" | "ParkLotId" | "InspectKind" | "MissCount" | "AbnormalCount" | "StartAt" | "FinishAt" | "Id"; OrderDir?: "asc" | "desc"; PlanBeginAt?: { from?: string; to?: string }; TaskState?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotId?: string | readonly (string)[]; InspectorId?: string | readonly (string)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; PlanId?: string | readonly (string)[]; TaskNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (InspectTask)[]; total: number; sum: { PointCount: number; DoneCount: number; MissCount: number; AbnormalCount: number } }
  }
  /** 巡检任务 详情 · Inspection task: details */
  getInspectTask: {
    path: '/api/parkLotInspect/getInspectTask'
    request: { id: string }
    data: InspectTask
  }
  /** 巡检任务 选择 · Inspection task: choose */
  suggestInspectTask: {
    path: '/api/parkLotInspect/suggestInspectTask'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 巡检任务 开始巡检 · Inspection task: Begin */
  startInspectTask: {
    path: '/api/parkLotInspect/startInspectTask'
    request: { id: string }
    data: null
  }
  /** 巡检任务 提交点位 · Inspection task: Submit point */
  checkInspectTask: {
    path: '/api/parkLotInspect/checkInspectTask'
    request: { id: string; PointId: string; ScanCode?: string | null; InspectResult?: 1 | 2; AbnormalReason?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | null; ParkSpotNumber?: string | null; RealSpotLeft?: number | null; RealCarCount?: number | null; PlateNumber?: string | null; RealPlateNumber?: string | null; OrderNo?: string | null; Description?: string | null; Pictures?: readonly (string)[] | null; Longitude?: number | null; Latitude?: number | null }
    data: null
  }
  /** 巡检任务 改派 · Inspection task: Reassign */
  reassignInspectTask: {
    path: '/api/parkLotInspect/reassignInspectTask'
    request: { id: string; InspectorId: string }
    data: null
  }
  /** 巡检任务 补检 · Inspection task: Make-up inspection */
  supplementInspectTask: {
    path: '/api/parkLotInspect/supplementInspectTask'
    request: { id: string }
    data: null
  }
  /** 巡检任务 取消任务 · Inspection task: Cancel task */
  cancelInspectTask: {
    path: '/api/parkLotInspect/cancelInspectTask'
    request: { id: string }
    data: null
  }
  /** 巡检任务 导出 · Inspection task: export */
  exportInspectTask: {
    path: '/api/parkLotInspect/exportInspectTask'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "TaskNo" | "PlanId" | "TaskState" | "PointCount" | "DoneCount" | "PlanBeginAt" | "PlanEndAt" | "InspectorId" | "ParkLotId" | "InspectKind" | "MissCount" | "AbnormalCount" | "StartAt" | "FinishAt" | "Id"; OrderDir?: "asc" | "desc"; PlanBeginAt?: { from?: string; to?: string }; TaskState?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotId?: string | readonly (string)[]; InspectorId?: string | readonly (string)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; PlanId?: string | readonly (string)[]; TaskNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 巡检记录 查询 · Inspection record: list */
  queryParkLotInspect: {
    path: '/api/parkLotInspect/queryParkLotInspect'
    request: { Page?: number; PerPage?: number; OrderBy?: "InspectNo" | "InspectAt" | "InspectResult" | "AbnormalReason" | "HandleState" | "ParkLotId" | "PointId" | "InspectorId" | "InspectKind" | "RegionName" | "ParkSpotNumber" | "SystemSpotLeft" | "RealSpotLeft" | "SpotDiff" | "PlateNumber" | "RealPlateNumber" | "Pictures" | "HandlerId" | "HandledAt" | "RepairId" | "Id"; OrderDir?: "asc" | "desc"; InspectAt?: { from?: string; to?: string }; InspectResult?: 1 | 2 | readonly (1 | 2)[]; ParkLotId?: string | readonly (string)[]; HandleState?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; InspectorId?: string | readonly (string)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; AbnormalReason?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15)[]; PointId?: string | readonly (string)[]; TaskId?: string | readonly (string)[]; InspectNo?: string; OrderNo?: string; RealPlateNumber?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ParkLotInspect)[]; total: number; sum: Record<string, unknown> }
  }
  /** 巡检记录 详情 · Inspection record: details */
  getParkLotInspect: {
    path: '/api/parkLotInspect/getParkLotInspect'
    request: { id: string }
    data: ParkLotInspect
  }
  /** 巡检记录 选择 · Inspection record: choose */
  suggestParkLotInspect: {
    path: '/api/parkLotInspect/suggestParkLotInspect'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 巡检记录 新增 · Inspection record: add */
  addParkLotInspect: {
    path: '/api/parkLotInspect/addParkLotInspect'
    request: ParkLotInspectDraft
    data: ParkLotInspect
  }
  /** 巡检记录 处理 · Inspection record: Handle */
  handleParkLotInspect: {
    path: '/api/parkLotInspect/handleParkLotInspect'
    request: { id: string; HandleResult: string }
    data: null
  }
  /** 巡检记录 转维修 · Inspection record: Pass on for repair */
  repairParkLotInspect: {
    path: '/api/parkLotInspect/repairParkLotInspect'
    request: { id: string; FaultType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; Urgency?: 1 | 2 | 3; FaultDesc?: string | null }
    data: { id: string }
  }
  /** 巡检记录 更正订单 · Inspection record: Correct order */
  correctOrderParkLotInspect: {
    path: '/api/parkLotInspect/correctOrderParkLotInspect'
    request: { id: string; Correction?: 1 | 2; Reason: string }
    data: null
  }
  /** 巡检记录 误报 · Inspection record: False alarm */
  dismissParkLotInspect: {
    path: '/api/parkLotInspect/dismissParkLotInspect'
    request: { id: string; HandleResult?: string | null }
    data: null
  }
  /** 巡检记录 导出 · Inspection record: export */
  exportParkLotInspect: {
    path: '/api/parkLotInspect/exportParkLotInspect'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "InspectNo" | "InspectAt" | "InspectResult" | "AbnormalReason" | "HandleState" | "ParkLotId" | "PointId" | "InspectorId" | "InspectKind" | "RegionName" | "ParkSpotNumber" | "SystemSpotLeft" | "RealSpotLeft" | "SpotDiff" | "PlateNumber" | "RealPlateNumber" | "Pictures" | "HandlerId" | "HandledAt" | "RepairId" | "Id"; OrderDir?: "asc" | "desc"; InspectAt?: { from?: string; to?: string }; InspectResult?: 1 | 2 | readonly (1 | 2)[]; ParkLotId?: string | readonly (string)[]; HandleState?: 0 | 1 | 2 | 3 | 4 | readonly (0 | 1 | 2 | 3 | 4)[]; InspectorId?: string | readonly (string)[]; InspectKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; AbnormalReason?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15)[]; PointId?: string | readonly (string)[]; TaskId?: string | readonly (string)[]; InspectNo?: string; OrderNo?: string; RealPlateNumber?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 巡检点位 查询 · Inspection point: list */
  queryInspectPoint: {
    path: '/api/parkLotInspect/queryInspectPoint'
    request: { Page?: number; PerPage?: number; OrderBy?: "PointName" | "Status" | "ParkLotId" | "RegionName" | "QrCode" | "AllowMeters" | "Longitude" | "Latitude" | "Sort" | "Remark" | "Id"; OrderDir?: "asc" | "desc"; PointName?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; RegionName?: string; QrCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (InspectPoint)[]; total: number; sum: Record<string, unknown> }
  }
  /** 巡检点位 详情 · Inspection point: details */
  getInspectPoint: {
    path: '/api/parkLotInspect/getInspectPoint'
    request: { id: string }
    data: InspectPoint
  }
  /** 巡检点位 选择 · Inspection point: choose */
  suggestInspectPoint: {
    path: '/api/parkLotInspect/suggestInspectPoint'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 巡检点位 新增 · Inspection point: add */
  addInspectPoint: {
    path: '/api/parkLotInspect/addInspectPoint'
    request: InspectPointDraft
    data: InspectPoint
  }
  /** 巡检点位 编辑 · Inspection point: edit */
  editInspectPoint: {
    path: '/api/parkLotInspect/editInspectPoint'
    request: InspectPointChanges
    data: InspectPoint
  }
  /** 巡检点位 删除 · Inspection point: delete */
  deleteInspectPoint: {
    path: '/api/parkLotInspect/deleteInspectPoint'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 巡检点位 导出 · Inspection point: export */
  exportInspectPoint: {
    path: '/api/parkLotInspect/exportInspectPoint'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PointName" | "Status" | "ParkLotId" | "RegionName" | "QrCode" | "AllowMeters" | "Longitude" | "Latitude" | "Sort" | "Remark" | "Id"; OrderDir?: "asc" | "desc"; PointName?: string; ParkLotId?: string | readonly (string)[]; Status?: 1 | 2 | readonly (1 | 2)[]; RegionName?: string; QrCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 巡检点位 导入 · Inspection point: import */
  importInspectPoint: {
    path: '/api/parkLotInspect/importInspectPoint'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 巡检点位 导入模板 · Inspection point: template to import */
  templateInspectPoint: {
    path: '/api/parkLotInspect/templateInspectPoint'
    request: {}
    data: Blob
  }
  /** 组织机构 查询 · Organisation: list */
  queryOrganization: {
    path: '/api/organization/queryOrganization'
    request: { Page?: number; PerPage?: number; OrderBy?: "OrgName" | "OrgCode" | "OrgKind" | "LeaderId" | "ParkLotCount" | "EmployeeCount" | "Sort" | "Status" | "ParentId" | "PathCode" | "Id"; OrderDir?: "asc" | "desc"; OrgName?: string; OrgKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ParentId?: string | readonly (string)[]; OrgCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Organization)[]; total: number; sum: Record<string, unknown> }
  }
  /** 组织机构 详情 · Organisation: details */
  getOrganization: {
    path: '/api/organization/getOrganization'
    request: { id: string }
    data: Organization
  }
  /** 组织机构 选择 · Organisation: choose */
  suggestOrganization: {
    path: '/api/organization/suggestOrganization'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 组织机构 新增 · Organisation: add */
  addOrganization: {
    path: '/api/organization/addOrganization'
    request: OrganizationDraft
    data: Organization
  }
  /** 组织机构 编辑 · Organisation: edit */
  editOrganization: {
    path: '/api/organization/editOrganization'
    request: OrganizationChanges
    data: Organization
  }
  /** 组织机构 删除 · Organisation: delete */
  deleteOrganization: {
    path: '/api/organization/deleteOrganization'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 组织机构 新增下级 · Organisation: Add child */
  addChildOrganization: {
    path: '/api/organization/addChildOrganization'
    request: { id: string; OrgCode: string; OrgName: string; OrgKind?: 1 | 2 | 3 | 4 | 5; LeaderId?: string | null; ContactMobile?: string | null; Address?: string | null; Sort?: number }
    data: null
  }
  /** 组织机构 移动 · Organisation: Move */
  moveOrganization: {
    path: '/api/organization/moveOrganization'
    request: { id: string; ParentId?: string | null }
    data: null
  }
  /** 组织机构 设置车场 · Organisation: Set car parks */
  bindLotsOrganization: {
    path: '/api/organization/bindLotsOrganization'
    request: { id: string; ParkLotIds?: readonly (string)[] | null }
    data: null
  }
  /** 组织机构 导出 · Organisation: export */
  exportOrganization: {
    path: '/api/organization/exportOrganization'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "OrgName" | "OrgCode" | "OrgKind" | "LeaderId" | "ParkLotCount" | "EmployeeCount" | "Sort" | "Status" | "ParentId" | "PathCode" | "Id"; OrderDir?: "asc" | "desc"; OrgName?: string; OrgKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ParentId?: string | readonly (string)[]; OrgCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 员工 查询 · Employee: list */
  queryEmployee: {
    path: '/api/employee/queryEmployee'
    request: { Page?: number; PerPage?: number; OrderBy?: "RealName" | "EmployeeNo" | "Gender" | "OrgId" | "PostName" | "EmployeeKind" | "ParkLotIds" | "SentryIds" | "UserId" | "WorkState" | "EntryDate" | "LeaveDate" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RealName?: string; OrgId?: string | readonly (string)[]; WorkState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; EmployeeNo?: string; Mobile?: string; ParkLotIds?: readonly (string)[]; EmployeeKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Employee)[]; total: number; sum: Record<string, unknown> }
  }
  /** 员工 详情 · Employee: details */
  getEmployee: {
    path: '/api/employee/getEmployee'
    request: { id: string }
    data: Employee
  }
  /** 员工 选择 · Employee: choose */
  suggestEmployee: {
    path: '/api/employee/suggestEmployee'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 员工 新增 · Employee: add */
  addEmployee: {
    path: '/api/employee/addEmployee'
    request: EmployeeDraft
    data: Employee
  }
  /** 员工 编辑 · Employee: edit */
  editEmployee: {
    path: '/api/employee/editEmployee'
    request: EmployeeChanges
    data: Employee
  }
  /** 员工 查看证件号码 · Employee: Show identity card number */
  showIdCardEmployee: {
    path: '/api/employee/showIdCardEmployee'
    request: { id: string }
    data: { IdCard: string | null } | null
  }
  /** 员工 调岗 · Employee: Transfer */
  transferEmployee: {
    path: '/api/employee/transferEmployee'
    request: { id: string; OrgId: string; PostName?: string | null; ParkLotIds?: readonly (string)[] | null; SentryIds?: readonly (string)[] | null }
    data: null
  }
  /** 员工 开通账号 · Employee: Open account */
  openAccountEmployee: {
    path: '/api/employee/openAccountEmployee'
    request: { id: string; UserName: string; RoleIds: readonly (string)[] }
    data: { Password: string } | null
  }
  /** 员工 关联账号 · Employee: Link account */
  linkAccountEmployee: {
    path: '/api/employee/linkAccountEmployee'
    request: { id: string; UserId: string }
    data: null
  }
  /** 员工 休假 · Employee: On leave */
  takeLeaveEmployee: {
    path: '/api/employee/takeLeaveEmployee'
    request: { id: string }
    data: null
  }
  /** 员工 停职 · Employee: Suspended */
  suspendEmployee: {
    path: '/api/employee/suspendEmployee'
    request: { id: string }
    data: null
  }
  /** 员工 复职 · Employee: Reinstate */
  resumeEmployee: {
    path: '/api/employee/resumeEmployee'
    request: { id: string }
    data: null
  }
  /** 员工 离职 · Employee: Left */
  leaveEmployee: {
    path: '/api/employee/leaveEmployee'
    request: { id: string; LeaveDate: string }
    data: null
  }
  /** 员工 导出 · Employee: export */
  exportEmployee: {
    path: '/api/employee/exportEmployee'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RealName" | "EmployeeNo" | "Gender" | "OrgId" | "PostName" | "EmployeeKind" | "ParkLotIds" | "SentryIds" | "UserId" | "WorkState" | "EntryDate" | "LeaveDate" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RealName?: string; OrgId?: string | readonly (string)[]; WorkState?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; EmployeeNo?: string; Mobile?: string; ParkLotIds?: readonly (string)[]; EmployeeKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 员工 导入 · Employee: import */
  importEmployee: {
    path: '/api/employee/importEmployee'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 员工 导入模板 · Employee: template to import */
  templateEmployee: {
    path: '/api/employee/templateEmployee'
    request: {}
    data: Blob
  }
  /** 用户 查询 · User: list */
  queryUser: {
    path: '/api/user/queryUser'
    request: { Page?: number; PerPage?: number; OrderBy?: "UserName" | "RealName" | "UserKind" | "RoleIds" | "DataScope" | "ScopeParkLotIds" | "AccountState" | "LastLoginAt" | "LastLoginIp" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; UserName?: string; RealName?: string; AccountState?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Mobile?: string; RoleIds?: readonly (string)[]; UserKind?: 1 | 2 | 3 | 4 | 5 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 8)[]; IsKey?: 0 | 1 | readonly (0 | 1)[]; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (User)[]; total: number; sum: Record<string, unknown> }
  }
  /** 用户 详情 · User: details */
  getUser: {
    path: '/api/user/getUser'
    request: { id: string }
    data: User
  }
  /** 用户 选择 · User: choose */
  suggestUser: {
    path: '/api/user/suggestUser'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 用户 新增 · User: add */
  addUser: {
    path: '/api/user/addUser'
    request: UserDraft
    data: User
  }
  /** 用户 编辑 · User: edit */
  editUser: {
    path: '/api/user/editUser'
    request: UserChanges
    data: User
  }
  /** 用户 重置密码 · User: Reset password */
  resetPasswordUser: {
    path: '/api/user/resetPasswordUser'
    request: { id: string }
    data: { UserName: string; Password: string } | null
  }
  /** 用户 重置两步验证 · User: Reset two-step sign-in */
  resetSecondFactorUser: {
    path: '/api/user/resetSecondFactorUser'
    request: { id: string }
    data: null
  }
  /** 用户 解除单点登录关联 · User: Separate from single sign-on */
  separateIdentityUser: {
    path: '/api/user/separateIdentityUser'
    request: { id: string }
    data: null
  }
  /** 用户 强制下线 · User: Sign out */
  endSessionUser: {
    path: '/api/user/endSessionUser'
    request: { id: string }
    data: null
  }
  /** 用户 解锁 · User: Unlock */
  unlockUser: {
    path: '/api/user/unlockUser'
    request: { id: string }
    data: null
  }
  /** 用户 停用账号 · User: Disable account */
  stopUser: {
    path: '/api/user/stopUser'
    request: { id: string }
    data: null
  }
  /** 用户 启用账号 · User: Enable account */
  startUser: {
    path: '/api/user/startUser'
    request: { id: string }
    data: null
  }
  /** 用户 导出 · User: export */
  exportUser: {
    path: '/api/user/exportUser'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "UserName" | "RealName" | "UserKind" | "RoleIds" | "DataScope" | "ScopeParkLotIds" | "AccountState" | "LastLoginAt" | "LastLoginIp" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; UserName?: string; RealName?: string; AccountState?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Mobile?: string; RoleIds?: readonly (string)[]; UserKind?: 1 | 2 | 3 | 4 | 5 | 8 | readonly (1 | 2 | 3 | 4 | 5 | 8)[]; IsKey?: 0 | 1 | readonly (0 | 1)[]; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 角色 查询 · Role: list */
  queryRole: {
    path: '/api/role/queryRole'
    request: { Page?: number; PerPage?: number; OrderBy?: "RoleName" | "RoleCode" | "RoleKind" | "IsAdmin" | "NeedsSecondFactor" | "NeedsProvider" | "Status" | "Remark" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RoleName?: string; RoleCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; RoleKind?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Role)[]; total: number; sum: Record<string, unknown> }
  }
  /** 角色 详情 · Role: details */
  getRole: {
    path: '/api/role/getRole'
    request: { id: string }
    data: Role
  }
  /** 角色 选择 · Role: choose */
  suggestRole: {
    path: '/api/role/suggestRole'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 角色 新增 · Role: add */
  addRole: {
    path: '/api/role/addRole'
    request: RoleDraft
    data: Role
  }
  /** 角色 编辑 · Role: edit */
  editRole: {
    path: '/api/role/editRole'
    request: RoleChanges
    data: Role
  }
  /** 角色 删除 · Role: delete */
  deleteRole: {
    path: '/api/role/deleteRole'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 角色 复制角色 · Role: Copy role */
  copyRole: {
    path: '/api/role/copyRole'
    request: { id: string; RoleName: string; RoleCode: string }
    data: { id: string }
  }
  /** 角色 要求两步验证 · Role: Require two-step sign-in */
  requireSecondFactorRole: {
    path: '/api/role/requireSecondFactorRole'
    request: { id: string }
    data: null
  }
  /** 角色 不再要求两步验证 · Role: Stop requiring two-step sign-in */
  waiveSecondFactorRole: {
    path: '/api/role/waiveSecondFactorRole'
    request: { id: string }
    data: null
  }
  /** 角色 只允许单点登录 · Role: Let in by single sign-on only */
  requireProviderRole: {
    path: '/api/role/requireProviderRole'
    request: { id: string }
    data: null
  }
  /** 角色 允许密码登录 · Role: Let in by password too */
  waiveProviderRole: {
    path: '/api/role/waiveProviderRole'
    request: { id: string }
    data: null
  }
  /** 角色 导出 · Role: export */
  exportRole: {
    path: '/api/role/exportRole'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "RoleName" | "RoleCode" | "RoleKind" | "IsAdmin" | "NeedsSecondFactor" | "NeedsProvider" | "Status" | "Remark" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; RoleName?: string; RoleCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; RoleKind?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 单点登录 查询 · Single sign-on: list */
  queryIdentityProvider: {
    path: '/api/user/queryIdentityProvider'
    request: { Page?: number; PerPage?: number; OrderBy?: "ProviderName" | "ProviderKind" | "Status" | "Issuer" | "ClientId" | "CorpId" | "AgentId" | "MatchedClaim" | "MailDomains" | "Newcomers" | "OpenedRoleId" | "SecretSetAt" | "LastUsedAt" | "Remark" | "Id"; OrderDir?: "asc" | "desc"; ProviderName?: string; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (IdentityProvider)[]; total: number; sum: Record<string, unknown> }
  }
  /** 单点登录 详情 · Single sign-on: details */
  getIdentityProvider: {
    path: '/api/user/getIdentityProvider'
    request: { id: string }
    data: IdentityProvider
  }
  /** 单点登录 选择 · Single sign-on: choose */
  suggestIdentityProvider: {
    path: '/api/user/suggestIdentityProvider'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 单点登录 新增 · Single sign-on: add */
  addIdentityProvider: {
    path: '/api/user/addIdentityProvider'
    request: IdentityProviderDraft
    data: IdentityProvider
  }
  /** 单点登录 编辑 · Single sign-on: edit */
  editIdentityProvider: {
    path: '/api/user/editIdentityProvider'
    request: IdentityProviderChanges
    data: IdentityProvider
  }
  /** 单点登录 删除 · Single sign-on: delete */
  deleteIdentityProvider: {
    path: '/api/user/deleteIdentityProvider'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 单点登录 设置客户端密钥 · Single sign-on: Set client secret */
  setSecretIdentityProvider: {
    path: '/api/user/setSecretIdentityProvider'
    request: { id: string; ClientSecret: string }
    data: null
  }
  /** 单点登录 检查连接 · Single sign-on: Check connection */
  checkIdentityProvider: {
    path: '/api/user/checkIdentityProvider'
    request: { id: string }
    data: { RedirectUri: string | null; SignsInAt: string | null }
  }
  /** 单点登录 启用 · Single sign-on: In use */
  startIdentityProvider: {
    path: '/api/user/startIdentityProvider'
    request: { id: string }
    data: null
  }
  /** 单点登录 停用 · Single sign-on: Out of use */
  stopIdentityProvider: {
    path: '/api/user/stopIdentityProvider'
    request: { id: string }
    data: null
  }
  /** 会员 查询 · Member: list */
  queryMember: {
    path: '/api/member/queryMember'
    request: { Page?: number; PerPage?: number; OrderBy?: "MemberNo" | "NickName" | "PlateNumber" | "Source" | "PromoterId" | "RegisterAt" | "MemberState" | "Id"; OrderDir?: "asc" | "desc"; Mobile?: string; PlateNumber?: string; MemberState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; NickName?: string; Source?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; PromoterId?: string | readonly (string)[]; RegisterAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (Member)[]; total: number; sum: Record<string, unknown> }
  }
  /** 会员 详情 · Member: details */
  getMember: {
    path: '/api/member/getMember'
    request: { id: string }
    data: Member
  }
  /** 会员 选择 · Member: choose */
  suggestMember: {
    path: '/api/member/suggestMember'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 会员 新增 · Member: add */
  addMember: {
    path: '/api/member/addMember'
    request: MemberDraft
    data: Member
  }
  /** 会员 编辑 · Member: edit */
  editMember: {
    path: '/api/member/editMember'
    request: MemberChanges
    data: Member
  }
  /** 会员 删除 · Member: delete */
  deleteMember: {
    path: '/api/member/deleteMember'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 会员 导出 · Member: export */
  exportMember: {
    path: '/api/member/exportMember'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "MemberNo" | "NickName" | "PlateNumber" | "Source" | "PromoterId" | "RegisterAt" | "MemberState" | "Id"; OrderDir?: "asc" | "desc"; Mobile?: string; PlateNumber?: string; MemberState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; NickName?: string; Source?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; PromoterId?: string | readonly (string)[]; RegisterAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: string
  }
  /** 会员 导入 · Member: import */
  importMember: {
    path: '/api/member/importMember'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 会员 导入模板 · Member: template to import */
  templateMember: {
    path: '/api/member/templateMember'
    request: {}
    data: Blob
  }
  /** 车牌审核与申诉 查询 · Plate claim: list */
  queryPlateAppeal: {
    path: '/api/member/queryPlateAppeal'
    request: { Page?: number; PerPage?: number; OrderBy?: "AppealNo" | "AppealKind" | "PlateNumber" | "ApplicantId" | "CurrentOwnerId" | "LicensePictures" | "ApplyAt" | "State" | "AuditorId" | "AuditedAt" | "AuditRemark" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; PlateNumber?: string; AppealKind?: 1 | 2 | readonly (1 | 2)[]; ApplicantId?: string | readonly (string)[]; CurrentOwnerId?: string | readonly (string)[]; AppealNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (PlateAppeal)[]; total: number; sum: Record<string, unknown> }
  }
  /** 车牌审核与申诉 详情 · Plate claim: details */
  getPlateAppeal: {
    path: '/api/member/getPlateAppeal'
    request: { id: string }
    data: PlateAppeal
  }
  /** 车牌审核与申诉 选择 · Plate claim: choose */
  suggestPlateAppeal: {
    path: '/api/member/suggestPlateAppeal'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 车牌审核与申诉 新增 · Plate claim: add */
  addPlateAppeal: {
    path: '/api/member/addPlateAppeal'
    request: PlateAppealDraft
    data: PlateAppeal
  }
  /** 车牌审核与申诉 审核通过 · Plate claim: Approve */
  approvePlateAppeal: {
    path: '/api/member/approvePlateAppeal'
    request: { id: string; AuditRemark?: string | null }
    data: null
  }
  /** 车牌审核与申诉 驳回 · Plate claim: Reject */
  rejectPlateAppeal: {
    path: '/api/member/rejectPlateAppeal'
    request: { id: string; AuditRemark: string }
    data: null
  }
  /** 车牌审核与申诉 导出 · Plate claim: export */
  exportPlateAppeal: {
    path: '/api/member/exportPlateAppeal'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "AppealNo" | "AppealKind" | "PlateNumber" | "ApplicantId" | "CurrentOwnerId" | "LicensePictures" | "ApplyAt" | "State" | "AuditorId" | "AuditedAt" | "AuditRemark" | "Id"; OrderDir?: "asc" | "desc"; ApplyAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; PlateNumber?: string; AppealKind?: 1 | 2 | readonly (1 | 2)[]; ApplicantId?: string | readonly (string)[]; CurrentOwnerId?: string | readonly (string)[]; AppealNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 推广人 查询 · Promoter: list */
  queryPromoter: {
    path: '/api/promote/queryPromoter'
    request: { Page?: number; PerPage?: number; OrderBy?: "PromoterName" | "PromoteCode" | "UserId" | "ParkLotId" | "ShareText" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PromoterName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; ParkLotId?: string | readonly (string)[]; PromoteCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Promoter)[]; total: number; sum: Record<string, unknown> }
  }
  /** 推广人 详情 · Promoter: details */
  getPromoter: {
    path: '/api/promote/getPromoter'
    request: { id: string }
    data: Promoter
  }
  /** 推广人 选择 · Promoter: choose */
  suggestPromoter: {
    path: '/api/promote/suggestPromoter'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 推广人 新增 · Promoter: add */
  addPromoter: {
    path: '/api/promote/addPromoter'
    request: PromoterDraft
    data: Promoter
  }
  /** 推广人 编辑 · Promoter: edit */
  editPromoter: {
    path: '/api/promote/editPromoter'
    request: PromoterChanges
    data: Promoter
  }
  /** 推广人 删除 · Promoter: delete */
  deletePromoter: {
    path: '/api/promote/deletePromoter'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 推广人 推广海报 · Promoter: Poster */
  posterPromoter: {
    path: '/api/promote/posterPromoter'
    request: { id: string }
    data: { Address: string }
  }
  /** 推广人 导出 · Promoter: export */
  exportPromoter: {
    path: '/api/promote/exportPromoter'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "PromoterName" | "PromoteCode" | "UserId" | "ParkLotId" | "ShareText" | "Status" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; PromoterName?: string; Status?: 1 | 2 | readonly (1 | 2)[]; ParkLotId?: string | readonly (string)[]; PromoteCode?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 云客服记录 查询 · Service call: list */
  queryServiceCall: {
    path: '/api/serviceCall/queryServiceCall'
    request: { Page?: number; PerPage?: number; OrderBy?: "CallAt" | "CallNo" | "ParkLotId" | "State" | "LaneId" | "PlateNumber" | "CallKind" | "CallerUserId" | "Problem" | "HandleWay" | "SeatUserId" | "WaitSeconds" | "TalkSeconds" | "Result" | "Score" | "OrderNo" | "Id"; OrderDir?: "asc" | "desc"; CallAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotId?: string | readonly (string)[]; CallKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Problem?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HandleWay?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; SeatUserId?: string | readonly (string)[]; PlateNumber?: string; LaneId?: string | readonly (string)[]; CallerUserId?: string | readonly (string)[]; OrderNo?: string; CallNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (ServiceCall)[]; total: number; sum: Record<string, unknown> }
  }
  /** 云客服记录 详情 · Service call: details */
  getServiceCall: {
    path: '/api/serviceCall/getServiceCall'
    request: { id: string }
    data: ServiceCall
  }
  /** 云客服记录 选择 · Service call: choose */
  suggestServiceCall: {
    path: '/api/serviceCall/suggestServiceCall'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 云客服记录 新增 · Service call: add */
  addServiceCall: {
    path: '/api/serviceCall/addServiceCall'
    request: ServiceCallDraft
    data: ServiceCall
  }
  /** 云客服记录 接听 · Service call: Answer */
  answerServiceCall: {
    path: '/api/serviceCall/answerServiceCall'
    request: { id: string }
    data: null
  }
  /** 云客服记录 结束通话 · Service call: End call */
  finishServiceCall: {
    path: '/api/serviceCall/finishServiceCall'
    request: { id: string; Problem?: 1 | 2 | 3 | 4 | 5 | 6 | 7; HandleWay?: 1 | 2 | 3 | 4 | 5 | 6; Result: string; OrderNo?: string | null }
    data: null
  }
  /** 云客服记录 转接 · Service call: Transfer call */
  transferServiceCall: {
    path: '/api/serviceCall/transferServiceCall'
    request: { id: string; SeatUserId: string }
    data: null
  }
  /** 云客服记录 撤回求助 · Service call: Withdraw call */
  withdrawServiceCall: {
    path: '/api/serviceCall/withdrawServiceCall'
    request: { id: string }
    data: null
  }
  /** 云客服记录 记为未接 · Service call: Mark as missed */
  missServiceCall: {
    path: '/api/serviceCall/missServiceCall'
    request: { id: string }
    data: null
  }
  /** 云客服记录 评分 · Service call: Rate */
  scoreServiceCall: {
    path: '/api/serviceCall/scoreServiceCall'
    request: { id: string; Score?: 1 | 2 | 3 | 4 | 5 }
    data: null
  }
  /** 云客服记录 导出 · Service call: export */
  exportServiceCall: {
    path: '/api/serviceCall/exportServiceCall'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "CallAt" | "CallNo" | "ParkLotId" | "State" | "LaneId" | "PlateNumber" | "CallKind" | "CallerUserId" | "Problem" | "HandleWay" | "SeatUserId" | "WaitSeconds" | "TalkSeconds" | "Result" | "Score" | "OrderNo" | "Id"; OrderDir?: "asc" | "desc"; CallAt?: { from?: string; to?: string }; State?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; ParkLotId?: string | readonly (string)[]; CallKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Problem?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; HandleWay?: 1 | 2 | 3 | 4 | 5 | 6 | readonly (1 | 2 | 3 | 4 | 5 | 6)[]; SeatUserId?: string | readonly (string)[]; PlateNumber?: string; LaneId?: string | readonly (string)[]; CallerUserId?: string | readonly (string)[]; OrderNo?: string; CallNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 菜单 查询 · Menu: list */
  queryMenu: {
    path: '/api/menu/queryMenu'
    request: { Page?: number; PerPage?: number; OrderBy?: "name" | "nameEn" | "level" | "parentId" | "menuKind" | "url" | "icon" | "permissionCode" | "sort" | "hidden" | "noCache" | "updatedAt" | "id"; OrderDir?: "asc" | "desc"; name?: string; url?: string; menuKind?: 1 | 2 | readonly (1 | 2)[]; parentId?: string | readonly (string)[]; hidden?: 0 | 1 | readonly (0 | 1)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (Menu)[]; total: number; sum: Record<string, unknown> }
  }
  /** 菜单 详情 · Menu: details */
  getMenu: {
    path: '/api/menu/getMenu'
    request: { id: string }
    data: Menu
  }
  /** 菜单 选择 · Menu: choose */
  suggestMenu: {
    path: '/api/menu/suggestMenu'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 菜单 编辑 · Menu: edit */
  editMenu: {
    path: '/api/menu/editMenu'
    request: MenuChanges
    data: Menu
  }
  /** 菜单 调整菜单 · Menu: Arrange menu */
  arrangeMenu: {
    path: '/api/menu/arrangeMenu'
    request: { tree: Record<string, unknown> | readonly (unknown)[] }
    data: { changed: number }
  }
  /** 应用版本 查询 · App version: list */
  queryAppVersion: {
    path: '/api/app/queryAppVersion'
    request: { Page?: number; PerPage?: number; OrderBy?: "VersionName" | "AppKind" | "Platform" | "Status" | "VersionCode" | "FileSize" | "IsForce" | "UpdateContent" | "PublishAt" | "DownloadCount" | "Url" | "Id"; OrderDir?: "asc" | "desc"; AppKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Platform?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; VersionName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (AppVersion)[]; total: number; sum: Record<string, unknown> }
  }
  /** 应用版本 详情 · App version: details */
  getAppVersion: {
    path: '/api/app/getAppVersion'
    request: { id: string }
    data: AppVersion
  }
  /** 应用版本 选择 · App version: choose */
  suggestAppVersion: {
    path: '/api/app/suggestAppVersion'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 应用版本 新增 · App version: add */
  addAppVersion: {
    path: '/api/app/addAppVersion'
    request: AppVersionDraft
    data: AppVersion
  }
  /** 应用版本 编辑 · App version: edit */
  editAppVersion: {
    path: '/api/app/editAppVersion'
    request: AppVersionChanges
    data: AppVersion
  }
  /** 应用版本 删除 · App version: delete */
  deleteAppVersion: {
    path: '/api/app/deleteAppVersion'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 应用版本 上传安装包 · App version: Upload package */
  attachAppVersion: {
    path: '/api/app/attachAppVersion'
    request: { id: string; Url: string }
    data: null
  }
  /** 应用版本 发布 · App version: Publish */
  publishAppVersion: {
    path: '/api/app/publishAppVersion'
    request: { id: string }
    data: null
  }
  /** 应用版本 撤回 · App version: Withdraw */
  withdrawAppVersion: {
    path: '/api/app/withdrawAppVersion'
    request: { id: string }
    data: null
  }
  /** 应用版本 导出 · App version: export */
  exportAppVersion: {
    path: '/api/app/exportAppVersion'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "VersionName" | "AppKind" | "Platform" | "Status" | "VersionCode" | "FileSize" | "IsForce" | "UpdateContent" | "PublishAt" | "DownloadCount" | "Url" | "Id"; OrderDir?: "asc" | "desc"; AppKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Platform?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; VersionName?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 通知公告 查询 · Notice: list */
  queryImportantNotice: {
    path: '/api/importantNotice/queryImportantNotice'
    request: { Page?: number; PerPage?: number; OrderBy?: "Title" | "State" | "NoticeKind" | "Level" | "ReceiverKind" | "PublishAt" | "ReceiverCount" | "ReadCount" | "ConfirmCount" | "MustConfirm" | "IsPopup" | "BeginAt" | "EndAt" | "PublishBy" | "Id"; OrderDir?: "asc" | "desc"; Title?: string; State?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; NoticeKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; Level?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; PublishAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (ImportantNotice)[]; total: number; sum: Record<string, unknown> }
  }
  /** 通知公告 详情 · Notice: details */
  getImportantNotice: {
    path: '/api/importantNotice/getImportantNotice'
    request: { id: string }
    data: ImportantNotice
  }
  /** 通知公告 选择 · Notice: choose */
  suggestImportantNotice: {
    path: '/api/importantNotice/suggestImportantNotice'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 通知公告 新增 · Notice: add */
  addImportantNotice: {
    path: '/api/importantNotice/addImportantNotice'
    request: ImportantNoticeDraft
    data: ImportantNotice
  }
  /** 通知公告 编辑 · Notice: edit */
  editImportantNotice: {
    path: '/api/importantNotice/editImportantNotice'
    request: ImportantNoticeChanges
    data: ImportantNotice
  }
  /** 通知公告 删除 · Notice: delete */
  deleteImportantNotice: {
    path: '/api/importantNotice/deleteImportantNotice'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 通知公告 发布 · Notice: Publish */
  publishImportantNotice: {
    path: '/api/importantNotice/publishImportantNotice'
    request: { id: string }
    data: null
  }
  /** 通知公告 撤回 · Notice: Withdraw */
  withdrawImportantNotice: {
    path: '/api/importantNotice/withdrawImportantNotice'
    request: { id: string }
    data: null
  }
  /** 推送设置 查询 · Push setting: list */
  queryPushSetting: {
    path: '/api/pushSetting/queryPushSetting'
    request: { Page?: number; PerPage?: number; OrderBy?: "PushName" | "Status" | "EventType" | "AlarmTypes" | "Channels" | "ReceiverRoleIds" | "ReceiverUserIds" | "ParkLotIds" | "BeginTime" | "EndTime" | "QuietMinutes" | "Threshold" | "Id"; OrderDir?: "asc" | "desc"; PushName?: string; EventType?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (PushSetting)[]; total: number; sum: Record<string, unknown> }
  }
  /** 推送设置 详情 · Push setting: details */
  getPushSetting: {
    path: '/api/pushSetting/getPushSetting'
    request: { id: string }
    data: PushSetting
  }
  /** 推送设置 选择 · Push setting: choose */
  suggestPushSetting: {
    path: '/api/pushSetting/suggestPushSetting'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 推送设置 新增 · Push setting: add */
  addPushSetting: {
    path: '/api/pushSetting/addPushSetting'
    request: PushSettingDraft
    data: PushSetting
  }
  /** 推送设置 编辑 · Push setting: edit */
  editPushSetting: {
    path: '/api/pushSetting/editPushSetting'
    request: PushSettingChanges
    data: PushSetting
  }
  /** 推送设置 删除 · Push setting: delete */
  deletePushSetting: {
    path: '/api/pushSetting/deletePushSetting'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 短信记录 查询 · SMS record: list */
  querySmsRecord: {
    path: '/api/sms/querySmsRecord'
    request: { Page?: number; PerPage?: number; OrderBy?: "Mobile" | "SmsKind" | "Content" | "PlateNumber" | "ParkLotId" | "CreatedAt" | "SendAt" | "SendState" | "ReceiptAt" | "FailReason" | "BillCount" | "Cost" | "Resends" | "Sender" | "Id"; OrderDir?: "asc" | "desc"; Mobile?: string; SmsKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; SendState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; TemplateCode?: string; ParkLotId?: string | readonly (string)[]; CreatedAt?: { from?: string; to?: string }; BizNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (SmsRecord)[]; total: number; sum: { BillCount: number; Cost: string } }
  }
  /** 短信记录 详情 · SMS record: details */
  getSmsRecord: {
    path: '/api/sms/getSmsRecord'
    request: { id: string }
    data: SmsRecord
  }
  /** 短信记录 选择 · SMS record: choose */
  suggestSmsRecord: {
    path: '/api/sms/suggestSmsRecord'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 短信记录 重新发送 · SMS record: Resend */
  resendSmsRecord: {
    path: '/api/sms/resendSmsRecord'
    request: { id: string }
    data: null
  }
  /** 短信记录 导出 · SMS record: export */
  exportSmsRecord: {
    path: '/api/sms/exportSmsRecord'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Mobile" | "SmsKind" | "Content" | "PlateNumber" | "ParkLotId" | "CreatedAt" | "SendAt" | "SendState" | "ReceiptAt" | "FailReason" | "BillCount" | "Cost" | "Resends" | "Sender" | "Id"; OrderDir?: "asc" | "desc"; Mobile?: string; SmsKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; SendState?: 0 | 1 | 2 | 3 | readonly (0 | 1 | 2 | 3)[]; TemplateCode?: string; ParkLotId?: string | readonly (string)[]; CreatedAt?: { from?: string; to?: string }; BizNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 短信模板 查询 · SMS template: list */
  querySmsTemplate: {
    path: '/api/sms/querySmsTemplate'
    request: { Page?: number; PerPage?: number; OrderBy?: "TemplateName" | "TemplateCode" | "SmsKind" | "Content" | "ProviderTemplateId" | "Status" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; TemplateName?: string; SmsKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[]; Status?: 1 | 2 | readonly (1 | 2)[]; TemplateCode?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (SmsTemplate)[]; total: number; sum: Record<string, unknown> }
  }
  /** 短信模板 详情 · SMS template: details */
  getSmsTemplate: {
    path: '/api/sms/getSmsTemplate'
    request: { id: string }
    data: SmsTemplate
  }
  /** 短信模板 选择 · SMS template: choose */
  suggestSmsTemplate: {
    path: '/api/sms/suggestSmsTemplate'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 短信模板 新增 · SMS template: add */
  addSmsTemplate: {
    path: '/api/sms/addSmsTemplate'
    request: SmsTemplateDraft
    data: SmsTemplate
  }
  /** 短信模板 编辑 · SMS template: edit */
  editSmsTemplate: {
    path: '/api/sms/editSmsTemplate'
    request: SmsTemplateChanges
    data: SmsTemplate
  }
  /** 短信模板 删除 · SMS template: delete */
  deleteSmsTemplate: {
    path: '/api/sms/deleteSmsTemplate'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 短信模板 测试发送 · SMS template: Send test */
  testSendSmsTemplate: {
    path: '/api/sms/testSendSmsTemplate'
    request: { id: string; Mobile: string }
    data: { id: string }
  }
  /** 短信账户 查询 · SMS account: list */
  querySmsAccount: {
    path: '/api/sms/querySmsAccount'
    request: { Page?: number; PerPage?: number; OrderBy?: "AccountName" | "SignName" | "Provider" | "KeyFingerprint" | "KeySetAt" | "LeftCount" | "UsedCount" | "UnitPrice" | "WarnCount" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; SignName?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (SmsAccount)[]; total: number; sum: Record<string, unknown> }
  }
  /** 短信账户 详情 · SMS account: details */
  getSmsAccount: {
    path: '/api/sms/getSmsAccount'
    request: { id: string }
    data: SmsAccount
  }
  /** 短信账户 选择 · SMS account: choose */
  suggestSmsAccount: {
    path: '/api/sms/suggestSmsAccount'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 短信账户 编辑 · SMS account: edit */
  editSmsAccount: {
    path: '/api/sms/editSmsAccount'
    request: SmsAccountChanges
    data: SmsAccount
  }
  /** 短信账户 设置阿里云短信 · SMS account: Set up Alibaba Cloud */
  setAliyunKeysSmsAccount: {
    path: '/api/sms/setAliyunKeysSmsAccount'
    request: { id: string; AccessKeyId: string; AccessKeySecret: string }
    data: null
  }
  /** 短信账户 设置腾讯云短信 · SMS account: Set up Tencent Cloud */
  setTencentKeysSmsAccount: {
    path: '/api/sms/setTencentKeysSmsAccount'
    request: { id: string; SecretId: string; SecretKey: string; SdkAppId: string }
    data: null
  }
  /** 短信账户 停用服务商 · SMS account: Remove the provider */
  removeKeysSmsAccount: {
    path: '/api/sms/removeKeysSmsAccount'
    request: { id: string }
    data: null
  }
  /** 邮件记录 查询 · Email: list */
  queryMailRecord: {
    path: '/api/mail/queryMailRecord'
    request: { Page?: number; PerPage?: number; OrderBy?: "Subject" | "Address" | "MailKind" | "SendState" | "CreatedAt" | "SendAt" | "FailReason" | "Tries" | "NextAt" | "AttachmentCount" | "BizNo" | "Sender" | "Id"; OrderDir?: "asc" | "desc"; Subject?: string; MailKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SendState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; CreatedAt?: { from?: string; to?: string }; BizNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (MailRecord)[]; total: number; sum: Record<string, unknown> }
  }
  /** 邮件记录 详情 · Email: details */
  getMailRecord: {
    path: '/api/mail/getMailRecord'
    request: { id: string }
    data: MailRecord
  }
  /** 邮件记录 选择 · Email: choose */
  suggestMailRecord: {
    path: '/api/mail/suggestMailRecord'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 邮件记录 重新发送 · Email: Resend */
  resendMailRecord: {
    path: '/api/mail/resendMailRecord'
    request: { id: string }
    data: null
  }
  /** 邮件记录 导出 · Email: export */
  exportMailRecord: {
    path: '/api/mail/exportMailRecord'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "Subject" | "Address" | "MailKind" | "SendState" | "CreatedAt" | "SendAt" | "FailReason" | "Tries" | "NextAt" | "AttachmentCount" | "BizNo" | "Sender" | "Id"; OrderDir?: "asc" | "desc"; Subject?: string; MailKind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; SendState?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; CreatedAt?: { from?: string; to?: string }; BizNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 邮件账户 查询 · Mail account: list */
  queryMailAccount: {
    path: '/api/mail/queryMailAccount'
    request: { Page?: number; PerPage?: number; OrderBy?: "AccountName" | "State" | "Host" | "Port" | "Security" | "UserName" | "FromAddress" | "FromName" | "KeySetAt" | "LastSentAt" | "Id"; OrderDir?: "asc" | "desc"; State?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (MailAccount)[]; total: number; sum: Record<string, unknown> }
  }
  /** 邮件账户 详情 · Mail account: details */
  getMailAccount: {
    path: '/api/mail/getMailAccount'
    request: { id: string }
    data: MailAccount
  }
  /** 邮件账户 选择 · Mail account: choose */
  suggestMailAccount: {
    path: '/api/mail/suggestMailAccount'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 邮件账户 编辑 · Mail account: edit */
  editMailAccount: {
    path: '/api/mail/editMailAccount'
    request: MailAccountChanges
    data: MailAccount
  }
  /** 邮件账户 设置邮件服务器 · Mail account: Set up mail server */
  setServerMailAccount: {
    path: '/api/mail/setServerMailAccount'
    request: { id: string; Host: string; Security?: 1 | 2; Port?: number; UserName: string; Password: string; FromAddress: string }
    data: null
  }
  /** 邮件账户 发送测试邮件 · Mail account: Send test mail */
  sendTestMailAccount: {
    path: '/api/mail/sendTestMailAccount'
    request: { id: string; Email: string }
    data: { id: string }
  }
  /** 邮件账户 停用邮件服务器 · Mail account: Disable mail server */
  removeServerMailAccount: {
    path: '/api/mail/removeServerMailAccount'
    request: { id: string }
    data: null
  }
  /** 广告 查询 · Advertisement: list */
  queryBanner: {
    path: '/api/banner/queryBanner'
    request: { Page?: number; PerPage?: number; OrderBy?: "Title" | "PictureUrl" | "Position" | "Status" | "BeginAt" | "EndAt" | "ParkLotIds" | "LinkKind" | "LinkUrl" | "Sort" | "ShowSeconds" | "Id"; OrderDir?: "asc" | "desc"; Title?: string; Position?: 2 | 3 | readonly (2 | 3)[]; Status?: 1 | 2 | readonly (1 | 2)[]; ParkLotIds?: readonly (string)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (Banner)[]; total: number; sum: Record<string, unknown> }
  }
  /** 广告 详情 · Advertisement: details */
  getBanner: {
    path: '/api/banner/getBanner'
    request: { id: string }
    data: Banner
  }
  /** 广告 选择 · Advertisement: choose */
  suggestBanner: {
    path: '/api/banner/suggestBanner'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 广告 新增 · Advertisement: add */
  addBanner: {
    path: '/api/banner/addBanner'
    request: BannerDraft
    data: Banner
  }
  /** 广告 编辑 · Advertisement: edit */
  editBanner: {
    path: '/api/banner/editBanner'
    request: BannerChanges
    data: Banner
  }
  /** 广告 删除 · Advertisement: delete */
  deleteBanner: {
    path: '/api/banner/deleteBanner'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 广告 上架 · Advertisement: Publish */
  putUpBanner: {
    path: '/api/banner/putUpBanner'
    request: { id: string }
    data: null
  }
  /** 广告 下架 · Advertisement: Withdraw */
  takeDownBanner: {
    path: '/api/banner/takeDownBanner'
    request: { id: string }
    data: null
  }
  /** 大屏密钥 查询 · Display key: list */
  queryDisplayKey: {
    path: '/api/display/queryDisplayKey'
    request: { Page?: number; PerPage?: number; OrderBy?: "keyName" | "screen" | "parkLotIds" | "validUntil" | "status" | "issuedAt" | "lastUsedAt" | "revokedAt" | "revokedBy" | "createdBy" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; keyName?: string; screen?: 1 | 2 | readonly (1 | 2)[]; status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; parkLotIds?: readonly (string)[]; validUntil?: { from?: string; to?: string }; id?: string | readonly (string)[] }
    data: { rows: readonly (DisplayKey)[]; total: number; sum: Record<string, unknown> }
  }
  /** 大屏密钥 详情 · Display key: details */
  getDisplayKey: {
    path: '/api/display/getDisplayKey'
    request: { id: string }
    data: DisplayKey
  }
  /** 大屏密钥 选择 · Display key: choose */
  suggestDisplayKey: {
    path: '/api/display/suggestDisplayKey'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 大屏密钥 新增 · Display key: add */
  addDisplayKey: {
    path: '/api/display/addDisplayKey'
    request: DisplayKeyDraft
    data: DisplayKey
  }
  /** 大屏密钥 编辑 · Display key: edit */
  editDisplayKey: {
    path: '/api/display/editDisplayKey'
    request: DisplayKeyChanges
    data: DisplayKey
  }
  /** 大屏密钥 删除 · Display key: delete */
  deleteDisplayKey: {
    path: '/api/display/deleteDisplayKey'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 大屏密钥 发放大屏地址 · Display key: Issue address */
  issueDisplayKey: {
    path: '/api/display/issueDisplayKey'
    request: { id: string }
    data: { Address: string } | null
  }
  /** 大屏密钥 撤销 · Display key: Revoke */
  revokeDisplayKey: {
    path: '/api/display/revokeDisplayKey'
    request: { id: string }
    data: null
  }
  /** 接口密钥 查询 · API key: list */
  queryApiKey: {
    path: '/api/openApi/queryApiKey'
    request: { Page?: number; PerPage?: number; OrderBy?: "keyName" | "status" | "ownerId" | "parkLotIds" | "validUntil" | "callsPerMinute" | "allowedAddresses" | "lastUsedAt" | "lastUsedIp" | "previousUntil" | "issuedAt" | "remark" | "createdBy" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; keyName?: string; status?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; ownerId?: string | readonly (string)[]; parkLotIds?: readonly (string)[]; lastUsedAt?: { from?: string; to?: string }; id?: string | readonly (string)[] }
    data: { rows: readonly (ApiKey)[]; total: number; sum: Record<string, unknown> }
  }
  /** 接口密钥 详情 · API key: details */
  getApiKey: {
    path: '/api/openApi/getApiKey'
    request: { id: string }
    data: ApiKey
  }
  /** 接口密钥 选择 · API key: choose */
  suggestApiKey: {
    path: '/api/openApi/suggestApiKey'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 接口密钥 新增 · API key: add */
  addApiKey: {
    path: '/api/openApi/addApiKey'
    request: ApiKeyDraft
    data: ApiKey
  }
  /** 接口密钥 编辑 · API key: edit */
  editApiKey: {
    path: '/api/openApi/editApiKey'
    request: ApiKeyChanges
    data: ApiKey
  }
  /** 接口密钥 发放密钥 · API key: Issue key */
  issueApiKey: {
    path: '/api/openApi/issueApiKey'
    request: { id: string }
    data: { Key: string } | null
  }
  /** 接口密钥 更换密钥 · API key: Replace key */
  rotateApiKey: {
    path: '/api/openApi/rotateApiKey'
    request: { id: string; overlapHours?: number }
    data: { Key: string } | null
  }
  /** 接口密钥 接管密钥 · API key: Take over key */
  takeOverApiKey: {
    path: '/api/openApi/takeOverApiKey'
    request: { id: string }
    data: null
  }
  /** 接口密钥 吊销密钥 · API key: Revoke key */
  revokeApiKey: {
    path: '/api/openApi/revokeApiKey'
    request: { id: string }
    data: null
  }
  /** 事件推送 查询 · Webhook: list */
  queryWebhook: {
    path: '/api/openApi/queryWebhook'
    request: { Page?: number; PerPage?: number; OrderBy?: "hookName" | "status" | "format" | "url" | "eventKinds" | "parkLotIds" | "lastDeliveredAt" | "failingSince" | "ownerId" | "remark" | "createdBy" | "createdAt" | "id"; OrderDir?: "asc" | "desc"; hookName?: string; status?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; format?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; eventKinds?: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; parkLotIds?: readonly (string)[]; url?: string; id?: string | readonly (string)[] }
    data: { rows: readonly (Webhook)[]; total: number; sum: Record<string, unknown> }
  }
  /** 事件推送 详情 · Webhook: details */
  getWebhook: {
    path: '/api/openApi/getWebhook'
    request: { id: string }
    data: Webhook
  }
  /** 事件推送 选择 · Webhook: choose */
  suggestWebhook: {
    path: '/api/openApi/suggestWebhook'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 事件推送 新增 · Webhook: add */
  addWebhook: {
    path: '/api/openApi/addWebhook'
    request: WebhookDraft
    data: Webhook
  }
  /** 事件推送 编辑 · Webhook: edit */
  editWebhook: {
    path: '/api/openApi/editWebhook'
    request: WebhookChanges
    data: Webhook
  }
  /** 事件推送 删除 · Webhook: delete */
  deleteWebhook: {
    path: '/api/openApi/deleteWebhook'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 事件推送 发放签名密钥 · Webhook: Issue secret */
  issueWebhook: {
    path: '/api/openApi/issueWebhook'
    request: { id: string }
    data: { Secret: string } | null
  }
  /** 事件推送 更换签名密钥 · Webhook: Replace secret */
  rotateWebhook: {
    path: '/api/openApi/rotateWebhook'
    request: { id: string; overlapHours?: number }
    data: { Secret: string } | null
  }
  /** 事件推送 设置平台密钥 · Webhook: Set platform key */
  setPlatformKeyWebhook: {
    path: '/api/openApi/setPlatformKeyWebhook'
    request: { id: string; PlatformKey: string }
    data: null
  }
  /** 事件推送 发送测试事件 · Webhook: Send a test event */
  sendTestWebhook: {
    path: '/api/openApi/sendTestWebhook'
    request: { id: string }
    data: { id: string }
  }
  /** 事件推送 补报 · Webhook: Report what is missing */
  sendMissingWebhook: {
    path: '/api/openApi/sendMissingWebhook'
    request: { id: string; day: string }
    data: { sent: number }
  }
  /** 事件推送 启用推送 · Webhook: Enable webhook */
  startWebhook: {
    path: '/api/openApi/startWebhook'
    request: { id: string }
    data: null
  }
  /** 事件推送 停用推送 · Webhook: Disable webhook */
  stopWebhook: {
    path: '/api/openApi/stopWebhook'
    request: { id: string }
    data: null
  }
  /** 推送记录 查询 · Webhook delivery: list */
  queryWebhookDelivery: {
    path: '/api/openApi/queryWebhookDelivery'
    request: { Page?: number; PerPage?: number; OrderBy?: "messageNo" | "webhookId" | "eventKind" | "state" | "answer" | "attempts" | "httpStatus" | "durationMs" | "lastTriedAt" | "nextAt" | "happenedAt" | "parkLotIds" | "id"; OrderDir?: "asc" | "desc"; webhookId?: string | readonly (string)[]; state?: 1 | 2 | 3 | 4 | readonly (1 | 2 | 3 | 4)[]; eventKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11 | 12 | 13 | 14 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11 | 12 | 13 | 14)[]; happenedAt?: { from?: string; to?: string }; messageNo?: string; parkLotIds?: readonly (string)[]; id?: string | readonly (string)[] }
    data: { rows: readonly (WebhookDelivery)[]; total: number; sum: Record<string, unknown> }
  }
  /** 推送记录 详情 · Webhook delivery: details */
  getWebhookDelivery: {
    path: '/api/openApi/getWebhookDelivery'
    request: { id: string }
    data: WebhookDelivery
  }
  /** 推送记录 选择 · Webhook delivery: choose */
  suggestWebhookDelivery: {
    path: '/api/openApi/suggestWebhookDelivery'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 推送记录 重新推送 · Webhook delivery: Resend */
  replayWebhookDelivery: {
    path: '/api/openApi/replayWebhookDelivery'
    request: { id?: string; ids?: readonly (string)[] }
    data: { done: number; left: number } | null
  }
  /** 数据字典 查询 · Dictionary: list */
  queryDictType: {
    path: '/api/dictionary/queryDictType'
    request: { Page?: number; PerPage?: number; OrderBy?: "TypeName" | "TypeCode" | "Kind" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; TypeName?: string; TypeCode?: string; Kind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (DictType)[]; total: number; sum: Record<string, unknown> }
  }
  /** 数据字典 详情 · Dictionary: details */
  getDictType: {
    path: '/api/dictionary/getDictType'
    request: { id: string }
    data: DictType
  }
  /** 数据字典 选择 · Dictionary: choose */
  suggestDictType: {
    path: '/api/dictionary/suggestDictType'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 数据字典 新增 · Dictionary: add */
  addDictType: {
    path: '/api/dictionary/addDictType'
    request: DictTypeDraft
    data: DictType
  }
  /** 数据字典 编辑 · Dictionary: edit */
  editDictType: {
    path: '/api/dictionary/editDictType'
    request: DictTypeChanges
    data: DictType
  }
  /** 数据字典 删除 · Dictionary: delete */
  deleteDictType: {
    path: '/api/dictionary/deleteDictType'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 数据字典 导出 · Dictionary: export */
  exportDictType: {
    path: '/api/dictionary/exportDictType'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "TypeName" | "TypeCode" | "Kind" | "Status" | "Remark" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; TypeName?: string; TypeCode?: string; Kind?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 数据字典 导入 · Dictionary: import */
  importDictType: {
    path: '/api/dictionary/importDictType'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 数据字典 导入模板 · Dictionary: template to import */
  templateDictType: {
    path: '/api/dictionary/templateDictType'
    request: {}
    data: Blob
  }
  /** 字典项 查询 · Dictionary entry: list */
  queryDictItem: {
    path: '/api/dictionary/queryDictItem'
    request: { Page?: number; PerPage?: number; OrderBy?: "ItemName" | "ItemCode" | "DictTypeId" | "ItemNameEn" | "ItemValue" | "IsDefault" | "Sort" | "Status" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; DictTypeId?: string | readonly (string)[]; ItemName?: string; ItemCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: { rows: readonly (DictItem)[]; total: number; sum: Record<string, unknown> }
  }
  /** 字典项 详情 · Dictionary entry: details */
  getDictItem: {
    path: '/api/dictionary/getDictItem'
    request: { id: string }
    data: DictItem
  }
  /** 字典项 选择 · Dictionary entry: choose */
  suggestDictItem: {
    path: '/api/dictionary/suggestDictItem'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 字典项 新增 · Dictionary entry: add */
  addDictItem: {
    path: '/api/dictionary/addDictItem'
    request: DictItemDraft
    data: DictItem
  }
  /** 字典项 编辑 · Dictionary entry: edit */
  editDictItem: {
    path: '/api/dictionary/editDictItem'
    request: DictItemChanges
    data: DictItem
  }
  /** 字典项 删除 · Dictionary entry: delete */
  deleteDictItem: {
    path: '/api/dictionary/deleteDictItem'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 字典项 导出 · Dictionary entry: export */
  exportDictItem: {
    path: '/api/dictionary/exportDictItem'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ItemName" | "ItemCode" | "DictTypeId" | "ItemNameEn" | "ItemValue" | "IsDefault" | "Sort" | "Status" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; DictTypeId?: string | readonly (string)[]; ItemName?: string; ItemCode?: string; Status?: 1 | 2 | readonly (1 | 2)[]; Id?: string | readonly (string)[] }
    data: string
  }
  /** 字典项 导入 · Dictionary entry: import */
  importDictItem: {
    path: '/api/dictionary/importDictItem'
    request: { file: File }
    data: { Total: number; SuccessNum: number; RepeatNum: number; FailedNum: number; URL: string; FailedRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[]; RepeatRecords: readonly ({ Sheet: string; Row: number; ErrorMsg: string; OperationGuide: string })[] }
  }
  /** 字典项 导入模板 · Dictionary entry: template to import */
  templateDictItem: {
    path: '/api/dictionary/templateDictItem'
    request: {}
    data: Blob
  }
  /** 系统参数 查询 · Parameter: list */
  queryParameter: {
    path: '/api/parameter/queryParameter'
    request: { Page?: number; PerPage?: number; OrderBy?: "ParamKey" | "ParkLotId" | "ParamValue" | "Remark" | "UpdatedBy" | "UpdatedAt" | "ParamNo" | "Id"; OrderDir?: "asc" | "desc"; ParamKey?: "repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours" | readonly ("repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours")[]; ParkLotId?: string | readonly (string)[]; ParamNo?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Parameter)[]; total: number; sum: Record<string, unknown> }
  }
  /** 系统参数 详情 · Parameter: details */
  getParameter: {
    path: '/api/parameter/getParameter'
    request: { id: string }
    data: Parameter
  }
  /** 系统参数 选择 · Parameter: choose */
  suggestParameter: {
    path: '/api/parameter/suggestParameter'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 系统参数 新增 · Parameter: add */
  addParameter: {
    path: '/api/parameter/addParameter'
    request: ParameterDraft
    data: Parameter
  }
  /** 系统参数 编辑 · Parameter: edit */
  editParameter: {
    path: '/api/parameter/editParameter'
    request: ParameterChanges
    data: Parameter
  }
  /** 系统参数 删除 · Parameter: delete */
  deleteParameter: {
    path: '/api/parameter/deleteParameter'
    request: { ids: readonly (string)[] }
    data: { deleted: number }
  }
  /** 系统参数 导出 · Parameter: export */
  exportParameter: {
    path: '/api/parameter/exportParameter'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "ParamKey" | "ParkLotId" | "ParamValue" | "Remark" | "UpdatedBy" | "UpdatedAt" | "ParamNo" | "Id"; OrderDir?: "asc" | "desc"; ParamKey?: "repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours" | readonly ("repairAcceptUrgent" | "repairAcceptOrdinary" | "repairAcceptLow" | "repairFinishUrgent" | "repairFinishOrdinary" | "repairFinishLow" | "inspectGiveUpHours" | "arrearsFollowDays" | "autoBlackTimes" | "autoBlackYuan" | "freeReleaseYuan" | "loginErrorLimit" | "loginLockMinutes" | "sessionIdleMinutes" | "messageKeepDays" | "auditKeepDays" | "loginLogKeepDays" | "alarmKeepDays" | "paymentKeepDays" | "passingKeepDays" | "moneyFileKeepDays" | "trafficFileKeepDays" | "logFileKeepDays" | "gateCommandKeepDays" | "sendKeepDays" | "personKeepDays" | "laneStandMinutes" | "overstayDays" | "largeOrderYuan" | "plateCorrectTimes" | "openByHandTimes" | "passExpiredDays" | "notPostedHours")[]; ParkLotId?: string | readonly (string)[]; ParamNo?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 个人信息请求 查询 · Personal data request: list */
  queryPersonRequest: {
    path: '/api/personRequest/queryPersonRequest'
    request: { Page?: number; PerPage?: number; OrderBy?: "RequestNo" | "RequestKind" | "State" | "PlateNumber" | "IdCard" | "Reason" | "ProvedBy" | "CopiedAt" | "DoneAt" | "CreatedBy" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; State?: 1 | 2 | 3 | readonly (1 | 2 | 3)[]; RequestKind?: 1 | 2 | readonly (1 | 2)[]; RequestNo?: string; CreatedAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (PersonRequest)[]; total: number; sum: Record<string, unknown> }
  }
  /** 个人信息请求 详情 · Personal data request: details */
  getPersonRequest: {
    path: '/api/personRequest/getPersonRequest'
    request: { id: string }
    data: PersonRequest
  }
  /** 个人信息请求 选择 · Personal data request: choose */
  suggestPersonRequest: {
    path: '/api/personRequest/suggestPersonRequest'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 个人信息请求 新增 · Personal data request: add */
  addPersonRequest: {
    path: '/api/personRequest/addPersonRequest'
    request: PersonRequestDraft
    data: PersonRequest
  }
  /** 个人信息请求 导出副本 · Personal data request: Export a copy */
  copyPersonRequest: {
    path: '/api/personRequest/copyPersonRequest'
    request: { id: string }
    data: { FileName: string }
  }
  /** 个人信息请求 删除个人信息 · Personal data request: Erase personal data */
  erasePersonRequest: {
    path: '/api/personRequest/erasePersonRequest'
    request: { id: string }
    data: null
  }
  /** 个人信息请求 办结 · Personal data request: Finish */
  finishPersonRequest: {
    path: '/api/personRequest/finishPersonRequest'
    request: { id: string; Answer: string }
    data: null
  }
  /** 个人信息请求 撤销请求 · Personal data request: Withdraw request */
  withdrawPersonRequest: {
    path: '/api/personRequest/withdrawPersonRequest'
    request: { id: string; Answer: string }
    data: null
  }
  /** 登录日志 查询 · Sign-in: list */
  queryLoginLog: {
    path: '/api/user/queryLoginLog'
    request: { Page?: number; PerPage?: number; OrderBy?: "HappenedAt" | "UserName" | "RealName" | "EventKind" | "LoginKind" | "Ip" | "Browser" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; HappenedAt?: { from?: string; to?: string }; UserName?: string; EventKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; RealName?: string; LoginKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Ip?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (LoginLog)[]; total: number; sum: Record<string, unknown> }
  }
  /** 登录日志 详情 · Sign-in: details */
  getLoginLog: {
    path: '/api/user/getLoginLog'
    request: { id: string }
    data: LoginLog
  }
  /** 登录日志 选择 · Sign-in: choose */
  suggestLoginLog: {
    path: '/api/user/suggestLoginLog'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 登录日志 导出 · Sign-in: export */
  exportLoginLog: {
    path: '/api/user/exportLoginLog'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "HappenedAt" | "UserName" | "RealName" | "EventKind" | "LoginKind" | "Ip" | "Browser" | "FailReason" | "Id"; OrderDir?: "asc" | "desc"; HappenedAt?: { from?: string; to?: string }; UserName?: string; EventKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; RealName?: string; LoginKind?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; Ip?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 审计日志 查询 · Audit entry: list */
  queryAuditLog: {
    path: '/api/user/queryAuditLog'
    request: { Page?: number; PerPage?: number; OrderBy?: "HappenedAt" | "RealName" | "Module" | "Action" | "ObjectName" | "Before" | "After" | "Ip" | "Source" | "Result" | "CostMs" | "NeedPassword" | "Id"; OrderDir?: "asc" | "desc"; HappenedAt?: { from?: string; to?: string }; RealName?: string; Module?: string; Action?: string; ObjectName?: string; Result?: 1 | 2 | readonly (1 | 2)[]; Ip?: string; Source?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ObjectType?: string; ObjectId?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (AuditLog)[]; total: number; sum: Record<string, unknown> }
  }
  /** 审计日志 详情 · Audit entry: details */
  getAuditLog: {
    path: '/api/user/getAuditLog'
    request: { id: string }
    data: AuditLog
  }
  /** 审计日志 选择 · Audit entry: choose */
  suggestAuditLog: {
    path: '/api/user/suggestAuditLog'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 审计日志 导出 · Audit entry: export */
  exportAuditLog: {
    path: '/api/user/exportAuditLog'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "HappenedAt" | "RealName" | "Module" | "Action" | "ObjectName" | "Before" | "After" | "Ip" | "Source" | "Result" | "CostMs" | "NeedPassword" | "Id"; OrderDir?: "asc" | "desc"; HappenedAt?: { from?: string; to?: string }; RealName?: string; Module?: string; Action?: string; ObjectName?: string; Result?: 1 | 2 | readonly (1 | 2)[]; Ip?: string; Source?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ObjectType?: string; ObjectId?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 删除记录 查询 · Deletion: list */
  queryDeletion: {
    path: '/api/user/queryDeletion'
    request: { Page?: number; PerPage?: number; OrderBy?: "DeletedAt" | "RealName" | "Module" | "ObjectName" | "RowsAlong" | "KeptUntil" | "State" | "Id"; OrderDir?: "asc" | "desc"; DeletedAt?: { from?: string; to?: string }; Module?: string; ObjectName?: string; RealName?: string; State?: 1 | 2 | readonly (1 | 2)[]; ObjectType?: string; ObjectId?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Deletion)[]; total: number; sum: Record<string, unknown> }
  }
  /** 删除记录 详情 · Deletion: details */
  getDeletion: {
    path: '/api/user/getDeletion'
    request: { id: string }
    data: Deletion
  }
  /** 删除记录 选择 · Deletion: choose */
  suggestDeletion: {
    path: '/api/user/suggestDeletion'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 删除记录 撤销删除 · Deletion: Undo deletion */
  restoreDeletion: {
    path: '/api/user/restoreDeletion'
    request: { id: string }
    data: null
  }
  /** 租户 查询 · Tenant: list */
  queryTenant: {
    path: '/api/tenant/queryTenant'
    request: { Page?: number; PerPage?: number; OrderBy?: "TenantName" | "TenantCode" | "TenantState" | "TenantKind" | "ContactName" | "ServiceBegin" | "ServiceEnd" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; TenantName?: string; TenantCode?: string; TenantState?: 1 | 2 | 5 | readonly (1 | 2 | 5)[]; TenantKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ContactMobile?: string; Id?: string | readonly (string)[] }
    data: { rows: readonly (Tenant)[]; total: number; sum: Record<string, unknown> }
  }
  /** 租户 详情 · Tenant: details */
  getTenant: {
    path: '/api/tenant/getTenant'
    request: { id: string }
    data: Tenant
  }
  /** 租户 选择 · Tenant: choose */
  suggestTenant: {
    path: '/api/tenant/suggestTenant'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 租户 新增 · Tenant: add */
  addTenant: {
    path: '/api/tenant/addTenant'
    request: TenantDraft
    data: Tenant
  }
  /** 租户 编辑 · Tenant: edit */
  editTenant: {
    path: '/api/tenant/editTenant'
    request: TenantChanges
    data: Tenant
  }
  /** 租户 重置管理员密码 · Tenant: Reset administrator password */
  resetAdministratorTenant: {
    path: '/api/tenant/resetAdministratorTenant'
    request: { id: string }
    data: { TenantCode: string; UserName: string; Password: string } | null
  }
  /** 租户 代登录 · Tenant: Sign in as tenant */
  enterTenant: {
    path: '/api/tenant/enterTenant'
    request: { id: string }
    data: { Url: string } | null
  }
  /** 租户 查找设备序列号 · Tenant: Find a device serial number */
  findSerialTenant: {
    path: '/api/tenant/findSerialTenant'
    request: { SerialNo: string }
    data: { TenantName: string | null; TenantCode: string | null; DeviceName: string | null; DeviceCode: string | null; ParkLotName: string | null; LastHeartbeatAt: string | null }
  }
  /** 租户 释放设备序列号 · Tenant: Free a device serial number */
  freeSerialTenant: {
    path: '/api/tenant/freeSerialTenant'
    request: { id: string; SerialNo: string; Reason: string }
    data: { DeviceName: string | null; ParkLotName: string | null }
  }
  /** 租户 短信充值 · Tenant: Top up SMS */
  rechargeSmsTenant: {
    path: '/api/tenant/rechargeSmsTenant'
    request: { id: string; Count: number }
    data: null
  }
  /** 租户 导出 · Tenant: export */
  exportTenant: {
    path: '/api/tenant/exportTenant'
    request: { mode?: "pages" | "all" | "period"; StartPage?: number; EndPage?: number; format?: "xls" | "xlsx" | "csv"; PerPage?: number; OrderBy?: "TenantName" | "TenantCode" | "TenantState" | "TenantKind" | "ContactName" | "ServiceBegin" | "ServiceEnd" | "CreatedAt" | "Id"; OrderDir?: "asc" | "desc"; TenantName?: string; TenantCode?: string; TenantState?: 1 | 2 | 5 | readonly (1 | 2 | 5)[]; TenantKind?: 1 | 2 | 3 | 4 | 5 | readonly (1 | 2 | 3 | 4 | 5)[]; ContactMobile?: string; Id?: string | readonly (string)[] }
    data: string
  }
  /** 版本公告 查询 · Announcement: list */
  queryAnnouncement: {
    path: '/api/announcement/queryAnnouncement'
    request: { Page?: number; PerPage?: number; OrderBy?: "VersionName" | "Title" | "Project" | "Items" | "Status" | "PublishAt" | "UpdatedAt" | "Id"; OrderDir?: "asc" | "desc"; VersionName?: string; Project?: 1 | 2 | 4 | 8 | readonly (1 | 2 | 4 | 8)[]; Status?: 1 | 2 | readonly (1 | 2)[]; PublishAt?: { from?: string; to?: string }; Id?: string | readonly (string)[] }
    data: { rows: readonly (Announcement)[]; total: number; sum: Record<string, unknown> }
  }
  /** 版本公告 详情 · Announcement: details */
  getAnnouncement: {
    path: '/api/announcement/getAnnouncement'
    request: { id: string }
    data: Announcement
  }
  /** 版本公告 选择 · Announcement: choose */
  suggestAnnouncement: {
    path: '/api/announcement/suggestAnnouncement'
    request: { text?: string; ids?: readonly (string)[]; inLot?: string }
    data: { rows: readonly ({ id: string; label: string })[] }
  }
  /** 版本公告 新增 · Announcement: add */
  addAnnouncement: {
    path: '/api/announcement/addAnnouncement'
    request: AnnouncementDraft
    data: Announcement
  }
  /** 版本公告 编辑 · Announcement: edit */
  editAnnouncement: {
    path: '/api/announcement/editAnnouncement'
    request: AnnouncementChanges
    data: Announcement
  }
  /** 版本公告 发布 · Announcement: Publish */
  publishAnnouncement: {
    path: '/api/announcement/publishAnnouncement'
    request: { id: string }
    data: null
  }
  /** 版本公告 撤回为草稿 · Announcement: Revert to draft */
  takeBackAnnouncement: {
    path: '/api/announcement/takeBackAnnouncement'
    request: { id: string }
    data: null
  }
  /** 导出文件 · The file of an export, as it grows */
  getExportFile: {
    path: '/api/exportTask/file/{id}'
    request: { id: string }
    data: Blob
  }
  /** 当前用户 · Current user */
  getTenantUserInfo: {
    path: '/api/tenantUser/getTenantUserInfo'
    request: {  }
    data: { tenantName: string; UserName: string; RealName: string; TenantId: string; userId: string; permissions: readonly (string)[]; roles: readonly (string)[]; isAdmin: boolean; mustChangePassword: boolean; mustSetUpSecondFactor: boolean; dashboardPath: string; AvatarUrl: string | null; SubTenantId: string | null }
  }
  /** 导出任务 · Export tasks */
  queryExportTask: {
    path: '/api/exportTask/queryExportTask'
    request: { taskId?: string | null }
    data: { rows: readonly (QueryExportTaskRow)[]; total: number } | QueryExportTaskRow
  }
  /** 取消导出 · Cancel export */
  cancelExportTask: {
    path: '/api/exportTask/cancelExportTask'
    request: { taskId: string }
    data: null
  }
  /** 日期计费提示 · Notes on day pricing */
  queryDayKindNotes: {
    path: '/api/chargeRule/queryDayKindNotes'
    request: {  }
    data: { unconfirmedYears: readonly (string)[]; holidaysByWeekday: readonly (string)[]; ending: readonly (string)[]; unbound: readonly (string)[] }
  }
  /** 可撤销的充值 · Top-up that can be undone */
  topUpToUndoMerchant: {
    path: '/api/merchant/topUpToUndoMerchant'
    request: { id: string }
    data: { PaidInAt: string; PaidInMoney: string; BonusMoney: string; UndoableMoney: string; Balance: string }
  }
  /** 可开票订单 · Orders to invoice */
  queryInvoiceOrder: {
    path: '/api/invoice/queryInvoiceOrder'
    request: { PaidFor?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; plateNumber?: string | null; about?: string | null; from?: string | null; until?: string | null; ParkLotIds?: readonly (string)[] | null }
    data: { rows: readonly ({ id: string; orderNo: string; paidAt: string; canInvoiceMoney: string; about: string | null; parkLotId: string | null; parkLotName: string | null; plateNumber: string | null; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; cameAt: string | null; leftAt: string | null })[]; total: number }
  }
  /** 申请开票 · Apply for an invoice */
  applyInvoice: {
    path: '/api/invoice/applyInvoice'
    request: { PaidFor?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; OrderIds: readonly (string)[]; TitleType?: 1 | 2; Title: string; TaxNum?: string | null; BuyerAddress?: string | null; BuyerPhone?: string | null; BuyerBank?: string | null; BuyerAccount?: string | null; SellerId: string; InvoiceKind?: 1 | 2; Mobile?: string | null; Email?: string | null }
    data: Invoice
  }
  /** 车型列表 · Car types */
  queryCarType: {
    path: '/api/dictionary/queryCarType'
    request: {  }
    data: readonly ({ ItemCode: string; ItemName: string; ItemNameEn: string | null })[]
  }
  /** 消息查询 · Messages */
  queryMessage: {
    path: '/api/message/queryMessage'
    request: { Category?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; Level?: 1 | 2 | 3 | null; IsRead?: 0 | 1 | null; text?: string | null; Page?: number | null; PerPage?: number | null }
    data: { rows: readonly ({ id: string; Title: string; Category: 1 | 2 | 3 | 4 | 5 | 6 | 7; Content: string; Level: 1 | 2 | 3; SentAt: string; IsRead: 0 | 1; JumpUrl: string | null })[]; total: number; unread: number }
  }
  /** 标为已读 · Mark as read */
  readMessage: {
    path: '/api/message/readMessage'
    request: { id: string }
    data: null
  }
  /** 删除消息 · Delete a message */
  deleteMessage: {
    path: '/api/message/deleteMessage'
    request: { id: string }
    data: null
  }
  /** 全部已读 · Mark all as read */
  readAllMessage: {
    path: '/api/message/readAllMessage'
    request: {  }
    data: { read: number }
  }
  /** 打开消息中心 · Open the message centre */
  seeMessage: {
    path: '/api/message/seeMessage'
    request: {  }
    data: null
  }
  /** 菜单拼音 · Pinyin of the menu */
  queryMenuSpelling: {
    path: '/api/menu/queryMenuSpelling'
    request: {  }
    data: Record<string, string>
  }
  /** 用户菜单 · User menu */
  queryUserMenu: {
    path: '/api/menu/queryUserMenu'
    request: {  }
    data: readonly (QueryUserMenuRow)[]
  }
  /** 版本检查 · Version check */
  checkVersion: {
    path: '/api/announcement/checkVersion'
    request: { tenantId?: string | null; product: 1; project: 1 | 2 | 4 | 8 }
    data: { NeedReview: boolean }
  }
  /** 版本更新历史 · Version history */
  queryVersionHistory: {
    path: '/api/announcement/queryVersionHistory'
    request: { product: 1; project: 1 | 2 | 4 | 8 }
    data: readonly ({ id: string; VersionName: string; Title: string; PublishAt: string; IsNew: 0 | 1; Items: readonly ({ Kind: 1 | 2 | 3; Text: string; MenuUrl: string | null })[]; GuideUrl: string | null })[]
  }
  /** 版本已阅 · Mark version as read */
  reviewVersion: {
    path: '/api/announcement/reviewVersion'
    request: { product: 1; project: 1 | 2 | 4 | 8 }
    data: null
  }
  /** 收到的通知 · Notices received */
  queryReceivedNotice: {
    path: '/api/importantNotice/queryReceivedNotice'
    request: {  }
    data: readonly ({ noticeTenantId: string; noticeId: string; Title: string; Content: string; NoticeKind: 1 | 2 | 3 | 4 | 5; Level: 1 | 2 | 3; IsPopup: 0 | 1; MustConfirm: 0 | 1; PublishAt: string; IsCurrent: 0 | 1; PublishBy: string | null; ReadAt: string | null; ConfirmedAt: string | null })[]
  }
  /** 阅读或确认通知 · Mark a notice as read or confirmed */
  readNotice: {
    path: '/api/importantNotice/readNotice'
    request: { noticeTenantId: string; noticeId: string; confirms: 0 | 1 }
    data: null
  }
  /** 参数配置 · Parameters */
  queryParameterValues: {
    path: '/api/parameter/queryParameterValues'
    request: {  }
    data: readonly ({ ParamKey: string; ParamName: string; GroupName: string; Description: string; ParamValue: number; Unit: "minutes" | "hours" | "days" | "times" | "yuan"; DefaultValue: number; MinValue: number; MaxValue: number; IsPerLot: 0 | 1; IsSet: 0 | 1; LotCount: number; Id: string | null; UpdatedBy: string | null; UpdatedAt: string | null })[]
  }
  /** 在线用户 · Online users */
  queryOnlineUser: {
    path: '/api/user/queryOnlineUser'
    request: {  }
    data: { rows: readonly ({ Id: string; UserName: string; RealName: string; StartedAt: string; SeenAt: string; Ip: string | null; Browser: string | null })[]; total: number }
  }
  /** 权限管理 · Permissions */
  queryPermissionHolders: {
    path: '/api/role/queryPermissionHolders'
    request: {  }
    data: readonly ({ RoleName: string; IsAdmin: 0 | 1; PermissionCodes: readonly (string)[] })[]
  }
  /** 安装包文件 · Installation packages */
  queryUploadFile: {
    path: '/api/app/queryUploadFile'
    request: { Name?: string | null; Page?: number | null; PerPage?: number | null }
    data: { rows: readonly ({ Name: string; Url: string; VersionName: string; FileSize: number; Sha256: string; IsForce: 0 | 1 })[]; total: number }
  }
  /** 用量与配额 · Usage and quotas */
  queryQuota: {
    path: '/api/tenant/queryQuota'
    request: {  }
    data: { rows: readonly ({ TenantId: string; TenantName: string; Quota: string; Used: number; Most: number })[]; total: number }
  }
  /** 小票缴费码 · Payment code of a receipt */
  queryPayPath: {
    path: '/api/order/queryPayPath'
    request: { orderId: string }
    data: { payPath: string }
  }
  /** 更正车牌预览 · Preview of a corrected plate */
  previewPlate: {
    path: '/api/order/previewPlate'
    request: { id: string; plateNumber: string }
    data: { rows: readonly ({ orderNo: string; before: { plateNumber: string; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; needPayMoney: string; cameAt: string | null; leftAt: string | null } | null; after: { plateNumber: string; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; needPayMoney: string; cameAt: string | null; leftAt: string | null } | null })[]; total: number }
  }
  /** 对调车牌预览 · Preview of exchanged plates */
  previewSwap: {
    path: '/api/order/previewSwap'
    request: { id: string; otherPlate: string }
    data: { rows: readonly ({ orderNo: string; before: { plateNumber: string; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; needPayMoney: string; cameAt: string | null; leftAt: string | null } | null; after: { plateNumber: string; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; needPayMoney: string; cameAt: string | null; leftAt: string | null } | null })[]; total: number }
  }
  /** 拆分订单预览 · Preview of a split stay */
  previewSplit: {
    path: '/api/order/previewSplit'
    request: { id: string; leftMeanwhileAt: string; cameAgainAt: string }
    data: { rows: readonly ({ isNew: 0 | 1; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; payableAmount: string; receivedMoney: string; overPaidMoney: string; needPayMoney: string; cameAt: string | null; leftAt: string | null })[]; total: number }
  }
  /** 我的值班 · My duty */
  queryMine: {
    path: '/api/duty/queryMine'
    request: {  }
    data: { duty: { id: string; sentryName: string; parkLotName: string; isStreet: boolean; onAt: string; lateMinutes: number; cashMoney: string; isOverLimit: boolean; onlineMoney: string; inCount: number; outCount: number; openGateCount: number; freeCount: number; planEnd: string | null; cashLimit: string | null } | null; boxes: readonly ({ id: string; name: string; parkLotName: string; isHere: boolean; heldBy: string | null; planned: string | null })[]; successors: readonly ({ id: string; name: string })[]; next: readonly ({ sentryName: string; shiftName: string; beginAt: string; endAt: string })[] }
  }
  /** 排班周历 · Week calendar */
  queryWeek: {
    path: '/api/shift/queryWeek'
    request: { ParkLotId: string; WeekBegin: string }
    data: { weekBegin: string; isPublished: boolean; boxes: readonly ({ id: string; name: string; shiftMode: 0 | 1 | 2 | 3 | 4 })[]; shifts: readonly ({ id: string; name: string; begin: string; end: string; color: 1 | 2 | 3 | 4 | 5 | 6 })[]; people: readonly ({ id: string; name: string })[]; plans: readonly ({ id: string; sentryId: string; userId: string; userName: string; shiftId: string; planDate: string; beginMinute: number; endMinute: number; state: 1 | 2 | 3 | 4 | 5; isDraft: boolean })[]; open: readonly ({ sentryId: string; beginMinute: number; endMinute: number })[] }
  }
  /** 通行图片 · Passing pictures */
  queryPassingPictures: {
    path: '/api/passing/queryPassingPictures'
    request: { passingNos?: readonly (string)[] | null; orderNo?: string | null; laneId?: string | null; plateNumber?: string | null; parkLotId?: string | null; at?: string | null; owedAt?: string | null }
    data: { rows: readonly ({ passingNo: string; direction: 1 | 2 | 3; passAt: string; laneName: string; plateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; keepDays: number; orderNo: string | null; scene: string | null; plate: string | null; missing: "deleted" | "byHand" | "notSent" | null })[]; total: number }
  }
  /** 可撤销的充值 · Top-up that can be undone */
  topUpToUndoCompany: {
    path: '/api/company/topUpToUndoCompany'
    request: { id: string }
    data: { PaidInAt: string; PaidInMoney: string; BonusMoney: string; UndoableMoney: string; Balance: string }
  }
  /** 推广注册统计 · Registration statistics */
  queryRegisterStatic: {
    path: '/api/promote/queryRegisterStatic'
    request: { from: string; to: string }
    data: readonly ({ statDate: string; promoterId: string; promoterName: string; scanCount: number; registerCount: number; bindCount: number; firstPayCount: number; firstPayMoney: string; parkLotName: string | null })[]
  }
  /** 月卡售价 · Price of a pass */
  quoteSale: {
    path: '/api/billPackOrder/quoteSale'
    request: { RuleId: string; BeginDate: string; EndDate?: string | null; Units?: number | null; ParkSpotCount: number }
    data: { BeginDate: string; EndDate: string; Units: number; OriginMoney: string; BillPackMoney: string }
  }
  /** 续费金额 · Renewal amount */
  quoteRenewal: {
    path: '/api/billPackOrder/quoteRenewal'
    request: { Id: string; Units?: number | null }
    data: { BeginDate: string; EndDate: string; Units: number; OriginMoney: string; BillPackMoney: string }
  }
  /** 退款金额 · Refund amount */
  quoteRefund: {
    path: '/api/billPackOrder/quoteRefund'
    request: { Id: string }
    data: { UsedDays: number; LeftDays: number; BillPackMoney: string; CalcMoney: string; RefundLossPercent: number; LossMoney: string; RefundMoney: string }
  }
  /** 可撤销的充值 · Top-up that can be undone */
  topUpToUndoStoredCard: {
    path: '/api/storedCard/topUpToUndoStoredCard'
    request: { id: string }
    data: { PaidInAt: string; PaidInMoney: string; BonusMoney: string; UndoableMoney: string; Balance: string }
  }
  /** 车场组实时车位 · Live spaces of a car park group */
  queryGroupLoad: {
    path: '/api/parkGroup/queryGroupLoad'
    request: { Id: string }
    data: readonly ({ parkLotId: string; ParkLotName: string; spots: number; inside: number; passes: number })[]
  }
  /** 缴费码 · Payment code */
  lotCode: {
    path: '/api/driver/lotCode'
    request: { id: string }
    data: { address: string }
  }
  /** 缴费码 · Payment code */
  laneCode: {
    path: '/api/driver/laneCode'
    request: { id: string }
    data: { address: string }
  }
  /** 缴费码 · Payment code */
  spotCode: {
    path: '/api/driver/spotCode'
    request: { id: string }
    data: { address: string }
  }
  /** 控制台 · Console */
  queryConsole: {
    path: '/api/dashboard/queryConsole'
    request: {  }
    data: { at: string; lots: readonly ({ parkLotId: string; parkLotName: string; inside: number; spots: number })[]; lanes: readonly ({ Id: string; LaneName: string; LaneType: 1 | 2 | 3 | 4; ParkLotId: string; GateState: "OPEN" | "CLOSE" | "KEEP_OPEN" | "UNKNOWN"; cameras: number; camerasOnline: number; heartbeatAt: string | null; last: { passingNo: string; plateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; passAt: string } | null; waiting: { passingNo: string; plateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; passAt: string; passingId: string; direction: 1 | 2 | 3; text: string; abnormalType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; lookalikes: readonly ({ passingNo: string; plateNumber: string; cameAt: string })[]; order: { id: string; orderNo: string; plateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; needPayMoney: string; arrearsMoney: string; hasEntry: boolean; isPriced: boolean; cameAt: string | null; stayMinutes: number | null; entryPassingNo: string | null } | null; endedWrongly: { id: string; orderNo: string; plateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; orderStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7; leftAt: string; passingNo: string; isCorrected: 0 | 1; readAs: string | null } | null; letOutUnread: { passingId: string; passingNo: string; passAt: string } | null } | null; help: { Id: string; CallNo: string; State: 1 | 2 | 3 | 4 | 5 | 6; CallAt: string; callerName: string; seatName: string; isSeat: boolean; OrderNo: string | null; CallerUserId: string | null; SeatUserId: string | null; SeatPresence: 1 | 2 | null } | null; still: { DeviceName: string; StillAskedAt: string; StillPicture: string | null; StillAt: string | null; StillFailure: string | null } | null })[]; alarms: readonly ({ id: string; msgType: 1 | 2 | 3 | 4; level: 1 | 2 | 3; description: string; lastHappenedAt: string; parkLotName: string | null })[]; passings: readonly ({ id: string; plateNumber: string; recoPlateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; direction: 1 | 2 | 3; passAt: string; laneName: string; isOpened: 0 | 1 })[]; dutyLanes: readonly (string)[] | null }
  }
  /** 工作台 · Dashboard */
  queryToday: {
    path: '/api/dashboard/queryToday'
    request: {  }
    data: { at: string; incomeToday: string; incomeYesterdaySameHour: string; inCount: number; inYesterdaySameHour: number; outCount: number; chargedCount: number; insideNow: number; spotTotal: number; arrearsToday: string; arrearsCount: number; alarmsOpen: number; alarmsUrgent: number; alarmsOfPassings: number; devicesOnline: number; devicesTotal: number; flowByHour: readonly ({ hour: number; in: number; out: number; inYesterday: number })[]; incomeByChannel: readonly ({ channel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 98 | 99; money: string })[]; lotLoads: readonly ({ parkLotId: string; ParkLotName: string; inside: number; spots: number })[]; recentPassings: readonly ({ id: string; plateNumber: string; recoPlateNumber: string; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; direction: 1 | 2 | 3; passAt: string; parkLotName: string; isOpened: 0 | 1 })[] }
  }
  /** 地图控制台 · Map console */
  queryLots: {
    path: '/api/map/queryLots'
    request: {  }
    data: { lots: readonly ({ id: string; name: string; inside: number; spots: number; inToday: number; outToday: number; incomeToday: string; devicesOnline: number; devices: number; alarms: number; longitude: number | null; latitude: number | null })[]; tiles: { url: string; attribution: string } | null }
  }
  /** 路侧车位 · Roadside spots */
  querySpots: {
    path: '/api/street/querySpots'
    request: {  }
    data: { lots: readonly ({ parkLotId: string; parkLotName: string; spots: readonly ({ id: string; number: string; useStatus: 0 | 1 | 2 | 3 | 4; plateNumber: string | null; enterAt: string | null; stay: { id: string; orderNo: string; payPath: string } | null })[] })[] }
  }
  /** 路侧停车费用 · Roadside parking fee */
  queryStay: {
    path: '/api/street/queryStay'
    request: { orderId: string }
    data: { payable: string; paid: string; due: string; arrears: readonly ({ orderId: string; parkLotName: string; cameAt: string; money: string; isOwn: boolean; payPath: string })[]; stayMinutes: number | null }
  }
  /** 车辆费用试算 · Trial price of a vehicle */
  queryPriceOfCar: {
    path: '/api/chargeRule/queryPriceOfCar'
    request: { parkLotId: string; regionId?: string | null; carType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13; billCarSizeId?: 1 | 2 | 3 | 4 | 5 | 6 | 9; plateColor?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; cameAt: string; leftAt: string; earlierCameAt?: string | null; earlierLeftAt?: string | null }
    data: { payableAmount: string; bindings: readonly ({ bindNo: string; ruleName: string; regionName: string; dayKind: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; fits: "wins" | "outdone" | "regionId" | "carType" | "billCarSizeId" | "energyKind" | "plateColor" | "beginAt" | "endAt" | "notInForce"; weekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[]; carType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null; billCarSizeId: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null; energyKind: 1 | 2 | null; plateColor: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null })[]; chargeDetailJson: { payable: string; stayMinutes: number; chargeMinutes?: number | null; freeMinutes?: number | null; timeCouponMinutes?: number | null; timeCouponMoney?: string | null; freeUsed?: Record<string, unknown> | readonly (unknown)[] | null; dayMoney?: readonly ({ date: string; money: string })[] | null; tierTime?: readonly ({ ruleId: string; begin: string; end: string })[] | null; rules?: readonly ({ ruleId: string; ruleVersion: number; ruleName: string })[] | null; segments: readonly ({ kind: "pass" | "grace" | "free" | "newEnergyFree" | "again" | "timeCoupon" | "unpriced" | "capped" | "entry" | "first" | "unit" | "package" | "band" | "night" | "ceiling" | "newEnergy" | "rounding" | "noEntry" | "byStaff" | "freeCar" | "visitor" | "whiteList" | "specialCar" | "otherRight"; begin: string; end: string; minutes: number; units: number; unitMinutes: number; unitMoney: string; money: string; ruleId?: string | null; ruleVersion?: number | null; segment?: number | null; ceiling?: "window" | "part" | "package" | "day" | "cycle" | "period" | "month" | "once" | "lotDay" | "lotCycle" | "withoutPass" | null; limit?: string | null; percent?: number | null; dayKind?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; pricedAs?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; region?: string | null; unconfirmed?: boolean | null })[] } | null }
  }
}

/** The method and path of each call. */
export const addresses: { readonly [Name in keyof Operations]: readonly ['GET' | 'POST', Operations[Name]['path']] } = {
  queryArea: ['POST', '/api/area/queryArea'],
  getArea: ['POST', '/api/area/getArea'],
  suggestArea: ['POST', '/api/area/suggestArea'],
  addArea: ['POST', '/api/area/addArea'],
  editArea: ['POST', '/api/area/editArea'],
  deleteArea: ['POST', '/api/area/deleteArea'],
  addProvinceArea: ['POST', '/api/area/addProvinceArea'],
  exportArea: ['POST', '/api/area/exportArea'],
  importArea: ['POST', '/api/area/importArea'],
  templateArea: ['GET', '/api/area/templateArea'],
  queryParkLot: ['POST', '/api/parkLot/queryParkLot'],
  getParkLot: ['POST', '/api/parkLot/getParkLot'],
  suggestParkLot: ['POST', '/api/parkLot/suggestParkLot'],
  addParkLot: ['POST', '/api/parkLot/addParkLot'],
  editParkLot: ['POST', '/api/parkLot/editParkLot'],
  deleteParkLot: ['POST', '/api/parkLot/deleteParkLot'],
  exportParkLot: ['POST', '/api/parkLot/exportParkLot'],
  importParkLot: ['POST', '/api/parkLot/importParkLot'],
  templateParkLot: ['GET', '/api/parkLot/templateParkLot'],
  queryGarage: ['POST', '/api/garage/queryGarage'],
  getGarage: ['POST', '/api/garage/getGarage'],
  suggestGarage: ['POST', '/api/garage/suggestGarage'],
  addGarage: ['POST', '/api/garage/addGarage'],
  editGarage: ['POST', '/api/garage/editGarage'],
  deleteGarage: ['POST', '/api/garage/deleteGarage'],
  exportGarage: ['POST', '/api/garage/exportGarage'],
  importGarage: ['POST', '/api/garage/importGarage'],
  templateGarage: ['GET', '/api/garage/templateGarage'],
  queryFloor: ['POST', '/api/garage/queryFloor'],
  getFloor: ['POST', '/api/garage/getFloor'],
  suggestFloor: ['POST', '/api/garage/suggestFloor'],
  addFloor: ['POST', '/api/garage/addFloor'],
  editFloor: ['POST', '/api/garage/editFloor'],
  deleteFloor: ['POST', '/api/garage/deleteFloor'],
  exportFloor: ['POST', '/api/garage/exportFloor'],
  importFloor: ['POST', '/api/garage/importFloor'],
  templateFloor: ['GET', '/api/garage/templateFloor'],
  queryParkRegion: ['POST', '/api/parkRegion/queryParkRegion'],
  getParkRegion: ['POST', '/api/parkRegion/getParkRegion'],
  suggestParkRegion: ['POST', '/api/parkRegion/suggestParkRegion'],
  addParkRegion: ['POST', '/api/parkRegion/addParkRegion'],
  editParkRegion: ['POST', '/api/parkRegion/editParkRegion'],
  deleteParkRegion: ['POST', '/api/parkRegion/deleteParkRegion'],
  exportParkRegion: ['POST', '/api/parkRegion/exportParkRegion'],
  importParkRegion: ['POST', '/api/parkRegion/importParkRegion'],
  templateParkRegion: ['GET', '/api/parkRegion/templateParkRegion'],
  queryParkSpot: ['POST', '/api/parkSpot/queryParkSpot'],
  getParkSpot: ['POST', '/api/parkSpot/getParkSpot'],
  suggestParkSpot: ['POST', '/api/parkSpot/suggestParkSpot'],
  addParkSpot: ['POST', '/api/parkSpot/addParkSpot'],
  editParkSpot: ['POST', '/api/parkSpot/editParkSpot'],
  deleteParkSpot: ['POST', '/api/parkSpot/deleteParkSpot'],
  occupyParkSpot: ['POST', '/api/parkSpot/occupyParkSpot'],
  freeParkSpot: ['POST', '/api/parkSpot/freeParkSpot'],
  keepParkSpot: ['POST', '/api/parkSpot/keepParkSpot'],
  breakDownParkSpot: ['POST', '/api/parkSpot/breakDownParkSpot'],
  generateParkSpot: ['POST', '/api/parkSpot/generateParkSpot'],
  exportParkSpot: ['POST', '/api/parkSpot/exportParkSpot'],
  importParkSpot: ['POST', '/api/parkSpot/importParkSpot'],
  templateParkSpot: ['GET', '/api/parkSpot/templateParkSpot'],
  queryParkGroup: ['POST', '/api/parkGroup/queryParkGroup'],
  getParkGroup: ['POST', '/api/parkGroup/getParkGroup'],
  suggestParkGroup: ['POST', '/api/parkGroup/suggestParkGroup'],
  addParkGroup: ['POST', '/api/parkGroup/addParkGroup'],
  editParkGroup: ['POST', '/api/parkGroup/editParkGroup'],
  deleteParkGroup: ['POST', '/api/parkGroup/deleteParkGroup'],
  exportParkGroup: ['POST', '/api/parkGroup/exportParkGroup'],
  importParkGroup: ['POST', '/api/parkGroup/importParkGroup'],
  templateParkGroup: ['GET', '/api/parkGroup/templateParkGroup'],
  queryGate: ['POST', '/api/gate/queryGate'],
  getGate: ['POST', '/api/gate/getGate'],
  suggestGate: ['POST', '/api/gate/suggestGate'],
  addGate: ['POST', '/api/gate/addGate'],
  editGate: ['POST', '/api/gate/editGate'],
  deleteGate: ['POST', '/api/gate/deleteGate'],
  exportGate: ['POST', '/api/gate/exportGate'],
  importGate: ['POST', '/api/gate/importGate'],
  templateGate: ['GET', '/api/gate/templateGate'],
  queryLane: ['POST', '/api/lane/queryLane'],
  getLane: ['POST', '/api/lane/getLane'],
  suggestLane: ['POST', '/api/lane/suggestLane'],
  addLane: ['POST', '/api/lane/addLane'],
  editLane: ['POST', '/api/lane/editLane'],
  deleteLane: ['POST', '/api/lane/deleteLane'],
  openGateLane: ['POST', '/api/lane/openGateLane'],
  callHelpLane: ['POST', '/api/lane/callHelpLane'],
  takeStillLane: ['POST', '/api/lane/takeStillLane'],
  keepOpenLane: ['POST', '/api/lane/keepOpenLane'],
  closeGateLane: ['POST', '/api/lane/closeGateLane'],
  exportLane: ['POST', '/api/lane/exportLane'],
  importLane: ['POST', '/api/lane/importLane'],
  templateLane: ['GET', '/api/lane/templateLane'],
  querySentry: ['POST', '/api/sentry/querySentry'],
  getSentry: ['POST', '/api/sentry/getSentry'],
  suggestSentry: ['POST', '/api/sentry/suggestSentry'],
  addSentry: ['POST', '/api/sentry/addSentry'],
  editSentry: ['POST', '/api/sentry/editSentry'],
  deleteSentry: ['POST', '/api/sentry/deleteSentry'],
  resetClientSentry: ['POST', '/api/sentry/resetClientSentry'],
  exportSentry: ['POST', '/api/sentry/exportSentry'],
  importSentry: ['POST', '/api/sentry/importSentry'],
  templateSentry: ['GET', '/api/sentry/templateSentry'],
  queryShift: ['POST', '/api/shift/queryShift'],
  getShift: ['POST', '/api/shift/getShift'],
  suggestShift: ['POST', '/api/shift/suggestShift'],
  addShift: ['POST', '/api/shift/addShift'],
  editShift: ['POST', '/api/shift/editShift'],
  deleteShift: ['POST', '/api/shift/deleteShift'],
  exportShift: ['POST', '/api/shift/exportShift'],
  queryCloudBox: ['POST', '/api/cloudBox/queryCloudBox'],
  getCloudBox: ['POST', '/api/cloudBox/getCloudBox'],
  suggestCloudBox: ['POST', '/api/cloudBox/suggestCloudBox'],
  addCloudBox: ['POST', '/api/cloudBox/addCloudBox'],
  editCloudBox: ['POST', '/api/cloudBox/editCloudBox'],
  deleteCloudBox: ['POST', '/api/cloudBox/deleteCloudBox'],
  issueKeyCloudBox: ['POST', '/api/cloudBox/issueKeyCloudBox'],
  disableCloudBox: ['POST', '/api/cloudBox/disableCloudBox'],
  enableCloudBox: ['POST', '/api/cloudBox/enableCloudBox'],
  exportCloudBox: ['POST', '/api/cloudBox/exportCloudBox'],
  importCloudBox: ['POST', '/api/cloudBox/importCloudBox'],
  templateCloudBox: ['GET', '/api/cloudBox/templateCloudBox'],
  queryShiftPlan: ['POST', '/api/shift/queryShiftPlan'],
  getShiftPlan: ['POST', '/api/shift/getShiftPlan'],
  suggestShiftPlan: ['POST', '/api/shift/suggestShiftPlan'],
  addShiftPlan: ['POST', '/api/shift/addShiftPlan'],
  editShiftPlan: ['POST', '/api/shift/editShiftPlan'],
  cancelShiftPlan: ['POST', '/api/shift/cancelShiftPlan'],
  copyWeekShiftPlan: ['POST', '/api/shift/copyWeekShiftPlan'],
  publishShiftPlan: ['POST', '/api/shift/publishShiftPlan'],
  exportShiftPlan: ['POST', '/api/shift/exportShiftPlan'],
  importShiftPlan: ['POST', '/api/shift/importShiftPlan'],
  templateShiftPlan: ['GET', '/api/shift/templateShiftPlan'],
  queryShiftChange: ['POST', '/api/shift/queryShiftChange'],
  getShiftChange: ['POST', '/api/shift/getShiftChange'],
  suggestShiftChange: ['POST', '/api/shift/suggestShiftChange'],
  exportShiftChange: ['POST', '/api/shift/exportShiftChange'],
  queryDutySession: ['POST', '/api/duty/queryDutySession'],
  getDutySession: ['POST', '/api/duty/getDutySession'],
  suggestDutySession: ['POST', '/api/duty/suggestDutySession'],
  signOnDutySession: ['POST', '/api/duty/signOnDutySession'],
  signOffDutySession: ['POST', '/api/duty/signOffDutySession'],
  forceDutySession: ['POST', '/api/duty/forceDutySession'],
  postDutySession: ['POST', '/api/duty/postDutySession'],
  recountDutySession: ['POST', '/api/duty/recountDutySession'],
  approveDutySession: ['POST', '/api/duty/approveDutySession'],
  rejectDutySession: ['POST', '/api/duty/rejectDutySession'],
  exportDutySession: ['POST', '/api/duty/exportDutySession'],
  queryPayConfig: ['POST', '/api/payConfig/queryPayConfig'],
  getPayConfig: ['POST', '/api/payConfig/getPayConfig'],
  suggestPayConfig: ['POST', '/api/payConfig/suggestPayConfig'],
  addPayConfig: ['POST', '/api/payConfig/addPayConfig'],
  editPayConfig: ['POST', '/api/payConfig/editPayConfig'],
  deletePayConfig: ['POST', '/api/payConfig/deletePayConfig'],
  checkPayConfig: ['POST', '/api/payConfig/checkPayConfig'],
  testPayPayConfig: ['POST', '/api/payConfig/testPayPayConfig'],
  setWechatKeysPayConfig: ['POST', '/api/payConfig/setWechatKeysPayConfig'],
  setPyunKeysPayConfig: ['POST', '/api/payConfig/setPyunKeysPayConfig'],
  showGatewayPayConfig: ['POST', '/api/payConfig/showGatewayPayConfig'],
  setAlipayKeysPayConfig: ['POST', '/api/payConfig/setAlipayKeysPayConfig'],
  setUnionPayKeysPayConfig: ['POST', '/api/payConfig/setUnionPayKeysPayConfig'],
  exportPayConfig: ['POST', '/api/payConfig/exportPayConfig'],
  queryInvoiceSeller: ['POST', '/api/invoice/queryInvoiceSeller'],
  getInvoiceSeller: ['POST', '/api/invoice/getInvoiceSeller'],
  suggestInvoiceSeller: ['POST', '/api/invoice/suggestInvoiceSeller'],
  addInvoiceSeller: ['POST', '/api/invoice/addInvoiceSeller'],
  editInvoiceSeller: ['POST', '/api/invoice/editInvoiceSeller'],
  deleteInvoiceSeller: ['POST', '/api/invoice/deleteInvoiceSeller'],
  setNuonuoKeysInvoiceSeller: ['POST', '/api/invoice/setNuonuoKeysInvoiceSeller'],
  checkKeysInvoiceSeller: ['POST', '/api/invoice/checkKeysInvoiceSeller'],
  removeKeysInvoiceSeller: ['POST', '/api/invoice/removeKeysInvoiceSeller'],
  exportInvoiceSeller: ['POST', '/api/invoice/exportInvoiceSeller'],
  queryReleaseReason: ['POST', '/api/releaseReason/queryReleaseReason'],
  getReleaseReason: ['POST', '/api/releaseReason/getReleaseReason'],
  suggestReleaseReason: ['POST', '/api/releaseReason/suggestReleaseReason'],
  addReleaseReason: ['POST', '/api/releaseReason/addReleaseReason'],
  editReleaseReason: ['POST', '/api/releaseReason/editReleaseReason'],
  deleteReleaseReason: ['POST', '/api/releaseReason/deleteReleaseReason'],
  addUsualReleaseReason: ['POST', '/api/releaseReason/addUsualReleaseReason'],
  exportReleaseReason: ['POST', '/api/releaseReason/exportReleaseReason'],
  importReleaseReason: ['POST', '/api/releaseReason/importReleaseReason'],
  templateReleaseReason: ['GET', '/api/releaseReason/templateReleaseReason'],
  queryVehicle: ['POST', '/api/vehicle/queryVehicle'],
  getVehicle: ['POST', '/api/vehicle/getVehicle'],
  suggestVehicle: ['POST', '/api/vehicle/suggestVehicle'],
  addVehicle: ['POST', '/api/vehicle/addVehicle'],
  editVehicle: ['POST', '/api/vehicle/editVehicle'],
  deleteVehicle: ['POST', '/api/vehicle/deleteVehicle'],
  gatherVehicle: ['POST', '/api/vehicle/gatherVehicle'],
  exportVehicle: ['POST', '/api/vehicle/exportVehicle'],
  importVehicle: ['POST', '/api/vehicle/importVehicle'],
  templateVehicle: ['GET', '/api/vehicle/templateVehicle'],
  queryFreePlate: ['POST', '/api/billFreePlate/queryFreePlate'],
  getFreePlate: ['POST', '/api/billFreePlate/getFreePlate'],
  suggestFreePlate: ['POST', '/api/billFreePlate/suggestFreePlate'],
  addFreePlate: ['POST', '/api/billFreePlate/addFreePlate'],
  editFreePlate: ['POST', '/api/billFreePlate/editFreePlate'],
  deleteFreePlate: ['POST', '/api/billFreePlate/deleteFreePlate'],
  exportFreePlate: ['POST', '/api/billFreePlate/exportFreePlate'],
  importFreePlate: ['POST', '/api/billFreePlate/importFreePlate'],
  templateFreePlate: ['GET', '/api/billFreePlate/templateFreePlate'],
  queryVisitor: ['POST', '/api/visitor/queryVisitor'],
  getVisitor: ['POST', '/api/visitor/getVisitor'],
  suggestVisitor: ['POST', '/api/visitor/suggestVisitor'],
  addVisitor: ['POST', '/api/visitor/addVisitor'],
  editVisitor: ['POST', '/api/visitor/editVisitor'],
  cancelVisitor: ['POST', '/api/visitor/cancelVisitor'],
  exportVisitor: ['POST', '/api/visitor/exportVisitor'],
  importVisitor: ['POST', '/api/visitor/importVisitor'],
  templateVisitor: ['GET', '/api/visitor/templateVisitor'],
  queryBlackPlate: ['POST', '/api/billBlackPlate/queryBlackPlate'],
  getBlackPlate: ['POST', '/api/billBlackPlate/getBlackPlate'],
  suggestBlackPlate: ['POST', '/api/billBlackPlate/suggestBlackPlate'],
  addBlackPlate: ['POST', '/api/billBlackPlate/addBlackPlate'],
  editBlackPlate: ['POST', '/api/billBlackPlate/editBlackPlate'],
  deleteBlackPlate: ['POST', '/api/billBlackPlate/deleteBlackPlate'],
  relieveBlackPlate: ['POST', '/api/billBlackPlate/relieveBlackPlate'],
  exportBlackPlate: ['POST', '/api/billBlackPlate/exportBlackPlate'],
  importBlackPlate: ['POST', '/api/billBlackPlate/importBlackPlate'],
  templateBlackPlate: ['GET', '/api/billBlackPlate/templateBlackPlate'],
  queryWhitePlate: ['POST', '/api/billWhitePlate/queryWhitePlate'],
  getWhitePlate: ['POST', '/api/billWhitePlate/getWhitePlate'],
  suggestWhitePlate: ['POST', '/api/billWhitePlate/suggestWhitePlate'],
  addWhitePlate: ['POST', '/api/billWhitePlate/addWhitePlate'],
  editWhitePlate: ['POST', '/api/billWhitePlate/editWhitePlate'],
  deleteWhitePlate: ['POST', '/api/billWhitePlate/deleteWhitePlate'],
  exportWhitePlate: ['POST', '/api/billWhitePlate/exportWhitePlate'],
  importWhitePlate: ['POST', '/api/billWhitePlate/importWhitePlate'],
  templateWhitePlate: ['GET', '/api/billWhitePlate/templateWhitePlate'],
  queryCompany: ['POST', '/api/company/queryCompany'],
  getCompany: ['POST', '/api/company/getCompany'],
  suggestCompany: ['POST', '/api/company/suggestCompany'],
  addCompany: ['POST', '/api/company/addCompany'],
  editCompany: ['POST', '/api/company/editCompany'],
  deleteCompany: ['POST', '/api/company/deleteCompany'],
  topUpCompany: ['POST', '/api/company/topUpCompany'],
  undoTopUpCompany: ['POST', '/api/company/undoTopUpCompany'],
  adjustQuotaCompany: ['POST', '/api/company/adjustQuotaCompany'],
  renewCompany: ['POST', '/api/company/renewCompany'],
  stopCompany: ['POST', '/api/company/stopCompany'],
  startCompany: ['POST', '/api/company/startCompany'],
  exportCompany: ['POST', '/api/company/exportCompany'],
  importCompany: ['POST', '/api/company/importCompany'],
  templateCompany: ['GET', '/api/company/templateCompany'],
  queryCompanyVehicle: ['POST', '/api/companyvehicle/queryCompanyVehicle'],
  getCompanyVehicle: ['POST', '/api/companyvehicle/getCompanyVehicle'],
  suggestCompanyVehicle: ['POST', '/api/companyvehicle/suggestCompanyVehicle'],
  addCompanyVehicle: ['POST', '/api/companyvehicle/addCompanyVehicle'],
  editCompanyVehicle: ['POST', '/api/companyvehicle/editCompanyVehicle'],
  deleteCompanyVehicle: ['POST', '/api/companyvehicle/deleteCompanyVehicle'],
  exportCompanyVehicle: ['POST', '/api/companyvehicle/exportCompanyVehicle'],
  importCompanyVehicle: ['POST', '/api/companyvehicle/importCompanyVehicle'],
  templateCompanyVehicle: ['GET', '/api/companyvehicle/templateCompanyVehicle'],
  queryCompanyBill: ['POST', '/api/company/queryCompanyBill'],
  getCompanyBill: ['POST', '/api/company/getCompanyBill'],
  suggestCompanyBill: ['POST', '/api/company/suggestCompanyBill'],
  generateCompanyBill: ['POST', '/api/company/generateCompanyBill'],
  confirmCompanyBill: ['POST', '/api/company/confirmCompanyBill'],
  payCompanyBill: ['POST', '/api/company/payCompanyBill'],
  exportCompanyBill: ['POST', '/api/company/exportCompanyBill'],
  queryCompanyFlow: ['POST', '/api/company/queryCompanyFlow'],
  getCompanyFlow: ['POST', '/api/company/getCompanyFlow'],
  suggestCompanyFlow: ['POST', '/api/company/suggestCompanyFlow'],
  exportCompanyFlow: ['POST', '/api/company/exportCompanyFlow'],
  queryParkOrder: ['POST', '/api/order/queryParkOrder'],
  getParkOrder: ['POST', '/api/order/getParkOrder'],
  suggestParkOrder: ['POST', '/api/order/suggestParkOrder'],
  quoteParkOrder: ['POST', '/api/order/quoteParkOrder'],
  payParkOrder: ['POST', '/api/order/payParkOrder'],
  payByCodeParkOrder: ['POST', '/api/order/payByCodeParkOrder'],
  correctPlateParkOrder: ['POST', '/api/order/correctPlateParkOrder'],
  swapPlatesParkOrder: ['POST', '/api/order/swapPlatesParkOrder'],
  correctTimeParkOrder: ['POST', '/api/order/correctTimeParkOrder'],
  correctSizeParkOrder: ['POST', '/api/order/correctSizeParkOrder'],
  correctRegionParkOrder: ['POST', '/api/order/correctRegionParkOrder'],
  correctSpotParkOrder: ['POST', '/api/order/correctSpotParkOrder'],
  repriceParkOrder: ['POST', '/api/order/repriceParkOrder'],
  forceExitParkOrder: ['POST', '/api/order/forceExitParkOrder'],
  withdrawReleaseParkOrder: ['POST', '/api/order/withdrawReleaseParkOrder'],
  notThisCarParkOrder: ['POST', '/api/order/notThisCarParkOrder'],
  mergeBeforeParkOrder: ['POST', '/api/order/mergeBeforeParkOrder'],
  splitStayParkOrder: ['POST', '/api/order/splitStayParkOrder'],
  recordPassingParkOrder: ['POST', '/api/order/recordPassingParkOrder'],
  parkOnSpotParkOrder: ['POST', '/api/order/parkOnSpotParkOrder'],
  takeOnSpotParkOrder: ['POST', '/api/order/takeOnSpotParkOrder'],
  leaveSpotParkOrder: ['POST', '/api/order/leaveSpotParkOrder'],
  payPartParkOrder: ['POST', '/api/order/payPartParkOrder'],
  writeOffParkOrder: ['POST', '/api/order/writeOffParkOrder'],
  lockCarParkOrder: ['POST', '/api/order/lockCarParkOrder'],
  unlockCarParkOrder: ['POST', '/api/order/unlockCarParkOrder'],
  undoCorrectionParkOrder: ['POST', '/api/order/undoCorrectionParkOrder'],
  waiveParkOrder: ['POST', '/api/order/waiveParkOrder'],
  grantDiscountParkOrder: ['POST', '/api/order/grantDiscountParkOrder'],
  useCouponParkOrder: ['POST', '/api/order/useCouponParkOrder'],
  notifyParkOrder: ['POST', '/api/order/notifyParkOrder'],
  appealParkOrder: ['POST', '/api/order/appealParkOrder'],
  voidParkOrder: ['POST', '/api/order/voidParkOrder'],
  exportParkOrder: ['POST', '/api/order/exportParkOrder'],
  queryPassing: ['POST', '/api/passing/queryPassing'],
  getPassing: ['POST', '/api/passing/getPassing'],
  suggestPassing: ['POST', '/api/passing/suggestPassing'],
  givePlatePassing: ['POST', '/api/passing/givePlatePassing'],
  correctPlatePassing: ['POST', '/api/passing/correctPlatePassing'],
  anotherCarPassing: ['POST', '/api/passing/anotherCarPassing'],
  turnRoundPassing: ['POST', '/api/passing/turnRoundPassing'],
  supplyPicturePassing: ['POST', '/api/passing/supplyPicturePassing'],
  exportPassing: ['POST', '/api/passing/exportPassing'],
  queryEdgeDecision: ['POST', '/api/edgeDecision/queryEdgeDecision'],
  getEdgeDecision: ['POST', '/api/edgeDecision/getEdgeDecision'],
  suggestEdgeDecision: ['POST', '/api/edgeDecision/suggestEdgeDecision'],
  checkEdgeDecision: ['POST', '/api/edgeDecision/checkEdgeDecision'],
  exportEdgeDecision: ['POST', '/api/edgeDecision/exportEdgeDecision'],
  queryStayCorrection: ['POST', '/api/order/queryStayCorrection'],
  getStayCorrection: ['POST', '/api/order/getStayCorrection'],
  suggestStayCorrection: ['POST', '/api/order/suggestStayCorrection'],
  takeBackStayCorrection: ['POST', '/api/order/takeBackStayCorrection'],
  exportStayCorrection: ['POST', '/api/order/exportStayCorrection'],
  querySentryOperateLog: ['POST', '/api/sentryOperateLog/querySentryOperateLog'],
  getSentryOperateLog: ['POST', '/api/sentryOperateLog/getSentryOperateLog'],
  suggestSentryOperateLog: ['POST', '/api/sentryOperateLog/suggestSentryOperateLog'],
  auditSentryOperateLog: ['POST', '/api/sentryOperateLog/auditSentryOperateLog'],
  exportSentryOperateLog: ['POST', '/api/sentryOperateLog/exportSentryOperateLog'],
  queryOrderAppeal: ['POST', '/api/order/queryOrderAppeal'],
  getOrderAppeal: ['POST', '/api/order/getOrderAppeal'],
  suggestOrderAppeal: ['POST', '/api/order/suggestOrderAppeal'],
  auditOrderAppeal: ['POST', '/api/order/auditOrderAppeal'],
  reviewOrderAppeal: ['POST', '/api/order/reviewOrderAppeal'],
  rejectOrderAppeal: ['POST', '/api/order/rejectOrderAppeal'],
  withdrawOrderAppeal: ['POST', '/api/order/withdrawOrderAppeal'],
  exportOrderAppeal: ['POST', '/api/order/exportOrderAppeal'],
  queryArrearsNotice: ['POST', '/api/order/queryArrearsNotice'],
  getArrearsNotice: ['POST', '/api/order/getArrearsNotice'],
  suggestArrearsNotice: ['POST', '/api/order/suggestArrearsNotice'],
  recordArrearsNotice: ['POST', '/api/order/recordArrearsNotice'],
  exportArrearsNotice: ['POST', '/api/order/exportArrearsNotice'],
  queryChargeRule: ['POST', '/api/chargeRule/queryChargeRule'],
  getChargeRule: ['POST', '/api/chargeRule/getChargeRule'],
  suggestChargeRule: ['POST', '/api/chargeRule/suggestChargeRule'],
  addChargeRule: ['POST', '/api/chargeRule/addChargeRule'],
  editChargeRule: ['POST', '/api/chargeRule/editChargeRule'],
  deleteChargeRule: ['POST', '/api/chargeRule/deleteChargeRule'],
  tryChargeRule: ['POST', '/api/chargeRule/tryChargeRule'],
  exportChargeRule: ['POST', '/api/chargeRule/exportChargeRule'],
  queryChargeRuleBind: ['POST', '/api/chargeRule/queryChargeRuleBind'],
  getChargeRuleBind: ['POST', '/api/chargeRule/getChargeRuleBind'],
  suggestChargeRuleBind: ['POST', '/api/chargeRule/suggestChargeRuleBind'],
  addChargeRuleBind: ['POST', '/api/chargeRule/addChargeRuleBind'],
  editChargeRuleBind: ['POST', '/api/chargeRule/editChargeRuleBind'],
  deleteChargeRuleBind: ['POST', '/api/chargeRule/deleteChargeRuleBind'],
  exportChargeRuleBind: ['POST', '/api/chargeRule/exportChargeRuleBind'],
  queryHoliday: ['POST', '/api/holiday/queryHoliday'],
  getHoliday: ['POST', '/api/holiday/getHoliday'],
  suggestHoliday: ['POST', '/api/holiday/suggestHoliday'],
  addHoliday: ['POST', '/api/holiday/addHoliday'],
  editHoliday: ['POST', '/api/holiday/editHoliday'],
  deleteHoliday: ['POST', '/api/holiday/deleteHoliday'],
  copyToNextYearHoliday: ['POST', '/api/holiday/copyToNextYearHoliday'],
  exportHoliday: ['POST', '/api/holiday/exportHoliday'],
  importHoliday: ['POST', '/api/holiday/importHoliday'],
  templateHoliday: ['GET', '/api/holiday/templateHoliday'],
  queryBillPackRule: ['POST', '/api/billPackRule/queryBillPackRule'],
  getBillPackRule: ['POST', '/api/billPackRule/getBillPackRule'],
  suggestBillPackRule: ['POST', '/api/billPackRule/suggestBillPackRule'],
  addBillPackRule: ['POST', '/api/billPackRule/addBillPackRule'],
  editBillPackRule: ['POST', '/api/billPackRule/editBillPackRule'],
  deleteBillPackRule: ['POST', '/api/billPackRule/deleteBillPackRule'],
  exportBillPackRule: ['POST', '/api/billPackRule/exportBillPackRule'],
  queryBillPackOrder: ['POST', '/api/billPackOrder/queryBillPackOrder'],
  getBillPackOrder: ['POST', '/api/billPackOrder/getBillPackOrder'],
  suggestBillPackOrder: ['POST', '/api/billPackOrder/suggestBillPackOrder'],
  addBillPackOrder: ['POST', '/api/billPackOrder/addBillPackOrder'],
  editBillPackOrder: ['POST', '/api/billPackOrder/editBillPackOrder'],
  renewBillPackOrder: ['POST', '/api/billPackOrder/renewBillPackOrder'],
  changePlateBillPackOrder: ['POST', '/api/billPackOrder/changePlateBillPackOrder'],
  suspendBillPackOrder: ['POST', '/api/billPackOrder/suspendBillPackOrder'],
  resumeBillPackOrder: ['POST', '/api/billPackOrder/resumeBillPackOrder'],
  auditBillPackOrder: ['POST', '/api/billPackOrder/auditBillPackOrder'],
  refundBillPackOrder: ['POST', '/api/billPackOrder/refundBillPackOrder'],
  cancelBillPackOrder: ['POST', '/api/billPackOrder/cancelBillPackOrder'],
  exportBillPackOrder: ['POST', '/api/billPackOrder/exportBillPackOrder'],
  importBillPackOrder: ['POST', '/api/billPackOrder/importBillPackOrder'],
  templateBillPackOrder: ['GET', '/api/billPackOrder/templateBillPackOrder'],
  queryBillPackRefund: ['POST', '/api/billPackOrder/queryBillPackRefund'],
  getBillPackRefund: ['POST', '/api/billPackOrder/getBillPackRefund'],
  suggestBillPackRefund: ['POST', '/api/billPackOrder/suggestBillPackRefund'],
  acceptBillPackRefund: ['POST', '/api/billPackOrder/acceptBillPackRefund'],
  payBillPackRefund: ['POST', '/api/billPackOrder/payBillPackRefund'],
  rejectBillPackRefund: ['POST', '/api/billPackOrder/rejectBillPackRefund'],
  exportBillPackRefund: ['POST', '/api/billPackOrder/exportBillPackRefund'],
  queryBillPackParkLotPlate: ['POST', '/api/billPackParkLotPlate/queryBillPackParkLotPlate'],
  getBillPackParkLotPlate: ['POST', '/api/billPackParkLotPlate/getBillPackParkLotPlate'],
  suggestBillPackParkLotPlate: ['POST', '/api/billPackParkLotPlate/suggestBillPackParkLotPlate'],
  exportBillPackParkLotPlate: ['POST', '/api/billPackParkLotPlate/exportBillPackParkLotPlate'],
  queryBillPackParkLotSpot: ['POST', '/api/billPackParkLotSpot/queryBillPackParkLotSpot'],
  getBillPackParkLotSpot: ['POST', '/api/billPackParkLotSpot/getBillPackParkLotSpot'],
  suggestBillPackParkLotSpot: ['POST', '/api/billPackParkLotSpot/suggestBillPackParkLotSpot'],
  exportBillPackParkLotSpot: ['POST', '/api/billPackParkLotSpot/exportBillPackParkLotSpot'],
  queryPlateChangeLog: ['POST', '/api/billPackParkLotPlate/queryPlateChangeLog'],
  getPlateChangeLog: ['POST', '/api/billPackParkLotPlate/getPlateChangeLog'],
  suggestPlateChangeLog: ['POST', '/api/billPackParkLotPlate/suggestPlateChangeLog'],
  exportPlateChangeLog: ['POST', '/api/billPackParkLotPlate/exportPlateChangeLog'],
  queryStoredCard: ['POST', '/api/storedCard/queryStoredCard'],
  getStoredCard: ['POST', '/api/storedCard/getStoredCard'],
  suggestStoredCard: ['POST', '/api/storedCard/suggestStoredCard'],
  addStoredCard: ['POST', '/api/storedCard/addStoredCard'],
  editStoredCard: ['POST', '/api/storedCard/editStoredCard'],
  deleteStoredCard: ['POST', '/api/storedCard/deleteStoredCard'],
  topUpStoredCard: ['POST', '/api/storedCard/topUpStoredCard'],
  unfreezeStoredCard: ['POST', '/api/storedCard/unfreezeStoredCard'],
  undoGiveBackStoredCard: ['POST', '/api/storedCard/undoGiveBackStoredCard'],
  freezeStoredCard: ['POST', '/api/storedCard/freezeStoredCard'],
  correctStoredCard: ['POST', '/api/storedCard/correctStoredCard'],
  undoTopUpStoredCard: ['POST', '/api/storedCard/undoTopUpStoredCard'],
  giveBackStoredCard: ['POST', '/api/storedCard/giveBackStoredCard'],
  exportStoredCard: ['POST', '/api/storedCard/exportStoredCard'],
  importStoredCard: ['POST', '/api/storedCard/importStoredCard'],
  templateStoredCard: ['GET', '/api/storedCard/templateStoredCard'],
  queryStoredCardFlow: ['POST', '/api/storedCard/queryStoredCardFlow'],
  getStoredCardFlow: ['POST', '/api/storedCard/getStoredCardFlow'],
  suggestStoredCardFlow: ['POST', '/api/storedCard/suggestStoredCardFlow'],
  exportStoredCardFlow: ['POST', '/api/storedCard/exportStoredCardFlow'],
  queryMerchant: ['POST', '/api/merchant/queryMerchant'],
  getMerchant: ['POST', '/api/merchant/getMerchant'],
  suggestMerchant: ['POST', '/api/merchant/suggestMerchant'],
  addMerchant: ['POST', '/api/merchant/addMerchant'],
  editMerchant: ['POST', '/api/merchant/editMerchant'],
  deleteMerchant: ['POST', '/api/merchant/deleteMerchant'],
  grantMerchant: ['POST', '/api/merchant/grantMerchant'],
  topUpMerchant: ['POST', '/api/merchant/topUpMerchant'],
  undoTopUpMerchant: ['POST', '/api/merchant/undoTopUpMerchant'],
  adjustCreditMerchant: ['POST', '/api/merchant/adjustCreditMerchant'],
  settleMerchant: ['POST', '/api/merchant/settleMerchant'],
  exportMerchant: ['POST', '/api/merchant/exportMerchant'],
  importMerchant: ['POST', '/api/merchant/importMerchant'],
  templateMerchant: ['GET', '/api/merchant/templateMerchant'],
  queryMerchantCashier: ['POST', '/api/merchant/queryMerchantCashier'],
  getMerchantCashier: ['POST', '/api/merchant/getMerchantCashier'],
  suggestMerchantCashier: ['POST', '/api/merchant/suggestMerchantCashier'],
  addMerchantCashier: ['POST', '/api/merchant/addMerchantCashier'],
  editMerchantCashier: ['POST', '/api/merchant/editMerchantCashier'],
  deleteMerchantCashier: ['POST', '/api/merchant/deleteMerchantCashier'],
  exportMerchantCashier: ['POST', '/api/merchant/exportMerchantCashier'],
  queryDiscountRule: ['POST', '/api/merchant/queryDiscountRule'],
  getDiscountRule: ['POST', '/api/merchant/getDiscountRule'],
  suggestDiscountRule: ['POST', '/api/merchant/suggestDiscountRule'],
  addDiscountRule: ['POST', '/api/merchant/addDiscountRule'],
  editDiscountRule: ['POST', '/api/merchant/editDiscountRule'],
  deleteDiscountRule: ['POST', '/api/merchant/deleteDiscountRule'],
  exportDiscountRule: ['POST', '/api/merchant/exportDiscountRule'],
  queryDiscountGrant: ['POST', '/api/merchant/queryDiscountGrant'],
  getDiscountGrant: ['POST', '/api/merchant/getDiscountGrant'],
  suggestDiscountGrant: ['POST', '/api/merchant/suggestDiscountGrant'],
  recallDiscountGrant: ['POST', '/api/merchant/recallDiscountGrant'],
  exportDiscountGrant: ['POST', '/api/merchant/exportDiscountGrant'],
  queryCouponActivity: ['POST', '/api/userCoupon/queryCouponActivity'],
  getCouponActivity: ['POST', '/api/userCoupon/getCouponActivity'],
  suggestCouponActivity: ['POST', '/api/userCoupon/suggestCouponActivity'],
  addCouponActivity: ['POST', '/api/userCoupon/addCouponActivity'],
  editCouponActivity: ['POST', '/api/userCoupon/editCouponActivity'],
  deleteCouponActivity: ['POST', '/api/userCoupon/deleteCouponActivity'],
  issueCouponActivity: ['POST', '/api/userCoupon/issueCouponActivity'],
  startCouponActivity: ['POST', '/api/userCoupon/startCouponActivity'],
  pauseCouponActivity: ['POST', '/api/userCoupon/pauseCouponActivity'],
  endCouponActivity: ['POST', '/api/userCoupon/endCouponActivity'],
  exportCouponActivity: ['POST', '/api/userCoupon/exportCouponActivity'],
  queryUserCoupon: ['POST', '/api/userCoupon/queryUserCoupon'],
  getUserCoupon: ['POST', '/api/userCoupon/getUserCoupon'],
  suggestUserCoupon: ['POST', '/api/userCoupon/suggestUserCoupon'],
  disableUserCoupon: ['POST', '/api/userCoupon/disableUserCoupon'],
  enableUserCoupon: ['POST', '/api/userCoupon/enableUserCoupon'],
  exportUserCoupon: ['POST', '/api/userCoupon/exportUserCoupon'],
  queryPaperCoupon: ['POST', '/api/userCoupon/queryPaperCoupon'],
  getPaperCoupon: ['POST', '/api/userCoupon/getPaperCoupon'],
  suggestPaperCoupon: ['POST', '/api/userCoupon/suggestPaperCoupon'],
  addPaperCoupon: ['POST', '/api/userCoupon/addPaperCoupon'],
  editPaperCoupon: ['POST', '/api/userCoupon/editPaperCoupon'],
  exportPaperCoupon: ['POST', '/api/userCoupon/exportPaperCoupon'],
  queryMerchantBalanceLog: ['POST', '/api/merchant/queryMerchantBalanceLog'],
  getMerchantBalanceLog: ['POST', '/api/merchant/getMerchantBalanceLog'],
  suggestMerchantBalanceLog: ['POST', '/api/merchant/suggestMerchantBalanceLog'],
  exportMerchantBalanceLog: ['POST', '/api/merchant/exportMerchantBalanceLog'],
  queryAppointRule: ['POST', '/api/appoint/queryAppointRule'],
  getAppointRule: ['POST', '/api/appoint/getAppointRule'],
  suggestAppointRule: ['POST', '/api/appoint/suggestAppointRule'],
  addAppointRule: ['POST', '/api/appoint/addAppointRule'],
  editAppointRule: ['POST', '/api/appoint/editAppointRule'],
  deleteAppointRule: ['POST', '/api/appoint/deleteAppointRule'],
  queryAppointOrder: ['POST', '/api/appoint/queryAppointOrder'],
  getAppointOrder: ['POST', '/api/appoint/getAppointOrder'],
  suggestAppointOrder: ['POST', '/api/appoint/suggestAppointOrder'],
  addAppointOrder: ['POST', '/api/appoint/addAppointOrder'],
  cancelAppointOrder: ['POST', '/api/appoint/cancelAppointOrder'],
  exportAppointOrder: ['POST', '/api/appoint/exportAppointOrder'],
  queryShareSpot: ['POST', '/api/share/queryShareSpot'],
  getShareSpot: ['POST', '/api/share/getShareSpot'],
  suggestShareSpot: ['POST', '/api/share/suggestShareSpot'],
  addShareSpot: ['POST', '/api/share/addShareSpot'],
  editShareSpot: ['POST', '/api/share/editShareSpot'],
  deleteShareSpot: ['POST', '/api/share/deleteShareSpot'],
  approveShareSpot: ['POST', '/api/share/approveShareSpot'],
  rejectShareSpot: ['POST', '/api/share/rejectShareSpot'],
  withdrawShareSpot: ['POST', '/api/share/withdrawShareSpot'],
  publishShareSpot: ['POST', '/api/share/publishShareSpot'],
  freezeShareSpot: ['POST', '/api/share/freezeShareSpot'],
  unfreezeShareSpot: ['POST', '/api/share/unfreezeShareSpot'],
  exportShareSpot: ['POST', '/api/share/exportShareSpot'],
  queryShareOrder: ['POST', '/api/share/queryShareOrder'],
  getShareOrder: ['POST', '/api/share/getShareOrder'],
  suggestShareOrder: ['POST', '/api/share/suggestShareOrder'],
  addShareOrder: ['POST', '/api/share/addShareOrder'],
  cancelShareOrder: ['POST', '/api/share/cancelShareOrder'],
  disputeShareOrder: ['POST', '/api/share/disputeShareOrder'],
  resolveShareOrder: ['POST', '/api/share/resolveShareOrder'],
  settleShareOrder: ['POST', '/api/share/settleShareOrder'],
  exportShareOrder: ['POST', '/api/share/exportShareOrder'],
  queryPayRecord: ['POST', '/api/payRecord/queryPayRecord'],
  getPayRecord: ['POST', '/api/payRecord/getPayRecord'],
  suggestPayRecord: ['POST', '/api/payRecord/suggestPayRecord'],
  refundPayRecord: ['POST', '/api/payRecord/refundPayRecord'],
  exportPayRecord: ['POST', '/api/payRecord/exportPayRecord'],
  queryRefund: ['POST', '/api/cashFlow/queryRefund'],
  getRefund: ['POST', '/api/cashFlow/getRefund'],
  suggestRefund: ['POST', '/api/cashFlow/suggestRefund'],
  auditRefund: ['POST', '/api/cashFlow/auditRefund'],
  reviewRefund: ['POST', '/api/cashFlow/reviewRefund'],
  rejectRefund: ['POST', '/api/cashFlow/rejectRefund'],
  handOutRefund: ['POST', '/api/cashFlow/handOutRefund'],
  exportRefund: ['POST', '/api/cashFlow/exportRefund'],
  querySeeReconciliation: ['POST', '/api/cashFlow/querySeeReconciliation'],
  exportSeeReconciliation: ['POST', '/api/cashFlow/exportSeeReconciliation'],
  queryReconcileTask: ['POST', '/api/cashFlow/queryReconcileTask'],
  getReconcileTask: ['POST', '/api/cashFlow/getReconcileTask'],
  suggestReconcileTask: ['POST', '/api/cashFlow/suggestReconcileTask'],
  loadReconcileTask: ['POST', '/api/cashFlow/loadReconcileTask'],
  exportReconcileTask: ['POST', '/api/cashFlow/exportReconcileTask'],
  queryReconcileDiff: ['POST', '/api/cashFlow/queryReconcileDiff'],
  getReconcileDiff: ['POST', '/api/cashFlow/getReconcileDiff'],
  suggestReconcileDiff: ['POST', '/api/cashFlow/suggestReconcileDiff'],
  mendReconcileDiff: ['POST', '/api/cashFlow/mendReconcileDiff'],
  writeOffReconcileDiff: ['POST', '/api/cashFlow/writeOffReconcileDiff'],
  holdReconcileDiff: ['POST', '/api/cashFlow/holdReconcileDiff'],
  exportReconcileDiff: ['POST', '/api/cashFlow/exportReconcileDiff'],
  queryBillLine: ['POST', '/api/cashFlow/queryBillLine'],
  getBillLine: ['POST', '/api/cashFlow/getBillLine'],
  suggestBillLine: ['POST', '/api/cashFlow/suggestBillLine'],
  exportBillLine: ['POST', '/api/cashFlow/exportBillLine'],
  queryCashPosting: ['POST', '/api/cashFlow/queryCashPosting'],
  getCashPosting: ['POST', '/api/cashFlow/getCashPosting'],
  suggestCashPosting: ['POST', '/api/cashFlow/suggestCashPosting'],
  repayCashPosting: ['POST', '/api/cashFlow/repayCashPosting'],
  exportCashPosting: ['POST', '/api/cashFlow/exportCashPosting'],
  queryCashFlow: ['POST', '/api/cashFlow/queryCashFlow'],
  getCashFlow: ['POST', '/api/cashFlow/getCashFlow'],
  suggestCashFlow: ['POST', '/api/cashFlow/suggestCashFlow'],
  exportCashFlow: ['POST', '/api/cashFlow/exportCashFlow'],
  querySubMerchant: ['POST', '/api/subMerchant/querySubMerchant'],
  getSubMerchant: ['POST', '/api/subMerchant/getSubMerchant'],
  suggestSubMerchant: ['POST', '/api/subMerchant/suggestSubMerchant'],
  addSubMerchant: ['POST', '/api/subMerchant/addSubMerchant'],
  editSubMerchant: ['POST', '/api/subMerchant/editSubMerchant'],
  settleToSubMerchant: ['POST', '/api/subMerchant/settleToSubMerchant'],
  submitSubMerchant: ['POST', '/api/subMerchant/submitSubMerchant'],
  approveSubMerchant: ['POST', '/api/subMerchant/approveSubMerchant'],
  rejectSubMerchant: ['POST', '/api/subMerchant/rejectSubMerchant'],
  openAccountSubMerchant: ['POST', '/api/subMerchant/openAccountSubMerchant'],
  freezeSubMerchant: ['POST', '/api/subMerchant/freezeSubMerchant'],
  unfreezeSubMerchant: ['POST', '/api/subMerchant/unfreezeSubMerchant'],
  exportSubMerchant: ['POST', '/api/subMerchant/exportSubMerchant'],
  querySubAccount: ['POST', '/api/subAccount/querySubAccount'],
  getSubAccount: ['POST', '/api/subAccount/getSubAccount'],
  suggestSubAccount: ['POST', '/api/subAccount/suggestSubAccount'],
  bookSubAccount: ['POST', '/api/subAccount/bookSubAccount'],
  withdrawSubAccount: ['POST', '/api/subAccount/withdrawSubAccount'],
  freezeSubAccount: ['POST', '/api/subAccount/freezeSubAccount'],
  unfreezeSubAccount: ['POST', '/api/subAccount/unfreezeSubAccount'],
  closeSubAccount: ['POST', '/api/subAccount/closeSubAccount'],
  exportSubAccount: ['POST', '/api/subAccount/exportSubAccount'],
  querySettlement: ['POST', '/api/cashFlow/querySettlement'],
  getSettlement: ['POST', '/api/cashFlow/getSettlement'],
  suggestSettlement: ['POST', '/api/cashFlow/suggestSettlement'],
  approveSettlement: ['POST', '/api/cashFlow/approveSettlement'],
  payByChannelSettlement: ['POST', '/api/cashFlow/payByChannelSettlement'],
  recordPayOutSettlement: ['POST', '/api/cashFlow/recordPayOutSettlement'],
  rejectSettlement: ['POST', '/api/cashFlow/rejectSettlement'],
  exportSettlement: ['POST', '/api/cashFlow/exportSettlement'],
  queryWithdraw: ['POST', '/api/cashFlow/queryWithdraw'],
  getWithdraw: ['POST', '/api/cashFlow/getWithdraw'],
  suggestWithdraw: ['POST', '/api/cashFlow/suggestWithdraw'],
  approveWithdraw: ['POST', '/api/cashFlow/approveWithdraw'],
  rejectWithdraw: ['POST', '/api/cashFlow/rejectWithdraw'],
  payByChannelWithdraw: ['POST', '/api/cashFlow/payByChannelWithdraw'],
  confirmPaidWithdraw: ['POST', '/api/cashFlow/confirmPaidWithdraw'],
  payFailedWithdraw: ['POST', '/api/cashFlow/payFailedWithdraw'],
  exportWithdraw: ['POST', '/api/cashFlow/exportWithdraw'],
  queryProfitShareRule: ['POST', '/api/cashFlow/queryProfitShareRule'],
  getProfitShareRule: ['POST', '/api/cashFlow/getProfitShareRule'],
  suggestProfitShareRule: ['POST', '/api/cashFlow/suggestProfitShareRule'],
  addProfitShareRule: ['POST', '/api/cashFlow/addProfitShareRule'],
  editProfitShareRule: ['POST', '/api/cashFlow/editProfitShareRule'],
  deleteProfitShareRule: ['POST', '/api/cashFlow/deleteProfitShareRule'],
  approveReceiverProfitShareRule: ['POST', '/api/cashFlow/approveReceiverProfitShareRule'],
  rejectReceiverProfitShareRule: ['POST', '/api/cashFlow/rejectReceiverProfitShareRule'],
  settleNowProfitShareRule: ['POST', '/api/cashFlow/settleNowProfitShareRule'],
  exportProfitShareRule: ['POST', '/api/cashFlow/exportProfitShareRule'],
  queryProfitShare: ['POST', '/api/cashFlow/queryProfitShare'],
  getProfitShare: ['POST', '/api/cashFlow/getProfitShare'],
  suggestProfitShare: ['POST', '/api/cashFlow/suggestProfitShare'],
  retryProfitShare: ['POST', '/api/cashFlow/retryProfitShare'],
  toSheetProfitShare: ['POST', '/api/cashFlow/toSheetProfitShare'],
  exportProfitShare: ['POST', '/api/cashFlow/exportProfitShare'],
  queryBankLine: ['POST', '/api/cashFlow/queryBankLine'],
  getBankLine: ['POST', '/api/cashFlow/getBankLine'],
  suggestBankLine: ['POST', '/api/cashFlow/suggestBankLine'],
  addBankLine: ['POST', '/api/cashFlow/addBankLine'],
  deleteBankLine: ['POST', '/api/cashFlow/deleteBankLine'],
  writeOffBankLine: ['POST', '/api/cashFlow/writeOffBankLine'],
  exportBankLine: ['POST', '/api/cashFlow/exportBankLine'],
  importBankLine: ['POST', '/api/cashFlow/importBankLine'],
  templateBankLine: ['GET', '/api/cashFlow/templateBankLine'],
  queryInvoice: ['POST', '/api/invoice/queryInvoice'],
  getInvoice: ['POST', '/api/invoice/getInvoice'],
  suggestInvoice: ['POST', '/api/invoice/suggestInvoice'],
  issueInvoice: ['POST', '/api/invoice/issueInvoice'],
  reissueInvoice: ['POST', '/api/invoice/reissueInvoice'],
  withdrawInvoice: ['POST', '/api/invoice/withdrawInvoice'],
  mailFileInvoice: ['POST', '/api/invoice/mailFileInvoice'],
  reverseInvoice: ['POST', '/api/invoice/reverseInvoice'],
  exportInvoice: ['POST', '/api/invoice/exportInvoice'],
  queryDevice: ['POST', '/api/device/queryDevice'],
  getDevice: ['POST', '/api/device/getDevice'],
  suggestDevice: ['POST', '/api/device/suggestDevice'],
  addDevice: ['POST', '/api/device/addDevice'],
  editDevice: ['POST', '/api/device/editDevice'],
  deleteDevice: ['POST', '/api/device/deleteDevice'],
  issueKeyDevice: ['POST', '/api/device/issueKeyDevice'],
  takeStillDevice: ['POST', '/api/device/takeStillDevice'],
  setSignInDevice: ['POST', '/api/device/setSignInDevice'],
  exportDevice: ['POST', '/api/device/exportDevice'],
  importDevice: ['POST', '/api/device/importDevice'],
  templateDevice: ['GET', '/api/device/templateDevice'],
  queryDeviceMapping: ['POST', '/api/device/queryDeviceMapping'],
  getDeviceMapping: ['POST', '/api/device/getDeviceMapping'],
  suggestDeviceMapping: ['POST', '/api/device/suggestDeviceMapping'],
  addDeviceMapping: ['POST', '/api/device/addDeviceMapping'],
  editDeviceMapping: ['POST', '/api/device/editDeviceMapping'],
  deleteDeviceMapping: ['POST', '/api/device/deleteDeviceMapping'],
  tryMappingDeviceMapping: ['POST', '/api/device/tryMappingDeviceMapping'],
  queryPosDevice: ['POST', '/api/posDevice/queryPosDevice'],
  getPosDevice: ['POST', '/api/posDevice/getPosDevice'],
  suggestPosDevice: ['POST', '/api/posDevice/suggestPosDevice'],
  addPosDevice: ['POST', '/api/posDevice/addPosDevice'],
  editPosDevice: ['POST', '/api/posDevice/editPosDevice'],
  deletePosDevice: ['POST', '/api/posDevice/deletePosDevice'],
  claimPosDevice: ['POST', '/api/posDevice/claimPosDevice'],
  giveBackPosDevice: ['POST', '/api/posDevice/giveBackPosDevice'],
  damagePosDevice: ['POST', '/api/posDevice/damagePosDevice'],
  losePosDevice: ['POST', '/api/posDevice/losePosDevice'],
  recoverPosDevice: ['POST', '/api/posDevice/recoverPosDevice'],
  exportPosDevice: ['POST', '/api/posDevice/exportPosDevice'],
  importPosDevice: ['POST', '/api/posDevice/importPosDevice'],
  templatePosDevice: ['GET', '/api/posDevice/templatePosDevice'],
  queryMagneticDetector: ['POST', '/api/magneticDetector/queryMagneticDetector'],
  getMagneticDetector: ['POST', '/api/magneticDetector/getMagneticDetector'],
  suggestMagneticDetector: ['POST', '/api/magneticDetector/suggestMagneticDetector'],
  addMagneticDetector: ['POST', '/api/magneticDetector/addMagneticDetector'],
  editMagneticDetector: ['POST', '/api/magneticDetector/editMagneticDetector'],
  deleteMagneticDetector: ['POST', '/api/magneticDetector/deleteMagneticDetector'],
  exportMagneticDetector: ['POST', '/api/magneticDetector/exportMagneticDetector'],
  importMagneticDetector: ['POST', '/api/magneticDetector/importMagneticDetector'],
  templateMagneticDetector: ['GET', '/api/magneticDetector/templateMagneticDetector'],
  queryGuideScreen: ['POST', '/api/guideScreen/queryGuideScreen'],
  getGuideScreen: ['POST', '/api/guideScreen/getGuideScreen'],
  suggestGuideScreen: ['POST', '/api/guideScreen/suggestGuideScreen'],
  addGuideScreen: ['POST', '/api/guideScreen/addGuideScreen'],
  editGuideScreen: ['POST', '/api/guideScreen/editGuideScreen'],
  deleteGuideScreen: ['POST', '/api/guideScreen/deleteGuideScreen'],
  showGuideScreen: ['POST', '/api/guideScreen/showGuideScreen'],
  publishGuideScreen: ['POST', '/api/guideScreen/publishGuideScreen'],
  withdrawGuideScreen: ['POST', '/api/guideScreen/withdrawGuideScreen'],
  exportGuideScreen: ['POST', '/api/guideScreen/exportGuideScreen'],
  queryLedScreen: ['POST', '/api/ledScreen/queryLedScreen'],
  getLedScreen: ['POST', '/api/ledScreen/getLedScreen'],
  suggestLedScreen: ['POST', '/api/ledScreen/suggestLedScreen'],
  addLedScreen: ['POST', '/api/ledScreen/addLedScreen'],
  editLedScreen: ['POST', '/api/ledScreen/editLedScreen'],
  deleteLedScreen: ['POST', '/api/ledScreen/deleteLedScreen'],
  exportLedScreen: ['POST', '/api/ledScreen/exportLedScreen'],
  queryAlarm: ['POST', '/api/alarm/queryAlarm'],
  getAlarm: ['POST', '/api/alarm/getAlarm'],
  suggestAlarm: ['POST', '/api/alarm/suggestAlarm'],
  handleAlarm: ['POST', '/api/alarm/handleAlarm'],
  repairAlarm: ['POST', '/api/alarm/repairAlarm'],
  ignoreAlarm: ['POST', '/api/alarm/ignoreAlarm'],
  exportAlarm: ['POST', '/api/alarm/exportAlarm'],
  queryAlarmRule: ['POST', '/api/alarm/queryAlarmRule'],
  getAlarmRule: ['POST', '/api/alarm/getAlarmRule'],
  suggestAlarmRule: ['POST', '/api/alarm/suggestAlarmRule'],
  addAlarmRule: ['POST', '/api/alarm/addAlarmRule'],
  editAlarmRule: ['POST', '/api/alarm/editAlarmRule'],
  deleteAlarmRule: ['POST', '/api/alarm/deleteAlarmRule'],
  exportAlarmRule: ['POST', '/api/alarm/exportAlarmRule'],
  queryRepairOrder: ['POST', '/api/repairOrder/queryRepairOrder'],
  getRepairOrder: ['POST', '/api/repairOrder/getRepairOrder'],
  suggestRepairOrder: ['POST', '/api/repairOrder/suggestRepairOrder'],
  addRepairOrder: ['POST', '/api/repairOrder/addRepairOrder'],
  editRepairOrder: ['POST', '/api/repairOrder/editRepairOrder'],
  acceptRepairOrder: ['POST', '/api/repairOrder/acceptRepairOrder'],
  arriveRepairOrder: ['POST', '/api/repairOrder/arriveRepairOrder'],
  finishRepairOrder: ['POST', '/api/repairOrder/finishRepairOrder'],
  assignRepairOrder: ['POST', '/api/repairOrder/assignRepairOrder'],
  confirmRepairOrder: ['POST', '/api/repairOrder/confirmRepairOrder'],
  reworkRepairOrder: ['POST', '/api/repairOrder/reworkRepairOrder'],
  transferRepairOrder: ['POST', '/api/repairOrder/transferRepairOrder'],
  refuseRepairOrder: ['POST', '/api/repairOrder/refuseRepairOrder'],
  urgeRepairOrder: ['POST', '/api/repairOrder/urgeRepairOrder'],
  suspendRepairOrder: ['POST', '/api/repairOrder/suspendRepairOrder'],
  resumeRepairOrder: ['POST', '/api/repairOrder/resumeRepairOrder'],
  rejectRepairOrder: ['POST', '/api/repairOrder/rejectRepairOrder'],
  closeRepairOrder: ['POST', '/api/repairOrder/closeRepairOrder'],
  exportRepairOrder: ['POST', '/api/repairOrder/exportRepairOrder'],
  queryQuarantinedEvent: ['POST', '/api/device/queryQuarantinedEvent'],
  getQuarantinedEvent: ['POST', '/api/device/getQuarantinedEvent'],
  suggestQuarantinedEvent: ['POST', '/api/device/suggestQuarantinedEvent'],
  exportQuarantinedEvent: ['POST', '/api/device/exportQuarantinedEvent'],
  queryLotDayIncome: ['POST', '/api/statement/queryLotDayIncome'],
  exportLotDayIncome: ['POST', '/api/statement/exportLotDayIncome'],
  queryPayChannel: ['POST', '/api/statement/queryPayChannel'],
  exportPayChannel: ['POST', '/api/statement/exportPayChannel'],
  queryLotMonthIncome: ['POST', '/api/statement/queryLotMonthIncome'],
  exportLotMonthIncome: ['POST', '/api/statement/exportLotMonthIncome'],
  queryLotYearIncome: ['POST', '/api/statement/queryLotYearIncome'],
  exportLotYearIncome: ['POST', '/api/statement/exportLotYearIncome'],
  queryIncomeGather: ['POST', '/api/statement/queryIncomeGather'],
  exportIncomeGather: ['POST', '/api/statement/exportIncomeGather'],
  queryPayScene: ['POST', '/api/statement/queryPayScene'],
  exportPayScene: ['POST', '/api/statement/exportPayScene'],
  queryHourIncome: ['POST', '/api/statement/queryHourIncome'],
  exportHourIncome: ['POST', '/api/statement/exportHourIncome'],
  queryIncomeCompare: ['POST', '/api/statement/queryIncomeCompare'],
  exportIncomeCompare: ['POST', '/api/statement/exportIncomeCompare'],
  querySpotIncome: ['POST', '/api/statement/querySpotIncome'],
  exportSpotIncome: ['POST', '/api/statement/exportSpotIncome'],
  queryDayReceipt: ['POST', '/api/cashFlow/queryDayReceipt'],
  exportDayReceipt: ['POST', '/api/cashFlow/exportDayReceipt'],
  queryCarSizeIncome: ['POST', '/api/statement/queryCarSizeIncome'],
  exportCarSizeIncome: ['POST', '/api/statement/exportCarSizeIncome'],
  queryCarTypeIncome: ['POST', '/api/statement/queryCarTypeIncome'],
  exportCarTypeIncome: ['POST', '/api/statement/exportCarTypeIncome'],
  queryCash: ['POST', '/api/cashFlow/queryCash'],
  exportCash: ['POST', '/api/cashFlow/exportCash'],
  queryRefundStatistics: ['POST', '/api/cashFlow/queryRefundStatistics'],
  exportRefundStatistics: ['POST', '/api/cashFlow/exportRefundStatistics'],
  queryCollectorIncome: ['POST', '/api/statement/queryCollectorIncome'],
  exportCollectorIncome: ['POST', '/api/statement/exportCollectorIncome'],
  querySentryData: ['POST', '/api/statement/querySentryData'],
  exportSentryData: ['POST', '/api/statement/exportSentryData'],
  queryShiftHandOver: ['POST', '/api/statement/queryShiftHandOver'],
  exportShiftHandOver: ['POST', '/api/statement/exportShiftHandOver'],
  queryCashPostingStatistics: ['POST', '/api/statement/queryCashPostingStatistics'],
  exportCashPostingStatistics: ['POST', '/api/statement/exportCashPostingStatistics'],
  queryAttendance: ['POST', '/api/statement/queryAttendance'],
  exportAttendance: ['POST', '/api/statement/exportAttendance'],
  querySpecialLoss: ['POST', '/api/statement/querySpecialLoss'],
  exportSpecialLoss: ['POST', '/api/statement/exportSpecialLoss'],
  queryCarFlow: ['POST', '/api/statement/queryCarFlow'],
  exportCarFlow: ['POST', '/api/statement/exportCarFlow'],
  queryCarFlowDay: ['POST', '/api/statement/queryCarFlowDay'],
  exportCarFlowDay: ['POST', '/api/statement/exportCarFlowDay'],
  queryLaneFlow: ['POST', '/api/statement/queryLaneFlow'],
  exportLaneFlow: ['POST', '/api/statement/exportLaneFlow'],
  queryGateFlow: ['POST', '/api/statement/queryGateFlow'],
  exportGateFlow: ['POST', '/api/statement/exportGateFlow'],
  queryFlowDiff: ['POST', '/api/statement/queryFlowDiff'],
  exportFlowDiff: ['POST', '/api/statement/exportFlowDiff'],
  queryStayDistribution: ['POST', '/api/statement/queryStayDistribution'],
  exportStayDistribution: ['POST', '/api/statement/exportStayDistribution'],
  queryPlatePrefix: ['POST', '/api/statement/queryPlatePrefix'],
  exportPlatePrefix: ['POST', '/api/statement/exportPlatePrefix'],
  queryEnergyStat: ['POST', '/api/statement/queryEnergyStat'],
  exportEnergyStat: ['POST', '/api/statement/exportEnergyStat'],
  queryTurnover: ['POST', '/api/statement/queryTurnover'],
  exportTurnover: ['POST', '/api/statement/exportTurnover'],
  queryOccupancyHour: ['POST', '/api/statement/queryOccupancyHour'],
  exportOccupancyHour: ['POST', '/api/statement/exportOccupancyHour'],
  queryOverStay: ['POST', '/api/statement/queryOverStay'],
  exportOverStay: ['POST', '/api/statement/exportOverStay'],
  queryReleaseMode: ['POST', '/api/statement/queryReleaseMode'],
  exportReleaseMode: ['POST', '/api/statement/exportReleaseMode'],
  queryArrearsLot: ['POST', '/api/statement/queryArrearsLot'],
  exportArrearsLot: ['POST', '/api/statement/exportArrearsLot'],
  queryArrearsPlate: ['POST', '/api/statement/queryArrearsPlate'],
  exportArrearsPlate: ['POST', '/api/statement/exportArrearsPlate'],
  queryRecover: ['POST', '/api/statement/queryRecover'],
  exportRecover: ['POST', '/api/statement/exportRecover'],
  queryFreeRelease: ['POST', '/api/statement/queryFreeRelease'],
  exportFreeRelease: ['POST', '/api/statement/exportFreeRelease'],
  queryAbnormalRelease: ['POST', '/api/statement/queryAbnormalRelease'],
  exportAbnormalRelease: ['POST', '/api/statement/exportAbnormalRelease'],
  queryInPark: ['POST', '/api/order/queryInPark'],
  exportInPark: ['POST', '/api/order/exportInPark'],
  queryArrearsOrder: ['POST', '/api/order/queryArrearsOrder'],
  exportArrearsOrder: ['POST', '/api/order/exportArrearsOrder'],
  queryAbnormalOrder: ['POST', '/api/order/queryAbnormalOrder'],
  exportAbnormalOrder: ['POST', '/api/order/exportAbnormalOrder'],
  queryFreeOrder: ['POST', '/api/order/queryFreeOrder'],
  exportFreeOrder: ['POST', '/api/order/exportFreeOrder'],
  queryLargeOrder: ['POST', '/api/order/queryLargeOrder'],
  exportLargeOrder: ['POST', '/api/order/exportLargeOrder'],
  queryRecoverOrder: ['POST', '/api/order/queryRecoverOrder'],
  exportRecoverOrder: ['POST', '/api/order/exportRecoverOrder'],
  queryEditOrder: ['POST', '/api/order/queryEditOrder'],
  exportEditOrder: ['POST', '/api/order/exportEditOrder'],
  queryBlackHit: ['POST', '/api/billBlackPlate/queryBlackHit'],
  exportBlackHit: ['POST', '/api/billBlackPlate/exportBlackHit'],
  queryFreeCarOrder: ['POST', '/api/billFreePlate/queryFreeCarOrder'],
  exportFreeCarOrder: ['POST', '/api/billFreePlate/exportFreeCarOrder'],
  queryAlarmStat: ['POST', '/api/statement/queryAlarmStat'],
  exportAlarmStat: ['POST', '/api/statement/exportAlarmStat'],
  queryRepairStat: ['POST', '/api/statement/queryRepairStat'],
  exportRepairStat: ['POST', '/api/statement/exportRepairStat'],
  queryInspectStat: ['POST', '/api/parkLotInspect/queryInspectStat'],
  exportInspectStat: ['POST', '/api/parkLotInspect/exportInspectStat'],
  queryCompanyIncome: ['POST', '/api/statement/queryCompanyIncome'],
  exportCompanyIncome: ['POST', '/api/statement/exportCompanyIncome'],
  queryCompanyOrder: ['POST', '/api/companyvehicle/queryCompanyOrder'],
  exportCompanyOrder: ['POST', '/api/companyvehicle/exportCompanyOrder'],
  queryCreditDiscount: ['POST', '/api/creditDiscountReport/queryCreditDiscount'],
  exportCreditDiscount: ['POST', '/api/creditDiscountReport/exportCreditDiscount'],
  queryPlatformReconciliation: ['POST', '/api/statement/queryPlatformReconciliation'],
  exportPlatformReconciliation: ['POST', '/api/statement/exportPlatformReconciliation'],
  queryAppointStat: ['POST', '/api/statement/queryAppointStat'],
  exportAppointStat: ['POST', '/api/statement/exportAppointStat'],
  queryInspectPlan: ['POST', '/api/parkLotInspect/queryInspectPlan'],
  getInspectPlan: ['POST', '/api/parkLotInspect/getInspectPlan'],
  suggestInspectPlan: ['POST', '/api/parkLotInspect/suggestInspectPlan'],
  addInspectPlan: ['POST', '/api/parkLotInspect/addInspectPlan'],
  editInspectPlan: ['POST', '/api/parkLotInspect/editInspectPlan'],
  deleteInspectPlan: ['POST', '/api/parkLotInspect/deleteInspectPlan'],
  exportInspectPlan: ['POST', '/api/parkLotInspect/exportInspectPlan'],
  queryInspectTask: ['POST', '/api/parkLotInspect/queryInspectTask'],
  getInspectTask: ['POST', '/api/parkLotInspect/getInspectTask'],
  suggestInspectTask: ['POST', '/api/parkLotInspect/suggestInspectTask'],
  startInspectTask: ['POST', '/api/parkLotInspect/startInspectTask'],
  checkInspectTask: ['POST', '/api/parkLotInspect/checkInspectTask'],
  reassignInspectTask: ['POST', '/api/parkLotInspect/reassignInspectTask'],
  supplementInspectTask: ['POST', '/api/parkLotInspect/supplementInspectTask'],
  cancelInspectTask: ['POST', '/api/parkLotInspect/cancelInspectTask'],
  exportInspectTask: ['POST', '/api/parkLotInspect/exportInspectTask'],
  queryParkLotInspect: ['POST', '/api/parkLotInspect/queryParkLotInspect'],
  getParkLotInspect: ['POST', '/api/parkLotInspect/getParkLotInspect'],
  suggestParkLotInspect: ['POST', '/api/parkLotInspect/suggestParkLotInspect'],
  addParkLotInspect: ['POST', '/api/parkLotInspect/addParkLotInspect'],
  handleParkLotInspect: ['POST', '/api/parkLotInspect/handleParkLotInspect'],
  repairParkLotInspect: ['POST', '/api/parkLotInspect/repairParkLotInspect'],
  correctOrderParkLotInspect: ['POST', '/api/parkLotInspect/correctOrderParkLotInspect'],
  dismissParkLotInspect: ['POST', '/api/parkLotInspect/dismissParkLotInspect'],
  exportParkLotInspect: ['POST', '/api/parkLotInspect/exportParkLotInspect'],
  queryInspectPoint: ['POST', '/api/parkLotInspect/queryInspectPoint'],
  getInspectPoint: ['POST', '/api/parkLotInspect/getInspectPoint'],
  suggestInspectPoint: ['POST', '/api/parkLotInspect/suggestInspectPoint'],
  addInspectPoint: ['POST', '/api/parkLotInspect/addInspectPoint'],
  editInspectPoint: ['POST', '/api/parkLotInspect/editInspectPoint'],
  deleteInspectPoint: ['POST', '/api/parkLotInspect/deleteInspectPoint'],
  exportInspectPoint: ['POST', '/api/parkLotInspect/exportInspectPoint'],
  importInspectPoint: ['POST', '/api/parkLotInspect/importInspectPoint'],
  templateInspectPoint: ['GET', '/api/parkLotInspect/templateInspectPoint'],
  queryOrganization: ['POST', '/api/organization/queryOrganization'],
  getOrganization: ['POST', '/api/organization/getOrganization'],
  suggestOrganization: ['POST', '/api/organization/suggestOrganization'],
  addOrganization: ['POST', '/api/organization/addOrganization'],
  editOrganization: ['POST', '/api/organization/editOrganization'],
  deleteOrganization: ['POST', '/api/organization/deleteOrganization'],
  addChildOrganization: ['POST', '/api/organization/addChildOrganization'],
  moveOrganization: ['POST', '/api/organization/moveOrganization'],
  bindLotsOrganization: ['POST', '/api/organization/bindLotsOrganization'],
  exportOrganization: ['POST', '/api/organization/exportOrganization'],
  queryEmployee: ['POST', '/api/employee/queryEmployee'],
  getEmployee: ['POST', '/api/employee/getEmployee'],
  suggestEmployee: ['POST', '/api/employee/suggestEmployee'],
  addEmployee: ['POST', '/api/employee/addEmployee'],
  editEmployee: ['POST', '/api/employee/editEmployee'],
  showIdCardEmployee: ['POST', '/api/employee/showIdCardEmployee'],
  transferEmployee: ['POST', '/api/employee/transferEmployee'],
  openAccountEmployee: ['POST', '/api/employee/openAccountEmployee'],
  linkAccountEmployee: ['POST', '/api/employee/linkAccountEmployee'],
  takeLeaveEmployee: ['POST', '/api/employee/takeLeaveEmployee'],
  suspendEmployee: ['POST', '/api/employee/suspendEmployee'],
  resumeEmployee: ['POST', '/api/employee/resumeEmployee'],
  leaveEmployee: ['POST', '/api/employee/leaveEmployee'],
  exportEmployee: ['POST', '/api/employee/exportEmployee'],
  importEmployee: ['POST', '/api/employee/importEmployee'],
  templateEmployee: ['GET', '/api/employee/templateEmployee'],
  queryUser: ['POST', '/api/user/queryUser'],
  getUser: ['POST', '/api/user/getUser'],
  suggestUser: ['POST', '/api/user/suggestUser'],
  addUser: ['POST', '/api/user/addUser'],
  editUser: ['POST', '/api/user/editUser'],
  resetPasswordUser: ['POST', '/api/user/resetPasswordUser'],
  resetSecondFactorUser: ['POST', '/api/user/resetSecondFactorUser'],
  separateIdentityUser: ['POST', '/api/user/separateIdentityUser'],
  endSessionUser: ['POST', '/api/user/endSessionUser'],
  unlockUser: ['POST', '/api/user/unlockUser'],
  stopUser: ['POST', '/api/user/stopUser'],
  startUser: ['POST', '/api/user/startUser'],
  exportUser: ['POST', '/api/user/exportUser'],
  queryRole: ['POST', '/api/role/queryRole'],
  getRole: ['POST', '/api/role/getRole'],
  suggestRole: ['POST', '/api/role/suggestRole'],
  addRole: ['POST', '/api/role/addRole'],
  editRole: ['POST', '/api/role/editRole'],
  deleteRole: ['POST', '/api/role/deleteRole'],
  copyRole: ['POST', '/api/role/copyRole'],
  requireSecondFactorRole: ['POST', '/api/role/requireSecondFactorRole'],
  waiveSecondFactorRole: ['POST', '/api/role/waiveSecondFactorRole'],
  requireProviderRole: ['POST', '/api/role/requireProviderRole'],
  waiveProviderRole: ['POST', '/api/role/waiveProviderRole'],
  exportRole: ['POST', '/api/role/exportRole'],
  queryIdentityProvider: ['POST', '/api/user/queryIdentityProvider'],
  getIdentityProvider: ['POST', '/api/user/getIdentityProvider'],
  suggestIdentityProvider: ['POST', '/api/user/suggestIdentityProvider'],
  addIdentityProvider: ['POST', '/api/user/addIdentityProvider'],
  editIdentityProvider: ['POST', '/api/user/editIdentityProvider'],
  deleteIdentityProvider: ['POST', '/api/user/deleteIdentityProvider'],
  setSecretIdentityProvider: ['POST', '/api/user/setSecretIdentityProvider'],
  checkIdentityProvider: ['POST', '/api/user/checkIdentityProvider'],
  startIdentityProvider: ['POST', '/api/user/startIdentityProvider'],
  stopIdentityProvider: ['POST', '/api/user/stopIdentityProvider'],
  queryMember: ['POST', '/api/member/queryMember'],
  getMember: ['POST', '/api/member/getMember'],
  suggestMember: ['POST', '/api/member/suggestMember'],
  addMember: ['POST', '/api/member/addMember'],
  editMember: ['POST', '/api/member/editMember'],
  deleteMember: ['POST', '/api/member/deleteMember'],
  exportMember: ['POST', '/api/member/exportMember'],
  importMember: ['POST', '/api/member/importMember'],
  templateMember: ['GET', '/api/member/templateMember'],
  queryPlateAppeal: ['POST', '/api/member/queryPlateAppeal'],
  getPlateAppeal: ['POST', '/api/member/getPlateAppeal'],
  suggestPlateAppeal: ['POST', '/api/member/suggestPlateAppeal'],
  addPlateAppeal: ['POST', '/api/member/addPlateAppeal'],
  approvePlateAppeal: ['POST', '/api/member/approvePlateAppeal'],
  rejectPlateAppeal: ['POST', '/api/member/rejectPlateAppeal'],
  exportPlateAppeal: ['POST', '/api/member/exportPlateAppeal'],
  queryPromoter: ['POST', '/api/promote/queryPromoter'],
  getPromoter: ['POST', '/api/promote/getPromoter'],
  suggestPromoter: ['POST', '/api/promote/suggestPromoter'],
  addPromoter: ['POST', '/api/promote/addPromoter'],
  editPromoter: ['POST', '/api/promote/editPromoter'],
  deletePromoter: ['POST', '/api/promote/deletePromoter'],
  posterPromoter: ['POST', '/api/promote/posterPromoter'],
  exportPromoter: ['POST', '/api/promote/exportPromoter'],
  queryServiceCall: ['POST', '/api/serviceCall/queryServiceCall'],
  getServiceCall: ['POST', '/api/serviceCall/getServiceCall'],
  suggestServiceCall: ['POST', '/api/serviceCall/suggestServiceCall'],
  addServiceCall: ['POST', '/api/serviceCall/addServiceCall'],
  answerServiceCall: ['POST', '/api/serviceCall/answerServiceCall'],
  finishServiceCall: ['POST', '/api/serviceCall/finishServiceCall'],
  transferServiceCall: ['POST', '/api/serviceCall/transferServiceCall'],
  withdrawServiceCall: ['POST', '/api/serviceCall/withdrawServiceCall'],
  missServiceCall: ['POST', '/api/serviceCall/missServiceCall'],
  scoreServiceCall: ['POST', '/api/serviceCall/scoreServiceCall'],
  exportServiceCall: ['POST', '/api/serviceCall/exportServiceCall'],
  queryMenu: ['POST', '/api/menu/queryMenu'],
  getMenu: ['POST', '/api/menu/getMenu'],
  suggestMenu: ['POST', '/api/menu/suggestMenu'],
  editMenu: ['POST', '/api/menu/editMenu'],
  arrangeMenu: ['POST', '/api/menu/arrangeMenu'],
  queryAppVersion: ['POST', '/api/app/queryAppVersion'],
  getAppVersion: ['POST', '/api/app/getAppVersion'],
  suggestAppVersion: ['POST', '/api/app/suggestAppVersion'],
  addAppVersion: ['POST', '/api/app/addAppVersion'],
  editAppVersion: ['POST', '/api/app/editAppVersion'],
  deleteAppVersion: ['POST', '/api/app/deleteAppVersion'],
  attachAppVersion: ['POST', '/api/app/attachAppVersion'],
  publishAppVersion: ['POST', '/api/app/publishAppVersion'],
  withdrawAppVersion: ['POST', '/api/app/withdrawAppVersion'],
  exportAppVersion: ['POST', '/api/app/exportAppVersion'],
  queryImportantNotice: ['POST', '/api/importantNotice/queryImportantNotice'],
  getImportantNotice: ['POST', '/api/importantNotice/getImportantNotice'],
  suggestImportantNotice: ['POST', '/api/importantNotice/suggestImportantNotice'],
  addImportantNotice: ['POST', '/api/importantNotice/addImportantNotice'],
  editImportantNotice: ['POST', '/api/importantNotice/editImportantNotice'],
  deleteImportantNotice: ['POST', '/api/importantNotice/deleteImportantNotice'],
  publishImportantNotice: ['POST', '/api/importantNotice/publishImportantNotice'],
  withdrawImportantNotice: ['POST', '/api/importantNotice/withdrawImportantNotice'],
  queryPushSetting: ['POST', '/api/pushSetting/queryPushSetting'],
  getPushSetting: ['POST', '/api/pushSetting/getPushSetting'],
  suggestPushSetting: ['POST', '/api/pushSetting/suggestPushSetting'],
  addPushSetting: ['POST', '/api/pushSetting/addPushSetting'],
  editPushSetting: ['POST', '/api/pushSetting/editPushSetting'],
  deletePushSetting: ['POST', '/api/pushSetting/deletePushSetting'],
  querySmsRecord: ['POST', '/api/sms/querySmsRecord'],
  getSmsRecord: ['POST', '/api/sms/getSmsRecord'],
  suggestSmsRecord: ['POST', '/api/sms/suggestSmsRecord'],
  resendSmsRecord: ['POST', '/api/sms/resendSmsRecord'],
  exportSmsRecord: ['POST', '/api/sms/exportSmsRecord'],
  querySmsTemplate: ['POST', '/api/sms/querySmsTemplate'],
  getSmsTemplate: ['POST', '/api/sms/getSmsTemplate'],
  suggestSmsTemplate: ['POST', '/api/sms/suggestSmsTemplate'],
  addSmsTemplate: ['POST', '/api/sms/addSmsTemplate'],
  editSmsTemplate: ['POST', '/api/sms/editSmsTemplate'],
  deleteSmsTemplate: ['POST', '/api/sms/deleteSmsTemplate'],
  testSendSmsTemplate: ['POST', '/api/sms/testSendSmsTemplate'],
  querySmsAccount: ['POST', '/api/sms/querySmsAccount'],
  getSmsAccount: ['POST', '/api/sms/getSmsAccount'],
  suggestSmsAccount: ['POST', '/api/sms/suggestSmsAccount'],
  editSmsAccount: ['POST', '/api/sms/editSmsAccount'],
  setAliyunKeysSmsAccount: ['POST', '/api/sms/setAliyunKeysSmsAccount'],
  setTencentKeysSmsAccount: ['POST', '/api/sms/setTencentKeysSmsAccount'],
  removeKeysSmsAccount: ['POST', '/api/sms/removeKeysSmsAccount'],
  queryMailRecord: ['POST', '/api/mail/queryMailRecord'],
  getMailRecord: ['POST', '/api/mail/getMailRecord'],
  suggestMailRecord: ['POST', '/api/mail/suggestMailRecord'],
  resendMailRecord: ['POST', '/api/mail/resendMailRecord'],
  exportMailRecord: ['POST', '/api/mail/exportMailRecord'],
  queryMailAccount: ['POST', '/api/mail/queryMailAccount'],
  getMailAccount: ['POST', '/api/mail/getMailAccount'],
  suggestMailAccount: ['POST', '/api/mail/suggestMailAccount'],
  editMailAccount: ['POST', '/api/mail/editMailAccount'],
  setServerMailAccount: ['POST', '/api/mail/setServerMailAccount'],
  sendTestMailAccount: ['POST', '/api/mail/sendTestMailAccount'],
  removeServerMailAccount: ['POST', '/api/mail/removeServerMailAccount'],
  queryBanner: ['POST', '/api/banner/queryBanner'],
  getBanner: ['POST', '/api/banner/getBanner'],
  suggestBanner: ['POST', '/api/banner/suggestBanner'],
  addBanner: ['POST', '/api/banner/addBanner'],
  editBanner: ['POST', '/api/banner/editBanner'],
  deleteBanner: ['POST', '/api/banner/deleteBanner'],
  putUpBanner: ['POST', '/api/banner/putUpBanner'],
  takeDownBanner: ['POST', '/api/banner/takeDownBanner'],
  queryDisplayKey: ['POST', '/api/display/queryDisplayKey'],
  getDisplayKey: ['POST', '/api/display/getDisplayKey'],
  suggestDisplayKey: ['POST', '/api/display/suggestDisplayKey'],
  addDisplayKey: ['POST', '/api/display/addDisplayKey'],
  editDisplayKey: ['POST', '/api/display/editDisplayKey'],
  deleteDisplayKey: ['POST', '/api/display/deleteDisplayKey'],
  issueDisplayKey: ['POST', '/api/display/issueDisplayKey'],
  revokeDisplayKey: ['POST', '/api/display/revokeDisplayKey'],
  queryApiKey: ['POST', '/api/openApi/queryApiKey'],
  getApiKey: ['POST', '/api/openApi/getApiKey'],
  suggestApiKey: ['POST', '/api/openApi/suggestApiKey'],
  addApiKey: ['POST', '/api/openApi/addApiKey'],
  editApiKey: ['POST', '/api/openApi/editApiKey'],
  issueApiKey: ['POST', '/api/openApi/issueApiKey'],
  rotateApiKey: ['POST', '/api/openApi/rotateApiKey'],
  takeOverApiKey: ['POST', '/api/openApi/takeOverApiKey'],
  revokeApiKey: ['POST', '/api/openApi/revokeApiKey'],
  queryWebhook: ['POST', '/api/openApi/queryWebhook'],
  getWebhook: ['POST', '/api/openApi/getWebhook'],
  suggestWebhook: ['POST', '/api/openApi/suggestWebhook'],
  addWebhook: ['POST', '/api/openApi/addWebhook'],
  editWebhook: ['POST', '/api/openApi/editWebhook'],
  deleteWebhook: ['POST', '/api/openApi/deleteWebhook'],
  issueWebhook: ['POST', '/api/openApi/issueWebhook'],
  rotateWebhook: ['POST', '/api/openApi/rotateWebhook'],
  setPlatformKeyWebhook: ['POST', '/api/openApi/setPlatformKeyWebhook'],
  sendTestWebhook: ['POST', '/api/openApi/sendTestWebhook'],
  sendMissingWebhook: ['POST', '/api/openApi/sendMissingWebhook'],
  startWebhook: ['POST', '/api/openApi/startWebhook'],
  stopWebhook: ['POST', '/api/openApi/stopWebhook'],
  queryWebhookDelivery: ['POST', '/api/openApi/queryWebhookDelivery'],
  getWebhookDelivery: ['POST', '/api/openApi/getWebhookDelivery'],
  suggestWebhookDelivery: ['POST', '/api/openApi/suggestWebhookDelivery'],
  replayWebhookDelivery: ['POST', '/api/openApi/replayWebhookDelivery'],
  queryDictType: ['POST', '/api/dictionary/queryDictType'],
  getDictType: ['POST', '/api/dictionary/getDictType'],
  suggestDictType: ['POST', '/api/dictionary/suggestDictType'],
  addDictType: ['POST', '/api/dictionary/addDictType'],
  editDictType: ['POST', '/api/dictionary/editDictType'],
  deleteDictType: ['POST', '/api/dictionary/deleteDictType'],
  exportDictType: ['POST', '/api/dictionary/exportDictType'],
  importDictType: ['POST', '/api/dictionary/importDictType'],
  templateDictType: ['GET', '/api/dictionary/templateDictType'],
  queryDictItem: ['POST', '/api/dictionary/queryDictItem'],
  getDictItem: ['POST', '/api/dictionary/getDictItem'],
  suggestDictItem: ['POST', '/api/dictionary/suggestDictItem'],
  addDictItem: ['POST', '/api/dictionary/addDictItem'],
  editDictItem: ['POST', '/api/dictionary/editDictItem'],
  deleteDictItem: ['POST', '/api/dictionary/deleteDictItem'],
  exportDictItem: ['POST', '/api/dictionary/exportDictItem'],
  importDictItem: ['POST', '/api/dictionary/importDictItem'],
  templateDictItem: ['GET', '/api/dictionary/templateDictItem'],
  queryParameter: ['POST', '/api/parameter/queryParameter'],
  getParameter: ['POST', '/api/parameter/getParameter'],
  suggestParameter: ['POST', '/api/parameter/suggestParameter'],
  addParameter: ['POST', '/api/parameter/addParameter'],
  editParameter: ['POST', '/api/parameter/editParameter'],
  deleteParameter: ['POST', '/api/parameter/deleteParameter'],
  exportParameter: ['POST', '/api/parameter/exportParameter'],
  queryPersonRequest: ['POST', '/api/personRequest/queryPersonRequest'],
  getPersonRequest: ['POST', '/api/personRequest/getPersonRequest'],
  suggestPersonRequest: ['POST', '/api/personRequest/suggestPersonRequest'],
  addPersonRequest: ['POST', '/api/personRequest/addPersonRequest'],
  copyPersonRequest: ['POST', '/api/personRequest/copyPersonRequest'],
  erasePersonRequest: ['POST', '/api/personRequest/erasePersonRequest'],
  finishPersonRequest: ['POST', '/api/personRequest/finishPersonRequest'],
  withdrawPersonRequest: ['POST', '/api/personRequest/withdrawPersonRequest'],
  queryLoginLog: ['POST', '/api/user/queryLoginLog'],
  getLoginLog: ['POST', '/api/user/getLoginLog'],
  suggestLoginLog: ['POST', '/api/user/suggestLoginLog'],
  exportLoginLog: ['POST', '/api/user/exportLoginLog'],
  queryAuditLog: ['POST', '/api/user/queryAuditLog'],
  getAuditLog: ['POST', '/api/user/getAuditLog'],
  suggestAuditLog: ['POST', '/api/user/suggestAuditLog'],
  exportAuditLog: ['POST', '/api/user/exportAuditLog'],
  queryDeletion: ['POST', '/api/user/queryDeletion'],
  getDeletion: ['POST', '/api/user/getDeletion'],
  suggestDeletion: ['POST', '/api/user/suggestDeletion'],
  restoreDeletion: ['POST', '/api/user/restoreDeletion'],
  queryTenant: ['POST', '/api/tenant/queryTenant'],
  getTenant: ['POST', '/api/tenant/getTenant'],
  suggestTenant: ['POST', '/api/tenant/suggestTenant'],
  addTenant: ['POST', '/api/tenant/addTenant'],
  editTenant: ['POST', '/api/tenant/editTenant'],
  resetAdministratorTenant: ['POST', '/api/tenant/resetAdministratorTenant'],
  enterTenant: ['POST', '/api/tenant/enterTenant'],
  findSerialTenant: ['POST', '/api/tenant/findSerialTenant'],
  freeSerialTenant: ['POST', '/api/tenant/freeSerialTenant'],
  rechargeSmsTenant: ['POST', '/api/tenant/rechargeSmsTenant'],
  exportTenant: ['POST', '/api/tenant/exportTenant'],
  queryAnnouncement: ['POST', '/api/announcement/queryAnnouncement'],
  getAnnouncement: ['POST', '/api/announcement/getAnnouncement'],
  suggestAnnouncement: ['POST', '/api/announcement/suggestAnnouncement'],
  addAnnouncement: ['POST', '/api/announcement/addAnnouncement'],
  editAnnouncement: ['POST', '/api/announcement/editAnnouncement'],
  publishAnnouncement: ['POST', '/api/announcement/publishAnnouncement'],
  takeBackAnnouncement: ['POST', '/api/announcement/takeBackAnnouncement'],
  getExportFile: ['GET', '/api/exportTask/file/{id}'],
  getTenantUserInfo: ['POST', '/api/tenantUser/getTenantUserInfo'],
  queryExportTask: ['POST', '/api/exportTask/queryExportTask'],
  cancelExportTask: ['POST', '/api/exportTask/cancelExportTask'],
  queryDayKindNotes: ['POST', '/api/chargeRule/queryDayKindNotes'],
  topUpToUndoMerchant: ['POST', '/api/merchant/topUpToUndoMerchant'],
  queryInvoiceOrder: ['POST', '/api/invoice/queryInvoiceOrder'],
  applyInvoice: ['POST', '/api/invoice/applyInvoice'],
  queryCarType: ['POST', '/api/dictionary/queryCarType'],
  queryMessage: ['POST', '/api/message/queryMessage'],
  readMessage: ['POST', '/api/message/readMessage'],
  deleteMessage: ['POST', '/api/message/deleteMessage'],
  readAllMessage: ['POST', '/api/message/readAllMessage'],
  seeMessage: ['POST', '/api/message/seeMessage'],
  queryMenuSpelling: ['POST', '/api/menu/queryMenuSpelling'],
  queryUserMenu: ['POST', '/api/menu/queryUserMenu'],
  checkVersion: ['POST', '/api/announcement/checkVersion'],
  queryVersionHistory: ['POST', '/api/announcement/queryVersionHistory'],
  reviewVersion: ['POST', '/api/announcement/reviewVersion'],
  queryReceivedNotice: ['POST', '/api/importantNotice/queryReceivedNotice'],
  readNotice: ['POST', '/api/importantNotice/readNotice'],
  queryParameterValues: ['POST', '/api/parameter/queryParameterValues'],
  queryOnlineUser: ['POST', '/api/user/queryOnlineUser'],
  queryPermissionHolders: ['POST', '/api/role/queryPermissionHolders'],
  queryUploadFile: ['POST', '/api/app/queryUploadFile'],
  queryQuota: ['POST', '/api/tenant/queryQuota'],
  queryPayPath: ['POST', '/api/order/queryPayPath'],
  previewPlate: ['POST', '/api/order/previewPlate'],
  previewSwap: ['POST', '/api/order/previewSwap'],
  previewSplit: ['POST', '/api/order/previewSplit'],
  queryMine: ['POST', '/api/duty/queryMine'],
  queryWeek: ['POST', '/api/shift/queryWeek'],
  queryPassingPictures: ['POST', '/api/passing/queryPassingPictures'],
  topUpToUndoCompany: ['POST', '/api/company/topUpToUndoCompany'],
  queryRegisterStatic: ['POST', '/api/promote/queryRegisterStatic'],
  quoteSale: ['POST', '/api/billPackOrder/quoteSale'],
  quoteRenewal: ['POST', '/api/billPackOrder/quoteRenewal'],
  quoteRefund: ['POST', '/api/billPackOrder/quoteRefund'],
  topUpToUndoStoredCard: ['POST', '/api/storedCard/topUpToUndoStoredCard'],
  queryGroupLoad: ['POST', '/api/parkGroup/queryGroupLoad'],
  lotCode: ['POST', '/api/driver/lotCode'],
  laneCode: ['POST', '/api/driver/laneCode'],
  spotCode: ['POST', '/api/driver/spotCode'],
  queryConsole: ['POST', '/api/dashboard/queryConsole'],
  queryToday: ['POST', '/api/dashboard/queryToday'],
  queryLots: ['POST', '/api/map/queryLots'],
  querySpots: ['POST', '/api/street/querySpots'],
  queryStay: ['POST', '/api/street/queryStay'],
  queryPriceOfCar: ['POST', '/api/chargeRule/queryPriceOfCar'],
}
