import { isIP } from 'node:net'
import { trustedProxies, withinNetworks } from '../http/addresses.ts'
import { signingModes } from '../session/signatures.ts'
import { SettingFailure } from '../setting-failure.ts'
import {
  address,
  bucketAddress,
  count,
  databaseAddress,
  headers,
  logLevel,
  oneOf,
  port,
  secret,
  secretKey,
  secretKeys,
  seconds,
  tiles,
  words,
  type Setting,
} from './kinds.ts'

function setting<const Given extends Setting<unknown>>(given: Given): Given {
  return given
}

/** Every setting there is, by what it concerns; docs/settings.md and .env.example are written from it (`npm run settings`). */
export const declared = {
  Console: {
    host: setting({
      name: 'HOST',
      meaning:
        'The address of this machine on which the console and the devices are answered. `0.0.0.0` is every one; `127.0.0.1` only this machine, for a proxy that runs on it.',
      fallback: '0.0.0.0',
      example: '127.0.0.1',
      read(text, name) {
        if (isIP(text) === 0)
          throw new SettingFailure(`${name}=${text} is no IP address: give one of this machine, or 0.0.0.0 for all.`)
        return text
      },
    }),
    port: setting({
      name: 'PORT',
      meaning: 'The port of the console. In a demo the sandbox payment channel listens on the next one.',
      fallback: '8080',
      example: '8080',
      read: port,
    }),
    publicUrl: setting({
      name: 'PUBLIC_URL',
      meaning:
        'Where browsers and payment channels reach the console: the address of their notices starts with it, and drivers come back to it, as do people who sign in with an account of their company, and codes on receipts, signs and vouchers lead to it, as do the addresses that cameras of other makers are given. It must be given where drivers pay by phone or people sign in so; without it the codes on receipts and of a collector, and the addresses of cameras, lead to the address at which the console was opened. Passkeys are made for its host, which must be a domain name over https, or `localhost`; after another host none of them opens. Without it, it is `http://127.0.0.1:<PORT>`.',
      example: 'https://parking.example.com',
      read: address(['http:', 'https:'], 'https://parking.example.com'),
    }),
    trustProxy: setting({
      name: 'TRUST_PROXY',
      meaning:
        'Whose word on a client’s address, protocol and host is taken: addresses and ranges with commas between, `loopback`, `uniquelocal`, or the number of proxies in a row. A load balancer on another machine must be in it, or everyone has its address, in the logs and for the limits on tries.',
      fallback: 'loopback',
      example: '10.0.0.0/8',
      read(text) {
        trustedProxies(text)
        return text
      },
    }),
    leaveSeconds: setting({
      name: 'LEAVE_SECONDS',
      meaning:
        'For how many seconds a process that was asked to end still takes requests while `/api/health/ready` says 503: longer than the load balancer takes to notice. A demo, which is one process, ends at once.',
      fallback: '3',
      example: '10',
      read: seconds(60),
    }),
    cameraNetworks: setting({
      name: 'CAMERA_NETWORKS',
      meaning:
        'Where cameras stand that the server itself asks to move their barriers (Hikvision, Dahua): addresses and ranges with commas between, or `uniquelocal`. It connects to no other address that someone types in as a camera’s.',
      fallback: '',
      example: '10.20.0.0/16',
      read(text) {
        withinNetworks(text)
        return text
      },
    }),
    signInTries: setting({
      name: 'SIGN_IN_TRIES',
      meaning:
        'How many wrong sign-ins of one tenant are looked at in a quarter of an hour, and ten times as many of all tenants, from browsers and networks that did not sign the account in before. Beyond it these take turns, one every three seconds for a tenant; no one is locked by it.',
      fallback: '300',
      example: '300',
      read: count(10, 1_000_000),
    }),
    callsPerPerson: setting({
      name: 'CALLS_PER_PERSON',
      meaning:
        'How many calls a minute a signed-in person may make in one process, and ten times as many all people of one tenant. Consoles make a few dozen; scripts are to have an API key. In a demo, whose simulator works as people, ten times as many. Devices, jobs and API keys are not counted here.',
      fallback: '12000',
      example: '12000',
      read: count(60, 1_000_000),
    }),
    requestSigning: setting({
      name: 'REQUEST_SIGNING',
      meaning:
        '`optional` verifies the signatures of requests where they are; `required` refuses requests of signed-in people without a fresh one.',
      fallback: 'off',
      example: 'required',
      read: oneOf(signingModes),
    }),
    mapTiles: setting({
      name: 'MAP_TILES',
      meaning: 'A map service under the maps, in GCJ-02 as the lots are. Without it there is the bundled map of China.',
      example: 'https://tiles.example.com/{z}/{x}/{y}.png',
      read: tiles,
    }),
    mapAttribution: setting({
      name: 'MAP_ATTRIBUTION',
      meaning: 'What the map service wants shown on its maps, its approval number with it.',
      fallback: '',
      example: '© example, 审图号 GS(2026)0000号',
      read: words,
    }),
    passwordFieldRule: setting({
      name: 'VITE_PASSWORD_FIELD_RULE',
      meaning:
        'Read when the console is built (`npm run build`), and not from a file of its own: `on` also holds new passwords to 6–16 letters and digits.',
      fallback: 'off',
      example: 'on',
      read: oneOf(['off', 'on']),
    }),
  },
  'Database and files': {
    databaseUrl: setting({
      name: 'DATABASE_URL',
      meaning:
        'A PostgreSQL 15 to 18 in the place of the embedded one, which is for trying and for small sites. Its user owns the tables and must be able to create the roles `berth_owner` and `berth_app` and become them; with it the server migrates, and it never works as it. With this setting there is no demo unless `npm run demo`.',
      example: 'postgresql://berth:password@db.example.com:5432/berth',
      secret: true,
      read: databaseAddress,
    }),
    databaseAppUrl: setting({
      name: 'DATABASE_APP_URL',
      meaning:
        'Where the server signs in as `berth_app`, if not by the password that follows from the owner’s in `DATABASE_URL`: for peer or certificate sign-in, or a pooler with a list of its own. An administrator lets `berth_app` in.',
      example: 'postgresql://berth_app:password@db.example.com:5432/berth',
      secret: true,
      read: databaseAddress,
    }),
    databasePoolUrl: setting({
      name: 'DATABASE_POOL_URL',
      meaning:
        'A pooler such as PgBouncer, in transaction mode, in front of the same database: the requests of people and devices go through it, signed in as `berth_app`; events between processes, jobs and exports do not. For many processes or few connections; statements are planned again each time, so without need it is slower.',
      example: 'postgresql://berth_app:password@pooler.example.com:6432/berth',
      secret: true,
      read: databaseAddress,
    }),
    dataFolder: setting({
      name: 'BERTH_DATA',
      meaning:
        'The data folder: the embedded database, files, keys of the demo. Alongside an external database and a bucket it holds only what is in the making and, where the installation belongs to someone else, its modules without their types.',
      fallback: 'data',
      example: '/var/lib/berth',
      read: words,
    }),
    s3Url: setting({
      name: 'S3_URL',
      meaning:
        'S3-compatible storage for files in the place of `<BERTH_DATA>/files`; needed where several machines serve. A file grows in the data folder until it is whole.',
      example: 'https://key:secret@s3.example.com/berth?region=cn-north-1',
      secret: true,
      read: bucketAddress,
    }),
    backupKey: setting({
      name: 'BACKUP_KEY',
      meaning:
        'Encrypts what `npm run backup` writes, and opens it for `npm run restore`. Keep it apart from the backups: without it they cannot be read by anyone.',
      example: '',
      secret: true,
      read: secret,
    }),
    secretsKey: setting({
      name: 'SECRETS_KEY',
      meaning:
        'Seals what the database alone must not give away, such as phones and the keys of payment channels: 32 bytes in base64, the same for all processes. Must be given alongside an external database; without one it is made in the file `<BERTH_DATA>/secrets-key`. It is in no backup: keep a copy apart; without it the phones are lost and the keys must be entered again.',
      example: '',
      secret: true,
      read: secretKey,
    }),
    secretsKeyOld: setting({
      name: 'SECRETS_KEY_OLD',
      meaning:
        'Keys of before, with commas between: they still open, and what they sealed is resealed under `SECRETS_KEY`. To change a key, move it here, give the new one, start all processes, and drop it a day later (too early: the log says that a job `reseal-…` fails, and which key it needs). The key of a data folder is the text of its file `secrets-key`: put the new one there. While processes are restarted in turn, those that do not have the new key cannot open what the others have resealed by it: first give it here to all of them, and exchange the two in a second round.',
      example: '',
      secret: true,
      read: secretKeys,
    }),
  },
  Devices: {
    mqttPort: setting({
      name: 'MQTT_PORT',
      meaning: 'The port of the embedded MQTT broker.',
      fallback: '1883',
      example: '1883',
      read: port,
    }),
    mqttUrl: setting({
      name: 'MQTT_URL',
      meaning:
        'An external MQTT 5 broker in the place of the embedded one: all processes share its messages, devices seal theirs (server/gateway/PROTOCOL.md).',
      example: 'mqtts://berth:password@mqtt.example.com:8883',
      secret: true,
      read: address(['mqtt:', 'mqtts:', 'ws:', 'wss:'], 'mqtts://user:password@host:8883'),
    }),
  },
  'Short messages': {
    aliyunSmsUrl: setting({
      name: 'ALIYUN_SMS_URL',
      meaning:
        'Where Alibaba Cloud’s short messages answer; a proxy or a test server may stand here. Accounts stand in the console, under 短信账户.',
      fallback: 'https://dysmsapi.aliyuncs.com',
      example: 'https://dysmsapi.aliyuncs.com',
      read: address(['http:', 'https:'], 'https://dysmsapi.aliyuncs.com'),
    }),
    tencentSmsUrl: setting({
      name: 'TENCENT_SMS_URL',
      meaning: 'Where Tencent Cloud’s short messages answer, as above.',
      fallback: 'https://sms.tencentcloudapi.com',
      example: 'https://sms.tencentcloudapi.com',
      read: address(['http:', 'https:'], 'https://sms.tencentcloudapi.com'),
    }),
  },
  Mails: {
    mailNetworks: setting({
      name: 'MAIL_NETWORKS',
      meaning:
        'Where mail servers stand that are not on the internet: addresses and ranges with commas between, or `uniquelocal`. The server connects to no other inward address that a tenant names as its mail server. Accounts stand in the console, under 邮件账户; a private certificate authority is given by `NODE_EXTRA_CA_CERTS`.',
      fallback: '',
      example: '10.20.0.25',
      read(text, name) {
        withinNetworks(text, name)
        return text
      },
    }),
  },
  Invoices: {
    nuonuoUrl: setting({
      name: 'NUONUO_URL',
      meaning:
        'Where the Nuonuo open platform (诺诺) answers. Its own sandbox is `https://sandbox.nuonuocs.cn/open/v1/services`; a proxy or a test server may stand here. Accounts stand in the console, under 开票主体.',
      fallback: 'https://sdk.nuonuo.com/open/v1/services',
      example: 'https://sandbox.nuonuocs.cn/open/v1/services',
      read: address(['http:', 'https:'], 'https://sdk.nuonuo.com/open/v1/services'),
    }),
    nuonuoTokenUrl: setting({
      name: 'NUONUO_TOKEN_URL',
      meaning: 'Where it gives out its tokens.',
      fallback: 'https://open.nuonuo.com/accessToken',
      example: 'https://open.nuonuo.com/accessToken',
      read: address(['http:', 'https:'], 'https://open.nuonuo.com/accessToken'),
    }),
  },
  'Single sign-on': {
    dingTalkLoginUrl: setting({
      name: 'DINGTALK_LOGIN_URL',
      meaning:
        'Where DingTalk (钉钉) signs people in; a test server may stand here. Applications stand in the console, under 单点登录.',
      fallback: 'https://login.dingtalk.com',
      example: 'https://login.dingtalk.com',
      read: address(['http:', 'https:'], 'https://login.dingtalk.com'),
    }),
    dingTalkApiUrl: setting({
      name: 'DINGTALK_API_URL',
      meaning: 'Where DingTalk says who came: outside of China it is `https://api.dingtalk.io`.',
      fallback: 'https://api.dingtalk.com',
      example: 'https://api.dingtalk.io',
      read: address(['http:', 'https:'], 'https://api.dingtalk.com'),
    }),
    weComLoginUrl: setting({
      name: 'WECOM_LOGIN_URL',
      meaning:
        'Where WeCom (企业微信) signs people in; a test server may stand here. Applications stand in the console, under 单点登录.',
      fallback: 'https://login.work.weixin.qq.com',
      example: 'https://login.work.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://login.work.weixin.qq.com'),
    }),
    weComInsideUrl: setting({
      name: 'WECOM_INSIDE_URL',
      meaning: 'Where it does so in its own browser, on phones and computers.',
      fallback: 'https://open.weixin.qq.com',
      example: 'https://open.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://open.weixin.qq.com'),
    }),
    weComApiUrl: setting({
      name: 'WECOM_API_URL',
      meaning:
        'Where WeCom says who came. Its applications answer the addresses that they trust (企业可信IP) alone, so this server’s must be among them.',
      fallback: 'https://qyapi.weixin.qq.com',
      example: 'https://qyapi.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://qyapi.weixin.qq.com'),
    }),
  },
  Payments: {
    wechatPayUrl: setting({
      name: 'WECHAT_PAY_URL',
      meaning:
        'Where WeChat Pay (API v3) answers: its second address is `https://api2.mch.weixin.qq.com`, and a proxy or a test server may stand here.',
      fallback: 'https://api.mch.weixin.qq.com',
      example: 'https://api2.mch.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://api.mch.weixin.qq.com'),
    }),
    wechatAuthorizeUrl: setting({
      name: 'WECHAT_AUTHORIZE_URL',
      meaning:
        'Where WeChat sends the browser of a driver back from with a code that says who pays (网页授权), for payments within WeChat; a test server may stand here.',
      fallback: 'https://open.weixin.qq.com',
      example: 'https://open.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://open.weixin.qq.com'),
    }),
    wechatApiUrl: setting({
      name: 'WECHAT_API_URL',
      meaning: 'Where WeChat says whose such a code is: its second address is `https://api2.weixin.qq.com`.',
      fallback: 'https://api.weixin.qq.com',
      example: 'https://api2.weixin.qq.com',
      read: address(['http:', 'https:'], 'https://api.weixin.qq.com'),
    }),
    alipayUrl: setting({
      name: 'ALIPAY_URL',
      meaning:
        'The gateway of Alipay. Alipay’s own sandbox is `https://openapi-sandbox.dl.alipaydev.com/gateway.do`; no money moves there.',
      fallback: 'https://openapi.alipay.com/gateway.do',
      example: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
      read: address(['http:', 'https:'], 'https://openapi.alipay.com/gateway.do'),
    }),
    unionPayUrl: setting({
      name: 'UNIONPAY_URL',
      meaning:
        'The gateway of UnionPay. Its test environment is `https://gateway.test.95516.com`; no money moves there.',
      fallback: 'https://gateway.95516.com',
      example: 'https://gateway.test.95516.com',
      read: address(['http:', 'https:'], 'https://gateway.95516.com'),
    }),
    unionPayFileUrl: setting({
      name: 'UNIONPAY_FILE_URL',
      meaning: 'Where UnionPay gives out its bills; in the test environment `https://filedownload.test.95516.com/`.',
      fallback: 'https://filedownload.95516.com/',
      example: 'https://filedownload.test.95516.com/',
      read: address(['http:', 'https:'], 'https://filedownload.95516.com/'),
    }),
    pyunUrl: setting({
      name: 'PYUN_URL',
      meaning: 'Where the aggregator P云停车 answers; a test server may stand here.',
      fallback: 'https://api.4pyun.com',
      example: 'https://api.4pyun.com',
      read: address(['http:', 'https:'], 'https://api.4pyun.com'),
    }),
    channelUrl: setting({
      name: 'PAY_CHANNEL_URL',
      meaning:
        'The sandbox payment channel (模拟渠道) of a demo, where it is not the one of the simulator alongside it. It moves no money; outside of a demo the server refuses to start with it. Real accounts stand in the console, under 支付配置.',
      example: 'http://127.0.0.1:8081',
      read: address(['http:', 'https:'], 'https://host'),
    }),
    channelMerchant: setting({
      name: 'PAY_CHANNEL_MERCHANT',
      meaning: 'Our name at the sandbox payment channel.',
      fallback: 'berth-demo',
      example: 'berth-demo',
      read: words,
    }),
    channelSecret: setting({
      name: 'PAY_CHANNEL_SECRET',
      meaning:
        'What signs between the sandbox payment channel and us: at least 32 characters. Must be given alongside its address.',
      example: '',
      secret: true,
      read: secret,
    }),
  },
  Watching: {
    logLevel: setting({
      name: 'LOG_LEVEL',
      meaning: 'From which level on lines are written, as JSON, to the standard output; `info` says more.',
      fallback: 'warn',
      example: 'info',
      read: logLevel,
    }),
    accessLog: setting({
      name: 'ACCESS_LOG',
      meaning:
        '`on` writes one line for each request, whatever the log level: request id, method, route, HTTP status, milliseconds, tenant and user. Never what was asked or answered.',
      fallback: 'off',
      example: 'on',
      read: oneOf(['off', 'on']),
    }),
    tracesUrl: setting({
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning:
        'An OpenTelemetry collector (OTLP over HTTP, JSON): each request and each of its transactions is sent there as a span, to `<address>/v1/traces`, within the trace that the header `traceparent` names. Never what was asked or answered.',
      example: 'http://127.0.0.1:4318',
      read: address(['http:', 'https:'], 'http://127.0.0.1:4318'),
    }),
    tracesHeaders: setting({
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      meaning: 'What the collector wants alongside: `<header>=<value>` with commas between.',
      fallback: '',
      example: 'x-api-key=secret',
      secret: true,
      read: headers,
    }),
    metricsToken: setting({
      name: 'METRICS_TOKEN',
      meaning:
        'Opens `GET /metrics` (Prometheus) for anyone who brings it as a bearer token: at least 32 characters. Without it there is no such address.',
      example: '',
      secret: true,
      read: secret,
    }),
  },
} as const

type Groups = typeof declared
type Flat = { [Group in keyof Groups]: (entries: Groups[Group]) => void }[keyof Groups] extends (
  entries: infer All,
) => void
  ? All
  : never

/** All of them by the name that the code has for them. */
export const settings = Object.assign({}, ...Object.values(declared)) as Flat
