import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { remark, text } from '#fields/text/text.ts'
import { provinces } from './provinces.ts'

export const areaLevels = options({
  province: [1, '省'],
  city: [2, '市'],
  district: [3, '区县'],
  custom: [4, '自定义'],
})

/** What an area says of itself to those that refer to it; apart, because an area refers to areas. */
const itself = { name: 'area', wire: 'area', table: 'area', title: 'PathName' }

/** The tree of administrative areas by which car parks are found (domain.md 1.2). It is the tenant's own. */
export const area = entity({
  name: 'area',
  wire: 'area',
  label: '行政区域',
  title: 'PathName',
  scope: { by: 'tenant' },
  fields: {
    AreaName: text('区域名称', { pattern: 'parkingName', max: 64, required: true }),
    AreaCode: text('区域编码', {
      pattern: 'code',
      required: true,
      search: 'prefix',
      help: '省、市用国家行政区划代码,如 330100',
    }),
    ParentId: reference('上级区域', itself, { help: '不选表示最上级' }),
    AreaLevel: choice('区域级别', areaLevels, { required: true, default: areaLevels.custom }),
    PathName: text('完整路径', { required: true, default: '', written: 'server' }),
    PathCode: text('路径编码', { required: true, default: '', written: 'server', search: 'prefix' }),
    Sort: integer('排序', { required: true, default: 0, max: 9_999 }),
    Remark: remark(),
  },
  failures: {
    area_code_is_unique: { zh: '区域编码“{AreaCode}”已存在', en: 'An area with the code “{AreaCode}” exists already' },
    area_name_is_unique_in_parent: {
      zh: '上级区域下已有名为“{AreaName}”的区域',
      en: 'There is an area named “{AreaName}” at this place of the tree already',
    },
    area_parent_exists: {
      zh: '上级区域不存在,或区域下还有下级区域,不能删除',
      en: 'The parent does not exist, or there are areas below this one, so it cannot be deleted',
    },
    area_lies_outside_itself: {
      zh: '上级区域不能是自己或自己的下级',
      en: 'An area cannot lie within itself or within one below it',
    },
    area_is_below_its_parent: {
      zh: '层级须低于上级区域:省、市、区县、自定义',
      en: 'The level must be below that of the parent: province, city, district, custom',
    },
    park_lot_area_exists: {
      zh: '还有停车场属于该区域,不能删除',
      en: 'Car parks belong to the area, so it cannot be deleted',
    },
  },
  list: {
    columns: ['AreaName', 'AreaCode', 'AreaLevel', 'PathName', 'Sort', 'Remark', 'UpdatedAt'],
    filters: ['AreaName', 'AreaLevel', 'ParentId', 'AreaCode', 'PathName', 'PathCode'],
    sort: 'PathCode',
  },
  form: ['ParentId', 'AreaName', 'AreaCode', 'AreaLevel', 'Sort', 'Remark'],
  exchange: {
    export: ['AreaCode', 'AreaName', 'AreaLevel', 'ParentId', 'PathName', 'Sort'],
    import: ['AreaCode', 'AreaName', 'AreaLevel', 'ParentId', 'Sort'],
  },
  actions: {
    addProvince: action(
      '引入省市',
      { Province: choice('省份', provinces, { required: true, help: '新增该省和它的市、区县,已有的编码保持不变' }) },
      { on: 'concept', returns: always({ Added: integer('新增区域数') }) },
    ),
  },
})
