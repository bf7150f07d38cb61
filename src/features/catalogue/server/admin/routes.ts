import type { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { Kind, listQuery } from '#features/catalogue/admin-schema.ts'
import { catalogueCalls } from '#features/catalogue/calls.ts'
import type { PicturedKind } from '#features/catalogue/picture-rules.ts'
import { maxInForm, nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { listBrands, listCategories, listDepartments } from './admin-queries.ts'
import { moveRow, removeRow, writeRow } from './change-lists.ts'
import { type PictureDeps, removePicture, writePicture } from './change-pictures.ts'
import { removeSearchWord, writeSearchWord } from './change-search-words.ts'
import { listSearchWords } from './search-word-queries.ts'

const perPage = 500

/** Departments, categories and brands as Admins keep them (api.md section 9). */
export function catalogueAdminRoutes(api: ApiApp, deps: PictureDeps): void {
  const on = mount(api, catalogueCalls)

  const pageOf = <Row extends { name: string }>(
    rows: readonly Row[],
    query: z.infer<typeof listQuery>,
    path: string,
  ) => {
    const found = rows.filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase()))
    const page = clampPage(query.page, found.length, perPage)
    const shown = found.slice((page - 1) * perPage, page * perPage)
    return paged(shown, found.length, page, perPage, path, new URLSearchParams(query.q ? { q: query.q } : {}))
  }

  on('GET /admin/departments', async (request) =>
    ok(pageOf(await listDepartments(deps.db), request.query, '/api/admin/departments')),
  )
  on('GET /admin/categories', async (request) =>
    ok(pageOf(await listCategories(deps.db), request.query, '/api/admin/categories')),
  )
  on('GET /admin/brands', async (request) => ok(pageOf(await listBrands(deps.db), request.query, '/api/admin/brands')))

  on('POST /admin/departments', async (request, reply) => {
    const id = await writeRow(deps, actorOf(request), 'departments', request.body)
    return reply.status(201).send(ok({ id }, 'Department added.'))
  })
  on('POST /admin/categories', async (request, reply) => {
    const id = await writeRow(deps, actorOf(request), 'categories', request.body)
    return reply.status(201).send(ok({ id }, 'Category added.'))
  })
  on('POST /admin/brands', async (request, reply) => {
    const id = await writeRow(deps, actorOf(request), 'brands', request.body)
    return reply.status(201).send(ok({ id }, 'Brand added.'))
  })

  on('PUT /admin/departments/:id', async (request) =>
    ok(
      { id: await writeRow(deps, actorOf(request), 'departments', request.body, request.params.id) },
      'Department saved.',
    ),
  )
  on('PUT /admin/categories/:id', async (request) =>
    ok(
      { id: await writeRow(deps, actorOf(request), 'categories', request.body, request.params.id) },
      'Category saved.',
    ),
  )
  on('PUT /admin/brands/:id', async (request) =>
    ok({ id: await writeRow(deps, actorOf(request), 'brands', request.body, request.params.id) }, 'Brand saved.'),
  )

  for (const kind of ['departments', 'categories', 'brands'] as const satisfies readonly Kind[])
    on(`POST /admin/${kind}/:id/move`, async (request) => {
      await moveRow(deps, actorOf(request), kind, request.params.id, request.body.by)
      return ok(null, 'Moved.')
    })

  for (const kind of ['departments', 'categories', 'brands'] as const satisfies readonly Kind[])
    on(`DELETE /admin/${kind}/:id`, async (request) => {
      await removeRow(deps, actorOf(request), kind, request.params.id)
      return ok(null, 'Deleted.')
    })

  on('GET /admin/search_words', async () => ok(await listSearchWords(deps.db)))
  on('POST /admin/search_words', async (request, reply) => {
    const id = await writeSearchWord(deps, actorOf(request), request.body)
    return reply.status(201).send(ok({ id }, 'Words saved.'))
  })
  on('PUT /admin/search_words/:id', async (request) =>
    ok({ id: await writeSearchWord(deps, actorOf(request), request.body, request.params.id) }, 'Words saved.'),
  )
  on('DELETE /admin/search_words/:id', async (request) => {
    await removeSearchWord(deps, actorOf(request), request.params.id)
    return ok(null, 'Words removed.')
  })

  pictureRoutes(api, deps)
}

/** Pictures of categories and brands. */
function pictureRoutes(api: ApiApp, deps: PictureDeps): void {
  const on = mount(api, catalogueCalls)

  for (const kind of ['categories', 'brands'] as const satisfies readonly PicturedKind[]) {
    on(`PUT /admin/${kind}/:id/picture`, async (request) => {
      const actor = actorOf(request)
      const owner = nameOfOwner({ accountId: actor.id })
      const picture = await uploadGate.hold(owner, request, maxInForm, async () => {
        const { fields, files } = await readForm(request)
        const given = { file: files[0], alt: fields.alt ?? '', seen: fields.seen }
        return writePicture(deps, actor, kind, request.params.id, given)
      })
      return ok({ picture }, 'Picture saved.')
    })
    on(`DELETE /admin/${kind}/:id/picture`, async (request) => {
      await removePicture(deps, actorOf(request), kind, request.params.id, request.query.seen)
      return ok(null, 'Picture removed.')
    })
  }
}
