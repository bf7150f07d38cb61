import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure, httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Plate } from '#web/parts/devices.tsx'
import { type LinkEnd, type LinkedProject, linkEnds } from '../schema.ts'
import { getLinkedProject } from './api.ts'
import { productsWord } from './project-words.ts'
import './projects.css'

/** Status 404 for an unknown link, 410 for one that was revoked or has ended; the page says which. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  try {
    const { data: project } = await getLinkedProject(context.get(httpContext), params.token ?? '')
    return data({ project, refusal: '' }, { headers })
  } catch (failure) {
    if (!(failure instanceof HttpFailure) || (failure.status !== 404 && failure.status !== 410)) throw failure
    return data({ project: null, refusal: refusalOf(failure) }, { status: failure.status, headers })
  }
}

function refusalOf({ data: about }: HttpFailure): string {
  const { reason } = (about ?? {}) as { reason?: LinkEnd }
  return reason ? linkEnds[reason] : 'This link does not exist.'
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export function meta(_: MetaArgs<typeof loader>) {
  return [{ title: 'A shared project – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

/** A project as its owner shows it to anyone with the link; read-only. */
export default function SharedLinkPage() {
  const { project, refusal } = useLoaderData<typeof loader>()
  if (!project)
    return (
      <>
        <PageHead title="A shared project" />
        <div className="page py-8 sm:py-12">
          <EmptyState
            title="This link does not work"
            text={`${refusal} Ask the person who sent it to you for a new one.`}
            actions={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}
          />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title="A shared project"
        intro={introOf(project)}
        aside={
          project.company_name ? (
            <Plate initial={project.company_name} title={project.company_name} subtitle={project.vsd_id ?? undefined} />
          ) : undefined
        }
      />
      <div className="page grid max-w-full gap-12 py-8 sm:py-12">
        {project.picture ? (
          <img
            src={project.picture}
            alt="The room of this project"
            width={960}
            height={600}
            className="w-full max-w-[960px]"
          />
        ) : null}
        <List project={project} />
        {project.room.length > 0 ? <RoomList project={project} /> : null}
      </div>
    </>
  )
}

function introOf({ with_prices, company_name, ends_on, lines }: LinkedProject): string {
  const products = productsWord(lines.length)
  const what = with_prices && company_name ? `${products} at the prices of ${company_name}` : products
  return `${what}.${ends_on ? ` This link works until ${formatDate(ends_on)}.` : ''}`
}

function List({ project }: { project: LinkedProject }) {
  const { lines, subtotal } = project
  return (
    <section aria-labelledby="linked-list" className="max-w-[880px]">
      <h2 id="linked-list" className="mb-4 text-25">
        The list
      </h2>
      {lines.length === 0 ? (
        <p>This list is empty.</p>
      ) : (
        <ul className="border-t border-stud" aria-label="Products">
          {lines.map((line) => (
            <li key={line.id} className="project-line">
              <CardPicture hash={line.hash} look={line.look} alt="" sizes="64px" />
              <Words name={line.product_name} size={line.size_label} note={line.surface.replaceAll(/[-_]+/g, ' ')} />
              <Sum qty={line.qty} unit={line.unit_label} each={line.unit_price} amount={line.amount} />
            </li>
          ))}
        </ul>
      )}
      <Total words={productsWord(lines.length)} amount={lines.length > 0 ? subtotal : undefined} />
    </section>
  )
}

function RoomList({ project }: { project: LinkedProject }) {
  return (
    <section aria-labelledby="linked-room" className="max-w-[880px]">
      <h2 id="linked-room" className="mb-4 text-25">
        What the room needs
      </h2>
      <ul className="border-t border-stud" aria-label="What the room needs">
        {project.room.map((line) => (
          <li key={`${line.surface} ${line.product_name}`} className="project-line linked-room-line">
            <Words name={line.product_name} size={`${line.surface} · ${line.size_label}`} note={line.sentence} />
            <Sum qty={line.quantity} unit={line.unit_label} each={line.unit_price} amount={line.amount} />
          </li>
        ))}
      </ul>
      <Total words="The room" amount={project.room_total} />
    </section>
  )
}

function Words({ name, size, note }: { name: string; size: string; note: string }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      <p className="text-14 text-graphite">{[size, note].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Sum({
  qty,
  unit,
  each,
  amount,
}: {
  qty: number
  unit: string
  each: number | null | undefined
  amount: number | null | undefined
}) {
  const count = qty.toLocaleString('en-US')
  if (typeof each !== 'number' || typeof amount !== 'number')
    return (
      <p className="project-line-sum">
        {count} {unit}
      </p>
    )
  return (
    <p className="project-line-sum">
      <span className="text-14 text-graphite">
        {count} × {formatDollars(each)} / {unit}
      </span>
      <span className="font-semibold">{formatDollars(amount)}</span>
    </p>
  )
}

function Total({ words, amount }: { words: string; amount: number | null | undefined }) {
  if (typeof amount !== 'number') return null
  return (
    <p className="mt-4 flex justify-between gap-4 text-17 font-semibold">
      <span>{words}</span>
      <span>{formatDollars(amount)}</span>
    </p>
  )
}
