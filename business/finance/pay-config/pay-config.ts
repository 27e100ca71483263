import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { subMerchant } from '#business/finance/sub-merchant/sub-merchant.ts'
import { choice, namedAs, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { date } from '#fields/date/date.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { secret } from '#fields/secret/secret.ts'
import { remark, text } from '#fields/text/text.ts'

/** What payments are asked for with: appointments cost nothing, rentals are paid at the desk, and the balance of a member at the counter. */
const configuredBizTypes = options({
  parking: [bizTypes.parking, '临停'],
  pass: [bizTypes.pass, '月卡'],
  merchantTopUp: [bizTypes.merchantTopUp, '商户充值'],
  recovery: [bizTypes.recovery, '补缴'],
  companyBill: [bizTypes.companyBill, '单位账单'],
  companyTopUp: [bizTypes.companyTopUp, '单位充值'],
})
const settleCycles = options({
  tPlusOne: [1, 'T+1'],
  dPlusOne: [2, 'D+1'],
  weekly: [3, '周结'],
  monthly: [4, '月结'],
})

/** Of car parks that must be registered at a channel so many are asked about, one after the other, while a person waits. */
export const provedLots = 20

export const checkResults = options({
  works: [1, '渠道接受下单,双方验签通过;检查用的0.01元订单已关闭', 'good'],
  answers: [2, '渠道认可商户号和密钥', 'good'],
  worksInFirstLots: [
    3,
    `渠道接受下单,双方验签通过;检查用的0.01元订单已关闭。无感支付只查了前${provedLots}个车场是否登记,其余未查`,
    'good',
  ],
})

/** What of the keys has an end: certificates, whichever is first. */
export const endingKeys = options({
  merchantCertificate: [1, '商户证书'],
  wechatCertificate: [2, '微信支付平台证书'],
  appCertificate: [3, '应用公钥证书'],
  alipayCertificate: [4, '支付宝公钥证书'],
  trustedCertificates: [5, '银联中级证书或根证书'],
})

/** What a transfer is for, as the merchant declared it to Alipay; others than these are for no sub-merchant. */
export const transferScenes = options({
  settlement: [1, '业务结算'],
  commission: [2, '佣金报酬'],
})

/** Of a field that says out of which account money is paid. */
export const payingAccountHelp =
  '选择设置了应用公钥证书的支付宝配置;从它的支付宝余额转到子商户的收款支付宝账号,户名不符时支付宝会拒绝'

/** The sandbox of a demo has no account. */
const configuredChannels = namedAs(
  payChannels,
  payChannels.filter(({ code }) => code !== payChannels.sandbox),
)

/** Which merchant account the money of a business and a channel goes to (domain.md 1.9). Its key goes in and never comes out. */
export const payConfig = entity({
  name: 'pay-config',
  wire: 'payConfig',
  label: '支付配置',
  title: 'ConfigName',
  scope: { by: 'lots', field: 'ParkLotIds' },
  fields: {
    ConfigName: text('配置名称', { pattern: 'name', max: 64, required: true }),
    ParkLotIds: references('适用车场', parkLot, { emptyMeans: '全部车场' }),
    BizType: choice('业务', configuredBizTypes, { required: true, default: configuredBizTypes.parking }),
    PayChannel: choice('支付渠道', configuredChannels, {
      required: true,
      default: payChannels.wechat,
      written: 'once',
    }),
    PayScenes: choices('支付场景', payScenes, { emptyMeans: '全部支付场景' }),
    SubMerchantId: reference('收款子商户', subMerchant),
    MchNo: text('商户号', {
      pattern: 'code',
      required: true,
      search: 'prefix',
      written: 'once',
      help: '聚合平台填写停车场编号(park_uuid),去掉连字符',
    }),
    AppId: text('AppId', { max: 64, help: '微信支付、支付宝、聚合平台收款必填;银联不填' }),
    MiniAppId: text('小程序AppId', {
      max: 64,
      when: { field: 'PayChannel', is: [payChannels.wechat] },
      help: '选填;车主在您自己的小程序内付款时填写。须先在商户平台绑定此AppId,再在“设置微信支付密钥”中填写小程序AppSecret',
    }),
    GateControl: flag('允许平台控制道闸', {
      required: true,
      default: false,
      when: { field: 'PayChannel', is: [payChannels.combinedCode] },
      help: '允许P云的中控室开闸、关闸和设为常开',
    }),
    ChargesByAgreement: flag('无感支付', {
      required: true,
      default: false,
      when: { field: 'PayChannel', is: [payChannels.wechat, payChannels.alipay] },
      help: '微信支付须先申请开通“微信支付分停车服务”;支付宝须先签约“停车代扣”,并把每个车场录入支付宝停车平台,ISV停车场ID(out_parking_id)填写车场编号。已签约的车辆出场时自动扣费,扣款失败的照常扫码缴费;两个渠道都开启时,先问优先级在前的,车牌未签约再问下一个',
    }),
    TransferScene: choice('转账场景', transferScenes, {
      when: { field: 'PayChannel', is: [payChannels.alipay] },
      emptyMeans: '不传',
      help: '经支付宝划款用:2026年起开通“转账到支付宝账户”的商户必选,须先在支付宝商家平台“资金管理-转账场景”中申明;此前开通、未申明的不选',
    }),
    FeeRate: percent('手续费率'),
    SettleCycle: choice('结算周期', settleCycles, { required: true, default: settleCycles.tPlusOne }),
    Priority: integer('优先级', {
      required: true,
      default: 0,
      max: 99,
      help: '数字小的先用;相同时,指定了适用车场或支付场景的先用',
    }),
    BeginAt: date('生效日期', { required: true, usually: 'today' }),
    EndAt: date('失效日期', { help: '不填则长期有效' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
    KeyFingerprint: text('密钥指纹', { written: 'server', emptyMeans: '未设置密钥' }),
    KeySetAt: moment('密钥时间', { written: 'server' }),
    KeyEndsAt: moment('证书到期', { written: 'server', help: '到期前30天、7天、1天各告警一次' }),
    KeyEndsOf: choice('先到期的证书', endingKeys, { written: 'server' }),
    Remark: remark(),
  },
  failures: {
    pay_record_asked_by_config: {
      zh: '已有支付流水经此配置收款,不能删除,可以停用',
      en: 'Payments were asked for by this setting; it cannot be deleted, but stopped',
    },
    pay_out_by_config: {
      zh: '已有划款经此配置付出,不能删除,可以停用',
      en: 'Money was paid out by this setting; it cannot be deleted, but stopped',
    },
    pay_config_name_is_unique: {
      zh: '配置名称“{ConfigName}”已存在',
      en: 'A setting named “{ConfigName}” exists already',
    },
    pay_config_dates_in_order: {
      zh: '失效日期不能早于生效日期',
      en: 'The last day must not be before the first',
    },
    pay_config_sub_merchant_exists: {
      zh: '收款子商户不存在或已被删除',
      en: 'The sub-merchant does not exist or was deleted',
    },
    pay_config_lots_exist: { zh: '适用车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
  },
  offers: { payingOut: { field: 'KeyEndsOf', is: [endingKeys.appCertificate, endingKeys.alipayCertificate] } },
  list: {
    columns: [
      'ConfigName',
      'ParkLotIds',
      'BizType',
      'PayChannel',
      'PayScenes',
      'SubMerchantId',
      'MchNo',
      'FeeRate',
      'SettleCycle',
      'Priority',
      'Status',
      'KeyFingerprint',
      'KeySetAt',
      'KeyEndsAt',
      'UpdatedAt',
    ],
    filters: ['ConfigName', 'PayChannel', 'BizType', 'ParkLotIds', 'Status', 'MchNo', 'SubMerchantId'],
    sort: 'Priority',
  },
  form: [
    'ConfigName',
    'ParkLotIds',
    'BizType',
    'PayChannel',
    'PayScenes',
    'SubMerchantId',
    'MchNo',
    'AppId',
    'MiniAppId',
    'GateControl',
    'ChargesByAgreement',
    'TransferScene',
    'FeeRate',
    'SettleCycle',
    'BeginAt',
    'EndAt',
    'Priority',
    'Status',
    'Remark',
  ],
  exchange: {
    export: [
      'ConfigName',
      'ParkLotIds',
      'BizType',
      'PayChannel',
      'PayScenes',
      'SubMerchantId',
      'MchNo',
      'AppId',
      'MiniAppId',
      'FeeRate',
      'SettleCycle',
      'Priority',
      'BeginAt',
      'EndAt',
      'Status',
    ],
  },
  actions: {
    check: action(
      '检查收款',
      {},
      {
        reads: true,
        when: {
          field: 'PayChannel',
          is: [payChannels.wechat, payChannels.alipay, payChannels.unionPay, payChannels.combinedCode],
        },
        returns: always({ Result: choice('检查结果', checkResults) }),
      },
    ),
    testPay: action(
      '试付一分钱',
      {},
      {
        when: { field: 'PayChannel', is: [payChannels.wechat, payChannels.alipay, payChannels.unionPay] },
        returns: {
          PayNo: text('支付流水号', { required: true }),
          CodeUrl: text('付款码'),
          FailReason: text('失败原因'),
        },
        returnsLabel: '扫码支付0.01元,收到后自动原路退回',
      },
    ),
    setWechatKeys: action(
      '设置微信支付密钥',
      {
        ApiV3Key: secret('APIv3密钥', { help: '32个字符;更换时只填要换的,留空的保持不变' }),
        SerialNo: text('商户API证书序列号', { max: 64, help: '填写了下面的商户API证书的不必填' }),
        PrivateKey: secret('商户API私钥', { max: 8000, help: 'apiclient_key.pem 的全部内容' }),
        MerchantCertificate: secret('商户API证书', {
          max: 8000,
          help: '选填,apiclient_cert.pem 的全部内容;填写后由它读取序列号,到期前提醒',
        }),
        PlatformKeyId: text('微信支付公钥ID', { max: 64, help: 'PUB_KEY_ID_ 开头;使用平台证书的不填' }),
        PlatformKey: secret('微信支付公钥或平台证书', { max: 8000, help: 'PEM 文件的全部内容' }),
        OtherPlatformKeyId: text('更换中的公钥ID', {
          max: 64,
          help: '平台证书换成公钥时填写公钥ID,平台证书到期由系统每小时自动获取新证书,不必填写。更换期间新旧签名都接受;更换完成后把上面的公钥ID改填为新的ID或证书序列号,旧的随即停用',
        }),
        OtherPlatformKey: secret('更换中的公钥或平台证书', { max: 8000, help: 'PEM 文件的全部内容' }),
        AppSecret: secret('公众号AppSecret', {
          help: '选填;填写后车主在微信内可直接付款。须在公众号设置本平台域名为网页授权域名,在商户平台设置JSAPI支付授权目录为本平台网址(以 / 结尾,如 https://pay.example.com/)',
        }),
        MiniAppSecret: secret('小程序AppSecret', { help: '选填;填写了小程序AppId的才需要' }),
      },
      { dangerous: true, secret: true, when: { field: 'PayChannel', is: [payChannels.wechat] } },
    ),
    setPyunKeys: action(
      '设置P云密钥',
      {
        GatewayKey: secret('接口签名密钥', {
          help: 'P云向车场查询费用和通知缴费时的签名密钥;更换时只填要换的,留空的保持不变',
        }),
        AppSecret: secret('应用密钥', { help: '与AppId一同由P云分配,用于退款和对账' }),
        ParkUuid: text('停车场编号(park_uuid)', { max: 64 }),
        PyunMerchant: text('P云商户号', { max: 32 }),
      },
      { dangerous: true, secret: true, when: { field: 'PayChannel', is: [payChannels.combinedCode] } },
    ),
    showGateway: action(
      '查看车场网关地址',
      {},
      {
        reads: true,
        when: { field: 'PayChannel', is: [payChannels.combinedCode] },
        returns: always({ Address: text('车场网关地址') }),
      },
    ),
    setAlipayKeys: action(
      '设置支付宝密钥',
      {
        AppPrivateKey: secret('应用私钥', { max: 8000, help: 'RSA2;更换时只填要换的,留空的保持不变' }),
        AlipayPublicKey: secret('支付宝公钥', {
          max: 8000,
          help: '开放平台上“查看支付宝公钥”的内容,不是应用公钥;应用使用公钥证书的,填写支付宝公钥证书的全部内容',
        }),
        AppCertificate: secret('应用公钥证书', {
          max: 8000,
          help: '应用使用公钥证书的才填,appCertPublicKey 文件的全部内容;经支付宝划款必须使用公钥证书',
        }),
        RootCertificates: secret('支付宝根证书', {
          max: 16_000,
          help: '应用使用公钥证书的才填,alipayRootCert.crt 的全部内容',
        }),
      },
      { dangerous: true, secret: true, when: { field: 'PayChannel', is: [payChannels.alipay] } },
    ),
    setUnionPayKeys: action(
      '设置银联证书',
      {
        MerchantPem: secret('商户私钥和证书', {
          max: 16_000,
          help: '银联下发的PFX文件,用 openssl pkcs12 -nodes 转换后的全部内容;更换时只填要换的,留空的保持不变',
        }),
        TrustedPem: secret('银联中级证书和根证书', {
          max: 16_000,
          help: 'acp_prod_middle.cer 和 acp_prod_root.cer 的全部内容,依次粘贴',
        }),
      },
      { dangerous: true, secret: true, when: { field: 'PayChannel', is: [payChannels.unionPay] } },
    ),
  },
})
