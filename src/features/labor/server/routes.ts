import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { laborCalls } from '../calls.ts'
import { type CartLaborDeps, readCartLabor, readOffered, removeCartLabor, setCartLabor } from './cart-labor.ts'
import { changeInvoice, type LaborDeps, readInvoices, readOrderLabor } from './invoices.ts'
import { addOffer, changeOffer, readOffers } from './offers.ts'

/** Labor of vendors and professionals beside goods (rule R18, api.md section 6). */
export function laborRoutes(api: ApiApp, deps: LaborDeps & CartLaborDeps): void {
  const on = mount(api, laborCalls)

  on('GET /labor/offers', async (request) => ok(await readOffers(deps, actorOf(request))))

  on('POST /labor/offers', async (request, reply) =>
    reply
      .status(201)
      .send(ok(await addOffer(deps, actorOf(request), request.body, optionalKey(request)), 'Labor saved.')),
  )

  on('PUT /labor/offers/:id', async (request) =>
    ok(await changeOffer(deps, actorOf(request), request.body, request.params.id), 'Labor saved.'),
  )

  on('GET /labor/offered', async ({ actor, query }) => ok(await readOffered(deps, actor, query)))

  on('GET /labor/cart', async ({ actor, query }) => ok(await readCartLabor(deps, actor, query)))

  on('PUT /labor/cart', async ({ actor, body }) => ok(await setCartLabor(deps, actor, body), 'Labor saved in cart.'))

  on('DELETE /labor/cart/:id', async ({ actor, params, query }) =>
    ok(await removeCartLabor(deps, actor, params.id, query), 'Labor removed from cart.'),
  )

  on('GET /labor/invoices', async (request) => ok(await readInvoices(deps, actorOf(request), request.query)))

  on('PUT /labor/invoices/:id', async (request) => {
    const invoice = await changeInvoice(deps, actorOf(request), request.params.id, request.body)
    return ok(invoice, request.body.action === 'done' ? 'The labor is marked done.' : 'The labor is canceled.')
  })

  on('GET /orders/:id/labor', async (request) => ok(await readOrderLabor(deps, actorOf(request), request.params.id)))
}
