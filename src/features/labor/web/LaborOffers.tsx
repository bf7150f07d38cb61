import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import {
  kindKeys,
  type LaborKind,
  type LaborUnit,
  laborKinds,
  laborName,
  laborUnits,
  unitKeys,
  zipWords,
} from '../rules.ts'
import type { LaborOffer, OfferBody } from '../schema.ts'
import { saveOffer } from './api.ts'

/** What a seller offers: kind, price, where and how soon. */
export function LaborOffers() {
  const reading = useApi('/labor/offers')
  const [edited, setEdited] = useState<LaborOffer | 'new' | null>(null)
  const add = <Button onClick={() => setEdited('new')}>Add labor</Button>
  return (
    <section aria-labelledby="labor-offers" className="mt-12">
      <div className="sheet-head">
        <h2 id="labor-offers" className="text-25">
          What you offer
        </h2>
        {reading.data && reading.data.length > 0 ? add : null}
      </div>
      <LoadGate reading={reading} what="What you offer" size="h-48">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No labor offered yet"
              text="Offer installation, templates or haul away. Customers add it to a cart with goods, choose a day, and pay for both at once."
              actions={add}
            />
          ) : (
            <ul className="keep-grid">
              {rows.map((offer) => (
                <OfferCard key={offer.id} offer={offer} onEdit={() => setEdited(offer)} />
              ))}
            </ul>
          )
        }
      </LoadGate>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add labor' : 'Edit labor'}
      >
        {edited ? (
          <OfferForm offer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={reading.again} />
        ) : null}
      </Dialog>
    </section>
  )
}

function OfferCard({ offer, onEdit }: { offer: LaborOffer; onEdit: () => void }) {
  return (
    <li className="keep">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{laborName(offer)}</span>
        <span className="sheet-mark">{offer.active ? 'Offered' : 'Not offered'}</span>
      </p>
      <p className="type-25 tracking-[0.04em] tabular-nums">
        {formatDollars(offer.price)} / {laborUnits[offer.unit].one}
      </p>
      <p className="keep-text text-graphite">
        {offer.minimum > 0 ? `At least ${formatDollars(offer.minimum)}. ` : ''}
        {offer.lead_days === 0 ? 'From the same day on. ' : `${offer.lead_days} days’ notice. `}
        ZIP {zipWords(offer.zips)}.
      </p>
      {offer.note ? <p className="keep-text wrap-anywhere">{offer.note}</p> : null}
      <div className="keep-actions">
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {laborName(offer)}</span>
        </Button>
      </div>
    </li>
  )
}

function OfferForm({
  offer,
  onClose,
  onSaved,
}: {
  offer: LaborOffer | null
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const fields = useFields(startValues(offer), { draft: `labor ${offer?.id ?? 'new'}` })
  const { values } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await saveOffer(quietHttp, offer?.id ?? null, bodyOf(values))
    onClose()
    await onSaved()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  const kind = fields.text('kind')
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <SelectField
        label="Kind"
        options={kindKeys.map((value) => ({ value, label: laborKinds[value].word }))}
        {...kind}
        onChange={(event) => {
          const chosen = event.target.value as LaborKind
          fields.set({ kind: chosen, unit: laborKinds[chosen].unit })
        }}
      />
      {values.kind === 'other' ? <TextField label="Name" maxLength={60} {...fields.text('name')} /> : null}
      <SelectField
        label="Charged by"
        options={unitKeys.map((value) => ({ value, label: laborUnits[value].one }))}
        {...fields.text('unit')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={`Price per ${laborUnits[values.unit as LaborUnit].one} ($)`}
          inputMode="decimal"
          {...fields.text('price')}
        />
        <TextField label="Minimum charge ($)" required={false} inputMode="decimal" {...fields.text('minimum')} />
      </div>
      <TextField
        label="ZIP codes"
        hint="With 5 digits, or the first 3 for all that begin with them: 921, 92014"
        {...fields.text('zips')}
      />
      <TextField
        label="Notice (days)"
        hint="How many days after the order you can come at the earliest. Work on goods begins when they have arrived."
        inputMode="numeric"
        {...fields.text('lead_days')}
      />
      <TextAreaField
        label="Note"
        hint="What is included, and what is not."
        required={false}
        rows={2}
        maxLength={300}
        {...fields.text('note')}
      />
      <CheckField label="Offered" {...fields.check('active')} />
      <DialogFoot problem={problem} action="Save labor" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function startValues(offer: LaborOffer | null) {
  return {
    kind: (offer?.kind ?? 'tile_installation') as string,
    name: offer?.name ?? '',
    unit: (offer?.unit ?? 'sqft') as string,
    price: offer ? String(offer.price) : '',
    minimum: offer && offer.minimum > 0 ? String(offer.minimum) : '',
    zips: offer?.zips.join(', ') ?? '',
    lead_days: offer ? String(offer.lead_days) : '7',
    note: offer?.note ?? '',
    active: offer?.active ?? true,
  }
}

/** A value that is not a number is sent as typed, so that the server reports it on its field. */
function bodyOf(values: ReturnType<typeof startValues>): OfferBody {
  const figure = (text: string) => {
    const bare = text.trim().replace(/^\$/, '').replaceAll(',', '')
    return (bare === '' || Number.isNaN(Number(bare)) ? bare : Number(bare)) as number
  }
  return {
    kind: values.kind as LaborKind,
    name: values.name,
    unit: values.unit as LaborUnit,
    price: figure(values.price),
    minimum: values.minimum.trim() === '' ? 0 : figure(values.minimum),
    zips: values.zips.split(/[\s,;]+/).filter(Boolean),
    lead_days: figure(values.lead_days),
    note: values.note,
    active: values.active,
  }
}
