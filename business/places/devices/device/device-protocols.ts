import { wordOptions } from '#fields/choice/choice.ts'

/** How a device speaks: the protocol of ours (server/gateway/PROTOCOL.md), or its maker's, which an adapter understands (server/gateway/adapters). */
export const deviceProtocols = wordOptions({
  berth: 'Berth 设备协议',
  vzenith: '臻识 HTTP 推送或 MQTT',
  hikvision: '海康 ISAPI',
  dahua: '大华 ITSAPI',
  generic: '通用 HTTP 推送',
})
