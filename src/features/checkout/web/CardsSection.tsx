import { useState } from 'react'
import { brandName, cardName } from '#features/card/card.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { PaymentMethod } from '../schema.ts'
import { makeCardDefault, removeCard } from './api.ts'
import { CardDialog } from './CardDialog.tsx'

/** The cards offered at checkout, with only what may be shown of each. */
export default function CardsSection() {
  const reading = useApi('/payment_methods')
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<PaymentMethod | null>(null)
  return (
    <>
      <LoadGate reading={reading} what="Your cards" size="h-64">
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              title="No cards yet"
              text="Save a card here or at checkout. The number goes to the payment provider and is never stored on our servers."
              actions={<Button onClick={() => setAdding(true)}>Add a card</Button>}
            />
          ) : (
            <section aria-labelledby="cards">
              <div className="sheet-head">
                <h2 id="cards" className="text-25">
                  {cards.length === 1 ? 'One card' : `${cards.length} cards`}
                </h2>
                <Button variant="secondary" onClick={() => setAdding(true)}>
                  Add a card
                </Button>
              </div>
              <ul className="keep-grid">
                {cards.map((card) => (
                  <Card key={card.id} card={card} onRemove={() => setRemoved(card)} onChanged={reading.again} />
                ))}
              </ul>
              <p className="mt-6 max-w-text text-14 text-graphite">
                We store the brand, last four digits, expiration date and name. Only the payment provider has the
                number.
              </p>
            </section>
          )
        }
      </LoadGate>
      <CardDialog open={adding} onClose={() => setAdding(false)} onSaved={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title="Remove this card"
        label="Remove card"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeCard(http, removed.id)
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        {removed ? (
          <>
            <p>{cardName(removed)}</p>
            <p className="mt-3 text-15 text-graphite">Orders already paid with it are not affected.</p>
          </>
        ) : null}
      </RemoveDialog>
    </>
  )
}

function Card({
  card,
  onRemove,
  onChanged,
}: {
  card: PaymentMethod
  onRemove: () => void
  onChanged: () => Promise<void>
}) {
  const makeDefault = async () => {
    const { message } = await makeCardDefault(http, card.id).finally(onChanged)
    void toast.success(message ?? '')
  }
  return (
    <li className="keep border-t-10 border-paint">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{brandName(card.brand)}</span>
        {card.default ? <span className="sheet-mark">Default</span> : null}
      </p>
      <p className="type-25 tracking-[0.04em] tabular-nums">
        <span aria-hidden>•••• </span>
        <span className="sr-only">ending in </span>
        {card.last4}
      </p>
      <p className="keep-text flex flex-wrap justify-between gap-x-4">
        <span>{card.name_on_Card}</span>
        <span>Expires {card.exp_date}</span>
      </p>
      {card.expired ? (
        <p className="py-1.5 px-2.5 bg-tape-wash text-tape-ink type-14">This card has expired. Add a new one.</p>
      ) : card.expires_soon ? (
        <p className="py-1.5 px-2.5 bg-tape-wash text-tape-ink type-14">This card expires soon.</p>
      ) : null}
      <div className="keep-actions">
        {card.default ? null : (
          <ActionButton variant="quiet" action={makeDefault}>
            Make default<span className="sr-only"> {cardName(card)}</span>
          </ActionButton>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {cardName(card)}</span>
        </Button>
      </div>
    </li>
  )
}
