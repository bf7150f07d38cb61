import { z } from 'zod'
import { readsProducts } from '#features/accounts/key-rights.ts'
import type { Calls } from '#lib/calls.ts'
import type { UploadedKind } from './rules.ts'
import { addressesBody, altBody, orderBody, productMedia, productModelFile } from './schema.ts'

const modelForm = z.object({ 'files[]': z.array(z.file()).length(1) })
const id = z.coerce.number('This id is not valid.').int().positive()
const params = z.object({ id })
export const kinds = ['photo', 'document'] as const satisfies readonly UploadedKind[]
const mediaForm = z.object({
  kind: z.enum([...kinds, 'texture']),
  'files[]': z.array(z.file()),
  width_in: z.number().optional(),
  height_in: z.number().optional(),
  tiles: z.enum(['true', 'false']).optional(),
})
const oneMedia = z.object({ id, media: id })

export const mediaCalls = {
  'GET /vendor/products/:id/model': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params,
    data: productModelFile,
  },
  'POST /vendor/products/:id/model': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    described: { form: modelForm },
    description: 'Multipart: files[] with one GLB.',
    params,
    data: productModelFile,
  },
  'DELETE /vendor/products/:id/model': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params,
    data: productModelFile,
  },
  'GET /vendor/products/:id/media': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params,
    data: productMedia,
  },
  'POST /vendor/products/:id/media': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    described: { form: mediaForm },
    description: 'Multipart: files[] and kind (photo, document, or texture with width_in, height_in and tiles).',
    params,
    data: productMedia,
    status: 201,
  },
  'PUT /vendor/products/:id/media': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params,
    body: orderBody,
    data: productMedia,
  },
  'POST /vendor/products/:id/media/addresses': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params,
    body: addressesBody,
    data: productMedia,
  },
  'PUT /vendor/products/:id/media/:media': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params: oneMedia,
    body: altBody,
    data: productMedia,
  },
  'DELETE /vendor/products/:id/media/:media': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    changesCatalogue: true,
    params: oneMedia,
    data: productMedia,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof mediaCalls> {}
}
