import { fill, type Params, type Sentence } from './sentence.ts'
import type { FieldRefusal, Language, Words } from './wire.ts'

/**
 * Every refusal the machines can give, as sentences for the person who must act. `{name}` is filled from the parameters.
 * Concepts add their own in `failures` of their declaration. States "403" and "404" end the session in the client
 * (specification 4), so only the endings of a session, `ended.…`, carry one of them.
 */
export const sentences = {
  required: { zh: '{label}不能为空', en: '{label} is required' },
  notText: { zh: '{label}应为文字', en: '{label} must be text' },
  brokenText: {
    zh: '{label}中有损坏的字符,请重新输入(程序调用须使用 UTF-8)',
    en: '{label} holds a broken character; type it again (programs send UTF-8)',
  },
  notNumber: { zh: '{label}应为数字', en: '{label} must be a number' },
  notInteger: { zh: '{label}应为整数', en: '{label} must be a whole number' },
  tooShort: { zh: '{label}至少{min}个字符', en: '{label} needs at least {min} characters' },
  tooLong: { zh: '{label}最多{max}个字符', en: '{label} can have at most {max} characters' },
  tooSmall: { zh: '{label}不能小于{min}', en: '{label} must not be below {min}' },
  tooLarge: { zh: '{label}不能大于{max}', en: '{label} must not be above {max}' },
  tooMany: { zh: '{label}最多{max}项', en: '{label} can have at most {max} entries' },
  wrongPattern: { zh: '{label}格式不正确:{hint}', en: '{label} is not in the right form: {hint}' },
  tooManyPlaces: { zh: '{label}最多{places}位小数', en: '{label} takes {places} decimals at most' },
  notMoney: { zh: '{label}应为金额,最多两位小数', en: '{label} must be an amount with at most two decimals' },
  notChoice: { zh: '{label}的值“{value}”不在可选范围内', en: '“{value}” is not one of the choices of {label}' },
  notAmong: {
    zh: '{label}的值“{value}”不在可选范围内,可填:{choices}',
    en: '“{value}” is not one of the choices of {label}: {choices}',
  },
  errorCell: {
    zh: '{label}为错误值“{value}”,请更正后重新导入',
    en: '{label} shows the error “{value}”; correct it and import again',
  },
  notWorkedOut: {
    zh: '{label}的公式没有计算结果,请用表格软件打开并保存后重新导入',
    en: 'The formula of {label} has no result; open and save the file in a spreadsheet program and import it again',
  },
  notPlate: { zh: '{label}“{value}”格式不正确', en: '{label} “{value}” is not a licence plate' },
  notMoment: { zh: '{label}应为时间,如 2026-11-21 08:30:00', en: '{label} must be a time such as 2026-11-21 08:30:00' },
  notDate: { zh: '{label}应为日期,如 2026-11-21', en: '{label} must be a date such as 2026-11-21' },
  notClock: { zh: '{label}应为时刻,如 08:30', en: '{label} must be a time of day such as 08:30' },
  notFlag: { zh: '{label}只能为 0 或 1', en: '{label} must be 0 or 1' },
  notList: { zh: '{label}应为列表', en: '{label} must be a list' },
  notObject: { zh: '{label}应为一组字段', en: '{label} must be a group of fields' },
  notPicture: { zh: '{label}应为已上传图片的地址', en: '{label} must be the address of an uploaded picture' },
  notFile: { zh: '{label}应为已上传文件的地址', en: '{label} must be the address of an uploaded file' },
  beginAfterEnd: { zh: '开始时间不能大于结束时间!', en: '{label}: the beginning must not be after the end' },
  notReference: { zh: '{label}不存在或已被删除', en: '{label} does not exist or was deleted' },
  unknownKey: { zh: '不认识的字段“{field}”', en: 'Unknown field “{field}”' },
  notWritable: { zh: '{label}由系统维护,不能填写', en: '{label} is kept by the system and cannot be set' },
  fixed: { zh: '{label}创建后不能修改', en: '{label} cannot be changed after creation' },
  unknownColumn: { zh: '“{field}”不能用于排序或筛选', en: '“{field}” cannot be sorted or filtered by' },
  notWhole: {
    zh: '{label}含有隐藏的“*”,请填写完整内容,或保持原样',
    en: '{label} holds hidden characters “*”: write it whole, or leave it as it was',
  },
  onlyWhole: {
    zh: '您没有“查看完整个人信息”的权限:{label}只能按完整的号码或邮箱筛选,也不能用于排序',
    en: 'You may not read personal data whole: filter {label} by the whole number or address only, and do not sort by it',
  },
  partOfPhone: {
    zh: '{label}请填写完整号码或后{count}位',
    en: 'Give {label} whole, or its last {count} digits',
  },
  timeRangeRequired: { zh: '请选择{label}的时间范围', en: 'Choose a time range for {label}' },
  notPeriod: {
    zh: '{label}应为日期,按所选统计类型填写,如 {example}',
    en: '{label} must be a date in the form that the type of period asks for, such as {example}',
  },
  notUnderGrouping: {
    zh: '所选的汇总方式没有“{field}”这一列,请改选汇总方式,或按其他列排序',
    en: 'The chosen grouping has no column “{field}”; choose another grouping, or sort by another column',
  },
  beyondToday: { zh: '{label}不能晚于今天', en: '{label} must not be after today' },
  overOneMonth: { zh: '{label}不能超过一个月', en: '{label} must not be longer than a month' },
  tookTooLong: {
    zh: '统计范围过大,{seconds}秒内未能完成,请缩小时间或车场范围后再试',
    en: 'This covers too much to be counted within {seconds} seconds; choose fewer days or lots',
  },
  malformed: {
    zh: '请求内容无法识别,请检查格式后重新发送',
    en: 'The request could not be read; check its form and send it again',
  },
  notJson: { zh: '请求内容不是有效的 JSON,请检查格式', en: 'The body is not valid JSON; check its form' },
  emptyBody: {
    zh: '请求没有内容,没有参数时请发送空的 JSON 对象',
    en: 'The body is empty; send an empty JSON object where nothing is asked',
  },
  notNamed: {
    zh: '请求内容应为一个 JSON 对象,不能是列表或单个值',
    en: 'The body must be one JSON object, not a list or a single value',
  },
  tooDeep: { zh: '请求内容最多嵌套{most}层', en: 'The body may be nested {most} levels deep at most' },
  tooManyNames: { zh: '请求中最多有{most}个字段', en: 'A request has {most} fields at most' },
  listTooLong: { zh: '表单中的列表最多有{most}项', en: 'A list in a form has {most} entries at most' },
  encodedBody: {
    zh: '请求内容经过压缩或使用了其他字符编码,请以未压缩的 UTF-8 发送',
    en: 'The body is compressed or in another character encoding; send it uncompressed, in UTF-8',
  },
  unstorable: {
    zh: '请求内容含有无法保存的字符,请去掉后重试',
    en: 'The body holds a character that cannot be stored; remove it and try again',
  },
  sealedPhone: {
    zh: '文字中含有系统内部加密的手机号,不能保存',
    en: 'The text holds a phone number as this system seals it, which cannot be stored',
  },
  brokenUpload: {
    zh: '上传的内容不完整或格式有误,请重新上传',
    en: 'The upload is incomplete or not in the right form; upload it again',
  },
  notEvents: {
    zh: '事件无法识别,应为一个事件,或只有 events 一项的事件列表',
    en: 'No events can be read; send one event, or a list of them as events and nothing else',
  },
  tooLargeBody: { zh: '请求内容过大', en: 'The request is too large' },
  wrongContentType: { zh: '不支持的内容类型,请使用 JSON 或表单', en: 'Unsupported content type; send JSON or a form' },
  crossSite: { zh: '请求来自其他网站,已拒绝', en: 'The request came from another site and was refused' },
  otherAddress: {
    zh: '请求来自 {origin} 的页面,不是本系统的网址,已拒绝。如果您就在本系统的页面上,请管理员将 PUBLIC_URL 设为 {origin}',
    en: 'The request came from a page of {origin}, which is not this system’s address, and was refused. If you are on a page of this system, ask the administrator to set PUBLIC_URL to {origin}',
  },
  unknownCall: { zh: '没有这个接口', en: 'There is no such endpoint' },
  wrongMethod: {
    zh: '这个接口不接受 {method} 请求,请使用 {methods}',
    en: 'This endpoint takes no {method} request; use {methods}',
  },
  notSignedIn: { zh: '请先登录', en: 'Please sign in first' },
  'ended.elsewhere': {
    zh: '账号已在别处登录,请重新登录',
    en: 'this account is logged in elsewhere, please log in again',
  },
  'ended.expired': { zh: '本次登录已满12小时,请重新登录', en: 'You signed in 12 hours ago; please sign in again' },
  'ended.idle': {
    zh: '超过{minutes}分钟没有操作,请重新登录',
    en: 'Nothing was done for {minutes} {minutes minute|minutes}; please sign in again',
  },
  'ended.logOut': { zh: '您已退出,请重新登录', en: 'You logged out; please sign in again' },
  'ended.wrongPasswords': {
    zh: '密码连续输错5次,已退出,请重新登录',
    en: 'The password was wrong 5 times; you were signed out, please sign in again',
  },
  'ended.passwordChanged': {
    zh: '密码已修改,请用新密码登录',
    en: 'The password was changed; please sign in with the new one',
  },
  'ended.passwordReset': {
    zh: '管理员已重置您的密码,请用新密码登录',
    en: 'An administrator reset your password; please sign in with the new one',
  },
  'ended.stopped': { zh: '账号已停用,请联系管理员', en: 'The account was stopped; ask your administrator' },
  'ended.accountExpired': { zh: '账号已过有效期,请联系管理员', en: 'The account has expired; ask your administrator' },
  'ended.tenantStopped': {
    zh: '租户已停用或服务已到期,请联系平台',
    en: 'The tenant was stopped or its service is over; ask the platform',
  },
  'ended.clientReset': {
    zh: '岗亭客户端已被重置,请重新登录',
    en: 'The client of the sentry box was reset; please sign in again',
  },
  'ended.byAdministrator': {
    zh: '管理员已让您退出登录,请重新登录',
    en: 'An administrator ended your session; please sign in again',
  },
  'ended.unknown': { zh: '登录已失效,请重新登录', en: 'This sign-in is not valid any more; please sign in again' },
  mustChangePassword: {
    zh: '当前是初始密码,请先修改密码',
    en: 'This is the password you were given; change it first',
  },
  mustSetUpSecondFactor: {
    zh: '您的角色要求两步验证,请先设置',
    en: 'Your role asks for two-step sign-in; set it up first',
  },
  notPermitted: { zh: '没有权限:{permission}', en: 'Not permitted: {permission}' },
  notFound: { zh: '{label}不存在或不在您的数据范围内', en: '{label} does not exist or is outside your data scope' },
  changedMeanwhile: {
    zh: '这条记录已被他人修改,请刷新后再试',
    en: 'Someone else changed this record; reload it and try again',
  },
  notNow: { zh: '{label}当前状态不能{action}', en: '{label}: “{action}” is not possible in its present state' },
  inUse: { zh: '{label}正被其他记录使用,不能删除', en: '{label} is used by other records and cannot be deleted' },
  duplicate: { zh: '{label}已存在', en: '{label} exists already' },
  confirmationNeeded: { zh: '请先验证登录密码', en: 'Confirm with your password first' },
  wrongSignIn: { zh: '租户、用户名或密码不正确', en: 'Tenant, user name or password is not correct' },
  wrongJump: {
    zh: '跳转链接已失效,请从原系统重新进入或在此登录',
    en: 'This way in is used up or too old; come again from where you were, or sign in here',
  },
  signInElsewhereOver: {
    zh: '这次单点登录已超时或不是从这里开始的,请重新登录',
    en: 'This sign-in took too long or did not begin here; start it again',
  },
  secondFactorNeeded: {
    zh: '请输入验证器应用显示的6位动态码,或一个恢复码',
    en: 'Enter the six digits that your authenticator app shows, or a recovery code',
  },
  wrongCode: {
    zh: '动态码不正确或已使用过,请等应用显示下一个动态码后再试',
    en: 'The code is wrong or was used already; wait for the next one of your app',
  },
  wrongPasskey: {
    zh: '通行密钥没有通过核对,请重试,或改用动态码、恢复码',
    en: 'The passkey did not hold; try again, or use a code of your app or a recovery code',
  },
  wrongNewPasskey: {
    zh: '通行密钥没有通过核对或已超时,请重新添加',
    en: 'The passkey did not hold, or it took too long; add it again',
  },
  providerNeeded: {
    zh: '您的角色只允许单点登录,请用登录页上单点登录的按钮进入',
    en: 'Your role lets you in by single sign-on only: use its button on the sign-in page',
  },
  noPassword: {
    zh: '您还没有登录密码,请先在“登录与安全”中设置',
    en: 'You have no password yet; set one under “Sign-in and security”',
  },
  wrongPassword: { zh: '密码不正确', en: 'The password is not correct' },
  tooOften: {
    zh: '操作过于频繁,请{seconds}秒后再试',
    en: 'Too many tries; try again in {seconds} {seconds second|seconds}',
  },
  heldBack: {
    zh: '设备待核实的上报过多,请核对设备的时钟和报文,{seconds}秒后重新发送',
    en: 'Too much of what this device reports cannot be taken; check its clock and its messages, and send this again in {seconds} {seconds second|seconds}',
  },
  callsTooOften: {
    zh: '一分钟内的操作过多,请{seconds}秒后再试;程序请改用接口密钥调用',
    en: 'Too many calls within a minute; try again in {seconds} {seconds second|seconds}. Programs are to use an API key',
  },
  signInsTakeTurns: {
    zh: '当前尝试登录的人过多,没有登录过此账号的浏览器须排队,请{seconds}秒后再试;登录过的浏览器和常用网络不受影响',
    en: 'Very many sign-ins are being tried, so browsers that never signed this account in take turns; try again in {seconds} seconds. Those that did, and networks in daily use, go on as always',
  },
  signatureNeeded: { zh: '请求缺少签名,请重新登录', en: 'The request carries no signature; sign in again' },
  signatureWrong: { zh: '请求签名不正确,已拒绝', en: 'The signature of the request is wrong; it was refused' },
  signatureStale: {
    zh: '请求时间与服务器相差超过5分钟,请校准本机时间',
    en: 'The time of the request is more than 5 minutes off; set the clock of this computer',
  },
  signatureRepeated: { zh: '请求重复,已拒绝', en: 'The request was sent before and was refused' },
  signingKeyNeeded: {
    zh: '服务器要求请求签名,请升级客户端后登录',
    en: 'The server wants signed requests; sign in with a newer client',
  },
  signingKeyWrong: {
    zh: '签名公钥应为2048至4096位的RSA公钥',
    en: 'The signing key must be a public RSA key of 2048 to 4096 bits',
  },
  'key.unknown': { zh: '接口密钥不正确', en: 'The API key is not correct' },
  'key.revoked': { zh: '接口密钥已吊销', en: 'The API key was revoked' },
  'key.replaced': { zh: '接口密钥已更换,请使用新密钥', en: 'The API key was replaced; use the new one' },
  'key.expired': { zh: '接口密钥已过有效期', en: 'The API key has expired' },
  'key.keeperStopped': {
    zh: '接口密钥负责人的账号已停用或过期,请由其他管理员接管密钥',
    en: 'The account of the person who keeps this API key was stopped or has expired; someone else must take it over',
  },
  'key.tenantStopped': {
    zh: '租户已停用或服务已到期,请联系平台',
    en: 'The tenant was stopped or its service is over; ask the platform',
  },
  'key.address': {
    zh: '接口密钥不允许从{ip}使用',
    en: 'The API key may not be used from {ip}',
  },
  'key.notForKeys': {
    zh: '此接口只供登录的人使用,不能用接口密钥调用',
    en: 'This endpoint is for people who signed in; an API key cannot make it',
  },
  'quota.imports': {
    zh: '本租户今天已导入{used}行,每天最多{most}行,本次的{more}行不能导入;请明天再试,或联系平台管理员提高上限',
    en: 'This tenant imported {used} rows today of {most} a day, and the {more} rows of this file are beyond that; try again tomorrow, or ask the platform’s administrator for more',
  },
  'quota.exports': {
    zh: '本租户今天已建{used}个导出任务,每天最多{most}个;请明天再试,或联系平台管理员提高上限',
    en: 'This tenant started {used} export tasks today of {most} a day; try again tomorrow, or ask the platform’s administrator for more',
  },
  'quota.files': {
    zh: '本租户上传的图片和文件已达{most} GB,不能再上传;请联系平台管理员',
    en: 'The pictures and files of this tenant take {most} GB, and no more can be stored; ask the platform’s administrator',
  },
  'quota.calls': {
    zh: '本租户今天的接口调用已达{used}次,每天最多{most}次;请明天再试,或联系平台管理员提高上限',
    en: 'Other systems made {used} calls for this tenant today of {most} a day; try again tomorrow, or ask the platform’s administrator for more',
  },
  keyReused: {
    zh: '同一幂等键已用于不同的请求',
    en: 'The same idempotency key came with a different request',
  },
  keyTooLong: { zh: '幂等键最多{most}个字符', en: 'An idempotency key has {most} characters at most' },
  wrongFile: { zh: '文件无法导入:{reason}', en: 'The file cannot be imported: {reason}' },
  busy: { zh: '系统繁忙,请稍后再试', en: 'The system is busy; try again shortly' },
  broken: { zh: '系统出错,请稍后再试', en: 'Something went wrong; try again shortly' },
} as const satisfies Record<string, Sentence>

