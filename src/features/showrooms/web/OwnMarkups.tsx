import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { RemoveDialog } from '#web/RemoveDialog.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { MarkupScope, OwnMarkup } from '../markup-schema.ts'
import { markupText, reachText } from '../markup-words.ts'
import { MarkupDialog } from './MarkupDialog.tsx'
import { getMarkups, removeMarkup } from './markup-api.ts'

const quiet = httpWith({ quiet: true })

const scopeNames: Record<MarkupScope, string> = { product: 'Product', category: 'Category', brand: 'Brand' }

/** A professional's own markups, in order of precedence over each other and over the showroom's default (rule R1). */
export function OwnMarkups({ vsdId }: { vsdId: string }) {
  const reading = useLoaded('markups', () => getMarkups(quiet))
  const [edited, setEdited] = useState<OwnMarkup | 'new' | null>(null)
  const [removed, setRemoved] = useState<OwnMarkup | null>(null)
  return (
    <section aria-labelledby="own-markups" className="mt-14">
      <div className="sheet-head">
        <h2 id="own-markups" className="text-25">
          Custom markups
        </h2>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          Add a markup
        </Button>
      </div>
      <p className="mb-4 max-w-text text-15 text-graphite">
        Set a percent or an amount per unit for a product, a category or a brand. A product markup overrides
        its category’s, a category markup overrides its brand’s, and all of them override the showroom
        default. The minimum is 10%.
      </p>
      <LoadGate reading={reading} what="Your custom markups" size="h-40">
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-15">None yet. The showroom default applies to everything.</p>
          ) : (
            <ul className="sheet-rows">
              {rows.map((row) => (
                <MarkupLine
                  key={`${row.scope} ${row.key}`}
                  row={row}
                  onEdit={() => setEdited(row)}
                  onRemove={() => setRemoved(row)}
                />
              ))}
            </ul>
          )
        }
      </LoadGate>
      <MarkupDialog edited={edited} vsdId={vsdId} onClose={() => setEdited(null)} onSaved={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title="Remove markup"
        label="Remove markup"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeMarkup(http, removed)
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.name ?? ''} will use the markup of its category, its brand or your showroom. Clients see
          the new price immediately.
        </p>
      </RemoveDialog>
    </section>
  )
}

type LineProps = { row: OwnMarkup; onEdit: () => void; onRemove: () => void }

function MarkupLine({ row, onEdit, onRemove }: LineProps) {
  const { sample } = row
  const reach = reachText(row)
  return (
    <li className="sheet-row">
      <div>
        <p>
          <span className="font-medium">{row.name}</span>
          <span className="sheet-mark">{scopeNames[row.scope]}</span>
        </p>
        <p className="text-15">{markupText(row)}</p>
        {sample ? (
          <p className="text-14 text-graphite">
            {row.scope === 'product' ? '' : `${sample.product_name}, `}
            {sample.size}: {formatDollars(sample.wholesale_price)} wholesale, {formatDollars(sample.price)}{' '}
            for your client
          </p>
        ) : null}
        {reach ? <p className="text-14 text-graphite">{reach}</p> : null}
      </div>
      <div className="keep-actions">
        <Button variant="quiet" onClick={onEdit}>
          Change<span className="sr-only"> {row.name}</span>
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {row.name}</span>
        </Button>
      </div>
    </li>
  )
}
