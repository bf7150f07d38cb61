import { Link } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { getOrderLog } from './api.ts'

const http = httpWith({ quiet: true })

/** The latest moves off the usual path, each with its reason; renders nothing if there are none. */
export function OrderLog() {
  const { data } = useLoaded('order log', () => getOrderLog(http))
  if (!data || data.total === 0) return null
  return (
    <>
      <h3 className="mt-8 text-20">Unusual status changes</h3>
      <ul className="order-tasks">
        {data.data.map((line) => (
          <li key={`${line.at} ${line.order_id} ${line.product_name}`} className="order-task">
            <div className="min-w-0">
              <Link to={paths.order(line.order_id)} className="link font-mono text-14">
                {line.order_no}
              </Link>
              <p className="text-15">{line.product_name}</p>
            </div>
            <p className="text-15">
              From {line.from} to {line.to}: {line.reason}
            </p>
            <p className="text-14 text-graphite">
              {line.actor}, {formatDate(line.at)}, {formatTime(line.at)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
