import { useState } from 'react'
import { AnswerGate } from '#features/accounts/web/AnswerGate.tsx'
import { httpWith } from '#web/browser-http.ts'
import { DeedForm } from '#web/DeedForm.tsx'
import { TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { getHouseMarkup, putHouseMarkup } from './api.ts'

const http = httpWith({ quiet: true })

/** The platform's markup on sales without a showroom, and its change with a reason for the log. */
export function HouseMarkupSection() {
  const reading = useAnswer('house markup', () => getHouseMarkup(http))
  return (
    <section aria-labelledby="house-markup">
      <h2 id="house-markup" className="mb-4 text-25">
        House markup
      </h2>
      <AnswerGate reading={reading} what="The house markup" size="h-48">
        {({ house_markup }) => (
          <HouseMarkupForm key={house_markup} markup={house_markup} onSaved={reading.again} />
        )}
      </AnswerGate>
    </section>
  )
}

/** `markup` is percent of the wholesale price. */
function HouseMarkupForm({ markup, onSaved }: { markup: number; onSaved: () => Promise<void> }) {
  const [typed, setTyped] = useState(String(markup))
  const figure = Number(typed.replace('%', '').trim() || Number.NaN)
  return (
    <DeedForm
      className="max-w-128"
      effect={
        <p>
          Currently {markup}% on top of wholesale for customers who shop without a showroom. The platform
          keeps this markup. It cannot be lower than 10%, the standard showroom markup. A new markup applies
          immediately to all prices without a showroom. Placed orders keep the old markup.
        </p>
      }
      fields={['house_markup']}
      check={() => problemOf(figure)}
      draft="house markup"
      send={(reason) => putHouseMarkup(http, { house_markup: figure, from: markup, reason })}
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onSaved()
      }}
      deed="Set markup"
    >
      {(wrong) => (
        <TextField
          label="Markup (%)"
          name="house_markup"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wrong('house_markup')}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </DeedForm>
  )
}

function problemOf(figure: number): Record<string, string> {
  return figure >= 10 && figure <= 500
    ? {}
    : { house_markup: 'The house markup must be between 10% and 500%.' }
}
