/** English for what the forms of inspections say besides their declarations. */
export const en: Readonly<Record<string, string>> = {
  使用当前位置: 'Use my location',
  '浏览器不允许读取位置,可以手工填写': 'The browser does not allow the location to be read; fill it in by hand',
  '没有取得位置,请稍后再试或手工填写': 'No location was found; try again later or fill it in by hand',
  拍码识别: 'Photograph code',
  点位码照片: 'Photo of the code',
  '照片里没有识别出码,请重拍或手工填写': 'No code was found in the photo; take another one or type it',
}
