import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { PageCounts as Counts } from '../schema.ts'
import './page-counts.css'
import { useApi } from '#web/page/use-api.ts'

const number = new Intl.NumberFormat('en-US')

/** How often pages were opened in the last 30 days, on the whole platform or in the professional's showroom. */
export function PageCounts({ ofHouse }: { ofHouse: boolean }) {
  const reading = useApi(ofHouse ? '/admin/page_counts' : '/showroom/page_counts')
  return (
    <LoadGate reading={reading} what="Page views" size="h-80">
      {(counts) => (
        <>
          <p className="max-w-text text-15 text-graphite">
            Each page view counts once, except from browsers that ask not to be tracked. Visitors are not identified, so
            repeat visits cannot be distinguished.{' '}
            <Link to={paths.pageCountPolicy()} className="link">
              What we store
            </Link>
          </p>
          {counts.total === 0 ? (
            <EmptyState
              title="No page views yet"
              text={
                ofHouse
                  ? 'Page views appear here as visitors open pages.'
                  : 'Page views appear here as visitors to your showroom open pages.'
              }
            />
          ) : (
            <>
              <Days counts={counts} />
              <Table title="Pages" rows={counts.pages.map(({ page, name, views }) => ({ key: page, name, views }))} />
              {counts.showrooms.length > 0 ? (
                <Table
                  title="Showrooms"
                  rows={counts.showrooms.map(({ id, company_name, views }) => ({
                    key: String(id),
                    name: company_name,
                    views,
                  }))}
                />
              ) : null}
            </>
          )}
        </>
      )}
    </LoadGate>
  )
}

const [step, bar, high] = [24, 16, 140]

function Days({ counts: { days, total } }: { counts: Counts }) {
  const most = Math.max(...days.map(({ views }) => views))
  const [first, last] = [days[0], days.at(-1)]
  const best = days.find(({ views }) => views === most)
  return (
    <section aria-labelledby="count-days">
      <div className="sheet-head">
        <h2 id="count-days" className="text-25">
          {number.format(total)} {total === 1 ? 'page' : 'pages'} in 30 days
        </h2>
      </div>
      <svg
        className="block w-full h-auto overflow-visible"
        viewBox={`0 0 ${days.length * step} ${high + 1}`}
        role="img"
        aria-label={`Page views per day. Highest on ${formatDate(best?.day ?? '')}: ${number.format(most)}. Today: ${number.format(last?.views ?? 0)}.`}
      >
        {days.map(({ day, views }, at) => (
          <rect
            key={day}
            className={at === days.length - 1 ? 'fill-tape' : 'fill-paint'}
            x={at * step + (step - bar) / 2}
            y={high - Math.max(views > 0 ? 2 : 0, (views / most) * high)}
            width={bar}
            height={Math.max(views > 0 ? 2 : 0, (views / most) * high)}
          >
            <title>
              {formatDate(day)}: {number.format(views)}
            </title>
          </rect>
        ))}
        <line className="stroke-ink stroke-1" x1="0" x2={days.length * step} y1={high + 0.5} y2={high + 0.5} />
      </svg>
      <p className="flex justify-between mt-1.5 type-14 text-graphite tabular-nums">
        <span>{formatDate(first?.day ?? '')}</span>
        <span>
          Highest on {formatDate(best?.day ?? '')}: {number.format(most)}
        </span>
        <span>Today</span>
      </p>
    </section>
  )
}

function Table({ title, rows }: { title: string; rows: { key: string; name: string; views: number }[] }) {
  const most = rows[0]?.views ?? 1
  const id = `counts-${title.toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-25">
        {title}
      </h2>
      <table className="count-table">
        <thead>
          <tr>
            <th scope="col">{title === 'Pages' ? 'Page' : 'Showroom'}</th>
            <td className="w-[34%] max-[40rem]:hidden" />
            <th scope="col" className="w-[6em] pr-0 text-right">
              Views
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, views }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="w-[34%] max-[40rem]:hidden">
                <svg
                  aria-hidden
                  className="block w-full h-3 [&_line]:stroke-paint [&_line]:stroke-2"
                  viewBox="0 0 100 12"
                  preserveAspectRatio="none"
                >
                  <rect
                    className="fill-[color-mix(in_oklab,var(--paint),var(--color-chalk)_70%)]"
                    width={(views / most) * 100}
                    height="12"
                  />
                </svg>
              </td>
              <td className="w-[6em] pr-0 text-right">{number.format(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
