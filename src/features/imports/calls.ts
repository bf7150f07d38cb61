import { z } from 'zod'
import { readsProducts } from '#features/accounts/key-rights.ts'
import { type Calls, fileOf } from '#lib/calls.ts'
import {
  importCategory,
  importJob,
  importParams,
  importSummary,
  mappingBody,
  problemsQuery,
  rowProblem,
  sheetsBody,
} from './schema.ts'

const form = z.object({ mode: z.enum(['map', 'check']).optional(), file: z.file() })
const pagedProblems = z.object({
  data: z.array(rowProblem),
  total: z.number(),
  path: z.string(),
  last_page: z.number(),
  current_page: z.number(),
  per_page: z.number(),
  links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
})

export const importsCalls = {
  'POST /vendor/products/import': {
    auth: 'vendor',
    keys: ['products'],
    described: { form },
    description: 'Multipart: file, and mode (map or check).',
    data: importJob,
    status: 201,
  },
  'GET /vendor/products/import': { auth: 'vendor', keys: readsProducts, reads: true, data: z.array(importSummary) },
  'GET /vendor/products/import/categories': {
    auth: 'vendor',
    keys: readsProducts,
    reads: true,
    data: z.array(importCategory),
  },
  'GET /vendor/products/import/:job': {
    auth: 'vendor',
    keys: readsProducts,
    reads: true,
    params: importParams,
    data: importJob,
  },
  'PUT /vendor/products/import/:job': {
    auth: 'vendor',
    keys: ['products'],
    params: importParams,
    body: mappingBody,
    data: importJob,
  },
  'PUT /vendor/products/import/:job/sheets': {
    auth: 'vendor',
    keys: ['products'],
    params: importParams,
    body: sheetsBody,
    data: importJob,
  },
  'GET /vendor/products/import/:job/problems': {
    auth: 'vendor',
    keys: readsProducts,
    reads: true,
    params: importParams,
    querystring: problemsQuery,
    data: pagedProblems,
  },
  'GET /vendor/products/import/:job/errors': {
    auth: 'vendor',
    keys: readsProducts,
    reads: true,
    params: importParams,
    response: { 200: fileOf('The rows with problems.', 'text/csv') },
  },
  'POST /vendor/products/import/:job/commit': {
    auth: 'vendor',
    keys: ['products'],
    params: importParams,
    data: importJob,
  },
  'POST /vendor/products/import/:job/undo': {
    auth: 'vendor',
    keys: ['products'],
    params: importParams,
    data: importJob,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof importsCalls> {}
}
