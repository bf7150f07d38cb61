import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import {
  addProjectToCart,
  cartQuery,
  destroyParams,
  destroyQuery,
  moveToShowroom as moveBody,
  projectCart,
  syncToBulkCart,
  syncToCart,
  updateCart,
} from './schema.ts'

const describedSync = syncToCart.extend({ amount: z.number().optional() })

export const cartCalls = {
  'GET /projectCart': {
    auth: 'guest cart',
    reads: true,
    querystring: cartQuery,
    data: z.union([projectCart, z.array(projectCart)]),
  },
  'POST /projectCart/sync_to_cart': {
    auth: 'guest cart',
    described: { body: describedSync },
    body: syncToCart,
    data: projectCart,
  },
  'POST /projectCart/sync_to_bulk_cart': { auth: 'guest cart', body: syncToBulkCart, data: projectCart },
  'POST /projectCart/update_cart': { auth: 'guest cart', body: updateCart, data: projectCart },
  'POST /projectCart/move_to_showroom': { auth: 'guest cart', body: moveBody, data: projectCart },
  'DELETE /cart/destroy/:id': {
    auth: 'guest cart',
    params: destroyParams,
    querystring: destroyQuery,
    data: projectCart,
  },
  'POST /projectCart/add_project_to_cart': { auth: 'user', body: addProjectToCart, data: projectCart },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof cartCalls> {}
}