export type FailureCode = keyof typeof sentences

/** Why a session ended. */
export type Ending = FailureCode extends infer Code ? (Code extends `ended.${infer Reason}` ? Reason : never) : never

/** Why an API key is not let in, as the database says it. */
export type KeyRefusal = Exclude<
  FailureCode extends infer Code ? (Code extends `key.${infer Reason}` ? Reason : never) : never,
  'notForKeys'
>

const states: Partial<Record<FailureCode, string>> = {
  notSignedIn: '401',
  mustChangePassword: 'mustChangePassword',
  mustSetUpSecondFactor: 'mustSetUpSecondFactor',
  notPermitted: 'notPermitted',
  onlyWhole: 'notPermitted',
  notFound: 'notFound',
  unknownCall: 'unknownCall',
  wrongMethod: 'unknownCall',
  changedMeanwhile: 'conflict',
  inUse: 'conflict',
  notNow: 'conflict',
  keyReused: 'conflict',
  'key.address': 'notPermitted',
  'key.notForKeys': 'notPermitted',
  confirmationNeeded: 'confirmationNeeded',
  signInElsewhereOver: 'signInOver',
  secondFactorNeeded: 'secondFactorNeeded',
  wrongCode: 'wrongCode',
  wrongPasskey: 'wrongPasskey',
  tooOften: 'tooOften',
  callsTooOften: 'tooOften',
  heldBack: 'tooOften',
  signInsTakeTurns: 'signInsTakeTurns',
  signatureNeeded: 'signatureRefused',
  signatureWrong: 'signatureRefused',
  signatureStale: 'signatureStale',
  signatureRepeated: 'signatureRefused',
  'quota.imports': 'quotaUsed',
  'quota.exports': 'quotaUsed',
  'quota.files': 'quotaUsed',
  'quota.calls': 'quotaUsed',
  busy: 'busy',
  broken: 'broken',
}

