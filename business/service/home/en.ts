/** English for the words of the first pages; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  首页: 'Home',
  工作台: 'Dashboard',
  地图控制台: 'Map console',
  车道大屏: 'One lane',
  控制台: 'Console',
}
