import { z } from 'zod'
import { unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { purposes, upload } from '../schema.ts'
import { mostInForm, nameOfOwner, readForm, saveUploads, type UploadDeps, uploadGate } from './uploads.ts'

const form = z.object({ purpose: z.enum(purposes), 'files[]': z.array(z.file()) })

/** Uploads of files for a purpose (multipart). */
export function uploadRoutes(api: ApiApp, deps: UploadDeps): void {
  api.post(
    '/uploads',
    {
      config: { auth: 'user or ai', described: { form } },
      schema: {
        description: 'Multipart: files[] and purpose (product, logo, showroom, room, chat, return, ai).',
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
}
