import { Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { requireSession, storedToken, useSession } from '#features/accounts/web/session.ts'
import { arrivalWords, severalTrucks, windowWords } from '#features/shipping/delivery.ts'
import { useSetting } from '#features/site/web/api.ts'
import type { JobSite } from '#features/visualizer/job-site-schema.ts'
import { getJobSite } from '#features/visualizer/web/api.ts'
import { formatDate, formatTime, formatWeekday } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { phoneLink } from '#lib/phone.ts'
import { site, titled } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isMissing } from '#web/browser/http.ts'
import { forgetPage, keepPage } from '#web/browser/kept-pages.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { LayoutSheet, PlanSheet } from './Sheets.tsx'
import './job-site.css'

export const handle = { layout: 'new', auth: true }

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [
    { title: titled(loaderData ? `Job site: ${loaderData.name}` : 'Job site') },
    { name: 'description', content: 'Plan, walls, layout, list by place, deliveries and contacts of a room.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<JobSite> {
  await requireSession(request)
  const id = params.id ?? ''
  try {
    return (await getJobSite(quietHttp, id)).data
  } catch (error) {
    if (isMissing(error)) await forgetPage(paths.jobSite(id))
    throw error
  }
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      title="Job site"
      text="The room could not be loaded"
      missing={{
        title: 'Room not found',
        text: 'It was deleted, or it belongs to a project that you do not have access to.',
        actions: <ButtonLink to={paths.projects()}>Your projects</ButtonLink>,
      }}
    />
  )
}

