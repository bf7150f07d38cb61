import { z } from 'zod'
import { readsProducts } from '#features/accounts/key-rights.ts'
import { type Calls, fileOf } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  importCategory,
  importJob,
  importParams,
  importPhotographs,
  importSummary,
  mappingBody,
  photographBody,
  photographParams,
  photographsQuery,
  problemsQuery,
  rowProblem,
  sheetsBody,
} from './schema.ts'

const form = z.object({ mode: z.enum(['map', 'check']).optional(), file: z.file() })
const photographsForm = z.object({ 'files[]': z.array(z.file()), paths: z.string().optional() })

export const importsCalls = {
  'POST /vendor/products/import': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    described: { form },
    description: 'Multipart: file, and mode (map or check).',
    data: importJob,
    status: 201,
  },
  'GET /vendor/products/import': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    data: z.array(importSummary),
  },
  'GET /vendor/products/import/categories': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    data: z.array(importCategory),
  },
  'GET /vendor/products/import/:job': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: importParams,
    data: importJob,
  },
  'PUT /vendor/products/import/:job': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params: importParams,
    body: mappingBody,
    data: importJob,
  },
  'PUT /vendor/products/import/:job/sheets': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params: importParams,
    body: sheetsBody,
    data: importJob,
  },
  'GET /vendor/products/import/:job/problems': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: importParams,
    querystring: problemsQuery,
    data: pagedOf(rowProblem),
  },
  'GET /vendor/products/import/:job/errors': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: importParams,
    response: { 200: fileOf('The rows with problems.', 'text/csv') },
  },
  'GET /vendor/products/import/:job/photographs': {
    auth: 'vendor',
    staff: ['products'],
    keys: readsProducts,
    reads: true,
    params: importParams,
    querystring: photographsQuery,
    data: importPhotographs,
  },
  'POST /vendor/products/import/:job/photographs': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    described: { form: photographsForm },
    description: 'Multipart: files[], photographs or a ZIP of them, and paths, a JSON list with the path of each file.',
    params: importParams,
    data: importPhotographs,
    status: 201,
  },
  'PUT /vendor/products/import/:job/photographs/:photograph': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params: photographParams,
    querystring: photographsQuery,
    body: photographBody,
    data: importPhotographs,
  },
  'POST /vendor/products/import/:job/commit': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params: importParams,
    data: importJob,
  },
  'POST /vendor/products/import/:job/undo': {
    auth: 'vendor',
    staff: ['products'],
    keys: ['products'],
    params: importParams,
    data: importJob,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof importsCalls> {}
}
