import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { ActionForm } from '#web/ActionForm.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Choice } from '#web/Choice.tsx'
import { CheckField } from '#web/fields.tsx'
import type { AdminHold } from '../schema.ts'
import { postDisputeEnd } from './api.ts'

const quiet = httpWith({ quiet: true })

type Outcome = '' | 'won' | 'lost'
type DisputeFormProps = {
  disputes: readonly AdminHold[]
  onClose: () => void
  onDone: (message: string | null) => Promise<void>
}

/**
 * What the customer's bank decided, and for which items: if won, their money is released; if lost, every share is
 * reversed.
 */
export function DisputeForm({ disputes, onClose, onDone }: DisputeFormProps) {
  const [outcome, setOutcome] = useState<Outcome>(disputes[0]?.bank_word ?? '')
  const [chosen, setChosen] = useState(() => new Set(disputes.map(({ id }) => id)))
  const sum = disputes.reduce(
    (cents, { id, paid }) => cents + (chosen.has(id) ? Math.round(paid * 100) : 0),
    0,
  )
  const choose = (id: number, on: boolean) =>
    setChosen((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <ActionForm
      draft={`dispute ${disputes[0]?.order_id}`}
      effect={effects[outcome](formatDollars(sum / 100))}
      fields={['outcome', 'holds']}
      check={() => ({
        ...(outcome === '' ? { outcome: 'Choose the outcome.' } : {}),
        ...(chosen.size === 0 ? { holds: 'Choose an item.' } : {}),
      })}
      sentence={{ hint: 'The bank’s case number and reason. Only Admins can see this.' }}
      send={(reason) =>
        postDisputeEnd(quiet, { holds: [...chosen], outcome: outcome === 'lost' ? 'lost' : 'won', reason })
      }
      onDone={onDone}
      {...actions[outcome]}
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          <Choice
            legend="Bank decision"
            name="outcome"
            value={outcome}
            error={wrong('outcome')}
            options={[
              { value: 'lost', label: 'Lost: the bank decided against us' },
              { value: 'won', label: 'Won: the bank decided in our favor' },
            ]}
            onChange={(value) => setOutcome(value as Outcome)}
          />
          {disputes.length > 1 ? (
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-15 font-medium">Items</legend>
              {disputes.map((one, i) => (
                <CheckField
                  key={one.id}
                  name="holds"
                  label={`${one.product_name}, ${formatDollars(one.paid)}`}
                  checked={chosen.has(one.id)}
                  error={i === disputes.length - 1 ? wrong('holds') : undefined}
                  onChange={(event) => choose(one.id, event.target.checked)}
                />
              ))}
            </fieldset>
          ) : null}
        </>
      )}
    </ActionForm>
  )
}

const effects: Record<Outcome, (sum: string) => string> = {
  '': (sum) => `${sum} of this order is on hold until the customer’s bank decides.`,
  won: (sum) => `${sum} is no longer on hold. The payees are notified.`,
  lost: (sum) =>
    `The bank has reversed ${sum}. Every party’s share is reversed and, if already paid out, deducted from later sales. The customer receives nothing more from us. Items that have not shipped are cancelled. This cannot be undone.`,
}

const actions: Record<Outcome, { action: string; danger?: boolean }> = {
  '': { action: 'Close dispute' },
  won: { action: 'Release hold' },
  lost: { action: 'Reverse payment', danger: true },
}
