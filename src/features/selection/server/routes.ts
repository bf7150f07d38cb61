import type { FastifyRequest } from 'fastify'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { readProgress } from '#features/portal/server/bulk-changes.ts'
import { readMarkups, readTarget, removeMarkup, saveMarkup } from '#features/showrooms/server/markups.ts'
import { dayOf } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { keyOrNew, optionalKey } from '#server/http/request.ts'
import { selectionCalls } from '../calls.ts'
import type { ChangeBody, ChangePreview } from '../schema.ts'
import {
  changeOne,
  changeSelection,
  previewChange,
  readLastChange,
  type SelectionDeps,
  undoChange,
} from './change-selection.ts'
import { exportSelection, readForm, readRow, readSelection } from './read-selection.ts'
import { findProducts } from './table.ts'

/** What a professional carries and charges (api.md section 9), always for the showroom of the account that calls. */
export function selectionRoutes(api: ApiApp, deps: SelectionDeps): void {
  const on = mount(api, selectionCalls)

  const { catalogue } = deps

  on('GET /showroom/products', async (request) => ok(await readSelection(catalogue, readerOf(request), request.query)))

  on('GET /showroom/products/form', async (request) => ok(await readForm(catalogue, readerOf(request))))

  on('GET /showroom/products/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="selection-${dayOf(deps.clock())}.csv"`)
      .send(await exportSelection(catalogue, readerOf(request), request.query)),
  )

  on('POST /showroom/products', async (request, reply) => {
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
  })

  on('PUT /showroom/products/:id', async (request) => {
    const { active, ...markup } = request.body
    await changeOne(deps, actorOf(request).id, request.params.id, { ...markup, carried: active })
    // The row as it is now, not as this process had it before it heard of the change.
    await catalogue.settled()
    return ok(await readRow(catalogue, readerOf(request), request.params.id), 'Saved.')
  })

  on('DELETE /showroom/products/:id', async (request) => {
    await changeOne(deps, actorOf(request).id, request.params.id, { carried: false })
    return ok(null, 'The product has been removed from your showroom.')
  })

  bulkRoutes(api, deps)
  markupRoutes(api, deps)
}

function bulkRoutes(api: ApiApp, deps: SelectionDeps): void {
  const on = mount(api, selectionCalls)

  const { db } = deps

  on('POST /showroom/products/bulk/preview', async (request) => {
    const preview = await previewChange(deps, actorOf(request).id, request.body)
    return ok(readerOf(request).isClientSafe ? withoutProfit(preview) : preview)
  })

  on('PUT /showroom/products/bulk', async (request) => {
    const { version, ...body } = request.body
    const key = keyOrNew(request)
    return ok(
      await changeSelection(deps, actorOf(request).id, body, { key, version }),
      'Your selection has been changed.',
    )
  })

  on('GET /showroom/products/bulk/:key', async (request) => {
    const found = await readProgress(db, { accountId: actorOf(request).id, kind: 'selection' }, request.params.key)
    if (!found) throw notFound()
    return ok(found)
  })

  on('GET /showroom/products/changes', async (request) =>
    ok(readerOf(request).isClientSafe ? null : await readLastChange(deps, actorOf(request).id)),
  )

  on('POST /showroom/products/changes/:id/undo', async (request) =>
    ok(await undoChange(deps, actorOf(request).id, request.params.id), 'The change has been undone.'),
  )
}

/** Single markups of products, categories and brands (rule R1). */
function markupRoutes(api: ApiApp, deps: SelectionDeps): void {
  const on = mount(api, selectionCalls)

  on('GET /showroom/products/markup', async (request) => ok(await readMarkups(deps, actorOf(request).id)))

  on('GET /showroom/products/markup/target', async (request) =>
    ok(await readTarget(deps, actorOf(request).id, request.query)),
  )
  on('POST /showroom/products/markup', async (request) => {
    const { ids, ...body } = request.body
    const { id } = actorOf(request)
    if (ids) {
      const key = optionalKey(request)
      const { changed } = await changeSelection(deps, id, { ...body, ids }, { key })
      return ok({ updated: changed }, 'The markups have been saved.')
    }
    const markup = await saveMarkup(deps, id, body)
    return ok({ ...markup, updated: markup.products }, 'The markup has been saved.')
  })

  on('DELETE /showroom/products/markup', async (request) => {
    await removeMarkup(deps, actorOf(request).id, request.query)
    return ok(null, 'The markup has been removed.')
  })
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
