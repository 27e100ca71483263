import { genders } from '../../codes.ts'
import { randomOf, type Random } from '../../random.ts'

/** Family names by how many bear them (ten thousandths, 公安部 2020 全国姓名报告). */
const families = {
  王: 715,
  李: 707,
  张: 674,
  刘: 515,
  陈: 461,
  杨: 309,
  黄: 217,
  赵: 204,
  吴: 200,
  周: 186,
  徐: 138,
  孙: 137,
  马: 126,
  朱: 121,
  胡: 118,
  郭: 114,
  何: 112,
  高: 102,
  林: 101,
  罗: 86,
  郑: 81,
  梁: 78,
  谢: 72,
  宋: 70,
  唐: 69,
  许: 66,
  邓: 62,
  沈: 58,
  冯: 57,
  韩: 56,
  曹: 55,
  俞: 30,
  钱: 28,
  施: 26,
} as const
const givenToMen = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '平',
  '刚',
  '建国',
  '建华',
  '志强',
  '志明',
  '晓峰',
  '晓东',
  '海波',
  '文博',
  '子轩',
  '浩然',
  '俊杰',
  '思远',
  '国栋',
  '立群',
  '少华',
  '永康',
  '宏伟',
] as const
const givenToWomen = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '娟',
  '霞',
  '晓燕',
  '海燕',
  '文静',
  '雨桐',
  '雨欣',
  '梓涵',
  '嘉怡',
  '思雨',
  '佳宁',
  '佳琪',
  '春梅',
  '秀英',
  '桂兰',
  '玉兰',
  '丹丹',
] as const
const nicks = [
  '阿杰',
  '小雨点',
  '江南烟雨',
  '慢慢走',
  '老周的车',
  '橙子妈',
  '一路顺风',
  '晴天',
  '大橘为重',
  '钱塘江边',
  '阿鹏',
  '豆豆爸',
  '木子',
  '西湖边的猫',
  '云淡风轻',
  '开车的小王',
  '安静的午后',
  '七七',
  '悠然',
  '北山路',
  '夏至',
  '老张开比亚迪',
  '星河',
  'Kevin',
  'Amy',
  'Leo',
  '平安是福',
] as const

/** Gender codes (domain.md 1.42). */
export const { male: man, female: woman } = genders

/** A full name, as on a contract; of anyone when no gender is given. */
export function fullName(random: Random, gender: number = random.pick([man, woman])): string {
  return random.weighted(families) + random.pick(gender === woman ? givenToWomen : givenToMen)
}

/** The same name for the same seed. */
export function nameOf(seed: string, gender?: number): string {
  return fullName(randomOf(`name/${seed}`), gender)
}

/** What someone calls themselves in an app: by name, by family and manners, or by fancy. */
export function nickName(random: Random): string {
  const how = random.weighted({ name: 46, manners: 32, fancy: 22 })
  if (how === 'fancy') return random.pick(nicks)
  return how === 'name' ? fullName(random) : random.weighted(families) + random.pick(['先生', '女士', '师傅'])
}

/** A mobile of the town (Hangzhou’s numbers, as the demo’s staff have). */
export function mobile(random: Random): string {
  return random.pick(['1390571', '1380571', '1370671', '1585710']) + String(random.whole(0, 9999)).padStart(4, '0')
}
