import { z } from 'zod'
import { unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { purposes, storedFiles, upload } from '../schema.ts'
import { deleteFile, readFiles } from './storage.ts'
import { mostInForm, nameOfOwner, readForm, saveUploads, type UploadDeps, uploadGate } from './uploads.ts'

const form = z.object({ purpose: z.enum(purposes), 'files[]': z.array(z.file()) })

/** Uploads of files for a purpose (multipart). */
export function uploadRoutes(api: ApiApp, deps: UploadDeps): void {
  api.post(
    '/uploads',
    {
      config: { auth: 'user or ai', described: { form } },
      schema: {
        description: 'Multipart: files[] and purpose (product, logo, showroom, work, room, chat, return, ai).',
        response: { 201: responseOf(z.array(upload)) },
      },
    },
    async (request, reply) => {
      const { actor, aiAccount } = request
      const owner = actor ? { accountId: actor.id } : aiAccount ? { aiAccountId: aiAccount.id } : null
      if (!owner) throw unauthenticated()
      const uploads = await uploadGate.hold(nameOfOwner(owner), request, mostInForm, async () =>
        saveUploads(deps, owner, await readForm(request)),
      )
      return reply.status(201).send(ok(uploads))
    },
  )

  api.get(
    '/account/files',
    {
      config: { auth: 'user', reads: true, clients: true },
      schema: { response: { 200: responseOf(storedFiles) } },
    },
    async ({ actor }) => ok(await readFiles(deps.db, demandId(actor))),
  )

  api.delete(
    '/account/files/:id',
    {
      config: { auth: 'user', clients: true },
      schema: {
        params: z.object({ id: z.coerce.number().int().positive() }),
        response: { 200: responseOf(storedFiles) },
      },
    },
    async (request) => {
      const id = demandId(request.actor)
      await deleteFile(deps.db, id, request.params.id)
      return ok(await readFiles(deps.db, id), 'File deleted.')
    },
  )
}

function demandId(actor: { id: number } | null): number {
  if (!actor) throw unauthenticated()
  return actor.id
}
