/** English for the load of a group of car parks. */
export const en: Readonly<Record<string, string>> = {
  '共 {lots} 个车场,{spots} 个车位,余位 {left} 个,有效月卡 {passes} 张':
    '{lots} car {lots park|parks}, {spots} {spots spot|spots}, {left} free, {passes} {passes pass|passes} in force',
}