/** What a person who works in a room needs there, to print or to open on a phone. It never has a price. */
export default function JobSitePage() {
  const room = useLoaderData<typeof clientLoader>()
  const { scene, name, size, version, updated_at, plan, elevations, cabinets, places, layouts } = room
  const page = useRef<HTMLDivElement>(null)
  const kept = useKept(page, room)
  return (
    <div ref={page} className="job-site print:text-[11pt]">
      <PageHead
        title={name}
        intro={`${size}. Version ${version}, saved ${formatDate(updated_at)}, ${formatTime(updated_at)}.`}
        breadcrumb={[
          { name: 'Projects', path: paths.projects() },
          { name: 'Job site', path: '' },
        ]}
        aside={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden size={20} strokeWidth={1.75} /> Print
            </Button>
            <ButtonLink to={paths.design(scene)}>Open design</ButtonLink>
          </div>
        }
      />
      <div className="page grid gap-12 pt-8 pb-16 sm:pt-12 print:block print:py-0">
        <p role="status" className="no-print empty:hidden text-15 text-graphite">
          {kept ? 'Kept on this device: until you sign out, this page opens here without a connection too.' : ''}
        </p>
        <Section title="Plan">
          <PlanSheet drawing={plan} label={`Plan of ${name} with dimensions`} />
        </Section>
        {elevations.length > 0 ? (
          <Section title="Walls and islands">
            <ul className="job-site-walls grid gap-8 md:grid-cols-2">
              {elevations.map(({ title, drawing }) => (
                <li key={title} className="break-inside-avoid min-w-0">
                  <h3 className="text-17 font-semibold">{title}</h3>
                  <PlanSheet drawing={drawing} label={`${title}, with dimensions`} />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        {cabinets.length > 0 ? (
          <Section title="Cabinet list">
            <CabinetList cabinets={cabinets} />
          </Section>
        ) : null}
        <Section title="What goes where">
          {places.length > 0 ? (
            places.map((place) => <PlaceList key={place.place} {...place} />)
          ) : (
            <p className="text-graphite">No products are selected for this room yet.</p>
          )}
        </Section>
        {layouts.length > 0 ? (
          <Section title="Layout and cuts">
            {layouts.map((layout, i) => (
              <LayoutSheet key={i} layout={layout} />
            ))}
          </Section>
        ) : null}
        <Section title="Deliveries">
          <Deliveries deliveries={room.deliveries} />
        </Section>
        <Section title="Whom to call">
          <People people={room.people} project={room.project} />
        </Section>
      </div>
    </div>
  )
}

/** Keeps a copy of the page on the device; not of an account that an Admin only looks at. */
function useKept(page: RefObject<HTMLDivElement | null>, room: JobSite): boolean {
  const { user } = useSession()
  const [kept, setKept] = useState(false)
  const own = user !== null && user.viewed_until === null
  useEffect(() => {
    if (!own || !page.current) return
    let left = false
    const words = `Kept on ${formatDate(new Date())}, ${formatTime(new Date())}, for ${room.name}. The room may have changed since.`
    const token = storedToken()
    void keepPage(page.current, words, () => storedToken() === token).then((done) => {
      if (!left) setKept(done)
    })
    return () => {
      left = true
    }
  }, [own, page, room])
  return kept
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-5 min-w-0">
      <h2 className="text-25">{title}</h2>
      {children}
    </section>
  )
}

/** Equal cabinets together, with the numbers that the drawings of the walls have. */
function CabinetList({ cabinets }: Pick<JobSite, 'cabinets'>) {
  return (
    <ul>
      {cabinets.map(({ code, hinge, quantity, size, places }) => (
        <li key={`${code} ${hinge}`} className="job-site-line">
          <span className="min-w-0">
            <span className="font-[550]">{hinge ? `${code} ${hinge}` : code}</span>
            <span className="block text-14 text-graphite">{[size, ...places].join(' · ')}</span>
          </span>
          <strong>{quantity}</strong>
        </li>
      ))}
    </ul>
  )
}

type Place = JobSite['places'][number]

function PlaceList({ place, lines, accessories, contractor }: Place) {
  return (
    <section className="min-w-0">
      <h3 className="pb-2 border-b-2 border-paint text-17 font-semibold">{place}</h3>
      <ul>
        {lines.map((line, i) => (
          <Line key={i} line={line} place={place} />
        ))}
      </ul>
      {accessories.length > 0 ? (
        <>
          {lines.length > 0 ? <h4 className="mt-3 text-15 font-semibold">Set and finished with</h4> : null}
          <ul>
            {accessories.map((line, i) => (
              <Line key={i} line={line} place={place} />
            ))}
          </ul>
        </>
      ) : null}
      {contractor.length > 0 ? (
        <>
          <h4 className="mt-3 text-15 font-semibold">Brought by the contractor</h4>
          <ul>
            {contractor.map(({ label, quantity, sentence }) => (
              <li key={label} className="job-site-line">
                <span>{label}</span>
                <strong>{quantity}</strong>
                <small className="col-span-full text-graphite type-13">{sentence}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Line({ line, place }: { line: Place['lines'][number]; place: string }) {
  const { surface, product_name, brand, size_label, sku, quantity, unit_label, sentence } = line
  return (
    <li className="job-site-line">
      <span className="min-w-0">
        {surface === place ? null : <span className="block text-14 text-graphite">{surface}</span>}
        <span className="block font-[550]">{product_name || 'A product that is no longer sold'}</span>
        <span className="block text-14 wrap-anywhere">{[brand, size_label, sku].filter(Boolean).join(', ')}</span>
      </span>
      <strong>{quantity === null ? 'Not counted' : counted(quantity, unit_label)}</strong>
      {sentence ? <small className="col-span-full text-graphite type-13">{sentence}</small> : null}
    </li>
  )
}

function Deliveries({ deliveries }: Pick<JobSite, 'deliveries'>) {
  if (deliveries.length === 0) return <p className="text-graphite">Nothing has been ordered for this room yet.</p>
  return (
    <>
      {deliveries.some(({ delivered_on }) => delivered_on === null) ? (
        <p className="text-15 text-graphite">{severalTrucks}</p>
      ) : null}
      <ul className="grid gap-6">
        {deliveries.map((delivery) => {
          const { from, to, delivered_on, services, items } = delivery
          const day = delivered_on ?? (from === to ? to : null)
          const words = delivered_on ? null : arrivalWords(services, '')
          return (
            <li key={`${delivered_on} ${from} ${to}`} className="break-inside-avoid">
              <h3 className="text-17 font-semibold">
                {delivered_on ? 'Delivered ' : ''}
                {day ? `${formatWeekday(day)}, ${formatDate(day)}` : windowWords(delivery)}
              </h3>
              {words ? <p className="text-15 text-graphite">{words}</p> : null}
              <ul>
                {items.map((item, i) => (
                  <li key={i} className="job-site-line">
                    <span className="min-w-0">
                      <span className="block">{item.product_name}</span>
                      <span className="block text-14 text-graphite">
                        {[item.surface, item.size_label, item.order_no, item.step].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <strong>{counted(item.qty, item.unit)}</strong>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const roles: Record<JobSite['people'][number]['role'], string> = {
  owner: 'Owner',
  hired: 'Hired professional',
  professional: 'Professional of the showroom',
}

function People({ people, project }: Pick<JobSite, 'people' | 'project'>) {
  const setting = useSetting()
  return (
    <>
      <dl className="grid gap-4">
        {people.map(({ role, name, company_name, phone }) => (
          <div key={`${role} ${name}`} className="break-inside-avoid">
            <dt className="text-14 text-graphite">{roles[role]}</dt>
            <dd>
              {[name, company_name].filter(Boolean).join(', ')}
              {phone ? (
                <a href={phoneLink(phone)} className="link block">
                  {phone}
                </a>
              ) : null}
              {phone === null ? (
                <span className="block text-14 text-graphite">
                  Only the project’s professionals see their number. Write to them in the project’s messages.
                </span>
              ) : null}
            </dd>
          </div>
        ))}
        {setting ? (
          <div className="break-inside-avoid">
            <dt className="text-14 text-graphite">{`Deliveries and products: support of ${site.name}, Monday–Friday, 7 AM–5 PM Pacific time`}</dt>
            <dd>
              <a href={phoneLink(setting.phone)} className="link block">
                {setting.phone}
              </a>
              <a href={`mailto:${setting.email}`} className="link block wrap-anywhere">
                {setting.email}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {project ? (
        <ButtonLink variant="quiet" className="justify-self-start" to={paths.chat(project)}>
          Messages of the project
        </ButtonLink>
      ) : null}
    </>
  )
}
