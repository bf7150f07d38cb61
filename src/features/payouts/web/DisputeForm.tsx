import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { httpWith } from '#web/browser-http.ts'
import { Choice } from '#web/Choice.tsx'
import { DeedForm } from '#web/DeedForm.tsx'
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

/** What the customer's bank has decided, and of which items: won, their money goes on; lost, everybody's share is reversed. */
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
    <DeedForm
      draft={`dispute ${disputes[0]?.order_id}`}
      effect={effects[outcome](formatDollars(sum / 100))}
      fields={['outcome', 'holds']}
      check={() => ({
        ...(outcome === '' ? { outcome: 'Choose how it ended.' } : {}),
        ...(chosen.size === 0 ? { holds: 'Choose an item.' } : {}),
      })}
      sentence={{ hint: 'The bank’s case number and its words. Only Admins read it.' }}
      send={(reason) =>
        postDisputeEnd(quiet, { holds: [...chosen], outcome: outcome === 'lost' ? 'lost' : 'won', reason })
      }
      onDone={onDone}
      {...deeds[outcome]}
      keep="Leave it open"
      onKeep={onClose}
    >
      {(wrong) => (
        <>
          <Choice
            legend="The bank has decided"
            name="outcome"
            value={outcome}
            error={wrong('outcome')}
            options={[
              { value: 'lost', label: 'Against us: the dispute is lost' },
              { value: 'won', label: 'For us: the dispute is won' },
            ]}
            onChange={(value) => setOutcome(value as Outcome)}
          />
          {disputes.length > 1 ? (
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-15 font-medium">About these items</legend>
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
    </DeedForm>
  )
}

const effects: Record<Outcome, (sum: string) => string> = {
  '': (sum) => `${sum} of this order waits for the decision of the customer’s bank.`,
  won: (sum) => `${sum} takes its usual way again. Those whose money it is are told.`,
  lost: (sum) =>
    `The bank has taken ${sum} back. Every party’s share of it is reversed, out of later sales where it was paid out already. The customer gets nothing more from us. What is still with its vendor is cancelled. This cannot be undone.`,
}

const deeds: Record<Outcome, { deed: string; danger?: boolean }> = {
  '': { deed: 'End the dispute' },
  won: { deed: 'Let the money go' },
  lost: { deed: 'Reverse the money', danger: true },
}
