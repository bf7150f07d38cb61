import { Suspense, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { getPublicProject } from '#features/projects/web/api.ts'
import { orNotFound } from '#features/showrooms/web/not-found.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { roomNames } from '../room-names.ts'
import { getPlans, getTemplates } from './api.ts'
import type { RoomRequest } from './DesignRoom.tsx'
import { DesignWait } from './DesignWait.tsx'
import { TemplateGallery } from './TemplateGallery.tsx'
import '#features/projects/web/projects.css'
import './visualize.css'
import { printLength } from '#lib/feet-inches.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { FloorPlan } from '../schema.ts'
import { useSearchForm } from './TemplateGallery.tsx'

/** Size ranges for filtering floor plans, in square feet; `key` is used in the URL. */
const planSizes = [
  { key: '0-500', label: 'Up to 500 sq ft', min: 0, max: 500 },
  { key: '500-1000', label: '500 to 1,000 sq ft', min: 500, max: 1000 },
  { key: '1000-1800', label: '1,000 to 1,800 sq ft', min: 1000, max: 1800 },
  { key: '1800', label: 'Over 1,800 sq ft', min: 1800, max: null },
] as const

/** The API's parameters; an unknown key means every size. */
function sqftOf(key: string | null): { sqft_min?: number; sqft_max?: number | null } {
  const size = planSizes.find((one) => one.key === key)
  return size ? { sqft_min: size.min, sqft_max: size.max } : {}
}

const foot = 0.3048

/** Floor plans, each room of which can be furnished separately. */
function PlanGallery({ plans }: { plans: Paged<FloorPlan> }) {
  const [asked] = useSearchParams()
  const [rooms, size] = [asked.get('rooms'), asked.get('size')]
  return (
    <>
      <PageHead
        title="Floor plans"
        intro="Find the plan closest to your home and open one of its rooms. You can adjust walls, doors and windows to your own measurements."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Rooms', path: paths.visualize() },
          { name: 'Floor plans', path: '' },
        ]}
      />
      <div className="page pt-8 pb-24">
        <FindPlan rooms={rooms ?? ''} size={size ?? ''} total={plans.total} />
        {plans.data.length === 0 ? (
          <EmptyState
            title="No matching plans"
            text="Choose another size or room, or draw your own."
            actions={
              <>
                <ButtonLink to={paths.visualize({ show: 'plans' })}>All floor plans</ButtonLink>
                <ButtonLink variant="secondary" to={paths.visualize({ draw: 1 })}>
                  Draw your room
                </ButtonLink>
              </>
            }
          />
        ) : null}
        <ul className="plan-cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-[1.5rem] gap-y-[2rem] mb-[2.5rem]">
          {plans.data.map((plan) => (
            <li key={plan.id}>
              {plan.image ? (
                <img
                  className="w-full h-auto aspect-4/3 object-contain mb-[0.75rem] p-[1rem] border border-stud bg-chalk"
                  src={plan.image}
                  alt={`Plan of ${plan.name}`}
                  width={640}
                  height={480}
                  loading="lazy"
                  decoding="async"
                />
              ) : null}
              <h2 className="text-20">{plan.name}</h2>
              <p className="text-14 text-graphite">{figure(plan.sqft)} sq ft</p>
              <ul className="plan-rooms flex flex-wrap gap-x-[1rem] gap-y-0 mt-[0.5rem]">
                {plan.rooms
                  .filter(({ kind }) => kind in roomNames)
                  .map((room) => (
                    <li key={room.key}>
                      <Link
                        className="inline-flex gap-[0.35rem] items-center min-h-[2rem] type-15"
                        to={paths.planRoom(plan.id, room.key)}
                      >
                        {room.name} <span className="text-hint">{sizeOf(room)}</span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        <Pager page={plans} pathFor={(page) => paths.visualize({ show: 'plans', rooms, size, page })} />
      </div>
    </>
  )
}

type Room = FloorPlan['rooms'][number]

function sizeOf({ polygon }: Room): string {
  const [x0, y0, x1, y1] = boxOf([polygon])
  return `${printLength((x1 - x0) * foot)} × ${printLength((y1 - y0) * foot)}`
}

function boxOf(outlines: readonly (readonly (readonly [number, number])[])[]): [number, number, number, number] {
  const points = outlines.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

type FindPlanProps = { rooms: string; size: string; total: number }

/** Filters the floor plans by rooms and size; each choice has its own URL. */
function FindPlan({ rooms, size, total }: FindPlanProps) {
  const { form, choose } = useSearchForm()
  return (
    // biome-ignore lint/a11y/useSemanticElements: this form performs the search
    <form ref={form} action={paths.visualize()} role="search" className="flex flex-wrap items-end gap-[1rem] mb-[2rem]">
      <input type="hidden" name="show" value="plans" />
      <label className="field">
        With
        <select className="control" name="rooms" defaultValue={rooms} onChange={choose}>
          <option value="">Any room</option>
          {Object.entries(roomNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        Size
        <select className="control" name="size" defaultValue={size} onChange={choose}>
          <option value="">Any size</option>
          {planSizes.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
      <p role="status" className="ml-auto text-graphite text-15/[2.75rem]">
        {`${figure(total)} ${total === 1 ? 'plan' : 'plans'}`}
      </p>
    </form>
  )
}

// Visitors who only browse the templates do not load the code of the editor and of shared projects.
const SharedProject = lazyPart(() => import('#features/projects/web/ProjectLines.tsx'), 'SharedProject')
const DesignRoom = lazyPart(() => import('./DesignRoom.tsx'), 'DesignRoom')
const DrawRoom = lazyPart(() => import('./draw/DrawRoom.tsx'), 'DrawRoom')

export const handle = { layout: 'new' }

/** What this page showed last; kept outside of the component, which is mounted again for each address. */
let shown: string | null = null

/** What the address requests: a shared project, a design, the floor plans, or otherwise the templates. */
export async function loader({ url, context }: LoaderFunctionArgs & { url: URL }) {
  const asked = url.searchParams
  const http = context.get(httpContext)
  const [pid, cid] = [asked.get('pid'), asked.get('cid')]
  if (pid && cid) {
    const { data } = await orNotFound(getPublicProject(http, pid, cid))
    return { kind: 'shared' as const, project: data }
  }
  if (requestedDesign(asked)) {
    // This request makes the server preload the data that rooms are furnished with. Otherwise the first visit after a
    // server start would wait for it only after the editor's code has loaded.
    await getTemplates(http, { per_page: 1 })
    return { kind: 'design' as const }
  }
  if (asked.has('draw')) return { kind: 'draw' as const }
  const page = Number(asked.get('page')) || null
  if (asked.get('show') === 'plans') {
    const wanted = { ...sqftOf(asked.get('size')), rooms: asked.get('rooms') || null }
    const { data } = await getPlans(http, { ...wanted, page, per_page: 12 })
    return { kind: 'plans' as const, plans: data }
  }
  const query = {
    room: roomOf(asked.get('room')),
    style: asked.get('style') || null,
    q: asked.get('q') || null,
    page,
    per_page: 24,
  }
  const { data } = await getTemplates(http, query)
  return { kind: 'templates' as const, templates: data }
}

export function meta({ loaderData: found, ...at }: MetaArgs<typeof loader>) {
  const shared = found?.kind === 'shared' ? found.project : null
  const page = pageMeta(at, {
    title: shared
      ? titled(`A project in the showroom of ${shared.profile.company_name}`)
      : found?.kind === 'plans'
        ? titled('Floor plans to furnish')
        : found?.kind === 'draw'
          ? titled('Draw your room')
          : titled('3D visualizer'),
    description:
      'Choose from over 100 room templates or over 50 floor plans, place real products from many brands in them at true scale, and order exactly what the room needs.',
  })
  // Anyone with the address may view it, but it must not appear in search results.
  return shared || found?.kind === 'design' ? [...page, { name: 'robots', content: 'noindex' }] : page
}

export default function VisualizePage() {
  const found = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const here = useInBrowser()
  const design = requestedDesign(asked)
  const place = design ? `${design.kind} ${design.id}` : found.kind
  // A clicked card is gone with its gallery, so a keyboard user's focus moves to the room.
  useEffect(() => {
    const isNext = shown !== null && shown !== place
    shown = place
    if (isNext && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [place])
  if (found.kind === 'shared')
    return (
      <Suspense fallback={null}>
        <SharedProject project={found.project} />
      </Suspense>
    )
  if (design && !here) return <DesignWait />
  if (design)
    return (
      <Suspense fallback={<DesignWait />}>
        <DesignRoom asked={design} />
      </Suspense>
    )
  if (found.kind === 'draw')
    return here ? (
      <Suspense fallback={<DesignWait />}>
        <DrawRoom />
      </Suspense>
    ) : (
      <DesignWait />
    )
  if (found.kind === 'plans') return <PlanGallery plans={found.plans} />
  if (found.kind === 'templates') return <TemplateGallery templates={found.templates} />
  return null
}

function requestedDesign(asked: URLSearchParams): RoomRequest | null {
  const [template, scene, plan] = [asked.get('template'), asked.get('scene'), asked.get('plan')]
  const hash = asked.get('product')
  const product = hash ? { product: hash, size: asked.get('size') } : null
  if (scene) return { kind: 'scene', id: scene, product }
  if (template) return { kind: 'template', id: template, product }
  if (product) return { kind: 'product', id: product.product, product }
  return plan ? { kind: 'plan', id: plan, room: asked.get('key') ?? '' } : null
}

function roomOf(kind: string | null): string | null {
  return roomNames[kind as keyof typeof roomNames] ?? null
}
