import { useState } from 'react'
import { Link } from 'react-router'
import type { Stock, StockChange } from '#features/vendors/stock-schema.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { ExportFile } from '#web/table/ExportFile.tsx'
import { exportStockChanges, setLowStock } from '../api.ts'
import '#web/table/data-table.css'

/** Units of each size, the product's low-stock level, and why its stock changed. `version` changes with the product. */
export function StockSection({ productId, version }: { productId: number; version: string }) {
  const reading = useApi('/vendor/products/:id/stock', { path: { id: productId }, version })
  return (
    <section className="portal-sheet grid gap-4" aria-label="Stock">
      <h2 className="text-20">Stock</h2>
      <LoadGate what="The stock" size="h-40" reading={reading}>
        {(stock) => (
          <>
            <Units stock={stock} />
            <LevelForm productId={productId} stock={stock} onSaved={(data) => reading.set(data)} />
          </>
        )}
      </LoadGate>
      <Changes productId={productId} version={version} />
    </section>
  )
}

function Units({ stock }: { stock: Stock }) {
  return (
    <div className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="data-table-scroll" aria-label="Units of each size" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">On hand</th>
              <th scope="col">Committed</th>
              <th scope="col">Available</th>
            </tr>
          </thead>
          <tbody>
            {stock.sizes.map((size) => (
              <tr key={size.id}>
                <th scope="row">
                  {size.label}
                  <span className="block text-14 text-graphite">{size.sku}</span>
                </th>
                <td>{figure(size.on_hand)}</td>
                <td>{figure(size.committed)}</td>
                <td>
                  {figure(size.available)}
                  {size.is_low ? <span className="block text-14 text-tape-ink">Low in stock</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-14 text-graphite">
        Committed units are ordered and have not left your warehouse. Available is the stock that you enter and that
        shoppers can order.
      </p>
    </div>
  )
}

type LevelProps = { productId: number; stock: Stock; onSaved: (stock: Stock) => void }

function LevelForm({ productId, stock, onSaved }: LevelProps) {
  const fields = useFields({ low_stock: stock.low_stock === null ? '' : String(stock.low_stock) })
  const { busy, problem, submit } = useSubmit(async () => {
    const typed = fields.values.low_stock.trim()
    if (typed !== '' && !/^\d{1,7}$/.test(typed))
      return fields.refuse({ low_stock: 'Enter a whole number of units, or nothing.' })
    const { data, message } = await setLowStock(quietHttp, productId, {
      low_stock: typed === '' ? null : Number(typed),
    })
    fields.keep({ low_stock: typed })
    onSaved(data)
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack max-w-text">
      <TextField
        label="Low-stock level of this product (units)"
        hint={`Empty: ${figure(stock.vendor_low_stock)}, the level of your company.`}
        required={false}
        inputMode="numeric"
        maxLength={7}
        {...fields.text('low_stock')}
      />
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button type="submit" variant="secondary" busy={busy} disabled={!fields.isChanged}>
          Save level
        </Button>
      </div>
    </form>
  )
}

function Changes({ productId, version }: { productId: number; version: string }) {
  const [page, setPage] = useState(1)
  const reading = useApi('/vendor/products/:id/stock/changes', {
    path: { id: productId },
    query: { page, per_page: 10 },
    version,
  })
  return (
    <LoadGate what="The history of the stock" size="h-40" reading={reading}>
      {(changes) =>
        changes.total === 0 ? (
          <p className="text-15 text-graphite">No change of stock has been recorded yet.</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-17 font-medium">History</h3>
              <ExportFile name="stock.csv" read={() => exportStockChanges(productId)} />
            </div>
            <div className="data-table">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <section className="data-table-scroll" aria-label="History of the stock" tabIndex={0}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">When</th>
                      <th scope="col">Size</th>
                      <th scope="col">Why</th>
                      <th scope="col">Change</th>
                      <th scope="col">Stock</th>
                    </tr>
                  </thead>
                  <tbody>
                    {changes.data.map((change) => (
                      <ChangeRow key={change.id} change={change} />
                    ))}
                  </tbody>
                </table>
              </section>
            </div>
            <Pager page={changes} label="Pages of the history" onPage={setPage} />
          </>
        )
      }
    </LoadGate>
  )
}

function ChangeRow({ change }: { change: StockChange }) {
  const { at, size_label, sku, reason, detail, by, order_id, order_no, before, after } = change
  return (
    <tr>
      <td>
        {formatDate(at)} {formatTime(at)}
      </td>
      <td>{size_label || sku || 'Removed size'}</td>
      <td>
        {reason}
        {order_id !== null && order_no ? (
          <>
            {': '}
            <Link to={paths.order(order_id)} className="link">
              {order_no}
            </Link>
          </>
        ) : null}
        {detail || by ? (
          <span className="block text-14 text-graphite">{[detail, by].filter(Boolean).join(', ')}</span>
        ) : null}
      </td>
      <td>{after > before ? `+${figure(after - before)}` : `−${figure(before - after)}`}</td>
      <td>
        {figure(before)} → {figure(after)}
      </td>
    </tr>
  )
}
