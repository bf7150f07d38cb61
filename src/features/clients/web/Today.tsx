import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { TimeSeries } from '#web/chart/TimeSeries.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import type { Stats, Today as TodayData } from '../schema.ts'
import { ShowroomSteps } from './ShowroomSteps.tsx'
import './clients.css'
import { useApi } from '#web/page/use-api.ts'

/**
 * A professional's first page: until the first paid order what is left to do for it, then what is new and when their money
 * clears; always what waits for them.
 */
export function Today() {
  const { user } = useSession()
  const today = useApi('/showroom/today')
  const stats = useApi('/showroom/stats')
  const start = useApi('/showroom/start', { silent: true })
  // While it is read nothing is shown that a new showroom would not have.
  const isStarting = start.data ? start.data.steps.length > 0 : !start.error
  const showroom = user?.shop_profile?.id ?? 0
  return (
    <>
      {start.data ? <ShowroomSteps start={start.data} /> : null}
      <LoadGate what="Your day" size="h-80" reading={today}>
        {(data) => (
          <>
            <Needs data={data} showroom={showroom} />
            {isStarting ? null : (
              <div className="grid grid-cols-1 gap-6 items-start md:grid-cols-2">
                <New data={data} />
                <Money money={data.money} />
              </div>
            )}
          </>
        )}
      </LoadGate>
      {isStarting ? null : (
        <LoadGate what="Your figures" size="h-64" reading={stats}>
          {(data) => <Weeks stats={data} />}
        </LoadGate>
      )}
    </>
  )
}

/** `about` says to a screen reader what the link is about. */
type Need = { key: string; about: string; text: ReactNode; to: string; action: string }

