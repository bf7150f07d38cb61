import type { ChangeFigures, ChangeLine } from '#features/visualizer/change-schema.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { leadChange, signedAmount, signedCount } from './change-words.ts'

/** A change's products side by side: before and after, with the differences of price, boxes and lead time. */
export function ChangeTable({ figures }: { figures: ChangeFigures }) {
  const { removed, added, boxes_before, boxes_after, lead_days_before, lead_days_after } = figures
  const days = leadChange(figures)
  return (
    <table className="change-table">
      <caption className="sr-only">The change in figures</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Product</th>
          <td>
            <Lines lines={removed} />
          </td>
          <td>
            <Lines lines={added} />
          </td>
        </tr>
        {boxes_before + boxes_after > 0 ? (
          <Figures
            name="Boxes"
            before={String(boxes_before)}
            after={String(boxes_after)}
            change={boxes_before === boxes_after ? '' : signedCount(boxes_after - boxes_before, 'box')}
          />
        ) : null}
        <Figures
          name="Lead time"
          before={lead_days_before === null ? '–' : counted(lead_days_before, 'day')}
          after={lead_days_after === null ? '–' : counted(lead_days_after, 'day')}
          change={days ? signedCount(days, 'day') : ''}
        />
        <Figures
          name="Price"
          before={formatDollars(figures.removed_total)}
          after={formatDollars(figures.added_total)}
          change=""
        />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Difference</th>
          <td colSpan={2}>
            <strong className="type-20 tabular-nums">{signedAmount(figures.difference)}</strong>
            <small>Without tax and shipping.</small>
            {figures.latest_after && figures.latest_after !== figures.latest_before ? (
              <small>
                {`If ordered today, the whole room arrives by ${formatDate(figures.latest_after)}${
                  figures.latest_before ? ` instead of ${formatDate(figures.latest_before)}` : ''
                }.`}
              </small>
            ) : null}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Figures({ name, before, after, change }: { name: string; before: string; after: string; change: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>
        {after}
        {change ? <small>{change}</small> : null}
      </td>
    </tr>
  )
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return 'Nothing'
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.slot} ${line.size_id}`} className="grid gap-0.5 pb-2">
          {line.picture ? <img src={line.picture} alt="" width={56} height={42} loading="lazy" /> : null}
          <span className="font-semibold">{line.product_name}</span>
          <small>{[line.brand, line.size_label].filter(Boolean).join(', ')}</small>
          <small>{line.surface}</small>
          <small>{amountWords(line)}</small>
          {line.unit_price !== null && !line.in_stock ? <small className="change-warn">Out of stock</small> : null}
        </li>
      ))}
    </ul>
  )
}

function amountWords({ quantity, unit_label, unit_price }: ChangeLine): string {
  const quantityWords = counted(quantity, unit_label)
  return unit_price === null
    ? `${quantityWords}, no longer sold here`
    : `${quantityWords} at ${formatDollars(unit_price)}`
}
