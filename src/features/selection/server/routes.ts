import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { markupAsked, markupTarget, ownMarkup } from '#features/showrooms/schema.ts'
import { readMarkups, readTarget, removeMarkup, saveMarkup } from '#features/showrooms/server/markups.ts'
import { dayOf } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { type ApiApp, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { keyOf, optionalKey } from '#server/http/request.ts'
import {
  addBody,
  bulkChangeBody,
  type ChangeBody,
  type ChangePreview,
  changeBody,
  changeParams,
  changePreview,
  changeResult,
  exportQuery,
  lastChange,
  markupsBody,
  productChangeBody,
  productParams,
  progress,
  progressParams,
  selectionForm,
  selectionQuery,
  selectionRow,
  selectionRows,
  undone,
} from '../schema.ts'
import {
  changeOne,
  changeSelection,
  previewChange,
  readLastChange,
  type SelectionDeps,
  undoChange,
} from './change-selection.ts'
import { readProgress } from './queries.ts'
import { exportSelection, readForm, readRow, readSelection } from './read-selection.ts'
import { findProducts } from './table.ts'

const config = { auth: 'pro' as const }
/** The answer is sent once every process shows the change. */
const changes = { ...config, changesCatalogue: true as const }

/** What a professional carries and charges (api.md section 9), always for the showroom of the account that calls. */
export function selectionRoutes(api: ApiApp, deps: SelectionDeps): void {
  const { catalogue } = deps

  api.get(
    '/showroom/products',
    {
      config: { ...config, reads: true },
      schema: { querystring: selectionQuery, response: { 200: responseOf(selectionRows) } },
    },
    async (request) => ok(await readSelection(catalogue, readerOf(request), request.query)),
  )

  api.get(
    '/showroom/products/form',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(selectionForm) } } },
    async (request) => ok(await readForm(catalogue, readerOf(request))),
  )

  api.get(
    '/showroom/products/export',
    {
      config: { ...config, reads: true },
      schema: { querystring: exportQuery, response: { 200: fileOf('The filtered products', 'text/csv') } },
    },
    async (request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="selection-${dayOf(deps.clock())}.csv"`)
        .send(await exportSelection(catalogue, readerOf(request), request.query)),
  )

  api.post(
    '/showroom/products',
    {
      config: changes,
      schema: { body: addBody, response: { 201: responseOf(z.object({ added: z.number() })) } },
    },
    async (request, reply) => {
      const { all, category, brand, ...body } = request.body
      const showroomId = actorOf(request).id
      const everything = all && { matching: { filters: {}, count: await countAll(deps, showroomId) } }
      const change: ChangeBody = {
        ...body,
        ...(category != null && { category }),
        ...(brand != null && { brand }),
        ...everything,
        carried: true,
      }
      const { added } = await changeSelection(deps, showroomId, change)
      return reply.status(201).send(ok({ added }, 'Your selection has been saved.'))
    },
  )

  api.put(
    '/showroom/products/:id',
    {
      config: changes,
      schema: { params: productParams, body: productChangeBody, response: { 200: responseOf(selectionRow) } },
    },
    async (request) => {
      const { active, ...markup } = request.body
      await changeOne(deps, actorOf(request).id, request.params.id, { ...markup, carried: active })
      // The row as it is now, not as this process had it before it heard of the change.
      await catalogue.settled()
      return ok(await readRow(catalogue, readerOf(request), request.params.id), 'Saved.')
    },
  )

  api.delete(
    '/showroom/products/:id',
    { config: changes, schema: { params: productParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await changeOne(deps, actorOf(request).id, request.params.id, { carried: false })
      return ok(null, 'The product has been removed from your showroom.')
    },
  )

  bulkRoutes(api, deps)
  markupRoutes(api, deps)
}

function bulkRoutes(api: ApiApp, deps: SelectionDeps): void {
  const { db } = deps

  api.post(
    '/showroom/products/bulk/preview',
    { config, schema: { body: changeBody, response: { 200: responseOf(changePreview) } } },
    async (request) => {
      const preview = await previewChange(deps, actorOf(request).id, request.body)
      return ok(readerOf(request).isClientSafe ? withoutProfit(preview) : preview)
    },
  )

  api.put(
    '/showroom/products/bulk',
    { config: changes, schema: { body: bulkChangeBody, response: { 200: responseOf(changeResult) } } },
    async (request) => {
      const { version, ...body } = request.body
      const key = keyOf(request.headers['idempotency-key'])
      return ok(
        await changeSelection(deps, actorOf(request).id, body, { key, version }),
        'Your selection has been changed.',
      )
    },
  )

  api.get(
    '/showroom/products/bulk/:key',
    {
      config: { ...config, reads: true },
      schema: { params: progressParams, response: { 200: responseOf(progress) } },
    },
    async (request) => {
      const found = await readProgress(db, actorOf(request).id, request.params.key)
      if (!found) throw notFound()
      return ok(found)
    },
  )

  api.get(
    '/showroom/products/changes',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(lastChange.nullable()) } } },
    // Its summary names the markup.
    async (request) => ok(readerOf(request).isClientSafe ? null : await readLastChange(db, actorOf(request).id)),
  )

  api.post(
    '/showroom/products/changes/:id/undo',
    { config: changes, schema: { params: changeParams, response: { 200: responseOf(undone) } } },
    async (request) =>
      ok(await undoChange(deps, actorOf(request).id, request.params.id), 'The change has been undone.'),
  )
}

/** Single markups of products, categories and brands (rule R1). */
function markupRoutes(api: ApiApp, deps: SelectionDeps): void {
  api.get(
    '/showroom/products/markup',
    {
      config: { reads: true, ...config, money: true },
      schema: { response: { 200: responseOf(z.array(ownMarkup)) } },
    },
    async (request) => ok(await readMarkups(deps, actorOf(request).id)),
  )

  api.get(
    '/showroom/products/markup/target',
    {
      config: { reads: true, ...config, money: true },
      schema: { querystring: markupAsked, response: { 200: responseOf(markupTarget) } },
    },
    async (request) => ok(await readTarget(deps, actorOf(request).id, request.query)),
  )

  const saved = responseOf(ownMarkup.partial().extend({ updated: z.number() }))
  api.post(
    '/showroom/products/markup',
    { config: { ...changes, money: true }, schema: { body: markupsBody, response: { 200: saved } } },
    async (request) => {
      const { ids, ...body } = request.body
      const { id } = actorOf(request)
      if (ids) {
        const key = optionalKey(request.headers['idempotency-key'])
        const { changed } = await changeSelection(deps, id, { ...body, ids }, { key })
        return ok({ updated: changed }, 'The markups have been saved.')
      }
      const markup = await saveMarkup(deps, id, body)
      return ok({ ...markup, updated: markup.products }, 'The markup has been saved.')
    },
  )

  api.delete(
    '/showroom/products/markup',
    {
      config: { ...changes, money: true },
      schema: { querystring: markupAsked, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await removeMarkup(deps, actorOf(request).id, request.query)
      return ok(null, 'The markup has been removed.')
    },
  )
}

function readerOf(request: FastifyRequest) {
  const actor = actorOf(request)
  return { showroomId: actor.id, isClientSafe: actor.clientSafe }
}

async function countAll({ catalogue }: SelectionDeps, showroomId: number): Promise<number> {
  await catalogue.settled()
  return findProducts(catalogue, showroomId, {}).total
}

function withoutProfit(preview: ChangePreview): ChangePreview {
  return {
    ...preview,
    sample: preview.sample.map((row) => ({ ...row, profit_before: null, profit_after: null })),
  }
}
