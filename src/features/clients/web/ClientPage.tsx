import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { ClientDetail } from '../schema.ts'
import { getClient, saveNote } from './api.ts'
import { SharedCards } from './SharedCards.tsx'
import './clients.css'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  closeBesideClient(user)
  const { data } = await getClient(http, params.id ?? '')
  return { client: data, showroom: user.shop_profile?.id ?? 0 }
}

export function HydrateFallback() {
  return (
    <>
      <Loading label="Loading client" />
      <Skeleton className="h-80 w-full" />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      title="Client"
      text="The client could not be loaded"
      missing={{
        title: 'Client not found',
        text: 'The address is wrong, or this person has never shopped in your showroom.',
        actions: <ButtonLink to={paths.portalClients()}>All clients</ButtonLink>,
      }}
    />
  )
}

/** One client: how to reach them, what they share and ordered, and the professional's own note. */
export default function ClientPage() {
  const { client, showroom } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PortalHead
        title={client.name}
        up={{ name: 'Clients', path: paths.portalClients() }}
        actions={
          <a href={`mailto:${client.email}`} className="button button-secondary">
            Write an email
          </a>
        }
      />
      <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
        <section aria-labelledby="client-contact" className="portal-sheet">
          <h2 id="client-contact" className="mb-3 text-20">
            Contact
          </h2>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5 type-15">
            <dt className="text-graphite">Email</dt>
            <dd className="wrap-anywhere">{client.email}</dd>
            <dt className="text-graphite">Phone</dt>
            <dd className="wrap-anywhere">
              {client.phone_number ? (
                <a href={phoneLink(client.phone_number)} className="link">
                  {formatPhone(client.phone_number)}
                </a>
              ) : (
                'Not given'
              )}
            </dd>
            <dt className="text-graphite">First seen</dt>
            <dd className="wrap-anywhere">
              {client.first_seen ? formatDate(client.first_seen) : '–'}
              {client.registered ? ', registered with your showroom' : null}
            </dd>
            <dt className="text-graphite">Last seen</dt>
            <dd className="wrap-anywhere">{client.last_seen ? formatDate(client.last_seen) : '–'}</dd>
          </dl>
        </section>
        <Note key={client.id} first={client} />
      </div>
      <section aria-labelledby="client-projects">
        <h2 id="client-projects" className="mb-3 text-20">
          Projects shared with you
        </h2>
        {client.shared_projects.length === 0 ? (
          <p className="text-15 text-graphite">{client.name} has not shared a project with you.</p>
        ) : (
          <SharedCards projects={client.shared_projects} showroom={showroom} heading="h3" />
        )}
      </section>
      <section aria-labelledby="client-orders" className="portal-sheet">
        <h2 id="client-orders" className="mb-3 text-20">
          Orders
        </h2>
        {client.recent_orders.length === 0 ? (
          <p className="text-15 text-graphite">No orders in your showroom yet.</p>
        ) : (
          <ul className="today-rows">
            {client.recent_orders.map((order) => (
              <li key={order.id}>
                <span>
                  <Link to={paths.order(order.id)} className="order-no link">
                    {order.order_no}
                  </Link>{' '}
                  <span className="text-graphite">{formatDate(order.placed_at)}</span>
                </span>
                <span className="font-semibold">{formatDollars(order.total)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** A note that only the professional reads. A change made elsewhere is shown before it is replaced. */
function Note({ first }: { first: ClientDetail }) {
  const [seen, setSeen] = useState(first.note_changed_at)
  const fields = useFields({ note: first.note }, { draft: `client note ${first.id}` })
  const { busy, problem, submit } = useSubmit(
    async () => {
      const { data, message } = await saveNote(quietHttp, first.id, { note: fields.values.note, seen })
      setSeen(data.note_changed_at)
      fields.set({ note: data.note })
      void toast.success(message ?? '')
    },
    (failure) => {
      if (!isConflict(failure)) return fields.refuseBy(failure)
      const now = failure.data as ClientDetail
      setSeen(now.note_changed_at)
      return `${failure.message} It now says: “${now.note}”`
    },
  )
  return (
    <section aria-labelledby="client-note" className="portal-sheet">
      <h2 id="client-note" className="mb-3 text-20">
        Your note
      </h2>
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
        <TextAreaField label="Note" hint="Only you see it." maxLength={4000} {...fields.text('note')} />
        <FormNotice>{problem}</FormNotice>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            Save note
          </Button>
        </div>
      </form>
    </section>
  )
}
