import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { deciderOf, openDecisions } from '#features/admin/decisions.ts'
import type { UserDetail, UserRecord } from '#features/admin/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Credentials } from '../Credentials.tsx'
import { type Asked, DecideDialog } from '../DecideDialog.tsx'
import { decisionWords, eventLine, kindOf, nameOf } from '../decision-words.ts'
import { Facts, FeeForm } from '../UserDialog.tsx'
import { ViewAsButton } from '../view-as/ViewAsButton.tsx'
import '../admin.css'
import { useApi } from '#web/page/use-api.ts'

/** One person: data, orders, showroom or vendor, sessions, what Admins did, and what an Admin can do. */
export default function UserPage() {
  const id = Number(useParams().id)
  const reading = useApi('/admin/users/:id', { path: { id }, silent: true })
  const [seesRecord, setsFee] = [useAdminMay('support', 'finance'), useAdminMay('finance')]
  const record = useApi('/admin/users/:id/record', { path: { id }, silent: true, enabled: seesRecord })
  const [asked, setAsked] = useState<Asked | null>(null)
  const user = reading.data
  const again = async () => {
    await reading.again()
    if (seesRecord) await record.again()
  }
  return (
    <>
      <PortalHead
        title={user ? nameOf(user) || 'Deleted account' : 'User'}
        intro={user ? kindOf(user) : undefined}
        up={{ name: 'Users', path: paths.portalUsers() }}
        actions={user ? <Actions user={user} onAsk={setAsked} /> : null}
      />
      <LoadGate reading={reading} what="The account" size="h-80">
        {(user) => (
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 py-5 border-b border-stud min-[68.75rem]:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 content-start gap-8">
              <Facts user={user} />
              {seesRecord ? (
                <LoadGate reading={record} what="Orders" size="h-48">
                  {(record) => <Record record={record} user={user} />}
                </LoadGate>
              ) : null}
            </div>
            <div className="grid min-w-0 content-start gap-8">
              {user.platform_fee === null || !setsFee ? null : (
                <FeeForm key={user.platform_fee} user={{ ...user, platform_fee: user.platform_fee }} onSaved={again} />
              )}
              <Credentials user={user} onSaved={again} />
              <History user={user} />
            </div>
          </div>
        )}
      </LoadGate>
      <DecideDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onStale={() => void again()}
        onDecided={() => {
          setAsked(null)
          void again()
        }}
      />
    </>
  )
}

function Actions({ user, onAsk }: { user: UserDetail; onAsk: (asked: Asked) => void }) {
  const mayView = useAdminMay('support')
  const mayDecide = useAdminMay(deciderOf(user.type))
  const decisions = openDecisions({
    type: user.type,
    status: user.status,
    application: user.application?.status ?? null,
  })
  return (
    <>
      {user.type === 'Admin' || !mayView ? null : <ViewAsButton user={user} />}
      {(mayDecide ? decisions : []).map(({ to, decision }) => (
        <Button key={decision} variant="secondary" onClick={() => onAsk({ user, decision, to })}>
          {decisionWords(decision, user).button}
        </Button>
      ))}
    </>
  )
}

function Record({ record, user }: { record: UserRecord; user: UserDetail }) {
  const { orders, sessions, showroom, vendor } = record
  return (
    <>
      {showroom ? (
        <Part title="Showroom">
          <Lines
            lines={[
              [
                'ID',
                <span key="id" className="font-mono">
                  {showroom.vsd_id}
                </span>,
              ],
              ['State', showroom.open ? 'Open' : 'Closed'],
              ['Sold', `${formatDollars(showroom.sold)} in ${figure(showroom.orders)} orders`],
              ['Collaborators', showroom.collaborators.map(({ name }) => name).join(', ') || 'None'],
            ]}
          />
        </Part>
      ) : null}
      {vendor ? (
        <Part title="Vendor">
          <Lines
            lines={[
              ['Products on sale', figure(vendor.products)],
              ['Waiting for review', figure(vendor.waiting_products)],
              [
                'Open items',
                <Link key="items" to={paths.portalAllItems({ vendor: user.id })} className="link">
                  {figure(vendor.open_items)}
                </Link>,
              ],
              ['Sold', formatDollars(vendor.sold)],
            ]}
          />
        </Part>
      ) : null}
      <Part
        title={
          orders.count === 0
            ? 'No orders'
            : `${figure(orders.count)} ${orders.count === 1 ? 'order' : 'orders'}, ${formatDollars(orders.total)}`
        }
      >
        {orders.latest.length > 0 ? (
          <ul className="file">
            {orders.latest.map((order) => (
              <li key={order.id} className="flex flex-wrap justify-between gap-x-6 border-b border-stud py-2.5">
                <Link to={paths.order(order.id)} className="link font-mono text-14">
                  {order.order_no}
                </Link>
                <span className="text-graphite">{formatDate(order.placed_at)}</span>
                <span className="tabular-nums">{formatDollars(order.total)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {record.open_returns > 0 ? <p className="mt-2">{record.open_returns} open returns or claims.</p> : null}
      </Part>
      <Part title={sessions.length === 0 ? 'Not signed in' : `Signed in on ${counted(sessions.length, 'device')}`}>
        {sessions.length > 0 ? (
          <Lines
            lines={sessions.map((session): [string, ReactNode] => [
              session.device,
              `Last used ${formatDate(session.last_used_at)}, ${formatTime(session.last_used_at)}`,
            ])}
          />
        ) : null}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-20">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: [string, ReactNode][] }) {
  return (
    <dl className="file">
      {lines.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ user }: { user: UserDetail }) {
  const seesLog = useAdminMay()
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-20">Actions of Admins</h2>
      {user.events.length === 0 ? (
        <p className="text-15 text-graphite">Nothing yet.</p>
      ) : (
        <ol className="grid gap-3 text-15">
          {user.events.slice(0, 20).map((event) => (
            <li key={event.id} className="wrap-anywhere">
              {eventLine(event)}
              {event.reason ? <span className="block text-graphite">{event.reason}</span> : null}
            </li>
          ))}
        </ol>
      )}
      {user.events.length > 0 && seesLog ? (
        <Link
          to={paths.portalAudit({ object: 'account', object_id: user.id })}
          className="link mt-3 inline-flex min-h-6 items-center text-15"
        >
          In the audit log
        </Link>
      ) : null}
    </section>
  )
}
