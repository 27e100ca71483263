export const success = { code: '10000', msg: 'Success' }
export const refusal = (sub_code: string, sub_msg: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
})