function Needs({ data, showroom }: { data: TodayData; showroom: number }) {
  const needs = needsOf(data, showroom)
  return (
    <section aria-labelledby="needs" className="portal-sheet">
      <h2 id="needs" className="text-25">
        To do
      </h2>
      {needs.length === 0 ? (
        <p className="mt-2 text-15 text-graphite">All clear.</p>
      ) : (
        <ul className="today-rows mt-3">
          {needs.map(({ key, about, text, to, action }) => (
            <li key={key}>
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <Link to={to} className="link text-15 whitespace-nowrap">
                {action}
                <span className="sr-only"> {about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function needsOf({ needs, money }: TodayData, showroom: number): Need[] {
  const project = (id: string) => paths.sharedProject(id, showroom)
  return [
    ...(money.negative
      ? [
          {
            key: 'negative balance',
            about: '',
            text: `Your balance is ${formatDollars(money.negative.amount)}. ${money.negative.overdue ? 'It is overdue.' : `Pay it by ${formatDate(money.negative.due_on)}.`}`,
            to: paths.portalEarnings(),
            action: 'Pay balance',
          },
        ]
      : []),
    ...(needs.waiting_orders > 0
      ? [
          {
            key: 'orders',
            about: 'to approve',
            text: `${counted(needs.waiting_orders, 'order')} with items to approve. Nothing ships until you approve it.`,
            to: paths.portalSales({ status: 'Waiting for approval' }),
            action: 'See orders',
          },
        ]
      : []),
    ...(needs.new_leads > 0
      ? [
          {
            key: 'leads',
            about: 'to answer',
            text: `${counted(needs.new_leads, 'new lead')} to answer.`,
            to: paths.portalLeads({ status: 'new' }),
            action: 'See leads',
          },
        ]
      : []),
    ...needs.follow_ups.map(({ id, name, follow_up_on }) => ({
      key: `follow up ${id}`,
      about: `of ${name}`,
      text: `Follow up with ${name} (${formatDate(follow_up_on)}).`,
      to: paths.portalLeads({ due: 1 }),
      action: 'See lead',
    })),
    ...(needs.hires > 0
      ? [
          {
            key: 'requests',
            about: 'to hire you',
            text: `${counted(needs.hires, 'request')} from clients who want to hire you.`,
            to: paths.portalProjects(),
            action: 'See requests',
          },
        ]
      : []),
    ...needs.unread.map(({ project: id, name, unread }) => ({
      key: `messages ${id}`,
      about: `messages about ${projectName(name)}`,
      text: `${counted(unread, 'unread message')} about “${projectName(name)}”.`,
      to: paths.chat(id),
      action: 'Read',
    })),
    ...needs.shared.map(({ project: id, name, client }) => ({
      key: `shared ${id}`,
      about: `${projectName(name)} of ${client}`,
      text: `${client} shares “${projectName(name)}” with you.`,
      to: project(id),
      action: 'Open project',
    })),
    ...needs.proposals.map(({ id, title, client, status, ends_on }) => ({
      key: `proposal ${id}`,
      about: `“${title}” of ${client}`,
      text:
        status === 'open'
          ? `The proposal “${title}” for ${client} ends on ${formatDate(ends_on ?? '')} and is not answered yet.`
          : `${client} ${status} the proposal “${title}”.`,
      to: paths.portalProposal(id),
      action: 'See proposal',
    })),
    ...needs.returns.map(({ order_id, order_no, product_name }) => ({
      key: `return ${order_no} ${product_name}`,
      about: `${order_no}`,
      text: `${product_name} of order ${order_no} is being returned.`,
      to: paths.order(order_id),
      action: 'See order',
    })),
  ]
}

function New({ data }: { data: TodayData }) {
  const nothing = data.orders.length + data.leads.length + data.back.length === 0
  return (
    <section aria-labelledby="new-since" className="portal-sheet">
      <h2 id="new-since" className="text-20">
        Since yesterday
      </h2>
      {nothing ? (
        <p className="mt-2 text-15 text-graphite">No orders, leads or returning clients since yesterday.</p>
      ) : null}
      {data.orders.length > 0 ? (
        <>
          <h3 className="mt-4 font-text text-15 font-semibold">{counted(data.order_count, 'new order')}</h3>
          <ul className="today-rows">
            {data.orders.map((order) => (
              <li key={order.id}>
                <span>
                  <Link to={paths.order(order.id)} className="order-no link">
                    {order.order_no}
                  </Link>{' '}
                  {order.client}
                </span>
                <span>{formatDollars(order.total)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data.leads.length > 0 ? (
        <>
          <h3 className="mt-4 font-text text-15 font-semibold">New leads</h3>
          <ul className="today-rows">
            {data.leads.map((lead) => (
              <li key={lead.id}>
                <Link to={paths.portalLeads({ q: lead.name })} className="link">
                  {lead.name}
                </Link>
                <span>{formatDate(lead.created_at)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data.back.length > 0 ? (
        <>
          <h3 className="mt-4 font-text text-15 font-semibold">Clients who came back</h3>
          <ul className="today-rows">
            {data.back.map((client) => (
              <li key={client.id}>
                <Link to={paths.portalClient(client.id)} className="link">
                  {client.name}
                </Link>
                <span className="text-graphite">last here {formatDate(client.before)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const shownDays = 6

function Money({ money }: { money: TodayData['money'] }) {
  return (
    <section aria-labelledby="today-money" className="portal-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today-money" className="text-20">
          Your earnings
        </h2>
        <Link to={paths.portalEarnings()} className="link text-15">
          All earnings
        </Link>
      </div>
      <dl className="today-money">
        <div>
          <dt>Pending</dt>
          <dd>{formatDollars(money.pending)}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{formatDollars(Math.max(0, money.available))}</dd>
        </div>
        <div data-owed={money.negative ? '' : undefined}>
          <dt>Negative</dt>
          <dd>{formatDollars(money.negative?.amount ?? 0)}</dd>
        </div>
      </dl>
      {money.clears.length > 0 ? (
        <>
          <h3 className="mt-4 font-text text-15 font-semibold">When pending money becomes available</h3>
          <ul className="today-rows">
            {money.clears.slice(0, shownDays).map((one) => (
              <li key={one.day ?? 'open'}>
                <span className="min-w-0">
                  {one.day ? formatDate(one.day) : 'Not delivered yet'}
                  <span className="block text-14 text-graphite">
                    {one.orders.map((order, i) => (
                      <span key={order.id}>
                        {i > 0 ? ', ' : null}
                        <Link to={paths.order(order.id)} className="link">
                          {order.order_no}
                        </Link>{' '}
                        {formatDollars(order.amount)}
                      </span>
                    ))}
                    {one.more > 0 ? ` and ${counted(one.more, 'more order')}` : null}
                  </span>
                </span>
                <span className="font-semibold">{formatDollars(one.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const thousands = (value: number) => (value >= 1000 ? `$${figure(Math.round(value / 100) / 10)}k` : `$${value}`)

function Weeks({ stats }: { stats: Stats }) {
  const title = 'Your earnings by week'
  return (
    <section aria-labelledby="weeks" className="portal-sheet">
      <h2 id="weeks" className="text-20">
        {title}
      </h2>
      <p className="mb-3 text-15 text-graphite">
        Your share of the last 26 weeks’ orders, excluding cancelled and returned items.
      </p>
      <TimeSeries
        title={title}
        points={stats.weeks.map(({ week, earnings }) => ({
          key: week,
          label: formatDate(week),
          value: earnings,
        }))}
        format={formatDollars}
        short={thousands}
        heads={['Week of', 'Your earnings']}
        none="Nothing sold yet in these weeks."
      />
    </section>
  )
}
