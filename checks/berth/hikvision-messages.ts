/** What differs from message to message. */
interface Seen {
  readonly license: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly uuid?: string
  readonly colour?: string
  /** Inside `EventNotificationAlert`, after the pictures' list. */
  readonly rest?: string
}

let sent = 0

/** An ANPR event as a DS-TCG camera pushes it (ISAPI ver20), in the shape of recorded ones. */
export function anprXml({ license, at, uuid, colour = 'unknown', rest = '' }: Seen): string {
  const when = new Date(at + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
  const id = uuid ?? `20260521161006973${String(++sent).padStart(2, '0')}edbIawTkCdRKyBzG1WsY1fXRgsEIWclUtyTfpx1`
  return `<?xml version="1.0" encoding="utf-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<ipAddress>172.20.16.40</ipAddress>
<ipv6Address>::</ipv6Address>
<portNo>80</portNo>
<protocol>HTTP</protocol>
<macAddress>44:a6:42:f3:2a:d7</macAddress>
<dynChannelID>1</dynChannelID>
<channelID>1</channelID>
<dateTime>${when}</dateTime>
<activePostCount>1</activePostCount>
<eventType>ANPR</eventType>
<eventState>active</eventState>
<eventDescription>ANPR</eventDescription>
<channelName>IP CAPTURE CAMERA</channelName>
<deviceID>88</deviceID>
<ANPR>
<country>59</country>
<licensePlate>${license}</licensePlate>
<line>1</line>
<direction>forward</direction>
<confidenceLevel>98</confidenceLevel>
<plateType>92TypeCivil</plateType>
<plateColor>${colour}</plateColor>
<licenseBright>128</licenseBright>
<dangmark>no</dangmark>
<plateCharBelieve>99,99,99,99,99,99,99</plateCharBelieve>
<vehicleType>vehicle</vehicleType>
<detectDir>8</detectDir>
<detectType>0</detectType>
<alarmDataType>0</alarmDataType>
<vehicleInfo>
<index>7395</index>
<colorDepth>2</colorDepth>
<color>green</color>
<vehicleLogoRecog>1707</vehicleLogoRecog>
</vehicleInfo>
<pictureInfoList>
<pictureInfo>
<fileName>detectionPicture.jpg</fileName>
<type>detectionPicture</type>
<dataType>0</dataType>
<plateRect><X>430</X><Y>275</Y><width>106</width><height>65</height></plateRect>
</pictureInfo>
<pictureInfo>
<fileName>licensePlatePicture.jpg</fileName>
<type>licensePlatePicture</type>
<dataType>0</dataType>
</pictureInfo>
</pictureInfoList>
<listType>temporary</listType>
<originalLicensePlate>${license}</originalLicensePlate>
</ANPR>
<UUID>${id}</UUID>
<picNum>2</picNum>
<monitoringSiteID></monitoringSiteID>
<carDirectionType>0</carDirectionType>
<deviceUUID>DS-TCG405-E 20220323AIJ67694167</deviceUUID>
${rest}</EventNotificationAlert>`
}

/** The message in parts that brings the pictures, with the camera's own boundary and headers. */
export function anprParts(xml: string, pictures: Readonly<Record<string, Buffer>>): { type: string; body: Buffer } {
  const boundary = '---------------------------7e13971310878'
  const part = (name: string, type: string, bytes: Buffer) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([
    ...part('anpr.xml', 'text/xml', Buffer.from(xml)),
    ...Object.entries(pictures).flatMap(([name, bytes]) => part(name, 'image/jpeg', bytes)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** What a camera sends every few seconds while nothing happens. */
export function videoLoss(at: number): string {
  return `<EventNotificationAlert version="2.0" xmlns="http://www.hikvision.com/ver20/XMLSchema">
<channelID>1</channelID>
<dateTime>${new Date(at).toISOString()}</dateTime>
<activePostCount>0</activePostCount>
<eventType>videoloss</eventType>
<eventState>inactive</eventState>
<eventDescription>videoloss alarm</eventDescription>
</EventNotificationAlert>`
}
