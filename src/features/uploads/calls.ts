import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { purposes, storedFiles, upload } from './schema.ts'

const form = z.object({ purpose: z.enum(purposes), 'files[]': z.array(z.file()) })

export const uploadsCalls = {
  'POST /uploads': {
    auth: 'user or ai',
    staff: ['orders', 'products'],
    described: { form },
    description: 'Multipart: files[] and purpose (product, logo, showroom, work, room, chat, return, ai, mark).',
    data: z.array(upload),
    status: 201,
  },
  'GET /account/files': { auth: 'user', reads: true, clients: true, data: storedFiles },
  'DELETE /account/files/:id': {
    auth: 'user',
    clients: true,
    params: z.object({ id: z.coerce.number().int().positive() }),
    data: storedFiles,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof uploadsCalls> {}
}
