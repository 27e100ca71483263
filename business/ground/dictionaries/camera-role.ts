import { options } from '#fields/choice/choice.ts'

/** What a camera is for, domain.md 1.11; commands to open go to the lowest code of a lane. */
export const cameraRoles = options({
  main: [1, '主相机'],
  auxiliary: [2, '辅相机'],
  monitor: [3, '监控'],
  highMounted: [4, '高位视频'],
})
