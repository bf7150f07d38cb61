import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { type Http, isMissing } from '#web/browser/http.ts'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { OutboxLetter, OutboxMail } from '../schema.ts'
import './notifications.css'

export function meta() {
  return [{ title: titled('Outbox') }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const number = (name: string) => Math.max(0, Math.trunc(Number(params.get(name))) || 0)
  const http = httpWith({ quiet: true })
  try {
    const { data: list } = await getOutbox(http, number('page') || 1)
    const id = number('mail') || list.data[0]?.id
    const letter = id ? (await getLetter(http, id)).data : null
    return { list, letter }
  } catch (failure) {
    // Where mail is really sent, this page does not exist.
    if (isMissing(failure)) throw leadTo(request, paths.notFound())
    throw failure
  }
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Outbox" />
      <div className="page py-8 sm:py-12">
        <Loading />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Outbox" text="The outbox could not be loaded" />
}

export default function OutboxPage() {
  const { list, letter } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHead
        title="Outbox"
        intro="No mail server is configured, so every email is shown here instead of being sent."
      />
      <div className="page py-8 sm:py-12">
        {list.total === 0 ? (
          <EmptyState
            title="No emails yet"
            text="Sign up, reset a password or place an order to see its email here."
            actions={<ButtonLink to={paths.register()}>Sign up as homeowner</ButtonLink>}
          />
        ) : (
          <div className="grid gap-8 md:grid-cols-[380px_minmax(0,1fr)] md:gap-12">
            <div>
              <ol className="border-t border-stud" aria-label="Emails, newest first">
                {list.data.map((mail) => (
                  <MailRow key={mail.id} mail={mail} current={mail.id === letter?.id} page={list.current_page} />
                ))}
              </ol>
              <div className="mt-6">
                <Pager page={list} pathFor={(n) => `${paths.outbox()}?page=${n}`} />
              </div>
            </div>
            {letter ? <Letter letter={letter} /> : null}
          </div>
        )}
      </div>
    </>
  )
}

function MailRow({ mail, current, page }: { mail: OutboxMail; current: boolean; page: number }) {
  return (
    <li>
      <Link
        to={`${paths.outbox()}?page=${page}&mail=${mail.id}`}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className="grid gap-0.5 py-3.5 px-4 border-b border-b-stud border-l-4 border-l-transparent wrap-anywhere hover:bg-chalk aria-[current]:border-l-paint aria-[current]:bg-chalk"
      >
        <span className="font-semibold">{mail.subject}</span>
        <span className="text-14 text-graphite">
          {mail.to} · <time dateTime={mail.created_at}>{whenOf(mail)}</time>
        </span>
      </Link>
    </li>
  )
}

function Letter({ letter }: { letter: OutboxLetter }) {
  return (
    <article className="min-w-0 p-8 bg-chalk border border-stud max-xs:p-5" aria-labelledby="subject">
      <h2 id="subject" className="text-25">
        {letter.subject}
      </h2>
      <p className="mt-2 text-15 text-graphite">
        To {letter.to}, {whenOf(letter)}
      </p>
      {letter.text ? (
        <>
          <pre
            className="mt-5 pt-5 border-t border-stud font-text type-15 whitespace-pre-wrap wrap-anywhere"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: wide text scrolls and must be reachable by keyboard
            tabIndex={0}
          >
            {letter.text}
          </pre>
          <h3 className="mt-6 text-20">Links</h3>
          <ul className="mt-2 grid gap-1">
            {letter.links.map((link) => (
              <li key={link}>
                <a className="link break-all text-15" href={link}>
                  {link}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a className="link text-15" href={`/api/outbox/${letter.id}/html`} target="_blank" rel="noopener">
              View as email
            </a>
          </p>
        </>
      ) : (
        <p className="mt-4">
          This email contained a passcode. Emails with passcodes are stored in memory only, and the server has been
          restarted since.
        </p>
      )}
    </article>
  )
}

function whenOf(mail: OutboxMail): string {
  return `${formatDate(mail.created_at)}, ${formatTime(mail.created_at)}`
}

const getOutbox = (http: Http, page: number) => http.get('/outbox', { query: { page, per_page: 20 } })

const getLetter = (http: Http, id: number) => http.get('/outbox/:id', { path: { id } })
