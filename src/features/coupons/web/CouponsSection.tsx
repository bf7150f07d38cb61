import { useState } from 'react'
import { getMenu } from '#features/catalogue/web/api.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { EmptyState } from '#web/EmptyState.tsx'
import { LoadGate } from '#web/LoadGate.tsx'
import { RemoveDialog } from '#web/RemoveDialog.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { Coupon } from '../schema.ts'
import { getCoupons, removeCoupon } from './api.ts'
import { CouponDialog } from './CouponDialog.tsx'
import { conditionsOf, offText, periodText, usedText } from './coupon-words.ts'

const quiet = httpWith({ quiet: true })

/** A professional's coupons: their discounts, conditions and total discount so far. */
export default function CouponsSection() {
  const reading = useLoaded('coupons', () => getCoupons(quiet))
  const menu = useLoaded('coupon categories', () => getMenu(quiet, null))
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null)
  const [removed, setRemoved] = useState<Coupon | null>(null)
  const categories = (menu.data ?? []).flatMap((department) => department.categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <>
      <LoadGate reading={reading} what="Your coupons" size="h-64">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No coupons yet"
              text="Coupons are deducted from your own markup and can never exceed it. Vendors are paid in full."
              actions={<Button onClick={() => setEdited('new')}>Create coupon</Button>}
            />
          ) : (
            <section aria-labelledby="coupons">
              <div className="sheet-head">
                <h2 id="coupons" className="text-25">
                  Your coupons
                </h2>
                <Button variant="secondary" onClick={() => setEdited('new')}>
                  Create coupon
                </Button>
              </div>
              <ul className="keep-grid">
                {rows.map((row) => (
                  <CouponCard
                    key={row.id}
                    coupon={row}
                    names={names}
                    onEdit={() => setEdited(row)}
                    onRemove={() => setRemoved(row)}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </LoadGate>
      <CouponDialog
        edited={edited}
        categories={categories}
        onClose={() => setEdited(null)}
        onSaved={reading.again}
      />
      <RemoveDialog
        open={removed !== null}
        title={removed?.used ? 'End this coupon' : 'Remove this coupon'}
        label={removed?.used ? 'End coupon' : 'Remove coupon'}
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeCoupon(http, removed.id)
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.used
            ? `${removed.code} can no longer be used. Orders placed with it keep their discount.`
            : `${removed?.code ?? ''} has not been used and will be permanently deleted.`}
        </p>
      </RemoveDialog>
    </>
  )
}

function CouponCard({
  coupon,
  names,
  onEdit,
  onRemove,
}: {
  coupon: Coupon
  names: ReadonlyMap<number, string>
  onEdit: () => void
  onRemove: () => void
}) {
  const conditions = conditionsOf(coupon, names)
  return (
    <li className="keep">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{coupon.code}</span>
        <span className="sheet-mark">{capital(coupon.state)}</span>
      </p>
      <p className="keep-number">{offText(coupon)}</p>
      <p className="keep-text text-graphite">
        {conditions.length > 0
          ? `Conditions: ${conditions.join(', ')}. `
          : 'Applies to everything you carry. '}
        {capital(periodText(coupon))}.
      </p>
      <p className="keep-text">
        {capital(usedText(coupon))}, {formatDollars(coupon.given)} given.
      </p>
      <div className="keep-actions">
        {coupon.state === 'ended' ? null : (
          <>
            <Button variant="quiet" onClick={onEdit}>
              Edit<span className="sr-only"> {coupon.code}</span>
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {coupon.used > 0 ? 'End' : 'Remove'}
              <span className="sr-only"> {coupon.code}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
