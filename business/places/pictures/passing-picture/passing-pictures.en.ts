/** English for the words around pictures of passings; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  通行图片: 'Passing pictures',
  '{way}图片 {plate}': '{way} picture of {plate}',
  '车牌图 {plate}': 'Plate of {plate}',
  '图片 {plate}': 'Picture of {plate}',
  '已按车场设置在 {n} 天后删除': 'Deleted after {n} {n day|days}, as set for the car park',
  '人工补录,没有相机': 'Recorded by hand; there was no camera',
  相机没有上传图片: 'The camera sent no picture',
}
