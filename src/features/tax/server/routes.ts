import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { fail } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { exemption, exemptionBody, feeTax, feeTaxBody, judgement, ratesBody, ratesReport } from '../schema.ts'
import { addExemption, judge, readExemptions, readWaiting, type TaxDeps } from './exemptions.ts'
import { readRateFile } from './rate-file.ts'
import { importRates, readFeeTaxes, setFeeTax } from './rates.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const stateParams = z.object({ state: z.string().trim().toUpperCase() })
const list = { 200: responseOf(z.array(exemption)) }
/** A file of all 41,000 ZIP codes is about 1.3 MB. */
const fileLimit = 9_000_000

/** Local rates from an Admin's file, and certificates of tax-exempt buyers (rule R4). */
export function taxRoutes(api: ApiApp, deps: TaxDeps): void {
  api.post(
    '/admin/tax_rates/import',
    {
      bodyLimit: fileLimit,
      config: { auth: 'admin' },
      schema: { body: ratesBody, response: { 200: responseOf(ratesReport) } },
    },
    async (request) => {
      const { rates, problems } = readRateFile(request.body.csv)
      const report = { rows: rates.length, saved: 0, errors: problems.slice(0, 100) }
      if (problems.length > 0) {
        const first = problems[0]
        const message = `Row ${first?.row}, ${first?.field}: ${first?.message}`
        throw fail('rates', 422, 'The given data was invalid.', { csv: [message] }, report)
      }
      const saved = await importRates(deps, actorOf(request), rates)
      return ok({ ...report, saved }, `${saved.toLocaleString('en-US')} rates saved.`)
    },
  )

  api.get('/tax_exemptions', { config: { auth: 'user', reads: true }, schema: { response: list } }, async (request) =>
    ok(await readExemptions(deps, actorOf(request))),
  )

  api.post(
    '/tax_exemptions',
    { config: { auth: 'user' }, schema: { body: exemptionBody, response: { 201: list[200] } } },
    async (request, reply) =>
      reply
        .status(201)
        .send(
          ok(
            await addExemption(deps, actorOf(request), request.body),
            'Your certificate was submitted. It takes effect once it is verified.',
          ),
        ),
  )

  api.get('/admin/tax_exemptions', { config: { auth: 'admin', reads: true }, schema: { response: list } }, async () =>
    ok(await readWaiting(deps)),
  )

  api.put(
    '/admin/tax_exemptions/:id',
    {
      config: { auth: 'admin', queue: 'certificates' },
      schema: { params, body: judgement, response: { 200: responseOf(exemption) } },
    },
    async (request) => {
      const { status } = request.body
      const judged = await judge(deps, actorOf(request), request.params.id, request.body)
      return ok(judged, status === 'verified' ? 'Certificate verified.' : 'Certificate rejected.')
    },
  )
  const feeTaxes = { 200: responseOf(z.array(feeTax)) }

  api.get('/admin/fee_taxes', { config: { auth: 'admin', reads: true }, schema: { response: feeTaxes } }, async () =>
    ok(await readFeeTaxes(deps)),
  )

  api.put(
    '/admin/fee_taxes/:state',
    { config: { auth: 'admin' }, schema: { params: stateParams, body: feeTaxBody, response: feeTaxes } },
    async (request) => {
      await setFeeTax(deps, actorOf(request), request.params.state, request.body)
      return ok(await readFeeTaxes(deps), 'The tax rule for restocking fees was saved.')
    },
  )
}
