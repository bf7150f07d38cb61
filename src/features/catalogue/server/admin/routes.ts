import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import {
  brandBody,
  brandRow,
  categoryBody,
  categoryRow,
  departmentBody,
  departmentRow,
  idParams,
  type Kind,
  listQuery,
  moveBody,
  pictureForm,
  pictureReply,
} from '#features/catalogue/admin-schema.ts'
import type { PicturedKind } from '#features/catalogue/picture-rules.ts'
import { mostInForm, nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { listBrands, listCategories, listDepartments } from './admin-queries.ts'
import { moveRow, removeRow, writeRow } from './change-lists.ts'
import { type PictureDeps, removePicture, writePicture } from './change-pictures.ts'

const perPage = 500

/** Departments, categories and brands as Admins keep them (api.md section 9). */
export function catalogueAdminRoutes(api: ApiApp, deps: PictureDeps): void {
  const admin = { auth: 'admin' as const }
  const writes = { auth: 'admin' as const, changesCatalogue: true as const }
  const saved = responseOf(z.object({ id: z.number() }))
  const gone = { 200: responseOf(z.null()) }

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

  api.get(
    '/admin/departments',
    {
      config: { ...admin, reads: true },
      schema: { querystring: listQuery, response: { 200: responseOf(pagedOf(departmentRow)) } },
    },
    async (request) => ok(pageOf(await listDepartments(deps.db), request.query, '/api/admin/departments')),
  )
  api.get(
    '/admin/categories',
    {
      config: { ...admin, reads: true },
      schema: { querystring: listQuery, response: { 200: responseOf(pagedOf(categoryRow)) } },
    },
    async (request) => ok(pageOf(await listCategories(deps.db), request.query, '/api/admin/categories')),
  )
  api.get(
    '/admin/brands',
    {
      config: { ...admin, reads: true },
      schema: { querystring: listQuery, response: { 200: responseOf(pagedOf(brandRow)) } },
    },
    async (request) => ok(pageOf(await listBrands(deps.db), request.query, '/api/admin/brands')),
  )

  api.post(
    '/admin/departments',
    { config: writes, schema: { body: departmentBody, response: { 201: saved } } },
    async (request, reply) => {
      const id = await writeRow(deps, actorOf(request), 'departments', request.body)
      return reply.status(201).send(ok({ id }, 'Department added.'))
    },
  )
  api.post(
    '/admin/categories',
    { config: writes, schema: { body: categoryBody, response: { 201: saved } } },
    async (request, reply) => {
      const id = await writeRow(deps, actorOf(request), 'categories', request.body)
      return reply.status(201).send(ok({ id }, 'Category added.'))
    },
  )
  api.post(
    '/admin/brands',
    { config: writes, schema: { body: brandBody, response: { 201: saved } } },
    async (request, reply) => {
      const id = await writeRow(deps, actorOf(request), 'brands', request.body)
      return reply.status(201).send(ok({ id }, 'Brand added.'))
    },
  )

  api.put(
    '/admin/departments/:id',
    { config: writes, schema: { params: idParams, body: departmentBody, response: { 200: saved } } },
    async (request) =>
      ok(
        { id: await writeRow(deps, actorOf(request), 'departments', request.body, request.params.id) },
        'Department saved.',
      ),
  )
  api.put(
    '/admin/categories/:id',
    { config: writes, schema: { params: idParams, body: categoryBody, response: { 200: saved } } },
    async (request) =>
      ok(
        { id: await writeRow(deps, actorOf(request), 'categories', request.body, request.params.id) },
        'Category saved.',
      ),
  )
  api.put(
    '/admin/brands/:id',
    { config: writes, schema: { params: idParams, body: brandBody, response: { 200: saved } } },
    async (request) =>
      ok({ id: await writeRow(deps, actorOf(request), 'brands', request.body, request.params.id) }, 'Brand saved.'),
  )

  for (const kind of ['departments', 'categories', 'brands'] as const satisfies readonly Kind[])
    api.post(
      `/admin/${kind}/:id/move`,
      { config: writes, schema: { params: idParams, body: moveBody, response: gone } },
      async (request) => {
        await moveRow(deps, actorOf(request), kind, request.params.id, request.body.by)
        return ok(null, 'Moved.')
      },
    )

  for (const kind of ['departments', 'categories', 'brands'] as const satisfies readonly Kind[])
    api.delete(
      `/admin/${kind}/:id`,
      { config: writes, schema: { params: idParams, response: gone } },
      async (request) => {
        await removeRow(deps, actorOf(request), kind, request.params.id)
        return ok(null, 'Deleted.')
      },
    )

  pictureRoutes(api, deps)
}

/** Pictures of categories and brands. */
function pictureRoutes(api: ApiApp, deps: PictureDeps): void {
  const writes = { auth: 'admin', changesCatalogue: true } as const
  for (const kind of ['categories', 'brands'] as const satisfies readonly PicturedKind[]) {
    api.put(
      `/admin/${kind}/:id/picture`,
      {
        config: { ...writes, described: { form: pictureForm } },
        schema: { params: idParams, response: { 200: responseOf(pictureReply) } },
      },
      async (request) => {
        const actor = actorOf(request)
        const owner = nameOfOwner({ accountId: actor.id })
        const picture = await uploadGate.hold(owner, request, mostInForm, async () => {
          const { fields, files } = await readForm(request)
          const given = { file: files[0], alt: fields.alt ?? '', seen: fields.seen }
          return writePicture(deps, actor, kind, request.params.id, given)
        })
        return ok({ picture }, 'Picture saved.')
      },
    )
    api.delete(
      `/admin/${kind}/:id/picture`,
      {
        config: writes,
        schema: {
          params: idParams,
          querystring: pictureForm.pick({ seen: true }),
          response: { 200: responseOf(z.null()) },
        },
      },
      async (request) => {
        await removePicture(deps, actorOf(request), kind, request.params.id, request.query.seen)
        return ok(null, 'Picture removed.')
      },
    )
  }
}
