import { Search, SlidersHorizontal } from 'lucide-react'
import { Form, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import type { Designer } from '#features/projects/schema.ts'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { states } from '#lib/us-states.ts'
import { httpContext } from '#web/browser/http.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Plate } from '#web/parts/devices.tsx'
import { FilterDrawer } from '#web/parts/FilterDrawer.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { AskButton } from './AskButton.tsx'
import { getDesigners } from './api.ts'
import { EnterTheirShowroom, HireButton } from './DesignerActions.tsx'
import {
  answerWords,
  availableWords,
  type DirectoryAddress,
  directoryQuery,
  distanceWords,
  insuranceWords,
  isFiltered,
  licenseWords,
  rateAndProjects,
  readDirectoryAddress,
  serviceWords,
  tradeAndPlace,
  zipProblem,
} from './designer-words.ts'
import './designers.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const address = readDirectoryAddress(url.searchParams)
  const { data } = await getDesigners(context.get(httpContext), address)
  return { address, project: url.searchParams.get('project'), found: data }
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  const isPlain = loaderData && !isFiltered(loaderData.address) && !loaderData.address.zip && !loaderData.project
  return [
    ...pageMeta(at, {
      title: titled('Contractors and designers'),
      description:
        'Find a contractor or designer for your kitchen, bath or whole home: their rooms, hourly rates, ratings from finished work, and the materials in their showrooms.',
      path: paths.designers(),
    }),
    ...(isPlain ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
  ]
}

export default function DesignersPage() {
  const { address, project, found } = useLoaderData<typeof loader>()
  const isNear = address.zip !== '' && zipProblem(address.zip) === null
  const busy = useNavigation().location?.pathname === paths.designers()
  return (
    <>
      <PageHead
        compact
        title="Contractors and designers"
        intro={
          project
            ? 'Choose a professional for your project. They can start when they accept your request.'
            : `Hire a professional for your project, or shop the materials that they recommend. All ratings are from finished work on ${site.name}.`
        }
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Contractors and designers', path: '' },
        ]}
      />
      <div className="page grid gap-8 pt-5 pb-24 md:grid-cols-[260px_minmax(0,1fr)]" aria-busy={busy || undefined}>
        <Filters address={address} project={project} inStates={found.states} />
        <div className="min-w-0">
          {found.total === 0 ? (
            <Nothing filtered={isFiltered(address)} project={project} />
          ) : (
            <>
              <p role="status" className="text-graphite">
                {counted(found.total, 'professional')}
                {isNear ? `, those who work in ${address.zip.slice(0, 5)} first, then the nearest` : null}
              </p>
              <ul className="grid gap-5 mt-4 mb-8 sm:grid-cols-2">
                {found.data.map((designer) => (
                  <DesignerCard key={designer.id} designer={designer} project={project} />
                ))}
              </ul>
              <Pager
                page={found}
                label="Directory pages"
                pathFor={(page) => paths.designers(directoryQuery({ ...address, page }, project))}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Contractors and designers" text="The directory could not be loaded" />
}

type FiltersProps = { address: DirectoryAddress; project: string | null; inStates: string[] }

/** A form that works without a script: its fields are the address. */
function Filters({ address, project, inStates }: FiltersProps) {
  const offered = states.filter(({ code }) => inStates.includes(code) || code === address.state)
  const chosen = [address.q, address.state, address.trade, address.price, address.rating, address.available]
  const count = chosen.filter(Boolean).length
  return (
    <Form
      // A changed address resets the fields and closes the drawer.
      key={JSON.stringify(address)}
      action={paths.designers()}
      className="grid gap-4 content-start"
      aria-label="Filter professionals"
      preventScrollReset
    >
      {project ? <input type="hidden" name="project" value={project} /> : null}
      <div className="designer-near">
        <TextField
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={address.zip}
          error={zipProblem(address.zip) ?? undefined}
        />
        <Button type="submit" variant="secondary">
          <Search aria-hidden size={20} strokeWidth={1.75} />
          Show
        </Button>
        <button type="button" className="button button-secondary md:hidden" popoverTarget="filters">
          <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </button>
      </div>
      <FilterDrawer
        foot={
          <Button type="submit" className="w-full">
            Show professionals
          </Button>
        }
      >
        <div className="grid gap-4 pt-4 px-5 pb-6 md:p-0">
          <TextField label="Name, city or specialty" name="q" type="search" maxLength={120} defaultValue={address.q} />
          <SelectField
            label="State"
            name="state"
            defaultValue={address.state}
            options={[
              { value: '', label: 'All states' },
              ...offered.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <SelectField
            label="Trade"
            name="trade"
            defaultValue={address.trade}
            options={[
              { value: '', label: 'All trades' },
              { value: 'contractor', label: 'Contractors' },
              { value: 'designer', label: 'Designers' },
            ]}
          />
          <SelectField
            label="Hourly rate"
            name="price"
            defaultValue={address.price ?? ''}
            options={[
              { value: '', label: 'Any rate' },
              ...withOwn([75, 100, 125, 150], address.price).map((price) => ({
                value: price,
                label: `Up to $${price}`,
              })),
            ]}
          />
          <SelectField
            label="Rating"
            name="rating"
            defaultValue={address.rating ?? ''}
            options={[
              { value: '', label: 'Any rating' },
              ...withOwn([4.5, 4, 3], address.rating).map((rating) => ({
                value: rating,
                label: `${rating} or higher`,
              })),
            ]}
          />
          <CheckField label="Available for new work" name="available" value="1" defaultChecked={address.available} />
          <Button type="submit" variant="secondary" className="hidden md:inline-flex">
            Apply filters
          </Button>
        </div>
      </FilterDrawer>
    </Form>
  )
}

/** The options of a select, with the value of the address if it is another one. */
const withOwn = (options: number[], own: number | null) =>
  own === null || options.includes(own) ? options : [own, ...options]

function Nothing({ filtered, project }: { filtered: boolean; project: string | null }) {
  if (!filtered)
    return (
      <EmptyState
        title="No professionals yet"
        text="Contractors and designers appear here once they list their showroom."
        actions={<ButtonLink to={paths.proAccount()}>For professionals</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="No professionals match"
      text="Try fewer words, another state or a higher rate."
      actions={<ButtonLink to={paths.designers({ project })}>Show all professionals</ButtonLink>}
    />
  )
}

function DesignerCard({ designer, project }: { designer: Designer; project: string | null }) {
  const { company_name: company, vsd_id: vsdId, rating } = designer
  const area = serviceWords(designer.service_area)
  return (
    <li className="designer-card grid gap-4 content-start min-w-0 p-4 border border-stud bg-chalk">
      <Plate
        initial={company}
        logo={designer.photo}
        title={
          <Link to={paths.designer(vsdId, project)} prefetch="intent" className="hover:underline">
            {company}
          </Link>
        }
        subtitle={`${designer.name} · ${tradeAndPlace(designer)}`}
      />
      <WorkPictures pictures={designer.pictures} company={company} />
      <div className="grid gap-1 type-15">
        {designer.specialty ? <p className="font-semibold">{designer.specialty}</p> : null}
        {designer.covers || designer.miles !== null ? (
          <p className={designer.covers ? 'text-level' : undefined}>
            {[designer.covers ? 'Works in your area' : null, distanceWords(designer.miles)].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        <p>
          {rating === null ? (
            'No ratings yet'
          ) : (
            <span>
              <Rating rating={rating} count={designer.rating_count} long />
            </span>
          )}
        </p>
        <p>{rateAndProjects(designer)}</p>
        {answerWords(designer.answer_minutes) ? <p>{answerWords(designer.answer_minutes)}</p> : null}
        {designer.license ? <p>License {licenseWords(designer.license)}</p> : null}
        {designer.insurance ? <p>Insurance: {insuranceWords(designer.insurance)}</p> : null}
        {area ? <p>Works {area}</p> : null}
        <p className={designer.available ? 'text-level' : 'text-graphite'}>{availableWords(designer.available)}</p>
      </div>
      <div className="designer-actions">
        <HireButton designer={designer} project={project} />
        <AskButton designer={designer} />
        <EnterTheirShowroom vsdId={vsdId} company={company} />
        <ButtonLink variant="quiet" to={paths.designer(vsdId, project)}>
          View profile<span className="sr-only"> of {company}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function WorkPictures({ pictures, company }: { pictures: Designer['pictures']; company: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-1" aria-label={`Work of ${company}`}>
      {pictures.map(({ src, caption }) => (
        <li key={src}>
          <img
            className="w-full h-auto aspect-4/3 object-cover"
            src={src}
            alt={caption || 'A room'}
            width={640}
            height={480}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}
