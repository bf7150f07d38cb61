import { z } from 'zod'
import { type Calls, fileOf } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import { balanceQuery, posting, postingsQuery, taxReport, taxReportQuery, trialBalance } from './ledger-schema.ts'
import { monthParams, monthStatement, payables, payablesQuery, statementMonths } from './payables-schema.ts'
import {
  adminHold,
  adminPayoutRow,
  adminPayouts,
  adminPayoutsQuery,
  holdBody,
  idParams,
  judgePayoutBody,
  judgeWriteOffBody,
  liftBody,
  orderLedger,
  payoutBody,
  payoutDetail,
  payoutHold,
  payoutSetup,
  payouts,
  payoutsQuery,
  recordBody,
  seals,
  settleBody,
  setupBody,
  statement,
  statementQuery,
  termsBody,
  writeOffBody,
} from './schema.ts'

const settled = z.object({ paid: z.number(), left: z.number() })
const held = z.object({ id: z.number(), holds: z.array(z.number()) })

export const payoutsCalls = {
  'GET /admin/ledger/postings': {
    auth: 'admin',
    replica: true,
    reads: true,
    querystring: postingsQuery,
    data: pagedOf(posting),
  },
  'GET /admin/ledger/balance': {
    auth: 'admin',
    replica: true,
    reads: true,
    querystring: balanceQuery,
    data: trialBalance,
  },
  'GET /admin/tax_report': { auth: 'admin', replica: true, reads: true, querystring: taxReportQuery, data: taxReport },
  'GET /admin/tax_report/export': {
    auth: 'admin',
    replica: true,
    reads: true,
    querystring: taxReportQuery,
    response: { 200: fileOf('The tax of a year', 'text/csv') },
  },
  'GET /vendor/payables': { auth: 'vendor', reads: true, querystring: payablesQuery, data: payables },
  'GET /vendor/statements': { auth: 'shop', money: true, replica: true, reads: true, data: statementMonths },
  'GET /vendor/statements/:month': {
    auth: 'shop',
    money: true,
    replica: true,
    reads: true,
    params: monthParams,
    data: monthStatement,
  },
  'GET /payouts': { auth: 'shop', reads: true, money: true, replica: true, querystring: payoutsQuery, data: payouts },
  'GET /payouts/holds': { auth: 'shop', money: true, reads: true, data: z.array(payoutHold) },
  'POST /payouts': { auth: 'shop', money: true, body: payoutBody, data: payoutDetail, status: 201 },
  'PUT /payouts/setup': { auth: 'shop', money: true, body: setupBody, data: payoutSetup },
  'POST /payouts/settle': {
    auth: 'shop',
    money: true,
    takesCard: { use: 'pay', field: 'payment' },
    body: settleBody,
    data: settled,
  },
  'GET /payouts/statement': { auth: 'shop', money: true, reads: true, querystring: statementQuery, data: statement },
  'GET /payouts/:id': { auth: 'user', money: true, reads: true, params: idParams, data: payoutDetail },
  'GET /payouts/:id/statement': { auth: 'user', money: true, reads: true, params: idParams, data: statement },
  'GET /orders/:id/ledger': { auth: 'user', money: true, reads: true, params: idParams, data: orderLedger },
  'GET /orders/:id/ledger/statement': { auth: 'user', money: true, reads: true, params: idParams, data: statement },
  'GET /ledger/seals': { auth: 'none', querystring: payoutsQuery, data: seals },
  'GET /admin/payouts': {
    auth: 'admin',
    reads: true,
    replica: true,
    querystring: adminPayoutsQuery,
    data: adminPayouts,
  },
  'PUT /admin/payouts/:id': {
    auth: 'admin',
    queue: 'payouts',
    params: idParams,
    body: judgePayoutBody,
    data: adminPayoutRow,
  },
  'POST /admin/ledger/check': { auth: 'admin', data: z.object({ findings: z.number() }) },
  'POST /admin/settlements': {
    auth: 'admin',
    queue: 'balances',
    body: recordBody,
    data: z.object({ left: z.number() }),
    status: 201,
  },
  'POST /admin/write_offs': {
    auth: 'admin',
    queue: 'balances',
    body: writeOffBody,
    data: z.object({ id: z.number() }),
    status: 201,
  },
  'PUT /admin/write_offs/:id': {
    auth: 'admin',
    queue: 'balances',
    params: idParams,
    body: judgeWriteOffBody,
    data: judgeWriteOffBody,
  },
  'PUT /admin/payees/:id': {
    auth: 'admin',
    params: idParams,
    body: termsBody,
    data: termsBody.pick({ release_days: true }),
  },
  'GET /admin/payout_holds': { auth: 'admin', reads: true, data: z.array(adminHold) },
  'POST /admin/payout_holds': { auth: 'admin', queue: 'disputes', body: holdBody, data: held, status: 201 },
  'PUT /admin/payout_holds/:id': { auth: 'admin', queue: 'disputes', params: idParams, body: liftBody, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof payoutsCalls> {}
}
