/** English for why a payment, a refund or an invoice did not go as asked: said by no declaration, the server composes and stores it. Reasons of a channel stay in its words. */
export const stored: Readonly<Record<string, string>> = {
  超时未支付: 'Not paid in time',
  已另行发起支付: 'Replaced by another payment',
  支付渠道已关闭这笔支付: 'The payment channel has closed this payment',
  '支付关闭或订单作废后才到账,自动退款':
    'It arrived after the payment was closed or the order voided; it is refunded automatically',
  '车牌已更正,扣的不是这辆车的车主,自动退款':
    'The plate was corrected and another car’s owner was charged; it is refunded automatically',
  '订单已结清,多付部分自动退款': 'The order was already settled; the excess is refunded automatically',
  '超过支付时限才付款,自动退款': 'Paid after the time limit; refunded automatically',
  '渠道通知的金额{amount}元与应付{asked}元不符': 'The channel collected {amount} yuan instead of {asked}',
  '微信支付通知的币种不是人民币,未入账': 'The WeChat Pay notice is in a currency other than CNY and was not recorded',
  '支付宝通知的币种不是人民币,未入账': 'The Alipay notice is in a currency other than CNY and was not recorded',
  '银联通知的币种不是人民币,未入账': 'The UnionPay notice is in a currency other than CNY and was not recorded',
  '微信支付的应答未通过验签,请在“支付配置”中检查微信支付公钥或平台证书':
    'The answer of WeChat Pay is not signed by the key in Payment settings; check the public key or platform certificate there',
  '支付宝的应答未通过验签,请在“支付配置”中检查支付宝公钥':
    'The answer of Alipay is not signed by the key in Payment settings; check Alipay’s public key there',
  '银联的应答未通过验签,请在“支付配置”中检查银联中级证书和根证书':
    'The answer is not signed by UnionPay; check its intermediate and root certificates in Payment settings',
  '微信支付拒绝了请求({code}):{message}': 'WeChat Pay refused the request ({code}): {message}',
  '支付宝拒绝了请求({code}):{message}': 'Alipay refused the request ({code}): {message}',
  '银联拒绝了请求({code}):{message}': 'UnionPay refused the request ({code}): {message}',
  '退款异常:原账户不能收款,请在微信支付商户平台处理':
    'The refund did not arrive: the account cannot receive it; handle it in the WeChat Pay merchant portal',
  微信支付已关闭这笔退款: 'WeChat Pay has closed this refund',
  '渠道账单中有一笔无法识别(渠道单号{tradeNo}),整份账单未核对':
    'A movement in the channel’s bill cannot be read (channel number {tradeNo}); none of the bill was compared',
  '渠道账单与渠道给出的摘要不符,未核对,稍后自动重新下载':
    'The channel’s bill is not what its digest says and was not compared; it is downloaded again by itself',
  '渠道账单的压缩文件已损坏,未核对,稍后自动重新下载':
    'The packed file of the channel’s bill is damaged; nothing was compared, and it is downloaded again by itself',
  '渠道称没有当日的账单文件,但平台当日有收款或退款,未核对,稍后自动重新下载':
    'The channel says that it has no bill of this day, but payments or refunds of it are in the books; nothing was compared, and it is asked again by itself',
  '渠道一直答复账单生成中,未核对,请到商户平台下载后导入账单':
    'The channel keeps saying that the bill is being made; nothing was compared. Download it from the merchant portal and load it',
  '银联账单的压缩包中没有交易流水文件(ZM),未核对':
    'The archive of UnionPay’s bill has no file of movements (ZM); it was not compared',
  申请已撤回: 'The application was withdrawn',
  '款项已退,申请自动撤回': 'The money went back, so the application was withdrawn',
  款项已退: 'The money went back',
  '退款后未能自动重开:{reason}': 'Not invoiced again after the refund: {reason}',
  '开票通道暂无应答,系统会自动重试': 'The invoice provider does not answer; it is tried again',
  '支付渠道没有应答:{reason}': 'The payment channel does not answer: {reason}',
  '诺诺开放平台没有应答:{reason},系统会自动重试': 'The Nuonuo platform does not answer: {reason}; it is tried again',
  '诺诺开放平台暂时没有应答,系统会自动重试': 'The Nuonuo platform does not answer; it is tried again',
  '诺诺开放平台拒绝了请求({code}):{reason},系统会自动重试':
    'The Nuonuo platform refused the request ({code}): {reason}; it is tried again',
  '诺诺开放平台没有给出令牌:{reason},系统会自动重试': 'The Nuonuo platform gave no token: {reason}; it is tried again',
  '诺诺:{reason}': 'Nuonuo: {reason}',
  '诺诺红字确认单:{reason}': 'Nuonuo’s confirmation of the red invoice: {reason}',
}
