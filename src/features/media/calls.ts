import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { productModelFile } from './model-schema.ts'
import type { UploadedKind } from './rules.ts'
import { addressesBody, altBody, orderBody, productMedia } from './schema.ts'

export const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const form = z.object({ 'files[]': z.array(z.file()).length(1) })
export const id = z.coerce.number('This id is not valid.').int().positive()
export const mediaParams = z.object({ id })
export const kinds = ['photo', 'document'] as const satisfies readonly UploadedKind[]
const mediaForm = z.object({ kind: z.enum(kinds), 'files[]': z.array(z.file()) })
const itsParams = z.object({ id, media: id })

export const mediaCalls = {
  'GET /vendor/products/:id/model': { auth: 'vendor', reads: true, params, data: productModelFile },
  'POST /vendor/products/:id/model': {
    auth: 'vendor',
    changesCatalogue: true,
    described: { form },
    description: 'Multipart: files[] with one GLB.',
    params,
    data: productModelFile,
  },
  'DELETE /vendor/products/:id/model': { auth: 'vendor', changesCatalogue: true, params, data: productModelFile },
  'GET /vendor/products/:id/media': { auth: 'vendor', reads: true, params: mediaParams, data: productMedia },
  'POST /vendor/products/:id/media': {
    auth: 'vendor',
    changesCatalogue: true,
    described: { form: mediaForm },
    description: 'Multipart: files[] and kind (photo or document).',
    params: mediaParams,
    data: productMedia,
    status: 201,
  },
  'PUT /vendor/products/:id/media': {
    auth: 'vendor',
    changesCatalogue: true,
    params: mediaParams,
    body: orderBody,
    data: productMedia,
  },
  'POST /vendor/products/:id/media/addresses': {
    auth: 'vendor',
    params: mediaParams,
    body: addressesBody,
    data: productMedia,
  },
  'PUT /vendor/products/:id/media/:media': {
    auth: 'vendor',
    changesCatalogue: true,
    params: itsParams,
    body: altBody,
    data: productMedia,
  },
  'DELETE /vendor/products/:id/media/:media': {
    auth: 'vendor',
    changesCatalogue: true,
    params: itsParams,
    data: productMedia,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof mediaCalls> {}
}
