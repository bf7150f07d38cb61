import type { Proposal, ShownLine } from '#features/proposals/schema.ts'
import { formatDollars } from '#lib/money.ts'

type Props = { earnings: NonNullable<Proposal['earnings']>; lines: readonly ShownLine[] }

/** What the professional pays and earns at today's vendor prices; the client sees none of it. */
export function EarningsPanel({ earnings, lines }: Props) {
  return (
    <section aria-label="Your earnings">
      <div>
        <h2>Your earnings</h2>
        <p className="mt-1 text-14 text-graphite">
          At today’s vendor prices. Only you see this: your client never does, and client-safe mode hides it.
        </p>
      </div>
      {earnings.lines.length > 0 ? (
        <table className="proposal-earnings">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">You pay</th>
              <th scope="col">You earn</th>
            </tr>
          </thead>
          <tbody>
            {earnings.lines.map(({ line, wholesale, earns, percent }) => {
              const about = lines[line]
              if (about?.kind !== 'product') return null
              return (
                <tr key={line}>
                  <td>
                    {about.product_name}
                    <span className="block text-graphite">{about.surface}</span>
                  </td>
                  <td>{wholesale === null ? '–' : formatDollars(wholesale)}</td>
                  <td>
                    {earns === null ? '–' : formatDollars(earns)}
                    {percent === null ? null : <span className="block text-graphite">{percent}%</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
      <p className="flex justify-between gap-4 font-semibold">
        <span>You earn</span>
        <span>{formatDollars(earnings.earns)}</span>
      </p>
    </section>
  )
}
