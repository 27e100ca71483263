import { options } from '#fields/choice/choice.ts'

/** Who issues invoices. The sandbox is the demo's alone, and named as such wherever it shows: its invoices are none. */
export const invoiceProviders = options({
  nuonuo: [1, '诺诺'],
  sandbox: [2, '演示沙箱(非真实发票)', 'waiting'],
})
