import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { states } from '#lib/us-states.ts'
import { ActionForm } from '#web/ActionForm.tsx'
import { httpWith } from '#web/browser-http.ts'
import { SelectField } from '#web/fields.tsx'
import { LoadGate } from '#web/LoadGate.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { getFeeTaxes, putFeeTax } from './api.ts'

const quiet = httpWith({ quiet: true })

/** Which states tax a withheld restocking fee, from when on and why; all others do not. */
export function FeeTaxes() {
  const reading = useLoaded('fee taxes', () => getFeeTaxes(quiet))
  const [state, setState] = useState('')
  const [taxed, setTaxed] = useState('yes')
  return (
    <section aria-labelledby="fee-taxes">
      <h2 id="fee-taxes" className="text-25">
        Tax on restocking fees
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        Refunds return the full tax on the items, even if a restocking fee is deducted. If a state taxes the
        fee itself, add it here. The tax on the fee is then withheld for orders placed from that day on.
      </p>
      <LoadGate reading={reading} what="Fee tax rules" size="h-16">
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-4 text-graphite">No rules yet. Restocking fees are not taxed.</p>
          ) : (
            <ul className="keep-grid mt-4" aria-label="Fee tax rules">
              {rows.map((row) => (
                <li key={row.state + row.valid_from} className="keep">
                  <p className="font-semibold">
                    {nameOf(row.state)}: {row.taxed ? 'taxed' : 'not taxed'} from {formatDate(row.valid_from)}
                  </p>
                  <p className="keep-text">
                    {row.reason} <span className="block text-graphite">{row.set_by}</span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
      <ActionForm
        className="max-w-128"
        draft="fee tax"
        fields={['state', 'taxed']}
        check={(): Record<string, string> => (state === '' ? { state: 'Choose a state.' } : {})}
        sentence={{ label: 'Source or reason' }}
        send={(reason) => putFeeTax(quiet, state, { taxed: taxed === 'yes', reason })}
        onDone={async (message) => {
          if (message) void toast.success(message)
          setState('')
          await reading.again()
        }}
        action="Save, effective today"
      >
        {(wrong) => (
          <>
            <SelectField
              label="State"
              name="state"
              value={state}
              error={wrong('state')}
              options={[
                { value: '', label: 'Choose a state' },
                ...states.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onChange={(event) => setState(event.target.value)}
            />
            <SelectField
              label="Restocking fee is"
              name="taxed"
              value={taxed}
              error={wrong('taxed')}
              options={[
                { value: 'yes', label: 'Taxed' },
                { value: 'no', label: 'Not taxed' },
              ]}
              onChange={(event) => setTaxed(event.target.value)}
            />
          </>
        )}
      </ActionForm>
    </section>
  )
}

const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? code
