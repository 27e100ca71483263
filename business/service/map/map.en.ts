/** English for the words of the map; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  显示哪些车场: 'Which car parks to show',
  有未处理告警: 'With open alarms',
  有离线设备: 'With devices offline',
  车场列表: 'Car parks',
  '{n} 个车场没有填写经纬度,只在列表中显示':
    '{n} car {n park has|parks have} no coordinates and {n appears|appear} only in the list',
  没有符合条件的车场: 'No such car park',
  占用率: 'Occupied',
  缩放: 'Zoom',
  放大: 'Zoom in',
  缩小: 'Zoom out',
  显示全部: 'Show all',
  '比例尺:{length}': 'Scale: {length}',
  '{n} 米': '{n} m',
  '{n} 公里': '{n} km',
  相关列表: 'Related lists',
}
