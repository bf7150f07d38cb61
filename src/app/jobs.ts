import { remindApprovals } from '#features/accounts/server/registration/approvals.ts'
import { sweepPassed } from '#features/accounts/server/sign-in/sessions.ts'
import { checkAuditLog } from '#features/admin/server/check-audit.ts'
import { sumSales } from '#features/admin/server/read-overview.ts'
import { sweepSettings } from '#features/admin/server/settings/plan-setting.ts'
import { sweepUnsent } from '#features/chat/server/files.ts'
import { mailUnread } from '#features/chat/server/mail-unread.ts'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { sweepKeys } from '#features/checkout/server/place-order.ts'
import { refreshClients } from '#features/clients/server/clients.ts'
import { sweepCreditPurchases } from '#features/design-ai/server/credits/buy-credits.ts'
import { endAbandoned } from '#features/design-ai/server/designs/design-queue.ts'
import { postEnds } from '#features/designers/server/hire.ts'
import { forgetImports } from '#features/imports/server/import-jobs.ts'
import { releaseLabor } from '#features/labor/server/invoices.ts'
import { clearMedia } from '#features/media/server/change-media.ts'
import { sweepPushes } from '#features/notifications/server/push/send-pushes.ts'
import { sendWebhooks, sweepDeliveries } from '#features/notifications/server/webhooks/send-webhooks.ts'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { sweepLate, sweepPaydays, sweepReviews } from '#features/orders/server/queue/watch-orders.ts'
import { enlistOrders } from '#features/orders/server/read-orders.ts'
import { mailStatuses } from '#features/orders/server/status-mails.ts'
import { sweepCounts } from '#features/page-counts/server/counts.ts'
import { sweepSettlements } from '#features/payouts/server/debts/settle.ts'
import { checkLedger, sealLedger } from '#features/payouts/server/ledger/check-ledger.ts'
import { enlistPostings } from '#features/payouts/server/ledger/post-ledger.ts'
import { sweepReleases } from '#features/payouts/server/ledger/sweep-releases.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import { sweepWeeklyPayouts } from '#features/payouts/server/payout/pay-out.ts'
import { sendPayouts } from '#features/payouts/server/payout/send-payouts.ts'
import { forgetErased } from '#features/payouts/server/payout/setup.ts'
import { sweepPlans } from '#features/plans/server/sweep-plans.ts'
import { sweepPromotions } from '#features/promotions/server/promotions.ts'
import { remindClients } from '#features/proposals/server/remind-client.ts'
import { sweepReturns } from '#features/returns/server/sweep-returns.ts'
import { notifyLifted } from '#features/showrooms/server/markups.ts'
import { refreshStaleListings } from '#features/vendors/server/list/list-products.ts'
import { applyPrices } from '#features/vendors/server/prices/price-changes.ts'
import { notifyOfLowStock } from '#features/vendors/server/stock/notify-low-stock.ts'
import { sweepLeftBehind } from '#features/visualizer/server/clear-away.ts'
import { type Job, runJob } from '#server/jobs.ts'
import { forgetWrites } from '#server/replica-reads.ts'
import { sweepNegatives } from '../features/payouts/server/debts.ts'
import { cardOutcomes } from './card-charges.ts'
import type { Deps } from './create-deps.ts'