/** A refusal on its way to the person: thrown anywhere on the server, turned into an envelope in one place. */
export class Failure extends Error {
  readonly state: string
  /** Of the catalogue; null for what a concept declares. */
  catalogueCode: FailureCode | null = null
  /** What was sent is wrong by itself: it would be refused again, whatever happens to the records. */
  isMistake = false
  readonly sentence: Sentence
  readonly params: Params
  readonly refusals: Refusal[]
  /** What was sent is there already; an import counts such rows apart from those that are wrong. */
  readonly isRepetition: boolean

  constructor(state: string, sentence: Sentence, params: Params = {}, refusals: Refusal[] = [], isRepetition = false) {
    super(fill(sentence.zh, params))
    this.state = state
    this.sentence = sentence
    this.params = params
    this.refusals = refusals
    this.isRepetition = isRepetition
  }

  say(language: Language, words: Words): string {
    return fill(this.sentence[language], this.params, words)
  }

  fields(language: Language, words: Words): FieldRefusal[] {
    return this.refusals.map(({ field, sentence, params }) => ({
      field,
      message: fill(sentence[language], params, words),
    }))
  }
}

/** One field that was refused, before a language is chosen. */
export interface Refusal {
  field: string
  sentence: Sentence
  params: Params
}

/** A failure of the catalogue: `throw fail('notFound', { label: '黑名单' })`. */
export function fail(code: FailureCode, params: Params = {}): Failure {
  const state = states[code] ?? (code.startsWith('ended.') ? '403' : code.startsWith('key.') ? 'keyRefused' : 'invalid')
  const failure = new Failure(state, sentences[code], params)
  failure.catalogueCode = code
  return failure
}

/** A failure that a concept declared in its `failures`; `field`: where it is put right. */
export function declaredFailure(sentence: Sentence & { field?: string }, params: Params = {}): Failure {
  return new Failure('conflict', sentence, params, sentence.field ? [{ field: sentence.field, sentence, params }] : [])
}

/** The same for what contradicts itself, or names what is not there. */
export function mistake(sentence: Sentence & { field?: string }, params: Params = {}): Failure {
  const failure = declaredFailure(sentence, params)
  failure.isMistake = true
  return failure
}

/** The same for something that is there already. */
export function repetition(sentence: Sentence, params: Params = {}): Failure {
  return new Failure('conflict', sentence, params, [], true)
}

/** A field that is refused, with the sentence of the catalogue; `failFields` makes one failure of several. */
export function refuse(field: string, code: FailureCode, params: Params = {}): Refusal {
  return { field, sentence: sentences[code], params }
}

/** One failure for all refused fields of a request: its message is the first field's sentence. */
export function failFields(refusals: Refusal[]): Failure {
  const first = refusals[0]!
  return new Failure('invalid', first.sentence, first.params, refusals)
}
