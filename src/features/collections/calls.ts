import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import {
  addToCollectionBody,
  collection,
  collectionBody,
  collectionParams,
  collectionsQuery,
  newCollectionBody,
  ownCollection,
  ownCollectionDetail,
} from './schema.ts'

export const collectionsCalls = {
  'GET /collections': { auth: 'guest cart', reads: true, querystring: collectionsQuery, data: z.array(collection) },
  'GET /collections/:id': { auth: 'guest cart', reads: true, params: collectionParams, data: collection },
  'GET /showroom/collections': { auth: 'pro', reads: true, data: z.array(ownCollection) },
  'POST /showroom/collections': {
    auth: 'pro',
    changesCatalogue: true,
    body: newCollectionBody,
    data: ownCollectionDetail,
    status: 201,
  },
  'GET /showroom/collections/:id': { auth: 'pro', reads: true, params: collectionParams, data: ownCollectionDetail },
  'PUT /showroom/collections/:id': {
    auth: 'pro',
    changesCatalogue: true,
    params: collectionParams,
    body: collectionBody,
    data: ownCollectionDetail,
  },
  'DELETE /showroom/collections/:id': { auth: 'pro', changesCatalogue: true, params: collectionParams, data: z.null() },
  'POST /showroom/collections/:id/products': {
    auth: 'pro',
    changesCatalogue: true,
    params: collectionParams,
    body: addToCollectionBody,
    data: z.object({ added: z.number() }),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof collectionsCalls> {}
}