/** Every scheduled job, in the order in which `runJobs` runs them. */
export const jobs: readonly Job<Deps>[] = [
  // Before the refunds, which it requests.
  { name: 'post-declines', cron: '* * * * *', run: postDeclines },
  { name: 'mail-statuses', cron: '* * * * *', run: mailStatuses },
  { name: 'enlist-orders', cron: '* * * * *', run: enlistOrders },
  { name: 'enlist-postings', cron: '* * * * *', run: enlistPostings },
  { name: 'review-clock', cron: '*/5 * * * *', run: sweepReviews },
  { name: 'late-items', cron: '15 * * * *', run: sweepLate },
  { name: 'paydays', cron: '5 * * * *', run: sweepPaydays },
  { name: 'settle-returns', cron: '12 * * * *', run: sweepReturns },
  { name: 'pay-refunds', cron: '* * * * *', run: sweepRefunds },
  { name: 'release-shares', cron: '10 0 * * *', run: sweepReleases },
  { name: 'release-labor', cron: '12 0 * * *', run: releaseLabor },
  { name: 'weekly-payouts', cron: '0 6 * * 3', run: sweepWeeklyPayouts },
  { name: 'send-payouts', cron: '* * * * *', run: (deps) => sendPayouts(deps) },
  {
    name: 'finish-settlements',
    cron: '* * * * *',
    run: (deps) => sweepSettlements(deps, cardOutcomes(deps.payments)),
  },
  { name: 'remind-of-debts', cron: '20 * * * *', run: sweepNegatives },
  { name: 'seal-the-ledger', cron: '30 * * * *', run: sealLedger },
  { name: 'check-the-ledger', cron: '40 1 * * *', run: checkLedger },
  { name: 'sum-sales', cron: '*/5 * * * *', run: sumSales },
  { name: 'check-the-audit-log', cron: '45 1 * * *', run: checkAuditLog },
  { name: 'forget-bank-accounts', cron: '50 1 * * *', run: forgetErased },
  { name: 'remind-of-approvals', cron: '*/10 * * * *', run: remindApprovals },
  { name: 'end-what-has-passed', cron: '7 * * * *', run: sweepPassed },
  { name: 'forget-recent-writes', cron: '17 * * * *', run: forgetWrites },
  { name: 'forget-old-keys', cron: '23 4 * * *', run: sweepKeys },
  { name: 'forget-old-imports', cron: '52 4 * * *', run: forgetImports },
  { name: 'forget-old-page-counts', cron: '37 4 * * *', run: sweepCounts },
  { name: 'tell-of-lifted-markups', cron: '* * * * *', run: notifyLifted },
  { name: 'forget-old-pushes', cron: '27 * * * *', run: sweepPushes },
  { name: 'send-webhooks', cron: '* * * * *', run: (deps) => sendWebhooks(deps) },
  { name: 'forget-old-webhooks', cron: '33 4 * * *', run: sweepDeliveries },
  { name: 'post-ended-work', cron: '* * * * *', run: postEnds },
  { name: 'mail-unread-messages', cron: '* * * * *', run: mailUnread },
  { name: 'end-abandoned-designs', cron: '* * * * *', run: endAbandoned },
  { name: 'plans', cron: '*/10 * * * *', run: sweepPlans },
  { name: 'finish-credit-purchases', cron: '* * * * *', run: sweepCreditPurchases },
  // A vendor's next look at their products, items and payables is then quick, even after a large import.
  { name: 'refresh-vendor-listings', cron: '* * * * *', run: refreshStaleListings },
  { name: 'refresh-vendor-items', cron: '* * * * *', run: refreshVendorItems },
  { name: 'refresh-clients', cron: '* * * * *', run: refreshClients },
  { name: 'notify-of-low-stock', cron: '10 7 * * *', run: notifyOfLowStock },
  { name: 'remind-of-proposals', cron: '5 9 * * *', run: remindClients },
  { name: 'apply-planned-settings', cron: '* * * * *', run: sweepSettings },
  { name: 'begin-and-end-promotions', cron: '* * * * *', run: sweepPromotions },
  { name: 'apply-planned-prices', cron: '* * * * *', run: applyPrices },
  // Before the files, whose rows it deletes.
  { name: 'clear-unsent-uploads', cron: '38 */6 * * *', run: sweepUnsent },
  { name: 'clear-unused-media', cron: '44 */6 * * *', run: clearMedia },
  { name: 'clear-away-left-behind', cron: '41 */6 * * *', run: sweepLeftBehind },
]

/**
 * Runs every job once, at the time of `deps.clock()`; returns how many rows each handled. For tests, which set the
 * clock themselves.
 */
export async function runJobs(deps: Deps): Promise<Record<string, number>> {
  const taken: Record<string, number> = {}
  for (const job of jobs) taken[job.name] = await runJob(deps, job)
  return taken
}
