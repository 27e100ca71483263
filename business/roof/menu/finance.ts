import type { MenuEntry } from '#kernel/page.ts'
import { cashFlow } from '#business/finance/cash-flow/cash-flow.ts'
import { cashPosting } from '#business/places/duty/cash-posting/cash-posting.ts'
import { invoice } from '#business/finance/invoice/invoice.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { billLine } from '#business/finance/reconcile/bill-line/bill-line.ts'
import { reconcileDiff } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import { reconcileTask } from '#business/finance/reconcile/reconcile-task/reconcile-task.ts'
import { refund } from '#business/finance/refund/refund.ts'
import { seeReconciliation } from '#business/finance/reports/see-reconciliation/see-reconciliation.ts'
import { bankLine } from '#business/finance/profit-share/bank-line/bank-line.ts'
import { profitShareRule } from '#business/finance/profit-share/profit-share-rule/profit-share-rule.ts'
import { profitShare } from '#business/finance/profit-share/profit-share/profit-share.ts'
import { settlement } from '#business/finance/profit-share/settlement/settlement.ts'
import { subAccount } from '#business/finance/sub-account/sub-account.ts'
import { subMerchant } from '#business/finance/sub-merchant/sub-merchant.ts'
import { withdraw } from '#business/finance/withdraw/withdraw.ts'

/** 财务管理: money received, settled and invoiced. */
export const financeMenu: MenuEntry = {
  url: '/_cloud_operation/financeManage',
  name: '财务管理',
  icon: 'financial',
  children: [
    {
      url: '/_cloud_operation/receiptManage',
      name: '收款与对账',
      icon: 'financial',
      children: [
        { url: '/_cloud_operation/Pay_Record', name: '支付流水', show: payRecord },
        { url: '/_cloud_operation/Refund', name: '退款管理', show: refund },
        {
          url: '/_cloud_operation/See_Reconciliation',
          name: '财务对账总览',
          hidden: true,
          noCache: true,
          show: seeReconciliation,
        },
        { url: '/_cloud_operation/Reconciliation_list', name: '对账任务', show: reconcileTask },
        { url: '/_cloud_operation/Reconciliation_Diff', name: '对账差异', show: reconcileDiff },
        { url: '/_cloud_operation/Channel_Bill', name: '渠道账单', show: billLine },
        { url: '/_cloud_operation/Cash_Posting', name: '现金入账', show: cashPosting },
        { url: '/_cloud_operation/Cash_Flow', name: '资金流水', show: cashFlow },
      ],
    },
    {
      url: '/_cloud_operation/settleManage',
      name: '结算管理',
      icon: 'financial',
      children: [
        {
          url: '/_cloud_operation/Subbusiness_list',
          name: '子商户管理',
          hidden: true,
          noCache: true,
          show: subMerchant,
        },
        { url: '/_cloud_operation/Subaccount_list', name: '子账户管理', hidden: true, noCache: true, show: subAccount },
        { url: '/_cloud_operation/Settlement', name: '结算单', show: settlement },
        { url: '/_cloud_operation/Withdraw', name: '提现管理', show: withdraw },
        { url: '/_cloud_operation/Sharing_Rule', name: '分账规则', show: profitShareRule },
        { url: '/_cloud_operation/Profit_Share', name: '分账明细', show: profitShare },
        { url: '/_cloud_operation/Bank_Line', name: '银行划款流水', show: bankLine },
      ],
    },
    {
      url: '/_cloud_operation/invoiceManage',
      name: '发票管理',
      icon: 'invoice',
      children: [
        { url: '/_cloud_operation/Invoice', name: '开票申请', show: invoice },
        { url: '/_cloud_operation/Invoice_Order', name: '可开票订单', show: { permission: 'invoice:apply' } },
      ],
    },
  ],
}
