/** English for the parts of a car park's form. */
export const en: Readonly<Record<string, string>> = {
  基本信息: 'Basics',
  位置与联系: 'Location and contacts',
  收费: 'Charges',
  通行策略: 'Access rules',
}
