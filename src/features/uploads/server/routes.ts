import { unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { uploadsCalls } from '../calls.ts'
import { deleteFile, readFiles } from './storage.ts'
import { maxInForm, nameOfOwner, readForm, saveUploads, type UploadDeps, uploadGate } from './uploads.ts'

/** Uploads of files for a purpose (multipart). */
export function uploadRoutes(api: ApiApp, deps: UploadDeps): void {
  const on = mount(api, uploadsCalls)

  on('POST /uploads', async (request, reply) => {
    const { actor, aiAccount } = request
    const owner = actor ? { accountId: actor.id } : aiAccount ? { aiAccountId: aiAccount.id } : null
    if (!owner) throw unauthenticated()
    const uploads = await uploadGate.hold(nameOfOwner(owner), request, maxInForm, async () =>
      saveUploads(deps, owner, await readForm(request)),
    )
    return reply.status(201).send(ok(uploads))
  })

  on('GET /account/files', async ({ actor }) => ok(await readFiles(deps.db, demandId(actor))))

  on('DELETE /account/files/:id', async (request) => {
    const id = demandId(request.actor)
    await deleteFile(deps.db, id, request.params.id)
    return ok(await readFiles(deps.db, id), 'File deleted.')
  })
}

function demandId(actor: { id: number } | null): number {
  if (!actor) throw unauthenticated()
  return actor.id
}
