import { actorOf } from '#features/accounts/server/authenticate.ts'
import { fail } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { taxCalls } from '../calls.ts'
import { addExemption, judge, readExemptions, readWaiting, type TaxDeps } from './exemptions.ts'
import { readRateFile } from './rate-file.ts'
import { importRates, readStateRules, setStateRule } from './rates.ts'

/** A file of all 41,000 ZIP codes is about 1.3 MB. */
const fileLimit = 9_000_000

/** Local rates from an Admin's file, and certificates of tax-exempt buyers (rule R4). */
export function taxRoutes(api: ApiApp, deps: TaxDeps): void {
  const on = mount(api, taxCalls)

  on('POST /admin/tax_rates/import', { bodyLimit: fileLimit }, async (request) => {
    const { rates, problems } = readRateFile(request.body.csv)
    const report = { rows: rates.length, saved: 0, errors: problems.slice(0, 100) }
    if (problems.length > 0) {
      const first = problems[0]
      const message = `Row ${first?.row}, ${first?.field}: ${first?.message}`
      throw fail('rates', 422, 'The given data was invalid.', { csv: [message] }, report)
    }
    const saved = await importRates(deps, actorOf(request), rates)
    return ok({ ...report, saved }, `${saved.toLocaleString('en-US')} rates saved.`)
  })

  on('GET /tax_exemptions', async (request) => ok(await readExemptions(deps, actorOf(request))))

  on('POST /tax_exemptions', async (request, reply) =>
    reply
      .status(201)
      .send(
        ok(
          await addExemption(deps, actorOf(request), request.body),
          'Your certificate was submitted. It takes effect once it is verified.',
        ),
      ),
  )

  on('GET /admin/tax_exemptions', async () => ok(await readWaiting(deps)))

  on('PUT /admin/tax_exemptions/:id', async (request) => {
    const { status } = request.body
    const judged = await judge(deps, actorOf(request), request.params.id, request.body)
    return ok(judged, status === 'verified' ? 'Certificate verified.' : 'Certificate rejected.')
  })

  on('GET /admin/fee_taxes', async () => ok(await readStateRules(deps, 'fee_taxes')))

  on('PUT /admin/fee_taxes/:state', async (request) => {
    await setStateRule(deps, actorOf(request), 'fee_taxes', request.params.state, request.body)
    return ok(await readStateRules(deps, 'fee_taxes'), 'The tax rule for restocking fees was saved.')
  })

  on('GET /admin/labor_taxes', async () => ok(await readStateRules(deps, 'labor_taxes')))

  on('PUT /admin/labor_taxes/:state', async (request) => {
    await setStateRule(deps, actorOf(request), 'labor_taxes', request.params.state, request.body)
    return ok(await readStateRules(deps, 'labor_taxes'), 'The tax rule for labor was saved.')
  })
}
