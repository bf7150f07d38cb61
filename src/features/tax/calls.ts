import { z } from 'zod'
import { type Calls, responseOf } from '#lib/calls.ts'
import { exemption, exemptionBody, judgement, ratesBody, ratesReport, stateRule, stateRuleBody } from './schema.ts'

const list = { 200: responseOf(z.array(exemption)) }
const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const stateParams = z.object({ state: z.string().trim().toUpperCase() })

export const taxCalls = {
  'POST /admin/tax_rates/import': { auth: 'admin', adminRoles: ['finance'], body: ratesBody, data: ratesReport },
  'GET /tax_exemptions': { auth: 'user', reads: true, data: z.array(exemption) },
  'POST /tax_exemptions': { auth: 'user', body: exemptionBody, response: { 201: list[200] } },
  'GET /admin/tax_exemptions': { auth: 'admin', adminRoles: ['finance'], reads: true, data: z.array(exemption) },
  'PUT /admin/tax_exemptions/:id': {
    auth: 'admin',
    adminRoles: ['finance'],
    queue: 'certificates',
    params,
    body: judgement,
    data: exemption,
  },
  'GET /admin/fee_taxes': { auth: 'admin', adminRoles: ['finance'], reads: true, data: z.array(stateRule) },
  'PUT /admin/fee_taxes/:state': {
    auth: 'admin',
    adminRoles: ['finance'],
    params: stateParams,
    body: stateRuleBody,
    data: z.array(stateRule),
  },
  'GET /admin/labor_taxes': { auth: 'admin', adminRoles: ['finance'], reads: true, data: z.array(stateRule) },
  'PUT /admin/labor_taxes/:state': {
    auth: 'admin',
    adminRoles: ['finance'],
    params: stateParams,
    body: stateRuleBody,
    data: z.array(stateRule),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof taxCalls> {}
}
