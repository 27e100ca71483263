/** Every table that people do not fill by a form, by what keeps it from growing without end, or that it is a book, which is kept. */
export const growth = {
  'by month': 'park_order passing audit_log login_log message alarm pay_record',
  'tenant’s retention': 'gate_command push_told driver_stay',
  'deleted by time':
    'address_try agreement_charge agreement_stay deletion sign_in_try signature_once call_once ended_session known_browser picture_code register_code driver_session driver_proof quarantined_event export_task import_task webhook_delivery webhook_event fact_note stored_file',
  'ends with what it belongs to':
    'alarm_raised payment_to_split confirmation deleted_row employee_identity_card edge_item held_spots holiday_day lasting_order message_sent open_stay person_request_subject session jump_token passkey second_factor second_factor_recovery stale_day stored_card_plate merchant_code unread_car user_identity',
  /** One row for each lot, device, account, day or kind of what people keep: these stay small. */
  bounded:
    'api_key_use announcement_review device_fault device_serial edge_lot fact_ledger invoice_seller_secret lot_occupancy mail_account mail_account_secret menu pay_link_secret notice_reading passkey_challenge pay_config_secret quota_use schema_state phone_key sms_account sms_account_secret snapshot_key statistics_of_lot sub_account bill_pack_park_lot_plate bill_pack_park_lot_spot',
  /** A row for each lot and day or hour, one for each hour and book. */
  'grows with days alone':
    'promote_visit flow_hour lot_day money_day platform_day audit_seal fact_seal archived_file archived_money',
  'book, kept':
    'bill_line charge_rule_version company_bill_payment company_top_up duty_session inspect_task shift_change bill_pack_refund cash_flow cash_posting company_bill company_flow discount_grant edge_decision invoice invoice_order merchant_balance_log profit_share settlement shared_trade stored_card_flow merchant_top_up order_appeal arrears_notice pass_purchase pay_out pay_key plate_change_log reconcile_diff reconcile_task refund sentry_operate_log stay_correction user_coupon withdraw',
  /** A row for each lot and month in which a plate was, as long as the orders are there that it leads to. */
  'as long as the orders of its month': 'plate_month',
  'wiped by time, the row is kept': 'sms_record mail_record passing_picture',
} as const satisfies Record<string, string>

/** Tables that get rows with the traffic, or with every day: what reads or writes all of one while no one else may write stops barriers. */
export const growingTables: ReadonlySet<string> = new Set(
  Object.entries(growth).flatMap(([ends, tables]) => (ends === 'bounded' ? [] : tables.split(' '))),
)
