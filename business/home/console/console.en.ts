/** English for the words of the operators' console; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '{n} 辆车在等待': '{n} cars waiting',
  只看等待的车道: 'Only lanes where a car waits',
  '方向键选车道,回车打开操作': 'Arrows choose a lane, Enter opens its actions',
  实时动态: 'As it happens',
  全部车场: 'All car parks',
  没有车辆在等待: 'No car is waiting',
  还没有车道: 'No lane yet',
  去添加车道: 'Add a lane',
  '{lane}的操作': 'Actions at {lane}',
  没有在用的相机: 'No camera in use',
  相机离线: 'Camera offline',
  相机在线: 'Camera online',
  已等: 'Waits',
  '无入场记录,相近的在场车辆:': 'No entry. Cars inside that look alike:',
  无牌车: 'No plate',
  没有未处理的告警: 'No open alarm',
}
