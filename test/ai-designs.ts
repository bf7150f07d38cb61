import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import type { PlannedLine, PlannedRoom, Planner, PlanRequest } from '#features/design-ai/designs/plan.ts'
import { emptyWishLists } from '#features/design-ai/designs/wish-lists.ts'
import type { PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'
import { createFaces } from '#features/visualizer/server/faces.ts'
import { fillDocument } from '#features/visualizer/server/fill-document.ts'
import { createModels } from '#features/visualizer/server/models.ts'
import { listProducts } from '#features/visualizer/server/scene-products.ts'
import type { TestApp } from './app.ts'
import { designArea, giveCredits, ofDesign } from './design-area.ts'
import { newKey } from './factories.ts'
import { byScript } from './login.ts'

/**
 * A planner without a solver: each room is filled in a style of its own by the function of the editor. `before` runs
 * first, and may wait or throw.
 */
export function createFillPlanner(
  { db, catalogue, versions }: PlannerDeps,
  before: (request: PlanRequest, signal: AbortSignal) => Promise<unknown> = async () => undefined,
): Planner {
  const faces = createFaces({ db, catalogue, versions })
  const models = createModels({ db, catalogue })
  async function roomIn(style: string, request: PlanRequest): Promise<PlannedRoom> {
    const faceOf = await faces.ready()
    const view = catalogue.view(request.showroomId)
    const bare = { ...request.document, style, fills: { ...request.keep } }
    const document = { ...bare, fills: fillDocument(bare, { catalogue, view, faceOf }).fills }
    const list = await listProducts({ catalogue }, models, {
      document,
      showroom: view.showroom,
      reader: visitor,
    })
    const lines = list.lines.map((line): PlannedLine => {
      const product = catalogue.product(line.product)
      const size = product?.sizes.find(({ id }) => id === line.size_id)
      // Without a showroom, the house prices: the list has none then.
      const unitCents = product && size ? view.price(product, size).priceCents : 0
      const { surface, size_id, product_name, brand, category, size_label, quantity, unit_label } = line
      return {
        surface,
        size_id,
        product_name,
        brand,
        category,
        size_label,
        quantity,
        unit_label,
        slots: Object.entries(document.fills).flatMap(([slot, fill]) =>
          'product' in fill && fill.product === line.product ? [slot] : [],
        ),
        hash: line.product,
        unitCents,
        amountCents: unitCents * quantity,
        counted: line.sentence,
        leadDays: product?.leadDays ?? 0,
        stock: size?.stock ?? 0,
        reason: `It suits the style ${style}.`,
      }
    })
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const [first] = lines
    return {
      title: `A room in ${style}`,
      document,
      lines,
      totalCents,
      withinBudget: request.budgetCents === null || totalCents <= request.budgetCents,
      leastCents: totalCents,
      swaps: first
        ? [{ ...first, savesCents: 100, looks: 'The same, for the test of a swap.' }].map(
            ({ slots, surface, hash, size_id, product_name, savesCents, looks }) => ({
              slots,
              surface,
              hash,
              size_id,
              product_name,
              savesCents,
              looks,
            }),
          )
        : [],
      tight: [],
      open: [],
      wishes: {
        ...emptyWishLists(),
        not_met: [{ label: 'No brass', reason: 'Nothing else fits.' }],
      },
      colors: ['#c9b28f'],
      gap: 0,
    }
  }
  return {
    async plan(request, { signal, onStep }) {
      onStep?.('matching')
      await before(request, signal)
      onStep?.('choosing')
      const styles = [request.document.style, 'japandi', 'industrial-loft']
      const rooms = await Promise.all(styles.map((style) => roomIn(style, request)))
      signal.throwIfAborted()
      return { rooms, difference: { share: 0.5, distance: 0.1 } }
    },
    ...onlyPlans,
    close: async () => undefined,
  }
}

/** What a planner answers that is only asked for plans: everything is affordable, and nothing can be swapped. */
export const onlyPlans: Pick<Planner, 'least' | 'alternatives' | 'swap'> = {
  least: async () => 0,
  alternatives: async () => [],
  swap: async () => null,
}

/** Waits until the plan is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
  })
}

/** An account of the design area with a verified email and this many credits, and its calls. */
export async function makeDesigner(test: TestApp, credits: number) {
  const { db } = test.deps
  const { response, token } = await designArea(test).newcomer()
  const { id } = response.json().user as { id: number }
  await db.query('UPDATE ai_accounts SET email_verified_at = now() WHERE id = $1', [id])
  if (credits > 0) await giveCredits(db, id, credits)
  const headers = ofDesign(token)
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, key, more }: { body?: object; key?: string; more?: Record<string, string> } = {},
  ) {
    const response = await test.app.inject({
      method,
      url: `/api/AI/${path}`,
      payload: body,
      headers: { ...byScript, ...headers, ...(key && { 'idempotency-key': key }), ...more },
    })
    return { status: response.statusCode, ...response.json() }
  }
  const post = (path: string, body: object = {}, key = newKey()) => call('POST', path, { body, key })
  return {
    id,
    token,
    headers,
    call,
    post,
    read: (design: number) => call('GET', `designs/${design}`),
    credits: async () => (await designArea(test).getUser(headers)).json().user.credits as number,
    /** Queues a design of a bathroom unless `given` says otherwise; returns its id. */
    make: async (given: object = {}) => {
      const made = await post('designs', { ...bath, ...given })
      if (made.status !== 201) throw new Error(JSON.stringify(made))
      return made.data.id as number
    },
  }
}
export type Designer = Awaited<ReturnType<typeof makeDesigner>>

/** The smallest brief that can be planned. */
export const bath = { prompt: 'A calm bath', wishes: [], room_type: 'Bathroom' }
