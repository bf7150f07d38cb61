import type { Proposal, ShownLine } from '#features/proposals/schema.ts'
import { formatDollars } from '#lib/money.ts'

type Props = { margin: NonNullable<Proposal['margin']>; lines: readonly ShownLine[] }

/** What the professional pays and earns at today's vendor prices; the client sees none of it. */
export function MarginPanel({ margin, lines }: Props) {
  return (
    <section aria-label="Your margin">
      <div>
        <h2>Your margin</h2>
        <p className="mt-1 text-14 text-graphite">
          At today’s vendor prices, and only for you: your client never sees it, and client-safe mode hides
          it.
        </p>
      </div>
      {margin.lines.length > 0 ? (
        <table className="proposal-margin">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">You pay</th>
              <th scope="col">You earn</th>
            </tr>
          </thead>
          <tbody>
            {margin.lines.map(({ line, wholesale, earns, percent }) => {
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
        <span>{formatDollars(margin.earns)}</span>
      </p>
    </section>
  )
}
