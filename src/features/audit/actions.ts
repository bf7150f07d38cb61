/** Every action of the log: its key as stored, and what the actor did. A feature adds its own lines here. */
export const auditActions = {
  'account.approved': 'Approved an application',
  'account.refused': 'Rejected an application',
  'account.deactivated': 'Deactivated an account',
  'account.reactivated': 'Activated an account',
  'account.invited': 'Invited an Admin',
  'vendor.fee': 'Changed a platform fee',
  'setting.house_markup': 'Changed the house markup',
  'setup.confirmed': 'Confirmed a setup step',
  'product.approved': 'Approved a product',
  'product.returned': 'Returned a product',
  'product.taken_off': 'Took a product off sale',
  'tax.rates_imported': 'Imported tax rates',
  'tax.certificate': 'Decided on a tax certificate',
  'tax.fee_rule': 'Changed the tax on restocking fees',
  'plan.added': 'Added a plan',
  'plan.changed': 'Changed a plan',
  'plan.removed': 'Removed a plan',
  'payout.paid': 'Marked a payout as paid',
  'payout.rejected': 'Rejected a payout',
  'ledger.checked': 'Checked the ledger',
  'debt.recorded': 'Recorded a payment of a debt',
  'write_off.requested': 'Requested a write-off',
  'write_off.approved': 'Approved a write-off',
  'write_off.refused': 'Rejected a write-off',
  'payee.terms': 'Changed a hold period',
  'hold.placed': 'Put money on hold',
  'hold.released': 'Released money on hold',
  'dispute.ended': 'Closed a dispute',
  'refund.made': 'Refunded a customer',
  'refund.settled': 'Settled a failed refund',
  'difference.settled': 'Settled an unpaid difference',
  'return.changed': 'Decided on a return or claim',
  'order.status': 'Changed the status of an item',
  'order.cancel_decided': 'Decided on a cancellation request',
  'order.task_done': 'Closed a task of an order',
  'order.parcel': 'Changed a package',
  'order.shipped': 'Shipped a package',
  'support.status': 'Opened or closed a support conversation',
  'report.handled': 'Handled a report of a message',
} as const

export type AuditAction = keyof typeof auditActions

/** The words of a stored action, also of one that is no longer recorded. */
export const actionWords = (action: string): string =>
  (auditActions as Record<string, string>)[action] ?? action
